"""Chapter 8: options, what goes together, and the sprint."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.slipstream121.game import GAME
from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import why_not
from paddock.kernel.flow import take
from paddock.kernel.game import BadOption
from paddock.kernel.scenes import CardRow
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from paddock.kernel.words import why
from tests.games.agreeing import options_are_as_printed
from tests.games.slipstream121.position import drafts, offers, race, say, start


@pytest.mark.clause("8.1")
def test_the_options_are_those_in_the_rulebook() -> None:
    options_are_as_printed(GAME, "8.1", window=0, hand=1, bonus=50)


@pytest.mark.clause("8.2")
def test_the_finish_moves_the_line() -> None:
    assert say(race("40: 10 | 20: K", finish=50, order="0 1"), "play 10").winners == (0,)
    assert say(race("115: 10 | 20: K", finish=130, order="0 1"), "play 10").winners == ()


@pytest.mark.clause("8.2")
@pytest.mark.parametrize("size", [1, 3, 7])
def test_the_hand_size_is_what_is_dealt_and_drawn_up_to(size: int) -> None:
    table = start(2, hand=size)
    assert [len(held) for held in table.hands] == [size, size]
    for _ in range(4):
        take(table, 0)
        assert [len(held) for held in table.hands] == [size, size]


@pytest.mark.clause("8.2")
@pytest.mark.parametrize(
    ("bonus", "window", "gap", "drafted"),
    [
        (4, 3, 3, 4),
        (4, 0, 0, 4),
        (4, 0, 1, 0),
        (9, 2, 2, 9),
        (9, 8, 8, 9),
        (9, 8, 9, 0),
        (1, 0, 0, 1),
    ],
)
def test_bonus_and_window_are_the_draft_and_its_reach(
    bonus: int, window: int, gap: int, drafted: int
) -> None:
    table = say(race(f"33: 7 | {40 + gap}: K", bonus=bonus, window=window), "play 7")
    assert table.miles[0] == 40 + drafted


@pytest.mark.clause("8.2")
@pytest.mark.parametrize(
    ("ranks", "suits", "decks", "cards"),
    [(13, 4, 2, 104), (13, 4, 4, 208), (6, 2, 1, 12), (4, 4, 3, 48)],
)
def test_the_deck_is_made_of_ranks_suits_and_decks(
    ranks: int, suits: int, decks: int, cards: int
) -> None:
    table = start(2, ranks=ranks, suits=suits, decks=decks, hand=3)
    assert len(table.faces) == cards
    assert Counter(table.faces) == dict.fromkeys(range(1, ranks + 1), suits * decks)


@pytest.mark.clause("8.3", "M-04")
@pytest.mark.parametrize(("bonus", "window"), [(2, 2), (1, 2), (4, 4), (4, 5)])
def test_the_bonus_must_be_greater_than_the_window(bonus: int, window: int) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.agree(2, {"bonus": bonus, "window": window})
    assert str(refused.value) == (
        f"bonus must be greater than window: {bonus} is not greater than {window}"
    )
    assert GAME.agree(2, {"bonus": window + 1, "window": window})[1]["bonus"] == window + 1


@pytest.mark.clause("8.4")
def test_a_hand_too_large_for_the_deck_is_refused_with_the_largest_size_that_works() -> None:
    assert GAME.agree(4, {"hand": 12})[1]["hand"] == 12
    with pytest.raises(BadOption) as refused:
        GAME.agree(4, {"ranks": 6, "suits": 2, "hand": 3})
    assert str(refused.value) == (
        "4 hands of 3, and one card each for the first turn, need 16 cards, but the deck has 12:"
        " make hand at most 2"
    )
    assert GAME.agree(4, {"ranks": 6, "suits": 2, "hand": 2})[1]["hand"] == 2


@pytest.mark.clause("8.4")
def test_a_deck_too_small_for_any_hand_is_refused_with_what_else_to_change() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.agree(3, {"ranks": 4, "suits": 1, "hand": 1})
    assert str(refused.value) == (
        "3 hands of 1, and one card each for the first turn, need 6 cards, but the deck has 4:"
        " use more ranks, suits or decks"
    )


@pytest.mark.clause("8.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_race_with_the_smallest_possible_deck_ends(seats: int) -> None:
    table = start(seats, ranks=4, suits=seats, hand=3, finish=60)
    for _ in range(500):
        if table.over:
            break
        take(table, 0)
    assert len(table.winners) == 1


@pytest.mark.clause("8.5")
def test_with_combos_off_an_ace_is_one_mile_and_is_played_alone() -> None:
    table = race("0: A 2 3 4 | 60: 5", combos="off")
    assert set(offers(table)) == {"A", "2", "3", "4"}
    with pytest.raises(Illegal) as refused:
        say(table, "play A+2")
    assert str(refused.value) == "A+2: this race has no combos (8.5)"
    assert say(table, "play A").miles[0] == 1


@pytest.mark.clause("8.5")
def test_with_combos_off_the_reason_says_so() -> None:
    table = race("0: A 4 | 60: 5", combos="off")
    seen = view(table, 0)
    told = [why(seen, step, reason) for step, reason in why_not(seen, seen.hands[0][1])]
    assert told == ["A+4: this race has no combos (8.5)"]


@pytest.mark.clause("8.5")
def test_the_picture_of_an_ace_mentions_combos_only_if_there_are_any() -> None:
    told = []
    for combos in ("on", "off"):
        scene = GAME.scene(view(race("0: A | 60: 5", combos=combos), 0))
        rows = [shape for shape in scene.shapes if isinstance(shape, CardRow)]
        told += [card.text for row in rows for card in row.cards if card.name == "A"]
    worth = "A+2 12, A+3 13, A+4 14, A+2+3 15, A+2+3+4 20 (1, 2, 3, GO!)"
    assert told == [f"1 mile, or a combo: {worth}", "1 mile"]


@pytest.mark.clause("8.6", "M-17", "M-21")
def test_a_shared_win_on_its_own_changes_nothing() -> None:
    played = []
    for shared in (0, 1):
        table = start(2, shared_win=shared)
        while not table.over:
            take(table, 0)
        played.append((table.miles, table.winners))
    assert played[0] == played[1]


@pytest.mark.clause("8.6", "M-17")
def test_if_the_road_ends_every_card_is_played_at_most_once() -> None:
    table = start(3, road_ends=1, finish=1000)
    for _ in range(100):
        if table.over:
            break
        take(table, 0)
    assert table.over
    assert sum(len(row) for row in table.rows) == 52
    assert table.miles[table.winners[0]] == max(table.miles)


@pytest.mark.clause("8.7")
def test_the_sprint_is_two_seats_twelve_cards_hands_of_three_and_twenty_miles() -> None:
    table = GAME.start(options={"preset": "sprint"})
    assert isinstance(table, Race)
    assert table.seats == 2
    assert Counter(table.faces) == dict.fromkeys(range(1, 7), 2)
    assert [len(held) for held in table.hands] == [3, 3]
    assert table.rules.finish == 20
    assert not table.rules.combos


@pytest.mark.clause("8.7")
def test_the_slipstream_of_the_sprint_is_as_usual() -> None:
    assert drafts(say(race("3: 4 | 9: 6", preset="sprint"), "play 4")) == [
        "seat 0 drafts behind seat 1: +4, to 11"
    ]


@pytest.mark.clause("8.7")
def test_the_sprint_is_for_two() -> None:
    with pytest.raises(BadOption, match="preset sprint is for 2 seats, not 3"):
        GAME.agree(3, {"preset": "sprint"})


@pytest.mark.clause("8.7")
def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"called \"marathon\"\. Choose sprint"):
        GAME.agree(2, {"preset": "marathon"})
