"""The process in which bots think and previews are made, so that the table never waits.

It gets records as text, a line of JSON per job, and replays them. A bot sees only the view of
its seat.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import Any, Final

from paddock.bots import HEURISTIC, make
from paddock.bots.heuristic import HeuristicBot
from paddock.games import GAMES, load
from paddock.kernel.choices import LONGEST_PICK, also, answer
from paddock.kernel.previews import previews
from paddock.kernel.records import Record, more, read
from paddock.kernel.replays import follow, replay
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.kernel.views import view

RACES: Final = 64  # held at once
BOT_JOB: Final = "bot"
PREVIEW_JOB: Final = "previews"
HINT_JOB: Final = "hint"

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
            return {"path": choose(session, seat, job["level"], job["seed"])}
        seen = session.view(seat)
        if job["do"] == HINT_JOB:
            ranked = HeuristicBot(session.game, job["seed"]).ranked(seen)
            return {"path": choose(session, seat, HEURISTIC, job["seed"]), "ranked": ranked}
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


def choose(session: Session, seat: Seat, level: str, seed: int) -> list[int]:
    """Return a bot's answer as the place of its option; for a pick, one place after another."""
    bot = make(level, session.game, seed)
    table, path = session.table, list[int]()
    for _ in range(LONGEST_PICK):
        seen = view(table, seat)
        option = bot.choose(seen)
        path.append(seen.options.index(option))
        if option.rule.make is not also:
            break
        table = table.copy()
        answer(table, seat, option)
    return path


def main() -> None:
    """Read jobs and write answers until the input closes."""
    for name in GAMES:
        load(name)
    mind = Mind()
    for line in sys.stdin:
        try:
            found = mind.do(json.loads(line))
        except Exception as oops:  # whatever is wrong with one job, the next may be fine
            found = {"wrong": f"{type(oops).__name__}: {oops}"}
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
