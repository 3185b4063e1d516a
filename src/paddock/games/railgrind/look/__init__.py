"""How RAILGRIND!! looks: a ring city in flat colours, and stickers all over it."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.look import cards, line
from paddock.games.railgrind.look.cards import NAME
from paddock.games.railgrind.look.side import own, sheet, side, summary
from paddock.games.railgrind.look.window import label, window
from paddock.games.railgrind.state import PASSES
from paddock.look import Look
from paddock.look.parts import find_line, number
from paddock.look.uses import Uses
from paddock.sight.sight import Sight

# The race


def race(seen: Sight) -> str:
    """Draw the paint line, and below it the rival's side and the Dash Timer."""
    rivals = [racer.seat for racer in seen.racers if racer.seat != seen.viewer]
    across = side(seen, rivals[0], Uses(seen)) if seen.own and rivals else ""
    return f'{line.paint_line(seen)}<div class="rivals">{across}{_timer(seen)}</div>'


def _timer(seen: Sight) -> str:
    """Draw the Dash Timer: a dot for each pass, used or left."""
    shapes = [shape for shape in seen.scene.shapes if shape.address == "timer"]
    if not shapes:
        return ""
    passes = find_line(seen.scene, "timer").marks[0].at
    left = PASSES - passes
    dots = '<i class="gone"></i>' * passes + "<i></i>" * left
    return (
        f'<div class="timer" role="img" aria-label="Dash Timer: {left} of {PASSES} passes left">'
        f"<b>DASH TIMER</b><span>{dots}</span><b>{left} LEFT</b></div>"
    )


def foot(seen: Sight) -> str:
    left = number(seen, "left")
    goal = find_line(seen.scene, line.TRACK).length
    if left is None:
        words = "<b>{goal}</b> Style Points start the Final Lap (8.4)."
        return f"<span>{words.format(goal=goal)}</span>"
    when = "this turn" if left <= 1 else "the next turn"
    return f'<span class="lap"><b>Final Lap!</b> Most Style Points after {when} wins (8.6).</span>'


LOOK: Final = Look(
    game=NAME,
    minutes="20 min",
    race=race,
    race_rows=("drones", "items"),
    own=own,
    own_rows=("character", "drones", "items"),
    window=window,
    rival=sheet,
    summary=summary,
    foot=foot,
    label=label,
    inside=cards.inside,
    illustrations=cards.illustrations,
    grounds=("dots", "rays", "blocks"),
    symbols=lambda: line.symbols() | cards.symbols(),
    line=line.by_place,
)
