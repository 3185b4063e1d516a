"""The faces of the cards of Death Roads: effects by Gear as rows, ranges as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.games.death_roads.cards.descriptions import BY_GEAR
from paddock.games.death_roads.cards.ranges import CAR, LINE, OTHER_LINE, OTHER_TARGET, TARGET
from paddock.kernel.scenes import Paragraph, Picture
from paddock.look.cards import illustration, title
from paddock.look.parts import escape

NAME: Final = "death_roads"
Square = tuple[int, int]  # to the right, ahead


def shots(rows: Sequence[str]) -> dict[Square, str]:
    """Return the characters of a range by their place, seen from the car."""
    at = next((r, row.index(CAR)) for r, row in enumerate(rows) if CAR in row)
    found: dict[Square, str] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign in (TARGET, LINE, OTHER_TARGET, OTHER_LINE):
                found[c - at[1], at[0] - r] = sign
    return found


def inside(card: Picture) -> str:
    """Draw a card: a row for each Gear, or the range as it lies on the road and the pair code."""
    if card.diagram:
        code = f'<b class="pair">{escape(card.tags[-1])}</b>'
        effects = "".join([f"<span>{_paragraph(part)}</span>" for part in card.parts])
        top = f"{title(card, code)}{illustration(NAME, card)}"
        return f'{top}{range_box(card.diagram)}<span class="effect">{effects}</span>'
    top = f"{title(card)}{illustration(NAME, card)}"
    return top + "".join([_row(part) for part in card.parts])


def _row(part: Paragraph) -> str:
    """Draw a paragraph. The style sheet lights the row of the Gear you are in."""
    if part.kind != BY_GEAR:
        return f'<span class="text">{_paragraph(part)}</span>'
    kinds = " ".join([f"g{gear}" for gear in part.numbers])
    label = "-".join([str(gear) for gear in part.numbers])
    return f'<span class="gearrow {kinds}"><b>{label}</b><span>{escape(part.text)}</span></span>'


def _paragraph(part: Paragraph) -> str:
    """Draw a paragraph with its label, such as `If Hit:`, in bold."""
    return f"<b>{part.label}:</b> {escape(part.text)}" if part.label else escape(part.text)


def range_box(rows: Sequence[str]) -> str:
    """Draw a range: ahead is to the right and the driver's left is up, as on the road."""
    signs = shots(rows)
    rights = [right for right, _ in signs] + [-1, 1]
    aheads = [ahead for _, ahead in signs] + [0]
    least = 4 if max(rights) - min(rights) < 3 else 2
    while max(aheads) - min(aheads) < least:
        aheads.append(max(aheads) + 1 if max(aheads) >= -min(aheads) else min(aheads) - 1)
    wide, high = 24, 20
    left, top = min(aheads), min(rights)
    columns, lanes = max(aheads) - left + 1, max(rights) - top + 1
    drawn = "".join(
        [
            f'<rect x="{c * wide}" y="{r * high}" width="{wide}" height="{high}" class="c"/>'
            for c in range(columns)
            for r in range(lanes)
        ]
    )
    x, y = -left * wide + wide / 2, -top * high + high / 2
    drawn += f'<path d="M{x - 9:g} {y - 6:g}h11l7 6l-7 6h-11Z" class="own"/>'
    for (right, ahead), sign in signs.items():
        x, y = (ahead - left) * wide + wide / 2, (right - top) * high + high / 2
        if sign in (TARGET, OTHER_TARGET):
            kind = "tg" if sign == TARGET else "alt"
            drawn += f'<circle cx="{x:g}" cy="{y:g}" r="7" class="{kind}"/>'
            drawn += f'<circle cx="{x:g}" cy="{y:g}" r="2.6" class="tg2"/>'
        else:
            kind = "ln" if sign == LINE else "alt"
            drawn += f'<path d="M{x - 8:g} {y:g}h16" class="{kind}"/>'
    words = f"range: {_said_range(signs)}"
    return (
        f'<svg class="range" viewBox="0 -1 {columns * wide} {lanes * high + 2}" role="img"'
        f' aria-label="{words}">{drawn}</svg>'
    )


def _said_range(signs: dict[Square, str]) -> str:
    """Return the targets in words."""
    said_: list[str] = []
    for (right, ahead), sign in signs.items():
        if sign in (TARGET, OTHER_TARGET):
            along = f"{abs(ahead)} {'ahead' if ahead > 0 else 'back'}" if ahead else ""
            across = f"{abs(right)} {'right' if right > 0 else 'left'}" if right else ""
            place = " ".join([part for part in (along, across) if part])
            said_.append(place if sign == TARGET else f"or {place}")
    return ", ".join(said_)
