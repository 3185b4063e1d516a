"""Card sets that nobody would print: cards that say anything at random, as a card file could."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.printed import Ability, Printed

LINES = [kind for kind in get_args(p.Line) if kind is not p.DeckSize]
COSTS = list(get_args(p.Cost))
EFFECTS = list(get_args(p.Effect))
WORDS: dict[str, list[str]] = {
    "each": list(p.COUNTED.meanings),
    "token": list(p.TOKENS.meanings),
    "whose": list(p.WHOSE.meanings),
    "condition": list(p.CONDITIONS.meanings),
}


class Author:
    """Somebody who writes cards at random."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def effect(self, own_card: bool) -> Any:
        """An effect that means something; `own_card` if the card that says so is in play."""
        while True:
            kind = self.random.choice(EFFECTS)
            made = self.phrase(kind, own_card)
            if not getattr(made, "problem", str)():
                return made

    def phrase(self, kind: Any, own_card: bool) -> Any:
        values: dict[str, Any] = {}
        for each in fields(kind):
            if each.name in WORDS:
                values[each.name] = self.random.choice(WORDS[each.name])
            elif each.name == "what" and kind in (p.Salvage, p.Search):
                values["what"] = self.random.choice(list(p.SOUGHT.meanings))
            elif each.name == "what" and kind is p.BreakOwn:
                values["what"] = self.random.choice(list(p.GIVEN_UP.meanings))
            elif each.name == "what":
                words = [word for word in p.WHAT.meanings if own_card or word != p.THIS]
                values["what"] = self.random.choice(words)
            elif each.name == "line":
                values["line"] = self.line(self.random.choice(LINES))
            elif each.name == "number" or kind in COSTS or self.random.random() < 0.8:
                values[each.name] = self.random.randint(1, 3)
            elif "Amount" in str(each.type):
                values[each.name] = self.phrase(p.Per, own_card)
            else:
                values[each.name] = self.random.randint(1, 5)
        return kind(**values)

    def sentence(self, own_card: bool = True) -> Any:
        effect = self.effect(own_card)
        who = p.RIVAL if isinstance(effect, p.TO_EITHER) and self.random.random() < 0.5 else p.YOU
        deed = p.Deed(effect, who)
        if self.random.random() < 0.3:
            return p.If(self.random.choice(WORDS["condition"]), deed)
        return deed

    def text(self, own_card: bool = True) -> Any:
        return tuple([self.sentence(own_card) for _ in range(self.random.randint(1, 3))])

    def line(self, kind: Any, own_card: bool = False) -> Any:
        if kind is not p.When:
            return kind(self.random.choice([-2, -1, 1, 2]) if kind is not p.MoreSlots else 1)
        moments = [word for word in p.MOMENTS.meanings if word != p.ON_REVEAL]
        return p.When(self.random.choice(moments), self.sentence(own_card))

    def lines(self, own_card: bool, least: int = 0) -> Any:
        kinds = [*LINES, p.When, p.When, p.When]
        count = self.random.randint(least, 2)
        return tuple([self.line(self.random.choice(kinds), own_card) for _ in range(count)])

    def cost(self) -> Any:
        if self.random.random() < 0.6:
            return ()
        return (self.phrase(self.random.choice(COSTS), False),)

    def react(self, own_card: bool) -> dict[str, Any]:
        if self.random.random() < 0.5:
            return {}
        moment = self.random.choice(p.REACT_TO)
        stops = {p.RIVAL_TRICK: (p.Cancel(),), p.LOSS: (p.Prevent(),), p.BREAKING: (p.Prevent(),)}
        text = self.text(own_card)
        if self.random.random() < 0.6:
            text = (*stops.get(moment, ()), *text)
        return {"react_to": moment, "react": text}

    def abilities(self) -> Any:
        count = self.random.choice([0, 1, 1, 2])
        return tuple([Ability(self.cost(), self.text()) for _ in range(count)])

    def card(self, kind: str, number: int) -> Printed:
        name = f"{kind.capitalize()} {chr(65 + number)}"
        if kind == p.CHARACTER:
            lines = self.lines(False, 1)
            if self.random.random() < 0.5:
                lines = (*lines, p.When(p.ON_REVEAL, self.sentence(False)))
            return Printed(
                name, kind, "Heat", "Ring Rats", lines=lines, **self.react(False),
                abilities=tuple([Ability(self.cost(), self.text(False))]),
            )  # fmt: skip
        if kind == p.TRICK:
            special = self.random.random() < 0.3
            text = self.text() if self.random.random() < 0.8 else ()
            react = self.react(True)
            return Printed(
                name, kind, special=special, cost=self.cost(),
                text=text or (() if react else self.text()), **react,
            )  # fmt: skip
        held: dict[str, Any] = {"lines": self.lines(True, 1), "abilities": self.abilities()}
        held |= self.react(True) | {"cost": self.cost()}
        if kind == p.ITEM:
            return Printed(name, kind, subtype=self.random.choice(p.SUBTYPES), **held)
        battery, power = self.random.randint(1, 4), self.random.randint(0, 3)
        slots = self.random.choice([1, 1, 1, 2])
        return Printed(name, kind, battery=battery, power=power, slots=slots, **held)


def made_up(random: Random) -> tuple[Printed, ...]:
    """Return a whole set of cards."""
    author = Author(random)
    many = {p.CHARACTER: 2, p.TRICK: 10, p.ITEM: 7, p.DRONE: 6}
    cards = [author.card(kind, n) for kind, count in many.items() for n in range(count)]
    tokens = [card for card in CARDS if card.kind == p.TOKEN]
    return (CARDS[0], *cards, *tokens)
