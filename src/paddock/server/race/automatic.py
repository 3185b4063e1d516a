"""Answers without a person: forced ones, standing orders, bots.

Nobody can tell them apart from outside: each takes the same beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from paddock.kernel.choices import LONGEST_PICK, also, answer, offered, question
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table


def forced(table: Table, seat: Seat) -> Step | None:
    """Return the answer if there is only one, even as a pick of several cards; else None."""
    for _ in range(LONGEST_PICK):
        options = offered(table, seat)
        if len(options) != 1:
            return None
        if options[0].rule.make is not also:
            return options[0]
        table = table.copy()
        answer(table, seat, options[0])
    return None


def meant(table: Table, seat: Seat, path: Sequence[int]) -> Step:
    """Return the answer at the end of a bot's path, or the first option if the path leads
    nowhere."""
    for place in [*path[:-1]]:
        option = _at(table, seat, place)
        if option.rule.make is not also:
            return option
        table = table.copy()
        answer(table, seat, option)
    return _at(table, seat, path[-1] if path else 0)


def _at(table: Table, seat: Seat, place: int) -> Step:
    options = offered(table, seat)
    return options[place] if 0 <= place < len(options) else options[0]


def passing(table: Table, seat: Seat) -> Step | None:
    """Return the answer that passes, if the seat is asked to react; else None."""
    if not question(table, seat).rule.reacts:
        return None
    return offered(table, seat)[0]


def seed(session: Session, seat: Seat) -> int:
    """Return the seed for a bot. It depends only on the record, so a resumed race plays the
    same."""
    so_far = f"{len(session.record.entries)} {seat}".encode()
    found = blake2b(so_far, key=session.luck.key[:64], person=b"paddock bot").digest()
    return int.from_bytes(found[:6], "big")
