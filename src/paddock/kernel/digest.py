"""A table as text, the same on every machine and in every build, and its digest."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from paddock.kernel.steps import Step
from paddock.kernel.table import Table

NOT_STATE: Final = {
    "__dict__",
    "dealing",
    "luck",
    "log",
    "picks",
    "refused",
}
FOLLOWS: Final = {"options", "stop_at", "everyone", "first", "lots", "mixes", "viewer"}
YOUNGER: Final = {
    "choosing",
    "lasting",
    "waiting",
}  # than the oldest records: left out while they are empty


def fields(table: Table) -> list[str]:
    """The names of everything a table holds, plain or compiled."""
    compiled: tuple[str, ...] = getattr(type(table), "__mypyc_attrs__", ())
    return sorted({*compiled, *getattr(table, "__dict__", ())} - {"__dict__"})


def state(table: Table) -> list[str]:
    """The names of what changes in a race, not of what it is played with."""
    left_out = NOT_STATE | set(table.constants())
    return [name for name in fields(table) if name not in left_out]


def text(table: Table) -> str:
    """All of it: two tables with the same text cannot be told apart."""
    held = state(table)
    return "\n".join([f"{name} {getattr(table, name)!r}" for name in held])


def digest(table: Table) -> str:
    """Of the race as it stands; what follows from the rest, or from how it is watched, is left
    out."""
    held = [name for name in state(table) if name not in FOLLOWS]
    held = [name for name in held if name not in YOUNGER or getattr(table, name)]
    values = {name: getattr(table, name) for name in held}
    values["proven"] = dict.fromkeys(table.proven)  # of which cards: what it names is the whole set
    said = "\n".join([f"{name} {plain(value)}" for name, value in values.items()])
    return blake2b(said.encode(), digest_size=8).hexdigest()


def plain(value: object) -> str:
    """Return a value as text that no change of cards or of their words changes: a step by its rule,
    and everything else as Python writes it. What a card says is left out: it follows from the
    card."""
    if isinstance(value, str | int):
        return repr(value)
    if isinstance(value, Step):
        return f"{value.rule.name}({', '.join([plain(each) for each in value.args])})"
    if isinstance(value, tuple):
        inner = ", ".join([plain(each) for each in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, list):  # most are long, and of plain numbers
        said = [repr(each) if type(each) is int else plain(each) for each in value]
        return f"[{', '.join(said)}]"
    if isinstance(value, dict):
        pairs = [f"{plain(key)}: {plain(each)}" for key, each in value.items()]
        return f"{{{', '.join(pairs)}}}"
    return "a phrase" if hasattr(value, "__dataclass_fields__") else str(value)
