"""Chapter 15: what can be agreed."""

from __future__ import annotations

import random

import pytest

from paddock.games.slipstream_tcg.cards.printed import RARE
from paddock.games.slipstream_tcg.game import GAME
from paddock.kernel.choices import answer, chooser, choosers
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.views import view
from tests.games.agreeing import options_are_as_printed
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    hand,
    item,
    log,
    names,
    pile,
    race,
    refused,
    rolls,
    said,
    say,
    start,
    utility,
    vehicle,
)

SHOVE = utility("Shove", "Target rival moves back 5 spaces.")
SWEEP = item("Sweep", "Each rival moves back 2 spaces.", hits=12)
JET = driver("Jet", ability(2, "Move 2 spaces."))


@pytest.mark.clause("15.1", "15.2")
def test_the_table_may_agree_on_what_the_rulebook_prints_and_on_nothing_else() -> None:
    options_are_as_printed(GAME, "15.1")


@pytest.mark.clause("15.3", "S-06")
@pytest.mark.parametrize("seats", [None, 2, 3, 4])
def test_the_presets_put_the_finish_at_30_50_or_100_for_any_number_of_players(
    seats: int | None,
) -> None:
    found = [GAME.agree(seats, {"preset": preset.name}) for preset in GAME.presets]
    assert [agreed["finish"] for _, agreed in found] == [30, 50, 100]
    assert {count for count, _ in found} == {seats or 2}


@pytest.mark.clause("15.4", "S-58")
def test_what_happens_below_0_is_agreed_for_all() -> None:
    for mode, place, owed, drawn in (
        ("burnout", 0, 0, 0),
        ("false_start", 0, 3, 0),
        ("handicap", 0, 0, 1),
        ("bagging", -3, 0, 0),
    ):
        table = race("9 | hand Shove", "2", cards=[SHOVE], under_zero=mode)
        say(table, "play Shove on seat 1", "take the hit")
        assert table.positions[1] == place
        assert table.penalty[1] == owed
        assert len(table.hands[1]) == drawn


@pytest.mark.clause("15.5", "S-51")
def test_the_way_with_equals_holds_for_the_whole_race() -> None:
    flag = utility("Flag", "The leading rival moves back 2 spaces.")
    table = race("9 | hand Flag*2", "20", "20", cards=[flag])
    assert said(table)[1:] == ["play Flag on seat 1", "play Flag on seat 2"]
    table = race("9 | hand Flag*2", "20", "20", "20", cards=[flag], tie_break="random")
    for _ in range(2):
        assert said(table)[1:] == ["play Flag"]
        say(table, "play Flag", "take the hit")
    assert sorted(table.positions[1:]) == [18, 18, 20]


@pytest.mark.clause("15.6", "7.3", "S-35")
def test_without_reactive_utilities_no_utility_answers() -> None:
    both = utility("Both", "Move 1 space.", "Suppress it.")
    table = race("9 | hand Sling", "9 | hand Shield, Both", cards=[both], reactive_utilities=0)
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit"]
    assert "are off" in refused(table)["reply with Shield"]
    say(table, "take the hit", "end the turn")
    rolls(table, 1)
    say(table, "do not place Fuel yet")
    assert "play Both" in said(table)
    assert refused(table)["play Shield"].endswith("(11.3)")


@pytest.mark.clause("15.7", "S-38")
def test_with_dodge_plus_one_may_reply_with_a_card_and_dodge_as_well() -> None:
    for rolled, places in ((13, [20, 20]), (12, [18, 20])):
        table = race(
            "20 | primary Sweep", "20 | primary Mirror", cards=[SWEEP], dodge_plus=1, dice=[rolled]
        )
        say(table, "use Sweep", "reply with Mirror")
        assert said(table) == ["take the hit", "dodge"]
        say(table, "dodge")
        if rolled == 12:
            say(table, "reflect it onto seat 0")
        assert asked(table) == "0 act"
        assert table.positions == places
        assert pile(table, 1) == ["Mirror"]


@pytest.mark.clause("15.7", "S-38")
def test_a_suppression_still_suppresses_if_the_dodge_succeeds() -> None:
    table = race(
        "20 | primary Sweep", "20 | hand Shield", "20", cards=[SWEEP], dodge_plus=1, dice=[20]
    )
    say(table, "use Sweep", "reply with Shield", "dodge", "take the hit")
    assert table.positions == [20, 20, 20]


@pytest.mark.clause("15.7", "S-38")
def test_what_cannot_be_dodged_cannot_be_dodged_besides() -> None:
    table = race("20 | hand Sling", "20 | hand Shield", dodge_plus=1)
    say(table, "play Sling on seat 1", "reply with Shield")
    assert asked(table) == "0 act"


@pytest.mark.clause("15.8", "2.16", "S-22")
def test_with_strict_burn_tilted_fuel_is_burnt_for_no_cost_and_by_no_effect() -> None:
    drain = utility("Drain", "Burn 2 Fuel.")
    hook = item("Hook", rarity=RARE)
    place = "0 | hand Drain | fuel Petrol, Nitro (tilted) | driver Jet | primary Hook (locked)"
    table = race(place, "0", cards=[drain, JET, hook], strict_burn=1)
    assert said(table) == ["end the turn", "play Drain"]
    say(table, "play Drain", "burn Petrol")
    assert names(table, table.fuel[0]) == ["Nitro"]
    table = race(place, "0", cards=[drain, JET, hook])
    assert set(said(table)) == {
        "end the turn",
        "play Drain",
        "use the Driver (0)",
        "discard Hook",
    }


