"""10  Thirty points, and empty race decks."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.points import gain, look_for_spent, lose
from paddock.games.dragon_race.rules.turn import concede, turn
from paddock.kernel.flow import leave, settle
from tests.games.dragon_race.position import asked, crew, event, log, position, say

GIFT = event("Gift", "Each player gains 2 points.")
SPENT = (look_for_spent(),)


@pytest.mark.clause("10.1", "D-36")
def test_thirty_points_win_at_once_in_the_middle_of_a_card() -> None:
    own = (event("Glory", "Gain 1 point. Each rival loses 5 points. Draw 1 card."),)
    race = position("points 29, hand Glory & Glide 1", "points 20", own=own)
    say(race, "play Glory")
    assert race.over and race.winners == (0,)
    assert race.points == [30, 20] and len(race.hands[0]) == 1, "no later step happens"
    assert log(race)[-1] == "seat 0 wins"


@pytest.mark.clause("10.1", "D-36")
def test_twenty_nine_are_not_enough_and_more_than_thirty_are() -> None:
    race = position("points 27, hand 2", steps=(gain(2, 0), turn()))
    assert race.winners == () and race.points[0] == 29
    race = position("points 27, hand 2", steps=(gain(9, 0), turn()))
    assert race.winners == (0,)


@pytest.mark.clause("10.2", "D-36")
@pytest.mark.parametrize(
    ("points", "leader", "winner"),
    [((28, 29, 20), 0, 1), ((29, 29, 20), 0, 0), ((29, 29, 20), 1, 1), ((29, 29, 29), 2, 2),
     ((29, 28, 29), 1, 2)],
)  # fmt: skip
def test_if_several_get_there_together_more_points_win_then_leader_order(
    points: tuple[int, ...], leader: int, winner: int
) -> None:
    sides = [f"points {number}, hand Gift & Glide 1" for number in points]
    race = position(*sides, own=(GIFT,), leader=leader)
    say(race, "play Gift")
    assert race.winners == (winner,)


@pytest.mark.clause("10.3", "13.6", "D-38")
def test_points_never_go_below_0() -> None:
    race = position("points 3", "points 4", steps=(lose(0, 5), lose(1, 4), gain(2, 0)))
    assert race.points == [2, 0]


@pytest.mark.clause("10.4", "10.5", "D-37")
@pytest.mark.parametrize(
    ("decks", "winner"),
    [
        ((1, 0), 0),
        ((0, 3), 1),
        ((1, 1), None),
        ((1, 0, 2), None),
        ((0, 0, 2), 2),
        ((1, 0, 0, 0), 0),
    ],
)
def test_the_only_player_who_is_not_spent_wins(decks: tuple[int, ...], winner: int | None) -> None:
    race = position(
        *[f"deck {number}, points {9 - n}" for n, number in enumerate(decks)], steps=SPENT
    )
    assert race.winners == (() if winner is None else (winner,))


@pytest.mark.clause("10.5", "4.2", "D-37")
def test_empty_race_decks_are_looked_at_after_draw_and_its_effects() -> None:
    own = (
        crew(
            "Keeper",
            "At the end of Draw, shuffle up to 1 card from your discard pile into your race deck.",
        ),
    )
    race = position("deck 2, discard Glide 3, crew Keeper", "deck 9", own=own, steps=(turn(),))
    say(race, "shuffle Glide 3 into the race deck")
    assert race.winners == () and asked(race) == "0 choose_action"
    race = position("deck 2", "deck 9", steps=(turn(),))
    assert race.winners == (1,)
    assert log(race)[-1] == "seat 1 alone still has a race deck and wins"
    assert [len(hand) for hand in race.hands] == [2, 2], "Draw was finished"


@pytest.mark.clause("10.5", "D-37")
def test_empty_race_decks_are_looked_at_before_gear_up() -> None:
    text = "shuffle up to 1 card from your discard pile into your race deck."
    own = (crew("Late", f"At the start of Gear Up, {text}"),)
    race = position("deck 2, discard Glide 3, crew Late", "deck 9", own=own, steps=(turn(),))
    assert race.winners == (1,)


@pytest.mark.clause("10.5", "D-37")
def test_a_race_deck_that_runs_out_at_another_time_ends_nothing_yet() -> None:
    race = position("deck 1, hand Cry & Glide 1", "deck 9", own=(event("Cry", "Draw 1 card."),))
    say(race, "play Cry")
    assert race.decks[0] == [] and race.winners == ()


@pytest.mark.clause("10.5", "D-37", "D-44")
def test_a_player_who_left_is_no_rival() -> None:
    race = position("deck 0", "deck 3", "deck 3, hand 1", steps=(*SPENT, turn()), settled=False)
    race.stack.append(turn())
    settle(race)
    leave(race, concede(2))
    race.stack = [look_for_spent()]
    settle(race)
    assert race.winners == (1,)


@pytest.mark.clause("10.6", "D-37")
@pytest.mark.parametrize(
    ("points", "winners"),
    [((9, 4), (0,)), ((3, 4, 2), (1,)), ((5, 5), (0, 1)), ((5, 2, 5), (0, 2))],
)
def test_if_all_are_spent_whoever_has_the_most_points_wins_or_shares(
    points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    race = position(*[f"deck 0, points {number}" for number in points], steps=SPENT)
    assert race.over and race.winners == winners
    drawn = len(winners) > 1
    assert log(race)[-1].endswith("is a draw" if drawn else "has the most points and wins")


@pytest.mark.clause("10.1", "12.1", "D-02")
def test_whoever_cannot_gain_points_does_not_even_by_winning() -> None:
    own = (event("Hush", "Rivals cannot gain points this turn.", p.MAIN),)
    race = position("hand Hush & Glide 1", "points 29", own=own)
    say(race, "play Hush")
    race.stack = [gain(5, 1)]
    settle(race)
    assert race.points == [0, 29] and race.winners == ()
