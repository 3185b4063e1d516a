"""Rules are functions; a step is a rule with its arguments, waiting to happen.

Calling a decorated rule does not run it: it makes the step. Steps are frozen values. Equal steps
are made once and shared, so a table full of them can be copied at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from inspect import signature
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeVar, overload

Seat = int
Card = int

P = ParamSpec("P")
T = TypeVar("T")

# The kinds of rules. Constants are Final throughout, so that compiled code need not look up names.
CHANGE: Final = 0
CHOICE: Final = 1
SEQUENCE: Final = 2
PART: Final = 3  # part of an answer: after this change the same question goes on

# What an option does, in one verb. Pages choose icons by it, and show it where words do not fit.
Role = Literal[
    "play", "fire", "place", "pocket", "use", "drive", "answer",  # drive: the Driver's ability
    "discard", "burn", "tilt", "untilt", "take", "put", "pick", "pass", "choose",
]  # fmt: skip

STEPS_KEPT: Final = 1 << 14  # for each rule; a step made again is equal, but may be another object
NONE_KEPT: Final = 0  # for rules with long arguments, where making a step is faster than finding it


class Reason:
    """The reason why something is not allowed now, with its clause. Games keep their reasons as
    constants; `why` is a template like a rule's own, filled in when somebody asks."""

    def __init__(self, clause: str, why: str) -> None:
        self.clause: Final = clause
        self.why: Final = why

    def __repr__(self) -> str:
        return f"{self.why} ({self.clause})"


class Rule:
    """One clause of the rulebook, as a function of the table."""

    def __init__(
        self,
        run: Callable[..., Any],
        clause: str,
        says: str = "",
        told: str = "",
        unless: Callable[..., Reason | None] | None = None,
        kind: int = CHANGE,
        aloud: bool = True,
        reacts: bool = False,
        role: Role = "choose",
        asks: str = "",
        formerly: str = "",
    ) -> None:
        self.run: Final = run
        self.name: Final[str] = run.__name__
        self.clause: Final = clause
        self.says: Final = says  # the option in words: "play {card}"
        self.formerly: Final = formerly  # what the option was called in older records
        self.told: Final[str] = told or (f"{{seat}}: {says}" if says else "")  # the line of the log
        self.unless: Final = unless
        self.kind: Final = kind
        self.aloud: Final[bool] = aloud and self.told != ""
        self.reacts: Final = reacts  # a choice that answers what another seat does
        self.role: Final[Role] = role  # what an option does, in one verb
        self.asks: Final = asks  # the question that a choice puts
        wants = list(signature(run).parameters.values())[0 if kind == SEQUENCE else 1 :]
        self.names: Final[list[str]] = [each.name for each in wants]
        self.gathers: Final[bool] = any(each.kind is each.VAR_POSITIONAL for each in wants)
        self.make: Callable[..., Step] = partial(Step, self)


class Step:
    """A rule waiting to happen, with its arguments: seats, cards, small ints, steps."""

    def __init__(self, rule: Rule, *args: Any) -> None:
        self.rule: Final = rule
        self.args: Final = args
        self.parts: Steps = ()  # what a sequence lists, last step first; worked out once

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Step) and self.rule is other.rule and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.rule.name, self.args))

    @property
    def seat(self) -> Seat:
        """Return the first argument, as a seat."""
        first: Seat = self.args[0]
        return first

    def arg(self, name: str) -> Any:
        """Return the argument with this name."""
        return self.args[self.rule.names.index(name)]

    def is_for(self, seat: Seat) -> bool:
        """Return True if the first argument is called `seat` and is this seat."""
        return self.rule.names[:1] == ["seat"] and self.args[0] == seat

    def named(self) -> list[tuple[str, Any]]:
        """Return names and arguments in pairs; a final `*cards` comes as one tuple."""
        names, args = self.rule.names, self.args
        if self.rule.gathers:
            args = (*args[: len(names) - 1], args[len(names) - 1 :])
        return list(zip(names, args, strict=True))

    def cards(self) -> list[Card]:
        """Return the cards among the arguments, in order."""
        found: list[Card] = []
        for name, value in self.named():
            if name == "card":
                found.append(value)
            elif name == "cards":
                found += value
        return found

    @property
    def role(self) -> Role:
        """Return what this does as an option; a step that only wraps another does what that one
        does."""
        for part in self.args if self.rule.role == "choose" else ():
            if isinstance(part, Step):
                return part.role
        return self.rule.role

    def __repr__(self) -> str:
        return f"{self.rule.name}({', '.join(map(repr, self.args))})"


