"""Decks of Slipstream TCG: forty cards, a driver and a vehicle; copies by rarity."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.slipstream_tcg.cards.core import CARDS as CARDS_OF_CORE
from paddock.games.slipstream_tcg.cards.core import DECKS
from paddock.games.slipstream_tcg.cards.decks import (
    DECK_SIZE,
    deck_rules,
    faces_of,
    random_deck,
)
from paddock.games.slipstream_tcg.cards.descriptions import describe
from paddock.games.slipstream_tcg.cards.phrases import (
    DRIVER,
    EACH,
    FUEL,
    ITEM,
    UTILITY,
    VEHICLE,
    Back,
    Deed,
    Draw,
    Faster,
    Forward,
    Suppress,
    Who,
)
from paddock.games.slipstream_tcg.cards.printed import (
    COMMON,
    COPIES,
    MYTHICAL,
    RARE,
    UNCOMMON,
    Ability,
    Printed,
)
from paddock.games.slipstream_tcg.game import GAME
from paddock.kernel.decks import BadDeck, Deck, drawn, part, size, wrong
from paddock.kernel.decktext import read
from paddock.kernel.luck import Luck, key_of

AHEAD = Deed(Forward(2))
RARITY = (COMMON, COMMON, UNCOMMON, RARE, MYTHICAL)
CARDS = (
    Printed("a card", "unknown"),
    Printed("Mara Quill", DRIVER, speed=1, handling=2, abilities=(Ability(2, (AHEAD,)),)),
    Printed("Odd Job", DRIVER, abilities=(Ability(1, reply=(Suppress(),)),)),
    Printed("Red Kite", VEHICLE, speed=2, lines=(Faster(1),)),
    Printed("Brick", VEHICLE, handling=4),
    *[Printed(f"Fuel {n}", FUEL, r, points=1) for n, r in enumerate(RARITY)],
    *[
        Printed(f"Item {n}", ITEM, r, threshold=12, text=(Deed(Back(3), Who(EACH)),))
        for n, r in enumerate(RARITY)
    ],
    *[Printed(f"Utility {n}", UTILITY, r, cost=2, text=(AHEAD,)) for n, r in enumerate(RARITY * 2)],
)
RULES = deck_rules(CARDS)
LEGAL = (
    *[(f"Fuel {n}", COPIES[r]) for n, r in enumerate(RARITY)],
    *[(f"Item {n}", COPIES[r]) for n, r in enumerate(RARITY)],
    *[(f"Utility {n}", COPIES[r]) for n, r in enumerate(RARITY[:4])],
)  # 14 + 14 + 13 = 41
FORTY = (("Fuel 0", 3), *LEGAL[1:])
CREW = ((DRIVER, "Mara Quill"), (VEHICLE, "Red Kite"))


def against(deck: Deck) -> list[str]:
    return wrong(RULES, deck)


def test_forty_cards_a_driver_and_a_vehicle_are_a_deck() -> None:
    deck = Deck("mine", CREW, FORTY)
    assert size(deck) == DECK_SIZE
    assert against(deck) == []
    assert Counter(CARDS[face].name for face in faces_of(CARDS, deck)) == dict(FORTY)


def test_a_deck_without_any_fuel_is_legal() -> None:
    more = [Printed(f"More {n}", ITEM, threshold=9) for n in range(10)]
    deck = Deck("dry", CREW, tuple((card.name, 4) for card in more))
    assert wrong(deck_rules((*CARDS, *more)), deck) == []


@pytest.mark.parametrize(("first", "cards"), [(2, 39), (4, 41)])
def test_thirty_nine_and_forty_one_are_refused(first: int, cards: int) -> None:
    deck = Deck("mine", CREW, (("Fuel 0", first), *LEGAL[1:]))
    assert against(deck) == [f"It has {cards} cards; it needs 40 besides Driver and Vehicle."]


@pytest.mark.parametrize(
    ("name", "copies", "said"),
    [
        ("Fuel 0", 5, "It has 5 Fuel 0; the limit for a common card is 4."),
        ("Item 2", 4, "It has 4 Item 2; the limit for a uncommon card is 3."),
        ("Item 3", 3, "It has 3 Item 3; the limit for a rare card is 2."),
        ("Utility 4", 2, "It has 2 Utility 4; the limit for a mythical card is 1."),
    ],
)
def test_copies_go_by_rarity_and_bind_fuel_too(name: str, copies: int, said: str) -> None:
    assert said in against(Deck("mine", CREW, ((name, copies),)))


def test_copies_on_two_lines_are_added_up() -> None:
    deck, unread = read("3 Fuel 0\n2 fuel 0\n", RULES, "mine")
    assert unread == []
    assert deck.cards == (("Fuel 0", 5),)
    said = "It has 5 Fuel 0; the limit for a common card is 4."
    assert said in against(deck)
    assert said in against(Deck("mine", CREW, (("Fuel 0", 3), ("Fuel 0", 2))))


def test_a_ready_deck_that_a_card_set_makes_illegal_is_left_out() -> None:
    deck = Deck("mine", CREW, FORTY, "win")
    assert deck_rules(CARDS, (deck,)).ready == (deck,)
    assert deck_rules(CARDS[:-1], (deck,)).ready == (deck,), "it has no copy of the last one"
    assert deck_rules((CARDS[0], *CARDS[2:]), (deck,)).ready == ()


def test_random_decks_can_race() -> None:
    more = [Printed(f"More {kind} {n}", kind) for kind in (FUEL, ITEM) for n in range(3)]
    cards = (*CARDS, *more)
    seen: set[Deck] = set()
    fuels: set[int] = set()
    for number in range(100):
        deck = random_deck(cards, deck_rules(cards), Luck(key_of("random", number)))
        kinds = Counter(cards[face].kind for face in faces_of(cards, deck))
        assert 10 <= kinds[ITEM] <= 14
        fuels.add(kinds[FUEL])
        seen.add(deck)
    assert fuels == {12, 13, 14, 15, 16}
    assert {part(deck, DRIVER) for deck in seen} == {"Mara Quill", "Odd Job"}


def test_where_a_kind_is_scarce_others_fill_a_random_deck_up() -> None:
    cards = [card for card in CARDS if card.kind != UTILITY]
    cards += [Printed(f"More {n}", ITEM) for n in range(5)]
    for number in range(20):
        deck = random_deck(cards, deck_rules(cards), Luck(key_of("scarce", number)))
        assert wrong(deck_rules(cards), deck) == []


def test_a_card_set_that_is_too_small_makes_no_deck() -> None:
    with pytest.raises(BadDeck, match="These cards are too few for a deck of"):
        random_deck(CARDS[:10], RULES, Luck(b"small"))


def test_without_ready_decks_a_random_one_is_brought() -> None:
    assert drawn(RULES, ["ready"], b"key")[0].name == "random"


def test_whatever_was_seen_of_a_legal_deck_some_list_explains_it() -> None:
    table = GAME.start(2, Luck(b"lists"))
    luck, rules = Luck(b"seen"), deck_rules(CARDS_OF_CORE)
    for number in range(60):
        deck = random_deck(CARDS_OF_CORE, rules, Luck(key_of("brought", number)))
        brought = faces_of(CARDS_OF_CORE, deck)
        luck.shuffle(brought, "seen")
        for many in range(0, DECK_SIZE + 1, 4):
            lists = table.lists(0, brought[:many])
            assert lists
            for faces in lists:
                assert len(faces) == DECK_SIZE and not Counter(brought[:many]) - Counter(faces)


def test_a_ready_list_is_believed_as_long_as_it_fits() -> None:
    table = GAME.start(2, Luck(b"lists"))
    ready = [faces_of(CARDS_OF_CORE, deck) for deck in DECKS]
    assert table.lists(0, []) == list(ready)
    few = [face for face in ready[1] if CARDS_OF_CORE[face].kind == UTILITY]
    assert table.lists(0, few) == [ready[1]]


# As a person reads them


def test_a_driver_is_read_with_its_numbers_and_abilities() -> None:
    card = describe(CARDS[1])
    assert card.numbers == (("speed", "1"), ("handling", "2"))
    assert card.text == ("Burn 2: Move 2 spaces.",)
    assert describe(CARDS[2]).text == ("Burn 1: Reply: Suppress it.",)
    both = Printed("Both", DRIVER, abilities=(Ability(1, (AHEAD,), (Suppress(),)),))
    assert describe(both).text == ("Burn 1: Move 2 spaces.", "Burn 1: Reply: Suppress it.")
    assert describe(CARDS[3]).text == ("Speed +1.",)


def test_items_utilities_and_fuel_say_what_they_cost_and_do() -> None:
    item = Printed(
        "Oil", ITEM, RARE, text=(Deed(Back(3), Who(EACH)),), reply=(Suppress(),), quick=True
    )
    assert describe(item)[1:] == (
        "item", "rare", (("hit threshold", "undodgeable"),), ("Quick",),
        ("Each rival moves back 3 spaces.", "Reply: Suppress it."),
    )  # fmt: skip
    utility = Printed("Nap", UTILITY, cost=3, at_once=True, tags=("Meta",), text=(Deed(Draw(2)),))
    assert describe(utility)[2:] == (
        "common", (("cost", "3"),), ("Meta", "At once"),
        ("Play this when you draw it.", "Draw 2 cards."),
    )  # fmt: skip
    assert describe(CARDS[5])[1:4] == ("fuel", "common", (("points", "1"),))
