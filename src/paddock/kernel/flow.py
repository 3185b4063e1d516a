"""The flow of a race: `settle` runs the steps on the stack until somebody has to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.kernel.events import learn, tell
from paddock.kernel.steps import CHOICE, PART, SEQUENCE, Options, Seat, Step, Steps, call
from paddock.kernel.table import Illegal, Table

STEPS_ALLOWED: Final = 100_000


def settle(table: Table) -> None:
    """Run steps until somebody has to choose or nothing is left to happen."""
    stack, log = table.stack, table.log
    for _ in range(STEPS_ALLOWED):
        if not stack:
            break
        step = stack.pop()
        rule = step.rule
        kind = rule.kind
        if kind == SEQUENCE:
            stack += step.parts or listed(step)
            continue
        heard = tell(table, step) if log is not None and rule.aloud else None
        args = step.args
        count = len(args)
        if count == 1:  # spelt out, because this is the busiest line of all
            result = rule.run(table, args[0])
        elif count == 2:
            result = rule.run(table, args[0], args[1])
        else:
            result = call(rule.run, table, args)
        if kind == CHOICE:
            options: Options = result
            if len(options) >= table.stop_at:
                table.asked, table.options = step, tuple(options)
                return
            if options:
                table.asked = step
                stack.append(options[0])
                if table.picked and options[0].rule.kind != PART:
                    table.picked = ()
            continue
        if heard is not None:
            learn(table, heard)
        steps: Steps = result
        if steps:
            stack += steps[::-1]
    else:
        raise AssertionError(f"the race does not end: {stack[-20:]}")
    table.asked, table.options, table.sealed, table.choosing = None, (), {}, {}


def listed(step: Step) -> Steps:
    """Return what a sequence lists, last step first, with nested sequences expanded. A sequence
    sees no table, so this is worked out once."""
    parts: list[Step] = []
    for part in step.rule.run(*step.args)[::-1]:
        if part.rule.kind == SEQUENCE:
            parts += listed(part)
        else:
            parts.append(part)
    step.parts = tuple(parts)
    return step.parts


def take(table: Table, number: int) -> None:
    """Take the option with this number, unchecked: for playouts."""
    option = table.options[number]
    table.stack.append(option)
    if table.picked and option.rule.kind != PART:
        table.picked = ()
    settle(table)


def begin(table: Table, first: Step) -> None:
    """Start the race with this step."""
    table.stack = [first]
    settle(table)


def leave(table: Table, concede: Step) -> None:
    """Let a seat leave the race, asked or not. Drop what waits for it, run `concede`, the game's
    rule for its cards and its turn, and repeat the question that was open."""
    seat = concede.seat
    if table.over:
        raise Illegal("The race is over, so nobody can leave it.")
    if seat in table.gone or not 0 <= seat < table.seats:
        racing = ", ".join(map(str, table.racing()))
        raise Illegal(f"Seat {seat} is not racing. Seats that can leave: {racing}.")
    table.picked = ()
    if table.asked is not None:
        table.stack.append(table.asked)
    drop_out(table, seat)
    table.stack.append(concede)
    settle(table)


def drop_out(table: Table, seat: Seat) -> None:
    """Take a seat out of the race and drop everything that waits for it."""
    table.gone = (*table.gone, seat)
    table.sealed.pop(seat, None)
    table.choosing.pop(seat, None)
    table.stack[:] = [step for step in table.stack if not step.is_for(seat)]
    table.waiting = tuple([step for step in table.waiting if not step.is_for(seat)])


def nearest(table: Table, make: Callable[..., Step]) -> int:
    """Return the place on the stack of the step of this rule that happens next."""
    for place in range(len(table.stack) - 1, -1, -1):
        if table.stack[place].rule.make is make:
            return place
    raise AssertionError(f"no {make} is waiting")


def abandon(table: Table, make: Callable[..., Step]) -> None:
    """Drop every step above the nearest one of this rule, to end an effect early."""
    del table.stack[nearest(table, make) + 1 :]


def stop(table: Table, winners: tuple[Seat, ...]) -> None:
    """End the race with these winners and drop everything that waits."""
    table.winners = winners
    table.stack.clear()
    table.waiting = ()
