"""9  Sprint gained, lost and doubled, and switching the rushing card."""

from __future__ import annotations

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import unlike_in_play
from paddock.games.dragon_race.state import NO_CARD, Race
from paddock.kernel.events import tell
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule


@rule("9.2")
def gain_sprint(race: Race, seat: Seat, number: int) -> Steps:
    """Add sprint to the card that is rushing now. Without one, nothing happens (12.5)."""
    if race.rushing[seat] != NO_CARD and not race.forbidden(seat, p.GAIN_SPRINT):
        change_sprint(race, seat, number)
    return ()


@rule("9.2")
def lose_sprint(race: Race, seat: Seat, number: int) -> Steps:
    if race.rushing[seat] != NO_CARD:
        change_sprint(race, seat, -number)
    return ()


@rule("9.8")
def double_sprint(race: Race, seat: Seat) -> Steps:
    """Add as much sprint as the card has now, if that is above 0."""
    return (gain_sprint(seat, race.sprint(seat)),) if race.sprint(seat) > 0 else ()


def change_sprint(race: Race, seat: Seat, number: int) -> None:
    card = race.rushing[seat]
    race.gained[card] = race.gained.get(card, 0) + number
    if race.log is not None and number:
        tell(race, now_has_sprint(seat, card, race.sprint(seat)))


@event("9.2", told="{seat}'s {card} now has sprint {sprint}")
def now_has_sprint(seat: Seat, card: Card, sprint: int) -> None: ...


@choice("13.14", asks="Which maneuver rushes from now on?")
def switch_rushing(race: Race, seat: Seat) -> Options:
    """Offer the other maneuvers in the zone. Without a rushing card, there is nothing to switch
    (9.4)."""
    if race.rushing[seat] == NO_CARD:
        return []
    others = [card for card in race.fields[seat] if card != race.rushing[seat]]
    return [switch_to(seat, card) for card in unlike_in_play(race, others)]


@rule("13.14", says="rush with {card} instead", told="{seat} switches to {card}", role="play")
def switch_to(race: Race, seat: Seat, card: Card) -> Steps:
    """Let another card rush. The old one stays where it is and keeps what it has gained (9.2)."""
    race.rushing[seat] = card
    return ()
