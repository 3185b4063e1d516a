"""13  Triggers: at a moment, the lines in force that name it wait for their turn."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards.phrases import YOU, AnyDeed, Line, When
from paddock.games.slipstream_tcg.state import NO_CARD, Race
from paddock.kernel.lasting import NO_LIMIT, used
from paddock.kernel.steps import NONE_KEPT, Card, Seat, Steps, rule
from paddock.kernel.triggers import wait

GAINED: Final = "gained effect"  # the source of a trigger without a card


def moment(race: Race, what: str, seat: Seat) -> None:
    """Set off the lines of a seat that name this moment, on any card it has in play (13.13)."""
    found = race.set.triggers
    faces = [race.drivers[seat], race.vehicles[seat]]
    faces += [race.faces[card] for card in race.fuel[seat]]
    if race.primary[seat] != NO_CARD:
        faces.append(race.faces[race.primary[seat]])
    for face in faces:
        if found[face]:
            for deed in found[face].get(what, ()):
                wait(race, trigger(seat, race.cards[face].name, deed))
    if race.lasting:
        for row in race.lasting:
            line = row.line
            if row.seat == seat and isinstance(line, When) and line.moment == what:
                wait(race, trigger(seat, GAINED, line.deed))
                if row.uses != NO_LIMIT:
                    race.lasting = used(race.lasting, row)


def use_up(race: Race, seat: Seat, *kinds: type[Line]) -> None:
    """Drop the lines of these kinds that were for one use."""
    if race.lasting:
        for row in race.lasting:
            if row.seat == seat and row.uses != NO_LIMIT and isinstance(row.line, kinds):
                race.lasting = used(race.lasting, row)


def rider(race: Race, what: str, seat: Seat, card: Card) -> None:
    """Set off what a Fuel card does when it is tilted or burnt itself (13.12)."""
    face = race.faces[card]
    for deed in race.set.triggers[face].get(what, ()):
        wait(race, trigger(seat, race.cards[face].name, deed))


@rule("13.4", says="{source}", told="{seat}'s {source}: {deed}", kept=NONE_KEPT)
def trigger(race: Race, seat: Seat, source: str, deed: AnyDeed) -> Steps:
    """Set off a trigger. If it is about its owner only, it just happens; otherwise it is an act
    with replies."""
    from paddock.games.slipstream_tcg.rules.acts import do, tidy_up  # they stand on the rest

    if deed.who.target == YOU:
        from paddock.games.slipstream_tcg.rules.effects import affect

        return affect(seat, seat, deed.who, deed.effect, 0), tidy_up()
    return do(seat, (deed,)), tidy_up()
