"""Decks as people write them: plain text, TOML, or one line of a record.

Every line that cannot be read is reported, all at once, and nothing is half-loaded.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Final

from paddock.kernel.decks import (
    BETWEEN_LINES,
    LONGEST_NAME,
    MOST_VIOLATIONS,
    RANDOM,
    READY,
    BadDeck,
    Deck,
    DeckChoice,
    DeckRules,
    IllegalDeck,
    ready,
    wrong,
)
from paddock.kernel.errors import unknown

COUNTED: Final = re.compile(r"([0-9]{1,4})x? +(\S.*)", re.ASCII)
HEADED: Final = re.compile(r"([A-Za-z][A-Za-z _-]*?) *: *(.*)", re.ASCII)
MOST: Final = 9999  # the most copies of a card; a longer number is no count
ENDINGS: Final = (".txt", ".toml", ".deck")
TOO_LONG: Final = 100_000  # bytes; a deck takes about 1000


def text(deck: Deck) -> str:
    """Return the deck as text: `driver: Mara Quill`, then `4 Petrol`, one per line."""
    head = [f"name: {deck.name}"]
    head += [f"plan: {deck.plan}"] if deck.plan else []
    head += [f"{kind}: {name}" for kind, name in deck.parts]
    return "\n".join([*head, "", *[f"{count} {name}" for name, count in deck.cards], ""])


def line(deck: Deck) -> str:
    """Return the deck on one line, without its plan."""
    head = [f"name: {deck.name}", *[f"{kind}: {name}" for kind, name in deck.parts]]
    return f"{BETWEEN_LINES} ".join([*head, *[f"{count} {name}" for name, count in deck.cards]])


def toml(deck: Deck) -> str:
    head = [("name", deck.name), *([("plan", deck.plan)] if deck.plan else []), *deck.parts]
    lines = [f"{key} = {_quoted(value)}" for key, value in head]
    cards = [f"{_quoted(name)} = {count}" for name, count in deck.cards]
    return "\n".join([*lines, "", "[cards]", *cards, ""])


def _quoted(said: str) -> str:
    return json.dumps(said, ensure_ascii=False).replace("\x7f", "\\u007f")


class Draft:
    """A deck while it is being read, and what could not be read."""

    def __init__(self, rules: DeckRules, name: str) -> None:
        self.spelt = {known.lower(): known for known in rules.kinds}
        self.keys = ("name", "plan", *rules.parts)
        self.said = {"name": name, "plan": ""}
        self.parts: list[tuple[str, str]] = []
        self.cards: dict[str, int] = {}
        self.wrong: list[str] = []

    def known(self, name: str) -> str:
        """Return a name as it is printed, however it was typed."""
        plain = " ".join(name.split())
        return self.spelt.get(plain.lower(), plain)

    def head(self, key: str, value: str, where: str) -> None:
        if key not in self.keys:
            self.wrong.append(where + unknown("field", key[:LONGEST_NAME], self.keys))
        elif key in self.said:
            self.said[key] = value
        elif value:
            self.parts.append((key, self.known(value)))

    def add(self, name: str, count: int) -> None:
        card = self.known(name)
        self.cards[card] = self.cards.get(card, 0) + count

    def deck(self) -> Deck:
        plan = " ".join(self.said["plan"].split())
        parts = sorted(self.parts, key=lambda each: self.keys.index(each[0]))
        return Deck(self.said["name"].strip(), tuple(parts), tuple(self.cards.items()), plan)


def read(said: str, rules: DeckRules, name: str = "") -> tuple[Deck, list[str]]:
    """Return the deck that a text describes, and what could not be read."""
    draft = Draft(rules, name)
    for number, each in enumerate(said.splitlines(), 1):
        plain = each.strip()
        if not plain or plain.startswith("#"):
            continue
        if len(draft.wrong) >= MOST_VIOLATIONS:
            draft.wrong.append("There is more; correct these first.")
            break
        counted, headed = COUNTED.fullmatch(plain), HEADED.fullmatch(plain)
        if counted:
            draft.add(counted[2], int(counted[1]))
        elif headed:
            draft.head(headed[1].lower(), headed[2], f"Line {number}: ")
        else:
            forms = " or ".join(["'4 CARD'", *[f"'{kind}: NAME'" for kind in rules.parts]])
            draft.wrong.append(f"Line {number}: Write {forms}, not {_short(plain)}.")
    return draft.deck(), draft.wrong


def _short(said: str) -> str:
    return repr(said if len(said) <= LONGEST_NAME else said[:LONGEST_NAME] + "...")


def read_line(said: str, rules: DeckRules) -> Deck:
    """Return the legal deck that a record holds as one line."""
    lines = "\n".join([each.strip() for each in said.split(BETWEEN_LINES)])
    deck, unread = read(lines, rules)
    against = unread or wrong(rules, deck)
    if against:
        raise IllegalDeck(f"The deck {deck.name!r}", against)
    return deck


def read_toml(said: str, rules: DeckRules, name: str = "") -> tuple[Deck, list[str]]:
    draft = Draft(rules, name)
    try:
        found = tomllib.loads(said)
    except (ValueError, RecursionError) as oops:  # not only TOML errors: a number can be too long
        return draft.deck(), [f"This is not TOML. {oops}."]
    for key, value in found.items():
        values = value if isinstance(value, list) else [value]
        if key == "cards" and isinstance(value, dict):
            for card, count in value.items():
                if type(count) is int and 0 <= count <= MOST:
                    draft.add(card, count)
                else:
                    draft.wrong.append(f"{_short(card)} needs a number, such as 4, up to {MOST}.")
        elif all([isinstance(each, str) for each in values]):
            for each in values:
                draft.head(key, each, "")
        else:
            form = "a table of cards" if key == "cards" else "a name in quotes"
            draft.wrong.append(f"{_short(key)} must be {form}.")
    return draft.deck(), draft.wrong


def look_at(path: Path, rules: DeckRules) -> tuple[Deck, list[str]]:
    """Return the deck in a file, and everything that is wrong with it."""
    try:
        held = path.read_bytes()
        if len(held) > TOO_LONG:
            raise BadDeck(f"{path} is too long to be a deck.")
        said = held.decode("utf-8-sig")
    except OSError as oops:
        raise BadDeck(f"Could not read the deck {path}: {oops.strerror}.") from None
    except UnicodeDecodeError:
        raise BadDeck(f"{path} is not a deck, because it is not text.") from None
    as_toml = path.suffix.lower() == ".toml"
    deck, unread = (read_toml if as_toml else read)(said, rules, _called(path))
    return deck, [*unread, *wrong(rules, deck)]


def _called(path: Path) -> str:
    """Return a name for a deck without one, after its file."""
    signs = [sign if sign.isprintable() and sign not in ";|" else "-" for sign in path.stem]
    return "".join(signs).strip()[:LONGEST_NAME] or "deck"


def chosen(rules: DeckRules, said: object) -> DeckChoice:
    """Return the deck that is meant: a deck itself, the name of a ready one, a file, `random` or
    `ready`."""
    if isinstance(said, Deck):
        against = wrong(rules, said)
        if against:
            raise IllegalDeck(f"The deck {said.name!r}", against)
        return said
    name = str(said)
    found = None if isinstance(said, Path) else ready(rules, name)
    if found is not None:
        return found
    if name in (RANDOM, READY) and not isinstance(said, Path):
        return name
    path = Path(name)
    if isinstance(said, Path) or "/" in name or path.suffix in ENDINGS or path.is_file():
        deck, against = look_at(path, rules)
        if against:
            raise IllegalDeck(str(path), against)
        return deck
    raise BadDeck(unknown("deck", name, [*[each.name for each in rules.ready], RANDOM]))