Steps = tuple[Step, ...]
Options = list[Step]


@overload
def rule(
    clause: str,
    says: str = "",
    told: str = "",
    *,
    role: Role = "choose",
    kept: int = STEPS_KEPT,
    formerly: str = "",
) -> Callable[[Callable[Concatenate[T, P], Steps]], Callable[P, Step]]: ...


@overload
def rule(
    clause: str,
    says: str = "",
    told: str = "",
    *,
    role: Role = "choose",
    unless: Callable[Concatenate[T, P], Reason | None],
    formerly: str = "",
) -> Callable[[Callable[Concatenate[T, P], Steps]], Callable[P, Step]]: ...


def rule(
    clause: str,
    says: str = "",
    told: str = "",
    *,
    role: Role = "choose",
    unless: Callable[..., Reason | None] | None = None,
    kept: int = STEPS_KEPT,
    formerly: str = "",
) -> Any:
    """Declare a rule that changes the table and returns the steps that follow, in reading order.
    `unless` takes the same arguments and returns a Reason if the rule is not allowed now. `role` is
    what it does as an option, `formerly` its words in older records. At most `kept` of its steps
    are kept for reuse."""
    return _maker(clause, says, told, unless, kept=kept, role=role, formerly=formerly)


def secret(
    clause: str,
    says: str,
    kind: int = CHANGE,
    *,
    role: Role = "choose",
    unless: Callable[..., Reason | None] | None = None,
    formerly: str = "",
) -> Callable[[Callable[Concatenate[T, P], Steps]], Callable[P, Step]]:
    """Declare a rule that only its chooser hears of; it is not an event."""
    return _maker(clause, says, "", unless, kind, False, role=role, formerly=formerly)


def choice(
    clause: str, kept: int = STEPS_KEPT, *, asks: str = "Choose."
) -> Callable[[Callable[Concatenate[T, P], Options]], Callable[P, Step]]:
    """Declare a rule that returns options, for the seat that is its first argument. `asks` is the
    question as that seat reads it."""
    return _maker(clause, "", "", None, CHOICE, kept=kept, asks=asks)


def reaction(
    clause: str, *, asks: str = "Your answer?"
) -> Callable[[Callable[Concatenate[T, P], Options]], Callable[P, Step]]:
    """Declare a choice that answers what another seat does. Its first option is PASS, which is
    taken for a seat that runs out of time or always passes."""
    return _maker(clause, "", "", None, CHOICE, reacts=True, asks=asks)


def sequence(clause: str) -> Callable[[Callable[P, Steps]], Callable[P, Step]]:
    """Declare a rule that only lists other rules. It sees no table, so it runs once."""
    return _maker(clause, "", "", None, SEQUENCE)


def event(clause: str, told: str) -> Callable[[Callable[P, None]], Callable[P, Step]]:
    """Declare words for a result, such as which card was drawn."""
    return _maker(clause, "", told, None, SEQUENCE)


def _maker(
    clause: str,
    says: str,
    told: str,
    unless: Callable[..., Reason | None] | None,
    kind: int = CHANGE,
    aloud: bool = True,
    reacts: bool = False,
    kept: int = STEPS_KEPT,
    role: Role = "choose",
    asks: str = "",
    formerly: str = "",
) -> Callable[[Callable[..., Any]], Callable[..., Step]]:
    """Return a decorator that makes a function's steps and shares equal ones, if any are kept."""

    def made(run: Callable[..., Any]) -> Callable[..., Step]:
        rule = Rule(run, clause, says, told, unless, kind, aloud, reacts, role, asks, formerly)
        if kept != NONE_KEPT:
            rule.make = lru_cache(maxsize=kept)(rule.make)
        return rule.make

    return made


def call(does: Callable[..., Any], table: object, args: tuple[Any, ...]) -> Any:
    """Return does(table, *args), spelt out by length: compiled, a starred call takes four times as
    long."""
    count = len(args)
    if count == 1:
        return does(table, args[0])
    if count == 2:
        return does(table, args[0], args[1])
    if count == 0:
        return does(table)
    if count == 3:
        return does(table, args[0], args[1], args[2])
    return does(table, *args)
