"""The worst habits of writing: words that nobody would say across the table."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
ROOMS = ("*.md", "bench/*", "docs/*.md", "src/**/*", "tools/*")
KINDS = (".css", ".html", ".js", ".md", ".py", ".sh", ".toml")
WORST = {
    "a person is 'you', 'a player' or 'they'": r"\b(?:he|him|his|himself)\b",
    "say 'affect' or 'happen to'": r"\bbef(?:all|alls|allen|ell)\b",
    "say 'again'": r"\banew\b",
    "say 'this many'": r"\bso many\b",
    "say 'who'": r"\bwhom\b",
    "say 'will' or 'must'": r"\bshall\b",
    "say 'even if' or 'including'": r"\balso (?:if|when|on those|between)\b",
    "say 'names' or 'mentions'": r"\b(?:speaks?|spoke) of\b",
    "say 'whoever has the most points wins'": r"\bmost (?:\w+ )?(?:points|miles) win\b",
    "say 'the difference between'": r"\bdifference to the (?:second|next|other)\b",
    "say 'your own' or 'their own'": r"\b(?:one's own|oneself)\b",
    "begin with 'If'": (
        r"(?:^|[.:;!?] )(?:Is|Are|Does|Has|Was|Were|Had|Should) [^.?!:]*,[^.?!:]*\.(?: |$)"
    ),
}


def files() -> list[Path]:
    """List the files to check."""
    found = {path for room in ROOMS for path in HERE.glob(room) if path.suffix in KINDS}
    return sorted(found)


def prose(path: Path) -> list[str]:
    """Return what people read in a file: all of it, or the strings and comments of Python."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return re.split(r"\n\s*\n|^\s*[-*|#]", text, flags=re.MULTILINE)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    strings = [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return [*comments, *strings]


def offences(text: str) -> list[str]:
    """List the habits that a text has, each with what to do."""
    said = " ".join(text.split())
    return [
        f"{found[0].strip()!r}: {better}"
        for better, pattern in WORST.items()
        for found in re.finditer(pattern, said, 0 if better.startswith("begin") else re.IGNORECASE)
    ]


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(HERE)))
def test_nobody_has_to_read_a_sentence_twice(path: Path) -> None:
    assert [found for part in prose(path) for found in offences(part)] == []


def test_names_of_tests_are_plain_sentences_too() -> None:
    found = {
        name: offences(name.replace("_", " "))
        for path in sorted((HERE / "tests").rglob("test_*.py"))
        for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "said",
    ["He who leaves", "past him", "The act befalls Bo.", "decides anew", "draws so many cards",
     "behind whom", "it shall count", "shuffle it, also if it is empty", "what speaks of this",
     "Is your Handling below 1, discard it.", "Done. Should it fall, so do they.",
     "the most Style Points win", "the difference to the second", "a race of one's own"],
)  # fmt: skip
def test_every_habit_is_found(said: str) -> None:
    assert offences(said)


@pytest.mark.parametrize(
    "said",
    ["The other rival, this one.", "Is it over?", "If so, many cards go.", "who is next",
     "Has the pile run out, or not? Draw, then.", "whoever has the most points wins"],
)  # fmt: skip
def test_plain_words_are_left_alone(said: str) -> None:
    assert offences(said) == []
