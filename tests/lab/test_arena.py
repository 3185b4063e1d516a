"""The arena: every deal from every seat, results that outlive a stop, and ratings."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from paddock.games import load
from paddock.lab.arena import Arena, Piece, race, run
from paddock.lab.intervals import by_deals
from paddock.lab.ratings import against, ratings, share
from paddock.lab.results import BadArena, Result, seed_in

SHORT = load("slipstream121").agree(2, {"finish": 25})[1]


def arena(*bots: str, seats: int = 2, races: int = 8) -> Arena:
    return Arena("slipstream121", seats, bots, races, "s", SHORT)


def raced(plan: Arena, jobs: int = 1, file: Path | None = None) -> list[Result]:
    *_, found = run(plan, jobs, file)
    return found


def by_place(found: list[Result]) -> list[Result]:
    return sorted(found, key=lambda each: (each.deal, each.bots))


def test_each_deal_is_raced_from_every_seat() -> None:
    found = raced(arena("heuristic", "random"))
    assert len(found) == 8
    for deal in range(4):
        seated = {each.bots for each in found if each.deal == deal}
        assert seated == {("heuristic", "random"), ("random", "heuristic")}


def test_a_deal_is_the_same_whoever_takes_part() -> None:
    piece = Piece(3, ("random", "random"))
    one, two = (race(arena(*bots), piece) for bots in (("random", "a"), ("b", "random", "c")))
    assert one == two
    assert race(arena("random", "a"), replace(piece, deal=4)) != [replace(one[0], deal=4)]


def test_every_bot_meets_every_other() -> None:
    assert arena("a", "b").lineups == [("a", "b")]
    assert arena("a", "b", "c").lineups == [("a", "b"), ("a", "c"), ("b", "c")]
    assert arena("a", "b", seats=4).lineups == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert arena("a", "b", "b", seats=3).lineups == [("a", "b", "b")]
    for wrong in (("a",), ("a", "a"), ("a", "a", "b")):
        with pytest.raises(BadArena):
            _ = arena(*wrong).lineups


def test_three_bots_sit_in_every_order_sooner_or_later() -> None:
    plan = arena("a", "b", "c", seats=3)
    for deal in range(5):
        rounds = plan.rounds(deal, ("a", "b", "c"))
        assert len(rounds) == 3
        assert all({each[seat] for each in rounds} == {"a", "b", "c"} for seat in range(3))
    seen = {each for deal in range(20) for each in plan.rounds(deal, ("c", "a", "b"))}
    assert seen == set(permutations("abc"))


def test_decks_stay_at_their_seats_while_bots_move_round() -> None:
    game = load("slipstream_tcg")
    rush, other = game.choose(2, ["Rush", game.decks.ready[1].name if game.decks else ""])
    plan = Arena(game.name, 2, ("random", "heuristic"), 4, "s", {}, (rush, other))
    assert plan.brought(game, 0) == (rush, other)
    assert plan.brought(game, 1) == (other, rush)
    mirrored = replace(plan, decks=(), mirror=True)
    ready = game.decks.ready if game.decks else ()
    assert [mirrored.brought(game, deal) for deal in range(len(ready) + 1)] == [
        (deck, deck) for deck in (*ready, ready[0])
    ]


def test_processes_change_nothing() -> None:
    plan = arena("heuristic", "random", races=12)
    assert by_place(raced(plan, 2)) == by_place(raced(plan))


def test_an_arena_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results"
    plan = arena("heuristic", "random", races=12)
    parts = run(plan, 1, file)
    next(parts)
    half = next(parts)
    parts.close()
    assert 0 < len(half) < 12
    with file.open("a") as cut:
        cut.write('{"deal": 5, "bo')  # the power failed here
    assert raced(plan, 1, file) == raced(plan)
    assert len(file.read_text().splitlines()) == 1 + 12 + 1
    assert seed_in(file) == "s"
    longer = replace(plan, races=16, bots=("heuristic", "random"))
    assert raced(longer, 1, file) == raced(longer)


def test_a_bot_can_join_later_and_meets_the_same_deals(tmp_path: Path) -> None:
    file = tmp_path / "results"
    two, three = arena("heuristic", "random", races=4), arena("a", "heuristic", "random", races=12)
    raced(two, 1, file)
    joined = [piece for piece in three.pieces if "a" not in piece.lineup]
    assert [piece.deal for piece in joined] == [0, 1]
    parts = run(three, 1, file)
    assert {(each.deal, each.bots) for each in next(parts)} == {
        place for piece in joined for place in three.places(piece)
    }


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results"
    plan = arena("heuristic", "random", races=2)
    raced(plan, 1, file)
    with pytest.raises(BadArena, match="another seed"):
        raced(replace(plan, seed="t"), 1, file)
    with pytest.raises(BadArena, match="another agreed"):
        raced(replace(plan, agreed={}), 1, file)
    file.write_text("Dear diary\n")
    with pytest.raises(BadArena, match="not a file of results"):
        raced(plan, 1, file)
    file.write_text(json.dumps({"arena": 1, **plan.heading()}) + '\n{"deal": 1}\n')
    with pytest.raises(BadArena, match="not the result of a race"):
        raced(plan, 1, file)


# What results show


def contest(deal: int, a: str, b: str, winner: int) -> list[Result]:
    """Two races of a deal: `a` wins the first `winner` of them."""
    return [
        Result(deal, (a, b), (), (0 if winner > 0 else 1,)),
        Result(deal, (b, a), (), (1 if winner > 1 else 0,)),
    ]


def test_a_draw_is_shared() -> None:
    found = [Result(0, ("a", "b"), (), (0, 1)), Result(0, ("b", "a"), (), (1,))]
    assert share(found, "a").wins == 1.5
    assert share(found, "b").share == 0.25
    assert ratings(found)["a"].rating > 0


def test_intervals_hold_their_promise_when_the_races_of_a_deal_are_alike() -> None:
    """In a hundred arenas with a true share of 60%, about 95 intervals contain it. Wins come in
    twos, so an interval that counted races would be too short and hold only about 83 times."""
    dice, held = Random(1), 0
    for _ in range(400):
        won = [2.0 * (dice.random() < 0.6) for _ in range(40)]
        low, high = by_deals(won, [2] * 40, 0.5)
        held += low <= 0.6 <= high
    assert 370 <= held <= 394


def test_a_few_deals_that_all_went_one_way_leave_doubt() -> None:
    low, high = by_deals([2.0] * 5, [2] * 5, 0.5)
    assert 0.4 < low < 0.75 and high == 1
    low, high = by_deals([1.0] * 5, [2] * 5, 0.5)
    assert low < 0.35 and high > 0.65
    assert by_deals([], [], 0.5) == (0.0, 1.0)


def test_ratings_follow_the_model_and_not_the_order() -> None:
    """A bot that wins 3 of 4 stands 191 Elo points above its rival."""
    found = [each for deal in range(600) for each in contest(deal, "a", "b", 2 - deal % 2)]
    rated = ratings(found)
    assert rated["a"].rating - rated["b"].rating == pytest.approx(190.8, abs=3)
    assert rated["a"].low < rated["a"].rating < rated["a"].high
    Random(1).shuffle(found)
    assert ratings(found)["a"].rating == pytest.approx(rated["a"].rating, abs=1e-3)


def test_a_rating_says_more_with_more_deals() -> None:
    few = ratings([each for deal in range(20) for each in contest(deal, "a", "b", deal % 3)])
    many = ratings([each for deal in range(180) for each in contest(deal, "a", "b", deal % 3)])
    width = [each["a"].high - each["a"].low for each in (few, many)]
    assert 2 < width[0] / width[1] < 4


def test_a_bot_in_most_seats_is_not_rated_for_its_numbers() -> None:
    """Three copies of a bot that is as good as its rival win three races of four."""
    seats = [(("a", "b", "b", "b"), n) for n in range(4)]
    found = [Result(deal, bots, (), (won,)) for deal in range(30) for bots, won in seats]
    assert ratings(found)["a"].rating == pytest.approx(0, abs=1)
    assert share(found, "b").share == share(found, "a").share == 0.25
    assert against(found, "a", "b") == share(found, "a")
