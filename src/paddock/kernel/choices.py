"""Choices: a seat takes an option, picks some of many, or several seats answer at once in secret.

A pick is one answer in parts that only its picker knows. Secret answers lie sealed on the table
until everybody asked has given one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from paddock.kernel.errors import quoted
from paddock.kernel.flow import settle
from paddock.kernel.steps import (
    PART,
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    call,
    choice,
    rule,
    secret,
    sequence,
)
from paddock.kernel.table import Illegal, Pick, Table
from paddock.kernel.words import prohibition, why, words

LONGEST_PICK: Final = 200  # cards; enough for any pick that is followed card by card


def choosers(table: Table) -> list[Seat]:
    """Return every seat that is asked now."""
    asked = table.asked
    if asked is None:
        return []
    if asked.rule.make is not ask:
        return [asked.seat]
    seats: list[Seat] = [step.seat for step in asked.args]
    return [seat for seat in seats if seat not in table.sealed and seat not in table.gone]


def chooser(table: Table) -> Seat:
    """Return the seat that is asked now; of several, the first that has not answered."""
    return choosers(table)[0]


def question(table: Table, seat: Seat) -> Step:
    """Return the choice put to this seat, alone or together with others."""
    asked = table.asked
    assert asked is not None, "the race is over"
    if asked.rule.make is not ask:
        return asked
    found: Step = next(step for step in asked.args if step.seat == seat)
    return found


def offered(table: Table, seat: Seat) -> Steps:
    """Return what a seat may answer now."""
    asked = table.asked
    if asked is None or seat not in choosers(table):
        return ()
    return sealable(table, seat) if asked.rule.make is ask else table.options


def answer(table: Table, seat: Seat, option: Step) -> None:
    """Take an option of the open choice, or a whole pick at once, and play on. If the answer is
    refused, the table stays as it was."""
    if option not in offered(table, seat) and not _runs(table, seat, option):
        raise Illegal(_refusal(table, seat, option))
    table.stack.append(option)
    if option.rule.kind != PART:
        table.picked = ()
    settle(table)


def _runs(table: Table, seat: Seat, option: Step) -> bool:
    """Return True if picking this option's cards one by one leads to it. Nothing happens: the
    question is only put again with some cards picked."""
    if seat not in choosers(table):
        return False
    step, before = question(table, seat), table.picked
    if step is not table.asked:
        if option.rule.make is not seal or option.seat != seat:
            return False
        option = option.arg("option")
        table.picked = table.choosing.get(seat, ())
    cards = option.cards()
    fits: Options = call(step.rule.run, table, step.args)
    for _ in cards:
        part = next((p for p in fits if p.rule.make is also and p.arg("card") in cards), None)
        if part is None or option in fits:
            break
        table.picked = (*table.picked, part.arg("card"))
        fits = call(step.rule.run, table, step.args)
    table.picked = before
    return option in fits


def _refusal(table: Table, seat: Seat, option: Step) -> str:
    """Return why this option is refused, and what is offered."""
    if seat not in choosers(table):
        return not_offered(table, seat, "")
    if not _sees(table, seat, option):
        return not_offered(table, seat, "a card it cannot see")
    reason = prohibition(table, option) if option.is_for(seat) else None
    if reason is not None:
        return why(table, option, reason)
    return not_offered(table, seat, quoted(words(table, option)))


def not_offered(table: Table, seat: Seat, what: str) -> str:
    """Return the sentence for a seat that is not asked now, or not offered this."""
    asked = choosers(table)
    if not asked:
        return "The race is over."
    if seat not in asked:
        return f"Seat {seat} is not asked now. Asked: {', '.join(map(str, asked))}."
    options = ", ".join([words(table, each) for each in offered(table, seat)])
    return f"Seat {seat} is not offered {what}. Offered: {options}."


def _sees(table: Table, seat: Seat, option: Step) -> bool:
    """Return True if a seat knows every card an option names; it may not hear of others."""
    for card in option.cards():
        if not 0 <= card < len(table.known) or not table.known[card] >> seat & 1:
            return False
    return all([_sees(table, seat, part) for part in option.args if isinstance(part, Step)])


def why_not(seen: Table, card: Card) -> list[tuple[Step, Reason]]:
    """Return what the viewer's question might have offered with this card, and why it does not.
    This takes a view, so it cannot give away what the viewer does not know."""
    return [(step, reason) for step, reason in refusals(seen) if card in step.cards()]


def refusals(seen: Table) -> list[tuple[Step, Reason]]:
    """Return everything the viewer's question might have offered, and why it does not."""
    if seen.viewer not in choosers(seen):
        return []
    step = question(seen, seen.viewer)
    seen.refused = []
    call(step.rule.run, seen, step.args)
    refused, seen.refused = seen.refused, None
    return refused


# Picking some of many


