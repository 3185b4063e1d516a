"""7, 10  Cards in play: how Items and Drones come in, take damage, recover and leave."""

from __future__ import annotations

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.moments import last_words, moment
from paddock.games.railgrind.rules.reacts import guarded
from paddock.games.railgrind.state import Race
from paddock.kernel.events import tell
from paddock.kernel.steps import (
    NONE_KEPT,
    Card,
    Options,
    Seat,
    Steps,
    choice,
    event,
    rule,
)

# Coming into play


@choice("7.3", asks="Your Drone Slots are full. Which Drone do you discard?")
def make_room(race: Race, seat: Seat, slots: int) -> Options:
    """Discard Drones until there is room for one that takes this many slots."""
    if race.free_slots(seat) >= slots:
        return []
    cards = race.unlike_in_play(race.drones[seat], to_lose=True)
    return [scrap(seat, card, slots) for card in cards]


@rule("7.3", says="discard {card}", told="{seat} discards {card}", role="discard")
def scrap(race: Race, seat: Seat, card: Card, slots: int) -> Steps:
    """Discard a Drone to make room. It does not break (G-26)."""
    put_down(race, seat, card, race.discards[seat])
    return (make_room(seat, slots),)


@rule("7.1")
def come_into_play(race: Race, seat: Seat, card: Card) -> Steps:
    """Put a card that has been played into play."""
    race.played.remove(card)
    place(race, seat, card)
    moment(race, p.WHEN_DRONE if race.printed(card).is_drone else p.WHEN_ITEM, seat)
    return ()


def place(race: Race, seat: Seat, card: Card) -> None:
    """Lay an Item into the Item Row, or a Drone beside the Character with the rival as target."""
    if race.printed(card).is_drone:
        race.drones[seat].append(card)
        race.targets[card] = race.rival(seat)
    else:
        race.items[seat].append(card)


@rule("10.7")
def make_token(race: Race, seat: Seat, token: str) -> Steps:
    """Bring a Token into play, if one is left and a Drone has a free slot."""
    for card in race.tokens:
        printed = race.printed(card)
        if printed.name == token:
            if printed.is_drone and race.free_slots(seat) < printed.slots:
                return ()
            race.tokens.remove(card)
            place(race, seat, card)
            if race.log is not None:
                tell(race, made(seat, card))
            return ()
    return ()


@event("10.7", told="{seat} makes a {card} Token")
def made(seat: Seat, card: Card) -> None: ...


# Leaving play


def put_down(race: Race, seat: Seat, card: Card, zone: list[Card]) -> None:
    """Take a card out of play and lay it into a zone; a Token goes back to the others (10.7).
    What lay on it is gone."""
    for row in (race.items[seat], race.drones[seat]):
        if card in row:
            row.remove(card)
    if card in race.turned:
        race.turned.remove(card)
    for noted in (race.damage, race.activations, race.targets):
        noted.pop(card, None)
    (race.tokens if race.printed(card).kind == p.TOKEN else zone).append(card)


@rule("10.10", told="broken: {cards}")
def break_cards(race: Race, seat: Seat, *cards: Card) -> Steps:
    """Break a seat's cards all at once. Then their last words count, and the cards that are left
    notice every Drone among them (11.3)."""
    drones = [card for card in cards if race.printed(card).is_drone]
    for card in cards:
        last_words(race, seat, card)
        put_down(race, seat, card, race.discards[seat])
    for _ in drones:
        moment(race, p.WHEN_DRONE_BREAKS, seat)
    return ()


@rule("9.1")
def break_those_left(race: Race, seat: Seat, *cards: Card) -> Steps:
    """Break the cards that a React has not taken out of play."""
    there = [card for card in cards if race.is_in_play(card)]
    return (break_cards(seat, *there),) if there else ()


# What cards do to cards in play


def meant(race: Race, seat: Seat, what: str) -> list[Card]:
    """Return the cards that a text of this seat may mean."""
    rival = race.rival(seat)
    if what == p.OWN_DRONE:
        return race.drones[seat]
    if what == p.OWN_ITEM:
        return race.items[seat]
    if what == p.OWN_CARD:
        return [*race.items[seat], *race.drones[seat]]
    if what == p.RIVAL_DRONE or what == p.EACH_RIVAL_DRONE:
        return race.drones[rival]
    if what == p.RIVAL_ITEM:
        return race.items[rival]
    assert what == p.RIVAL_CARD, what
    return [*race.items[rival], *race.drones[rival]]


