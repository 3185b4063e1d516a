"""The grammar of a language, made from the classes of its phrases, with one production per form.

A phrase has one form for every choice of its optional parts. Verbs and nouns are read in singular
and plural alike; language.py then refuses what the printer would not print.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from paddock.text.declarations import declaration
from paddock.text.phrases import (
    DIE,
    SIGNED,
    VERB_ENDINGS,
    YOU,
    Phrase,
    Piece,
    Words,
    grouped,
    pieces_of,
)

DICE: Final = (4, 6, 8, 10, 12, 20)
HIGHEST: Final = 99  # the highest number on a card, unless the language says otherwise


def members(kind: Any) -> tuple[Any, ...]:
    """Return the types in a union; a type by itself is a union of one."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def words_of(kind: Any) -> Words | None:
    """Return the words that a field of this type may hold, or None if it holds no words."""
    if get_origin(kind) is Annotated:
        found = [each for each in get_args(kind)[1:] if isinstance(each, Words)]
        return found[0] if found else None
    return None


class Grammar:
    """Productions in Lark's notation, and what each of them makes."""

    def __init__(
        self, starts: dict[str, Any], highest: int = HIGHEST, *, former: bool = False
    ) -> None:
        """Make the grammar; with `former`, it also reads phrases and words as they used to be."""
        self.highest: Final = highest
        self.former: Final = former
        self.rules: dict[str, str] = {}
        self.makes: dict[str, Callable[..., Any]] = {
            "NUMBER": int,
            "SIGNED": int,
            "DIE": lambda die: int(die[1:]),
        }
        self.names: dict[Any, str] = {}
        for start, kind in starts.items():
            self.rules[start] = f'({self.rule(kind, "")} ".")+'

    @property
    def text(self) -> str:
        """Return the grammar in Lark's notation."""
        numbers = "[1-9]" if self.highest == 9 else "[1-9][0-9]?"
        lines = [f"{name}: {body}" for name, body in self.rules.items()]
        lines += [f"NUMBER: /{numbers}/", f"SIGNED: /[+-]{numbers}/"]
        lines += [f"DIE: /d({'|'.join(map(str, DICE))})/", "%import common.WS", "%ignore WS"]
        return "\n".join(lines) + "\n"

    def rule(self, kind: Any, noun: str) -> str:
        """Return the name of the production for a type, after adding it and all that it uses."""
        key = (kind, noun)
        if key not in self.names:
            self.names[key] = name = f"r{len(self.names)}"
            self.rules[f"?{name}"] = ""  # reserved first: phrases can contain each other
            self.rules[f"?{name}"] = "\n  | ".join(
                [form for each in members(kind) for form in self.forms(each, noun)]
            )
        return self.names[key]

    def forms(self, kind: Any, noun: str) -> list[str]:
        """Return every form in which a value of one type can be written."""
        words = words_of(kind)
        if words is not None:
            said = {each: each for each in words.meanings} | (words.former if self.former else {})
            return [self.made(_literals(old), lambda now=now: now) for old, now in said.items()]
        if kind is int:
            return [f"NUMBER {_noun(noun)}"]
        assert issubclass(kind, Phrase), f"{kind} cannot be on a card"
        templates = [grouped(kind)]
        if self.former:
            templates += [pieces_of(each) for each in declaration(kind).former]
        found: list[str] = []
        for groups in templates:
            optional = [(False, True) if each else (True,) for each, _ in groups]
            for shown in product(*optional):
                parts = [part for (_, each), is_in in zip(groups, shown) if is_in for part in each]
                slots = [part.slot for part in parts if _holds_a_value(part)]
                body = " ".join(self.pieces(kind, parts, noun))
                found.append(self.made(body, _maker(kind, slots)))
        return found

    def made(self, body: str, make: Callable[..., Any]) -> str:
        """Return a form under a new name, and note what it makes."""
        name = f"m{len(self.makes)}"
        self.makes[name] = make
        return f"{body} -> {name}"

    def pieces(self, kind: type[Phrase], parts: list[Piece], noun: str) -> list[str]:
        """Return the pieces of a form's body."""
        types = declaration(kind).fields
        found: list[str] = []
        for part in parts:
            if part.text:
                found += [f'"{_escaped(each)}"' for each in _split(part.text)]
            elif part.slot in VERB_ENDINGS:
                verb = found.pop()
                found.append(f'({verb} | {verb[:-1]}{part.slot}")')
            elif part.slot == YOU:
                found.append(f'["{YOU}"]')
            elif part.noun == SIGNED:
                found.append("SIGNED")
            elif part.noun == DIE:
                found.append("DIE")
            elif part.slot not in types:
                raise AssertionError(f"{kind.__name__} has no field called {part.slot}")
            elif part.noun is None and types[part.slot] is int:
                found.append("NUMBER")
            else:
                counted = noun if part.noun == "" else part.noun or ""
                found.append(self.rule(types[part.slot], counted))
        return found


def _maker(kind: type[Phrase], slots: list[str]) -> Callable[..., Phrase]:
    return lambda *values: kind(**dict(zip(slots, values, strict=True)))


def _holds_a_value(part: Piece) -> bool:
    return bool(part.slot) and part.slot not in (*VERB_ENDINGS, YOU)


def _noun(noun: str) -> str:
    return f"({_literals(noun)} | {_literals(noun + 's')})" if noun else ""


def _literals(said: str) -> str:
    return " ".join([f'"{_escaped(each)}"' for each in _split(said)])


def _split(said: str) -> list[str]:
    return re.findall(r"[\w'+-]+|[^\s\w]", said)


def _escaped(word: str) -> str:
    return word.replace('"', '\\"')
