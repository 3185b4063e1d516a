"""13  Who knows what: a gauge is hidden from its own owner."""

from __future__ import annotations

from itertools import permutations

import pytest

from paddock.games.railgrind.rules.actions import act
from paddock.games.railgrind.rules.hands import draw_cards
from paddock.games.railgrind.rules.speed import speed_up, trip
from paddock.games.railgrind.rules.turn import choose_speed
from paddock.games.railgrind.scene import scene
from paddock.games.railgrind.state import Race
from paddock.kernel.digest import text
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Quick
from paddock.kernel.scenes import CardRow
from paddock.kernel.steps import Seat
from paddock.kernel.views import imagine, view
from paddock.kernel.zones import NOBODY
from tests.games.railgrind.position import position, say

FOUR = "gauge Carve, deck Push Off & Slipline & Breather & Undertow"
TINY = "gauge Carve, deck Push Off & Slipline & Breather"


def known_gauge(race: Race, seat: Seat) -> list[str]:
    """The gauge of seat 0 as a seat sees it."""
    seen = view(race, seat)
    return [seen.name_of(seen.faces[card]) for card in race.gauges[0]]


def shown_gauge(race: Race, seat: Seat) -> list[str]:
    """The same in the scene."""
    shapes = scene(view(race, seat)).shapes
    row = next(s for s in shapes if isinstance(s, CardRow) and s.address == "gauge:0")
    return [card.name or "a card" for card in row.cards]


@pytest.mark.clause("13.1")
def test_nobody_sees_a_card_that_came_into_the_gauge_from_the_deck() -> None:
    race = position(FOUR, "", speed_up(0, 2))
    for seat in (0, 1, race.watcher):
        assert known_gauge(race, seat) == shown_gauge(race, seat) == ["a card"] * 3
    assert [zone.look for zone in race.zones() if zone.name == "gauge"] == [NOBODY] * 2


@pytest.mark.clause("13.2", "G-08")
def test_the_owner_still_knows_a_card_from_the_hand_and_the_rival_does_not() -> None:
    race = position("hand Push Off & Carve, speed 2", "hand 1")
    say(race, "put Push Off into the Speed Gauge")
    assert known_gauge(race, 0) == shown_gauge(race, 0) == ["a card", "a card", "Push Off"]
    assert known_gauge(race, 1) == shown_gauge(race, 1) == ["a card"] * 3


@pytest.mark.clause("13.2", "G-08")
def test_what_an_effect_has_shown_stays_known_until_a_shuffle() -> None:
    race = position("hand Ghost Step & Carve, " + FOUR, "hand Cold Read & Carve")
    say(race, "play Ghost Step")
    assert known_gauge(race, 0) == ["Carve", "Undertow", "Breather"]
    assert known_gauge(race, 1) == ["a card"] * 3
    say(race, "play Cold Read")
    assert known_gauge(race, 1) == ["Carve", "Undertow", "Breather"]
    race.stack = [trip(0)]
    settle(race)
    for seat in range(2):
        assert known_gauge(race, seat) == ["a card"]


@pytest.mark.clause("13.1", "13.2")
def test_bailing_shows_the_owner_what_is_taken_and_nothing_else() -> None:
    race = position("gauge Carve & Push Off & Slipline", "", choose_speed(0))
    say(race, "bail")
    assert known_gauge(race, 0) == ["a card"]
    seen = view(race, 1)
    assert [seen.faces[card] for card in race.hands[0]] == [UNKNOWN] * 2


@pytest.mark.clause("13.3", "G-57")
def test_zones_are_open_or_hidden_as_they_should_be() -> None:
    race = position(
        "hand Push Off & Carve, items Toolbelt, drones Gnat, discard Slipline", "", act(0)
    )
    seen = view(race, 1)
    for card in (*race.items[0], *race.drones[0], *race.discards[0], *race.characters):
        assert seen.faces[card] == race.faces[card]
    for card in (*race.hands[0], *race.decks[0], *race.decks[1]):
        assert seen.faces[card] == UNKNOWN
    assert seen.first[0] == () != seen.first[1], "lists are closed"


def worlds(race: Race, seat: Seat) -> set[tuple[int, ...]]:
    """The faces of seat 0's hidden cards in many imagined worlds of a view."""
    seen = view(race, seat)
    cards = [*race.gauges[0], *race.decks[0]]
    found = set()
    for number in range(300):
        world = imagine(seen, Quick(number))
        assert text(view(world, seat)) == text(seen)
        found.add(tuple([world.faces[card] for card in cards]))
    return found


@pytest.mark.clause("13.1", "13.2")
def test_on_a_tiny_deck_the_owner_can_rule_out_just_what_was_seen() -> None:
    """All deals of four cards: the owner's worlds are those that brute force finds, at first, after
    a card from the hand, after a bail, and after a Trip has shuffled everything."""
    race = position("hand Loop the Loop, " + TINY, "", speed_up(0, 2))

    def brute(known: dict[int, int]) -> set[tuple[int, ...]]:
        cards = [*race.gauges[0], *race.decks[0]]
        held = [race.faces[card] for card in cards]
        found = set()
        for deal in permutations(held):
            if all([deal[cards.index(card)] == face for card, face in known.items()]):
                found.add(deal)
        return found

    assert worlds(race, 0) == brute({})
    race.stack = [act(0)]
    settle(race)
    say(race, "put Loop the Loop into the Speed Gauge")
    top = race.gauges[0][-1]
    assert worlds(race, 0) == brute({top: race.faces[top]})
    race.stack = [choose_speed(0)]
    settle(race)
    say(race, "bail")
    assert worlds(race, 0) == brute({})
    race.stack = [trip(0)]
    settle(race)
    assert worlds(race, 0) == brute({})
    race.stack = [draw_cards(0, 1)]
    settle(race)
    assert worlds(race, 0) == brute({})
