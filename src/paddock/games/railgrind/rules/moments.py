"""11  Triggers: the lines in force that name a moment wait for the action to be over."""

from __future__ import annotations

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.state import NO_CARD, Race
from paddock.kernel.steps import NONE_KEPT, Card, Seat, Steps, rule
from paddock.kernel.triggers import due, wait


def moment(race: Race, what: str, seat: Seat) -> None:
    """Set off the lines of a seat's cards in play that name this moment."""
    set_off = race.set.triggers
    faces = race.faces
    _wait_for(race, seat, set_off[faces[race.characters[seat]]].get(what, ()))
    for card in race.items[seat]:
        _wait_for(race, seat, set_off[faces[card]].get(what, ()))
    for card in race.drones[seat]:
        _wait_for(race, seat, set_off[faces[card]].get(what, ()))
    if race.lasting:
        for row in race.lasting:
            line = row.line
            if row.seat == seat and isinstance(line, p.When) and line.moment == what:
                wait(race, trigger(seat, line.deed))


def last_words(race: Race, seat: Seat, card: Card) -> None:
    """Set off what a card says of its own breaking (11.3)."""
    _wait_for(race, seat, race.set.triggers[race.faces[card]].get(p.WHEN_THIS_BREAKS, ()))


def _wait_for(race: Race, seat: Seat, deeds: p.Text) -> None:
    for deed in deeds:
        wait(race, trigger(seat, deed))


@rule("11.1", says="{deed}", told="{seat}'s trigger: {deed}", kept=NONE_KEPT)
def trigger(race: Race, seat: Seat, deed: p.Sentence) -> Steps:
    """Do what a line has set off."""
    from paddock.games.railgrind.rules.effects import happen  # it stands on all the rules before it

    return (happen(seat, speaker(race, seat, deed), deed),)


def speaker(race: Race, seat: Seat, deed: p.Sentence) -> Card:
    """Return the card in play that says so, which "this" means (11.4). A card with last words has
    left."""
    for card in race.in_play(seat):
        for moment, deeds in race.set.triggers[race.faces[card]].items():
            if moment != p.WHEN_THIS_BREAKS and deed in deeds:
                return card
    return NO_CARD


@rule("11.2")
def settle_triggers(race: Race) -> Steps:
    """Let everything that was set off happen, beginning with the player who has priority."""
    return due(race, race.priority)
