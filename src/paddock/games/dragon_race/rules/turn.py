"""2, 3, 16  Setting up, a turn from beginning to end, and leaving."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import end, put_down, take_out
from paddock.games.dragon_race.rules.gear import gear_up
from paddock.games.dragon_race.rules.hands import draw_cards, drew
from paddock.games.dragon_race.rules.moments import everybody, moment, settle_triggers
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.points import (
    end_the_last_turn,
    gain_energy,
    look_for_spent,
)
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.state import (
    CLOCK,
    DRAWN,
    HAND,
    NO_CARD,
    NO_TURN,
    Agreement,
    CardSet,
    Race,
)
from paddock.kernel.cards import reveal, unlike
from paddock.kernel.choices import together
from paddock.kernel.events import tell
from paddock.kernel.flow import stop
from paddock.kernel.game import Agreed
from paddock.kernel.luck import Luck
from paddock.kernel.piles import draw_card, keep_hand, shuffle_in, take_along
from paddock.kernel.steps import (
    Card,
    Options,
    Seat,
    Step,
    Steps,
    choice,
    event,
    rule,
    sequence,
)

LAST_TURN: Final = 100

# 2  Setting up


def new_race(
    luck: Luck, options: Agreed, cards: CardSet, brought: list[tuple[list[int], list[int]]]
) -> Race:
    """Lay out a race. Each seat brings a race deck and a dragon deck, by their faces."""
    race = Race(len(brought), Agreement(options), cards)
    race.luck = luck
    race.lay_out_boxes(brought)
    seats = range(race.seats)
    race.hands = [[] for _ in seats]
    race.discards = [[] for _ in seats]
    race.pits = [[] for _ in seats]
    race.tracks = [[] for _ in seats]
    race.fields = [[] for _ in seats]
    race.points = [0 for _ in seats]
    race.energy = [0 for _ in seats]
    race.rushing = [NO_CARD for _ in seats]
    race.joined = [False for _ in seats]
    race.stack = [set_up()]
    return race


@rule("2.1")
def set_up(race: Race) -> Steps:
    """Find the leader, deal hands, let everybody choose a dragon and redraw; then begin turn 1.
    In a match, somebody may have chosen who leads (17.2)."""
    chosen = race.rules.leads
    race.leader = chosen - 1 if chosen else race.luck.below(race.seats, "leader")
    if race.log is not None:
        tell(race, leads_first(race.leader))
    order = race.in_order()
    redraws = [offer_redraw(seat) for seat in order] if race.rules.redraw else []
    return (
        *[deal(seat) for seat in order],
        together(*[first_dragon(seat) for seat in range(race.seats)]),
        *redraws,
        turn(),
    )


@event("2.1", told="{seat} leads the first turn")
def leads_first(seat: Seat) -> None: ...


@rule("2.2")
def deal(race: Race, seat: Seat) -> Steps:
    """Draw five cards."""
    for _ in range(min(HAND, len(race.decks[seat]))):
        card = draw_card(race, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@choice("2.3", asks="Choose the dragon you start with.")
def first_dragon(race: Race, seat: Seat) -> Options:
    """Let a player choose in secret; all dragons are revealed together."""
    deck = unlike(race, race.dragon_decks[seat], seat)
    return [race_as(seat, card) for card in deck if race.printed(card).kind == p.DRAGON]


@rule("2.3", says="race {card}", told="{seat} races {card}", role="place")
def race_as(race: Race, seat: Seat, card: Card) -> Steps:
    race.dragon_decks[seat].remove(card)
    race.pits[seat].append(card)
    reveal(race, card)
    return ()


@choice("2.4", asks="Keep this hand, or draw a new one?")
def offer_redraw(race: Race, seat: Seat) -> Options:
    """Ask each player once, the leader first."""
    return [keep_hand(seat), redraw(seat)]


@rule("2.4", says="draw a new hand", told="{seat} draws a new hand")
def redraw(race: Race, seat: Seat) -> Steps:
    shuffle_in(race, seat, race.hands[seat])
    return (deal(seat),)


# 3  A turn


@sequence("3.1")
def turn() -> Steps:
    return (
        begin_turn(),
        everybody(p.START_TURN),
        everybody(p.START_DRAW),
        draw_step(),
        everybody(p.END_DRAW),
        look_for_spent(),
        everybody(p.START_GEAR),
        gear_step(),
        everybody(p.END_GEAR),
        everybody(p.START_MAIN),
        energy_step(),
        main_step(),
        everybody(p.END_MAIN),
        main_over(),
        rush_step(),
        everybody(p.END_TURN),
        turn_over(),
    )


@rule("3.1")
def begin_turn(race: Race) -> Steps:
    race.turn += 1
    race.past_main = False
    if race.log is not None:
        tell(race, turn_begins(race.turn, race.leader))
    return ()


@event("3.1", told="turn {turn}: {active} leads")
def turn_begins(turn: int, active: Seat) -> None: ...


@rule("4.1")
def draw_step(race: Race) -> Steps:
    steps: list[Step] = []
    for seat in race.in_order():
        steps += [draw_two(seat), settle_triggers()]
    return tuple(steps)


@rule("4.1")
def draw_two(race: Race, seat: Seat) -> Steps:
    """Draw two cards. If there was a card to draw, "When you draw cards during Draw" effects
    happen."""
    if not race.decks[seat] or race.forbidden(seat, p.DRAW_CARDS):
        return ()
    return draw_cards(seat, DRAWN), drawn_in_draw(seat)


@rule("4.1")
def drawn_in_draw(race: Race, seat: Seat) -> Steps:
    moment(race, p.WHEN_DRAW, seat)
    return ()


@rule("4.3")
def gear_step(race: Race) -> Steps:
    steps: list[Step] = []
    for seat in race.in_order():
        steps += [gear_up(seat), settle_triggers()]
    return tuple(steps)


@rule("5.1")
def energy_step(race: Race) -> Steps:
    """Give everybody as much energy as the number of the turn."""
    steps: list[Step] = []
    for seat in race.in_order():
        steps += [gain_energy(seat, race.turn), settle_triggers()]
    return tuple(steps)


@rule("5.3")
def main_step(race: Race) -> Steps:
    """Let each player take all their actions, the leader first."""
    return tuple([act_in_main(seat) for seat in race.in_order()])


@rule("3.6")
def main_over(race: Race) -> Steps:
    race.past_main = True
    return end(race, p.THIS_MAIN, p.THIS_STEP)


@rule("3.5")
def turn_over(race: Race) -> Steps:
    """End what lasted this turn, take all energy away, and let the next player lead; a stand-in is
    that player (16.3). A race has at most 100 turns (16.4)."""
    race.used = {}
    race.repeats = {}
    race.held_back = []
    for seat in range(race.seats):
        race.energy[seat] = 0
    if race.stand_in:
        race.stand_in = False
    else:
        race.leader = race.rivals(race.leader)[0]
    then = turn() if race.turn < LAST_TURN else end_the_last_turn()
    return *end(race, *CLOCK), then


# 16  Leaving


@rule("16.1", told="{seat} leaves the race")
def concede(race: Race, seat: Seat) -> Steps:
    """Take a player's own cards out of the race; the others return to their owners."""
    racing = race.racing()
    if len(racing) == 1:
        return (win_alone(racing[0]),)
    foreign = [card for card in race.in_play(seat) if race.owner(card) != seat]
    for card in foreign:
        put_down(race, card)
    for other in range(race.seats):
        for card in [card for card in race.in_play(other) if race.owner(card) == seat]:
            take_out(race, card)
            race.out.append(card)
    mine = [card for card in race.played if race.owner(card) == seat]
    for card in mine:
        race.played.remove(card)
        race.out.append(card)
    take_along(race, seat)
    race.out += race.dragon_decks[seat]
    race.dragon_decks[seat] = []
    race.lasting = [row for row in race.lasting if row.seat != seat]
    race.joined[seat] = False
    race.passes = 0
    if race.leader == seat:
        race.leader = race.rivals(seat)[0]
        race.stand_in = race.turn != NO_TURN
    return ()


@rule("16.2", told="{seat} wins")
def win_alone(race: Race, seat: Seat) -> Steps:
    stop(race, (seat,))
    return ()
