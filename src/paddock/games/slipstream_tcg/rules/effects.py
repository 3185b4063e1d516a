"""10, 17  What befalls a racer: moves, cards, Fuel, Items, and lines that last a while."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.slipstream_tcg.phrases import (
    A_ROUND,
    FUEL,
    ONCE,
    THIS_TURN,
    WHEN_KNOCKED,
    WHEN_PASSED,
    Back,
    Burn,
    Discard,
    DiscardAtRandom,
    Draw,
    Effect,
    ExtraTurn,
    Forward,
    Gain,
    GiveItem,
    LookAhead,
    LoseItem,
    MoreFuel,
    PickUpItem,
    Recover,
    Recycle,
    Refuel,
    RollForward,
    Search,
    Sturdy,
    SwapItems,
    SwapPlaces,
    Tilt,
    TurnItems,
    Unlock,
    Untilt,
    Who,
)
from paddock.games.slipstream_tcg.rules.fuel import add_fuel, burn, tilt_some, untilt_some
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.state import FUEL_SLOTS, NEVER, NO_CARD, TURN_OF, Race
from paddock.kernel.cards import distinct, draw, leaving, look, mix, prove, reveal, shuffle
from paddock.kernel.choices import pick
from paddock.kernel.events import tell
from paddock.kernel.lasting import FOREVER, Lasting
from paddock.kernel.luck import DICE
from paddock.kernel.steps import NONE_KEPT, Card, Options, Seat, Steps, choice, event, rule, secret

EXTRA_TURNS: Final = 1  # that may wait for one seat


@rule("8.5", kept=NONE_KEPT)
def befall(race: Race, seat: Seat, user: Seat, who: Who, effect: Effect, less: int) -> Steps:
    """One phrase, one case: a phrase that is missing here is a type error. Whom a printed condition
    no longer fits is passed over (S-46). Its numbers are so much less (17.38), and what is 0 by
    then does nothing."""
    if seat in race.gone or user in race.gone:
        return ()
    if seat != user and not race.meets(user, seat, who):
        return ()
    match effect:
        case Forward(spaces):
            return (move(seat, race.number(user, spaces) - less),)
        case Back(spaces):
            return (knock(seat, race.number(user, spaces) - less),)
        case RollForward(sides):
            return (roll_forward(seat, sides, less),)
        case SwapPlaces():
            return (change_places(seat, user),)
        case Draw(cards):
            return (draw_cards(seat, race.number(user, cards) - less),)
        case Discard(cards):
            return (shed(seat, cards - less),)
        case DiscardAtRandom(cards):
            return (lose_cards(seat, cards - less),)
        case Search(kind):
            return (search(seat, kind),)
        case Recover(kind):
            return (recover(seat, kind),)
        case Recycle():
            return (recycle(seat),)
        case LookAhead(cards):
            return (look_ahead(seat, cards - less),)
        case Untilt(cards):
            return (untilt_some(seat, cards - less),)
        case Tilt(cards):
            return (tilt_some(seat, cards - less),)
        case Burn(cards):
            return (burn(seat, cards - less),)
        case Refuel(cards):
            return (refuel(seat, cards - less),)
        case MoreFuel():
            return (more_fuel(seat),)
        case LoseItem():
            return (lose_item(seat),)
        case PickUpItem():
            return (pick_up_item(seat),)
        case GiveItem():
            return (give_item(seat, user),)
        case SwapItems():
            return (swap_items(seat, user),)
        case TurnItems():
            return (turn_items(seat),)
        case Unlock():
            return (unlock(seat),)
        case ExtraTurn():
            return (another_turn(seat),)
        case Gain():
            return (gain(seat, user, effect),)
    assert_never(effect)


# 10  Positions


@rule("17.9")
def move(race: Race, seat: Seat, spaces: int) -> Steps:
    """Forwards; rivals who are passed take note (13.7)."""
    if spaces <= 0:
        return ()
    before = race.positions[seat]
    if race.log is not None:
        tell(race, moves(seat, spaces))
    put(race, seat, before + spaces)
    for rival in race.rivals(seat):
        if before <= race.positions[rival] < race.positions[seat]:
            moment(race, WHEN_PASSED, rival)
    return ()


@event("17.9", told="{seat} moves {spaces}")
def moves(seat: Seat, spaces: int) -> None: ...


@rule("17.9")
def knock(race: Race, seat: Seat, spaces: int) -> Steps:
    """Backwards. What lasts may make it shorter (17.33); below 0 it is as agreed (10.1)."""
    if spaces <= 0:
        return ()
    spaces -= race.sturdiness(seat)
    use_up(race, seat, Sturdy)
    if spaces <= 0:
        return ()
    if race.log is not None:
        tell(race, moves_back(seat, spaces))
    before = race.positions[seat]
    to = before - spaces
    steps: Steps = ()
    mode = race.rules.under_zero
    if to < 0 and mode != "bagging":
        if mode == "false_start":
            race.penalty[seat] -= to
        elif mode == "handicap":
            steps = (draw_cards(seat, 1),)
        to = 0
    put(race, seat, to)
    if to < before:
        moment(race, WHEN_KNOCKED, seat)
    return steps


@event("17.9", told="{seat} is moved back {spaces}")
def moves_back(seat: Seat, spaces: int) -> None: ...


def put(race: Race, seat: Seat, to: int) -> None:
    """A racer comes to stand somewhere: who reaches the finish is noted (9.1), who falls short
    starts anew (9.4)."""
    before = race.positions[seat]
    finish = race.rules.finish
    if race.rules.clamp and to > finish:
        to = finish
    race.positions[seat] = to
    if to < finish:
        race.crossed[seat] = NEVER
    elif before < finish:
        race.crossed[seat] = race.turn
    if race.log is not None and to != before:
        tell(race, stands_at(seat, to))


@event("3.14", told="{seat} stands at {place}")
def stands_at(seat: Seat, place: int) -> None: ...


@rule("17.10")
def roll_forward(race: Race, seat: Seat, sides: int, less: int) -> Steps:
    rolled = 1 + race.luck.below(sides, DICE)
    if race.log is not None:
        tell(race, rolled_that(seat, sides, rolled))
    return (move(seat, rolled - less),)


@event("17.10", told="{seat} rolls {rolled} on a d{sides}")
def rolled_that(seat: Seat, sides: int, rolled: int) -> None: ...


@rule("17.11", told="{seat} and {user} change places")
def change_places(race: Race, seat: Seat, user: Seat) -> Steps:
    """In one go: nobody is moved back and nobody passes, but the finish takes notice."""
    mine, theirs = race.positions[user], race.positions[seat]
    put(race, user, theirs)
    put(race, seat, mine)
    return ()


# Cards


@rule("2.5")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """One after another; a card that must be played at once is, before the next is drawn (S-09). An
    empty deck gives nothing (S-11)."""
    deck, hand = race.decks[seat], race.hands[seat]
    while number > 0 and deck:
        card = draw(race, deck, hand, seat)
        number -= 1
        if race.log is not None:
            tell(race, drew(seat, card))
        if race.printed(card).at_once:
            return (at_once(seat, card), draw_cards(seat, number))
    return ()


@event("2.4", told="{seat} draws {card}")
def drew(seat: Seat, card: Card) -> None: ...


@rule("2.6", told="{seat} must play {card} at once")
def at_once(race: Race, seat: Seat, card: Card) -> Steps:
    """Free of cost; with nobody it could befall it is discarded."""
    from paddock.games.slipstream_tcg.rules.acts import do  # it stands on all the rules before it

    race.hands[seat].remove(card)
    reveal(race, card)
    race.played.append(card)
    return do(seat, race.printed(card).text), put_away(seat, card)


@rule("8.8")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    """A Utility that is resolved goes to the discard pile."""
    if card in race.played:
        race.played.remove(card)
        race.pile_of(card).append(card)
    return ()


@choice("17.13")
def shed(race: Race, seat: Seat, number: int) -> Options:
    """Discard that many, of the owner's choice."""
    hand = leaving(race, race.hands[seat], seat)
    number = min(number, len(hand))
    if number <= 0:
        return []
    return pick(race, hand, [1] * len(hand), number, number, discard, seat)


