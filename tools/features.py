"""Write docs/features.md: the numbers that describe a position of each game."""

from __future__ import annotations

from pathlib import Path

from paddock.games import GAMES, load

PAGE = Path(__file__).parents[1] / "docs" / "features.md"
INTRO = """# Features

Features are numbers that describe a position from one seat, for bots that learn and for your own
research:

```python
>>> import paddock
>>> game = paddock.load("slipstream121")
>>> seen = paddock.race("slipstream121", 3, seed=362).view(0)
>>> numbers = game.features.measure(seen, 0)
>>> names = [each.name for each in game.features.listed(3)]
>>> len(names) == len(numbers)
True

```

They use only what the seat can see: the table, the seat's view of it, and every world imagined
from that view have the same features. A game with a given number of seats always has the same
number of features, in this order: those of the table, those of your own hand, and then those of
each seat, you first and then your rivals from your left. If a seat has left, all its features are
0.

Most numbers are scaled to lie near 0 to 1. "In tens" means divided by ten, "in Kings" divided by
13, and "of four" divided by four.

`python -m tools.features` writes this page.
"""


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Return the whole page."""
    return INTRO + "".join([chapter(name) for name in GAMES])


def chapter(name: str) -> str:
    """Return the features of a game as tables."""
    game = load(name)
    features = game.features
    assert features is not None
    sizes = [f"{len(features.listed(seats))} with {seats} seats" for seats in game.seats]
    said = f"\n## {game.title}\n\n{', '.join(sizes)}.\n"
    for title, group in (
        ("of the table", features.shared),
        ("of your hand", features.own),
        ("of each seat", features.each),
    ):
        rows = [f"| {each} | {meaning} |" for each, meaning in group.items()]
        said += "\n".join([f"\n| {title} | |", "|---|---|", *rows, ""])
    return said


if __name__ == "__main__":
    main()
