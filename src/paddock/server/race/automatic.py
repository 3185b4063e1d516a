"""Answers that need nobody: there is only one, it was ordered, or a bot plays the seat.

Which of these it is cannot be told from outside: each takes the same beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from paddock.kernel.choices import LONGEST_PICK, also, answer, offered, question
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table


def forced(table: Table, seat: Seat) -> Step | None:
    """The only answer there is, if there is only one; also where it is a pick of several cards."""
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
    """The answer to which a bot's way leads; the first option, if it leads nowhere."""
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
    """The answer that lets it be, if the seat is asked to react."""
    if not question(table, seat).rule.reacts:
        return None
    return offered(table, seat)[0]


def seed(session: Session, seat: Seat) -> int:
    """For a bot: it depends on nothing but the record, so a resumed race goes on as it would."""
    so_far = f"{len(session.record.entries)} {seat}".encode()
    found = blake2b(so_far, key=session.luck.key[:64], person=b"paddock bot").digest()
    return int.from_bytes(found[:6], "big")
