"""How each card of a table may be used now.

The bottom edge of a card is its verdict: what it would do, or why it cannot be used, with the
clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.steps import Role
from paddock.sight.sight import Choice, Question, Sight

USABLE: Final = "usable"
BLOCKED: Final = "blocked"
PLAYED: Final[tuple[Role, ...]] = ("play", "fire", "place", "pocket")  # what a card is made for
# The card itself does nothing: its edge says what it is spent on.
SPENT: Final[tuple[Role, ...]] = ("discard", "drive", "put")


@dataclass(frozen=True)
class Use:
    """How a card may be used now, and what its bottom edge says."""

    way: str = ""  # USABLE, BLOCKED, or "" where nothing is asked of the viewer
    says: str = ""  # the verdict, or why not
    means: str = ""  # the address it stands for: of equal cards only one is offered
    worth: int = 0  # in a pick
    shows: str = ""  # the choice whose ghost is shown while the card is pointed at
    plays: str = ""  # the choice of a double click; "" if the card leaves several open
    spent: bool = False  # the card is only spent on something else, not played
    hinted: bool = False
    quiet: bool = False  # no card of its row is asked for: why not is said on a click


IDLE: Final = Use()
Print = tuple[str, str, str, str, int, bool]


class Uses:
    """The use of every card in hand or on the table."""

    def __init__(self, seen: Sight) -> None:
        self._uses: dict[str, Use] = {}
        if seen.question is None:
            return
        ready = _ready(seen.question)
        for row in seen.scene.shapes:
            if isinstance(row, CardRow):
                mine = row.seat == seen.viewer and row.address.startswith("hand:")
                self._read(row, mine, seen.question, ready)

    def of(self, address: str) -> Use:
        return self._uses.get(address, IDLE)

    def usable(self, row: CardRow) -> int:
        """Return how many cards of a row can be used."""
        return sum([self.of(card.address).way == USABLE for card in row.cards])

    def _read(self, row: CardRow, held: bool, question: Question, ready: dict[str, Use]) -> None:
        """Note the use of each card of a row. Of equal cards only one is offered or refused, and
        the others stand for it."""
        twins: dict[Print, str] = {}
        for card in row.cards:
            if card.address in question.refused and not card.back:
                twins.setdefault(_alike(card), card.address)
        twins |= {_alike(card): card.address for card in row.cards if card.address in ready}
        quiet = not any([card.address in ready for card in row.cards])
        for card in row.cards:
            twin = card.address
            if card.address not in ready and not card.back:
                twin = twins.get(_alike(card), card.address)
            if card.address in ready or (twin in ready and question.picking is None):
                self._uses[card.address] = ready[twin]
            elif question.refused.get(twin):
                why = question.refused[twin][0]
                self._uses[card.address] = Use(BLOCKED, why, card.address)
            elif held:
                words = "Not now"
                if question.clause:
                    words = f"Not for this question ({question.clause})"
                self._uses[card.address] = Use(BLOCKED, words, card.address, quiet=quiet)


def _alike(card: Picture) -> Print:
    """Return what tells the cards of one table apart, but for the address. The rest of a card
    follows from its name."""
    return card.name, card.text, card.line, card.state, card.worth, card.back


def _ready(question: Question) -> dict[str, Use]:
    """Return the use of every card that can be used."""
    picking = question.picking
    hinted = question.hint.cards if question.hint else ()
    ready: dict[str, Use] = {}
    if picking is not None:
        for card, worth in zip(picking.cards, picking.worth, strict=True):
            says = picking.role if worth == 1 else f"{picking.role}: {worth}"
            ready[card] = Use(USABLE, says, card, worth, hinted=card in hinted)
        return ready
    cards = dict.fromkeys([card for choice in question.choices for card in choice.cards])
    for card in cards:
        main, plays = main_choice(card, question), _plays(card, question)
        ready[card] = Use(
            USABLE,
            _edge(card, question),
            card,
            shows=main.id,
            plays=plays,
            spent=main.role in SPENT and not plays,
            hinted=card in hinted,
        )
    return ready


def _offered(card: str, question: Question) -> list[Choice]:
    """Return the choices that a card is part of."""
    return [choice for choice in question.choices if card in choice.cards]


def _edge(card: str, question: Question) -> str:
    """Return the verdict of a card's main choice, and its other uses."""
    choice = main_choice(card, question)
    preview = choice.preview
    words = preview.verdict
    verb = choice.on_card if choice.role in SPENT else choice.role
    if preview.open and not words:
        words = f"{verb}, then {preview.open}"
    elif choice.role in SPENT:
        words = f"{verb}, {words}" if words else verb
    if preview.verdict and preview.yours:
        words = f"{words}, then you choose"
    words = words or (choice.on_card or choice.words if question.previewed else "")
    others = [each for each in _offered(card, question) if each is not choice]
    if choice.role not in SPENT:  # it says nothing that every card can be discarded
        others = [each for each in others if each.role not in SPENT]
    ways = dict.fromkeys([_way(each, choice) for each in others])
    return ", or ".join([words, *ways]) if words else words


def _way(choice: Choice, main: Choice) -> str:
    """Return what another use of a card is, beside its main one."""
    if len(choice.cards) > len(main.cards):
        return "combo"
    if choice.role == main.role:
        return "another target" if choice.targets != main.targets else "another way"
    return "use the Driver" if choice.role == "drive" else choice.role


def _plays(card: str, question: Question) -> str:
    """Return the choice that plays this card alone; "" if there are several, or if the card is only
    spent while the question can be answered otherwise."""
    main = main_choice(card, question)
    rivals = [
        each
        for each in _offered(card, question)
        if each.cards == (card,) and (each.role in PLAYED) == (main.role in PLAYED)
    ]
    spent = main.role in SPENT and any([each.role != main.role for each in question.choices])
    return main.id if rivals == [main] and not spent else ""


def main_choice(card: str, question: Question) -> Choice:
    """Return the choice a card is there for: to play it rather than to discard it, and alone."""
    offered = _offered(card, question)
    alone = [choice for choice in offered if choice.cards == (card,)] or offered
    return max(
        alone,
        key=lambda c: (c.role in PLAYED, bool(c.preview.ghosts), bool(c.preview.verdict)),
    )
