"""Triggers wait on the table until the action is over. Then the batch resolves, the active seat's
first. Whatever they set off is the next batch."""

from __future__ import annotations

from typing import Final

from paddock.kernel.steps import Options, Seat, Step, Steps, choice, rule, secret
from paddock.kernel.table import Table
from paddock.kernel.words import words

BATCHES_ALLOWED: Final = 100  # later batches have no effect
TRIGGERS_ALLOWED: Final = 1000  # in all, if each sets off several


def wait(table: Table, step: Step) -> None:
    """Let this happen when the action is over, to the seat it is for."""
    table.waiting = (*table.waiting, step)


def due(table: Table, active: Seat) -> Steps:
    """Return the batch that waits, if any, now that an action is over."""
    return (batch(active, 0, 0),) if table.waiting else ()


@rule("")
def batch(table: Table, active: Seat, number: int, before: int) -> Steps:
    """Resolve everything that waits, active seat first, then clockwise; then what that set off."""
    waiting, table.waiting = table.waiting, ()
    so_far = before + len(waiting)
    if not waiting or number == BATCHES_ALLOWED or so_far > TRIGGERS_ALLOWED:
        return ()
    steps: list[Step] = []
    for seat in table.clockwise(active):
        steps += _ordered(seat, [step for step in waiting if step.is_for(seat)])
    return *steps, batch(active, number + 1, so_far)


def _ordered(seat: Seat, steps: list[Step]) -> Steps:
    """Let a seat order its own triggers, if the order matters."""
    several = len(steps) > 1 and len(set(steps)) > 1
    return (in_order(seat, *steps),) if several else tuple(steps)


@choice("", asks="What goes off first?")
def in_order(table: Table, seat: Seat, *steps: Step) -> Options:
    """Offer the triggers that wait, to go off first. Steps that read alike are numbered."""
    options: Options = []
    so_far: dict[str, int] = {}
    for step in dict.fromkeys(steps):
        said = words(table, step)
        so_far[said] = so_far.get(said, 0) + 1
        nth = f" ({so_far[said]})" if so_far[said] > 1 else ""
        options.append(set_off(seat, nth, step, *_without(steps, step)))
    return options


def _without(steps: Steps, step: Step) -> Steps:
    place = steps.index(step)
    return steps[:place] + steps[place + 1 :]


@secret("", says="{first}{nth} first")
def set_off(table: Table, seat: Seat, nth: str, first: Step, *rest: Step) -> Steps:
    return first, *_ordered(seat, list(rest))
