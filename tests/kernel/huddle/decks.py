"""The decks of Huddle, and its cards as people read them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from paddock.kernel.catalogue import Description
from paddock.kernel.decks import Deck, DeckRules, Violation, counts, size
from paddock.kernel.luck import Luck
from tests.kernel.huddle.state import (
    BROUGHT,
    CANTER,
    COPIES,
    FEATHER,
    GALLOP,
    KINDS,
    LISTS,
    MASCOTS,
    NAMES,
    TROT,
)


def deck_of(name: str, mascot: str, faces: tuple[int, ...], plan: str = "") -> Deck:
    held = Counter([NAMES[face] for face in faces])
    return Deck(name, (("mascot", mascot),), tuple(held.items()), plan)


def check_deck(copies: int, deck: Deck) -> list[Violation]:
    found: list[Violation] = []
    if size(deck) != BROUGHT:
        found.append(Violation("cards", f"It has {size(deck)} cards, not {BROUGHT}."))
    for name, count in counts(deck).items():
        if count > copies:
            said = f"It has {count} {name}, and at most {copies} of a card are allowed."
            found.append(Violation(name, said))
    return found


def random_deck(rules: DeckRules, luck: Luck) -> Deck:
    bag = [face for face in range(TROT, FEATHER + 1) for _ in range(COPIES)]
    luck.shuffle(bag, "bag")
    mascot = MASCOTS[luck.below(len(MASCOTS), "mascot")]
    return deck_of("random", mascot, tuple(sorted(bag[:BROUGHT])))


READY: Final = tuple(
    deck_of(name, mascot, faces, plan)
    for faces, (name, mascot, plan) in zip(
        LISTS,
        (
            ("steady", "Mole", "many small steps"),
            ("light", "Goose", "ride the feathers"),
            ("thorny", "Goose", "hold the others back"),
        ),
        strict=True,
    )
)


def deck_rules(copies: int = COPIES) -> DeckRules:
    ready = READY if copies >= 3 else ()
    return DeckRules(KINDS, ("mascot",), ready, partial(check_deck, copies), random_deck)


def descriptions() -> tuple[Description, ...]:
    gaits = [
        Description(
            NAMES[face], "gait", "common", (("miles", str(face)),), ("Feet",), ("Run this far.",)
        )
        for face in (TROT, CANTER, GALLOP)
    ]
    burr = "Everyone ahead goes back a mile, and your turn ends at once."
    charms = [
        Description("Burr", "charm", "rare", (), ("Sting",), (burr, "It goes into the satchel.")),
        Description("Feather", "charm", "rare", (("miles", "2"),), (), ("On a 20, one more.",)),
    ]
    return *gaits, *charms, *[Description(name, "mascot") for name in MASCOTS]


def language() -> str:
    return "# How Huddle's cards are written\n\nA card set says `copies 5`: this many of each.\n"
