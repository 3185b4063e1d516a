"""Being asked to react is no tell: it follows from what lies open, and passing looks the same."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.digest import text
from paddock.kernel.views import view
from paddock.kernel.words import line
from tests.games.slipstream_tcg.stage import ask_again, lay, only, options, stage

HANDS = (
    ("Petrol", "Petrol", "Petrol"),
    ("Slingshot", "Petrol", "Bag of Gravel"),
    ("Hard Shoulder", "Red Flag", "Petrol"),
    ("Mirror Turn", "Feint", "Insurance"),
)


def struck(hand: tuple[str, ...], fuel: int) -> Race:
    """Seat 0 has played Roadblock on seat 1, which holds this hand."""
    answers = {name for held in HANDS for name in held} - {"Petrol", "Slingshot", "Bag of Gravel"}
    race = stage("Roadblock", *["Diesel"] * 4, *sorted(answers))
    lay(race, 0, 20, hand=["Roadblock", "Petrol"], fuel=["Petrol"] * 2)
    lay(race, 1, 18, hand=hand, fuel=["Diesel"] * fuel)
    lay(race, 2, 30)
    lay_on_the_same_backs(race)
    race.stop_at = 1
    race.log = []
    ask_again(race)
    answer(race, 0, options(race, "play_utility", 0)[0])
    while choosers(race) == [0]:
        answer(race, 0, offered(race, 0)[0])
    return race


def lay_on_the_same_backs(race: Race) -> None:
    """Whatever seat 1 holds lies on the lowest numbers, so that no number tells anything."""
    held = [*race.hands[1], *race.decks[1]]
    backs = sorted(held)
    faces = [race.faces[card] for card in held]
    count = len(race.hands[1])
    for place, card in enumerate(backs):
        race.faces[card] = faces[place]
        race.known[card] = 1 << 1 if place < count else 0
    race.hands[1], race.decks[1] = backs[:count], backs[count:]


@pytest.mark.parametrize("fuel", [0, 4])
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand[0])
def test_everybody_an_act_affects_is_asked_whatever_they_hold(
    hand: tuple[str, ...], fuel: int
) -> None:
    race = struck(hand, fuel)
    assert choosers(race) == [1]
    assert race.asked is not None and race.asked.rule.name == "respond"
    assert options(race, "take_the_hit")
    if fuel == 0:
        assert len(race.options) == 1


@pytest.mark.parametrize("fuel", [0, 4])
def test_being_asked_and_passing_look_the_same_whatever_the_hand(fuel: int) -> None:
    asked: set[str] = set()
    passed: set[str] = set()
    told: set[tuple[str, ...]] = set()
    for hand in HANDS:
        race = struck(hand, fuel)
        asked.add(text(view(race, 0)))
        answer(race, 1, only(race, "take_the_hit"))
        passed.add(text(view(race, 0)))
        assert race.log is not None
        told.add(tuple([line(race, event) for event in race.log]))
        assert race.positions[1] == 15
    assert len(asked) == len(passed) == len(told) == 1
