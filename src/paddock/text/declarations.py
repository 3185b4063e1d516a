"""What a phrase's class declares: its template, what it means, and the types of its fields.

They are read from the source, because compiled classes keep neither docstrings nor types.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

DOCSTRING: Final = re.compile(r"`([^`]+)`: (.*?)\.?")
FORMERLY: Final = re.compile(r" Formerly `([^`]+)`\.")


class Declaration(NamedTuple):
    """What one class declares."""

    template: str
    former: tuple[str, ...]  # older templates, to read older records
    meaning: str
    fields: dict[str, Any]


@cache
def _declaration(name: str, module_name: str) -> Declaration:
    module = sys.modules[module_name]
    source = Path(str(module.__file__)).parent / f"{module_name.rpartition('.')[2]}.py"
    node = _classes(source)[name]
    fields: dict[str, Any] = {}
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            fields[line.target.id] = eval(ast.unparse(line.annotation), vars(module))
    said = " ".join((ast.get_docstring(node) or "").split())
    former = tuple(FORMERLY.findall(said))
    found = DOCSTRING.fullmatch(FORMERLY.sub("", said))
    if found is None:
        raise TypeError(
            f"the docstring of {name} must start with its template: `move {{spaces}}`: ..."
        )
    meaning = re.sub(r" \([A-Z]-\d+\)", "", found[2])  # rulings are for the rulebook to cite
    return Declaration(found[1], former, meaning[:1].upper() + meaning[1:], fields)


def declaration(phrase: type) -> Declaration:
    """Return what this class declares."""
    return _declaration(phrase.__name__, phrase.__module__)


@cache
def _classes(source: Path) -> dict[str, ast.ClassDef]:
    tree = ast.parse(source.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
