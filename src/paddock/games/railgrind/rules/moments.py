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
    character = race.characters[seat]
    _wait_for(race, seat, character, set_off[faces[character]].get(what, ()))
    for card in race.items[seat]:
        _wait_for(race, seat, card, set_off[faces[card]].get(what, ()))
    for card in race.drones[seat]:
        _wait_for(race, seat, card, set_off[faces[card]].get(what, ()))
    if race.lasting:
        for row in race.lasting:
            line = row.line
            if row.seat == seat and isinstance(line, p.When) and line.moment == what:
                wait(race, trigger(seat, NO_CARD, line.deed))


def last_words(race: Race, seat: Seat, card: Card) -> None:
    """Set off what a card says of its own breaking (11.3). It has left when that happens."""
    deeds = race.set.triggers[race.faces[card]].get(p.WHEN_THIS_BREAKS, ())
    _wait_for(race, seat, NO_CARD, deeds)


def _wait_for(race: Race, seat: Seat, card: Card, deeds: p.Text) -> None:
    for deed in deeds:
        wait(race, trigger(seat, card if means_its_card(deed) else NO_CARD, deed))


def means_its_card(said: p.Sentence) -> bool:
    """Return True if it matters which card says so (11.4): "this" is that card, and no card
    recovers itself."""
    effect = (said.deed if isinstance(said, p.If) else said).effect
    if isinstance(effect, (p.Break, p.Bounce, p.Delete, p.Damage)):
        return effect.what == p.THIS
    return isinstance(effect, p.Recover)


@rule("11.1", says="{deed}", told="{seat}'s trigger: {deed}", kept=NONE_KEPT)
def trigger(race: Race, seat: Seat, source: Card, deed: p.Sentence) -> Steps:
    """Do what a line has set off."""
    from paddock.games.railgrind.rules.effects import happen  # it stands on all the rules before it

    return (happen(seat, source, deed),)


@rule("11.2")
def settle_triggers(race: Race) -> Steps:
    """Let everything that was set off happen, beginning with the player who has priority."""
    return due(race, race.priority)
