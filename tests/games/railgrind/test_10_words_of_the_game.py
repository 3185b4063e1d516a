"""10  COST, Shred, Delete, Bounce, Token, Recover, Trip, Break."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.rules.hands import draw_cards, look_ahead, search, shred
from paddock.games.railgrind.rules.rows import make_token
from paddock.games.railgrind.rules.speed import speed_up
from paddock.games.railgrind.rules.turn import start_step
from paddock.kernel.flow import settle
from paddock.kernel.steps import Step
from tests.games.railgrind.position import (
    LANGUAGE,
    asked,
    log,
    names,
    own_card,
    position,
    refused,
    said,
    say,
)

OWN = (
    own_card("Loan", "trick", cost="Lose 2 Style Points.", text="Draw 1 card."),
    own_card("Bonfire", "trick", cost="Delete 2 cards from your Discard Zone.", text="Trip."),
)


@pytest.mark.clause("10.1", "G-15", "G-55")
@pytest.mark.parametrize(
    ("mine", "card"),
    [
        ("speed 3", "Flashfire"),
        ("speed 2", "Warden"),
        ("hand Riptide & Carve", "Riptide"),
        ("deck 3", "Static Burst"),
        ("drones Gnat", "Chop Shop"),
        ("sp 2", "Loan"),
        ("discard 2", "Bonfire"),
    ],
)
def test_what_can_just_be_paid_can_be_played(mine: str, card: str) -> None:
    hand = "" if "hand" in mine else f", hand {card}"
    race = position(mine + hand, "hand 1", own=OWN)
    assert f"play {card}" in said(race)


@pytest.mark.clause("10.1", "G-15", "G-55")
@pytest.mark.parametrize(
    ("mine", "card"),
    [
        ("speed 2", "Flashfire"),  # lose 2 Speed
        ("speed 1", "Warden"),
        ("hand Riptide", "Riptide"),  # discard 1 card
        ("deck 2", "Static Burst"),  # shred 3 cards
        ("", "Chop Shop"),  # break a Drone
        ("sp 1", "Loan"),  # lose 2 Style Points
        ("discard 1", "Bonfire"),  # delete 2 cards
    ],
)
def test_what_cannot_be_paid_in_full_cannot_be_played(mine: str, card: str) -> None:
    hand = "" if "hand" in mine else f", hand {card}"
    race = position(mine + hand, "hand 1", own=OWN, settled=False)
    race.stop_at = 1
    settle(race)
    assert f"play {card}" not in said(race)
    assert refused(race)[f"play {card}"] == f"you cannot pay the COST of {card} (10.1)"


@pytest.mark.clause("10.1", "9.2", "G-15")
@pytest.mark.parametrize(("speed", "card"), [(1, "Blackout"), (5, "Jam the Signal")])
def test_a_react_that_cannot_be_paid_cannot_be_used(speed: int, card: str) -> None:
    race = position("hand Kickflip & Carve", f"speed {speed}, hand {card}")
    race.stop_at = 1
    say(race, "play Kickflip")
    assert said(race) == ["do not react"]
    assert refused(race)[f"react with {card}"] == f"you cannot pay the COST of {card} (10.1)"


@pytest.mark.clause("10.1", "G-15")
def test_the_cost_is_paid_first_and_whole() -> None:
    race = position("hand Flashfire & Carve, speed 3")
    say(race, "play Flashfire")
    assert race.speed(0) == 1 and race.points[0] == 8
    race = position("as Pocket Mirza, discard 2, hand 1", "hand 1")
    assert "activate Pocket Mirza, ability 2" not in said(race)


@pytest.mark.clause("10.1", "5.2", "9.1")
def test_the_cost_is_paid_before_anybody_reacts_and_before_room_is_made() -> None:
    race = position("hand Flashfire & Carve, speed 5", "hand Blackout & Carve")
    say(race, "play Flashfire")
    assert asked(race) == "1 react" and race.speed(0) == 3
    cost = LANGUAGE.read("Break one of your Drones.", "cost")
    heir = Printed("Heir", "drone", battery=3, power=1, cost=cost)
    race = position("hand Heir & Carve, drones Gnat & Bulldog", "hand 1", own=(heir,))
    say(race, "play Heir", "break Gnat")
    assert names(race, race.drones[0]) == ["Bulldog", "Heir"], "there was room for it"


@pytest.mark.clause("10.1", "G-15")
@pytest.mark.parametrize("card", ["Subwoofer", "Anchor"])
def test_a_drone_or_an_item_does_not_pay_for_itself(card: str) -> None:
    cost = LANGUAGE.read("Discard 1 card.", "cost")
    anchor = Printed("Anchor", "item", subtype="Board", cost=cost)
    assert f"play {card}" not in said(position(f"hand {card}", own=(anchor,)))
    assert f"play {card}" in said(position(f"hand {card} & Carve", own=(anchor,)))


@pytest.mark.clause("10.2")
def test_nobody_reacts_to_what_is_paid() -> None:
    race = position("hand Chop Shop & Quick Stop & Smoke Screen, drones Gnat, speed 5", "hand 1")
    say(race, "play Chop Shop")
    assert asked(race) == "1 act" and names(race, race.discards[0]) == ["Gnat", "Chop Shop"]


@pytest.mark.clause("10.3")
def test_who_pays_chooses_what_breaks() -> None:
    race = position("hand Chop Shop & Carve, drones Gnat & Bulldog")
    say(race, "play Chop Shop")
    assert said(race) == ["break Gnat", "break Bulldog"]


@pytest.mark.clause("10.4", "G-43")
def test_shredding_past_the_end_of_the_deck_trips() -> None:
    race = position("deck Carve & Push Off, discard 3", "", shred(0, 4))
    assert "seat 0 shreds Push Off and Carve" in log(race)
    assert log(race)[-1] == "seat 0 trips"
    assert race.discards[0] == [] and len(race.decks[0]) == 2 + 3 + 3 - 1, "the rest is lost"
    race = position("deck Carve & Push Off", "", shred(0, 2))
    assert names(race, race.discards[0]) == ["Push Off", "Carve"] and "seat 0 trips" not in log(
        race
    )


@pytest.mark.clause("10.5", "G-47")
def test_deleted_cards_lie_open_and_never_come_back() -> None:
    race = position("hand Sabotage & Carve", "items Toolbelt, deck 0, hand 1")
    say(race, "play Sabotage")
    assert names(race, race.deleted[1]) == ["Toolbelt"]
    assert race.known[race.deleted[1][0]] == race.everyone
    race.stack = [draw_cards(1, 1)]
    settle(race)
    assert names(race, race.deleted[1]) == ["Toolbelt"], "a Trip leaves it there"


@pytest.mark.clause("10.6")
def test_a_bounced_card_returns_to_its_owner() -> None:
    race = position("hand Whirlpool & Carve", "items Toolbelt")
    say(race, "play Whirlpool")
    assert "Toolbelt" in names(race, race.hands[1]) and race.items[1] == []


@pytest.mark.clause("10.7", "G-48")
@pytest.mark.parametrize("card", ["Molotov Manual", "Whirlpool", "Sabotage"])
def test_a_token_that_leaves_play_is_gone(card: str) -> None:
    race = position(f"hand {card} & Carve", "items Tag, hand 1")
    before = len(race.tokens)
    say(race, f"play {card}")
    assert race.items[1] == [] and len(race.tokens) == before + 1
    assert race.discards[1] == race.deleted[1] == [] and len(race.hands[1]) == 1


@pytest.mark.clause("10.7")
def test_there_are_twelve_of_each_token_and_a_drone_needs_a_free_slot() -> None:
    race = position("", "", *[make_token(0, "Tag")] * 14)
    assert names(race, race.items[0]) == ["Tag"] * 12
    race = position("", "", *[make_token(0, "Scrap Drone")] * 3)
    assert names(race, race.drones[0]) == ["Scrap Drone"] * 2


@pytest.mark.clause("10.8")
def test_a_recovered_card_is_activated_again() -> None:
    race = position("items Silver Can, hand Remote Control & Carve", "dashed")
    say(race, "activate Silver Can", "play Remote Control")
    say(race, "activate Silver Can")
    assert names(race, race.items[0]) == ["Silver Can", "Tag", "Tag"]


@pytest.mark.clause("10.9", "G-44", "G-45")
@pytest.mark.parametrize(
    "step",
    [draw_cards(0, 2), speed_up(0, 2), shred(0, 2), look_ahead(0, 2), search(0, "")],
    ids=str,
)
def test_an_empty_deck_trips_instead_and_the_rest_is_lost(step: Step) -> None:
    race = position("deck 0, speed 5, discard Carve & Push Off", "", step)
    assert log(race) == ["seat 0 trips"]
    assert race.speed(0) == 1 and len(race.decks[0]) == 6
    assert race.discards[0] == race.hands[0] == []


@pytest.mark.clause("10.9", "G-44")
def test_the_next_sentence_happens_after_a_trip() -> None:
    race = position("hand Carve & Push Off, deck 0, speed 5", "hand 1")
    say(race, "play Carve")
    assert "seat 0 trips" in log(race)
    assert race.speed(0) == 1, "the Trip replaced the speeding up"
    assert len(race.hands[0]) == 2, "the draw came after"


@pytest.mark.clause("10.9", "G-44")
def test_the_draw_of_the_start_step_trips_too() -> None:
    race = position("deck 0, speed 4", "", start_step())
    assert race.speed(0) == 1 and race.hands[0] == [] and len(race.hands[1]) == 1


@pytest.mark.clause("10.9", "G-45")
def test_an_empty_deck_alone_trips_nobody() -> None:
    race = position("deck 1, speed 4", "", speed_up(0, 1))
    assert race.decks[0] == [] and "seat 0 trips" not in log(race)


@pytest.mark.clause("10.9", "4.6")
@pytest.mark.parametrize(("cards", "speed"), [(0, 10), (1, 9)])
def test_nobody_trips_for_speed_beyond_the_cap(cards: int, speed: int) -> None:
    race = position(f"deck {cards}, speed {speed}", "", speed_up(0, 2))
    assert race.speed(0) == 10 and "seat 0 trips" not in log(race)


@pytest.mark.clause("10.10")
def test_a_broken_card_goes_to_its_owners_discard_zone() -> None:
    race = position("hand Pulse Hammer & Carve", "drones Bulldog/2")
    say(race, "play Pulse Hammer")
    assert names(race, race.discards[1]) == ["Bulldog"] and race.damage == {}


@pytest.mark.clause("10.11", "G-46", "G-45")
def test_a_trip_shuffles_the_whole_gauge_and_leaves_speed_1() -> None:
    race = position("deck 0, speed 1", "", draw_cards(0, 1))
    assert log(race) == ["seat 0 trips"] and race.speed(0) == 1 and race.decks[0] == []
    race = position("deck 0, speed 9", "", draw_cards(0, 1))
    assert race.speed(0) == 1 and len(race.decks[0]) == 8
    assert [race.known[card] for card in race.gauges[0]] == [0]
