"""Leaving needs no turn and drops what was under way; a stumble ends a turn early."""

from __future__ import annotations

from random import Random

import pytest

from paddock.kernel.choices import also, answer, chooser, choosers, offered, seal
from paddock.kernel.digest import text
from paddock.kernel.flow import abandon, begin, leave
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.table import Illegal
from paddock.kernel.views import imagine, view
from paddock.kernel.words import words
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.game import GAME as HUDDLE
from tests.kernel.huddle.position import turn_of
from tests.kernel.huddle.rules import concede, end_turn, open_satchel
from tests.kernel.huddle.state import BURR, CANTER, FEATHER, GALLOP, LISTS, TROT


def test_leaving_during_your_turn_passes_it_on() -> None:
    race = turn_of(TROT, CANTER, seats=3)
    leave(race, concede(0))
    assert race.gone == (0,) and race.miles[0] == 0 and race.hands[0] == []
    assert race.asked == huddle.act(1)


def test_the_hand_of_a_leaver_goes_unseen_to_the_next_seat() -> None:
    race = turn_of(FEATHER, BURR, seats=3)
    hand, pile = race.hands[0].copy(), race.piles[1].copy()
    leave(race, concede(0))
    fetched = race.hands[1][-1:]
    assert sorted([*race.piles[1], *fetched]) == sorted(hand + pile)
    assert all(race.known[card] == 0 for card in race.piles[1])
    worlds = [imagine(view(race, 0), Quick(n)).faces for n in range(100)]
    mixed = [*race.piles[1], *fetched]
    for world in worlds:
        there = [world[card] for card in mixed]
        assert FEATHER in there and BURR in there, "the leaver remembers what went in"
    for card in mixed:
        assert len({world[card] for world in worlds}) > 1, "but not where it lies"


def test_leaving_after_a_peek_puts_nothing_back() -> None:
    race = turn_of(TROT, seats=3)
    top = race.piles[0][-3:]
    answer(race, 0, huddle.peek(0))
    assert race.asked == huddle.arrange(0)
    leave(race, concede(0))
    assert race.piles[0][-3:] == top and all(race.known[card] == 0b0001 for card in top)
    assert chooser(race) == 1


def test_the_question_is_repeated_when_a_bystander_leaves() -> None:
    race = turn_of(TROT, CANTER, GALLOP, seats=3)
    answer(race, 0, huddle.idle(0))
    said = [words(race, option) for option in race.options]
    answer(race, 0, also(0, race.hands[0][0]))
    assert race.picked
    leave(race, concede(2))
    assert chooser(race) == 0 and race.picked == ()
    assert [words(race, option) for option in race.options] == said


def test_a_secret_answer_goes_with_its_player() -> None:
    race = HUDDLE.start(3)
    answer(race, 1, seal(1, huddle.redraw(1)))
    leave(race, concede(1))
    assert race.sealed == {} and choosers(race) == [0, 2]
    mixes = len(race.mixes)
    for seat in (0, 2):
        answer(race, seat, seal(seat, huddle.keep_hand(seat)))
    assert len(race.mixes) == mixes, "nobody redraws"
    assert chooser(race) == 0


def test_answers_open_when_the_last_seat_asked_leaves() -> None:
    race = HUDDLE.start(3)
    for seat in (0, 1):
        answer(race, seat, seal(seat, huddle.redraw(seat)))
    leave(race, concede(2))
    assert race.sealed == {} and len(race.mixes) == 3
    assert choosers(race) == [0] and offered(race, 2) == ()


def test_the_last_one_left_wins_whatever_their_miles() -> None:
    race = turn_of(TROT, seats=3)
    race.miles = [5, 0, 5]
    leave(race, concede(0))
    leave(race, concede(2))
    assert race.over and race.winners == (1,) and race.options == ()
    with pytest.raises(Illegal, match="The race is over"):
        leave(race, concede(1))


def test_nobody_leaves_twice() -> None:
    race = turn_of(TROT, seats=3)
    leave(race, concede(1))
    before = text(race)
    for seat in (1, 3, -1):
        with pytest.raises(Illegal, match=f"Seat {seat} is not racing. Seats that can leave: 0, 2"):
            leave(race, concede(seat))
    assert text(race) == before


def test_a_leaver_still_sees_what_they_could_see() -> None:
    race = turn_of(TROT, BURR, satchel=(FEATHER,), seats=3)
    kept = race.satchels[0][0]
    leave(race, concede(0))
    assert view(race, 0).faces[kept] == FEATHER, "they remember what they tucked"


def test_worlds_with_mixed_closed_boxes_have_views() -> None:
    """A pile may hold another's cards, so no list that its owner can have brought explains it."""
    crossed = 0
    for number in range(6):
        race, rng = HUDDLE.start(3, Luck(b"cross%d" % number), {"finish": 40}), Random(number)
        for turn in range(60):
            if turn == 12:
                leave(race, concede(rng.choice(race.racing())))
            if race.over:
                break
            answer(race, chooser(race), rng.choice(race.options))
            if turn > 20 and turn % 6 == 0:
                for seat in range(race.watcher + 1):
                    world = imagine(view(race, seat), Quick(turn))
                    for other in range(race.watcher + 1):
                        seen = view(world, other)
                        assert text(view(imagine(seen, Quick(turn)), other)) == text(seen)
                    boxes = [sorted(world.faces[box.start : box.stop]) for box in world.boxes]
                    crossed += any(tuple(box) not in LISTS for box in boxes)
    assert crossed > 20


# Ending what is under way


def test_a_stumble_ends_the_turn_at_once() -> None:
    race = turn_of(TROT, CANTER, satchel=(BURR,))
    race.miles = [2, 5]
    answer(race, 0, open_satchel(0))
    assert race.miles == [2, 4], "a rival ahead loses a mile"
    assert race.asked == huddle.act(1), "no card is spared"


def test_a_feather_does_not_end_the_turn() -> None:
    race = turn_of(TROT, CANTER, satchel=(FEATHER,))
    answer(race, 0, open_satchel(0))
    assert race.miles[0] >= 2 and race.asked == huddle.spare(0)


def test_only_steps_above_the_nearest_marker_are_dropped() -> None:
    race = turn_of(TROT)
    race.stack = [end_turn(1), huddle.idle(1), end_turn(0), huddle.idle(0), huddle.idle(0)]
    abandon(race, end_turn)
    assert race.stack == [end_turn(1), huddle.idle(1), end_turn(0)]


def test_only_what_is_under_way_can_be_ended() -> None:
    race = turn_of(TROT)
    begin(race, huddle.act(0))
    with pytest.raises(AssertionError, match="is waiting"):
        abandon(race, end_turn)
