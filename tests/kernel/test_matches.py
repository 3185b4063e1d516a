"""Matches: who has won, who moves where, who chooses who leads, and luck that was fixed before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paddock.games import load
from paddock.kernel.game import Game, Lead
from paddock.kernel.luck import commitment, key_of
from paddock.kernel.matches import BadMatch, Match, loser, moved, new_match, read_match
from paddock.kernel.records import Broken, read
from paddock.kernel.replays import branch, replay, resume, verify
from paddock.kernel.sessions import Session, next_race, start
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

GAME = load("slipstream121")
SECRET = key_of("a match")


def game(totals: list[int] | None = None, leader: int = 0) -> Game:
    """Return a game in which somebody leads, that ends with these totals."""
    return replace(GAME, lead=Lead("", lambda _: leader), totals=lambda _: totals or [0] * 4)


def ended(seats: int, *winners: int) -> Table:
    table = GAME.start(seats)
    table.winners = winners
    return table


def raced(match: Match, *winners: int, by: Game = GAME) -> Match:
    """Return the match after races with these winners; -1 is a drawn race."""
    for won in winners:
        match = match.after(by, ended(len(match.wins), *([won] if won >= 0 else [])))
        match = match if match.over else match.moved(by)
    return match


@pytest.mark.parametrize(("best_of", "needed", "most"), [(1, 1, 1), (3, 2, 5), (5, 3, 9)])
def test_more_than_half_of_the_races_win_the_match(best_of: int, needed: int, most: int) -> None:
    match = new_match(best_of, 2)
    steady = raced(match, *[0] * (needed - 1), by=game())
    assert not steady.over
    assert raced(steady, 0, by=game()).over
    assert raced(steady, 0, by=game()).winners == [0]
    assert not raced(match, *[-1] * (most - 1)).over
    assert raced(match, *[-1] * most).over


def test_drawn_races_count_for_nobody_and_a_match_may_end_drawn() -> None:
    drawn = raced(new_match(3, 2), 0, -1, -1, 1, -1, by=game())
    assert drawn.over
    assert drawn.winners == [0, 1]
    assert drawn.result(["Ann", "Bo"]) == "The match is drawn"
    ahead = raced(new_match(3, 2), -1, -1, 1, -1, -1, by=game())
    assert ahead.over
    assert ahead.result(["Ann", "Bo"]) == "Bo won the match"
    assert new_match(3, 3).after(game(), ended(3, 0, 2)).wins == (0, 0, 0)  # shared


def test_everybody_moves_up_a_seat_and_takes_their_wins_along() -> None:
    match, names = new_match(3, 3), ["Ann", "Bo", "Cy"]
    for winner in ("Bo", "Cy"):
        match = raced(match, names.index(winner))
        names = moved(GAME, names)
    assert names == ["Cy", "Ann", "Bo"]
    match = raced(match, names.index("Bo"))
    assert match.score(names) == "Cy 1, Ann 0, Bo 2"
    assert match.race == 4
    assert match.result(names) == "Bo won the match"
    assert moved(game(), names) == names  # where somebody chooses who leads


def test_the_loser_chooses_and_after_a_draw_the_same_player_chooses_again() -> None:
    match = new_match(5, 2)
    assert raced(match, -1, by=game()).chooser == NO_SEAT  # lots decide until a race is decided
    assert raced(match, 0, by=game()).chooser == 1
    assert raced(match, 0, -1, -1, by=game()).chooser == 1
    assert raced(match, 0, -1, 1, by=game()).chooser == 0
    assert raced(match, 0).chooser == NO_SEAT  # nobody leads in this game


@pytest.mark.parametrize(
    ("totals", "leader", "chooser"),
    [([9, 4, 3, 5], 0, 2), ([9, 4, 4, 4], 0, 3), ([9, 4, 4, 4], 2, 1), ([9, 4, 4, 4], 3, 2),
     ([1, 4, 4, 5], 0, 2)],
)  # fmt: skip
def test_of_several_losers_the_lowest_then_the_last_in_leader_order_chooses(
    totals: list[int], leader: int, chooser: int
) -> None:
    assert loser(game(totals, leader), ended(4, 0)) == chooser


def test_a_player_who_forfeits_cannot_win_the_match() -> None:
    match = raced(new_match(3, 3), 1, by=game()).without(1)
    assert not match.over
    assert match.winners == [0, 2]
    after = raced(match, 1, by=game())  # somebody else plays that seat: it counts for nobody
    assert after.wins == match.wins
    assert after.chooser != NO_SEAT  # but the race was lost
    assert match.without(0).over
    assert match.without(0).winners == [2]
    assert raced(match, 0).gone == (0,)  # they move up too
    assert raced(match, 0).wins == (1, 0, 1)


@pytest.mark.parametrize("best_of", [-1, 0, 2, 4, 11])
def test_a_match_is_best_of_an_odd_number(best_of: int) -> None:
    with pytest.raises(BadMatch, match=f"best of 1, 3, 5, 7 or 9, not {best_of}"):
        new_match(best_of, 2)


# Races of a match and their records


def over(session: Session) -> Session:
    while not session.over:
        seat = session.choosers[0]
        session.answer(seat, session.options(seat)[0])
    return session


def races() -> list[Session]:
    """Return the races of a match, to its end."""
    match, names = new_match(3, 2), ["Ann", "Bo"]
    found = [over(start(GAME, 2, match.key(SECRET), {"finish": 30}, names, (), match))]
    while (after := found[-1].match_after) and not after.over:
        found.append(over(next_race(found[-1], after, SECRET)))
    return found


def test_a_record_says_which_match_it_is_of_and_how_that_stood() -> None:
    first, second, *_ = races()
    assert first.match is not None
    assert first.match.race == 1
    assert second.names == ["Bo", "Ann"]
    assert second.agreed == first.agreed
    won = first.names[first.table.winners[0]]
    assert second.match is not None
    assert second.match.score(second.names) in ("Bo 1, Ann 0", "Bo 0, Ann 1")
    assert f"{won} 1" in second.match.score(second.names)
    kept = replay(read(second.text()), load)
    assert kept.match == second.match
    assert kept.match_after == second.match_after
    assert second.match.first == first.record.headings["luck"]
    assert branch(read(second.text()), load, 1).match is None


def test_every_key_was_fixed_before_the_first_race() -> None:
    for race in races():
        checked = "\n".join(verify(read(race.text()), load))
        assert "fixed before the first race of the match" in checked
        assert "of a match, best of 3; before it: " in checked
    forged = replace(race.match or new_match(3, 2), first=commitment(b"another"))
    race.record.headings["match"] = str(forged)
    race.record.rehash()
    with pytest.raises(Broken, match="not fixed before the first race"):
        verify(read(race.text()), load)


def test_only_a_saved_match_has_the_luck_of_later_races() -> None:
    first = races()[0]
    assert "match-key" not in first.text(open_luck=True)
    first.match_key = SECRET
    assert "match-key" not in first.text()  # a race that is over tells only its own key
    kept = resume(read(first.text(open_luck=True)), load)
    assert kept.match_goes_on
    after = kept.match_after
    assert after is not None
    assert next_race(kept, after, kept.match_key).luck.key == races()[1].luck.key


@pytest.mark.parametrize(
    "said",
    ["best_of=3", "best_of=4 race=1 wins=0,0 first=a", "best_of=3 race=1 wins=0 first=a",
     "best_of=3 race=3 wins=2,0 first=a", "best_of=3 race=x wins=0,0 first=a", "nonsense",
     "best_of=3 race=1 wins=0,0 chooser=7 first=a", "best_of=3 race=1 wins=0,0 gone=9 first=a",
     "best_of=3 race=-9 wins=0,0 first=a", "best_of=3 race=1 wins=-4,0 first=a",
     "best_of=3 race=1 wins= first=a"],
)  # fmt: skip
def test_a_heading_that_is_no_match_is_refused(said: str) -> None:
    with pytest.raises(BadMatch, match="match"):
        read_match(said, 2)
    first = races()[0]
    first.record.headings["match"] = said
    first.record.rehash()
    with pytest.raises(Broken, match="headings are wrong"):
        replay(read(first.text()), load)


def test_whoever_is_chosen_leads_the_next_race(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.leading import lead_121

    led = lead_121(monkeypatch)
    match = new_match(3, 2)
    first = over(start(led, 2, match.key(SECRET), {"finish": 30}, ["Ann", "Bo"], (), match))
    after = first.match_after
    assert after is not None
    assert after.chooser not in (NO_SEAT, *first.table.winners)
    second = next_race(first, after, SECRET, 1)
    assert second.names == ["Ann", "Bo"]  # seats stay where somebody chooses
    assert second.agreed["leader"] == 2
    assert replay(read(second.text()), load).match == after
