"""12  Prohibitions, triggers, missing targets, searching, and circles."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.gear import gear_up
from paddock.games.dragon_race.rules.moments import everybody, settle_triggers
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import battles, rush_step
from paddock.games.dragon_race.rules.turn import draw_step, energy_step
from paddock.games.dragon_race.state import REPEATS
from paddock.kernel.flow import settle
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

CRY = event("Cry", "Draw 1 card.")


@pytest.mark.clause("12.1", "13.12", "D-02")
def test_a_leader_who_must_start_a_battle_and_cannot_does_not() -> None:
    own = (crew("Truce", "Players cannot start battles."),)
    race = position(
        "zone Glide 9", "zone Glide 1, crew Truce", steps=(battles(),), own=own, stop_at=1
    )
    assert said(race) == ["do not start a battle"]
    assert refused(race) == {"start a battle": "a card forbids you to start battles (12.1)"}


@pytest.mark.clause("12.1", "D-02")
@pytest.mark.parametrize("order", [("Allow", "Forbid"), ("Forbid", "Allow")])
def test_it_does_not_matter_which_came_first(order: tuple[str, str]) -> None:
    own = (
        event("Allow", "Your rushing card gains 3 sprint."),
        event("Forbid", "You cannot gain sprint this battle."),
        CRY,
    )
    race = position(
        "zone Glide 4, hand Allow & Forbid & Allow & Cry",
        "zone Glide 1",
        steps=(start_battle(0),),
        own=own,
    )
    say(race, f"play {order[0]}", f"play {order[1]}")
    assert race.sprint(0) == (7 if order[0] == "Allow" else 4), "what was gained before stays"
    say(race, "play Allow")
    assert race.sprint(0) == (7 if order[0] == "Allow" else 4)


BANS = {
    p.PLAY_EVENTS: ("hand Cry & Glide 1", "play Cry"),
    p.PLAY_MANEUVERS: ("hand Cry & Glide 1", "play Glide 1"),
    p.USE_MAIN: ("hand Cry & Glide 1, crew Mentor", "use the Main: line of Mentor"),
}


@pytest.mark.clause("12.1", "13.12")
@pytest.mark.parametrize("ban", BANS)
@pytest.mark.parametrize(
    ("who", "whose", "hits"),
    [
        ("you", 0, True),
        ("you", 1, False),
        ("rivals", 0, False),
        ("rivals", 1, True),
        ("players", 0, True),
        ("players", 1, True),
    ],
)
def test_cannot_is_for_whoever_it_names(ban: str, who: str, whose: int, hits: bool) -> None:
    mine, option = BANS[ban]
    own = (
        CRY,
        crew("Mentor", main="Draw 1 card."),
        maneuver("Ban", lines=f"{who.capitalize()} cannot {ban}."),
    )
    race = position(
        mine + (", track Ban" if whose == 0 else ""), "track Ban" if whose else "", own=own
    )
    assert (option not in said(race)) is hits
    if hits:
        assert refused(race)[option].endswith("(12.1)")


@pytest.mark.clause("12.1", "13.12")
def test_a_ban_on_drawing_searching_energy_and_control_is_kept() -> None:
    ban = [p.DRAW_CARDS, p.SEARCH_DECKS, p.GAIN_ENERGY, p.TAKE_CONTROL, p.LOSE_POINTS]
    lines = " ".join([f"You cannot {what}." for what in ban])
    text = "Search your race deck for any card. Search your discard pile for any card."
    text += " Take control of a rival's gear. Lose 2 points."
    own = (crew("Monk", lines), event("All", text))
    race = position(
        "crew Monk, hand All & Glide 1, points 5",
        "gear Jade 1",
        own=own,
        steps=(draw_step(), energy_step()),
    )
    assert [len(hand) for hand in race.hands] == [2, 2] and race.energy == [0, 3]
    mine = "crew Monk, hand All & Glide 1, discard Glide 4, points 5"
    race = position(mine, "gear Jade 1", own=own)
    say(race, "play All")
    assert asked(race) == "0 choose_action" and race.points[0] == 5
    assert shown(race, 1, "gear") == ["Jade 1", "Plain"]


@pytest.mark.clause("12.1", "13.12")
@pytest.mark.parametrize("ban", [p.USE_BATTLE, p.PLAY_EVENTS])
def test_what_is_forbidden_in_a_battle_is_not_offered(ban: str) -> None:
    own = (CRY, crew("Mentor", battle="Draw 1 card."), crew("Ban", f"Rivals cannot {ban}."))
    sides = ("zone Glide 4, crew Mentor, hand Cry & Glide 1", "crew Ban")
    race = position(*sides, steps=(start_battle(0),), own=own)
    use, play = "use the Battle: line of Mentor", "play Cry"
    assert said(race) == ["pass", play if ban == p.USE_BATTLE else use]
    assert refused(race)[use if ban == p.USE_BATTLE else play].endswith("(12.1)")


@pytest.mark.clause("12.1", "4.1")
def test_a_player_who_cannot_draw_has_not_drawn_in_draw() -> None:
    own = (crew("Monk", "You cannot draw cards. When you draw cards during Draw, gain 1 point."),)
    race = position("crew Monk", own=own, steps=(draw_step(),))
    assert race.hands[0] == [] and race.points == [0, 0]


@pytest.mark.clause("12.1", "13.12", "13.22")
def test_what_cannot_enter_the_zone_is_not_moved_by_a_card_either() -> None:
    own = (
        event("Down", "Move a maneuver in your track to the zone."),
        crew("Wall", "Rivals cannot move maneuvers to the zone."),
    )
    race = position("track Glide 4, hand Down & Glide 1", "crew Wall", own=own)
    say(race, "play Down")
    assert shown(race, 0, "track") == ["Glide 4"]
    race = position("track Glide 4", "crew Wall, track Glide 5", own=own, steps=(rush_step(),))
    assert asked(race) == "1 choose_zone"


@pytest.mark.clause("12.1", "13.12", "D-02")
@pytest.mark.parametrize("banned", [0, 1])
def test_neither_a_banned_player_nor_a_banned_card_moves_to_the_zone(banned: int) -> None:
    own = (
        event("Push", "Move a maneuver in a rival's track to the zone."),
        crew("Wall", "You cannot move maneuvers to the zone."),
    )
    mine, theirs = [", crew Wall" if seat == banned else "" for seat in range(2)]
    race = position(f"hand Push & Glide 1{mine}", f"track Glide 4{theirs}", own=own)
    say(race, "play Push")
    assert shown(race, 1, "track") == ["Glide 4"]


@pytest.mark.clause("12.1", "13.12")
def test_rivals_cannot_choose_what_is_protected() -> None:
    own = (
        event("Break", "Discard a rival's gear. Discard a rival's crew."),
        crew("Warden", "Rivals cannot choose your gear. Rivals cannot choose your crew."),
    )
    race = position(
        "hand Break & Glide 1", "gear Jade 1, crew Warden", "gear Gold 1, crew Mate", own=own
    )
    say(race, "play Break")
    assert shown(race, 1, "gear") == ["Jade 1", "Plain", "Warden"]
    assert shown(race, 2, "discard") == ["Gold 1", "Mate"]


@pytest.mark.clause("12.2", "D-18")
def test_a_trigger_must_be_used_unless_it_says_may() -> None:
    own = (
        crew("Must", "At the start of Rush, discard 1 card."),
        crew("May", "At the end of Rush, you may draw 1 card."),
    )
    race = position("crew Must & May, hand Glide 4", own=own, steps=(rush_step(),))
    assert race.hands[0] == [], "nobody was asked"
    assert sorted(said(race)) == ["do not", "draw 1 card"]
    twin = race.copy()
    say(race, "do not")
    assert race.hands[0] == []
    say(twin, "draw 1 card")
    assert len(twin.hands[0]) == 1


@pytest.mark.clause("12.2", "D-18")
def test_a_trigger_happens_once_each_time() -> None:
    own = (
        crew("Bell", "At the start of Rush, gain 1 point."),
        crew("Fan", "When you play an event, gain 1 point."),
        CRY,
    )
    race = position("crew Bell", own=own, steps=(everybody(p.START_RUSH), everybody(p.START_RUSH)))
    assert race.points[0] == 2
    race = position("crew Fan, hand Cry & Cry & Glide 1", own=own)
    say(race, "play Cry", "play Cry")
    assert race.points[0] == 2


@pytest.mark.clause("12.2", "13.2")
def test_a_trigger_whose_condition_fails_is_not_told() -> None:
    own = (crew("Bell", "At the start of Rush, if you are behind, gain 1 point."),)
    race = position("crew Bell", own=own, steps=(everybody(p.START_RUSH),))
    assert log(race) == []


@pytest.mark.clause("12.3", "D-19")
def test_the_leaders_triggers_come_first_and_everybody_orders_their_own() -> None:
    own = (
        crew("One", "At the start of Rush, gain 1 point."),
        crew("Two", "At the start of Rush, gain 2 points."),
    )
    race = position(
        "crew One & Two",
        "crew One",
        "crew One & Two",
        own=own,
        steps=(everybody(p.START_RUSH),),
        leader=1,
    )
    told = [line for line in log(race) if ": gain" in line]
    assert told == ["seat 1's One: gain 1 point"] and asked(race) == "2 in_order"
    say(race, "Two first")
    assert asked(race) == "0 in_order"
    say(race, "One first")
    told = [line.split(":")[0] for line in log(race) if ": gain" in line]
    assert told == ["seat 1's One", "seat 2's Two", "seat 2's One", "seat 0's One", "seat 0's Two"]


@pytest.mark.clause("12.3", "12.4")
def test_what_triggers_set_off_happens_after_them_and_after_the_effect_under_way() -> None:
    own = (
        event("Spark", "Gain 1 energy. Gain 1 point."),
        crew("Echo", "When you gain energy, gain 4 points."),
        crew("Fan", "When you play an event, gain 1 energy."),
    )
    race = position("crew Echo & Fan, hand Spark & Glide 1", own=own)
    say(race, "play Spark")
    if asked(race) == "0 in_order":
        say(race, "Echo first")
    told = [line for line in log(race) if "gains" in line and "point" in line]
    assert told[0] == "seat 0 gains 1 point and has 1", "the card is done first"
    assert race.points[0] == 9 and race.energy[0] == 2, "Fan has set off Echo again"


@pytest.mark.clause("12.2", "6.3")
def test_a_card_that_comes_into_play_sees_its_own_moment() -> None:
    own = (
        maneuver("Herald", 2, lines="When you play a maneuver, gain 1 point."),
        crew("Host", "When you recruit crew, gain 4 points."),
    )
    race = position("hand Herald & Glide 1, dragons Host", own=own, steps=(gear_up(0),))
    race.stack = [act_in_main(0), settle_triggers(), *race.stack]
    settle(race)
    assert race.points[0] == 4 and asked(race) == "0 choose_action"
    say(race, "play Herald")
    assert race.points[0] == 5


@pytest.mark.clause("12.4", "11.7")
def test_a_trigger_that_waits_happens_though_its_card_left_play() -> None:
    own = (
        crew("Axe", "At the start of Rush, discard a crew you control."),
        crew("Heir", "At the start of Rush, gain 5 points. At the start of Rush, discard this."),
    )
    race = position("crew Axe & Heir", own=own, steps=(everybody(p.START_RUSH),))
    say(race, "Axe first", "discard Heir", "Heir first")
    assert race.points[0] == 5 and shown(race, 0, "discard") == ["Heir"]


@pytest.mark.clause("12.4", "11.7", "D-12")
def test_what_waits_does_not_mean_a_card_that_came_back_meanwhile() -> None:
    at = "At the start of Rush,"
    own = (
        crew("Ghost", f"{at} return this to its owner's deck. {at} discard this."),
        crew("Host", f"{at} mag a gear or recruit a crew."),
    )
    for others in ("", " & Idle"):
        idle = crew("Idle", f"{at} lose 1 energy.")
        steps = (everybody(p.START_RUSH),)
        roomy = card("Roomy", p.DRAGON, colour="Gold", slots=1, seats=4)
        race = position(
            f"as Roomy, crew Ghost & Host{others}", own=(*own, idle, roomy), steps=steps
        )
        say(race, "Ghost first", "Host first", "recruit Ghost", *(["Idle first"] if others else []))
        assert "Ghost" in shown(race, 0, "crew") and race.over
    text = "Return this to its owner's deck. Mag a gear or recruit a crew. Discard this."
    race = position("crew Bat, hand 2", own=(crew("Bat", main=text),))
    say(race, "use the Main: line of Bat", "recruit Bat")
    assert shown(race, 0, "crew") == ["Bat", "Plain"]
    own = (
        event("Leap", "Gain 1 energy. Return a crew you control to its owner's deck."
              " Mag a gear or recruit a crew."),
        crew("Moth", "When you gain energy, discard this."),
    )  # fmt: skip
    race = position("crew Moth, hand Leap & Glide 1", own=own)
    say(race, "play Leap", "recruit Moth")
    assert shown(race, 0, "crew") == ["Moth", "Plain"]


@pytest.mark.clause("12.4", "11.2")
def test_a_trigger_that_waits_happens_for_whoever_controlled_its_card() -> None:
    own = (
        crew("Snare", "At the start of Rush, take control of a rival's crew."),
        crew("Heir", "At the start of Rush, gain 5 points. At the start of Rush, discard this."),
    )
    race = position("crew Snare", "crew Heir", own=own, steps=(everybody(p.START_RUSH),))
    say(race, "Heir first")
    assert shown(race, 0, "crew") == ["Heir", "Plain", "Snare"] and race.points == [0, 5]


@pytest.mark.clause("12.5", "13.11", "D-17")
def test_a_missing_target_leaves_the_rest_of_the_card() -> None:
    own = (
        event(
            "Odd",
            "Discard a rival's rushing card. Discard a rival's crew. Gain 1 point.",
        ),
    )
    race = position("hand Odd & Glide 1", own=own)
    say(race, "play Odd")
    assert race.points[0] == 1 and shown(race, 0, "discard") == ["Odd"]


SEEK = event("Seek", "Search your race deck for a maneuver.")


@pytest.mark.clause("12.6", "13.10", "D-04", "D-43")
def test_a_search_shows_what_it_finds_and_shuffles() -> None:
    race = position("hand Seek & Glide 1, deck Cry & Glide 5 & Glide 6", own=(SEEK, CRY))
    say(race, "play Seek")
    assert sorted(said(race)) == ["find nothing", "take Glide 5", "take Glide 6"]
    say(race, "take Glide 5")
    found = race.hands[0][-1]
    assert names(race, [found]) == ["Glide 5"]
    assert view(race, 1).faces[found] == race.faces[found], "it is shown"
    assert [view(race, 0).faces[c] for c in race.decks[0]] == [UNKNOWN] * 2, "the order is new"


@pytest.mark.clause("12.6", "D-04", "D-43")
def test_a_search_that_finds_nothing_shows_nothing() -> None:
    race = position("hand Seek & Glide 1, deck Cry & Glide 5 & Glide 6", own=(SEEK, CRY))
    say(race, "play Seek", "find nothing")
    for seat in (0, 1, race.watcher):
        assert [view(race, seat).faces[c] for c in race.decks[0]] == [UNKNOWN] * 3
    assert not any(["Glide" in told for told in log(race)])


@pytest.mark.clause("12.6", "D-04")
def test_one_need_not_find_what_everybody_sees() -> None:
    own = (event("Recall", "Search your discard pile for any card."),)
    race = position("hand Recall & Glide 1, discard Glide 4 & Jade 1", own=own)
    say(race, "play Recall")
    assert sorted(said(race)) == ["find nothing", "take Glide 4", "take Jade 1"]
    say(race, "find nothing")
    assert shown(race, 0, "discard") == ["Glide 4", "Jade 1", "Recall"]


@pytest.mark.clause("12.7", "D-14")
def test_a_circle_of_things_that_must_happen_is_a_draw() -> None:
    own = (
        maneuver(
            "Yo-yo", 2, lines="After you move maneuvers into the zone, move this to the track."
        ),
        crew(
            "Goad",
            "After you move maneuvers into the zone, move a maneuver in your track to the zone.",
        ),
    )
    race = position("track Yo-yo, crew Goad", steps=(rush_step(),), own=own)
    for _ in range(200):
        if race.over:
            break
        say(race, said(race)[-1])
    assert race.over and race.winners == (0, 1)


@pytest.mark.clause("12.7", "D-14")
@pytest.mark.parametrize("text", ["When you gain energy", "When a player gains energy"])
@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_forced_loop_that_grows_is_a_draw_too(text: str, number: int) -> None:
    own = (crew("Dynamo", f"{text}, gain 1 energy."), event("Spark", "Gain 1 energy."))
    race = position("hand Spark, crew " + " & ".join(["Dynamo"] * number), "crew Dynamo", own=own)
    say(race, "play Spark")
    while not race.over:
        say(race, said(race)[0])
    assert race.winners == (0, 1) and race.turn == 3


@pytest.mark.clause("12.7", "D-14")
def test_a_growing_loop_ends_when_80_triggers_have_set_each_other_off() -> None:
    own = (crew("Dynamo", "When you gain energy, gain 1 energy."), event("Spark", "Gain 1 energy."))
    race = position("hand Spark, crew Dynamo", own=own)
    say(race, "play Spark")
    assert race.over and len([told for told in log(race) if "'s Dynamo:" in told]) == 80


@pytest.mark.clause("12.7", "D-14")
def test_a_player_who_breaks_a_loop_before_the_third_time_races_on() -> None:
    """The loop goes on only as long as the Yo-yo goes down and up again."""
    own = (
        maneuver("Yo-yo", lines="After you move maneuvers into the zone, move this to the track."),
        crew(
            "Goad",
            "After you move maneuvers into the zone, move a maneuver in your track to the zone.",
        ),
    )
    race = position("track Yo-yo & Glide 4, crew Goad", steps=(rush_step(), draw_step()), own=own)
    say(race, "pick Yo-yo")
    while race.chain < 22:
        say(race, "Yo-yo first", "move to the zone: Yo-yo")
    say(race, "Yo-yo first", "move to the zone: Glide 4", "Yo-yo first", "Goad first")
    assert not race.winners and len(race.hands[0]) == 2, "the next step happens"


@pytest.mark.clause("12.7", "12.8", "D-14")
def test_a_loop_that_a_player_may_break_is_no_draw() -> None:
    own = (
        crew("Dynamo", "When you gain energy, you may gain 1 energy."),
        event("Spark", "Gain 1 energy."),
        CRY,
    )
    race = position("hand Spark & Cry, crew Dynamo", own=own)
    say(race, "play Spark")
    while asked(race) == "0 decide":
        say(race, "gain 1 energy")
    assert race.energy[0] == 101 and "play Cry" in said(race), "play goes on"


@pytest.mark.clause("12.7", "D-14")
def test_the_same_state_again_and_again_by_choice_is_no_draw() -> None:
    own = (
        maneuver(
            "Yo-yo", 2, lines="After you move maneuvers into the zone, move this to the track."
        ),
        crew(
            "Goad",
            "After you move maneuvers into the zone, you may move a maneuver in your track to the"
            " zone.",
        ),
    )
    race = position("track Yo-yo, crew Goad", steps=(rush_step(), draw_step()), own=own)
    asks = 0
    while race.options:
        asks += asked(race) == "0 decide"
        say(race, said(race)[-1])
    assert not race.winners and asks > 20, "the Rush ends, and the next step happens"


@pytest.mark.clause("12.7", "D-14")
def test_many_triggers_at_one_moment_are_no_circle() -> None:
    own = (crew("Idle", "At the start of Rush, lose 1 energy."),)
    mine = f"hand 1, crew {' & '.join(['Idle'] * 30)}"
    race = position(mine, steps=(everybody(p.START_RUSH), draw_step()), own=own)
    for _ in range(29):
        say(race, said(race)[0])
    assert race.winners == () and len(race.hands[0]) == 3
    mine = f"hand 1, crew {' & '.join(['Idle'] * 90)}"
    race = position(mine, steps=(everybody(p.START_RUSH), draw_step()), own=own)
    while asked(race) == "0 in_order":
        say(race, said(race)[0])
    assert race.winners == () and len(race.hands[0]) == 3, "they do not set each other off"


@pytest.mark.clause("12.8", "D-14")
def test_no_line_repeats_more_than_100_times_in_a_turn() -> None:
    """A made-up card that brings itself back for nothing."""
    own = (event("Again", "Search your discard pile for an event."), CRY)
    race = position("hand Again & Glide 1, discard Again", own=own)
    plays = 0
    while "play Again" in said(race):
        say(race, "play Again", "take Again")
        plays += 1
    assert plays == REPEATS
    assert refused(race)["play Again"] == "Again has been used 100 times this turn (12.8)"
    say(race, "end your actions", "end your actions")
    assert race.turn == 4 and "play Again" in said(race), "a new turn"


@pytest.mark.clause("12.8", "D-14")
def test_no_card_is_used_more_than_100_times_in_a_turn_even_if_it_comes_back() -> None:
    text = "Draw 1 card. Return this to its owner's deck. Mag a gear or recruit a crew."
    mine = f"crew Bat, hand 2, deck {REPEATS + 9}"
    race = position(mine, own=(crew("Bat", main=text),))
    use, uses = "use the Main: line of Bat", 0
    while use in said(race):
        say(race, use, "recruit Bat")
        uses += 1
    assert uses == REPEATS
    assert refused(race)[use] == "Bat has been used 100 times this turn (12.8)"


@pytest.mark.clause("12.8", "D-14")
def test_no_turn_has_more_than_100_battles() -> None:
    """Made-up cards that bring a card back into the zone, where it wins nothing."""
    own = (crew("Ferry", "At the end of a battle, move a maneuver in your track to the zone."),)
    race = position("zone Glide 0, crew Ferry", steps=(battles(),), own=own)
    for _ in range(REPEATS - 1):
        say(race, "start a battle")
    assert race.asked is None and race.fought == REPEATS


@pytest.mark.clause("12.8", "D-14")
def test_every_action_uses_up_a_card_or_a_line() -> None:
    """Why nothing optional goes round for ever: an action takes a card from the hand."""
    own = (CRY, crew("Mentor", main="Draw 1 card.", battle="Draw 1 card."))
    race = position("hand Cry & Glide 1 & Glide 2, crew Mentor, deck 0", own=own)
    for option, left in (("play Cry", 2), ("play Glide 1", 1), ("use the Main: line of Mentor", 0)):
        say(race, option)
        assert len(race.hands[0]) == left
