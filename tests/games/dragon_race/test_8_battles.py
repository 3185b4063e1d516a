"""8  A battle, from its start to its end."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import turn_over
from paddock.games.dragon_race.state import NO_CARD, Race
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    log,
    maneuver,
    names,
    position,
    said,
    say,
    shown,
)

SNATCH = event("Snatch", "Discard a rival's rushing card.")
BOOST = event("Boost", "Your rushing card gains 3 sprint.")
CRY = event("Cry", "Draw 1 card.")


def battle(*sides: str, starter: int = 0, own: tuple[Printed, ...] = (), stop_at: int = 2) -> Race:
    """A battle as it begins, and then nothing."""
    return position(*sides, steps=(start_battle(starter),), own=own, stop_at=stop_at)


def fired(race: Race) -> list[str]:
    """The names of cards whose triggers went off, in order, each with its seat."""
    return [
        told[5] + " " + told.split("'s ", 1)[1].split(":")[0]
        for told in log(race)
        if "'s " in told and ": " in told
    ]


@pytest.mark.clause("8.1")
def test_a_start_is_a_moment_for_everybody_before_any_card_is_named() -> None:
    own = (
        crew("First", "When a player starts a battle, gain 1 point."),
        crew("Second", "At the start of a battle, gain 1 point."),
    )
    race = battle("zone Glide 4 & Glide 5", "crew Second & First", "crew First", starter=0, own=own)
    assert fired(race) == ["1 First", "2 First", "1 Second"]
    assert race.joined == [False] * 3 and asked(race) == "0 choose_rushing"


@pytest.mark.clause("8.2", "D-28")
def test_the_starter_names_a_card_then_everybody_else_who_has_one() -> None:
    zones = ("zone Glide 1 & Glide 2", "", "zone Glide 3 & Glide 4", "zone Glide 5")
    race = battle(*zones, starter=2, stop_at=1)
    assert said(race) == ["rush with Glide 3", "rush with Glide 4"]
    say(race, "rush with Glide 4")
    assert asked(race) == "3 choose_rushing" and said(race) == ["rush with Glide 5"], "they must"
    say(race, "rush with Glide 5")
    assert asked(race) == "0 choose_rushing"
    say(race, "rush with Glide 1")
    assert [names(race, [card]) for card in race.rushing] == [
        ["Glide 1"],
        [],
        ["Glide 4"],
        ["Glide 5"],
    ]


@pytest.mark.clause("8.2")
def test_naming_is_a_moment_for_those_who_have_named_one() -> None:
    own = (crew("Spur", "When you choose a rushing card, your rushing card gains 1 sprint."),)
    race = battle(
        "zone Glide 4, crew Spur, hand Cry & Cry", "crew Spur", "zone Glide 4", own=(*own, CRY)
    )
    assert fired(race) == ["0 Spur"] and race.sprint(0) == 5 and race.sprint(2) == 4


@pytest.mark.clause("8.3", "D-29")
def test_nobody_has_two_rushing_cards() -> None:
    race = battle("zone Glide 4 & Glide 5 & Glide 6, hand Cry", "zone Glide 1", own=(CRY,))
    say(race, "rush with Glide 5")
    assert race.sprint(0) == 5 and names(race, race.rushing) == ["Glide 5", "Glide 1"]


@pytest.mark.clause("8.4", "D-30")
def test_players_alternate_from_the_starter_until_all_pass_in_a_row() -> None:
    sides = ("zone Glide 4, hand Cry & Cry", "zone Glide 3, hand Cry", "hand Cry & Cry")
    race = battle(*sides, starter=1, own=(CRY,), stop_at=1)
    say(race, "rush with Glide 3", "rush with Glide 4")
    assert asked(race) == "1 act_in_battle"
    say(race, "pass")
    assert asked(race) == "2 act_in_battle", "also without a rushing card"
    say(race, "pass")
    assert asked(race) == "0 act_in_battle"
    say(race, "play Cry")
    assert asked(race) == "1 act_in_battle", "one action each, and a pass bars nobody"
    say(race, "play Cry", "pass", "pass")
    assert asked(race) == "1 act_in_battle", "seat 1 has not passed since"
    say(race, "pass")
    assert race.asked is None and race.points == [1, 0, 0]


@pytest.mark.clause("8.4", "D-30")
def test_a_battle_line_lets_those_who_have_passed_act_again() -> None:
    own = (CRY, crew("Mentor", battle="Gain 1 point."))
    sides = ("zone Glide 4, hand Cry", "zone Glide 3, hand Cry & Glide 1, crew Mentor")
    race = battle(*sides, starter=0, own=own, stop_at=1)
    say(race, "rush with Glide 4", "rush with Glide 3", "pass")
    say(race, "use the Battle: line of Mentor", "discard Glide 1")
    assert asked(race) == "0 act_in_battle"
    say(race, "pass")
    assert asked(race) == "1 act_in_battle", "the pass from before the line does not count"


@pytest.mark.clause("8.4", "12.4", "D-30")
def test_what_an_action_sets_off_happens_before_the_next_action() -> None:
    own = (CRY, crew("Piper", "When you play an event, your rushing card gains 2 sprint."))
    sides = ("zone Glide 4, hand Cry, crew Piper", "zone Glide 3, hand Cry")
    race = battle(*sides, own=own, stop_at=1)
    say(race, "rush with Glide 4", "rush with Glide 3", "play Cry")
    assert asked(race) == "1 act_in_battle" and race.sprint(0) == 6


@pytest.mark.clause("8.5", "D-17", "D-30")
def test_without_a_rushing_card_you_act_but_its_parts_do_nothing() -> None:
    own = (event("Half", "Your rushing card gains 3 sprint. Gain 1 point."), CRY)
    race = battle("zone Glide 4 & Glide 1", "hand Half & Cry", own=own)
    say(race, "rush with Glide 4")
    assert asked(race) == "1 act_in_battle"
    say(race, "play Half")
    assert race.points[1] == 1 and race.sprint(1) == 0 and not race.joined[1]


@pytest.mark.clause("8.6")
def test_the_highest_sprint_wins_and_everybody_else_in_it_loses() -> None:
    own = (
        crew("Judge", "When you resolve a battle, your rushing card gains 1 sprint."),
        crew("Champ", "When you win a battle, draw 1 card."),
        crew("Loser", "When you lose a battle, draw 1 card."),
    )
    sides = [f"zone Glide {n}, crew Judge & Champ & Loser" for n in (3, 7, 5)]
    race = battle(*sides, "crew Judge & Champ & Loser", own=own)
    judged = ["0 Judge", "1 Judge", "2 Judge"]
    assert fired(race) == [*judged, "0 Loser", "1 Champ", "2 Loser"]
    assert race.points == [0, 2, 0, 0]
    assert "seat 1 wins the battle by 2" in log(race)


@pytest.mark.clause("8.6", "3.2")
def test_sprints_are_told_in_leader_order() -> None:
    sides = [f"zone Glide {n}" for n in (3, 7, 5)]
    race = position(*sides, steps=(start_battle(0),), leader=2)
    assert [told[5] for told in log(race) if "has sprint" in told] == list("201")


@pytest.mark.clause("8.6", "8.9")
def test_resolving_is_a_moment_only_for_those_with_a_rushing_card() -> None:
    own = (SNATCH, crew("Judge", "When you resolve a battle, draw 1 card."))
    sides = ("zone Glide 4, hand Snatch, crew Judge", "zone Glide 9, crew Judge")
    race = battle(*sides, own=own)
    say(race, "play Snatch")
    assert fired(race) == ["0 Judge"] and race.points == [4, 0]


@pytest.mark.clause("8.6")
def test_what_winning_sets_off_does_not_change_the_result() -> None:
    own = (crew("Late", "When you win a battle, your rushing card gains 5 sprint."),)
    race = battle("zone Glide 4, crew Late", "zone Glide 3", own=own)
    assert race.points == [1, 0]


TIES = [("5", "5"), ("5", "5", "3"), ("0", "0"), ("-1", "-1", "-2"), ("4", "4", "4", "4")]


@pytest.mark.clause("8.7", "D-31")
@pytest.mark.parametrize("sprints", TIES)
def test_a_tie_has_no_winner_no_loser_and_no_points(sprints: tuple[str, ...]) -> None:
    own = (
        crew("Champ", "When you win a battle, gain 9 points."),
        crew("Loser", "When you lose a battle, gain 9 points."),
    )
    race = battle(*[f"zone Glide {n}, crew Champ & Loser" for n in sprints], own=own)
    assert race.points == [0] * len(sprints)
    assert [shown(race, seat, "track") for seat in range(len(sprints))] == [
        [f"Glide {n}"] for n in sprints
    ]
    assert race.fields == [[] for _ in sprints]


@pytest.mark.clause("8.7", "D-31")
def test_after_a_tie_a_card_goes_to_its_owner_and_rushes_no_more() -> None:
    own = (crew("Idler", "At the end of a battle, if you have no rushing card, gain 1 point."),)
    race = battle("zone Glide 4/1, crew Idler", "zone Glide 4, crew Idler", own=own)
    assert shown(race, 1, "track") == ["Glide 4", "Glide 4"] and race.tracks[0] == []
    assert race.points == [1, 0]


@pytest.mark.clause("8.7", "11.3", "D-31")
def test_after_a_tie_a_borrowed_card_is_home_and_need_not_go_back() -> None:
    own = (event("Borrow", "Take control of a maneuver in a rival's track this turn."),)
    steps = (act_in_main(0), rush_step(), turn_over())
    race = position("hand Borrow", "track Glide 4, zone Glide 4, hand 1", own=own, steps=steps)
    say(race, "play Borrow", "move Glide 4 (borrowed, player 2's) into the zone")
    assert race.called(race.tracks[1]) == "Glide 4 and Glide 4"
    assert log(race).count("seat 1 now controls Glide 4") == 0, "it did not go back once more"


@pytest.mark.clause("8.8", "D-33")
@pytest.mark.parametrize(("sprint", "points"), [(7, 7), (1, 1), (0, 0), (-2, 0)])
def test_unopposed_you_need_a_sprint_above_0(sprint: int, points: int) -> None:
    own = (crew("Champ", "When you win a battle, draw 1 card."),)
    race = battle(f"zone Glide {sprint}, crew Champ", "", "", own=own)
    assert race.points == [points, 0, 0] and len(race.hands[0]) == (points > 0)
    assert shown(race, 0, "track") == [f"Glide {sprint}"], "it goes back in any case"


@pytest.mark.clause("8.9", "D-15", "D-33")
def test_whoever_has_lost_the_rushing_card_has_lost_with_sprint_0() -> None:
    own = (SNATCH, crew("Loser", "When you lose a battle, gain 1 point."))
    race = battle(
        "zone Glide 4, hand Snatch", "zone Glide 9 & Glide 8, crew Loser", own=own, stop_at=1
    )
    say(
        race,
        "rush with Glide 4",
        "rush with Glide 9",
        "play Snatch",
        "discard seat 1's Glide 9 (rushing)",
    )
    assert race.rushing[1] == NO_CARD and race.sprint(1) == 0
    say(race, "pass", "pass")
    assert race.points == [4, 1]
    assert shown(race, 1, "discard") == ["Glide 9"] and shown(race, 1, "zone") == ["Glide 8"]


@pytest.mark.clause("8.9", "D-33")
@pytest.mark.parametrize("sprint", [0, -2])
def test_a_missing_card_still_counts_as_0_against_the_others(sprint: int) -> None:
    own = (SNATCH, crew("Loser", "When you lose a battle, gain 1 point."))
    race = battle(
        f"zone Glide {sprint}, hand Snatch", "zone Glide 9, crew Loser", own=own, stop_at=1
    )
    say(
        race,
        f"rush with Glide {sprint}",
        "rush with Glide 9",
        "play Snatch",
        "discard seat 1's Glide 9 (rushing)",
        "pass",
        "pass",
    )
    assert race.points == [0, 0], "nobody wins, so nobody loses"
    assert shown(race, 0, "track") == [f"Glide {sprint}"]


@pytest.mark.clause("8.9", "D-33")
def test_whoever_named_no_card_neither_wins_nor_loses() -> None:
    own = (crew("Loser", "When you lose a battle, gain 1 point."),)
    race = battle("zone Glide -1", "zone Glide -2", "crew Loser", own=own)
    assert race.points == [1, 0, 0], "seat 2 does not count as sprint 0"


@pytest.mark.clause("8.10", "D-32", "D-33")
@pytest.mark.parametrize(
    ("sprints", "points"),
    [
        ((3, -2), (5, 0)),
        ((-2, -1), (0, 1)),
        ((3, -2, 1), (2, 0, 0)),
        ((9, 2, 8), (1, 0, 0)),
        ((1, 2, 4, 9), (0, 0, 0, 5)),
        ((0, -1), (1, 0)),
    ],
)
def test_the_winner_scores_the_difference_between_the_two_highest(
    sprints: tuple[int, ...], points: tuple[int, ...]
) -> None:
    for starter in range(len(sprints)):
        race = battle(*[f"zone Glide {sprint}" for sprint in sprints], starter=starter)
        assert tuple(race.points) == points


@pytest.mark.clause("8.10")
def test_winning_points_is_a_moment_after_the_score() -> None:
    own = (crew("Bard", "When you win points in a battle, if you are ahead, gain 1 point."),)
    race = battle("zone Glide 4, crew Bard", "zone Glide 3, crew Bard, points 0", own=own)
    assert race.points == [2, 0]


@pytest.mark.clause("8.10", "12.1", "D-02")
def test_a_winner_who_cannot_gain_points_has_won_none() -> None:
    own = (
        crew("Bard", "When you win points in a battle, draw 1 card."),
        crew("Warden", "Rivals cannot gain points."),
    )
    race = battle("zone Glide 4, crew Bard", "zone Glide 3, crew Warden", own=own)
    assert race.points == [0, 0] and race.hands[0] == []
    assert shown(race, 0, "track") == ["Glide 4"], "the battle is won all the same"


@pytest.mark.clause("8.11", "D-34")
def test_the_winners_card_goes_to_the_track_and_losers_discard_only_theirs() -> None:
    race = battle("zone Glide 4 & Glide 6", "zone Glide 3 & Glide 5, track Glide 9", stop_at=1)
    say(race, "rush with Glide 4", "rush with Glide 3", "pass", "pass")
    assert shown(race, 0, "track") == ["Glide 4"] and shown(race, 0, "zone") == ["Glide 6"]
    assert shown(race, 1, "discard") == ["Glide 3"] and shown(race, 1, "zone") == ["Glide 5"]
    assert shown(race, 1, "track") == ["Glide 9"]


@pytest.mark.clause("8.11", "11.4", "D-34")
def test_a_card_under_foreign_control_goes_to_its_owners_discard_pile() -> None:
    race = battle("zone Glide 4", "zone Glide 3/2", "")
    assert shown(race, 2, "discard") == ["Glide 3"] and race.discards[1] == []
    race = battle("zone Glide 4/2", "zone Glide 3", "")
    assert shown(race, 0, "track") == ["Glide 4"], "a winner keeps it"


@pytest.mark.clause("8.12")
def test_at_the_end_effects_of_the_battle_are_over() -> None:
    own = (
        event("Wind", "Your rushing card has +2 sprint this battle."),
        crew("Closer", "At the end of a battle, if your sprint is 6 or more, gain 1 point."),
        CRY,
    )
    steps = (start_battle(0), act_in_main(0))
    race = position(
        "zone Glide 4, hand Wind & Cry & Glide 1, crew Closer", "zone Glide 3", steps=steps, own=own
    )
    say(race, "play Wind", "pass")
    assert race.points == [4, 0], "it was still in force, and the card still rushing"
    assert race.rushing == [NO_CARD] * 2 and race.lasting == []
    assert race.sprint_of(race.tracks[0][0], 0) == 4


@pytest.mark.clause("8.13", "D-21")
def test_a_promise_to_win_does_not_carry_over() -> None:
    promise = event("Vow", "When you win this battle, gain 5 points.")
    steps = (start_battle(0), start_battle(0))
    sides = ("zone Glide 3 & Glide 9, hand Vow & Cry", "zone Glide 4 & Glide 5")
    race = position(*sides, steps=steps, own=(promise, CRY), stop_at=1)
    say(race, "rush with Glide 3", "rush with Glide 4", "play Vow", "pass", "pass")
    say(race, "rush with Glide 9", "rush with Glide 5", "pass", "pass")
    assert race.points == [4, 1]
    race = position(*sides, steps=steps, own=(promise, CRY), stop_at=1)
    say(race, "rush with Glide 9", "rush with Glide 4", "play Vow", "pass", "pass")
    assert race.points == [10, 0]


@pytest.mark.clause("8.13", "D-21")
def test_promises_to_lose_and_for_the_end_are_kept_in_this_battle() -> None:
    own = (
        event("Pity", "When you lose this battle, draw 2 cards."),
        event("Rest", "At the end of this battle, gain 1 energy."),
    )
    race = battle("zone Glide 3, hand Pity & Rest & Pity", "zone Glide 4", own=own)
    say(race, "play Pity", "play Rest", "pass")
    assert len(race.hands[0]) == 3 and race.energy[0] == 1


@pytest.mark.clause("8.13", "13.1")
def test_a_promise_of_a_card_in_play_may_mean_that_card() -> None:
    own = (
        maneuver("Boom", 4, battle="When you win this battle, return this to its owner's hand."),
        event("Home", "Return a rival's rushing card to its owner's deck."),
    )
    race = battle("zone Boom, hand 2", "zone Glide 1", own=own)
    say(race, "use the Battle: line of Boom (rushing)")
    assert shown(race, 0, "hand") == ["Boom", "Glide 1"] and race.points == [3, 0]
    own = (own[1], crew("Bomb", battle="When you lose this battle, discard this."))
    race = battle("zone Glide 2, hand 2, crew Bomb", "zone Glide 3", own=own)
    say(race, "use the Battle: line of Bomb")
    assert shown(race, 0, "crew") == ["Plain"]


@pytest.mark.clause("8.13", "11.7", "14.4")
def test_a_promise_whose_card_left_play_names_no_card() -> None:
    own = (
        maneuver("Boom", 4, battle="At the end of this battle, gain 1 point."),
        event("Home", "Return a rival's rushing card to its owner's deck."),
    )
    race = battle("zone Boom, hand 2", "zone Glide 1, hand Home & Glide 1", own=own, stop_at=1)
    say(race, "rush with Boom", "rush with Glide 1")
    say(race, "use the Battle: line of Boom (rushing)", "discard Glide 1", "play Home")
    say(race, "return to the deck: seat 0's Boom (Battle: used, rushing)", "pass", "pass")
    assert race.points == [1, 1] and fired(race) == ["0 an earlier card"]
    own = (
        crew("Bomb", battle="At the end of this battle, discard this."),
        event(
            "Leap", "Return a crew you control to its owner's deck. Mag a gear or recruit a crew."
        ),
    )
    race = battle("zone Glide 4, hand Leap & Glide 1, crew Bomb", "zone Glide 1", own=own)
    say(race, "use the Battle: line of Bomb", "discard Glide 1", "play Leap", "recruit Bomb")
    assert shown(race, 0, "crew") == ["Bomb", "Plain"], "it is a new card"


@pytest.mark.clause("8.10", "10.1", "D-36")
def test_thirty_points_end_the_race_before_cards_move() -> None:
    race = battle("zone Glide 4, points 27", "zone Glide 1")
    assert race.winners == (0,) and shown(race, 1, "zone") == ["Glide 1"]
