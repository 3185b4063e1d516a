"""The page of the card language: every phrase, and what it means, from where it is defined."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import specimens
from paddock.text.pages import meanings, table
from paddock.text.wording import sentences

SOURCE: Final = Path(__file__).parent / "phrases.py"
OPENING: Final = """\
# What the cards of Death Roads can say

A card's text is read strictly: these phrases, in these words, each sentence with a capital and a
full stop. Numbers are 1 to 9. A vehicle's card has a text for each Gear (`gear-1` to `gear-4`), or
one for `gears-1-2` and one for `gears-3-4`. The `text` of a weapon befalls its target, its `if_hit`
yourself. The `action` of a driver costs Handling and a card, the `passive` nothing.
"""
DRAWINGS: Final = """\
## Ranges

The `range` of a weapon is a drawing. The road runs up, and there are no empty edges.

| symbol | what it means |
|---|---|
| `^` | the own car, once |
| `X` | maximal range of a target; so many can be hit |
| `x` | line of fire to an `X`: whoever is there is hit, and what is behind is safe |
| `O` | alternative maximal range, in the place of one `X` |
| `o` | alternative line of fire; the line to an `O` may begin with `x` |
| `.` | a space that does not matter |

Every `X` and `O` has a line of its own, as straight as spaces allow and without a gap. Where it
could go by two spaces it goes by the one that is drawn; if both are, by the one further out. Behind
an `X` the line to another may go on: the two are hit together.

    .X.
    .xO
    .x.
    .^.
"""
WHOM_MEANS: Final = {
    p.TARGET: "whoever the weapon hits",
    p.BESIDE: "in the spaces to your left and right",
    p.EACH: "all that race",
    p.IN_LANE: "of the event's token; a Lane card is drawn for it",
    p.OFF_LANE: "all others; likewise",
    p.ON_DIRT: "in a Dirt Lane",
    p.IN_LOW_GEAR: "at this moment",
    p.IN_HIGH_GEAR: "at this moment",
    p.IN_TOP_GEAR: "that any vehicle is in",
    p.IN_FRONT: "of any lane",
    p.FIRST: "on the Initiative Track",
    p.LAST: "on the Initiative Track",
}
MOMENT_MEANS: Final = {
    p.WHEN_FOCUSED: "after the card was discarded",
    p.WHEN_PASSED: "of your own choice or for want of cards",
    p.WHEN_HIT: "once for a card, however many it hit",
    p.WHEN_BASHED: "by a step or without moving, once for each bash, however many it pushes",
}


def page() -> str:
    """The page as Markdown."""
    means = meanings(SOURCE)
    deeds = [(sentences((p.Deed(p.YOU, each),)), _of(means, each)) for each in specimens.EFFECTS]
    passives = [(sentences((each,)), _of(means, each)) for each in specimens.PASSIVES]
    parts = [
        OPENING,
        table("Deeds", "Said to you, as here, or of others (`Target draws 1 card.`).", deeds),
        table("Whom it befalls", "", [(each, WHOM_MEANS[each]) for each in specimens.WHOM]),
        table("Passives", "", passives),
        table("Moments", "Of a passive: a moment, a comma and a deed.", MOMENT_MEANS.items()),
        DRAWINGS,
    ]
    return "\n".join(parts)


def _of(means: dict[str, str], phrase: object) -> str:
    return means[type(phrase).__name__]
