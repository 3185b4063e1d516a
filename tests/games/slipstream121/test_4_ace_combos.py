"""Chapter 4: an Ace and its low cards."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import chooser, why_not
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from paddock.kernel.words import why
from tests.games.slipstream121.position import drafts, faces, hand, log, offers, race, say

FIVE = {"A+2": 12, "A+3": 13, "A+4": 14, "A+2+3": 15, "A+2+3+4": 20}


@pytest.mark.clause("4.1")
def test_a_combo_is_one_play_of_all_its_cards() -> None:
    table = race("0: A 2 3 K | 60: 5 | 80: 6", hand=1)
    say(table, "play A+2+3")
    assert faces(table, table.rows[0]) == "A 2 3"
    assert hand(table, 0) == "K"
    assert log(table)[0] == "seat 0 plays A+2+3"
    assert chooser(table) == 1


@pytest.mark.clause("4.1")
def test_an_ace_and_low_cards_may_still_be_played_alone() -> None:
    assert set(offers(race("0: A 2 4 | 60: 5"))) == {"A", "2", "4", "A+2", "A+4"}


@pytest.mark.clause("4.2", "M-12")
@pytest.mark.parametrize(("combo", "miles"), FIVE.items())
def test_what_a_combo_is_worth(combo: str, miles: int) -> None:
    table = say(race("20: A 2 3 4 K | 90: 5"), f"play {combo}")
    assert table.miles == [20 + miles, 90]


@pytest.mark.clause("4.2", "M-12")
def test_there_are_five_combos_and_no_others() -> None:
    table = race("20: A 2 3 4 | 90: 5")
    assert {each for each in offers(table) if "+" in each} == set(FIVE)
    for other in ("A+2+4", "A+3+4"):
        with pytest.raises(Illegal) as refused:
            say(table, f"play {other}")
        assert str(refused.value) == (
            f"{other}: the combos are A+2, A+3, A+4, A+2+3 and A+2+3+4 (4.2)"
        )


@pytest.mark.clause("4.2", "M-12")
@pytest.mark.parametrize(
    ("held", "combos"),
    [
        ("A 2", {"A+2"}),
        ("A 3 4", {"A+3", "A+4"}),
        ("A 2 4", {"A+2", "A+4"}),
        ("A 2 3", {"A+2", "A+3", "A+2+3"}),
        ("2 3 4", set()),
        ("A 5 K", set()),
    ],
)
def test_the_combos_a_hand_can_make(held: str, combos: set[str]) -> None:
    assert {each for each in offers(race(f"0: {held} | 60: 9")) if "+" in each} == combos


@pytest.mark.clause("4.3", "M-13")
def test_a_2_3_4_is_worth_20_and_not_19() -> None:
    assert say(race("0: A 2 3 4 | 60: 5"), "play A+2+3+4").miles[0] == 20


@pytest.mark.clause("4.2", "4.3")
@pytest.mark.parametrize("combo", FIVE)
def test_only_a_2_3_4_is_called_1_2_3_go(combo: str) -> None:
    table = say(race("0: A 2 3 4 | 60: 5", hand=1), f"play {combo}")
    called = [f"seat 0 plays {combo}", 'seat 0 calls "1, 2, 3, GO!"']
    assert log(table)[:2] == called if combo == "A+2+3+4" else log(table) == called[:1]


@pytest.mark.clause("4.3", "M-13")
@pytest.mark.parametrize("low", ["2", "3", "4", "2+3"])
def test_the_other_combos_are_worth_ten_more_than_their_low_cards(low: str) -> None:
    table = say(race("0: A 2 3 4 | 60: 5"), f"play A+{low}")
    assert table.miles[0] == 10 + sum(map(int, low.split("+")))


@pytest.mark.clause("4.4", "M-15")
@pytest.mark.parametrize("combo", ["A+5", "A+10", "A+K", "A+2+2", "A+2+2+3", "A+2+5", "A+4+4"])
def test_a_combo_takes_only_a_2_a_3_and_a_4_at_most_one_of_each(combo: str) -> None:
    table = race("0: A 2 2 3 4 4 5 10 K | 60: 9")
    assert combo not in offers(table)
    with pytest.raises(Illegal) as refused:
        say(table, f"play {combo}")
    assert str(refused.value) == (
        f"{combo}: a combo takes only a 2, a 3 and a 4, at most one of each (4.4)"
    )


@pytest.mark.clause("4.5", "M-15")
@pytest.mark.parametrize("combo", ["A+A", "A+A+2", "A+2+A", "2+A", "2+3"])
def test_a_combo_has_exactly_one_ace(combo: str) -> None:
    table = race("0: A A 2 3 | 60: 5")
    assert combo not in offers(table)
    with pytest.raises(Illegal) as refused:
        say(table, f"play {combo}")
    assert str(refused.value) == f"{combo}: a combo has exactly one Ace, named first (4.5)"


@pytest.mark.clause("4.5", "M-15")
def test_a_second_ace_stays_in_the_hand() -> None:
    table = say(race("0: A A 2 | 60: 5", hand=1), "play A+2")
    assert hand(table, 0) == "A"


@pytest.mark.clause("4.6", "M-16")
def test_there_is_no_slipstream_between_the_cards_of_a_combo() -> None:
    """One by one, the cards would stop at 1, 3 and 6 and catch the rival; the combo does not."""
    table = say(race("0: A 2 3 | 3: K"), "play A+2+3")
    assert drafts(table) == []
    assert table.miles == [15, 3]


@pytest.mark.clause("4.6", "M-16")
def test_the_slipstream_counts_from_the_total_after_the_whole_combo() -> None:
    table = say(race("0: A 2 3 | 17: K"), "play A+2+3")
    assert table.miles == [19, 17]


@pytest.mark.clause("4.7", "M-14")
@pytest.mark.parametrize(("combo", "single"), [("A+2", "Q"), ("A+3", "K")])
def test_miles_from_a_combo_draft_like_miles_from_one_card(combo: str, single: str) -> None:
    position = "30: A 2 3 Q K | 43: 5 | 48: 6"
    by_combo, by_card = (say(race(position), f"play {each}") for each in (combo, single))
    assert by_combo.miles == by_card.miles
    assert drafts(by_combo) == drafts(by_card) != []


@pytest.mark.clause("4.2", "4.4", "4.5")
def test_the_reasons_against_other_combos_name_their_clauses() -> None:
    table = race("0: A A 2 3 4 9 | 60: 5")
    seen = view(table, 0)
    reasons = set()
    for card in seen.hands[0]:
        reasons |= {why(seen, step, reason) for step, reason in why_not(seen, card)}
    assert reasons == {
        "A+9: a combo takes only a 2, a 3 and a 4, at most one of each (4.4)",
        "A+A: a combo has exactly one Ace, named first (4.5)",
        "A+2+4: the combos are A+2, A+3, A+4, A+2+3 and A+2+3+4 (4.2)",
        "A+3+4: the combos are A+2, A+3, A+4, A+2+3 and A+2+3+4 (4.2)",
    }
