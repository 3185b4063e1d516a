"""Card files: read, joined with the core set, and kept as Python, so that play reads none.

A file adds to the core set; a card with the name of a core card replaces it. A file that says
`alone = true` is a whole set.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from paddock.kernel.decks import Deck, DeckRules, Decks, violations
from paddock.text.files import open_page
from paddock.text.problems import BadFile
from paddock.text.python import called, imports, tuple_of
from paddock.text.rows import Row
from paddock.text.schema import NAME, Schema

Cards = tuple[Any, ...]
CARDS: Final = "cards"


class Layout(NamedTuple):
    """What a game's card file holds: cards by a schema, and decks by the game's rules."""

    schema: Schema
    deck: str  # the kind of row for a ready deck
    rules: Callable[[Cards, Decks], DeckRules]
    needed: tuple[str, ...]  # kinds of rows that a set of its own must have
    check: Callable[[Cards], list[tuple[str, str, str]]] | None = None
    """Returns what is wrong with the whole set: kind of row, its name or pair, and a sentence."""
    replaced: Callable[[Any, set[str]], bool] | None = None
    """Returns True if a core card goes because a file has cards of these names."""


def read_set(
    path: Path, layout: Layout, core: Callable[[], tuple[Cards, Decks]]
) -> tuple[Cards, Decks]:
    """Return all cards, the unknown one first, and all decks; or raise BadFile with everything that
    is wrong."""
    page, top = open_page(path)
    alone = top.flag("alone")
    kept, ready = ((layout.schema.unknown,), ()) if alone else core()
    rows = _rows(layout.schema, top)
    cards = _joined(layout, rows, kept)
    if layout.check is not None:
        _note_set(layout.check(cards), rows, top)
    decks = _decks(layout, top, cards, ready)
    for kind in layout.needed if alone else ():
        if not any(row.kind == kind for row in top.rows):
            page.note(0, f"A set of its own needs at least one {kind}.")
    top.done()
    if page.problems:
        raise BadFile(page.problems)
    return cards, decks


def _rows(schema: Schema, top: Row) -> list[Row]:
    """Return the rows of all cards; a row under another is given its name as `of`."""
    found: list[Row] = []
    for kind in schema.kinds.values():
        if kind.under:
            continue
        for row in top.under(kind.name):
            found.append(row)
            inner = [each.name for each in schema.kinds.values() if each.under == kind.name]
            for name in inner:
                for each in row.under(name):
                    if "of" in each.fields:
                        each.note("of", f"A {name} is under its {kind.name}. Leave out `of`.")
                    each.fields["of"] = row.fields.get(NAME) or "?"
                    found.append(each)
    return found


def _joined(layout: Layout, rows: list[Row], core: Cards) -> Cards:
    """Return the core set's cards, with the file's own in their place or after them."""
    named = {str(row.fields.get(NAME)) for row in rows}
    cards = [c for c in core if layout.replaced is None or not layout.replaced(c, named)]
    taken: dict[str, int] = {}
    for row in rows:
        card = layout.schema.card(row)
        if not card.name:
            continue
        if card.name in taken:
            row.note(NAME, f"Line {taken[card.name]} has this name already.")
            continue
        taken[card.name] = row.line
        place = next((n for n, each in enumerate(cards) if each.name == card.name), 0)
        if place == 0:
            cards.append(card)
        elif cards[place].kind != card.kind:
            row.note(NAME, f"The core set has a {cards[place].kind} with this name.")
        else:
            cards[place] = card
    return tuple(cards)


def _note_set(problems: list[tuple[str, str, str]], rows: list[Row], top: Row) -> None:
    for kind, value, said in problems:
        mine = [row for row in rows if row.kind == kind and value in row.fields.values()]
        if mine:
            mine[-1].note(NAME, said)
        else:
            top.page.note(0, f"The core set's {kind} {value!r}: {said}")


def _decks(layout: Layout, top: Row, cards: Cards, ready: Decks) -> Decks:
    """Return the ready decks of the core set and of the file, each name once."""
    rules = layout.rules(cards, ())
    decks: dict[str, Deck] = {deck.name: deck for deck in ready}
    own: set[str] = set()
    for row in top.under(layout.deck):
        deck = _deck(rules, row)
        row.done()
        for about, said in violations(rules, deck):
            row.note(about if about in row.lines else CARDS, said)
        if deck.name in own:
            row.note(NAME, f"Another {row.kind} has this name.")
        own.add(deck.name)
        decks[deck.name] = deck
    for deck in [deck for deck in decks.values() if deck.name not in own]:
        for _, said in violations(rules, deck):
            what = f"The core set's {layout.deck} {deck.name!r} is no longer legal"
            top.page.note(0, f"{what}: {said}")
    return tuple(decks.values())


def _deck(rules: DeckRules, row: Row) -> Deck:
    """Return the deck that a row describes: its parts, then how many of which card: `"Petrol" =
    4`."""
    name, plan = row.words(NAME), row.words("plan")
    parts = [(kind, row.words(kind)) for kind in rules.parts if row.has(kind)]
    found = row.fields.get(CARDS, {}) if rules.lists_cards and row.has(CARDS) else {}
    if not isinstance(found, dict):
        row.note(CARDS, 'Write [deck.cards], then "name" = copies.')
        found = {}
    cards: list[tuple[str, int]] = []
    for card, copies in found.items():
        if isinstance(copies, bool) or not isinstance(copies, int):
            row.note(card, f"{card!r} needs a number of 1 or more, not {copies!r}.")
        else:
            cards.append((card, copies))
    return Deck(name, tuple(parts), tuple(cards), plan)


def mark(path: Path) -> str:
    """Return the hash of a file."""
    return sha256(path.read_bytes()).hexdigest()


def core_module(path: Path, layout: Layout) -> str:
    """Return the Python module that keeps what a card file says."""
    cards, decks = read_set(path, layout, lambda: ((), ()))
    head = (
        f'"""The core set, made from {path.name} by `make cards`; do not edit."""',
        "",
        "from typing import Final",
        "",
        *imports((cards, decks)),
        "",
        f'READ_FROM: Final = "{mark(path)}"',
    )
    printed = tuple_of("CARDS", f"tuple[{called(cards[0])}, ...]", cards)
    ready = tuple_of("DECKS", "tuple[decks.Deck, ...]", decks)
    return "\n".join([*head, *printed, *ready]) + "\n"


def write_core(folder: Path, layout: Layout) -> None:
    """Read cards.toml, and write core.py and the page of the language."""
    (folder / "core.py").write_text(core_module(folder / "cards.toml", layout), "utf-8")
    (folder / "language.md").write_text(layout.schema.language.page(), "utf-8")
