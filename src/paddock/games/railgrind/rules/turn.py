"""2, 3, 4, 8, 15  Setting up, a turn from beginning to end, the Final Lap, and leaving."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.actions import take_go
from paddock.games.railgrind.rules.hands import draw_cards, drew
from paddock.games.railgrind.rules.moments import moment, settle_triggers
from paddock.games.railgrind.rules.points import final_lap
from paddock.games.railgrind.rules.speed import grab, speed_up
from paddock.games.railgrind.state import (
    FASTEST,
    FIRST_GAUGE,
    HAND,
    NO_TURN,
    SLOWEST,
    Agreement,
    CardSet,
    Race,
)
from paddock.kernel.cards import reveal
from paddock.kernel.choices import together
from paddock.kernel.events import tell
from paddock.kernel.flow import stop
from paddock.kernel.game import Agreed
from paddock.kernel.lasting import over
from paddock.kernel.luck import DICE, Luck
from paddock.kernel.piles import draw_card, keep_hand, shuffle_in
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Steps,
    choice,
    event,
    rule,
    sequence,
)
from paddock.kernel.words import possible

FULL: Final = Reason("4.6", "your Speed Gauge is full: you have 10 cards in it")
LAST_CARD: Final = Reason("4.6", "the last card stays in your Speed Gauge")

# 2  Setting up


def new_race(luck: Luck, options: Agreed, cards: CardSet, brought: list[list[int]]) -> Race:
    """Lay out a race. Each seat brings its Character and its cards, by their faces."""
    race = Race(len(brought), Agreement(options), cards)
    race.luck = luck
    race.lay_out_boxes(brought)
    seats = range(race.seats)
    race.hands = [[] for _ in seats]
    race.discards = [[] for _ in seats]
    race.gauges = [[] for _ in seats]
    race.points = [0 for _ in seats]
    race.items = [[] for _ in seats]
    race.drones = [[] for _ in seats]
    race.deleted = [[] for _ in seats]
    race.dashed = [False for _ in seats]
    race.specials = [False for _ in seats]
    race.actions = [0 for _ in seats]
    race.may_pass = [False for _ in seats]
    race.stack = [set_up()]
    return race


@sequence("2.1")
def set_up() -> Steps:
    """Deal hands, offer redraws, fill gauges and show Characters; then begin turn 1."""
    return (
        deal(0),
        deal(1),
        together(offer_redraw(0), offer_redraw(1)),
        first_gauge(0),
        first_gauge(1),
        reveal_characters(),
        settle_triggers(),
        turn(),
    )


@rule("2.2")
def deal(race: Race, seat: Seat) -> Steps:
    """Draw five cards."""
    for _ in range(HAND):
        card = draw_card(race, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@choice("2.3", asks="Keep this hand, or draw a new one?")
def offer_redraw(race: Race, seat: Seat) -> Options:
    """Let both players redraw their hand once; they decide at the same time."""
    return [keep_hand(seat), redraw(seat)]


@rule("2.3", says="draw a new hand", told="{seat} draws a new hand")
def redraw(race: Race, seat: Seat) -> Steps:
    shuffle_in(race, seat, race.hands[seat])
    return (deal(seat),)


@rule("2.4")
def first_gauge(race: Race, seat: Seat) -> Steps:
    """Put the top three cards into the gauge; nobody looks."""
    for _ in range(FIRST_GAUGE):
        race.gauges[seat].append(race.decks[seat].pop())
    return ()


@rule("2.5")
def reveal_characters(race: Race) -> Steps:
    """Reveal both Characters at the same time. What they do then comes in the order of a roll-off,
    if both do something (2.6)."""
    loud: list[Seat] = []
    for seat, card in enumerate(race.characters):
        reveal(race, card)
        race.proven.pop(card, None)
        if race.log is not None:
            tell(race, is_revealed(seat, card))
        if p.ON_REVEAL in race.set.triggers[race.faces[card]]:
            loud.append(seat)
        moment(race, p.ON_REVEAL, seat)
    if len(loud) == 1:
        race.priority = loud[0]
    return (roll_off(),) if len(loud) > 1 else ()


@event("2.5", told="{seat} races as {card}")
def is_revealed(seat: Seat, card: Card) -> None: ...


# 3  A turn


@sequence("3.1")
def turn() -> Steps:
    return (
        begin_turn(),
        start_step(),
        settle_triggers(),
        find_fastest(),
        speed_actions(),
        find_fastest(),
        action_step(),
        end_step(),
        settle_triggers(),
        turn_over(),
    )


@rule("3.2")
def begin_turn(race: Race) -> Steps:
    """Begin the next turn, and with the turn of the limit the Final Lap (8.7)."""
    race.turn += 1
    if race.log is not None:
        tell(race, turn_begins(race.turn))
    due = race.turn == race.rules.lap_limit and race.last_turn == NO_TURN
    return (final_lap(race.turn),) if due else ()


@event("3.2", told="turn {turn}")
def turn_begins(turn: int) -> None: ...


@rule("3.3")
def start_step(race: Race) -> Steps:
    """Let both draw a card; then "during the Start Step" effects happen. Turn 1 has none (3.4)."""
    if race.turn == 1:
        return ()
    first, second = race.priority, race.rival(race.priority)
    return draw_cards(first, 1), draw_cards(second, 1), start_effects()


@rule("3.3")
def start_effects(race: Race) -> Steps:
    for seat in range(race.seats):
        moment(race, p.AT_START, seat)
    return ()


# 4  The Speed Step


@rule("4.1")
def find_fastest(race: Race) -> Steps:
    """Let the player with more cards in the gauge go first; a tie is rolled for (4.2)."""
    first, second = race.speed(0), race.speed(1)
    if first == second:
        return (roll_off(),)
    race.priority = 0 if first > second else 1
    return ()


@rule("4.2")
def roll_off(race: Race) -> Steps:
    """Let the higher die go first; equal dice are rolled again."""
    while True:
        rolls = [1 + race.luck.below(6, DICE) for _ in range(race.seats)]
        if race.log is not None:
            for seat, rolled in enumerate(rolls):
                tell(race, rolled_off(seat, rolled))
        if rolls[0] != rolls[1]:
            race.priority = 0 if rolls[0] > rolls[1] else 1
            return ()


@event("4.2", told="{seat} rolls {rolled}")
def rolled_off(seat: Seat, rolled: int) -> None: ...


@rule("4.3")
def speed_actions(race: Race) -> Steps:
    """Ask each for a speed action, the fastest player first."""
    first, second = race.priority, race.rival(race.priority)
    return choose_speed(first), settle_triggers(), choose_speed(second), settle_triggers()


@choice("4.3", asks="Your speed action: speed up, drift or bail?")
def choose_speed(race: Race, seat: Seat) -> Options:
    return possible(race, [go_faster(seat), drift(seat), bail(seat)])


def cannot_go_faster(race: Race, seat: Seat) -> Reason | None:
    return FULL if race.speed(seat) >= FASTEST else None


@rule("4.4", says="speed up", told="{seat} speeds up", unless=cannot_go_faster, role="drive")
def go_faster(race: Race, seat: Seat) -> Steps:
    return (speed_up(seat, 1),)


@rule("4.7", says="drift", told="{seat} drifts", role="take")
def drift(race: Race, seat: Seat) -> Steps:
    moment(race, p.WHEN_DRIFT, seat)
    return (draw_cards(seat, 1),)


def cannot_bail(race: Race, seat: Seat) -> Reason | None:
    return LAST_CARD if race.speed(seat) <= SLOWEST else None


@rule("4.7", says="bail", told="{seat} bails", unless=cannot_bail, role="untilt")
def bail(race: Race, seat: Seat) -> Steps:
    """Take the top two cards of the gauge into the hand, as far as one stays (G-13)."""
    moment(race, p.WHEN_BAIL, seat)
    return (grab(seat, 2),)


# 5  The Action Step


@rule("5.1")
def action_step(race: Race) -> Steps:
    """Let the player with Action Priority act first; it stays theirs for the step (5.6)."""
    return (take_go(race.priority),)


# 8  The End Step and the Final Lap


@rule("8.1")
def end_step(race: Race) -> Steps:
    """Let everything recover; then "during the End Step" effects happen."""
    race.ending = True
    race.turned.clear()
    for seat in range(race.seats):
        moment(race, p.AT_END, seat)
    return ()


@rule("8.2")
def turn_over(race: Race) -> Steps:
    """End what lasted or was counted this turn. After the Final Lap, points are counted."""
    race.ending = False
    race.passes = 0
    race.activations.clear()
    for seat in range(race.seats):
        race.dashed[seat] = race.specials[seat] = race.may_pass[seat] = False
        race.actions[seat] = 0
    if race.lasting:
        race.lasting = over(race.lasting, race.turn + 1)
    return (finish(),) if race.turn == race.last_turn else (turn(),)


@rule("8.6")
def finish(race: Race) -> Steps:
    """Let the player with more Style Points win, else the faster one. If Speed is tied too, it is a
    draw."""
    best = [race.points[seat] * (FASTEST + 1) + race.speed(seat) for seat in range(race.seats)]
    winners = race.leaders(best)
    if race.log is not None:
        if len(winners) > 1:
            tell(race, drawn())
        elif race.points[0] == race.points[1]:
            tell(race, wins_by_speed(winners[0]))
        else:
            tell(race, wins(winners[0]))
    stop(race, winners)
    return ()


@event("8.6", told="{seat} wins")
def wins(seat: Seat) -> None: ...


@event("8.8", told="{seat} is faster and wins")
def wins_by_speed(seat: Seat) -> None: ...


@event("8.9", told="the race is a draw")
def drawn() -> None: ...


# 15  Leaving


@rule("15.1", told="{seat} leaves the race")
def concede(race: Race, seat: Seat) -> Steps:
    """Let the rival win at once."""
    return (win_alone(race.rival(seat)),)


@rule("15.2", told="{seat} wins")
def win_alone(race: Race, seat: Seat) -> Steps:
    stop(race, (seat,))
    return ()
