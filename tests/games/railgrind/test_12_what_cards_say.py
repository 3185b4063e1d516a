"""12  The phrases on cards. What each card of the set does is told in stories.txt."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.actions import take_go
from paddock.games.railgrind.rules.effects import carry_out
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import end_step
from paddock.games.railgrind.state import NO_CARD, Race
from paddock.kernel.flow import settle
from tests.games.railgrind.position import LANGUAGE, log, names, own_card, position, said, say


def does(text: str, mine: str = "", theirs: str = "") -> Race:
    """A race in which seat 0 has done what a text says."""
    return position(mine, theirs, carry_out(0, NO_CARD, LANGUAGE.read(text, "text")))


@pytest.mark.clause("12.1")
def test_sentences_happen_one_after_the_other_to_those_they_name() -> None:
    race = does("Gain 2 Style Points. Your rival gains 3 Style Points. Draw 1 card.")
    assert race.points == [2, 3] and len(race.hands[0]) == 1
    assert [told.split()[1] for told in log(race)] == ["0", "1", "0"]


@pytest.mark.clause("12.2")
def test_a_condition_is_checked_when_its_sentence_happens() -> None:
    text = "Speed up by 1. If you are faster than your rival, gain 1 Style Point."
    assert does(text).points[0] == 1
    assert does(text, "speed 2").points[0] == 0


@pytest.mark.clause("12.2")
@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        (p.FASTER, ("speed 4", ""), ("speed 3", "")),
        (p.SLOWER, ("speed 2", ""), ("speed 3", "")),
        (p.TRAILING, ("", "sp 1"), ("sp 1", "sp 1")),
        (p.LEADING, ("sp 2", "sp 1"), ("sp 1", "sp 1")),
        (p.FULL_SPEED, ("speed 8", ""), ("speed 7", "")),
        (p.CRAWLING, ("speed 3", ""), ("speed 4", "")),
        (p.HAS_DRONE, ("drones Gnat", ""), ("", "drones Gnat")),
        (p.HAS_SPRAY, ("items Tag", ""), ("items Ramp", "items Tag")),
        (p.HAS_BOARD, ("items Ramp", ""), ("items Tag", "")),
        (p.HAS_GADGET, ("items Toolbelt", ""), ("items Tag", "")),
        (p.HAS_BADGE, ("items Press Pass", ""), ("items Tag", "")),
        (p.RIVAL_HAS_DRONE, ("", "drones Gnat"), ("drones Gnat", "")),
        (p.RIVAL_DASHED, ("", "dashed"), ("dashed", "")),
        (p.EMPTY_HAND, ("", "hand 1"), ("hand 1", "")),
    ],
)
def test_every_condition_holds_when_it_should(
    condition: str, holds: tuple[str, str], fails: tuple[str, str]
) -> None:
    text = f"If {condition}, trip."
    assert "seat 0 trips" in log(does(text, *holds))
    assert "seat 0 trips" not in log(does(text, *fails))


@pytest.mark.clause("12.2")
def test_it_is_the_final_lap_once_it_has_begun() -> None:
    text = "If it is the Final Lap, your rival trips. Gain 30 Style Points."
    race = does(f"{text} {text}")
    assert log(race).count("seat 1 trips") == 1


@pytest.mark.clause("12.3")
@pytest.mark.parametrize(
    ("each", "count"),
    [
        (p.DRONES, 2),
        (p.ITEMS, 5),
        (p.SPRAYS, 2),
        (p.BOARDS, 1),
        (p.GADGETS, 1),
        (p.BADGES, 1),
        (p.RIVAL_DRONES, 1),
        (p.RIVAL_ITEMS, 2),
    ],
)
def test_for_each_counts_tokens_too_and_only_the_side_it_names(each: str, count: int) -> None:
    race = does(
        f"Gain 2 Style Points for each {each}.",
        "drones Gnat & Scrap Drone, items Tag & Silver Can & Ramp & Toolbelt & Press Pass",
        "drones Moth, items Tag & Lockpick",
    )
    assert race.points[0] == 2 * count


@pytest.mark.clause("12.1", "12.3")
@pytest.mark.parametrize(
    ("text", "points", "speed", "hand"),
    [
        ("Your rival loses 1 Style Point for each Item you have.", 7, 3, 0),
        ("Your rival gains 1 Style Point for each rival Item.", 10, 3, 0),
        ("Your rival speeds up by 1 for each Item you have.", 9, 5, 0),
        ("Your rival draws 1 card for each Item you have.", 9, 3, 2),
        ("Your rival loses 1 Style Point for each Drone you have.", 9, 3, 0),
    ],
)
def test_what_happens_to_the_rival_counts_from_your_side(
    text: str, points: int, speed: int, hand: int
) -> None:
    race = does(text, "items Toolbelt & Tag", "items Tag, drones Gnat, sp 9")
    assert (race.points[1], race.speed(1), len(race.hands[1])) == (points, speed, hand)


@pytest.mark.clause("12.4", "12.5", "12.6")
def test_numbers_of_speed_points_and_cards() -> None:
    race = does(
        "Speed up by 1 for each rival Item. Your rival loses 1 Speed. Your rival speeds up by 2. "
        "Your rival loses 2 Style Points. Draw 2 cards. Your rival draws 1 card.",
        "",
        "items Toolbelt & Tag, sp 5",
    )
    assert [race.speed(0), race.speed(1)] == [5, 4]
    assert race.points == [0, 3] and [len(hand) for hand in race.hands] == [2, 1]


@pytest.mark.clause("12.7")
def test_everybody_chooses_what_they_discard_and_gives_all_if_there_are_fewer() -> None:
    race = does("Your rival discards 2 cards.", "", "hand Carve & Push Off & Slipline")
    say(race, "discard Carve and Slipline")
    assert names(race, race.hands[1]) == ["Push Off"]
    race = does("Discard 3 cards.", "hand Carve & Push Off")
    assert sorted(names(race, race.discards[0])) == ["Carve", "Push Off"]


@pytest.mark.clause("12.8")
def test_luck_chooses_at_random() -> None:
    race = does("Your rival discards 2 cards at random.", "", "hand Carve & Push Off & Slipline")
    assert len(race.discards[1]) == 2 and race.asked is None


@pytest.mark.clause("12.9")
def test_a_text_can_trip_with_cards_left_in_the_deck() -> None:
    race = does("Your rival trips.", "", "speed 6, discard 2")
    assert race.speed(1) == 1 and len(race.decks[1]) == 10 + 2 + 5


@pytest.mark.clause("12.10")
def test_cards_of_the_gauge_come_to_hand_newest_first() -> None:
    text = "Take the top 2 cards of the Speed Gauge into hand."
    race = does(text, "gauge Carve & Push Off & Slipline")
    assert names(race, race.hands[0]) == ["Slipline", "Push Off"]
    race = does("Your rival takes the top 5 cards of the Speed Gauge into hand.", "", "speed 3")
    assert race.speed(1) == 1 and len(race.hands[1]) == 2


@pytest.mark.clause("12.11")
def test_cards_from_hand_go_into_the_gauge_up_to_the_cap() -> None:
    text = "Put 2 cards from hand into the Speed Gauge."
    race = does(text, "hand Carve & Push Off & Slipline")
    say(race, "put Carve into the Speed Gauge", "put Slipline into the Speed Gauge")
    assert names(race, race.gauges[0][-2:]) == ["Carve", "Slipline"]
    race = does(text, "hand Carve & Push Off & Slipline, speed 9")
    say(race, "put Carve into the Speed Gauge")
    assert race.speed(0) == 10 and race.asked is None


@pytest.mark.clause("12.12")
@pytest.mark.parametrize(
    ("what", "offered"),
    [
        (p.RIVAL_DRONE, ["Moth", "Otter"]),
        (p.RIVAL_ITEM, ["Lockpick", "Toolbelt"]),
        (p.RIVAL_CARD, ["Lockpick", "Toolbelt", "Moth", "Otter"]),
        (p.OWN_DRONE, ["Gnat", "Bulldog"]),
        (p.OWN_ITEM, ["Silver Can", "Press Pass"]),
        (p.OWN_CARD, ["Silver Can", "Press Pass", "Gnat", "Bulldog"]),
    ],
)
def test_the_player_chooses_among_the_cards_that_fit(what: str, offered: list[str]) -> None:
    for verb in ("break", "bounce", "delete"):
        mine, theirs = "items Silver Can & Press Pass, drones Gnat & Bulldog", ""
        theirs = "items Lockpick & Toolbelt, drones Moth & Otter"
        race = does(f"{verb.capitalize()} {what}.", mine, theirs)
        assert said(race) == [f"{verb} {name}" for name in offered]
        assert does(f"{verb.capitalize()} {what}.").asked is None, "nothing fits"


@pytest.mark.clause("12.12")
def test_two_cards_that_lie_alike_are_one_choice_and_damage_tells_them_apart() -> None:
    race = does("Break a rival Drone.", "", "drones Gnat & Gnat")
    assert race.asked is None and names(race, race.drones[1]) == ["Gnat"]
    race = does("Put 1 damage counter on a rival Drone.", "", "drones Bulldog & Bulldog/2")
    assert said(race) == ["damage Bulldog", "damage Bulldog (2 damage)"]


@pytest.mark.clause("12.13")
def test_each_rival_drone_is_all_of_them() -> None:
    race = does("Put 2 damage counters on each rival Drone.", "", "drones Gnat & Bulldog")
    assert names(race, race.drones[1]) == ["Bulldog"] and list(race.damage.values()) == [2]
    assert does("Bounce each rival Drone.", "", "drones Gnat & Moth").drones[1] == []


@pytest.mark.clause("12.14")
def test_a_trick_can_delete_itself() -> None:
    once = own_card("Once", "trick", text="Gain 1 Style Point. Delete this.")
    race = position("hand Once & Carve", "hand 1", own=(once,))
    say(race, "play Once")
    assert names(race, race.deleted[0]) == ["Once"] and race.discards[0] == []


@pytest.mark.clause("12.15")
def test_cards_of_a_discard_zone_are_deleted_by_choice() -> None:
    zone = "discard Carve & Push Off & Slipline"
    race = does("Delete 2 cards from your rival's Discard Zone.", zone, zone)
    say(race, "delete Carve and Slipline")
    assert names(race, race.discards[1]) == ["Push Off"] and len(race.discards[0]) == 3
    race = does("Delete 5 cards from your Discard Zone.", zone, zone)
    assert race.discards[0] == [] and len(race.deleted[0]) == 3


@pytest.mark.clause("12.16")
def test_a_character_can_recover_too() -> None:
    race = does(
        "Recover one of your cards in play.",
        "as DJ Tremor, items Toolbelt & Silver Can, activated DJ Tremor & Toolbelt",
    )
    assert said(race) == ["recover DJ Tremor (activated)", "recover Toolbelt (activated)"]
    assert does("Recover one of your Drones.", "items Toolbelt, activated Toolbelt").turned


@pytest.mark.clause("12.17")
def test_counters_are_removed_from_all_own_drones() -> None:
    race = does("Remove all damage counters from your Drones.", "drones Gnat/1 & Bulldog/3")
    assert race.damage == {}


@pytest.mark.clause("12.18")
@pytest.mark.parametrize(
    ("what", "offered"),
    [
        ("a Trick", ["Carve", "Push Off"]),
        ("an Item", ["Toolbelt", "Silver Can"]),
        ("a Drone", ["Gnat", "Moth"]),
        ("any card", ["Carve", "Push Off", "Toolbelt", "Silver Can", "Gnat", "Moth"]),
    ],
)
def test_a_card_of_the_type_is_taken_from_the_discard_zone_or_deck(
    what: str, offered: list[str]
) -> None:
    there = "Carve & Push Off & Toolbelt & Silver Can & Gnat & Moth"
    race = does(f"Take {what} from your Discard Zone.", f"discard {there}")
    assert said(race) == [f"take {name}" for name in offered]
    race = does(f"Search your deck for {what}.", f"deck {there}")
    assert said(race) == [f"take {name}" for name in offered]


@pytest.mark.clause("12.18", "12.19")
def test_if_there_is_none_nothing_is_taken() -> None:
    assert does("Take a Drone from your Discard Zone.", "discard Carve").hands[0] == []
    race = does("Search your deck for a Drone.", "deck Carve & Push Off")
    assert race.hands[0] == [] and log(race) == ["seat 0 finds nothing"]


@pytest.mark.clause("12.19")
def test_what_is_found_is_shown_and_the_deck_is_shuffled() -> None:
    race = does("Search your deck for a Trick.", "deck Carve & Push Off & Toolbelt")
    say(race, "take Carve")
    assert race.known[race.hands[0][0]] == race.everyone
    assert [race.known[card] for card in race.decks[0]] == [0, 0]


@pytest.mark.clause("12.20")
def test_who_looks_into_a_gauge_is_alone_to_see_it() -> None:
    race = does("Look at your rival's Speed Gauge. Look at your Speed Gauge.")
    assert {race.known[card] for gauge in race.gauges for card in gauge} == {1}
    assert log(race)[0].startswith("seat 0 looks into seat 1's Speed Gauge")


@pytest.mark.clause("12.21")
def test_the_top_of_the_deck_is_put_back_in_any_order() -> None:
    text = "Look at the top 2 cards of your deck and order them."
    race = does(text, "deck Slipline & Carve & Push Off")
    say(race, "Carve on top")
    assert names(race, race.decks[0]) == ["Slipline", "Push Off", "Carve"]
    assert [race.known[card] for card in race.decks[0]] == [0, 1, 1]
    assert does(text, "deck 1").asked is None, "there are fewer"


@pytest.mark.clause("12.22")
@pytest.mark.parametrize("token", ["Tag", "Ramp", "Scrap Drone"])
def test_a_token_comes_into_play_on_your_side(token: str) -> None:
    race = does(f"Make a {token} Token.")
    assert names(race, [*race.items[0], *race.drones[0]]) == [token]


@pytest.mark.clause("12.23")
def test_dash_lines_count_before_drones() -> None:
    race = does('Gain "your Dash scores +3" this turn.', "speed 2", "drones Warden, dashed")
    assert race.dash_worth(0) == 2 + 3 - 3
    race = does('Gain "your Dash scores +3 if you dash first" this turn.', "speed 2")
    assert race.dash_worth(0) == 2 + 1 + 3
    race.dashed[1] = True
    assert race.dash_worth(0) == 2


@pytest.mark.clause("12.24")
def test_lines_change_power_battery_and_slots_within_their_limits() -> None:
    race = does('Gain "your Drones have Power +2" this turn.', "drones Gnat")
    assert race.power(race.drones[0][0]) == 4
    race = does('Gain "rival Drones have Power -9 against you" this turn.', "", "drones Gnat")
    assert race.power(race.drones[1][0]) == 0
    race = does('Gain "your Drones have Battery -9" this turn.', "drones Gnat/1")
    assert race.battery(race.drones[0][0]) == 1 and len(race.drones[0]) == 1
    assert does('Gain "you have 2 more Drone Slots" this turn.').slots(0) == 4


@pytest.mark.clause("12.25")
def test_a_line_of_this_turn_is_in_force_for_whoever_gained_it() -> None:
    race = does('Your rival gains "when you dash, lose 1 Speed" this turn.', "", "hand 1, speed 5")
    assert [row.seat for row in race.lasting] == [1]
    race.stack = [take_go(1)]
    settle(race)
    say(race, "dash")
    assert race.speed(1) == 4


@pytest.mark.clause("12.2", "8.5")
def test_it_is_the_final_lap_already_in_the_end_step_that_starts_it() -> None:
    text = "During the End Step, gain 30 Style Points. "
    text += "During the End Step, if it is the Final Lap, your rival trips."
    closer = own_card("Closer", "character", lines=text)
    race = position("as Closer", "", end_step(), settle_triggers(), own=(closer,))
    say(race, "gain 30 Style Points first")
    assert race.last_turn == 3 and "seat 1 trips" in log(race)


@pytest.mark.clause("12.1", "12.8", "12.11", "10.4")
def test_what_is_said_to_you_or_of_the_rival_happens_to_nobody_else() -> None:
    race = does("Discard 2 cards at random.", "hand 3", "hand 3")
    assert [len(hand) for hand in race.hands] == [1, 3]
    race = does("Your rival puts 1 card from hand into the Speed Gauge.", "hand 2", "hand 2")
    assert [len(hand) for hand in race.hands] == [2, 1] and race.speed(1) == 4
    race = does("Your rival shreds 2 cards.")
    assert [len(zone) for zone in race.discards] == [0, 2]
