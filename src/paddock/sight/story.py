"""The story of a finished race: the standings turn by turn, who led, the moments that decided it.

It is told from events and totals alone, so every game has one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from paddock.kernel.choices import choosers, question
from paddock.kernel.scenes import CardRow, Picture, card_at
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import opened
from paddock.kernel.zones import NO_SEAT
from paddock.sight.log import in_short, log_of
from paddock.sight.sight import Standing, Story, TurningPoint

DECISIVE: Final = 3  # moments
NAMED: Final = 8  # stretches of the race between turns whose heading is told
Worth = Callable[[Table], Sequence[float]]  # how well each seat stands: totals, or chances to win


def story_of(session: Session, names: Sequence[str], worth: Worth | None = None) -> Story:
    """Return the story of a race that is over. `worth` says what counts as a swing; if nothing
    better is known, the totals do."""
    tables = [moment.table for moment in session.trail]
    totals = [tuple(session.game.totals(table)) for table in tables]
    leaders = who_leads(tables, totals)
    stops = changed(ends_of_turns(tables), totals)
    named = {stops[n * (len(stops) - 1) // NAMED] for n in range(NAMED + 1)}
    points = [
        Standing(
            session.trail[stop].entry,
            stop,
            totals[stop],
            session.game.scene(opened(tables[stop])).heading if stop in named else "",
        )
        for stop in stops
    ]
    led = [
        (n, leaders[stop])
        for n, stop in enumerate(stops)
        if n and leaders[stop] not in (leaders[stops[n - 1]], NO_SEAT)
    ]
    values = totals if worth is None else [tuple(worth(table)) for table in tables]
    told = [
        _turning_point(session, names, place, totals, leaders)
        for place in decisive(tables, values, leaders)
    ]
    return Story(tuple(points), tuple(led), tuple(told))


def ends_of_turns(tables: Sequence[Table]) -> list[int]:
    """Return the places at which a turn has ended: another seat is asked for more than a reaction.
    The first place and the last are among them."""
    found, current = [0], turn_of(tables[0])
    for place in range(1, len(tables) - 1):
        seat = turn_of(tables[place])
        if seat not in (NO_SEAT, current):
            found.append(place)
            current = seat
    return [*found, len(tables) - 1] if len(tables) > 1 else found


def turns_of(tables: Sequence[Table], seat: Seat) -> int:
    """Return how many turns a seat has had."""
    stops = ends_of_turns(tables)
    return len([stop for stop in stops[:-1] if turn_of(tables[stop]) == seat])


def changed(stops: Sequence[int], totals: Sequence[Sequence[int]]) -> list[int]:
    """Return the places at which somebody's total is another than at the place before; and the
    first and the last."""
    found = [stops[0]]
    for stop in stops[1:]:
        if totals[stop] != totals[found[-1]] or stop == stops[-1]:
            found.append(stop)
    return found


def turn_of(table: Table) -> Seat:
    """Return the seat that acts, or NO_SEAT if somebody reacts or several are asked."""
    asked = choosers(table)
    if len(asked) != 1 or question(table, asked[0]).rule.reacts:
        return NO_SEAT
    return asked[0]


def who_leads(tables: Sequence[Table], totals: Sequence[Sequence[int]]) -> list[Seat]:
    """Return who leads at each place. Whoever led still does while others are level."""
    found: list[Seat] = []
    for table, reached in zip(tables, totals, strict=True):
        racing = table.racing() or list(table.winners)
        first = max([reached[seat] for seat in racing], default=0)
        ahead = [seat for seat in racing if reached[seat] == first]
        before = found[-1] if found else NO_SEAT
        level = len(ahead) != 1
        found.append((before if before in ahead else NO_SEAT) if level else ahead[0])
    return found


def decisive(
    tables: Sequence[Table], values: Sequence[Sequence[float]], leaders: Sequence[Seat]
) -> list[int]:
    """Return the places that decided the race, in order: where the winner took the lead for good,
    or won from behind; then the largest swings between the winner and the best of the others."""
    last = tables[-1]
    winner = next(iter(last.winners), leaders[-1])
    if winner == NO_SEAT or len(tables) < 2:
        return []

    def margin(place: int) -> float:
        others = [seat for seat in tables[place].racing() if seat != winner]
        rest = [values[place][seat] for seat in others] or [min(values[place])]
        return values[place][winner] - max(rest)

    margins = [margin(place) for place in range(len(tables))]
    swings = {place: abs(margins[place] - margins[place - 1]) for place in range(1, len(tables))}
    for_good = taken_for_good(leaders, winner) or len(tables) - 1
    order = sorted(swings, key=lambda place: (place != for_good, -swings[place], -place))
    found = [place for place in order if swings[place] or place == for_good][:DECISIVE]
    if len(found) < DECISIVE and len(tables) - 1 not in found:
        found.append(len(tables) - 1)
    return sorted(found)


def taken_for_good(leaders: Sequence[Seat], winner: Seat) -> int:
    """Return the place at which the winner took the lead and kept it; 0 if there is none."""
    place = len(leaders)
    while place and leaders[place - 1] == winner:
        place -= 1
    return place if place < len(leaders) else 0


def _turning_point(
    session: Session,
    names: Sequence[str],
    place: int,
    totals: Sequence[Sequence[int]],
    leaders: Sequence[Seat],
) -> TurningPoint:
    entry, table = session.trail[place].entry, session.trail[place].table
    seen = opened(table)
    lines = log_of(session, seen, names, None, entry, entry, opened=True)
    before, after = totals[place - 1], totals[place]
    seats = range(len(after))
    actor = next((line.seat for line in lines if line.seat >= 0), 0)
    mover = max(seats, key=lambda seat: (abs(after[seat] - before[seat]), seat == actor))
    winner = next(iter(session.table.winners), NO_SEAT)
    if place == taken_for_good(leaders, winner):
        mover = winner
    effect = _effect(mover, before, after, for_good=place == taken_for_good(leaders, mover))
    if place == len(totals) - 1 and winner != NO_SEAT:
        mover, effect = winner, "wins the race"
    return TurningPoint(
        entry,
        mover,
        after[mover] - before[mover],
        effect,
        in_short(lines),
        session.game.scene(seen).heading,
        _card(session, place),
    )


def _effect(seat: Seat, before: Sequence[int], after: Sequence[int], *, for_good: bool) -> str:
    """Return what a moment did to a seat's rank, in words."""
    was, now = _rank(seat, before), _rank(seat, after)
    if for_good and now == 1:
        return "takes the lead for good"
    if now == 1 and was > 1:
        return "takes the lead"
    if was == 1 and now > 1:
        return "loses the lead"
    if was == now:
        return (
            "keeps the lead"
            if now == 1 and max(after) > sorted(after)[-2]
            else f"stays {_place(now)}"
        )
    return f"goes from {_place(was)} to {_place(now)}"


def _rank(seat: Seat, totals: Sequence[int]) -> int:
    return 1 + len([total for total in totals if total > totals[seat]])


def _place(rank: int) -> str:
    return ("first", "second", "third", "fourth")[rank - 1]


def _card(session: Session, place: int) -> Picture | None:
    """Return the first card that was named at a moment, if it lies on the table before or after."""
    entry = session.trail[place].entry
    named = [card for at, event in session.events if at == entry for card in event.cards]
    addresses = [card_at(card) for card in named]
    for at in (place, place - 1):
        scene = session.game.scene(opened(session.trail[at].table))
        rows = [shape for shape in scene.shapes if isinstance(shape, CardRow)]
        lie = {card.address: card for row in rows for card in row.cards if not card.back}
        found = next((lie[address] for address in addresses if address in lie), None)
        if found is not None:
            return found
    return None