@pytest.mark.clause("15.8", "S-22")
def test_with_strict_burn_an_ability_that_answers_needs_untilted_fuel_too() -> None:
    foil = driver("Foil", ability(1, reply="Suppress it."))
    place = "9 | fuel Petrol (tilted) | driver Foil"
    table = race("9 | hand Sling", place, cards=[foil], strict_burn=1)
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit"]


@pytest.mark.clause("15.9", "S-53")
def test_with_clamp_at_finish_nobody_gets_beyond_it() -> None:
    table = race("48", "9 | primary Mirror", step="roll_movement", dice=[6], clamp_at_finish=1)
    assert table.positions[0] == 50
    say(table, "end the turn")
    rolls(table, 1)
    say(table, "do not place Fuel yet", "use Mirror on seat 0", "take the hit")
    assert table.positions[0] == 49
    say(table, "end the turn")
    assert not table.over


@pytest.mark.clause("15.9", "13.7")
def test_with_clamp_at_finish_nobody_there_is_passed() -> None:
    watch = vehicle("Watch", "When a rival passes you, draw 1 card.")
    places = ("48 | hand Nudge*3", "50 | vehicle Watch", "49 | vehicle Watch")
    table = race(*places, cards=[watch], clamp_at_finish=1)
    say(table, "play Nudge", "play Nudge", "play Nudge")
    assert table.positions == [50, 50, 49] and [len(hand) for hand in table.hands] == [0, 0, 1]


@pytest.mark.clause("15.10", "S-04")
def test_with_mulligan_all_decide_in_secret_and_at_the_same_time() -> None:
    table = start("hand Mallet*7", "hand Nudge*7", mulligan=1, dice=(1, 2))
    assert choosers(table) == [1, 0]
    assert said(table) == ["keep the hand", "redraw"]
    say(table, "redraw")
    assert choosers(table) == [0]
    assert hand(table, 1) == ["Nudge"] * 7
    assert not any("redraws" in each for each in log(table))
    assert view(table, 0).sealed != table.sealed
    say(table, "keep the hand")
    assert hand(table, 0) == ["Mallet"] * 7
    assert asked(table) == "1 offer_fuel"  # once, and then the race starts
    assert len(table.hands[1]) == 8
    assert sorted(table.decks[1] + table.hands[1]) == list(range(40, 80))
    assert hand(table, 1) != ["Ballast"] + ["Nudge"] * 7


@pytest.mark.clause("15.10", "1.9", "S-04")
def test_a_redraw_comes_before_the_cards_that_must_be_played() -> None:
    gust = utility("Gust", "Move 1 space.", at_once=True)
    table = start("hand Gust", "", cards=[gust], mulligan=1, late_cards=1, dice=(1, 2))
    assert choosers(table) == [1, 0]
    assert table.positions == [0, 0]
    say(table, "keep the hand", "redraw")
    assert len(table.hands[0]) == 8  # as many as before
    assert asked(table) == ("0 order_opening" if "Gust" in hand(table, 0) else "1 offer_fuel")


@pytest.mark.clause("15.11", "S-64")
def test_with_another_round_limit_the_race_is_stopped_after_that_many() -> None:
    table = start("", "", round_limit=3, finish=500)
    luck = random.Random(3)
    while not table.over:
        answer(table, chooser(table), luck.choice(table.options))
    assert table.round == 3
    assert table.turn == 6
    assert log(table)[-1] == "the last round is over"


@pytest.mark.clause("15.12", "S-66")
def test_with_late_cards_each_later_seat_opens_with_one_card_more() -> None:
    gust = utility("Gust", "Move 1 space.", at_once=True)
    table = start("", "", "hand Gust", "", cards=[gust], late_cards=1, dice=(1, 1, 20, 1))
    assert asked(table) == "2 order_opening"
    assert [len(table.hands[seat]) for seat in (2, 3, 0, 1)] == [7, 8, 9, 10]


@pytest.mark.clause("15.12", "S-66")
def test_late_cards_change_no_hand_limit() -> None:
    table = start("", "", late_cards=1, dice=(2, 1))
    assert [table.hand_limit(seat) for seat in (0, 1)] == [7, 7]


@pytest.mark.clause("15.13", "S-67")
def test_with_open_lists_everybody_knows_what_is_in_a_deck_but_not_where() -> None:
    for agreed in (0, 1):
        table = start("hand Mallet", "", open_lists=agreed, dice=(2, 1))
        seen = view(table, 1)
        assert {seen.faces[card] for card in seen.hands[0] + seen.decks[0]} == {UNKNOWN}
        (lot,) = [each for each in seen.lots[1] if 0 in each.cells]
        mallet = table.set.faces["Mallet"]
        assert (mallet in lot.faces) == bool(agreed)
        assert (UNKNOWN in lot.faces) != bool(agreed)
