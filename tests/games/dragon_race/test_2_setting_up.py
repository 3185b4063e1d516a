"""2  From the lot that chooses the leader to turn 1."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.state import Race
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.decks import Deck
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.dragon_race.position import asked, log, names, said, say

DRAGONS = [card.name for card in CARDS if card.kind == p.DRAGON]
RACED = [card.name for card in CARDS[1:] if not card.in_pit]


def fresh(key: str = "set up", dragons: int = 2, seats: int = 3, **options: int) -> Race:
    """A race before its first choice; everybody brings these many dragons and nothing else."""
    pit = dict.fromkeys(DRAGONS[:dragons], 1)
    deck = Deck("mine", (), (*dict.fromkeys(RACED[:15], 4).items(), *pit.items()))
    agreed = GAME.agree(seats, options)[1]
    race = GAME.table(seats, Luck(key_of(key)), agreed, (deck,) * seats)
    assert isinstance(race, Race)
    race.log = []
    settle(race)
    return race


def choose(race: Race, seat: int, phrase: str) -> None:
    answer(race, seat, next(o for o in offered(race, seat) if words(race, o) == phrase))


def choose_dragons(race: Race, dragon: str = DRAGONS[0]) -> Race:
    race.stop_at = 1  # ask even where there is only one answer
    for seat in choosers(race):
        choose(race, seat, f"race {dragon}")
    return race


@pytest.mark.clause("2.1", "D-07")
def test_a_lot_chooses_the_leader_of_turn_1() -> None:
    found: Counter[int] = Counter()
    for number in range(60):
        race = fresh(f"lot {number}", 1)
        assert log(race)[0] == f"seat {race.leader} leads the first turn"
        say(race, "keep the hand", "keep the hand", "keep the hand")
        assert f"turn 1: seat {race.leader} leads" in log(race)
        found[race.leader] += 1
    assert min(found[seat] for seat in range(3)) >= 10


@pytest.mark.clause("2.2")
def test_everybody_draws_five_cards() -> None:
    race = fresh()
    assert [len(hand) for hand in race.hands] == [5, 5, 5]
    assert [len(deck) for deck in race.decks] == [55, 55, 55]


@pytest.mark.clause("2.3", "D-41")
def test_dragons_are_chosen_in_secret_and_revealed_together() -> None:
    race = fresh()
    assert choosers(race) == [0, 1, 2] and len(race.hands[0]) == 5
    choose(race, 1, f"race {DRAGONS[1]}")
    assert race.pits == [[], [], []]
    seen = view(race, 0)
    assert [seen.faces[card] for card in race.dragon_decks[1]] == [UNKNOWN, UNKNOWN]
    assert seen.sealed[1].rule.name == "answered"
    choose(race, 0, f"race {DRAGONS[0]}")
    choose(race, 2, f"race {DRAGONS[1]}")
    shown = [DRAGONS[0], DRAGONS[1], DRAGONS[1]]
    for seat in (0, 1, 2, race.watcher):
        assert [names(view(race, seat), pit) for pit in race.pits] == [[name] for name in shown]
    assert [len(deck) for deck in race.dragon_decks] == [1, 1, 1]


@pytest.mark.clause("2.3", "D-41")
def test_the_only_dragon_needs_no_choice() -> None:
    race = fresh(dragons=1)
    assert [names(race, pit) for pit in race.pits] == [DRAGONS[:1]] * 3
    assert said(race) == ["keep the hand", "draw a new hand"]


@pytest.mark.clause("2.4", "D-42")
def test_everybody_may_redraw_once_the_leader_first() -> None:
    race = choose_dragons(fresh())
    first = race.leader
    before = [[race.faces[card] for card in hand] for hand in race.hands]
    order = [first, (first + 1) % 3, (first + 2) % 3]
    for number, seat in enumerate(order):
        assert asked(race) == f"{seat} offer_redraw"
        say(race, "draw a new hand" if number == 1 else "keep the hand")
    again = order[1]
    assert race.turn == 1, "nobody is asked twice"
    opening = race.hands[again][:5]  # two more came in Draw
    assert len(race.hands[again]) == 7
    assert sorted([race.faces[card] for card in opening]) != sorted(before[again])
    for seat in (order[0], order[2]):
        assert [race.faces[card] for card in race.hands[seat][:5]] == before[seat]
    assert len(race.hands[again]) + len(race.decks[again]) == 60


@pytest.mark.clause("2.4", "D-42")
def test_the_redraw_can_be_switched_off() -> None:
    assert choose_dragons(fresh(redraw=0)).turn == 1


@pytest.mark.clause("2.5")
def test_everybody_starts_with_0_points() -> None:
    assert choose_dragons(fresh(redraw=0)).points == [0, 0, 0]
