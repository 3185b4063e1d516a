"""Decks of Dragon Race: a race deck of 60 and a dragon deck of up to 10, written in one list.

Everything here takes a card list, so that another card set has its own decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from paddock.games.dragon_race.cards.phrases import DRAGON
from paddock.games.dragon_race.cards.printed import Printed
from paddock.kernel.decks import (
    BadDeck,
    Deck,
    DeckRules,
    Decks,
    Violation,
    counts,
    dealt,
    legal_only,
)
from paddock.kernel.luck import Luck

RACE_DECK: Final = 60
RACE_COPIES: Final = 4
DRAGON_DECK: Final = 10
DRAGON_COPIES: Final = 2


def deck_rules(cards: Sequence[Printed], ready: Decks = ()) -> DeckRules:
    """Return the deck rules for these cards. Ready decks that are not legal are left out."""
    kinds = {card.name: card.kind for card in cards[1:]}
    random = partial(random_deck, cards)
    return legal_only(DeckRules(kinds, (), ready, partial(check, cards), random))


def check(cards: Sequence[Printed], deck: Deck) -> list[Violation]:
    """Return what is wrong with either deck: sizes, copies, and a dragon to race with."""
    printed = {card.name: card for card in cards[1:]}
    held = {name: count for name, count in counts(deck).items() if name in printed}
    race = sum([count for name, count in held.items() if not printed[name].in_pit])
    dragon = sum([count for name, count in held.items() if printed[name].in_pit])
    found: list[Violation] = []
    if race != RACE_DECK:
        said = f"The race deck has {race} cards; it needs {RACE_DECK} maneuvers and events."
        found.append(Violation("cards", said))
    if dragon > DRAGON_DECK:
        said = f"The dragon deck has {dragon} cards; the limit is {DRAGON_DECK}."
        found.append(Violation("cards", said))
    dragons = [name for name in held if printed[name].kind == DRAGON]
    if not dragons:
        there = [card.name for card in cards if card.kind == DRAGON]
        such = f" Add one, such as {there[0]}." if there else ""
        found.append(Violation("cards", f"The dragon deck has no dragon.{such}"))
    for name, count in held.items():
        most = DRAGON_COPIES if printed[name].in_pit else RACE_COPIES
        if count > most:
            said = f"It has {count} {name}; the limit is {most} of this card."
            found.append(Violation(name, said))
    return found


def faces_of(cards: Sequence[Printed], deck: Deck) -> tuple[list[int], list[int]]:
    """Return a legal deck as numbers in the card list: the race deck and the dragon deck."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    held = [numbers[name] for name, count in counts(deck).items() for _ in range(count)]
    race = [face for face in held if not cards[face].in_pit]
    return race, [face for face in held if cards[face].in_pit]


def raced(cards: Sequence[Printed], brought: Decks) -> list[int]:
    """Return the numbers of all cards that these decks bring."""
    return [face for deck in brought for half in faces_of(cards, deck) for face in half]


def random_deck(cards: Sequence[Printed], rules: DeckRules, luck: Luck) -> Deck:
    """Return a race deck and a dragon deck of any cards, with at least one dragon."""
    numbers = range(1, len(cards))
    bag = [n for n in numbers if not cards[n].in_pit for _ in range(RACE_COPIES)]
    dragons = [n for n in numbers if cards[n].kind == DRAGON]
    if len(bag) < RACE_DECK or not dragons:
        raise BadDeck(
            f"No deck can be made from these cards: it needs a dragon and {RACE_DECK} other cards."
        )
    first = dragons[luck.below(len(dragons), DRAGON)]
    pit = [n for n in numbers if cards[n].in_pit for _ in range(DRAGON_COPIES)]
    pit.remove(first)
    luck.shuffle(bag, "deck")
    luck.shuffle(pit, "deck")
    held = sorted([*bag[:RACE_DECK], first, *pit[: DRAGON_DECK - 1]])
    return dealt((), [cards[face].name for face in held], RACE_DECK)
