"""A game's card file: read, joined with the core set, and kept as Python, so that play reads none.

A file adds to the core set, and a card called like one of the core set takes its place. A file
that says `alone = true` is a whole set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from paddock.text.files import open_page
from paddock.text.problems import BadFile
from paddock.text.python import imports, tuple_of
from paddock.text.rows import Row

NO_NAME: Final = "a card"  # what a card is called that nobody has seen


class Named(Protocol):
    """All that is asked of a card here."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...


Card = TypeVar("Card", bound=Named)
Deck = TypeVar("Deck", bound=tuple[Any, ...])  # its name comes first
Cards = tuple[Card, ...]
Decks = tuple[Deck, ...]


def read_set(
    path: Path,
    unknown: Card,
    core: Callable[[], tuple[Cards[Card], Decks[Deck]]],
    cards_of: Callable[[Row, Cards[Card]], Cards[Card]],
    decks_of: Callable[[Row, Cards[Card], Decks[Deck]], Decks[Deck]],
    needed: Sequence[str],
) -> tuple[Cards[Card], Decks[Deck]]:
    """All cards, the unknown one first, and all decks, or BadFile with all that is wrong. A set
    that stands alone has each of the needed kinds."""
    page, top = open_page(path)
    alone = top.flag("alone")
    kept, ready = ((unknown,), ()) if alone else core()
    cards = cards_of(top, kept)
    decks = decks_of(top, cards, ready)
    for kind in needed if alone else ():
        if not any(row.kind == kind for row in top.rows):
            page.note(0, f"a set that stands alone has at least one {kind}")
    top.done()
    if page.problems:
        raise BadFile(page.problems)
    return cards, decks


def card_name(row: Row) -> str:
    """A card's name, which can be quoted and is not how an unseen card is called."""
    name = row.words("name")
    if '"' in name or name == NO_NAME:
        row.note("name", f'a name has no " in it and is not "{NO_NAME}"')
    return name


def joined(rows: Iterable[Row], make: Callable[[Row], Card], core: Cards[Card]) -> tuple[Card, ...]:
    """The core set's cards with the file's own in their place or after them."""
    cards = list(core)
    taken: dict[str, int] = {}
    for row in rows:
        card = make(row)
        row.done()
        if not card.name:
            continue
        if card.name in taken:
            row.note("name", f"this name is taken in line {taken[card.name]}")
            continue
        taken[card.name] = row.line
        place = next((n for n, each in enumerate(cards) if each.name == card.name), 0)
        if place == 0:
            cards.append(card)
        elif cards[place].kind != card.kind:
            row.note("name", f"the core set has a {cards[place].kind} of this name")
        else:
            cards[place] = card
    return tuple(cards)


def joined_decks(
    rows: Iterable[Row], make: Callable[[Row], Deck], ready: Decks[Deck]
) -> tuple[list[Deck], list[Deck]]:
    """All decks, of which a name is there only once, and those that are still the core set's."""
    decks: dict[str, Deck] = {deck[0]: deck for deck in ready}
    own: set[str] = set()
    for row in rows:
        deck = make(row)
        row.done()
        if deck[0] in own:
            row.note("name", f"there is another {row.kind} of this name")
        own.add(deck[0])
        decks[deck[0]] = deck
    return list(decks.values()), [decks[name] for name in decks if name not in own]


def mark(path: Path) -> str:
    """By which a file is known again."""
    return sha256(path.read_bytes()).hexdigest()


def module(path: Path, constants: Sequence[tuple[str, str, tuple[Any, ...]]]) -> str:
    """What was read from a file as a Python module: each constant's name, type and values."""
    head = (
        f'"""The core set, made from {path.name} by running reader.py; do not edit."""',
        "",
        "from typing import Final",
        "",
        *imports(tuple([values for _, _, values in constants])),
        "",
        f'READ_FROM: Final = "{mark(path)}"',
    )
    body = [line for name, kind, values in constants for line in tuple_of(name, kind, values)]
    return "\n".join([*head, *body]) + "\n"
