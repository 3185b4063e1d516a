"""Cards: how each may be used now, and how it is drawn.

The bottom edge of a card is its verdict: what it would do, or why it cannot be used, with the
clause. A card is drawn once and kept; between two pushes most of a table stays the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from paddock.kernel.scenes import Picture, Row
from paddock.look import Choice, Look, Question, Seen, Use, slug
from paddock.look.parts import art, said

IDLE = Use()
USABLE = "usable"
BLOCKED = "blocked"
PLAYED = ("play", "fire", "place", "pocket")
THROWN = "discard"
YOURS = "then you choose"


class Table:
    """The use of every card that lies on the table or is held."""

    def __init__(self, seen: Seen) -> None:
        self._uses: dict[str, Use] = {}
        if seen.question is None:
            return
        offered = _offered(seen.question)
        mine = _ready(seen.question, offered)
        for row in seen.scene.shapes:
            if isinstance(row, Row):
                self._read(row, seen, mine)

    def of(self, address: str) -> Use:
        return self._uses.get(address, IDLE)

    def _read(self, row: Row, seen: Seen, ready: dict[str, Use]) -> None:
        """Of equal cards in a row one is offered, or refused; the others stand for it."""
        question = seen.question
        assert question is not None
        twins: dict[Picture, str] = {}
        for card in row.cards:
            if card.address in question.refused and not card.back:
                twins.setdefault(_alike(card), card.address)
        usable = [card for card in row.cards if card.address in ready]
        twins |= {_alike(card): card.address for card in usable}
        mine = row.seat == seen.viewer and row.address.startswith("hand:")
        for card in row.cards:
            twin = card.address
            if card.address not in ready and not card.back:
                twin = twins.get(_alike(card), card.address)
            if card.address in ready:
                self._uses[card.address] = _bare(ready[card.address], card.name)
            elif twin in ready and question.picking is None:
                self._uses[card.address] = _bare(ready[twin], card.name)
            elif question.refused.get(twin):
                why = _short(question.refused[twin][0], card.name)
                self._uses[card.address] = Use(BLOCKED, why, card.address)
            elif mine:
                words = f"Not asked for now ({question.clause})" if question.clause else "Not now"
                self._uses[card.address] = Use(BLOCKED, words, card.address, quiet=1)


def _short(why: str, name: str) -> str:
    """A reason on the card itself need not name the card."""
    rest = why.removeprefix(name).lstrip(" :,")
    return rest[:1].upper() + rest[1:] if rest else why


def _bare(use: Use, name: str) -> Use:
    """Neither need what it would do."""
    return replace(use, says=use.says.replace(f"{THROWN} {name}", THROWN))


def _alike(card: Picture) -> Picture:
    """The card without its place: equal for equal cards."""
    return Picture(
        "", card.name, card.text, card.back, card.kind, card.cost, card.line, (), card.state
    )


def _offered(question: Question) -> dict[str, list[Choice]]:
    """The choices each card has a part in."""
    found: dict[str, list[Choice]] = {}
    for choice in question.choices:
        for address in choice.cards:
            found.setdefault(address, []).append(choice)
    return found


def _ready(question: Question, offered: dict[str, list[Choice]]) -> dict[str, Use]:
    """The cards that can be used, each with what its edge says."""
    picking = question.picking
    if picking is not None:
        ready: dict[str, Use] = {}
        for card, worth in zip(picking.cards, picking.worth, strict=True):
            says = picking.verb if worth == 1 else f"{picking.verb}: {worth}"
            ready[card] = Use(USABLE, says, card, worth)
        return ready
    return {
        card: Use(USABLE, _edge(card, choices, question), card, 0, tuple(choices))
        for card, choices in offered.items()
    }


def _edge(card: str, choices: list[Choice], question: Question) -> str:
    """What a card is there for, and in how many other ways it can be used."""
    choice = _main(card, choices)
    words = choice.verdict
    if choice.open and not words:
        words = f"{choice.words.partition(' ')[0]}, then {choice.open}"
    if choice.verdict and choice.open.endswith(YOURS):
        words = f"{words}, {YOURS}"
    if THROWN in choice.words and not choice.words.startswith(PLAYED):
        words = f"{choice.words}, {words}" if words else choice.words
    words = words or ("" if not question.promised else choice.words)
    more = len(choices) - 1
    return f"{words} (+{more}\u00a0{'way' if more == 1 else 'ways'})" if more and words else words


def _main(card: str, choices: list[Choice]) -> Choice:
    """The choice a card is there for: rather to play it than to throw it away, and alone."""
    alone = [choice for choice in choices if choice.cards == (card,)] or choices
    return max(alone, key=lambda c: (c.words.startswith(PLAYED), bool(c.ghosts), bool(c.verdict)))


# Drawing


def attributes(use: Use, address: str) -> str:
    """What makes any element a card that can be chosen: for a `<button>`."""
    means = use.means or address
    how = f' id="{slug(address)}" data-card="{said(means)}" data-at="{said(address)}"'
    if use.way == BLOCKED:
        how += ' aria-disabled="true"'
    if use.choices:
        how += f' data-shows="{_main(means, list(use.choices)).id}"'
    if use.worth:
        how += f' data-worth="{use.worth}"'
    return how


def edge(use: Use) -> str:
    """The bottom edge: the verdict, or why not."""
    if use.way == USABLE:
        return f'<span class="tab">{said(use.says) or "&nbsp;"}</span>'
    kind = "why quiet" if use.quiet else "why"
    return f'<span class="{kind}">{said(use.says)}</span>' if use.says else ""


def card(look: Look, picture: Picture, use: Use = IDLE, extra: str = "") -> str:
    """One card, large enough to read, as a button."""
    if picture.back:
        if use.way != USABLE:
            return back(look.game, picture.address)
        drawn = art(look.game, "back", "0 0 100 140", "art back", "xMidYMid slice")
        return (
            f'<button type="button" class="card facedown usable {extra}"'
            f' {attributes(use, picture.address)} aria-label="a card face down">'
            f'<span class="face">{drawn}</span>{edge(use)}</button>'
        )
    kind = " ".join(["card", f"k-{picture.kind or 'card'}", use.way, picture.state, extra]).strip()
    return (
        f'<button type="button" class="{kind}"{attributes(use, picture.address)}>'
        f"{_face(look, _alike_drawn(picture))}{edge(use)}</button>"
    )


def _alike_drawn(picture: Picture) -> Picture:
    """The card without its address: what its face is drawn from."""
    p = picture
    return Picture("", p.name, p.text, p.back, p.kind, p.cost, p.line, p.tags, p.state)


@lru_cache(maxsize=4096)
def _face(look: Look, picture: Picture) -> str:
    """The face: name and cost, picture, line of type, text; or as its game draws it."""
    if look.face is not None:
        return f'<span class="face">{look.face(picture)}</span>'
    cost = f'<span class="cost num">{said(picture.cost)}</span>' if picture.cost else ""
    line = f'<span class="type">{said(picture.line)}</span>' if picture.line else ""
    text = f'<span class="text">{said(picture.text)}</span>' if picture.text else ""
    return (
        f'<span class="face"><span class="name">{cost}<span>{said(picture.name)}</span></span>'
        f"{drawing(look, picture)}{line}{text}</span>"
    )


def drawing(look: Look, picture: Picture) -> str:
    """The generated picture of a card."""
    return art(look.game, look.picture(picture).id, fit="xMidYMid slice")


@lru_cache(maxsize=1024)
def back(game: str, address: str) -> str:
    """A card of which only the back can be seen."""
    drawn = art(game, "back", "0 0 100 140", "art back", "xMidYMid slice")
    return (
        f'<span class="mini" data-at="{said(address)}" role="img" aria-label="face down">'
        f"{drawn}</span>"
    )


@lru_cache(maxsize=4096)
def small(look: Look, picture: Picture) -> str:
    """A card in passing: its picture and its name, its text when asked."""
    if picture.back:
        return back(look.game, picture.address)
    kind = " ".join(["small", f"k-{picture.kind or 'card'}", picture.state]).strip()
    text = f' title="{said(picture.text)}"' if picture.text else ""
    return (
        f'<span class="{kind}" data-at="{said(picture.address)}"{text}>'
        f"{drawing(look, picture)}<b>{said(picture.name)}</b></span>"
    )