def aimed(race: Race, seat: Seat, source: Card, effect: p.Effect, what: str) -> Steps:
    """Return what an effect does to the card it means. If several cards fit, the seat chooses."""
    if what == p.THIS:
        return strike(race, seat, effect, [source])
    cards = meant(race, seat, what)
    if what == p.EACH_RIVAL_DRONE:
        return strike(race, seat, effect, cards) if cards else ()
    return (choose_card(seat, effect, what),) if cards else ()


@choice("12.12", NONE_KEPT, asks="Choose a card in play.")
def choose_card(race: Race, seat: Seat, effect: p.Effect, what: str) -> Options:
    cards = race.unlike_in_play(meant(race, seat, what), to_lose=what not in p.OF_RIVAL)
    return [point_at(seat, card, effect, VERBS[type(effect)]) for card in cards]


VERBS: dict[type[p.Effect], str] = {
    p.Break: "break",
    p.Bounce: "bounce",
    p.Delete: "delete",
    p.Damage: "damage",
}


@rule("12.12", says="{verb} {card}", told="{seat} chooses {card}", kept=NONE_KEPT)
def point_at(race: Race, seat: Seat, card: Card, effect: p.Effect, verb: str) -> Steps:
    return strike(race, seat, effect, [card])


def strike(race: Race, seat: Seat, effect: p.Effect, cards: list[Card]) -> Steps:
    """Break, bounce, delete or damage these cards. Their owner may answer a break."""
    if isinstance(effect, p.Delete) and cards[0] in race.played:
        return (delete_played(seat, cards[0]),)  # a Trick deletes itself
    there = [card for card in cards if race.is_in_play(card)]
    if not there:
        return ()
    holder = race.holder(there[0])
    if isinstance(effect, p.Break):
        if holder == seat:
            return (break_cards(holder, *there),)
        return guarded(race, holder, p.BREAKING, break_those_left(holder, *there))
    if isinstance(effect, p.Damage):
        return (hurt(holder, effect.counters, *there),)
    leaves = bounce if isinstance(effect, p.Bounce) else delete
    return tuple([leaves(holder, card) for card in there])


@rule("10.6", told="{card} bounces")
def bounce(race: Race, seat: Seat, card: Card) -> Steps:
    """Return the card to its owner's hand."""
    put_down(race, seat, card, race.hands[seat])
    return ()


@rule("10.5", told="{card} is deleted")
def delete(race: Race, seat: Seat, card: Card) -> Steps:
    """Take the card out of the race for good."""
    put_down(race, seat, card, race.deleted[seat])
    return ()


@rule("10.5", told="{card} is deleted")
def delete_played(race: Race, seat: Seat, card: Card) -> Steps:
    race.played.remove(card)
    race.deleted[seat].append(card)
    return ()


@rule("7.5")
def hurt(race: Race, seat: Seat, counters: int, *cards: Card) -> Steps:
    """Put damage counters on a seat's Drones. Those with as many as their Battery break, all at
    once; no React answers that (9.4)."""
    for card in cards:
        race.damage[card] = race.damage.get(card, 0) + counters
        if race.log is not None:
            tell(race, damaged(seat, card, race.damage[card], race.battery(card)))
    broken = [card for card in cards if race.damage[card] >= race.battery(card)]
    return (break_cards(seat, *broken),) if broken else ()


@event("7.5", told="{card} has {counters} of {battery} damage")
def damaged(seat: Seat, card: Card, counters: int, battery: int) -> None: ...


@rule("12.17")
def repair(race: Race, seat: Seat) -> Steps:
    """Remove all damage counters from a seat's Drones."""
    for card in race.drones[seat]:
        race.damage.pop(card, None)
    if race.log is not None:
        tell(race, repaired(seat))
    return ()


@event("12.17", told="{seat} repairs the Drones")
def repaired(seat: Seat) -> None: ...


@choice("10.8", asks="Which card recovers?")
def recover_one(race: Race, seat: Seat, what: str, source: Card) -> Options:
    """Offer the seat's activated cards, but not the card that says so (G-53)."""
    cards = meant(race, seat, what)
    if what == p.OWN_CARD:
        cards = [race.characters[seat], *cards]
    fitting = [card for card in cards if card in race.turned and card != source]
    return [recover(seat, card) for card in race.unlike_in_play(fitting)]


@rule("10.8", says="recover {card}", told="{seat} recovers {card}", role="untilt")
def recover(race: Race, seat: Seat, card: Card) -> Steps:
    race.turned.remove(card)
    return ()
