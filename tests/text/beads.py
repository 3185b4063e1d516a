"""A small language to read: `Add 2 beads.`, and a file of necklaces in it."""

from __future__ import annotations

from pathlib import Path

from paddock.text.sentences import Language

GRAMMAR = r"""
words: (_word ".")+
_word: add | drop
add: "add" NUMBER _BEAD
drop: "drop" NUMBER _BEAD "at" "once"
_BEAD: /beads?/
NUMBER: /[1-9]/
%import common.WS
%ignore WS
"""


def printed(values: tuple[tuple[str, int], ...]) -> str:
    said = []
    for verb, number in values:
        rest = " at once" if verb == "Drop" else ""
        said.append(f"{verb} {number} bead{'s' if number > 1 else ''}{rest}.")
    return " ".join(said)


BEADS = Language(
    GRAMMAR,
    {"NUMBER": int, "add": lambda n: ("Add", n), "drop": lambda n: ("Drop", n)},
    printed,
    {"words": ["Add 2 beads.", "Drop 2 beads at once."]},
)


def file(path: Path, text: str) -> Path:
    found = path / "beads.toml"
    found.write_text(text, "utf-8")
    return found