@rule("17.13", says="discard {cards}", told="{seat} discards {cards}")
def discard(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.hands[seat].remove(card)
        race.discards[race.owner(card)].append(card)
        reveal(race, card)
    return ()


@rule("17.13")
def lose_cards(race: Race, seat: Seat, number: int) -> Steps:
    hand = race.hands[seat].copy()
    if not hand or number <= 0:
        return ()
    race.luck.shuffle(hand, "discard")
    return (discard(seat, *hand[:number]),)


@rule("17.14", told="{seat} searches the deck")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """The owner looks through the deck and takes a card of the kind, if there is one; then the deck
    is shuffled."""
    look(race, race.decks[seat], seat)
    return (seek(seat, kind),)


@choice("17.14")
def seek(race: Race, seat: Seat, kind: str) -> Options:
    cards = [card for card in race.decks[seat] if race.printed(card).kind == kind]
    found = distinct(race, cards, seat)
    return [find(seat, card) for card in found.values()] or [find_nothing(seat)]


@rule("17.14", says="find nothing", told="{seat} finds nothing")
def find_nothing(race: Race, seat: Seat) -> Steps:
    shuffle(race, race.decks[seat], f"deck {seat}")
    return ()


@rule("17.14", says="take {card}", told="{seat} finds {card}")
def find(race: Race, seat: Seat, card: Card) -> Steps:
    """It is shown."""
    race.decks[seat].remove(card)
    race.hands[seat].append(card)
    reveal(race, card)
    shuffle(race, race.decks[seat], f"deck {seat}")
    return ()


@choice("17.15")
def recover(race: Race, seat: Seat, kind: str) -> Options:
    pile = [card for card in race.discards[seat] if race.printed(card).kind == kind]
    return [take_up(seat, card) for card in distinct(race, pile, seat).values()]


@rule("17.15", says="take {card}", told="{seat} takes {card} from the discard pile")
def take_up(race: Race, seat: Seat, card: Card) -> Steps:
    race.discards[seat].remove(card)
    race.hands[seat].append(card)
    return ()


@rule("17.17", told="{seat} shuffles the discard pile into the deck")
def recycle(race: Race, seat: Seat) -> Steps:
    if not race.discards[seat]:
        return ()
    race.decks[seat] += race.discards[seat]
    race.discards[seat].clear()
    shuffle(race, race.decks[seat], f"deck {seat}")
    return ()


@rule("17.18", told="{seat} looks at the top {number} of the deck")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    top = race.decks[seat][-number:] if number > 0 else []
    look(race, top, seat)
    return (lay_back(seat, *top),) if len(top) > 1 else ()


@choice("17.18")
def lay_back(race: Race, seat: Seat, *cards: Card) -> Options:
    """Which of them comes to lie on top, and of the rest which next."""
    shown = distinct(race, list(cards), seat)
    return [lay_on_top(seat, card, *[c for c in cards if c != card]) for card in shown.values()]


@secret("17.18", says="{card} on top")
def lay_on_top(race: Race, seat: Seat, card: Card, *others: Card) -> Steps:
    """The faces are re-arranged under the same numbers, unseen by the rest; the next one is chosen
    for the place below."""
    places = [c for c in race.decks[seat] if c == card or c in others]
    known = [c for c in places if c != card]
    mix(race, places, [*known, card], 1 << seat)
    rest = places[:-1]
    return (lay_back(seat, *rest),) if len(rest) > 1 else ()


# Fuel


@choice("17.21")
def refuel(race: Race, seat: Seat, number: int) -> Options:
    pile = [card for card in race.discards[seat] if race.printed(card).kind == FUEL]
    pile.sort(key=lambda c: (-race.printed(c).points, race.faces[c], c))
    number = min(number, len(pile), FUEL_SLOTS - len(race.fuel[seat]))
    if number <= 0:
        return []
    return pick(race, pile, [1] * len(pile), number, number, put_back, seat)


@rule("17.21", says="put {cards} back", told="{seat} puts {cards} into the Fuel Zone")
def put_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.discards[seat].remove(card)
        add_fuel(race, seat, card)
    return ()


@rule("17.22")
def more_fuel(race: Race, seat: Seat) -> Steps:
    """It counts in one's own turn only."""
    if race.active == seat:
        race.placements += 1
    return ()


# Items


@rule("17.23", told="{seat} loses the primary Item")
def lose_item(race: Race, seat: Seat) -> Steps:
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use:
        return ()
    race.primary[seat] = NO_CARD
    race.pile_of(card).append(card)
    return ()


@rule("17.23", told="{seat} takes up the primary Item")
def pick_up_item(race: Race, seat: Seat) -> Steps:
    """It goes to its owner's hand, for all to see."""
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use:
        return ()
    race.primary[seat] = NO_CARD
    owner = race.owner(card)
    (race.out if owner in race.gone else race.hands[owner]).append(card)
    return ()


@rule("17.24", told="{seat} gives up the primary Item to {user}")
def give_item(race: Race, seat: Seat, user: Seat) -> Steps:
    """Into the taker's empty slot, the primary one first; it counts as placed now (S-33)."""
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use or user in race.gone:
        return ()
    if race.primary[user] == NO_CARD:
        race.primary[user] = card
    elif race.pocket[user] == NO_CARD:
        race.pocket[user] = card
        prove_item(race, card)
    else:
        return ()
    race.primary[seat] = NO_CARD
    race.placed[card] = race.turn
    return ()


def prove_item(race: Race, card: Card) -> None:
    """Everybody knows that what lies in a pocket is an Item."""
    prove(race, card, race.set.items)


@rule("17.25", told="{seat} and {user} exchange primary Items")
def swap_items(race: Race, seat: Seat, user: Seat) -> Steps:
    mine, theirs = race.primary[user], race.primary[seat]
    if NO_CARD in (mine, theirs) or mine in race.in_use or theirs in race.in_use:
        return ()
    race.primary[user], race.primary[seat] = theirs, mine
    race.placed[mine] = race.placed[theirs] = race.turn
    return ()


@rule("17.26", told="{seat} exchanges primary and pocket Item")
def turn_items(race: Race, seat: Seat) -> Steps:
    """What comes to lie in the pocket was seen by all, and is still known."""
    up, down = race.pocket[seat], race.primary[seat]
    if NO_CARD in (up, down) or down in race.in_use:
        return ()
    race.primary[seat], race.pocket[seat] = up, down
    reveal(race, up)
    prove_item(race, down)
    return ()


@rule("17.27", told="{seat}'s primary Item is unlocked")
def unlock(race: Race, seat: Seat) -> Steps:
    if race.primary[seat] != NO_CARD:
        race.placed[race.primary[seat]] = NEVER
    return ()


@rule("3.8")
def flip(race: Race, seat: Seat) -> Steps:
    """When the primary slot is empty the pocket Item turns up and is primary (S-29)."""
    card = race.pocket[seat]
    if race.primary[seat] == NO_CARD and card != NO_CARD:
        race.primary[seat], race.pocket[seat] = card, NO_CARD
        reveal(race, card)
        if race.log is not None:
            tell(race, turned_up(seat, card))
    return ()


@event("3.8", told="{seat} turns up {card}")
def turned_up(seat: Seat, card: Card) -> None: ...


# What lasts


@rule("17.28", told="{seat} takes another turn after this one")
def another_turn(race: Race, seat: Seat) -> Steps:
    """Nobody gains one during an extra turn."""
    if not race.extra:
        race.owed[seat] = min(race.owed[seat] + 1, EXTRA_TURNS)
    return ()


@rule("17.30", told="for {seat}: {lasts}", kept=NONE_KEPT)
def gain(race: Race, seat: Seat, user: Seat, lasts: Gain) -> Steps:
    """The line is in force until the end of this turn, until the turn of the one whose card it was,
    or for one use."""
    if lasts.until == THIS_TURN:
        row = Lasting(seat, lasts.line, race.turn + 1)
    elif lasts.until == A_ROUND:
        row = Lasting(seat, lasts.line, TURN_OF + user)
    else:
        assert lasts.until == ONCE
        row = Lasting(seat, lasts.line, FOREVER, 1)
    race.lasting.append(row)
    return ()
