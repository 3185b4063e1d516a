"""Views: the table as one seat sees it, with holes. `imagine` fills them with a world that the seat
cannot rule out.

Bots, browsers and logs get views. Nothing else leaves the kernel.
"""

from __future__ import annotations

from typing import TypeVar, cast

from paddock.kernel.choices import answered, chooser, choosers, goes_on, offered, sealable
from paddock.kernel.determinization import (
    LITTLE,
    Determinization,
    Lists,
    NoSuchWorld,
    determinize,
    left_of,
    must_have_held,
)
from paddock.kernel.lots import NO_LOT, UNKNOWN, Lot, owed, remembered
from paddock.kernel.luck import NO_LUCK, Luck
from paddock.kernel.steps import Seat, Step, call
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

T = TypeVar("T", bound=Table)


def view(table: T, seat: Seat) -> T:
    """Return the table as `seat` sees it; seat number `table.watcher` is a spectator."""
    seen = cast("T", table.copy())
    lots = remembered(table.lots[seat], table.mixes, table.faces, table.known, seat)
    seen.lots = [lots if each == seat else () for each in range(table.seats + 1)]
    if table.closed:
        seen.first = [own if each == seat else () for each, own in enumerate(table.first)]
    seen.mixes = []
    seen.secrets = [s if each == seat else 0 for each, s in enumerate(table.secrets)]
    faces = seen.faces
    for card, knowers in enumerate(table.known):
        if not knowers >> seat & 1:
            faces[card] = UNKNOWN
    if table.asked is not None:
        seen.options = offered(table, seat)
        if seat not in choosers(table):
            seen.picked = ()
    if table.sealed:
        seen.sealed = {s: step if s == seat else answered() for s, step in table.sealed.items()}
    if table.choosing:
        seen.choosing = {s: cards for s, cards in table.choosing.items() if s == seat}
    seen.luck = NO_LUCK
    seen.viewer = seat
    return seen


def opened(table: T) -> T:
    """Return the table as a spectator would see it if all cards lay open: for a race that is over,
    when nothing is secret any more."""
    seen = cast("T", table.copy())
    seen.options = ()
    seen.luck = NO_LUCK
    seen.viewer = table.watcher
    return seen


def imagine(seen: T, luck: Luck) -> T:
    """Return a complete table that looks exactly like this view to its viewer."""
    world = cast("T", seen.copy())
    world.luck = luck
    viewer = seen.viewer
    lots = seen.lots[viewer]
    if seen.closed:
        held = _deal_closed(seen, world, luck)
        strange = _strange(seen, world, held)
        for seat in range(seen.seats + 1):
            if seat != viewer:
                first = world.first_lots(seat)
                world.first[seat] = tuple([strange.get(lot.box, lot) for lot in first])
    else:
        determinize(Determinization(lots, seen.proven, {}), world.faces, luck)
    world.lots = world.first.copy()  # the viewer cannot know all that others remember
    world.lots[viewer] = lots
    for seat in range(seen.seats):
        if seat != viewer:
            world.secrets[seat] = luck.below(1 << 30, "imagine")
    for seat, step in seen.sealed.items():
        if step is answered():
            world.sealed[seat] = _some_answer(world, seat, luck)
    if world.asked is not None and chooser(world) != viewer:
        world.options = tuple(call(world.asked.rule.run, world, world.asked.args))
    return world


def _some_answer(world: Table, seat: Seat, luck: Luck) -> Step:
    """Return an answer that a seat may have given in secret, a whole pick if it was asked for
    one."""
    while True:
        likely = sealable(world, seat)
        option: Step = likely[luck.below(len(likely), "imagine")].arg("option")
        if not goes_on(option):
            world.choosing.pop(seat, None)
            return option
        world.choosing[seat] = (*world.choosing.get(seat, ()), option.arg("card"))


def _deal_closed(seen: Table, world: Table, luck: Luck) -> dict[int, list[int]]:
    """Deal with likely lists if any of them fits, otherwise with lists that hold what they must.
    Return the lists."""
    lots = seen.lots[seen.viewer]
    try:
        ready = seen.dealing
        if ready is None or not ready.fits(lots, seen.proven):
            ready = Determinization(lots, seen.proven.copy(), lists_of(seen))
            seen.dealing = ready if ready.lists else None  # without lists, one world uses it up
        return determinize(ready, world.faces, luck, LITTLE)
    except NoSuchWorld:
        held = must_have_held(lots, seen.proven, luck)
        return determinize(
            Determinization(lots, seen.proven, lists_of(seen, held)), world.faces, luck
        )


def lists_of(seen: Table, certain: dict[int, list[int]] | None = None) -> dict[int, Lists]:
    """Return, for every lot that is a rival's closed box, the lists that fit what was seen of it,
    or what must have left it unseen."""
    found: dict[int, Lists] = {}
    lots = seen.lots[seen.viewer]
    for number, lot in enumerate(lots):
        if lot.box != NO_LOT:
            unseen = owed(lots, number) if certain is None else certain[number]
            held = [*lot.came, *unseen]
            found[number] = left_of(seen.lists(lot.box, held), lot.came)
            if not found[number]:
                raise NoSuchWorld(f"no list for box {lot.box} holds {held}")
    return found


def _strange(seen: Table, world: Table, held: dict[int, list[int]]) -> dict[int, Lot]:
    """Return the closed boxes whose cards were mixed with others', so that their faces are no
    longer those that were brought. Seats of an imagined world do not remember how, so these boxes
    are open to them."""
    lots = seen.lots[seen.viewer]
    brought = {lots[number].box: [*left, *lots[number].came] for number, left in held.items()}
    for number, owner in enumerate(seen.owners):
        if owner == seen.viewer:
            brought[number] = list(seen.first[seen.viewer][number].faces)
    found: dict[int, Lot] = {}
    for number, box in enumerate(seen.boxes):
        if seen.owners[number] == NO_SEAT:
            continue
        now = sorted(world.faces[box.start : box.stop])
        if number in brought:
            same = sorted(brought[number]) == now
        else:
            same = len(world.lists(number, now)) > 0
        if not same:
            found[number] = Lot(tuple(box), tuple(now))
    return found
