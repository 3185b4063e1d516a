"""The process in which bots think and previews are made, so that the table never waits.

It gets records as text, a line of JSON per job, and replays them. A bot sees only the view of
its seat.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from paddock.bots import PRO, make
from paddock.bots.advice import advise
from paddock.bots.search import Budget
from paddock.bots.searching import value_of
from paddock.games import GAMES, load
from paddock.kernel.choices import LONGEST_PICK, also, answer, goes_on
from paddock.kernel.previews import previews
from paddock.kernel.records import Record, more, read
from paddock.kernel.replays import follow, replay
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.kernel.views import view

RACES: Final = 256  # held at once: a race that is not has to be told from its start
BOT_JOB: Final = "bot"
PREVIEW_JOB: Final = "previews"
HINT_JOB: Final = "hint"
AT_LEAST: Final = 0.005  # seconds for the last cards of a long pick

Job = dict[str, Any]


class Mind:
    """The races told so far, and what to think about them."""

    def __init__(self) -> None:
        self.races: OrderedDict[str, Session] = OrderedDict()

    def do(self, job: Job) -> Job:
        """Return the answer to one job; `lost` asks for the whole record."""
        session = self._heard(job)
        if session is None:
            return {"lost": 1}
        seat: Seat = job["seat"]
        if job["do"] == BOT_JOB:
            level, seed, seconds = job["level"], job["seed"], job["seconds"]
            return {"path": choose(session, seat, level, seed, seconds)}
        seen = session.view(seat)
        if job["do"] == HINT_JOB:
            return hint(session, seat, job["seed"], job["seconds"])
        return {"previews": [each.as_json() for each in previews(session.game, seen, job["names"])]}

    def _heard(self, job: Job) -> Session | None:
        """Return the race with everything the job tells about it."""
        code, first, text = job["race"], job["first"], job["text"]
        session = self.races.get(code)
        if first == 0:
            session = replay(read(text), load)
        elif session is None or len(session.record.entries) != first:
            return None
        elif text:
            told = Record(session.record.headings, session.record.cards)
            told.entries = session.record.entries.copy()
            more(told, text)
            follow(session, told.entries[first:])
        self.races[code] = session
        self.races.move_to_end(code)
        while len(self.races) > RACES:
            self.races.popitem(last=False)
        return session


def hint(session: Session, seat: Seat, seed: int, seconds: float) -> Job:
    """Return what a pro would do, with the chances of all options. The other cards of a pick are
    searched one by one."""
    seen = session.view(seat)
    advice = advise(session.game, seen, seed, Budget(0, seconds))
    path = [advice.ranked[0]]
    if goes_on(seen.options[path[0]]):
        path = choose(session, seat, PRO, seed, seconds)
    percent = [advice.percent(place) for place in range(len(seen.options))]
    return {"path": path, "ranked": advice.ranked, "percent": percent}


def choose(session: Session, seat: Seat, level: str, seed: int, seconds: float = 0.0) -> list[int]:
    """Return a bot's answer as the place of its option; for a pick, one place after another. Each
    card of a pick gets half of the seconds that are left."""
    table, path = session.table, list[int]()
    for _ in range(LONGEST_PICK):
        seen = view(table, seat)
        picks = any([goes_on(option) for option in seen.options])
        share = max(seconds / 2 if picks else seconds, AT_LEAST)
        seconds -= share
        bot = make(level, session.game, seed + len(path), share)
        option = bot.choose(seen)
        path.append(seen.options.index(option))
        if option.rule.make is not also:
            break
        table = table.copy()
        answer(table, seat, option)
    return path


def where(oops: Exception) -> str:
    """Return the kind of an error and its place. Its words may name cards that nobody should see in
    a log."""
    frame = traceback.extract_tb(oops.__traceback__)[-1]
    return f"{type(oops).__name__} at {Path(frame.filename).name}:{frame.lineno}"


def main() -> None:
    """Read jobs and write answers until the input closes."""
    for name in GAMES:
        value_of(load(name), 2)  # loads NumPy now, not while somebody waits
    mind = Mind()
    for line in sys.stdin:
        try:
            found = mind.do(json.loads(line))
        except Exception as oops:  # whatever is wrong with one job, the next may be fine
            found = {"wrong": where(oops)}
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
