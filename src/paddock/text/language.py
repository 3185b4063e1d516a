"""A card language: it reads sentences into values, and has an example of every phrase and a page.

Everything is made from the phrases that a game declares. Reading is strict: anything the printer
would not print is refused, with its place and the nearest phrase.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from paddock.kernel.errors import quoted
from paddock.text.declarations import declaration
from paddock.text.grammar import HIGHEST, Grammar, members, words_of
from paddock.text.phrases import DIE, SIGNED, Phrase, Piece, Words, default_of, grouped, sentences
from paddock.text.problems import Unreadable, nearest

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

EXAMPLE_NUMBER: Final = 2
EXAMPLE_DIE: Final = 6
DEEPEST: Final = 4  # phrases within phrases, in an example


class Language:
    """What a game's cards can say: for every start, the phrases that a text may consist of."""

    def __init__(
        self, title: str = "", opening: str = "", highest: int = HIGHEST, **starts: Any
    ) -> None:
        self.title: Final = title
        self.opening: Final = opening
        self.highest: Final = highest
        self.starts: Final = starts

    @cached_property
    def grammar(self) -> Grammar:
        return Grammar(self.starts, self.highest)

    @cached_property
    def former_grammar(self) -> Grammar:
        return Grammar(self.starts, self.highest, former=True)

    def parser(self, *, strict: bool, former: bool = False) -> Lark:
        """Return the parser; if strict, also prove that no sentence has two readings. Lark is
        imported only where cards are read."""
        from lark import Lark

        return Lark(
            (self.former_grammar if former else self.grammar).text,
            start=list(self.starts),
            parser="lalr",
            strict=strict,
            g_regex_flags=re.IGNORECASE,
        )

    @cached_property
    def _parser(self) -> Lark:
        return self.parser(strict=False)

    @cached_property
    def _former_parser(self) -> Lark:
        return self.parser(strict=False, former=True)

    @cached_property
    def _known(self) -> dict[str, list[str]]:
        return {
            start: [sentences((each,)) for each in examples(kind)]
            for start, kind in self.starts.items()
        }

    def read_former(self, text: str, start: str) -> tuple[Any, ...]:
        """Return the values of sentences that this or an older version printed."""
        from lark import UnexpectedInput

        try:
            tree = self._former_parser.parse(text, start=start)
        except UnexpectedInput:
            return self.read(text, start)  # raises Unreadable with the place
        return tuple([_made(self.former_grammar, part) for part in tree.children])

    def read(self, text: str, start: str) -> tuple[Any, ...]:
        """Return the values of these sentences, or raise Unreadable."""
        parser = self._parser
        from lark import UnexpectedInput, UnexpectedToken

        try:
            tree = parser.parse(text, start=start)
        except UnexpectedInput as oops:
            end = len(text.rstrip())
            at = oops.pos_in_stream
            stopped = isinstance(oops, UnexpectedToken) and oops.token.type == "$END"
            if stopped or at is None or not 0 <= at < end:
                raise Unreadable(self._meant("It ends too early.", text, start, end), end) from None
            said = f"Cannot read {quoted(text[at:].split(maxsplit=1)[0])} here."
            raise Unreadable(self._meant(said, text, start, at), at) from None
        values = tuple([_made(self.grammar, part) for part in tree.children])
        again = sentences(values)
        if again != text:
            raise Unreadable(f'Write "{again}"', _first_difference(again, text))
        at = 0
        for value in values:
            for problem in problems(value):
                raise Unreadable(problem, at)
            at += len(sentences((value,))) + 1
        return values

    def _meant(self, said: str, text: str, start: str, at: int) -> str:
        """Return what is wrong, with the phrase nearest to the sentence."""
        begin = text.rfind(". ", 0, at)
        sentence = text[begin + 2 if begin >= 0 else 0 :].partition(". ")[0]
        return f'{said} The nearest phrase is "{nearest(sentence, self._known[start])}"'

    # The page

    def page(self) -> str:
        """Return the page of the language as Markdown: every phrase and word, and what they
        mean."""
        parts = [f"# {self.title}", "", self.opening]
        listed: dict[str, Words] = {}
        for start, kind in self.starts.items():
            others = {each for other in self.starts.values() for each in members(other)}
            phrases = phrases_in(kind, others - set(members(kind)))
            parts += _table(start.capitalize(), _phrase_rows(kind, phrases))
            for each in phrases:
                for words in map(words_of, declaration(each).fields.values()):
                    if words is not None:
                        listed[words.title] = words
        for title, words in listed.items():
            parts += _table(title, list(words.meanings.items()))
        return "\n".join(parts)


