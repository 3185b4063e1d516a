"""Moves, options, refusals and events in words, for the tests of every card game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from paddock.kernel.choices import answer, chooser, goes_on, offered, question
from paddock.kernel.steps import Card, Seat, Step, call
from paddock.kernel.table import Illegal, Table
from paddock.kernel.views import view
from paddock.kernel.words import line, why, words

NO_CARD = -1
T = TypeVar("T", bound=Table)


def said(table: Table) -> list[str]:
    """Return what is offered to the seat that is asked."""
    if table.asked is None:
        return []
    return [words(table, option) for option in offered(table, chooser(table))]


def asked(table: Table) -> str:
    """Return who is asked what, as `1 respond`; "" when the race is over."""
    if table.asked is None:
        return ""
    return f"{chooser(table)} {question(table, chooser(table)).rule.name}"


def say(table: T, *phrases: str, seat: Seat | None = None) -> T:
    """Answer phrase by phrase for whoever is asked (of several, for `seat`). `tilt Petrol and
    Nitro` picks both."""
    for phrase in phrases:
        who = seat if seat is not None else chooser(table) if table.asked is not None else 0
        steps = leading_to(table, who, phrase)
        if not steps:
            raise Illegal(f"{phrase!r} is not offered to {asked(table)}; offered: {said(table)}")
        for step in steps:
            answer(table, who, step)
    return table


def leading_to(table: Table, seat: Seat, phrase: str) -> list[Step]:
    """Return the option with these words, after the picks that lead to it, or nothing."""
    options = offered(table, seat) if table.asked is not None else ()
    for option in options:
        if _same(words(table, option), phrase):
            return [option]
    for option in options:
        if goes_on(option):
            twin = table.copy()
            if hasattr(twin.luck, "race"):  # arranged luck looks at the table it is drawn for
                twin.luck.race = twin
            answer(twin, seat, option)
            found = leading_to(twin, seat, phrase)
            if found:
                return [option, *found]
    return []


def _same(words: str, phrase: str) -> bool:
    """Return True if both name the same cards, in any order."""

    def sorted_out(text: str) -> tuple[str, list[str]]:
        verb, _, rest = text.partition(" ")
        return verb, sorted(rest.split(" and "))

    return sorted_out(words) == sorted_out(phrase)


def refused(table: Table) -> dict[str, str]:
    """Return what the seat that is asked cannot do, and why: `{"place Mallet": "... (3.5)"}`."""
    seen = view(table, chooser(table))
    step = question(seen, chooser(table))
    seen.refused = []
    call(step.rule.run, seen, step.args)
    return {words(seen, each): why(seen, each, reason) for each, reason in seen.refused}


def names(table: Table, cards: Sequence[Card]) -> list[str]:
    return [table.name_of(table.faces[card]) for card in cards if card != NO_CARD]


def log(table: Table) -> list[str]:
    """Return what has happened, in words."""
    return [line(table, event) for event in table.log or []]


def cards_everywhere(table: Table) -> list[Card]:
    """Return the number of every card on the table."""
    return sorted([card for zone in table.zones() for card in zone.cards])
