"""The page of a card language: every phrase, and what it means, from where it is defined."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path


def meanings(source: Path) -> dict[str, str]:
    """What each class of a module says of itself; compiled classes no longer can. Without the
    ruling it rests on, which is the rulebook's to cite."""
    tree = ast.parse(source.read_text("utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: _plain(ast.get_docstring(node) or "") for node in classes}


def _plain(said: str) -> str:
    return re.sub(r" \([A-Z]-\d+\)", "", " ".join(said.split())).rstrip(".")


def table(title: str, opening: str, rows: Iterable[tuple[str, str]]) -> str:
    """A chapter of the page: phrases and what they mean."""
    head = [f"## {title}", ""] + ([opening, ""] if opening else [])
    return "\n".join(
        [*head, "| phrase | what it means |", "|---|---|", *[f"| {a} | {b} |" for a, b in rows], ""]
    )
