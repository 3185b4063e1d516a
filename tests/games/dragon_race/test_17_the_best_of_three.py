"""17  Matches: who decides who leads the next race."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.state import Race
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.matches import Match, loser, moved, new_match
from paddock.kernel.sessions import next_race, start
from paddock.kernel.zones import NO_SEAT


def ended(points: tuple[int, ...], winners: tuple[int, ...], leader: int = 0) -> Race:
    race = GAME.start(len(points), Luck(key_of("ended")), {"leads": leader + 1})
    assert isinstance(race, Race)
    race.points, race.winners = list(points), winners
    return race


def raced(match: Match, *winners: int) -> Match:
    """The match after races with these winners; -1 is a drawn race."""
    for won in winners:
        there = () if won < 0 else (won,)
        match = match.after(GAME, ended((5,) * len(match.wins), there))
    return match


@pytest.mark.clause("17.1", "D-40")
def test_two_wins_are_the_match() -> None:
    match = new_match(3, 2)
    assert not raced(match, 0).over and not raced(match, 0, 1).over
    assert raced(match, 0, 0).over and raced(match, 0, 1, 1).winners == [1]


@pytest.mark.clause("17.2", "D-40")
@pytest.mark.parametrize(
    ("points", "winner", "leader", "decides"),
    [
        ((30, 12), 0, 0, 1),
        ((10, 12), 1, 0, 0),  # by empty decks, but lost
        ((30, 12, 7), 0, 0, 2),  # the fewest points
        ((30, 7, 7), 0, 0, 2),  # then the last in leader order
        ((30, 7, 7), 0, 2, 1),
        ((7, 30, 7, 7), 1, 3, 2),
    ],
)
def test_the_loser_decides_who_leads(
    points: tuple[int, ...], winner: int, leader: int, decides: int
) -> None:
    assert loser(GAME, ended(points, (winner,), leader)) == decides
    names = ["Ann", "Bo", "Cy", "Di"][: len(points)]
    assert moved(GAME, names) == names, "nobody changes seats"


@pytest.mark.clause("17.2", "D-40", "D-07")
def test_the_decision_comes_before_anybody_sees_a_hand_and_makes_the_leader() -> None:
    match, secret = new_match(3, 2), key_of("match")
    first = start(GAME, 2, match.key(secret), match=match)
    assert first.match is not None
    decided = raced(first.match, 0)
    assert decided.chooser == 1, "known before the next race is dealt"
    for leads in (0, 1):
        following = next_race(first, decided, secret, leads).table
        assert isinstance(following, Race) and following.leader == leads


@pytest.mark.clause("17.3", "D-40")
def test_after_a_draw_the_same_player_decides_again() -> None:
    match = new_match(3, 2)
    assert raced(match, -1).chooser == NO_SEAT, "as before the first race: a lot"
    assert raced(match, 0, -1).chooser == 1 and raced(match, 0, -1, -1).chooser == 1


@pytest.mark.clause("17.3", "D-40")
def test_a_match_has_at_most_five_races() -> None:
    match = new_match(3, 2)
    assert not raced(match, -1, -1, -1, 1).over
    assert raced(match, -1, -1, -1, 1, -1).over and raced(match, -1, -1, -1, 1, -1).winners == [1]
    assert raced(match, 0, -1, 1, -1, -1).winners == [0, 1], "then most wins count"
