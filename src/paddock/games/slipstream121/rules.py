"""The rules of Slipstream 121, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream121.state import ACE, KING, Agreement, Race
from paddock.kernel.cards import draw, reveal, shuffle, unlike
from paddock.kernel.decks import Decks
from paddock.kernel.events import tell
from paddock.kernel.flow import stop
from paddock.kernel.game import Agreed
from paddock.kernel.luck import Luck
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    choice,
    event,
    rule,
    sequence,
)
from paddock.kernel.words import possible
from paddock.kernel.zones import NO_SEAT

COMBOS: Final = {(2,): 12, (3,): 13, (4,): 14, (2, 3): 15, (2, 3, 4): 20}
GO: Final = (2, 3, 4)  # "1, 2, 3, GO!"
NO_CARD: Final = -1
RERUNS: Final = 9  # (6.7)
NUMBERS: Final = 4 * 4 * KING  # the most cards: four whole decks


# 1  Setting up


def new_race(seats: int, luck: Luck, options: Agreed, decks: Decks) -> Race:
    """Return a new race. There are no decks to bring: everybody draws from one pile."""
    race = Race(seats, Agreement(options))
    race.luck = luck
    race.stack = [set_up()]
    return race


@rule("1.1")
def set_up(race: Race) -> Steps:
    """Shuffle, deal, turn over cards for the first turn, and race."""
    race.unbox({"deal": race.rules.deck})
    race.pile = list(range(len(race.faces)))
    race.hands = [[] for _ in range(race.seats)]
    race.rows = [[] for _ in range(race.seats)]
    return deal_hands(), next_round()


@rule("1.2")
def deal_hands(race: Race) -> Steps:
    """Start everybody at mile 0 with a full hand."""
    race.miles = [0] * race.seats
    racing = race.racing()
    for seat in racing:
        for _ in range(race.rules.hand):
            draw(race, race.pile, race.hands[seat], seat)
    return (draw_for_first(*racing),)


@rule("1.4")
def draw_for_first(race: Race, *seats: Seat) -> Steps:
    """Turn over a card for each seat: the highest goes first, and ties repeat (1.5)."""
    if len(seats) > len(race.pile):
        return (goes_first(seats[0]),)
    best: list[Seat] = []
    highest = 0
    for seat in seats:
        card = race.pile.pop()
        reveal(race, card)
        race.drawn.append(card)
        if race.log is not None:
            tell(race, drew_for_first(seat, card))
        if race.faces[card] > highest:
            best, highest = [], race.faces[card]
        if race.faces[card] == highest:
            best.append(seat)
    return (goes_first(best[0]),) if len(best) == 1 else (draw_for_first(*best),)


@event("1.4", told="{seat} turns over {card} for the first turn")
def drew_for_first(seat: Seat, card: Card) -> None: ...


@rule("1.6", told="{seat} goes first")
def goes_first(race: Race, seat: Seat) -> Steps:
    """Put the cards that were turned over under the pile; go clockwise from this seat."""
    race.pile[:0] = race.drawn[::-1]
    race.drawn.clear()
    race.order = race.clockwise(seat)
    return ()


# 2  A round


@rule("2.1")
def next_round(race: Race) -> Steps:
    """Give everybody who holds cards one turn, the fewest miles first. Ties keep the order of the
    last round (2.2), and the order is set for the whole round (2.3)."""
    order, miles = race.order, race.miles
    for place in range(1, len(order)):  # the sort must be stable, and the list is short
        seat = order[place]
        mine = miles[seat]
        while place > 0 and miles[order[place - 1]] > mine:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
    seats = [seat for seat in order if race.hands[seat]]
    return (turns(*seats),) if seats else (end_of_the_road(),)


@sequence("2.1")
def turns(*seats: Seat) -> Steps:
    return (*[turn(seat) for seat in seats], next_round())


@sequence("3.1")
def turn(seat: Seat) -> Steps:
    """List the three parts of a turn."""
    return play_cards(seat), slipstream(seat), refill(seat)


# 3  A turn


@choice("3.2")
def play_cards(race: Race, seat: Seat) -> Options:
    """Offer every single card and every combo in the hand; there is no passing."""
    plays, hand = PLAYS[seat], unlike(race, race.hands[seat], seat)
    options = [plays[card] for card in hand]
    for card in hand:
        if race.faces[card] == ACE:
            options += with_ace(race, seat, hand)
    return options


@rule("3.2", says="play {card}", told="{seat} plays {card}", role="play")
def play(race: Race, seat: Seat, card: Card) -> Steps:
    """Put the card face up into the row, and add its miles."""
    race.hands[seat].remove(card)
    race.rows[seat].append(card)
    reveal(race, card)
    race.miles[seat] += race.faces[card]
    return ()


PLAYS: Final[list[list[Step]]] = [  # made once, because no option is listed more often
    [play(seat, card) for card in range(NUMBERS)] for seat in range(4)
]


# 4  Ace combos

COMBOS_OFF: Final = Reason("8.5", "{cards}: this race has no combos")
ONE_ACE: Final = Reason("4.5", "{cards}: a combo has exactly one Ace, named first")
ONLY_LOW: Final = Reason("4.4", "{cards}: a combo takes only a 2, a 3 and a 4, at most one of each")
ONLY_FIVE: Final = Reason("4.2", "{cards}: the combos are A+2, A+3, A+4, A+2+3 and A+2+3+4")


def with_ace(race: Race, seat: Seat, hand: list[Card]) -> Options:
    """List the combos that this hand can make with its Ace."""
    low = [NO_CARD] * 5  # by rank
    for card in hand:
        if race.faces[card] <= 4:
            low[race.faces[card]] = card
    _, ace, two, three, four = low
    if race.refused is not None:
        ideas = [[card] for card in race.hands[seat] if card != ace]
        ideas += [cards for cards in ([two, four], [three, four]) if NO_CARD not in cards]
        possible(race, [play_combo(seat, ace, *cards) for cards in ideas])
    options: Options = []
    if not race.rules.combos:
        return options
    if two != NO_CARD:
        options.append(play_combo(seat, ace, two))
    if three != NO_CARD:
        options.append(play_combo(seat, ace, three))
    if four != NO_CARD:
        options.append(play_combo(seat, ace, four))
    if two != NO_CARD and three != NO_CARD:
        options.append(play_combo(seat, ace, two, three))
        if four != NO_CARD:
            options.append(play_combo(seat, ace, two, three, four))
    return options


def cannot_combine(race: Race, seat: Seat, *cards: Card) -> Reason | None:
    ranks = [race.faces[card] for card in cards]
    if not race.rules.combos:
        return COMBOS_OFF
    if ranks.count(ACE) != 1 or ranks[0] != ACE:
        return ONE_ACE
    if len(set(ranks)) < len(ranks) or max(ranks) > 4:
        return ONLY_LOW
    return None if tuple(ranks[1:]) in COMBOS else ONLY_FIVE


@rule("4.1", says="play {cards}", told="{seat} plays {cards}", unless=cannot_combine, role="play")
def play_combo(race: Race, seat: Seat, *cards: Card) -> Steps:
    """Put the Ace and its low cards into the row as one play, worth what the table says."""
    lows = tuple([race.faces[card] for card in cards[1:]])
    for card in cards:
        race.hands[seat].remove(card)
        race.rows[seat].append(card)
        reveal(race, card)
    race.miles[seat] += COMBOS[lows]
    if lows == GO and race.log is not None:
        tell(race, called_go(seat))
    return ()


@event("4.3", told='{seat} calls "1, 2, 3, GO!"')
def called_go(seat: Seat) -> None: ...


# 5  The slipstream


@rule("5.1")
def slipstream(race: Race, seat: Seat) -> Steps:
    """Move on by a draft as long as a rival is 0 to 2 miles ahead (5.2). Across the line, the seat
    wins at once (6.1)."""
    rules, miles = race.rules, race.miles
    mine = miles[seat]
    for _ in range(race.seats):  # a draft carries you past whoever gave it (5.4)
        if mine >= rules.finish:
            return (win(seat),)
        rival = ahead(race, seat, mine, mine + rules.window)
        if rival == NO_SEAT:
            break
        mine += rules.bonus
        miles[seat] = mine
        if race.log is not None:
            tell(race, drafted(seat, rival, rules.bonus, mine))
    else:
        raise AssertionError("a rival gave two drafts in one turn (5.4)")
    return ()


def ahead(race: Race, seat: Seat, least: int, most: int) -> Seat:
    """Return a rival who gives a draft, level with this seat or a little ahead, or NO_SEAT."""
    for rival, miles in enumerate(race.miles):
        if least <= miles <= most and rival != seat and rival not in race.gone:
            return rival
    return NO_SEAT


@event("5.1", told="{seat} drafts behind {rival}: +{bonus}, to {miles}")
def drafted(seat: Seat, rival: Seat, bonus: int, miles: int) -> None: ...


# 3 again: the draw


@rule("3.5")
def refill(race: Race, seat: Seat) -> Steps:
    """Draw up to a full hand, from a new pile if the old one runs out (3.6)."""
    hand, pile = race.hands[seat], race.pile
    for _ in range(race.rules.hand - len(hand)):
        if not pile:
            if race.rules.road_ends:
                break
            gather_rows(race)
            if not pile:
                break
        card = draw(race, pile, hand, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@event("3.5", told="{seat} draws {card}")
def drew(seat: Seat, card: Card) -> None: ...


def gather_rows(race: Race) -> None:
    """Shuffle all rows, with the cards just played, into a new pile; miles stay (3.6)."""
    for row in race.rows:
        race.pile += row
        row.clear()
    shuffle(race, race.pile, "deal")
    if race.log is not None:
        tell(race, reshuffled(len(race.pile)))


@event("3.6", told="the pile is empty: {cards_shuffled} played cards are shuffled into a new one")
def reshuffled(cards_shuffled: int) -> None: ...


# 6  The finish


@rule("6.1", told="{seat} wins")
def win(race: Race, seat: Seat) -> Steps:
    """Stop the race at once."""
    stop(race, (seat,))
    return ()


@rule("6.5", told="the road ends: all hands are empty")
def end_of_the_road(race: Race) -> Steps:
    """End the race: whoever has the most miles wins. Ties race again, or share the win if that was
    agreed (6.6)."""
    leaders = race.leaders(race.miles)
    if len(leaders) > 1 and not race.rules.shared_win and race.reruns < RERUNS:
        return race_again(), deal_hands(), next_round()
    race.winners = leaders
    if race.log is not None:
        for seat in leaders:
            tell(race, furthest(seat))
    return ()


@event("6.5", told="{seat} wins")
def furthest(seat: Seat) -> None: ...


@rule("6.6", told="the leaders are tied: everybody races again")
def race_again(race: Race) -> Steps:
    race.reruns += 1
    gather_rows(race)
    return ()


# 7  Leaving


@rule("7.1", told="{seat} leaves the race")
def concede(race: Race, seat: Seat) -> Steps:
    """Shuffle the hand of a seat that leaves and put it under the pile. The row stays for the next
    shuffle, and the last seat left wins (7.5)."""
    hand = race.hands[seat]
    shuffle(race, hand, "deal")
    race.pile[:0] = hand
    race.hands[seat] = []
    racing = race.racing()
    return (win_alone(racing[0]),) if len(racing) == 1 else ()


@rule("7.5", told="{seat} wins")
def win_alone(race: Race, seat: Seat) -> Steps:
    """Let the last seat win."""
    stop(race, (seat,))
    return ()
