"""Chapter 21: what cards say."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import Race
from paddock.kernel.choices import chooser
from tests.games.death_roads.position import (
    action,
    does,
    driver,
    event,
    final,
    hand,
    pass_round,
    race,
    road,
    said,
    say,
    tokens,
    told,
    weapon,
)


def driven(skill: str, drawn: str, text: str, mine: str = "", *others: str) -> Race:
    """Seat 0 has a driver with this skill and plays a card that says that."""
    man = driver("Man", skill=skill)
    return does(drawn, text, f"driver Man | {mine}", *others, cards=[man])


@pytest.mark.clause("21.1")
def test_beside_you_are_the_spaces_to_the_left_and_right() -> None:
    table = does("5 ..3... / 4 .102..", "Each vehicle beside you takes 1 damage.")
    assert table.condition == [12, 11, 11, 12]
    assert does("4 0.1...", "Each vehicle beside you takes 1 damage.").condition == [12, 12]


@pytest.mark.clause("21.1")
def test_those_beside_you_come_in_initiative_order() -> None:
    """Both discard; the first on the track is asked first."""
    spill = action("Spill", "Each vehicle beside you discards 1 card.")
    for order in ((0, 1, 2), (0, 2, 1)):
        places = ("hand Spill", "hand Roll, Ballast", "hand Roll, Ballast")
        table = race("4 .102..", *places, cards=[spill], order=order)
        say(table, "play Spill")
        asked = []
        for _ in range(2):
            asked.append(chooser(table))
            say(table, "discard Roll")
        assert asked == list(order[1:])


@pytest.mark.clause("21.1")
def test_you_are_the_player_also_in_an_if_hit_and_a_driver_action() -> None:
    gun = weapon("Gun", "X ^", "Target takes 1 damage.", "Take 1 Burn.")
    table = race("5 ..1... / 4 ..0...", "hand Gun", cards=[gun])
    say(table, "play Gun")
    assert [tokens(table, seat) for seat in (0, 1)] == [(0, 1, 0), (0, 0, 0)]
    man = driver("Man", "Take 1 Veer.")
    table = race("5 ..1... / 4 ..0...", "driver Man | hand Roll", cards=[man])
    say(table, "discard Roll to use your Driver")
    assert [tokens(table, seat) for seat in (0, 1)] == [(0, 0, 1), (0, 0, 0)]


@pytest.mark.clause("21.2")
def test_each_target_suffers_in_its_turn() -> None:
    """The first is moved onto the second before that is moved itself."""
    gun = weapon("Gun", "XX ^.", "Target moves right 1 space. Target takes 1 Stun.")
    table = race("5 ..12.. / 4 ..0...", "hand Gun", cards=[gun])
    say(table, "play Gun")
    assert road(table) == "5 ...1.2 / 4 ..0..."
    assert table.condition == [12, 12, 11]
    assert [tokens(table, seat)[0] for seat in (1, 2)] == [1, 1]


def affected(who: str, drawn: str, *places: str, **more: object) -> list[int]:
    """Return the seats that an event about them damages."""
    fate = event("Fate", f"{who} takes 1 damage.")
    table = race(drawn, *places, cards=[fate], event="Fate", phase="resolve_events", **more)  # type: ignore[arg-type]
    return [seat for seat in range(table.seats) if table.condition[seat] < 12]


@pytest.mark.clause("21.3")
def test_on_dirt_is_a_dirt_lane_that_is_not_covered() -> None:
    assert affected("Each vehicle on dirt", "4 01...2") == [0, 2]
    assert affected("Each vehicle on dirt", "4 #0..1.") == []
    assert affected("Each vehicle on dirt", "4 #0...1") == [1]


@pytest.mark.clause("21.3")
def test_the_highest_gear_is_the_highest_that_any_car_is_in() -> None:
    gears = ("gear 1", "gear 3", "gear 3")
    assert affected("Each vehicle in the highest Gear", "4 .012..", *gears) == [1, 2]
    assert affected("Each vehicle in Gear 3 or 4", "4 .012..", *gears) == [1, 2]
    assert affected("Each vehicle in Gear 1 or 2", "4 .012..", *gears) == [0]
    assert affected("Each vehicle in the highest Gear", "4 .01...", "gear 1", "gear 1") == [0, 1]


@pytest.mark.clause("21.3")
def test_the_first_and_the_last_are_those_on_the_track_wherever_they_are_now() -> None:
    drawn = "6 ..0... / 5 ...1.. / 2 ....2."
    assert affected("The first vehicle on the Initiative Track", drawn, order=(2, 0, 1)) == [2]
    assert affected("The last vehicle on the Initiative Track", drawn, order=(2, 0, 1)) == [1]


@pytest.mark.clause("21.3")
def test_row_6_or_7_are_the_two_foremost_rows() -> None:
    assert affected("Each vehicle in row 6 or 7", "7 ..0... / 6 ...1.. / 5 ....2.") == [0, 1]
    lamp = final("Lamp", "Each vehicle in row 6 or 7 takes 1 damage.")
    table = race("7 ..0... / 5 ....1.", cards=[lamp], final="Lamp", round_=6)
    assert pass_round(table).condition == [11, 12]


@pytest.mark.clause("21.4")
def test_your_handling_is_higher() -> None:
    man = driver("Man", skill="Your Handling is 1 higher.")
    table = race("4 ..01..", "driver Man", phase="prepare", cards=[man])
    assert table.handling == [6, 5]
    assert driven("Your Handling is 1 higher.", "4 ..01..", "Gain 9 Handling.").handling[0] == 6


@pytest.mark.clause("21.5")
def test_you_prepare_more_cards() -> None:
    man = driver("Man", skill="In Preparation, draw up to 6 cards.")
    table = race("4 ..01..", "driver Man", phase="prepare", cards=[man])
    assert [len(held) for held in table.hands] == [6, 5]
    for held in (6, 7):
        mine = "driver Man | hand " + ", ".join(["Roll"] * held)
        table = race("4 ..01..", mine, phase="prepare", cards=[man])
        say(table, "discard nothing")
        assert hand(table, 0) == ["Roll"] * held


@pytest.mark.clause("21.6")
@pytest.mark.parametrize("text", ["Move right 1 space.", "Bash right."])
def test_your_bashes_deal_more_damage_to_all_that_are_pushed(text: str) -> None:
    table = driven("Your bashes deal 1 more damage.", "4 .012..", text)
    assert table.condition == [12, 10, 10]


@pytest.mark.clause("21.6")
def test_also_in_a_skid_and_against_a_barrier_but_not_when_another_bashes() -> None:
    man = driver("Man", skill="Your bashes deal 1 more damage.")
    table = race("4 ....01", "driver Man | handling 0 | gear 1", cards=[man], skids="right")
    assert table.condition == [12, 9]
    table = does("4 .01...", "Move right 1 space.", "", "driver Man", cards=[man])
    assert table.condition == [12, 11]


@pytest.mark.clause("21.7")
def test_your_weapons_deal_more_damage_each_time() -> None:
    man = driver("Man", skill="Your weapons deal 1 more damage.")
    gun = weapon("Gun", "X ^", "Target takes 1 damage. Target takes 1 damage.")
    table = race("5 ..1... / 4 ..0...", "driver Man | hand Gun", cards=[man, gun], dice=[1])
    say(table, "play Gun")
    assert table.condition == [12, 8]
    nudge = driven(
        "Your weapons deal 1 more damage.", "4 .01...", "Each vehicle beside you takes 1 damage."
    )
    assert nudge.condition == [12, 11]  # no weapon


@pytest.mark.clause("21.8")
def test_you_are_not_set_back_on_dirt() -> None:
    man = driver("Man", skill="Ignore the setback on dirt.")
    table = race("4 0....1", "driver Man", "hand Roll", cards=[man])
    say(table, "Pass", "discard Roll to Focus")
    assert road(table) == "4 0..... / 3 .....1"


@pytest.mark.clause("21.9")
def test_your_skids_draw_fewer_cards_perhaps_none_and_a_veer_is_no_skid() -> None:
    man = driver("Man", skill="Draw 1 fewer card when you Skid.")
    for gear in (1, 3):
        table = race(
            "4 ..01..", f"driver Man | handling 0 | gear {gear}", cards=[man], skids="left, right"
        )
        assert told(table, "turns up") == gear - 1
    table = race("4 ..01..", "driver Man | veer 2 | gear 1", cards=[man], skids="nothing, left")
    say(table, "Veer: draw 2 Skid cards")
    assert told(table, "turns up") == 2


@pytest.mark.clause("21.10")
def test_you_take_no_token_of_a_kind_wherever_it_comes_from() -> None:
    table = driven("You take no Stun.", "4 ..01..", "Take 2 Stun. Take 1 Burn.")
    assert tokens(table, 0) == (0, 1, 0)
    man = driver("Man", skill="You take no Stun.")
    table = race("4 ..01..", "driver Man | handling -1 | gear 1", cards=[man], skids="nothing")
    assert tokens(table, 0) == (0, 1, 0)  # from the icons
    table = does("4 ..01..", "Take 4 damage.", "driver Man", cards=[man], dice=[1])
    assert tokens(table, 0) == (0, 0, 0)  # from the Damage Chart
    assert told(table, "Damage Chart") == 1


@pytest.mark.clause("21.11")
def test_when_you_focus_or_pass() -> None:
    calm = driver("Calm", skill="When you Focus, shift up 1 Gear.")
    table = race("4 ..01..", "driver Calm | hand Roll, Roll", "out", cards=[calm])
    say(table, "discard Roll to Focus")
    assert table.gears[0] == 3
    say(table, "play Roll", "end your turn")
    assert table.gears[0] == 3
    slow = driver("Slow", skill="When you Pass, guard against 2 damage.")
    table = race("4 ..01..", "driver Slow", "hand Roll", cards=[slow])
    say(table, "Pass")
    assert table.guards == [2, 0]


@pytest.mark.clause("21.12")
def test_when_you_hit_with_a_weapon_comes_once_for_the_card_and_after_its_if_hit() -> None:
    man = driver("Man", skill="When you hit with a weapon, remove 1 Burn.")
    gun = weapon("Gun", "Xx^xX", "Target takes 1 damage.", "Take 2 Burn.")
    table = race("4 .1.02.", "driver Man | hand Gun", cards=[man, gun])
    say(table, "play Gun")
    assert tokens(table, 0) == (0, 1, 0)
    table = race("5 1...2. / 4 ...0..", "driver Man | burn 0 | hand Gun", cards=[man, gun])
    say(table, "play Gun")
    assert told(table, "hits nobody") == 1
    assert tokens(table, 0) == (0, 0, 0)


@pytest.mark.clause("21.12")
def test_when_you_bash_comes_once_for_each_bash_however_many_are_pushed() -> None:
    skill = "When you bash a vehicle, guard against 1 damage."
    assert driven(skill, "4 .012..", "Move right 2 spaces.").guards[0] == 2
    assert driven(skill, "4 .102..", "Bash left. Bash right.").guards[0] == 2
    assert driven(skill, "4 ....01", "Move right 3 spaces.").guards[0] == 1  # blocked, but bashed
    assert driven(skill, "4 ..0..1", "Move right 2 spaces.").guards[0] == 0


@pytest.mark.clause("21.12")
def test_when_you_bash_may_ask_you_in_the_middle_of_a_movement() -> None:
    skill = "When you bash a vehicle, remove 1 token."
    table = driven(skill, "4 .01...", "Take 1 Stun. Take 1 Burn. Move right 2 spaces.")
    assert said(table) == ["remove a Stun", "remove a Burn"]
    assert road(table) == "4 ..01.."
    say(table, "remove a Burn", "remove a Stun")
    assert road(table) == "4 ...01."
    assert tokens(table, 0) == (0, 0, 0)
    assert hand(table, 0) == []
