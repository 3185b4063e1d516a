"""Values as Python code, so that cards are read once and not again for every race."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any


def code(value: Any) -> str:
    """Return the Python code of a value; frozen dataclasses without their defaults."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return f"{called(value)}({', '.join([code(each) for each in value])})"
    if isinstance(value, tuple):
        inner = ", ".join([code(each) for each in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if is_dataclass(value):
        return f"{called(value)}({', '.join(_arguments(value))})"
    return repr(value)


def _arguments(value: Any) -> list[str]:
    """Return the arguments: by position until one is left out, then by name."""
    said: list[str] = []
    left_out = False
    for each in fields(value):
        if _written(value, each):
            found = code(getattr(value, each.name))
            said.append(f"{each.name}={found}" if left_out else found)
        else:
            left_out = True
    return said


def called(value: Any) -> str:
    """Return the class of a value with its module: `phrases.Draw`."""
    return f"{type(value).__module__.rpartition('.')[2]}.{type(value).__name__}"


def imports(value: Any) -> list[str]:
    """Return the imports that a module needs to write this value."""
    found = [module.rpartition(".") for module in sorted(_modules(value))]
    return [f"from {package} import {name}" for package, _, name in found]


def _modules(value: Any) -> set[str]:
    """Return the modules of all classes that are written out."""
    own = {type(value).__module__}
    if isinstance(value, tuple):
        inside = {each for part in value for each in _modules(part)}
        return inside | own if hasattr(value, "_fields") else inside
    if is_dataclass(value):
        inner = [getattr(value, each.name) for each in fields(value) if _written(value, each)]
        return {each for part in inner for each in _modules(part)} | own
    return set()


def _written(value: Any, part: Field[Any]) -> bool:
    return part.default is MISSING or getattr(value, part.name) != part.default


def tuple_of(name: str, kind: str, values: Iterable[Any]) -> list[str]:
    """Return the lines of a constant, one value per line."""
    return [f"{name}: Final[{kind}] = (", *[f"    {code(each)}," for each in values], ")"]
