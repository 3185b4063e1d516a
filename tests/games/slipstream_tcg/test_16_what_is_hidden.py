"""Chapter 16: what is hidden."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.scene import scene
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.scenes import CardRow
from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import names, pass_on, race, said, say, start, utility

TOW = utility("Tow", "Target rival returns the primary Item to its owner's hand.")
PLACE = (
    "20 | hand Sling, Nudge | fuel Petrol, Nitro (tilted) | primary Mallet | pocket Net"
    " | discard Shield"
)


@pytest.mark.clause("16.1", "S-67")
def test_what_lies_open_is_seen_by_all() -> None:
    table = race(PLACE, "9", "9")
    for seat in (1, 2, 3):  # 3 only watches
        seen = view(table, seat)
        assert names(seen, seen.fuel[0]) == ["Petrol", "Nitro"]
        assert seen.called(seen.fuel[0]) == "Petrol and Nitro (tilted)"
        assert names(seen, [seen.primary[0]]) == ["Mallet"]
        assert names(seen, seen.discards[0]) == ["Shield"]
        assert seen.positions == [20, 9, 9]
        assert (seen.drivers, seen.vehicles) == (table.drivers, table.vehicles)
        assert (len(seen.hands[0]), len(seen.decks[0])) == (2, 33)


@pytest.mark.clause("16.1", "10.3", "17.28")
def test_gained_lines_penalties_and_extra_turns_are_in_sight() -> None:
    again = utility("Again", "Take another turn after this one.")
    table = race(
        "2 | hand Sling, Again | gains Speed +1",
        "2",
        cards=[again],
        under_zero="false_start",
    )
    pass_on(say(table, "play Again", "play Sling on seat 1"))
    shown = {
        shape.address: [card.name for card in shape.cards]
        for shape in scene(view(table, 2)).shapes
        if isinstance(shape, CardRow) and shape.address.startswith("lasting")
    }
    assert shown == {
        "lasting:0": ["Speed +1", "another turn after this one"],
        "lasting:1": ["false start: 1 space less"],
    }


@pytest.mark.clause("16.2", "S-67")
def test_hands_pockets_and_decks_are_hidden_from_others() -> None:
    table = race(PLACE, "9", "9")
    for seat in (1, 2, 3):
        seen = view(table, seat)
        hidden = [*seen.hands[0], *seen.decks[0], seen.pocket[0]]
        assert {seen.faces[card] for card in hidden} == {UNKNOWN}


@pytest.mark.clause("16.2", "S-67")
def test_you_know_your_hand_pocket_and_list_but_not_the_order_of_your_deck() -> None:
    table = race(PLACE + " | deck Mirror", "9")
    seen = view(table, 0)
    assert names(seen, seen.hands[0]) == ["Sling", "Nudge"]
    assert names(seen, [seen.pocket[0]]) == ["Net"]
    assert {seen.faces[card] for card in seen.decks[0]} == {UNKNOWN}
    lists = [
        face for lot in seen.lots[0] if set(lot.cells) & set(seen.decks[0]) for face in lot.faces
    ]
    assert table.set.faces["Mirror"] in lists
    assert UNKNOWN not in lists
    rival = view(table, 1)
    theirs = [f for lot in rival.lots[1] if set(lot.cells) & set(rival.decks[0]) for f in lot.faces]
    assert set(theirs) == {UNKNOWN}


@pytest.mark.clause("16.2", "S-67")
def test_what_is_pocketed_cannot_be_told_from_what_stays_in_the_hand() -> None:
    table = race("20 | primary Mallet | hand Net, Nudge, Petrol", "9")
    say(table, "pocket Net")
    seen = view(table, 1)
    assert {seen.faces[card] for card in [seen.pocket[0], *seen.hands[0]]} == {UNKNOWN}
    assert names(view(table, 0), [table.pocket[0]]) == ["Net"]


@pytest.mark.clause("16.3")
def test_an_item_that_went_face_up_into_a_hand_is_still_known() -> None:
    table = race("9 | hand Tow", "9 | primary Mallet | hand Nudge", "9", cards=[TOW])
    say(table, "play Tow on seat 1", "take the hit")
    for seat in (0, 2, 3):
        seen = view(table, seat)
        assert sorted(names(seen, seen.hands[1])) == ["Mallet", "a card"]


@pytest.mark.clause("16.3")
def test_an_item_that_went_face_up_into_a_pocket_is_still_known() -> None:
    turn = utility("Turn", "Swap the primary and the pocket Item.")
    table = race("9 | hand Turn | primary Mallet | pocket Net", "9", cards=[turn])
    say(table, "play Turn")
    seen = view(table, 1)
    assert names(seen, [seen.primary[0], seen.pocket[0]]) == ["Net", "Mallet"]


@pytest.mark.clause("16.4")
def test_players_an_act_affects_are_asked_even_with_nothing_to_use() -> None:
    for place in ("9", "9 | hand Nudge", "9 | hand Petrol | fuel Petrol"):
        table = race("9 | hand Sling", place)
        say(table, "play Sling on seat 1")
        assert said(table) == ["take the hit"]


@pytest.mark.clause("16.1", "16.2")
def test_hidden_cards_are_hidden_from_the_very_beginning() -> None:
    table = start("hand Mallet", "hand Nudge", dice=(2, 1))
    seen = view(table, 2)
    held = [*seen.hands[0], *seen.hands[1], *seen.decks[0], *seen.decks[1]]
    assert {seen.faces[card] for card in held} == {UNKNOWN}
