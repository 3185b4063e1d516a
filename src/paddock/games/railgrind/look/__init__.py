"""How RAILGRIND!! looks: a ring city in flat colours, and stickers all over it."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.look.line import NAME, by_place, paint_line, symbols
from paddock.games.railgrind.look.side import side
from paddock.kernel.scenes import Scene
from paddock.look import Illustration, Look
from paddock.look.parts import find_line, number
from paddock.look.uses import Uses
from paddock.sight.sight import Sight


def race(seen: Sight) -> str:
    rivals = [racer.seat for racer in seen.racers if racer.seat != seen.viewer]
    sides = side(seen, rivals[0]) if seen.own and rivals else ""
    return f'{paint_line(seen)}<div class="rivals">{sides}{timer(seen)}</div>'


def timer(seen: Sight) -> str:
    passes = number(seen, "timer")
    if passes is None:
        return ""
    spots = "".join([f'<i class="{"gone" if n < passes else ""}"></i>' for n in range(3)])
    return f'<div class="timer"><b>Dash Timer</b><span>{spots}</span><b>{3 - passes} left</b></div>'


def own(seen: Sight, uses: Uses) -> str:
    return side(seen, seen.viewer, uses)


def illustrations() -> tuple[Illustration, ...]:
    return ()


LOOK: Final = Look(
    game=NAME,
    minutes="20 min",
    race=race,
    own=own,
    own_rows=("character", "drones", "items"),
    illustrations=illustrations,
    grounds=("dots", "rays", "blocks"),
    symbols=symbols,
    line=lambda scene: by_place(find_line(scene, "points")),
)
