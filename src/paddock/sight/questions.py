"""Questions: every choice with its role, its cards and its preview; and why the rest is not
allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from paddock.kernel.choices import ask, picking, question, refusals
from paddock.kernel.events import clause_of
from paddock.kernel.previews import Preview
from paddock.kernel.scenes import Scene, addresses, card_at
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.words import on_card, why_on_card, words
from paddock.sight.aliases import CARD, Aliases
from paddock.sight.sight import REACTION, TOGETHER, TURN, Choice, Hint, Picking, Question

Names = Sequence[str]


def question_of(
    seen: Table,
    scene: Scene,
    names: Names,
    aliases: Aliases,
    token: str,
) -> Question:
    """Return the question that is put to the viewer of this view."""
    step = question(seen, seen.viewer)
    kind = REACTION if step.rule.reacts else TURN
    if seen.asked is not None and seen.asked.rule.make is ask:
        kind = TOGETHER
    picks = picking_of(seen, aliases)
    choices = [
        choice_of(seen, option, number, names, aliases)
        for number, option in enumerate(seen.options)
    ]
    offered = {card for each in choices for card in each.cards}
    return Question(
        token=token,
        asks=scene.question(names) or step.rule.asks,
        clause=scene.clause or clause_of(seen, step),
        kind=kind,
        choices=tuple(choices),
        picking=picks,
        refused=refused_of(seen, names, aliases, offered | set(picks.cards if picks else ())),
    )


def with_previews(question: Question, previews: Sequence[Preview], hint: Hint | None) -> Question:
    """Return a question with what came after it: the previews of its choices, and a hint."""
    choices = question.choices
    if previews:
        shown = previews[: len(choices)]
        choices = (
            *[replace(each, preview=found) for each, found in zip(choices, shown)],
            *choices[len(shown) :],
        )
    return replace(question, choices=choices, previewed=len(previews) > 0, hint=hint)


def choice_of(
    seen: Table,
    option: Step,
    number: int,
    names: Names,
    aliases: Aliases,
) -> Choice:
    points_at = [aliases.of(address) for address in addresses(option)]
    return Choice(
        f"c{number}",
        words(seen, option, names),
        option.role,
        tuple([each for each in points_at if each.startswith(CARD)]),
        tuple([each for each in points_at if not each.startswith(CARD)]),
        _number(option),
        on_card(seen, option, names),
    )


def _number(option: Step) -> int:
    """Return the `number` among its arguments, or those of the step it wraps; else -1."""
    found: dict[str, Any] = dict(option.named())
    if "number" in found:
        return int(found["number"])
    return next((_number(each) for each in found.values() if isinstance(each, Step)), -1)


def picking_of(seen: Table, aliases: Aliases) -> Picking | None:
    found = picking(seen)
    if found is None:
        return None
    cards = tuple([aliases.of(card_at(card)) for card in found.cards])
    role = found.then(*found.first).role
    return Picking(cards, tuple(found.worth), found.least, found.most, role)


def refused_of(
    seen: Table, names: Names, aliases: Aliases, offered: set[str]
) -> dict[str, tuple[str, ...]]:
    """Return why each card that is not offered is not allowed, with the clause."""
    found: dict[str, list[str]] = {}
    for step, reason in refusals(seen):
        said = why_on_card(seen, step, reason, names)
        for card in step.cards():
            address = aliases.of(card_at(card))
            if address not in offered and said not in found.setdefault(address, []):
                found[address].append(said)
    return {address: tuple(said) for address, said in sorted(found.items())}
