"""The rules of Huddle, in the order of its rulebook."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from paddock.kernel.cards import (
    distinct,
    draw,
    leaving,
    look,
    mix,
    prove,
    reveal,
    shuffle,
    slip,
)
from paddock.kernel.choices import pick, together
from paddock.kernel.events import tell
from paddock.kernel.flow import abandon, stop
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
    secret,
    sequence,
)
from paddock.kernel.words import possible
from tests.kernel.huddle.state import CHARMS, FEATHER, HAND, ROUNDS, SATCHEL, TOP, Race

RULEBOOK: Final = """# Huddle
1.1 Everybody brings nine cards, at most four of each, and a mascot, who only cheers. 1.2 Draw four.
1.3 All at once and in secret: keep the hand, or shuffle it in and draw four others.
2.1 In each round everybody racing takes a turn, then everybody huddles.
2.2 A turn starts with a card from the pile; an empty pile is made of the heap without its top.
3.1 Run: play a Trot, a Canter or a Gallop for 1, 2 or 3 miles.
3.2 Tuck: put a Burr or a Feather face down in the satchel, which holds three. Nobody looks there.
3.3 Peek: look at the three top cards of the pile and put them back in any order.
3.4 Open: turn up the oldest card of the satchel. A Feather is two miles, on a 20 three.
3.5 A Burr costs everyone ahead a mile, and the turn ends at once.
3.6 Spare: at the end of a turn toss up to two cards; two are worth a mile.
4.1 Huddle: all at once and in secret, lean in or hold back. If only you lean in, gain a mile.
5.1 If you leave, shuffle your hand into the pile of the next seat. The last one left wins.
6.1 Whoever is over the line after a turn or a huddle wins; after 8 rounds, whoever leads.
"""


# 1  Setting up


@rule("1.1")
def set_up(race: Race) -> Steps:
    race.unbox({f"deck {seat}": race.brought[seat] for seat in range(race.seats)}, race.closed)
    race.brought = []
    for seat in range(race.seats):
        race.piles[seat] = list(race.boxes[seat])
        draw_hand(race, seat)
    return together(*[keep_or_redraw(seat) for seat in range(race.seats)]), next_round()


def draw_hand(race: Race, seat: Seat) -> None:
    """Draw four cards (1.2)."""
    for _ in range(HAND):
        draw(race, race.piles[seat], race.hands[seat], seat)


@choice("1.3")
def keep_or_redraw(race: Race, seat: Seat) -> Options:
    return [keep_hand(seat), redraw(seat)]


@rule("1.3", says="keep the hand")
def keep_hand(race: Race, seat: Seat) -> Steps:
    return ()


@rule("1.3", says="draw another hand")
def redraw(race: Race, seat: Seat) -> Steps:
    race.piles[seat] += race.hands[seat]
    race.hands[seat].clear()
    shuffle(race, race.piles[seat], f"deck {seat}")
    draw_hand(race, seat)
    return ()


# 2  A round


@rule("2.1")
def next_round(race: Race) -> Steps:
    if race.rounds == ROUNDS:
        return (win(),)
    race.rounds += 1
    racing = race.racing()
    leans = [lean_or_hold(seat) for seat in racing]
    return *[turn(seat) for seat in racing], together(*leans), end_huddle(), next_round()


@sequence("2.1")
def turn(seat: Seat) -> Steps:
    return fetch(seat), act(seat), spare(seat), end_turn(seat)


@rule("2.2")
def fetch(race: Race, seat: Seat) -> Steps:
    pile, heap = race.piles[seat], race.heaps[seat]
    if not pile and len(heap) > 1:
        pile += heap[:-1]
        del heap[:-1]
        shuffle(race, pile, f"deck {seat}")
    if pile:
        card = draw(race, pile, race.hands[seat], seat)
        if race.log is not None:
            tell(race, fetched(seat, card))
    return ()


@event("2.2", told="{seat} fetches {card}")
def fetched(seat: Seat, card: Card) -> None: ...


# 3  A turn

NO_LEGS: Final = Reason("3.1", "a {card} does not run")
NO_CHARM: Final = Reason("3.2", "a {card} does not go into a satchel: only a Burr or a Feather")
FULL: Final = Reason("3.2", "the satchel holds three cards")


@choice("3")
def act(race: Race, seat: Seat) -> Options:
    held = sorted(distinct(race, race.hands[seat], seat).items())
    ideas = [run(seat, card) for _, card in held] + [tuck(seat, card) for _, card in held]
    options = possible(race, ideas)
    if len(race.piles[seat]) > 1:
        options.append(peek(seat))
    if race.satchels[seat]:
        options.append(open_satchel(seat))
    return [*options, idle(seat)]


def cannot_run(race: Race, seat: Seat, card: Card) -> Reason | None:
    return NO_LEGS if race.faces[card] in CHARMS else None


def go(race: Race, seat: Seat, miles: int) -> None:
    race.miles[seat] += miles
    if race.log is not None and miles:
        tell(race, stands(seat, race.miles[seat]))


@event("3.2", told="{seat} stands at {place}")
def stands(seat: Seat, place: int) -> None: ...


@rule("3.1", says="run {card}", told="{seat} runs a {card}", unless=cannot_run)
def run(race: Race, seat: Seat, card: Card) -> Steps:
    race.hands[seat].remove(card)
    race.heaps[seat].append(card)
    reveal(race, card)
    go(race, seat, race.faces[card])
    return ()


def cannot_tuck(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.faces[card] not in CHARMS:
        return NO_CHARM
    return FULL if len(race.satchels[seat]) == SATCHEL else None


@secret("3.2", says="tuck {card}", unless=cannot_tuck)
def tuck(race: Race, seat: Seat, card: Card) -> Steps:
    laid = slip(race, race.hands[seat], card, seat, f"deck {seat}")
    race.satchels[seat].append(laid)
    prove(race, laid, CHARMS)
    if race.log is not None:
        tell(race, tucked(seat, laid))
    return ()


@event("3.2", told="{seat} tucks {card} away")
def tucked(seat: Seat, card: Card) -> None: ...


@rule("3.3", says="peek", told="{seat} peeks")
def peek(race: Race, seat: Seat) -> Steps:
    look(race, race.piles[seat][-TOP:], seat)
    return (arrange(seat),)


@choice("3.3")
def arrange(race: Race, seat: Seat) -> Options:
    ways: dict[tuple[int, ...], Step] = {}
    for cards in permutations(race.piles[seat][-TOP:]):
        ways.setdefault(tuple([race.faces[card] for card in cards]), put_back(seat, *cards))
    return [ways[faces] for faces in sorted(ways)]


@secret("3.3", says="put back {cards}")
def put_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    mix(race, race.piles[seat][-TOP:], list(cards), 1 << seat)
    if race.log is not None:
        tell(race, arranged(seat))
    return ()


@event("3.3", told="{seat} puts them back")
def arranged(seat: Seat) -> None: ...


@rule("3.4", says="open the satchel", told="{seat} opens the satchel")
def open_satchel(race: Race, seat: Seat) -> Steps:
    card = race.satchels[seat].pop(0)
    race.heaps[seat].append(card)
    reveal(race, card)
    return (float_on(seat, card),) if race.faces[card] == FEATHER else (stumble(seat, card),)


@rule("3.4", told="{seat} floats on a {card}")
def float_on(race: Race, seat: Seat, card: Card) -> Steps:
    go(race, seat, 2)
    return (gust(seat),) if race.luck.below(20, "gust") == 19 else (land(seat),)


@rule("3.4", told="{seat} lands softly")
def land(race: Race, seat: Seat) -> Steps:
    return ()


@rule("3.4", told="a gust carries {seat} a mile further")
def gust(race: Race, seat: Seat) -> Steps:
    go(race, seat, 1)
    return ()


@rule("3.5", told="{seat} stumbles over a {card}")
def stumble(race: Race, seat: Seat, card: Card) -> Steps:
    for rival in race.racing():
        if race.miles[rival] > race.miles[seat]:
            go(race, rival, -1)
    abandon(race, end_turn)
    return ()


@rule("3", says="idle")
def idle(race: Race, seat: Seat) -> Steps:
    return ()


@choice("3.6")
def spare(race: Race, seat: Seat) -> Options:
    cards = leaving(race, race.hands[seat], seat)
    return pick(race, cards, [1] * len(cards), 0, 2, toss, seat) if cards else []


@rule("3.6", says="toss {cards}", told="{seat} tosses {cards}")
def toss(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.hands[seat].remove(card)
        race.heaps[seat].append(card)
        reveal(race, card)
    go(race, seat, len(cards) // 2)
    return ()


@rule("6.1")
def end_turn(race: Race, active: Seat) -> Steps:
    """End a turn, after a stumble too; it waits even if the active seat has left."""
    return (win(),) if max([race.miles[seat] for seat in race.racing()]) >= race.finish else ()


# 4  The huddle


@choice("4.1")
def lean_or_hold(race: Race, seat: Seat) -> Options:
    return [lean(seat), hold(seat)]


@rule("4.1", says="lean in")
def lean(race: Race, seat: Seat) -> Steps:
    race.leaning.append(seat)
    return ()


@rule("4.1", says="hold back")
def hold(race: Race, seat: Seat) -> Steps:
    return ()


@rule("4.1", told="the huddle breaks up")
def end_huddle(race: Race) -> Steps:
    if len(race.leaning) == 1:
        go(race, race.leaning[0], 1)
    race.leaning.clear()
    return (win(),) if max([race.miles[seat] for seat in race.racing()]) >= race.finish else ()


# 5  Leaving


@rule("5.1", told="{seat} leaves")
def concede(race: Race, seat: Seat) -> Steps:
    racing = race.racing()
    heir = min(racing, key=lambda other: (other - seat) % race.seats)
    race.piles[heir][:0] = race.hands[seat]
    race.hands[seat].clear()
    shuffle(race, race.piles[heir], "left")
    return (win(),) if len(racing) == 1 else ()


# 6  The finish


@rule("6.1", told="the race is over")
def win(race: Race) -> Steps:
    stop(race, race.leaders(race.miles))
    return ()