def pick(
    table: Table,
    cards: Sequence[Card],
    worth: Sequence[int],
    least: int,
    most: int,
    then: Callable[..., Step],
    *first: int,
) -> Options:
    """Return options to pick cards until they are worth `most`, or to stop once they are worth
    `least`; then `then(*first, *cards)` happens. Cards are picked in the given order, equal ones
    first come first."""
    if table.picks is not None:
        table.picks.append(Pick(list(cards), list(worth), least, most, then, first))
    picked = table.picked
    start = 1 + max([cards.index(card) for card in picked]) if picked else 0
    sofar = sum([worth[cards.index(card)] for card in picked])
    options = [then(*first, *picked)] if sofar >= least else []
    rest = sum(worth[start:])
    shown: set[tuple[int, ...]] = set()
    for place in range(start, len(cards)):
        if sofar + rest < least or sofar >= most:
            break
        alike = table.alike(cards[place])
        if alike not in shown:
            shown.add(alike)
            if sofar + worth[place] >= most:
                options.append(then(*first, *picked, cards[place]))
            else:
                options.append(also(first[0], cards[place]))
        rest -= worth[place]
    return options


def pick_exactly(
    table: Table, cards: list[Card], number: int, then: Callable[..., Step], seat: Seat
) -> Options:
    """Return options to pick this many cards, or all if there are fewer; then `then(seat, *cards)`
    happens. Return no options if there is nothing to choose."""
    number = min(number, len(cards))
    if number <= 0:
        return []
    return pick(table, cards, [1] * len(cards), number, number, then, seat)


def picking(seen: Table) -> Pick | None:
    """Return everything the viewer is asked to pick from, whatever they have picked so far; None if
    they are not asked to pick."""
    if seen.viewer not in choosers(seen):
        return None
    step, before = question(seen, seen.viewer), seen.picked
    seen.picks, seen.picked = [], ()
    call(step.rule.run, seen, step.args)
    found, seen.picks, seen.picked = seen.picks, None, before
    return found[0] if found else None


def picked(seen: Table, cards: Sequence[Card]) -> Step:
    """Return the answer that picks exactly these cards, in any order; equal ones are
    interchangeable. Raise Illegal if they cannot be picked."""
    asked = picking(seen)
    if asked is None:
        raise Illegal("There is nothing to pick now.")
    strange = [card for card in cards if card not in asked.cards]
    if strange or len(set(cards)) < len(cards):
        raise Illegal(f"Pick each card once, from: {seen.called(asked.cards)}.")
    wanted = [seen.alike(card) for card in cards]
    meant: list[Card] = []
    for card in asked.cards:
        alike = seen.alike(card)
        if alike in wanted:
            wanted.remove(alike)
            meant.append(card)
    worth = [asked.worth[asked.cards.index(card)] for card in meant]
    if sum(worth) < asked.least:
        raise Illegal(f"That is {sum(worth)} of {asked.least}. Pick more.")
    if sum(worth[:-1]) >= asked.most:
        raise Illegal(f"That is too much: {seen.called(meant[:-1])} would be enough.")
    option = asked.then(*asked.first, *meant)
    return option if question(seen, seen.viewer) is seen.asked else seal(seen.viewer, option)


@secret("", says="pick {card}", kind=PART, role="pick")
def also(table: Table, seat: Seat, card: Card) -> Steps:
    table.picked = (*table.picked, card)
    assert table.asked is not None
    return (table.asked,)


def goes_on(option: Step) -> bool:
    """Return True for a part of an answer: one more card of a pick, sealed or not."""
    if option.rule.make is seal:
        return goes_on(option.arg("option"))
    return option.rule.make is also


def picked_with(table: Table, seat: Seat, part: Step) -> tuple[Card, ...]:
    """Return the cards that are picked once this part is taken, sealed or not."""
    if part.rule.make is seal:
        return (*table.choosing.get(seat, ()), part.arg("option").arg("card"))
    return (*table.picked, part.arg("card"))


# Answering at once, in secret


@sequence("")
def together(*choices: Step) -> Steps:
    """Ask several seats one choice each, and let nothing happen until all have answered."""
    return ask(*choices), unseal()


@choice("")
def ask(table: Table, *choices: Step) -> Options:
    for step in choices:
        if step.seat not in table.sealed and step.seat not in table.gone:
            return _seals(table, step)
    return []


def sealable(table: Table, seat: Seat) -> Steps:
    """Return what a seat may answer, or might have answered, to a choice put to several."""
    return tuple(_seals(table, question(table, seat)))


def _seals(table: Table, step: Step) -> Options:
    """Return a seat's options, sealed; a pick continues from what it has picked so far."""
    seat = step.seat
    before, table.picked = table.picked, table.choosing.get(seat, ())
    options: Options = call(step.rule.run, table, step.args)
    table.picked = before
    return [seal(seat, option) for option in options]


@secret("", says="{option}", kind=PART)
def seal(table: Table, seat: Seat, option: Step) -> Steps:
    """Keep an answer, or one more card of a pick, hidden from the others."""
    if option.rule.make is also:
        table.choosing[seat] = (*table.choosing.get(seat, ()), option.arg("card"))
    else:
        table.sealed[seat] = option
        table.choosing.pop(seat, None)
    assert table.asked is not None
    return (table.asked,)


@rule("")
def unseal(table: Table) -> Steps:
    """Let the answers happen in the order of the seats, not in the order they came."""
    answers = tuple([table.sealed[seat] for seat in sorted(table.sealed)])
    table.sealed = {}
    return answers


@rule("")
def answered(table: Table) -> Steps:
    """Stand in for a sealed answer in another seat's view."""
    raise AssertionError("a view cannot be played: imagine a world first")
