"""Reading sentences with a game's grammar into the values that print the same words again.

A game gives its grammar, what each production makes, how values print and some phrases it knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from paddock.text.problems import Unreadable, nearest

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

Value = Any  # a game's own: its table says what is made, its printer what can be said of it


def always(word: str) -> Callable[[], str]:
    """What a production makes that stands for one word."""
    return lambda: word


class Language:
    """What a game's cards can say. Reading is strict: only what the printer prints is read."""

    def __init__(
        self,
        grammar: str,
        table: Mapping[str, Callable[..., Value]],
        printed: Callable[[tuple[Value, ...]], str],
        known: Mapping[str, Sequence[str]],
    ) -> None:
        """`table` makes values of productions and tokens; `known` has phrases for each start."""
        self.grammar, self.table, self.printed, self.known = grammar, table, printed, known

    def parser(self, *, strict: bool) -> Lark:
        """The same tables either way; strict also proves that no sentence has two readings. Only
        who reads cards waits for Lark."""
        from lark import Lark

        return Lark(
            self.grammar,
            start=list(self.known),
            parser="lalr",
            strict=strict,
            g_regex_flags=re.IGNORECASE,
        )

    @cached_property
    def _parser(self) -> Lark:
        return self.parser(strict=False)

    def read(self, text: str, start: str) -> tuple[Value, ...]:
        """The values of these sentences, or Unreadable."""
        parser = self._parser
        from lark import UnexpectedInput, UnexpectedToken

        try:
            tree = parser.parse(text, start=start)
        except UnexpectedInput as oops:
            end = len(text.rstrip())
            at = oops.pos_in_stream
            stopped = isinstance(oops, UnexpectedToken) and oops.token.type == "$END"
            if stopped or at is None or not 0 <= at < end:
                raise Unreadable(self._meant("it ends too early", text, start, end), end) from None
            said = f"cannot read {text[at:].split(maxsplit=1)[0]!r} here"
            raise Unreadable(self._meant(said, text, start, at), at) from None
        values = tuple(self._made(part) for part in tree.children)
        again = self.printed(values)
        if again != text:
            raise Unreadable(f'this is written "{again}"', _first_difference(again, text))
        return values

    def _made(self, node: Tree[Token] | Token) -> Value:
        from lark import Token

        if isinstance(node, Token):
            return self.table[node.type](str(node))
        return self.table[str(node.data)](*[self._made(child) for child in node.children])

    def _meant(self, said: str, text: str, start: str, at: int) -> str:
        """What was wrong, with the known phrase nearest to the sentence it is wrong in."""
        begin = text.rfind(". ", 0, at)
        sentence = text[begin + 2 if begin >= 0 else 0 :].partition(". ")[0]
        return f'{said}; the nearest phrase is "{nearest(sentence, self.known[start])}"'


def _first_difference(one: str, other: str) -> int:
    for at, (a, b) in enumerate(zip(one, other)):
        if a != b:
            return at
    return min(len(one), len(other))
