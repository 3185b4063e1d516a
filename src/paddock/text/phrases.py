'''Phrases: what cards can say, each declared once as a frozen class with a template.

    @dataclass(frozen=True)
    class Discard(Phrase):
        """`discard{s} {cards:card}`: from the hand; they choose."""

        cards: int

The docstring of a phrase is its template and what it means. When you change the template, add
"Formerly `...`." with the old one: records carry card texts, and older ones are read by it.
Everything else follows from the template and the types of the fields: printing (here), reading
(grammar.py), the page of the language and one example of every phrase (language.py).

In a template, `{cards}` is the field of that name. `{cards:card}` is a number with its noun, as in
"2 cards", `{cards:more card}` is "2 more cards", and `{number:}` leaves the noun to the phrase
around it. `{points:+}` has a sign, `{sides:d}` is a die.
`{s}` and `{es}` are a verb's endings; `{you}` is the word "you", said only to the player who acts.
A part in square brackets is printed only if its field is not at its default.
'''

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from paddock.text.declarations import declaration

SLOT: Final = re.compile(r"\{(\w+)(?::([\w+ ]*))?\}|(\[)|(\])|([^{}\[\]]+)")
SIGNED: Final = "+"
DIE: Final = "d"

YOU: Final = "you"  # who a verb is about: "move"
IT: Final = "it"  # "moves"
THEY: Final = "they"  # "move", but not to the player who acts
VERB_ENDINGS: Final = ("s", "es")


class Words:
    """Words that a field may hold, and what each means; `title` is their heading on the page."""

    def __init__(
        self, title: str, meanings: dict[str, str], former: dict[str, str] | None = None
    ) -> None:
        self.title: Final = title
        self.meanings: Final = meanings
        self.former: Final = former or {}  # old words, and what they are now


class Piece(NamedTuple):
    """A piece of a template: text, or the slot for a field."""

    text: str = ""
    slot: str = ""
    noun: str | None = None
    optional: bool = False  # in square brackets


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """Something a card can say. `str` prints it."""

    def person(self) -> str:
        """Return who the verbs inside are about, or "" to leave that to the phrase around this."""
        return ""

    def problem(self) -> str:
        """Return why this makes no sense, or ""."""
        return ""

    def __str__(self) -> str:
        return say(self, YOU, "")


def say(value: Any, person: str, noun: str) -> str:
    """Return a value in words. `noun` is what is counted if the template leaves it open."""
    if not isinstance(value, Phrase):
        return str(value)
    inside = value.person() or person
    said: list[str] = []
    for optional, parts in grouped(type(value)):
        if not optional or any([part.slot and not _is_default(value, part) for part in parts]):
            said += [_filled(value, part, person, inside, noun) for part in parts]
    return "".join(said)


def _filled(value: Phrase, part: Piece, person: str, inside: str, noun: str) -> str:
    if not part.slot:
        return part.text
    if part.slot in VERB_ENDINGS:
        return part.slot if person == IT else ""
    if part.slot == YOU:
        return "you " if person == YOU else ""
    held = getattr(value, part.slot)
    if part.noun is None:
        return say(held, inside, "")
    if part.noun == SIGNED:
        return f"{held:+d}"
    if part.noun == DIE:
        return f"d{held}"
    if isinstance(held, Phrase):
        return say(held, inside, part.noun)
    return count(held, part.noun or noun)


def _is_default(value: Phrase, part: Piece) -> bool:
    return bool(getattr(value, part.slot) == default_of(type(value), part.slot))


def default_of(phrase: type[Phrase], field: str) -> Any:
    """Return the default of a field, or MISSING."""
    fields: dict[str, Any] = getattr(phrase, "__dataclass_fields__")  # noqa: B009
    return fields[field].default if field in fields else MISSING


_GROUPED: Final[dict[type, list[tuple[bool, list[Piece]]]]] = {}


def grouped(phrase: type[Phrase]) -> list[tuple[bool, list[Piece]]]:
    """Return a phrase's template in pieces."""
    if phrase not in _GROUPED:
        _GROUPED[phrase] = pieces_of(declaration(phrase).template)
    return _GROUPED[phrase]


def pieces_of(template: str) -> list[tuple[bool, list[Piece]]]:
    """Return a template in pieces, with those in square brackets as groups of their own."""
    found: list[tuple[bool, list[Piece]]] = [(False, [])]
    for slot, noun, opens, closes, text in SLOT.findall(template):
        if opens or closes:
            found.append((bool(opens), []))
        else:
            spec = noun if f"{{{slot}:" in template else None
            found[-1][1].append(Piece(text, slot, spec, found[-1][0]))
    return [each for each in found if each[1]]


def count(number: int, noun: str) -> str:
    """Return a number with its noun: `1 space`, `2 spaces`."""
    if not noun:
        return str(number)
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentences(phrases: Iterable[object]) -> str:
    """Return a card's text as printed: each phrase with a capital and a full stop."""
    return " ".join([f"{said[0].upper()}{said[1:]}." for said in map(str, phrases)])
