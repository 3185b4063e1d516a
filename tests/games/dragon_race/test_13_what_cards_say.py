"""13  The words of cards, one by one."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import main_over, turn_over
from paddock.games.dragon_race.state import Race
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.views import view
from tests.games.dragon_race.position import (
    asked,
    card,
    crew,
    event,
    log,
    maneuver,
    names,
    position,
    refused,
    said,
    say,
    shown,
)


def played(text: str, mine: str = "", *rivals: str, own: tuple[Printed, ...] = ()) -> Race:
    """A race in which seat 0 has just played an event with this text, with a card left in hand."""
    hand = "hand It & Glide 1" + (f" & {mine.partition('hand ')[2]}" if "hand " in mine else "")
    rest = mine.partition("hand ")[0]
    race = position(f"{rest}{hand}", *rivals, own=(event("It", text), *own))
    return say(race, "play It")


@pytest.mark.clause("13.1")
def test_sentences_happen_one_after_another() -> None:
    race = played("Gain 2 points. Each rival loses 1 point. Draw 1 card.", "", "points 5")
    told = [line for line in log(race) if "point" in line or "draws" in line]
    assert told == [
        "seat 0 gains 2 points and has 2",
        "seat 1 loses 1 point and has 4",
        "seat 0 draws Glide 1",
    ]


@pytest.mark.clause("13.1")
def test_you_is_the_player_who_controls_the_card() -> None:
    own = (maneuver("Boast", lines="At the start of Rush, gain 1 point."),)
    race = position("track Boast/1", "", steps=(rush_step(),), own=own)
    assert race.points == [1, 0]


@pytest.mark.clause("13.2")
def test_if_is_checked_when_its_sentence_happens() -> None:
    race = played("If you are ahead, gain 5 points. Gain 1 point. If you are ahead, gain 2 points.")
    assert race.points[0] == 3


COUNTS = {
    p.GEAR_COUNT: ("gear Jade 1 & Gold 1 & Jade 2, ", 3),
    p.CREW_COUNT: ("crew Mate & Mate, ", 2),
    p.TRACK_COUNT: ("track Glide 1 & Glide 2, zone Glide 3, ", 2),
    p.ZONE_COUNT: ("zone Glide 3 & Glide 4 & Glide 5 & Glide 6, ", 4),
    p.AHEAD_COUNT: ("points 2, ", 2),
}


@pytest.mark.clause("13.2")
@pytest.mark.parametrize("counted", COUNTS)
def test_for_each_counts_when_it_happens(counted: str) -> None:
    mine, number = COUNTS[counted]
    race = played(f"Draw 2 cards for each {counted}.", mine, "points 3", "points 4", "points 2")
    assert len(race.hands[0]) == 1 + 2 * number


@pytest.mark.clause("13.2")
def test_for_each_counts_what_the_player_of_the_card_has() -> None:
    each = "for each gear you control"
    text = f"Each rival draws 2 cards {each}. Each rival loses 1 point {each}."
    race = played(f"{text} Each rival gains 3 points {each}.", "gear Jade 1, ", "points 9")
    assert len(race.hands[1]) == 2 and race.points == [0, 9 - 1 + 3]
    race = played(f"A rival gains 1 point {each}.", "gear Jade 1, ", "gear Jade 1 & Gold 1")
    assert race.points == [0, 1]


@pytest.mark.clause("13.3")
def test_drawing_stops_when_the_race_deck_is_empty() -> None:
    race = played("Draw 3 cards. Gain 1 point.", "deck Glide 4 & Glide 5, ")
    assert sorted(names(race, race.hands[0])) == ["Glide 1", "Glide 4", "Glide 5"]
    assert race.points[0] == 1


@pytest.mark.clause("13.4")
def test_everybody_chooses_what_they_discard_or_discards_all() -> None:
    race = played(
        "Each rival discards 2 cards.", "", "hand Glide 3 & Glide 4 & Glide 5", "hand Glide 6"
    )
    assert asked(race) == "1 shed"
    say(race, "discard Glide 3 and Glide 5")
    assert shown(race, 1, "hand") == ["Glide 4"] and shown(race, 1, "discard") == [
        "Glide 3",
        "Glide 5",
    ]
    assert race.hands[2] == [] and shown(race, 2, "discard") == ["Glide 6"]


@pytest.mark.clause("13.5")
def test_energy_never_goes_below_0() -> None:
    race = played(
        "Each rival loses 3 energy. Gain 2 energy. Lose 1 energy.",
        "energy 1, ",
        "energy 2",
        "energy 5",
    )
    assert race.energy == [2, 0, 2]


@pytest.mark.clause("13.6", "10.3")
def test_points_change_at_once() -> None:
    race = played("Gain 3 points. A rival loses 2 points.", "", "points 1", "points 5")
    assert race.points[0] == 3 and asked(race) == "0 choose_rival"
    say(race, "seat 2")
    assert race.points == [3, 1, 3]


@pytest.mark.clause("13.7")
def test_sprint_is_lost_by_one_rival_or_by_each() -> None:
    own = (
        event("One", "A rival's rushing card loses 2 sprint."),
        event("All", "Each rival's rushing card loses 1 sprint."),
    )
    sides = ("zone Glide 4, hand One & All & One", "zone Glide 5", "zone Glide 6", "hand One")
    race = position(*sides, steps=(start_battle(0),), own=own)
    say(race, "play One")
    assert said(race) == ["seat 1", "seat 2"], "seat 3 has no rushing card"
    say(race, "seat 2", "pass", "play All")
    assert [race.sprint(seat) for seat in range(4)] == [4, 4, 3, 0]


@pytest.mark.clause("13.8")
def test_a_card_moves_to_the_other_place_of_its_controller() -> None:
    there, back = "a rival's track to the zone", "a rival's zone to the track"
    text = f"Move a maneuver in {there}. Move a maneuver in {back}."
    own = (crew("Herald", "After you move maneuvers into the zone, gain 1 point."),)
    race = played(text, "crew Herald, ", "track Glide 6/0, crew Herald", own=own)
    assert shown(race, 1, "track") == ["Glide 6"], "there and back again"
    assert race.points == [0, 0], "neither of them moved a maneuver of their own"


@pytest.mark.clause("13.8", "7.2")
def test_moving_your_own_maneuver_into_the_zone_sets_off_its_effects() -> None:
    own = (crew("Herald", "After you move maneuvers into the zone, gain 1 point."),)
    race = played(
        "Move a maneuver in your track to the zone.", "track Glide 6, crew Herald, ", own=own
    )
    assert shown(race, 0, "zone") == ["Glide 6"] and race.points == [1, 0]


@pytest.mark.clause("13.8")
def test_a_card_that_comes_to_the_zone_in_a_battle_may_rush_in_the_next() -> None:
    own = (event("Down", "Move a maneuver in your track to the zone."),)
    steps = (start_battle(0), start_battle(0))
    race = position("zone Glide 4, track Glide 6, hand Down & Down", "", steps=steps, own=own)
    say(race, "play Down", "pass", "pass")
    assert race.points[0] == 4 + 6


@pytest.mark.clause("13.11")
def test_you_choose_a_card_among_all_that_fit() -> None:
    race = played(
        "Discard a rival's gear.", "gear Frost 1, ", "gear Jade 1 & Gold 1", "gear Jade 1"
    )
    assert said(race) == [
        "discard seat 1's Jade 1",
        "discard seat 1's Gold 1",
        "discard seat 2's Jade 1",
    ]
    say(race, "discard seat 2's Jade 1")
    assert shown(race, 2, "discard") == ["Jade 1"] and race.discards[1] == []


@pytest.mark.clause("13.13", "10.2")
def test_each_rival_and_each_player_are_met_together() -> None:
    race = played(
        "Each player gains 1 point. Each rival draws 1 card.",
        "points 28, ",
        "points 28",
        "points 28",
    )
    assert race.points == [29, 29, 29]
    assert [len(hand) for hand in race.hands] == [1, 1, 1]


@pytest.mark.clause("13.13")
def test_each_rival_follows_leader_order_if_it_matters() -> None:
    own = (event("Hush", "Each rival discards 1 card."),)
    sides = ("hand 2", "hand Hush & Glide 1", "hand 1 & Glide 2", "hand Glide 1 & Glide 2")
    race = position(*sides[:2], sides[3], sides[3], steps=(act_in_main(1),), leader=3, own=own)
    say(race, "play Hush")
    assert asked(race) == "3 shed", "the leader first"
    say(race, "discard Glide 1")
    assert asked(race) == "2 shed" and len(race.hands[0]) == 1


@pytest.mark.clause("13.14", "9.4")
def test_switching_takes_another_maneuver_in_the_zone_and_is_no_choice_of_a_rushing_card() -> None:
    own = (
        event("Shift", "Switch your rushing card."),
        crew("Spur", "When you choose a rushing card, gain 1 point."),
    )
    sides = ("zone Glide 4 & Glide 5 & Glide 6, track Glide 9, hand Shift & Shift, crew Spur", "")
    race = position(*sides, steps=(start_battle(0),), own=own)
    say(race, "rush with Glide 5")
    assert race.points[0] == 1
    say(race, "play Shift")
    assert said(race) == ["rush with Glide 4 instead", "rush with Glide 6 instead"]
    say(race, "rush with Glide 6 instead")
    assert race.points[0] == 1 and race.sprint(0) == 6
    assert shown(race, 0, "zone") == ["Glide 4", "Glide 5", "Glide 6"]


STATES = [
    (p.BEHIND, "", ("points 1", "points 0"), True),
    (p.BEHIND, "points 1, ", ("points 1", "points 0"), False),
    (p.AHEAD, "points 2, ", ("points 1", "points 0"), True),
    (p.AHEAD, "points 1, ", ("points 1", "points 0"), False),
    (p.LEADING, "", ("",), True),
    (p.FOLLOWING, "", ("",), False),
    (p.THREE_GEAR, "gear Jade 1 & Gold 1 & Jade 2, ", ("",), True),
    (p.THREE_GEAR, "gear Jade 1 & Gold 1, ", ("",), False),
    (p.HAS_CREW, "crew Mate, ", ("",), True),
    (p.HAS_CREW, "", ("crew Mate",), False),
    (p.NO_CREW, "", ("crew Mate",), True),
    (p.NO_CREW, "crew Mate, ", ("",), False),
    (p.EMPTY_HAND, "", ("",), False),
    (p.NO_RUSHING, "zone Glide 1, ", ("",), True),
]


@pytest.mark.clause("13.15", "13.2")
@pytest.mark.parametrize(("state", "mine", "rivals", "holds"), STATES)
def test_a_condition_holds_or_not(
    state: str, mine: str, rivals: tuple[str, ...], holds: bool
) -> None:
    race = played(f"If {state}, draw 2 cards.", mine, *rivals)
    assert len(race.hands[0]) == (3 if holds else 1)


@pytest.mark.clause("13.2")
@pytest.mark.parametrize(
    ("condition", "starter", "rival", "holds"),
    [
        (p.OPPOSED, 0, "", False), (p.OPPOSED, 0, "zone Glide 1", True),
        (p.ALONE, 0, "", True), (p.ALONE, 0, "zone Glide 1", False),
        (p.STARTED, 0, "zone Glide 1", True), (p.STARTED, 1, "zone Glide 1", False),
        (p.STRONG, 0, "", True), (p.NO_RUSHING, 0, "", False),
    ],
)  # fmt: skip
def test_a_condition_of_a_battle_holds_or_not(
    condition: str, starter: int, rival: str, holds: bool
) -> None:
    own = (event("It", f"If {condition}, draw 2 cards."),)
    sides = ("zone Glide 6, hand It & It", f"{rival}, hand It" if rival else "hand It")
    race = position(*sides, steps=(start_battle(starter),), own=own)
    say(race, *(["pass"] if starter else []), "play It")
    assert len(race.hands[0]) == (3 if holds else 1)


@pytest.mark.clause("13.2", "8.9", "12.5", "D-17")
@pytest.mark.parametrize(("condition", "rival"), [(p.ALONE, ""), (p.OPPOSED, "zone Glide 9")])
def test_without_a_rushing_card_it_is_neither_opposed_nor_not(condition: str, rival: str) -> None:
    own = (event("It", f"Discard your rushing card. If {condition}, draw 2 cards."),)
    race = position("zone Glide 6, hand It & It", rival, steps=(start_battle(0),), own=own)
    say(race, "play It")
    assert len(race.hands[0]) == 1


BEHIND = "While you are behind, "
WHILE = {
    "your rushing card has +2 sprint": (2, 0),
    "rivals' rushing cards have -3 sprint": (0, -3),
}


@pytest.mark.clause("13.2", "13.21", "13.25")
@pytest.mark.parametrize("line", WHILE)
@pytest.mark.parametrize("points", [(0, 5), (5, 0)])
@pytest.mark.parametrize("lasting", [True, False])
def test_while_is_asked_of_the_player_of_the_line(
    line: str, points: tuple[int, int], lasting: bool
) -> None:
    own = (
        crew("Say", f"{BEHIND}{line}."),
        event("It", f"{BEHIND}{line} this turn."),
    )
    mine = f"points {points[0]}, track Glide 4, hand It & Glide 1"
    mine += "" if lasting else ", crew Say"
    race = position(mine, f"points {points[1]}, track Glide 4", own=own)
    if lasting:
        say(race, "play It")
    found = [race.sprint_of(race.tracks[seat][0], seat) - 4 for seat in (0, 1)]
    assert tuple(found) == (WHILE[line] if points[0] < points[1] else (0, 0))


@pytest.mark.clause("13.2", "13.23")
@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize(("points", "energy"), [(5, 2), (0, 0)])
def test_cards_cost_less_only_while_it_says(lasting: bool, points: int, energy: int) -> None:
    line = f"{BEHIND}your maneuvers cost 2 less energy"
    own = (crew("Say", f"{line}."), event("It", f"{line} this turn."), maneuver("Dive", cost=2))
    mine = "energy 2, hand It & Dive & Glide 1" + ("" if lasting else ", crew Say")
    race = position(mine, f"points {points}", own=own)
    say(race, *(["play It"] if lasting else []), "play Dive")
    assert race.energy[0] == energy


@pytest.mark.clause("13.2", "13.12")
@pytest.mark.parametrize("points", [(0, 5), (5, 0)])
def test_a_ban_holds_only_while_it_says_of_the_player_of_the_card(points: tuple[int, int]) -> None:
    own = (crew("Say", f"{BEHIND}rivals cannot play maneuvers."),)
    sides = (f"hand 2, points {points[0]}", f"crew Say, points {points[1]}")
    race = position(*sides, own=own, stop_at=1)
    assert ("play Glide 1" in said(race)) is (points[0] < points[1])


@pytest.mark.clause("13.12", "13.21")
def test_gear_can_be_protected_for_a_time() -> None:
    own = (
        event("Shield", "Rivals cannot choose your gear this turn."),
        event("Break", "Discard a rival's gear."),
    )
    steps = (act_in_main(1), act_in_main(0))
    sides = ("hand Break & Glide 1", "gear Jade 1, hand Shield", "gear Gold 1")
    race = position(*sides, steps=steps, own=own)
    say(race, "play Shield", "play Break")
    assert shown(race, 1, "gear") == ["Jade 1", "Plain"] and shown(race, 2, "gear") == ["Plain"]


@pytest.mark.clause("13.16")
def test_only_maneuvers_and_events_are_shuffled_back_up_to_the_number() -> None:
    text = "Shuffle up to 2 cards from your discard pile into your race deck."
    race = played(text, "discard Glide 4 & Glide 5 & Glide 6 & Jade 1, ")
    assert not any(["Jade 1" in option for option in said(race)])
    say(race, "shuffle Glide 4 and Glide 6 into the race deck")
    assert shown(race, 0, "discard") == ["Glide 5", "It", "Jade 1"] and len(race.decks[0]) == 12
    assert [view(race, 0).faces[c] for c in race.decks[0]] == [UNKNOWN] * 12
    race = played(text, "discard Glide 4, ")
    say(race, "shuffle nothing into the race deck")
    assert len(race.decks[0]) == 10


@pytest.mark.clause("13.17")
def test_the_top_of_the_race_deck_is_put_back_in_any_order() -> None:
    race = played(
        "Look at the top 3 cards of your race deck and order them. Draw 1 card.",
        "deck Glide 6 & Glide 2 & Glide 3 & Glide 4, ",
    )
    assert sorted(said(race)) == ["Glide 2 on top", "Glide 3 on top", "Glide 4 on top"]
    say(race, "Glide 2 on top", "Glide 4 on top")
    assert names(race, race.decks[0]) == ["Glide 6", "Glide 3", "Glide 4"]
    assert shown(race, 0, "hand") == ["Glide 1", "Glide 2"]
    assert [view(race, 1).faces[c] for c in race.decks[0]] == [UNKNOWN] * 3
    race = played("Look at the top 3 cards of your race deck and order them.", "deck Glide 2, ")
    assert asked(race) == "0 choose_action" and view(race, 0).faces[race.decks[0][0]] != UNKNOWN


@pytest.mark.clause("13.18")
def test_a_hand_is_seen_only_by_whoever_looks_at_it() -> None:
    race = played("Look at a rival's hand.", "", "hand Glide 5 & Glide 6", "hand Glide 7")
    say(race, "seat 1")
    assert sorted(names(view(race, 0), race.hands[1])) == ["Glide 5", "Glide 6"]
    assert names(view(race, 2), race.hands[1]) == ["a card", "a card"]
    assert names(view(race, 0), race.hands[2]) == ["a card"]


@pytest.mark.clause("13.19", "4.6")
def test_a_card_can_let_you_mag_or_recruit() -> None:
    race = played("Mag a gear or recruit a crew.", "dragons Jade 1 & Gold 2 & Mate, ")
    assert sorted(said(race)) == ["mag Jade 1", "recruit Mate", "take nothing"], "by its rules"
    assert "needs more other gear" in refused(race)["mag Gold 2"]
    say(race, "mag Jade 1")
    assert shown(race, 0, "gear") == ["Jade 1", "Plain"]


@pytest.mark.clause("13.19", "4.4")
def test_nobody_is_asked_to_mag_from_an_empty_dragon_deck() -> None:
    own = (event("It", "Mag a gear or recruit a crew."),)
    race = position("hand It & Glide 1, gear Jade 1", own=own, stop_at=1)
    say(race, "play It")
    assert asked(race) == "0 choose_action"


@pytest.mark.clause("13.19", "4.5")
def test_a_card_that_lets_you_mag_lets_you_replace_too() -> None:
    race = played("Mag a gear or recruit a crew.", "gear Jade 1, dragons Gold 1, ")
    say(race, "mag Gold 1 in place of another")
    assert shown(race, 0, "gear") == ["Gold 1", "Plain"]
    assert shown(race, 0, "discard") == ["It", "Jade 1"]


SMALL = card("Small", p.DRAGON, colour="Gold", slots=1, seats=1)


@pytest.mark.clause("13.20", "4.7", "D-22")
def test_a_new_dragon_discards_what_it_has_no_room_for() -> None:
    mine = "dragons Small, gear Jade 1 & Gold 1, crew Mate & Mate, "
    race = played("Change your dragon.", mine, own=(SMALL,))
    assert sorted(said(race)) == ["keep your dragon", "race Small"]
    say(race, "race Small", "discard Jade 1")
    assert names(race, race.pits[0]) == ["Small", "Gold 1", "Mate"], "the dragon comes first"
    assert shown(race, 0, "discard") == ["It", "Jade 1", "Mate"]
    assert [race.printed(c).name for c in race.dragon_decks[0]] == ["Plain"]
    race = played("Change your dragon.", mine, own=(SMALL,))
    say(race, "keep your dragon")
    assert shown(race, 0, "gear") == ["Gold 1", "Jade 1", "Mate", "Mate", "Plain"]


@pytest.mark.clause("13.20")
def test_a_new_dragon_discards_until_all_the_rest_fits() -> None:
    mine = "dragons Small, gear Jade 1 & Gold 1 & Slate 1, crew Mate & Mate & Mate, "
    race = played("Change your dragon.", mine, own=(SMALL,))
    say(race, "race Small", "discard Jade 1", "discard Gold 1")
    assert names(race, race.pits[0]) == ["Small", "Slate 1", "Mate"]


@pytest.mark.clause("13.20", "11.7", "D-12")
def test_a_dragon_that_comes_back_is_a_new_card() -> None:
    own = (
        card("Croon", p.DRAGON, colour="Gold", slots=1, seats=1, main="Gain 1 point."),
        event("Swap", "Change your dragon."),
    )
    race = position("as Croon, dragons Plain, hand Swap & Swap & Glide 1 & Glide 1", own=own)
    say(race, "use the Main: line of Croon", "discard Glide 1")
    assert "use the Main: line of Croon" not in said(race)
    say(race, "play Swap", "race Plain", "play Swap", "race Croon")
    assert "use the Main: line of Croon" in said(race)


@pytest.mark.clause("13.21", "3.6")
def test_a_line_for_a_time_is_in_force_without_its_card() -> None:
    race = played("Your rushing card has +2 sprint this turn.", "track Glide 4, ")
    assert race.sprint_of(race.tracks[0][0], 0) == 6 and shown(race, 0, "discard") == ["It"]
    say(race, "end your actions")
    assert race.turn == 4 and race.sprint_of(race.tracks[0][0], 0) == 4


@pytest.mark.clause("13.21", "3.6")
def test_this_battle_means_nothing_outside_a_battle() -> None:
    race = played("Your rushing card has +2 sprint this battle.", "track Glide 4, ")
    assert race.lasting == []
    race = played("When you win this battle, gain 2 points.", "track Glide 4, ")
    assert race.lasting == []


@pytest.mark.clause("13.21", "3.6", "D-20")
@pytest.mark.parametrize(
    "deed",
    ["your rushing card has +2 sprint this Main", "take control of a rival's gear this Main"],
)
def test_this_main_means_nothing_after_main(deed: str) -> None:
    own = (crew("Late", f"At the start of Rush, {deed}."),)
    sides = ("crew Late, track Glide 1", "gear Jade 1")
    race = position(*sides, steps=(main_over(), rush_step()), own=own)
    assert (
        asked(race) == "0 choose_zone"
        and race.lasting == []
        and shown(race, 1, "gear") == ["Jade 1", "Plain"]
    )


@pytest.mark.clause("13.22", "12.1", "D-02")
def test_a_held_back_maneuver_stays_in_the_track_this_turn() -> None:
    own = (
        event("Pin", "A maneuver in a rival's track cannot move to the zone this turn."),
        event("Down", "Move a maneuver in your track to the zone."),
    )
    steps = (act_in_main(0), act_in_main(1), rush_step(), turn_over())
    race = position(
        "hand Pin & Glide 1", "track Glide 6 & Glide 7, hand Down & Glide 1", steps=steps, own=own
    )
    say(race, "play Pin", "hold back seat 1's Glide 6", "end your actions", "play Down")
    assert shown(race, 1, "zone") == ["Glide 7"], "a card cannot move the other one either"
    say(race, "end your actions", "do not start a battle")
    assert race.turn == 4 and race.held_back == []
    assert shown(race, 1, "track") == ["Glide 6", "Glide 7"]


@pytest.mark.clause("13.22", "11.7", "D-12")
def test_a_held_back_maneuver_that_came_back_into_play_is_free() -> None:
    own = (
        event("Pin", "A maneuver in a rival's track cannot move to the zone this turn."),
        event("Home", "Return a maneuver in your track to its owner's hand."),
    )
    steps = (act_in_main(0), act_in_main(1), rush_step())
    race = position("hand Pin", "track Glide 6, hand Home & Glide 1", steps=steps, own=own)
    say(race, "play Pin", "play Home", "play Glide 6", "end your actions")
    assert said(race) == ["move nothing into the zone", "move Glide 6 into the zone"]


@pytest.mark.clause("13.23", "6.2")
@pytest.mark.parametrize(("kind", "costs"), [("maneuvers", (1, 5)), ("events", (3, 2))])
def test_cards_of_a_kind_cost_less_but_never_below_0(kind: str, costs: tuple[int, int]) -> None:
    own = (
        crew("Broker", f"Your {kind} cost 3 less energy."),
        maneuver("Dive", 4, cost=4),
        event("Plan", "Draw 1 card.", cost=5),
        maneuver("Hop", 1, cost=1),
    )
    for name, cost in zip(("Dive", "Plan"), costs, strict=True):
        price = cost if (kind == "maneuvers") == (name == "Dive") else {"Dive": 4, "Plan": 5}[name]
        race = position(f"crew Broker, energy 9, hand {name} & Hop", own=own)
        say(race, f"play {name}")
        assert race.energy[0] == 9 - price
    race = position("crew Broker, energy 9, hand Hop & Glide 1", own=own)
    say(race, "play Hop")
    assert race.energy[0] == (9 if kind == "maneuvers" else 8)


@pytest.mark.clause("13.23", "13.21")
def test_a_discount_for_a_time_counts_too() -> None:
    own = (
        event("Sale", "Your maneuvers cost 3 less energy this Main."),
        maneuver("Dive", 4, cost=4),
    )
    race = position("energy 1, hand Sale & Dive & Glide 1", own=own)
    assert "play Dive" not in said(race)
    say(race, "play Sale", "play Dive")
    assert race.energy[0] == 0


@pytest.mark.clause("13.24", "4.3")
def test_more_slots_and_seats_count_while_the_card_is_in_play() -> None:
    own = (
        SMALL,
        crew("Steward", "You have 1 more gear slot. You have 2 more crew seats."),
        event("Fire", "Discard a crew you control."),
    )
    race = position("as Small, crew Steward, gear Jade 1 & Gold 1, hand Fire & Glide 1", own=own)
    assert (race.free_slots(0), race.free_seats(0)) == (0, 2)
    say(race, "play Fire")
    assert (race.free_slots(0), race.free_seats(0)) == (-1, 1)
    assert shown(race, 0, "gear") == ["Gold 1", "Jade 1", "Small"], "the gear stays"


@pytest.mark.clause("13.24", "11.1")
@pytest.mark.parametrize("row", ["track", "zone"])
def test_a_maneuver_in_play_can_bring_slots_and_seats(row: str) -> None:
    own = (SMALL, maneuver("Basket", lines="You have 1 more gear slot. You have 1 more crew seat."))
    race = position(f"as Small, {row} Basket, hand 1", own=own)
    assert (race.free_slots(0), race.free_seats(0)) == (2, 2)


@pytest.mark.clause("13.12", "11.1")
@pytest.mark.parametrize("row", ["track", "zone"])
def test_a_maneuver_in_play_can_forbid(row: str) -> None:
    own = (maneuver("Ban", lines="Rivals cannot play maneuvers."),)
    race = position("hand 1", f"{row} Ban", own=own, stop_at=1)
    assert said(race) == ["end your actions"]


@pytest.mark.clause("13.25")
def test_while_lines_are_in_force_only_while_they_hold() -> None:
    own = (
        crew("Underdog", "While you are behind, your rushing card has +3 sprint."),
        maneuver("Lonely", 2, lines="While you control no crew, this has +2 sprint."),
    )
    race = position("zone Lonely, crew Underdog, points 1, hand 1", "points 2", own=own)
    assert race.sprint_of(race.fields[0][0], 0) == 5
    race.points[0] = 2
    assert race.sprint_of(race.fields[0][0], 0) == 2
