"""What an option is to the seat it is offered to, in any world: its rule, and the faces on its
cards instead of their numbers."""

from __future__ import annotations

from typing import Final

from paddock.kernel.lots import UNKNOWN
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table

Label = tuple[object, ...]

_cards: Final[dict[int, list[bool]]] = {}  # which arguments are cards, by the id of a rule


def labels(table: Table, options: tuple[Step, ...], seat: Seat) -> list[Label]:
    """Return a label for each option. Equal ones are told apart by their order."""
    found: list[Label] = []
    seen: set[Label] = set()
    for option in options:
        each = label(table, option, seat)
        while each in seen:
            each = (*each, UNKNOWN)
        seen.add(each)
        found.append(each)
    return found


def label(table: Table, step: Step, seat: Seat) -> Label:
    """Return an option with the faces that a seat knows in place of its cards."""
    rule = step.rule
    flags = _cards.get(id(rule))
    if flags is None:
        flags = [name in ("card", "cards") for name in rule.names]
        _cards[id(rule)] = flags
    parts: list[object] = [rule.name]
    place, last = 0, len(flags) - 1
    for value in step.args:
        if flags[place]:
            card: int = value
            known = card >= 0 and table.known[card] >> seat & 1
            parts.append(table.faces[card] if known else UNKNOWN)
        elif isinstance(value, Step):
            parts.append(label(table, value, seat))
        else:
            parts.append(value)
        if place < last:
            place += 1
    return tuple(parts)
