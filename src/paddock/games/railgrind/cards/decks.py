"""Decks of RAILGRIND!!: a Character and forty cards; which are legal, and random ones.

Everything here takes a card list, so that another card set has its own decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from paddock.games.railgrind.cards.phrases import CHARACTER, TOKEN, DeckSize
from paddock.games.railgrind.cards.printed import GENERIC, Printed
from paddock.kernel.decks import (
    Deck,
    DeckRules,
    Decks,
    Violation,
    counts,
    dealt,
    legal_only,
    part,
    random_parts,
    size,
)
from paddock.kernel.luck import Luck

DECK_SIZE: Final = 40  # without the Character (G-01)
MOST_COPIES: Final = 3
PARTS: Final = (CHARACTER,)


def deck_size(character: Printed) -> int:
    """Return how many cards go with this Character."""
    sizes = [line.cards for line in character.lines if isinstance(line, DeckSize)]
    return sizes[0] if sizes else DECK_SIZE


def fits_character(character: Printed, card: Printed) -> bool:
    """Return True if a card may be in a deck of this Character: it is Generic (G-02), or matches
    style or gang (1.3)."""
    if card.kind in ("", CHARACTER, TOKEN):
        return False
    same_gang = card.gang != "" and card.gang == character.gang
    return card.style in (GENERIC, character.style) or same_gang


def deck_rules(cards: Sequence[Printed], ready: Decks = ()) -> DeckRules:
    """Return the deck rules for these cards. Ready decks that are not legal are left out."""
    kinds = {card.name: card.kind for card in cards[1:]}
    random = partial(random_deck, cards)
    return legal_only(DeckRules(kinds, PARTS, ready, partial(check, cards), random))


def check(cards: Sequence[Printed], deck: Deck) -> list[Violation]:
    """Check size, copies, style and gang. The kernel checks that the cards and the Character
    exist."""
    found: list[Violation] = []
    printed = {card.name: card for card in cards[1:]}
    named = printed.get(part(deck, CHARACTER))
    character = named if named is not None and named.kind == CHARACTER else None
    wanted = DECK_SIZE if character is None else deck_size(character)
    if size(deck) != wanted:
        said = f"It has {size(deck)} cards; it needs {wanted} besides the Character."
        found.append(Violation("cards", said))
    for name, count in counts(deck).items():
        if name not in printed or printed[name].kind == CHARACTER:
            continue
        if printed[name].kind == TOKEN:
            found.append(Violation(name, f"{name} is a Token. Tokens are never in a deck."))
            continue
        if count > MOST_COPIES:
            said = f"It has {count} {name}; the limit is {MOST_COPIES} of a card."
            found.append(Violation(name, said))
        if character is not None and not fits_character(character, printed[name]):
            styles = " nor ".join(dict.fromkeys([GENERIC, character.style]))
            said = f"{name} is neither {styles} nor of the gang {character.gang}."
            found.append(Violation(name, said))
    return found


def faces_of(cards: Sequence[Printed], deck: Deck) -> list[int]:
    """Return a legal deck as numbers in the card list, the Character first."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    held = [numbers[name] for name, count in counts(deck).items() for _ in range(count)]
    return [numbers[part(deck, CHARACTER)], *held]


def raced(cards: Sequence[Printed], brought: Decks) -> list[int]:
    """Return the numbers of all cards that these decks bring."""
    return [face for deck in brought for face in faces_of(cards, deck)]


def random_deck(cards: Sequence[Printed], rules: DeckRules, luck: Luck) -> Deck:
    """Return a Character and cards that may go with them, all equally likely."""
    parts = random_parts(rules, luck)
    character = next(card for card in cards if card.name == parts[0][1])
    pool = [n for n, card in enumerate(cards) if fits_character(character, card)]
    bag = [face for face in pool for _ in range(MOST_COPIES)]
    luck.shuffle(bag, "deck")
    wanted = deck_size(character)
    return dealt(parts, [cards[face].name for face in sorted(bag[:wanted])], wanted)
