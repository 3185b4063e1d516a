"""Words for options, events and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.kernel.events import Event
from paddock.kernel.steps import Options, Reason, Step, call
from paddock.kernel.table import Table

SEATS: Final = ("seat", "rival", "target", "user", "active")  # arguments that are seats


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"


def _on(names: list[str]) -> str:
    """Fill `{targets}` in a template: nothing, or who it is aimed at."""
    return f" on {' and '.join(names)}" if names else ""


def words(table: Table, step: Step, names: Sequence[str] = ()) -> str:
    """Return an option in the rulebook's words: `play K`."""
    return _filled(table, step.rule.says, step, [], names) if step.rule.says else repr(step)


def calls_it(table: Table, step: Step, said: str) -> bool:
    """Return True if these are the words of an option, or were in older records."""
    former = step.rule.formerly
    return words(table, step) == said or (
        former != "" and _filled(table, former, step, [], ()) == said
    )


def on_card(table: Table, step: Step, names: Sequence[str] = ()) -> str:
    """Return an option for the card itself, which need not be named: `discard to Focus`."""
    says = step.rule.says
    for named in (" of {card}", " with {card}", " {card}", "{card}"):
        says = says.replace(named, "")
    return _filled(table, says.strip(), step, [], names)


def line(table: Table, event: Event, names: Sequence[str] = ()) -> str:
    """Return an event as a line of the log, with the faces its cards had then."""
    return _filled(table, event.step.rule.told, event.step, list(event.faces), names)


def sentence(table: Table, event: Event, names: Sequence[str] = ()) -> str:
    """Return the line with a capital, unless it starts with a name."""
    said = line(table, event, names)
    return said if event.step.rule.told.startswith("{") else said[:1].upper() + said[1:]


def deed(table: Table, event: Event, names: Sequence[str] = ()) -> str:
    """Return the line without the name it starts with: `plays K`. Return "" if it starts with
    none."""
    who, space, rest = event.step.rule.told.partition("} ")
    if not space or who[1:] not in event.step.rule.names[:1]:
        return ""
    return _filled(table, rest, event.step, list(event.faces), names)


def why(table: Table, step: Step, reason: Reason, names: Sequence[str] = ()) -> str:
    """Return why this is not allowed, with the clause."""
    return f"{_filled(table, reason.why, step, [], names)} ({reason.clause})"


def why_on_card(table: Table, step: Step, reason: Reason, names: Sequence[str] = ()) -> str:
    """Return why this is not allowed, for the card itself, which need not be named."""
    bare = Reason(reason.clause, reason.why.removeprefix("{card}").lstrip(" :,"))
    said = why(table, step, bare, names)
    return said[:1].upper() + said[1:]


class Counted:
    """A number in a template: `{number:card}` prints `1 card` or `2 cards`."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.number)
        return f"{self.number} {noun}" if self.number == 1 else f"{self.number} {noun}s"


def _filled(table: Table, template: str, step: Step, faces: list[int], names: Sequence[str]) -> str:
    """Fill a template with the step's arguments; cards by these faces, or by those they have
    now."""
    said: dict[str, object] = {}
    for name, value in step.named():
        if isinstance(value, Step):
            said[name] = words(table, value, names)
        elif name == "card":
            said[name] = table.name_of(faces.pop(0)) if faces else table.called([value])
        elif name == "cards":
            shown, faces = faces[: len(value)], faces[len(value) :]
            said[name] = table.names_of(shown) if shown else table.called(list(value))
        elif name in SEATS:
            said[name] = _who(value, names)
        elif name == "targets":
            said[name] = _on([_who(seat, names) for seat in value])
        else:
            said[name] = Counted(value) if isinstance(value, int) else str(value)
    return template.format_map(said)


# Why not?


def possible(table: Table, steps: Options) -> Options:
    """Return the steps that are allowed. If somebody asks "why not?", note the reasons for the
    rest."""
    fine: Options = []
    for step in steps:
        against = prohibition(table, step)
        if against is None:
            fine.append(step)
        elif table.refused is not None:
            table.refused.append((step, against))
    return fine


def prohibition(table: Table, step: Step) -> Reason | None:
    """Return the reason why this step is not allowed, by its own rule, or None."""
    unless = step.rule.unless
    reason: Reason | None = None if unless is None else call(unless, table, step.args)
    return reason
