"""What a phrase's class declares: the types of its fields, and what its docstring says it means.

Both are read from the source, because compiled classes keep neither.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple


class Declaration(NamedTuple):
    """What one class says of itself."""

    fields: dict[str, Any]
    meaning: str


@cache
def _declaration(name: str, module_name: str) -> Declaration:
    module = sys.modules[module_name]
    source = Path(str(module.__file__)).parent / f"{module_name.rpartition('.')[2]}.py"
    node = _classes(source)[name]
    fields: dict[str, Any] = {}
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            fields[line.target.id] = eval(ast.unparse(line.annotation), vars(module))
    return Declaration(fields, _plain(ast.get_docstring(node) or ""))


def declaration(phrase: type) -> Declaration:
    """Return what this class declares."""
    return _declaration(phrase.__name__, phrase.__module__)


@cache
def _classes(source: Path) -> dict[str, ast.ClassDef]:
    tree = ast.parse(source.read_text("utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _plain(said: str) -> str:
    """The first paragraph, without the rulings it rests on: those are the rulebook's to cite."""
    first = said.partition("\n\n")[0]
    return re.sub(r" \([A-Z]-\d+\)", "", " ".join(first.split())).rstrip(".")
