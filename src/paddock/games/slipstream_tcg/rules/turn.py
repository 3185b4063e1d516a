"""1, 2, 9, 14  Setting up, a turn, winning, leaving."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.rules.acts import (
    drive,
    drop_item,
    place_item,
    play_utility,
    pocket_item,
    tidy_up,
    use_item,
)
from paddock.games.slipstream_tcg.rules.aims import aims
from paddock.games.slipstream_tcg.rules.fuel import place_fuel
from paddock.games.slipstream_tcg.rules.hands import at_once, draw_cards, drew, put_away
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.rules.positions import move
from paddock.games.slipstream_tcg.rules.reactions import act_over, put_down, resolve, spend_item
from paddock.games.slipstream_tcg.state import (
    HAND,
    NEVER,
    NO_CARD,
    TURN_OF,
    Agreement,
    CardSet,
    Race,
)
from paddock.kernel.cards import distinct, reveal, unlike
from paddock.kernel.choices import together
from paddock.kernel.events import tell
from paddock.kernel.flow import abandon, stop
from paddock.kernel.game import Agreed
from paddock.kernel.lasting import over
from paddock.kernel.luck import DICE, Luck
from paddock.kernel.piles import draw_card, keep_hand, shed, shuffle_in, take_along
from paddock.kernel.steps import (
    Card,
    Options,
    Seat,
    Step,
    Steps,
    choice,
    event,
    rule,
    secret,
    sequence,
)
from paddock.kernel.triggers import due
from paddock.kernel.words import possible

FIRST_TURN: Final = 1
ACTING: Final = (resolve, act_over, put_away, spend_item)  # they wait for the end of an action

# 1  Setting up


class Brought:
    """What a seat brings to the race: a Driver, a Vehicle and forty cards, by their faces."""

    def __init__(self, driver: int, vehicle: int, cards: list[int]) -> None:
        self.driver = driver
        self.vehicle = vehicle
        self.cards = cards


def new_race(luck: Luck, options: Agreed, cards: CardSet, brought: list[Brought]) -> Race:
    race = Race(len(brought), Agreement(options), cards)
    race.luck = luck
    seats = range(race.seats)
    race.lay_out([each.cards for each in brought], not race.rules.open_lists)
    race.drivers = [each.driver for each in brought]
    race.vehicles = [each.vehicle for each in brought]
    race.owed = [0 for _ in seats]
    race.began = [0 for _ in seats]
    race.crossed = [NEVER for _ in seats]
    race.penalty = [0 for _ in seats]
    race.positions = [0 for _ in seats]
    race.fuel = [[] for _ in seats]
    race.primary = [NO_CARD for _ in seats]
    race.pocket = [NO_CARD for _ in seats]
    race.tilted = [NEVER] * len(race.faces)
    race.placed = [NEVER] * len(race.faces)
    race.stack = [set_up()]
    return race


@rule("1.1")
def set_up(race: Race) -> Steps:
    """Roll for the first turn, draw the opening hands, and race."""
    return roll_for_first(*range(race.seats)), open_hands(), first_turn()


@rule("1.5")
def roll_for_first(race: Race, *seats: Seat) -> Steps:
    """Let everybody roll a d20. The highest goes first; players who tie for it roll again."""
    rolls = [1 + race.luck.below(20, DICE) for _ in seats]
    if race.log is not None:
        for seat, rolled in zip(seats, rolls):
            tell(race, rolled_for_first(seat, rolled))
    best = max(rolls)
    tied = [seat for seat, rolled in zip(seats, rolls) if rolled == best]
    if len(tied) > 1:
        return (roll_for_first(*tied),)
    race.first_seat = race.active = tied[0]
    return ()


@event("1.5", told="{seat} rolls {rolled} for the start")
def rolled_for_first(seat: Seat, rolled: int) -> None: ...


@rule("1.7")
def open_hands(race: Race) -> Steps:
    """Draw seven cards each; with `late_cards`, each later seat draws 1 more (15.12). Then play
    what must be played (1.9)."""
    order = race.clockwise(race.first_seat)
    late = race.rules.late_cards
    draws = [deal(seat, HAND + (n if late else 0)) for n, seat in enumerate(order)]
    redraws = [together(*[offer_redraw(seat) for seat in order])] if race.rules.mulligan else []
    return *draws, *redraws, *[play_opening(seat) for seat in order]


@rule("1.7")
def deal(race: Race, seat: Seat, number: int) -> Steps:
    """Draw an opening hand, and play nothing yet."""
    cards = [draw_card(race, seat) for _ in range(number)]
    if race.log is not None:
        tell(race, drew(seat, *cards))
    return ()


@choice("15.10", asks="Keep this hand, or draw a new one?")
def offer_redraw(race: Race, seat: Seat) -> Options:
    """Ask each player, in secret and only once, whether to redraw their hand (with `mulligan`)."""
    return [keep_hand(seat), redraw(seat)]


@rule("15.10", says="redraw", told="{seat} redraws")
def redraw(race: Race, seat: Seat) -> Steps:
    number = len(race.hands[seat])
    shuffle_in(race, seat, race.hands[seat])
    return (deal(seat, number),)


@rule("1.9")
def play_opening(race: Race, seat: Seat) -> Steps:
    """Show the cards that must be played, so that being asked for their order tells nothing."""
    shown = [card for card in race.hands[seat] if race.printed(card).at_once]
    for card in shown:
        reveal(race, card)
    if shown and race.log is not None:
        tell(race, opens_with(seat, *shown))
    return (order_opening(seat, *shown),)


@event("1.9", told="{seat} opens with {cards}")
def opens_with(seat: Seat, *cards: Card) -> None: ...


@choice("1.9", asks="Which card do you play first?")
def order_opening(race: Race, seat: Seat, *cards: Card) -> Options:
    """Play these in any order (S-08), each once: a card that has left the hand is not due, even if
    it comes back (17.16)."""
    held = [card for card in cards if card in race.hands[seat]]
    options: Options = []
    for card in distinct(race, held, seat).values():
        options.append(open_with(seat, card, *[each for each in held if each != card]))
    return options


@secret("1.9", says="play {card}", role="play")
def open_with(race: Race, seat: Seat, card: Card, *rest: Card) -> Steps:
    return at_once(seat, card), settle_triggers(race.active), order_opening(seat, *rest)


@rule("1.9")
def first_turn(race: Race) -> Steps:
    seat = next(seat for seat in race.clockwise(race.first_seat) if seat not in race.gone)
    race.round = 1
    return (turn(seat),)


# 2  A turn


@sequence("2.1")
def turn(seat: Seat) -> Steps:
    return (
        begin_turn(seat),
        check_win(seat),
        start_effects(seat),
        settle_triggers(seat),
        draw_cards(seat, 1),
        settle_triggers(seat),
        untilt_all(seat),
        offer_fuel(seat),
        settle_triggers(seat),
        roll_movement(seat),
        settle_triggers(seat),
        main_window(seat),
        settle_triggers(seat),  # for the others, if the seat leaves
        discard_down(seat),
        end_turn(seat),
    )


@rule("2.1", told="{seat}'s turn")
def begin_turn(race: Race, seat: Seat) -> Steps:
    """Give the turn a new number, which unlocks the seat's Items, and end what lasted until now
    (2.3)."""
    race.turn += 1
    race.active = seat
    if not race.extra:
        race.ordinary = seat
    race.began[seat] = race.turn
    race.placements = 1
    race.lasting = [row for row in race.lasting if row.until != TURN_OF + seat]
    return ()


@rule("9.3")
def check_win(race: Race, seat: Seat) -> Steps:
    """Let the seat win if it is still over the line. In an extra turn, every rival must have had a
    turn since it crossed (9.6)."""
    if race.positions[seat] < race.rules.finish:
        return ()
    since = max(FIRST_TURN, race.crossed[seat])  # a rival who never had a turn has had none since
    if race.extra and not all([race.began[other] >= since for other in race.rivals(seat)]):
        return ()
    return (win(seat),)


@rule("9.3", told="{seat} wins")
def win(race: Race, seat: Seat) -> Steps:
    stop(race, (seat,))
    return ()


@rule("2.3")
def start_effects(race: Race, seat: Seat) -> Steps:
    moment(race, p.AT_START, seat)
    return ()


@rule("2.7")
def untilt_all(race: Race, seat: Seat) -> Steps:
    """Untilt Fuel that was tilted before this turn."""
    for card in race.fuel[seat]:
        if race.tilted[card] < race.turn:
            race.tilted[card] = NEVER
    return ()


@choice("2.8", asks="Place a Fuel card?")
def offer_fuel(race: Race, seat: Seat) -> Options:
    """Offer to place 1 Fuel from the hand now, or later in the main window."""
    held = unlike(race, race.hands[seat], seat)
    fuel: list[Step] = [
        place_fuel(seat, card) for card in held if race.printed(card).kind == p.FUEL
    ]
    return [not_yet(seat), *possible(race, fuel)]


@rule(
    "2.8",
    says="do not place Fuel yet",
    told="{seat} does not place Fuel yet",
    role="pass",
    formerly="place no Fuel yet",
)
def not_yet(race: Race, seat: Seat) -> Steps:
    return ()


@rule("2.10")
def roll_movement(race: Race, seat: Seat) -> Steps:
    """Roll a d6, add Speed, never below 0, and take off the penalty of a false start (10.3)."""
    rolled = 1 + race.luck.below(6, DICE)
    total = max(0, rolled + race.speed(seat))
    use_up(race, seat, p.Faster)
    taken = min(total, race.penalty[seat])
    race.penalty[seat] = 0
    if race.log is not None:
        tell(race, rolled_to_move(seat, rolled, total))
        if taken:
            tell(race, paid_penalty(seat, taken))
    return (move(seat, total - taken),) if total > taken else ()


@event("2.10", told="{seat} rolls {rolled}, {total} with Speed")
def rolled_to_move(seat: Seat, rolled: int, total: int) -> None: ...


@event("10.3", told="{seat} loses {spaces:space} to a false start")
def paid_penalty(seat: Seat, spaces: int) -> None: ...


@rule("13.1")
def settle_triggers(race: Race, active: Seat) -> Steps:
    """Follow up an action: pocket Items turn up (3.8), then triggers go off."""
    return tidy_up(), *due(race, active)


@rule("2.12")
def main_window(race: Race, seat: Seat) -> Steps:
    """Settle the triggers, take one action, and start over."""
    return settle_triggers(seat), act(seat), main_window(seat)


@choice("2.12", asks="Your turn: play cards, use an Item or your Driver, or end it.")
def act(race: Race, seat: Seat) -> Options:
    """Do anything you can, as often as you like, until you end the turn."""
    ideas: list[Step] = []
    primary = race.primary[seat]
    for card in unlike(race, race.hands[seat], seat):
        printed = race.printed(card)
        if printed.kind == p.FUEL:
            ideas.append(place_fuel(seat, card))
        elif printed.kind == p.ITEM:
            ideas.append((place_item if primary == NO_CARD else pocket_item)(seat, card))
        else:
            assert printed.kind == p.UTILITY
            ways = aims(race, seat, printed.text) if printed.text else []
            ideas += [play_utility(seat, card, *targets) for targets in ways or [()]]
    if primary != NO_CARD:
        ways = aims(race, seat, race.printed(primary).text)
        ideas += [use_item(seat, primary, *targets) for targets in ways or [()]]
        ideas.append(drop_item(seat, primary))
    for number, ability in enumerate(race.cards[race.drivers[seat]].abilities):
        ways = aims(race, seat, ability.text) if ability.text else []
        ideas += [drive(seat, number, *targets) for targets in ways or [()]]
    return [done(seat), *possible(race, ideas)]


@rule("2.1", says="end the turn", told="{seat} ends the turn", role="pass")
def done(race: Race, seat: Seat) -> Steps:
    """Close the main window."""
    abandon(race, discard_down)
    return ()


@rule("2.21")
def discard_down(race: Race, seat: Seat) -> Steps:
    """Discard down to the hand limit; a limit for one use is then used up (17.31)."""
    excess = len(race.hands[seat]) - race.hand_limit(seat)
    use_up(race, seat, p.BiggerHand)
    return (shed(seat, excess),) if excess > 0 else ()


@rule("2.22")
def end_turn(race: Race, active: Seat) -> Steps:
    """End what lasted until now. Extra turns come first (17.28), then the order goes on. After the
    last round the race ends (14.6)."""
    race.lasting = over(race.lasting, race.turn + 1)
    for seat in [active, *race.rivals(active)]:
        if seat not in race.gone and race.owed[seat] > 0:
            race.owed[seat] -= 1
            race.extra = True
            return (turn(seat),)
    race.extra = False
    seat = race.rivals(race.ordinary)[0]
    order = race.clockwise(race.first_seat)
    if order.index(seat) < order.index(race.ordinary):
        if race.round >= race.rules.round_limit:
            return (call_it_off(),)
        race.round += 1
    return (turn(seat),)


@rule("14.6", told="the last round is over")
def call_it_off(race: Race) -> Steps:
    """End the race: the player furthest along wins, and a tie is a draw."""
    stop(race, race.leaders(race.positions))
    return ()


# 14  Leaving


@rule("14.1", told="{seat} leaves the race")
def concede(race: Race, seat: Seat) -> Steps:
    """Drop the seat's acts and the rest of its turn; acts of others go on. The last player left
    wins (14.5)."""
    drop_acts(race, seat)
    clear_away(race, seat)
    race.lasting = [r for r in race.lasting if r.seat != seat and r.until != TURN_OF + seat]
    racing = race.racing()
    if len(racing) == 1:
        return (win_alone(racing[0]),)
    acting = any([step.rule.make in ACTING for step in race.stack])
    return () if acting else (tidy_up(),)


@rule("14.5", told="{seat} wins")
def win_alone(race: Race, seat: Seat) -> Steps:
    """Win because nobody else is left."""
    stop(race, (seat,))
    return ()


def drop_acts(race: Race, seat: Seat) -> None:
    """Drop the rest of the seat's acts (14.3). A card that somebody else had to play in the middle
    of one is that player's act and goes on. Cards others replied with are still put down."""
    stack = race.stack
    for place in range(len(stack) - 1, -1, -1):
        if stack[place] == act_over(seat):
            end = place + 1
            while end < len(stack) and stack[end].rule.make not in (put_away, put_down, resolve):
                end += 1
            del stack[place:end]


def clear_away(race: Race, seat: Seat) -> None:
    """Take the seat's cards out of the race, except those in use. Items of others that it held go
    to their owners' discard piles (14.4)."""
    take_along(race, seat)
    race.out += race.fuel[seat]
    race.fuel[seat] = []
    for card in race.played.copy():
        if race.owner(card) == seat:
            race.played.remove(card)
            race.out.append(card)
    for slots in (race.primary, race.pocket):
        for holder, card in enumerate(slots):
            if card == NO_CARD or (holder != seat and race.owner(card) != seat):
                continue
            if holder == seat:
                race.in_use = tuple([each for each in race.in_use if each != card])
            elif card in race.in_use:
                continue
            slots[holder] = NO_CARD
            race.pile_of(card).append(card)
            if race.owner(card) != seat:
                reveal(race, card)
