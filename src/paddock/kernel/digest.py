"""The text of a table, the same on every machine and in every build, and its digest."""

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
FOLLOWS: Final = {"options", "stop_at", "everyone", "first", "lots", "mixes", "owners", "viewer"}
YOUNGER: Final = {
    "choosing",
    "lasting",
    "waiting",
}  # than the oldest records: left out while they are empty


def fields(table: Table) -> list[str]:
    """Return the names of all fields of a table, plain or compiled."""
    compiled: tuple[str, ...] = getattr(type(table), "__mypyc_attrs__", ())
    return sorted({*compiled, *getattr(table, "__dict__", ())} - {"__dict__"})


def state(table: Table) -> list[str]:
    """Return the names of the fields that change during a race."""
    left_out = NOT_STATE | set(table.constants())
    return [name for name in fields(table) if name not in left_out]


def text(table: Table) -> str:
    """Return the table as text: two tables with the same text are the same."""
    held = state(table)
    return "\n".join([f"{name} {getattr(table, name)!r}" for name in held])


def digest(table: Table) -> str:
    """Return the digest of the race, without fields that follow from others or only serve
    viewers."""
    held = [name for name in state(table) if name not in FOLLOWS]
    held = [name for name in held if name not in YOUNGER or getattr(table, name)]
    values = {name: getattr(table, name) for name in held}
    values["proven"] = dict.fromkeys(table.proven)  # only which cards: the faces are the whole set
    said = "\n".join([f"{name} {plain(value)}" for name, value in values.items()])
    return blake2b(said.encode(), digest_size=8).hexdigest()


def plain(value: object) -> str:
    """Return a value as text that stays the same when cards or their words change. A step is
    written by its rule, a phrase of a card is left out, and everything else is as Python writes
    it."""
    if isinstance(value, str | int):
        return repr(value)
    if isinstance(value, Step):
        return f"{value.rule.name}({', '.join([plain(each) for each in value.args])})"
    if isinstance(value, tuple):
        inner = ", ".join([plain(each) for each in value])
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, list):  # most are long lists of plain numbers
        said = [repr(each) if type(each) is int else plain(each) for each in value]
        return f"[{', '.join(said)}]"
    if isinstance(value, dict):
        pairs = [f"{plain(key)}: {plain(each)}" for key, each in value.items()]
        return f"{{{', '.join(pairs)}}}"
    return "a phrase" if hasattr(value, "__dataclass_fields__") else str(value)
