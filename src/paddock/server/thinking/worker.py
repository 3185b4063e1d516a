"""The process in which bots think and promises are worked out, so that the table never waits.

It is handed the text of records, a line of JSON a job, and plays them again for itself. A bot is
shown nothing but the view of the seat it plays.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import Any, Final

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.choices import LONGEST_PICK, also, answer
from paddock.kernel.promises import promises
from paddock.kernel.records import Record
from paddock.kernel.replays import follow, replay
from paddock.kernel.steps import Seat
from paddock.kernel.stories import Story, more, read
from paddock.kernel.views import view

RACES: Final = 64  # held at once
BOT_JOB: Final = "bot"
PROMISES_JOB: Final = "promises"

Job = dict[str, Any]


class Mind:
    """Races as they were told so far, and what is thought about them."""

    def __init__(self) -> None:
        self.races: OrderedDict[str, Record] = OrderedDict()

    def do(self, job: Job) -> Job:
        """One job and its answer; `lost` asks for the whole record."""
        record = self._heard(job)
        if record is None:
            return {"lost": 1}
        seat: Seat = job["seat"]
        if job["do"] == BOT_JOB:
            return {"path": choose(record, seat, job["level"], job["seed"])}
        seen = record.view(seat)
        return {"promises": [each.as_json() for each in promises(record.game, seen, job["names"])]}

    def _heard(self, job: Job) -> Record | None:
        """The race with all that the job tells of it."""
        code, first, text = job["race"], job["first"], job["text"]
        record = self.races.get(code)
        if first == 0:
            record = replay(read(text), load)
        elif record is None or len(record.story.entries) != first:
            return None
        elif text:
            told = Story(record.story.headings, record.story.cards)
            told.entries = record.story.entries.copy()
            more(told, text)
            follow(record, told.entries[first:])
        self.races[code] = record
        self.races.move_to_end(code)
        while len(self.races) > RACES:
            self.races.popitem(last=False)
        return record


def choose(record: Record, seat: Seat, level: str, seed: int) -> list[int]:
    """A bot's answer: the place of its option in the list; for a pick one place after another."""
    bot = make(level, record.game, seed)
    table, path = record.table, list[int]()
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
    """Jobs come in, answers go out, until nobody asks any more."""
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
