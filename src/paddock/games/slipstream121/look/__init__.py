"""The look of Slipstream 121: a summer road rally on a winding road."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream121.look.rally import NAME, ROAD, race
from paddock.games.slipstream121.look.scenery import road, symbols
from paddock.games.slipstream121.rules import COMBOS
from paddock.games.slipstream121.state import RANKS
from paddock.kernel.scenes import Picture, Scene
from paddock.kernel.steps import Seat
from paddock.look import Illustration, Look
from paddock.look.cards import illustration
from paddock.look.parts import cards_in, enumerated, escape, find_line, find_row, number
from paddock.look.uses import Uses
from paddock.sight.sight import Choice, Sight

# Cards


def inside(card: Picture) -> str:
    """Draw a playing card: its rank, its miles, a picture."""
    miles, *combos = card.parts
    note = f"{miles}, or combo" if combos else str(miles)
    return (
        f'<span class="corner">{escape(card.name)}<small>{escape(note)}</small></span>'
        f"{illustration(NAME, card)}"
    )


def illustrations() -> tuple[Illustration, ...]:
    return tuple([Illustration("mile", rank) for rank in RANKS[1:]])


# What is beside the hand


def own(seen: Sight, uses: Uses) -> str:
    """Draw the combos, with buttons for those you can play, and your row."""
    return f'<div class="own121">{_combos(seen)}{_row(seen, seen.viewer, "Your row")}</div>'


def _combos(seen: Sight) -> str:
    hand = find_row(seen.scene, "hand", seen.viewer)
    if hand is None or number(seen, "combos") is None:  # this race has none
        return ""
    names = {card.address: card.name for card in hand.cards}
    held = set(names.values())
    ready: dict[str, Choice] = {}
    for each in seen.question.choices if seen.question else ():
        if len(each.cards) > 1:
            ready["+".join([names.get(card, "") for card in each.cards])] = each
    if "A" not in held:
        worth = [f"<li>A+{'+'.join(map(str, lows))}: {m}</li>" for lows, m in COMBOS.items()]
        return (
            '<div class="combos"><h2>Ace combos <b>no Ace in hand</b></h2>'
            f'<ul class="combonone">{"".join(worth)}</ul></div>'
        )
    drawn, count = "", 0
    for lows, miles in COMBOS.items():
        needs = ["A", *[str(low) for low in lows]]
        title = " + ".join(needs)
        lacks = [each for each in needs if each not in held]
        count += not lacks
        choice = ready.get("+".join(needs))
        if choice is not None:
            verdict = choice.preview.verdict
            what = f"{verdict}, draw {len(needs)}" if verdict else f"draw {len(needs)}"
            drawn += (
                f'<li class="yes"><button type="submit" form="answer" name="choice"'
                f' value="{choice.id}" id="combo-{"".join(needs)}" class="combo"'
                f' data-ghost="{choice.id}"><span class="num">{title}</span>'
                f'<b class="num">{miles} miles</b><span>{escape(what)}</span></button></li>'
            )
        else:
            what = f"{miles}, needs {_named(lacks)}" if lacks else f"{miles} miles, in your hand"
            drawn += f'<li><span class="num">{title}</span><span>{what}</span></li>'
    return (
        f'<div class="combos"><h2>Ace combos <b>{count} of {len(COMBOS)} in hand</b></h2>'
        f'<ul class="combolist">{drawn}</ul></div>'
    )


def _named(ranks: list[str]) -> str:
    return enumerated(["an Ace" if rank == "A" else f"a {rank}" for rank in ranks])


def _row(seen: Sight, seat: Seat, title: str) -> str:
    cards = cards_in(seen, "row", seat)
    total = next((racer.total for racer in seen.racers if racer.seat == seat), 0)
    each = "".join(
        [f'<li data-at="{escape(card.address)}">{escape(card.name)}</li>' for card in cards]
    )
    listed = f"<ul>{each}</ul>" if cards else '<p class="none">Nothing played yet.</p>'
    return f'<div class="rowcards"><h2>{title} <b>{total} miles</b></h2>{listed}</div>'


def rival(seen: Sight, seat: Seat) -> str:
    """Draw a rival's row; the hand is secret."""
    return _row(seen, seat, "Row")


def summary(seen: Sight, seat: Seat) -> str:
    hand, row = find_row(seen.scene, "hand", seat), find_row(seen.scene, "row", seat)
    said_ = f"hand {len(hand.cards)}" if hand else ""
    if row and row.cards:
        said_ += f" · last <b>{escape(row.cards[-1].name)}</b>"
    return said_


def foot(seen: Sight) -> str:
    pile = number(seen, "pile")
    empty = ": the next draw reshuffles the rows (3.6)" if pile == 0 else ""
    return f'<span data-at="pile">Draw pile <b>{pile}</b>{empty}</span>'


def line(scene: Scene) -> str:
    return road(find_line(scene, ROAD).length).by_place()


LOOK: Final = Look(
    game=NAME,
    minutes="15 min",
    grounds=("hills", "contours"),
    race=race,
    own=own,
    rival=rival,
    summary=summary,
    foot=foot,
    inside=inside,
    illustrations=illustrations,
    symbols=symbols,
    line=line,
)