def _made(grammar: Grammar, node: Tree[Token] | Token) -> Any:
    """Return the value that a node of the tree stands for."""
    from lark import Token

    if isinstance(node, Token):
        return grammar.makes[node.type](str(node))
    return grammar.makes[str(node.data)](*[_made(grammar, child) for child in node.children])


def _table(title: str, rows: list[tuple[str, str]]) -> list[str]:
    lines = [f"| {said} | {means} |" for said, means in rows]
    return [f"## {title}", "", "| phrase | what it means |", "|---|---|", *lines, ""]


def _phrase_rows(kind: Any, phrases: list[type[Phrase]]) -> list[tuple[str, str]]:
    """Return a row for each phrase: the plainest sentence that has it, and what it means."""
    known = list(examples(kind))
    found: list[tuple[str, str]] = []
    for each in phrases:
        shown = next(value for value in known if _has(value, each))
        found.append((sentences((shown,)), declaration(each).meaning))
    return found


def _has(value: Any, phrase: type[Phrase]) -> bool:
    """Return True if the phrase is used here, not counting fields at their default."""
    if isinstance(value, phrase):
        return True
    if not isinstance(value, Phrase):
        return False
    fields = declaration(type(value)).fields
    said = [name for name in fields if getattr(value, name) != default_of(type(value), name)]
    return any([_has(getattr(value, name), phrase) for name in said])


def phrases_in(kind: Any, seen: set[Any] | None = None) -> list[type[Phrase]]:
    """Return every phrase that can be part of such a text, each once, in reading order."""
    seen = set() if seen is None else seen
    found: list[type[Phrase]] = []
    for each in members(kind):
        if isinstance(each, type) and issubclass(each, Phrase) and each not in seen:
            seen.add(each)
            found.append(each)
            for field in declaration(each).fields.values():
                found += phrases_in(field, seen)
    return found


# Examples


def examples(kind: Any, depth: int = DEEPEST) -> Iterator[Any]:
    """Yield values of a type that make sense, plainest first: every phrase and word, with and
    without each optional part."""
    for value in _any_of(kind, depth, Piece()):
        if not problems(value):
            yield value


def _any_of(kind: Any, depth: int, part: Piece) -> Iterator[Any]:
    for each in members(kind):
        words = words_of(each)
        if words is not None:
            yield from words.meanings
        elif each is int:
            yield EXAMPLE_DIE if part.noun == DIE else 1 if part.noun == SIGNED else EXAMPLE_NUMBER
        elif depth > 0:
            yield from _of_phrase(each, depth - 1)


def _of_phrase(phrase: type[Phrase], depth: int) -> Iterator[Phrase]:
    """Yield the plainest value, then each field in turn with everything it can hold."""
    types = declaration(phrase).fields
    parts = {part.slot: part for _, each in grouped(phrase) for part in each if part.slot in types}
    held: dict[str, list[Any]] = {}
    for name, kind in types.items():
        usual = default_of(phrase, name)
        others = [each for each in _any_of(kind, depth, parts[name]) if each != usual]
        held[name] = others if usual is MISSING else [usual, *others]
    if not all(held.values()):
        return
    plain = {name: values[0] for name, values in held.items()}
    yield phrase(**plain)
    for name, values in held.items():
        for value in values[1:]:
            yield phrase(**{**plain, name: value})
    optional = [name for name in held if default_of(phrase, name) is not MISSING]
    for name in optional if depth == DEEPEST - 1 else ():  # `target rival` with all they can do
        for other in [each for each in held if each not in optional]:
            for value in held[other][1:]:
                yield phrase(**{**plain, name: held[name][1], other: value})


def problems(value: Any) -> list[str]:
    """Return everything that makes no sense in a value, from the outside in."""
    if not isinstance(value, Phrase):
        return []
    found = [value.problem()] if value.problem() else []
    for name in declaration(type(value)).fields:
        found += problems(getattr(value, name))
    return found


def _first_difference(one: str, other: str) -> int:
    for at, (a, b) in enumerate(zip(one, other)):
        if a != b:
            return at
    return min(len(one), len(other))
