"""1  What may be in a race deck and in a dragon deck."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS, DECKS
from paddock.games.dragon_race.cards.printed import COLOURS, NO_COST
from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.state import Race
from paddock.kernel.decks import Deck, counts, wrong
from paddock.kernel.game import BadOption
from paddock.kernel.luck import Luck, key_of

KINDS = {card.name: card.kind for card in CARDS[1:]}
RACED = [name for name, kind in KINDS.items() if kind in (p.MANEUVER, p.EVENT)]
PIT = [name for name, kind in KINDS.items() if kind in (p.GEAR, p.CREW)]
DRAGON = next(name for name, kind in KINDS.items() if kind == p.DRAGON)


def wrong_with(race: dict[str, int], dragon: dict[str, int]) -> list[str]:
    assert GAME.decks is not None
    return wrong(GAME.decks, Deck("mine", (), (*race.items(), *dragon.items())))


SIXTY = dict.fromkeys(RACED[:15], 4)
TEN = {DRAGON: 1, **dict.fromkeys(PIT[:9], 1)}


@pytest.mark.clause("1.1")
def test_two_to_four_race_and_everybody_owns_what_they_bring() -> None:
    for seats in (2, 3, 4):
        race = GAME.start(
            seats, Luck(key_of("decks")), {}, GAME.bring(seats, "random", key_of("d"))
        )
        assert isinstance(race, Race)
        for seat in range(seats):
            mine = [card for card in range(len(race.faces)) if race.owner(card) == seat]
            assert len(mine) == 70
            assert {*race.hands[seat], *race.decks[seat], *race.dragon_decks[seat]} <= {*mine}
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.agree(seats)


@pytest.mark.clause("1.2")
def test_a_race_deck_has_60_cards_and_4_of_a_card() -> None:
    assert wrong_with(SIXTY, TEN) == []
    for change in (-1, 1):
        count = {**SIXTY, RACED[0]: 3, RACED[15]: 1 + change}
        found = wrong_with({name: n for name, n in count.items() if n}, TEN)
        assert found == [
            f"The race deck has {60 + change} cards; it needs 60 maneuvers and events."
        ]
    five = {**SIXTY, RACED[0]: 5, RACED[1]: 3}
    assert wrong_with(five, TEN) == [f"It has 5 {RACED[0]}; the limit is 4 of this card."]


@pytest.mark.clause("1.3")
def test_a_dragon_deck_has_at_most_10_cards_with_a_dragon_and_2_of_a_card() -> None:
    assert wrong_with(SIXTY, {DRAGON: 1}) == []
    eleven = {**TEN, PIT[9]: 1}
    assert wrong_with(SIXTY, eleven) == ["The dragon deck has 11 cards; the limit is 10."]
    assert wrong_with(SIXTY, {PIT[0]: 2}) == [
        f"The dragon deck has no dragon. Add one, such as {DRAGON}."
    ]
    three = {DRAGON: 1, PIT[0]: 3}
    assert wrong_with(SIXTY, three) == [f"It has 3 {PIT[0]}; the limit is 2 of this card."]


@pytest.mark.clause("1.3")
def test_nobody_draws_from_a_dragon_deck() -> None:
    race = GAME.start(2, Luck(key_of("decks")), {}, GAME.bring(2, "random", key_of("d")))
    assert isinstance(race, Race)
    for seat in range(2):
        assert [race.printed(card).in_pit for card in race.dragon_decks[seat]] == [True] * 10
        assert not any([race.printed(card).in_pit for card in race.hands[seat]])
        assert not any([race.printed(card).in_pit for card in race.decks[seat]])


@pytest.mark.clause("1.4")
def test_copies_are_counted_by_name_wherever_they_stand_in_the_list() -> None:
    assert GAME.decks is not None
    split = Deck("mine", (), ((RACED[0], 2), *list(SIXTY.items())[1:], (RACED[0], 3), *TEN.items()))
    assert counts(split)[RACED[0]] == 5
    assert f"It has 5 {RACED[0]}; the limit is 4 of this card." in wrong(GAME.decks, split)


@pytest.mark.clause("1.5", "1.6")
def test_every_card_prints_what_its_kind_has() -> None:
    for card in CARDS[1:]:
        if card.kind == p.DRAGON:
            assert card.colour in COLOURS and 3 <= card.slots <= 5 and 1 <= card.seats <= 3
            assert card.lines or card.main or card.battle
        elif card.kind == p.GEAR:
            assert card.colour in COLOURS and card.series and 1 <= card.level <= 4
        elif card.kind == p.CREW:
            assert card.lines or card.main or card.battle
        else:
            assert card.cost != NO_COST or (card.burst and card.burst_colour in COLOURS)
            assert -2 <= card.sprint <= 9
            assert (card.timing in (p.MAIN, p.BATTLE, p.ANY)) is (card.kind == p.EVENT)
    assert {card.colour for card in CARDS if card.kind == p.DRAGON} == set(COLOURS)


@pytest.mark.clause("1.2", "1.3")
def test_the_ready_decks_are_legal() -> None:
    assert GAME.decks is not None and len(GAME.decks.ready) == len(DECKS) >= 4
