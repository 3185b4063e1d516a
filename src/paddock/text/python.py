"""Writing values as Python, so that what was read once need not be read again to play."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any


def code(value: Any) -> str:
    """A value as its Python: frozen dataclasses without what they have by default."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple):
        inner = ", ".join([code(each) for each in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(_arguments(value))})"
    return repr(value)


def _arguments(value: Any) -> list[str]:
    """By position as far as none is left out, then by name."""
    said: list[str] = []
    left_out = False
    for each in fields(value):
        found = getattr(value, each.name)
        if each.default is not MISSING and found == each.default:
            left_out = True
        else:
            said.append(f"{each.name}={code(found)}" if left_out else code(found))
    return said


def names(value: Any) -> set[str]:
    """The classes a module needs to write this value."""
    if isinstance(value, tuple):
        return {name for each in value for name in names(each)}
    if is_dataclass(value):
        inner = {name for each in fields(value) for name in names(getattr(value, each.name))}
        return inner | {type(value).__name__}
    return set()


def tuple_of(name: str, kind: str, values: Iterable[Any]) -> list[str]:
    """The lines of a constant, one value a line."""
    return [f"{name}: Final[{kind}] = (", *[f"    {code(each)}," for each in values], ")"]
