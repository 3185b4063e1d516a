"""Check that previews come true: compare every option's preview with what then happens.

python bench/previews.py GAME [DECISIONS] [SEED]
"""

from __future__ import annotations

import random
import sys
from time import perf_counter

from paddock.games import load
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.events import Event, heard
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck
from paddock.kernel.previews import hit, previews
from paddock.kernel.scenes import Grid, Line, seat_at
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import view


def places(game: Game, table: Table, seat: Seat) -> dict[Seat, int]:
    """Return the place of every racer."""
    for shape in game.scene(view(table, seat)).shapes:
        if isinstance(shape, Line | Grid):
            return {m.seat: m.at for m in shape.marks if m.address == seat_at(m.seat)}
    return {}


def kept(game: Game, table: Table, seat: Seat, counts: dict[str, int], rng: random.Random) -> None:
    """Take every option of one question, and compare its preview with the result."""
    seen = view(table, seat)
    began = perf_counter()
    shown = previews(game, seen)
    counts["microseconds"] += int(1e6 * (perf_counter() - began))
    for option, told in zip(offered(table, seat), shown, strict=True):
        after, log = table.copy(), list[Event]()
        after.log = log
        answer(after, seat, option)
        made = game.stops(seen, [heard(event, seat) for event in log])
        sure = [ghost for ghost in told.ghosts if ghost.sure]
        counts["options"] += 1
        counts["certain"] += len(sure)
        counts["conditional"] += len(told.ghosts) - len(sure)
        counts["broken"] += made[: len(sure)] != sure
        struck = hit(game, seen, [heard(event, seat) for event in log])
        certain = [each.seat for each in told.hits if each.sure]
        counts["hits"] += len(certain)
        counts["missed"] += any([who not in struck for who in certain])
        if told.complete:
            counts["complete"] += 1
            stands = places(game, table, seat) | {ghost.seat: ghost.place for ghost in sure}
            now = places(game, after, seat)
            counts["not shown"] += {who: stands[who] for who in now} != now
        if len(sure) < len(told.ghosts):
            let_be(game, after, seat, rng)
            stops = game.stops(seen, [heard(event, seat) for event in log])
            wanted = [(ghost.seat, ghost.place) for ghost in told.ghosts]
            real = [(stop.seat, stop.place) for stop in stops]
            counts["not so if let be"] += real[: len(wanted)] != wanted


def let_be(game: Game, after: Table, seat: Seat, rng: random.Random) -> None:
    """Finish the act: rivals take their first answer, and the seat chooses at random."""
    while not after.over and game.pending(after) and len(choosers(after)) == 1:
        own = choosers(after)[0] == seat
        take(after, rng.randrange(len(after.options)) if own else 0)


def main(name: str, decisions: int = 10_000, seed: int = 1) -> None:
    game, rng = load(name), random.Random(seed)
    keys = ["questions", "options", "certain", "conditional", "broken", "complete", "microseconds"]
    counts = dict.fromkeys([*keys, "hits", "missed", "not shown", "not so if let be"], 0)
    race = 0
    while counts["questions"] < decisions:
        race += 1
        deck = "random" if game.decks else ()
        seats = rng.choice(list(game.seats))
        table = game.start(seats, Luck(b"promises%d-%d" % (seed, race)), {}, deck)
        table.stop_at = 1
        while not table.over and counts["questions"] < decisions:
            seat = rng.choice(choosers(table))
            counts["questions"] += 1
            kept(game, table, seat, counts, rng)
            answer(table, seat, rng.choice(offered(table, seat)))
            if counts["questions"] % 1000 == 0:
                print(counts, flush=True)
    per = counts.pop("microseconds") / 1000 / counts["questions"]
    print(f"{name}: {counts}; all options of a question take {per:.1f} ms in the mean")


if __name__ == "__main__":
    main(sys.argv[1], *[int(each) for each in sys.argv[2:]])
