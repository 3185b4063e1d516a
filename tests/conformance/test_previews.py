"""What a preview shows comes true, for every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from paddock.kernel.choices import answer, choosers, goes_on, offered, picked, picking, seal
from paddock.kernel.events import Event, heard
from paddock.kernel.flow import take
from paddock.kernel.previews import Preview, hit, preview
from paddock.kernel.scenes import Grid, Line, seat_at
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.views import view
from tests.conformance.conftest import Round

DECISIONS = 16  # of a race, spread over it; bench/previews.py tries many more


def places(at: Round, table: Table, seat: Seat) -> dict[Seat, int]:
    """Return where everybody's mark stands on the race itself."""
    for shape in at.game.scene(view(table, seat)).shapes:
        if isinstance(shape, Line | Grid):
            return {m.seat: m.at for m in shape.marks if m.address == seat_at(m.seat)}
    raise AssertionError("a scene has a race in it")


def really(table: Table, seat: Seat, option: Step) -> tuple[Table, list[Event]]:
    after, log = table.copy(), list[Event]()
    after.log = log
    answer(after, seat, option)
    return after, [heard(event, seat) for event in log]


class Told(NamedTuple):
    """An option during a race, and its preview."""

    number: int
    table: Table
    seat: Seat
    seen: Table
    option: Step
    preview: Preview


def previewed(at: Round, key: bytes) -> Iterator[Told]:
    """Yield every option at some decisions of a random race."""
    for number, table in enumerate(at.decisions(key, stop_at=1)):
        if number % 8 or number > 8 * DECISIONS:
            continue
        for seat in choosers(table):
            seen = view(table, seat)
            for option in offered(table, seat):
                yield Told(number, table, seat, seen, option, preview(at.game, seen, option))


def test_previews_come_true(at: Round) -> None:
    """Every certain stop is made, in this order; if nothing is open, no mark stands elsewhere."""
    shown = 0
    for _, table, seat, seen, option, told in previewed(at, b"preview"):
        after, events = really(table, seat, option)
        real = at.game.stops(seen, events)
        sure = [ghost for ghost in told.ghosts if ghost.sure]
        assert real[: len(sure)] == sure, option
        struck = hit(at.game, seen, events)
        assert all(each.seat in struck for each in told.hits if each.sure), option
        shown += 1
        if told.complete:
            left = ("may answer", "decides", "you choose")
            assert not told.open or any(each in told.open for each in left)
            stands = places(at, table, seat) | {g.seat: g.place for g in sure}
            now = places(at, after, seat)
            assert {who: stands[who] for who in now} == now
    assert shown > 10


def test_previews_come_true_if_nobody_answers(at: Round) -> None:
    """However it is paid: if all others take the hit, the stops shown are made."""
    kept = 0
    for number, table, seat, seen, option, told in previewed(at, b"pending"):
        if all(g.sure for g in told.ghosts) and all(h.sure for h in told.hits):
            continue
        later, log = table.copy(), list[Event]()
        later.log = log
        answer(later, seat, option)
        rng = random.Random(number)
        while at.game.pending(later) and not later.over and len(choosers(later)) == 1:
            own = choosers(later)[0] == seat
            take(later, rng.randrange(len(later.options)) if own else 0)
        heards = [heard(event, seat) for event in log]
        real = [(stop.seat, stop.place) for stop in at.game.stops(seen, heards)]
        wanted = [(ghost.seat, ghost.place) for ghost in told.ghosts]
        assert real[: len(wanted)] == wanted, option
        struck = hit(at.game, seen, heards)
        assert all(each.seat in struck for each in told.hits), option
        kept += 1
    assert kept or at.game.pending(table) is False


def test_a_pick_can_be_answered_whole_in_any_order(at: Round) -> None:
    """Random single picks and the shuffled set of their cards are the same answer."""
    rng = random.Random(5)
    for number, table in enumerate(at.decisions(b"whole", stop_at=1)):
        for seat in choosers(table):
            options = offered(table, seat)
            begun = table.picked or table.choosing.get(seat)
            if begun or not any(goes_on(option) for option in options):
                continue
            seen = view(table, seat)
            if picking(seen) is None or number > 30 * DECISIONS:
                continue
            stepwise, option = table.copy(), rng.choice(options)
            while goes_on(option):
                answer(stepwise, seat, option)
                option = rng.choice(offered(stepwise, seat))
            cards = (option.args[1] if option.rule.make is seal else option).cards()
            rng.shuffle(cards)
            assert picked(seen, cards) == option
