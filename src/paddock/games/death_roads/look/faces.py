"""What stands on the cards of Death Roads: effects by Gear as rows, ranges as drawings."""

from __future__ import annotations

import re
from typing import Final

from paddock.kernel.scenes import Picture
from paddock.look.parts import said

GEARED: Final = re.compile(r"Gear (\d)(?:-(\d))?: (.*)")
CAR, TARGET, LINE, OTHER, OTHER_LINE = "^XxOo"
Square = tuple[int, int]  # to the right, ahead


def diagram(text: str) -> list[str]:
    """The rows of a range in a card's text; none if it has no drawing."""
    first = text.partition("\n")[0]
    return first.split("/") if CAR in first else []


def shots(rows: list[str]) -> dict[Square, str]:
    """The signs of a drawing by where they are, seen from the car."""
    at = next((r, row.index(CAR)) for r, row in enumerate(rows) if CAR in row)
    found: dict[Square, str] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign in (TARGET, LINE, OTHER, OTHER_LINE):
                found[c - at[1], at[0] - r] = sign
    return found


def inside(card: Picture) -> str:
    """Everything of a card under its picture."""
    lines = card.text.split("\n") if card.text else []
    rows = diagram(card.text)
    if rows:
        effects = "".join([f"<span>{_strong(line)}</span>" for line in lines[1:]])
        return f'{range_box(rows)}<span class="effect">{effects}</span>'
    body = ""
    for line in lines:
        geared = GEARED.fullmatch(line)
        if geared:
            first, last = int(geared[1]), int(geared[2] or geared[1])
            kinds = " ".join([f"g{gear}" for gear in range(first, last + 1)])
            label = f"{first}-{last}" if last > first else f"{first}"
            body += (
                f'<span class="gearrow {kinds}"><b>{label}</b><span>{said(geared[3])}</span></span>'
            )
        else:
            body += f'<span class="text">{_strong(line)}</span>'
    return body


def _strong(line: str) -> str:
    """`If hit:` stands out."""
    return re.sub("^(If hit:|Action:)", r"<b>\1</b>", said(line))


def range_box(rows: list[str]) -> str:
    """Ahead is to the right and the driver's left is up, as on the road."""
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
        if sign in (TARGET, OTHER):
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
    """The targets in words."""
    said_: list[str] = []
    for (right, ahead), sign in signs.items():
        if sign in (TARGET, OTHER):
            along = f"{abs(ahead)} {'ahead' if ahead > 0 else 'back'}" if ahead else ""
            across = f"{abs(right)} {'right' if right > 0 else 'left'}" if right else ""
            place = " ".join([part for part in (along, across) if part])
            said_.append(place if sign == TARGET else f"or {place}")
    return ", ".join(said_)
