"""13  Triggers: at a moment, the lines in force that speak of it wait for their turn."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards.phrases import YOU, Deed, Line, When
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.lasting import NO_LIMIT, used
from paddock.kernel.steps import NONE_KEPT, Card, Seat, Steps, rule
from paddock.kernel.triggers import wait


def moment(race: Race, what: str, seat: Seat) -> None:
    """Something happens to a seat: its lines that speak of it are set off."""
    for line in race.cards[race.vehicles[seat]].lines:
        if isinstance(line, When) and line.moment == what:
            wait(race, trigger(seat, line.deed))
    if race.lasting:
        for row in race.lasting:
            line = row.line
            if row.seat == seat and isinstance(line, When) and line.moment == what:
                wait(race, trigger(seat, line.deed))
                if row.uses != NO_LIMIT:
                    race.lasting = used(race.lasting, row)


def use_up(race: Race, seat: Seat, *kinds: type[Line]) -> None:
    """Lines of these kinds that are in force for one use have had it."""
    if race.lasting:
        for row in race.lasting:
            if row.seat == seat and row.uses != NO_LIMIT and isinstance(row.line, kinds):
                race.lasting = used(race.lasting, row)


def rider(race: Race, what: str, seat: Seat, card: Card) -> None:
    """A Fuel card says what happens when it is tilted or burnt."""
    for line in race.printed(card).lines:
        if isinstance(line, When) and line.moment == what:
            wait(race, trigger(seat, line.deed))


@rule("13.4", says="{deed}", told="{seat}'s trigger: {deed}", kept=NONE_KEPT)
def trigger(race: Race, seat: Seat, deed: Deed) -> Steps:
    """What befalls oneself just happens; what is done to others is an act they may answer."""
    from paddock.games.slipstream_tcg.rules.acts import do, tidy_up  # they stand on the rest

    if deed.who.target == YOU:
        from paddock.games.slipstream_tcg.rules.effects import befall

        return befall(seat, seat, deed.who, deed.effect, 0), tidy_up()
    return do(seat, (deed,)), tidy_up()
