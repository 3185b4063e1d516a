"""How long a person hesitates before they pass, learned at this table.

A forced pass takes as long as a real one of the same person: otherwise a quick pass would tell
everybody that the person had nothing to answer with.
"""

from __future__ import annotations

from collections import deque
from math import exp
from random import Random
from typing import Final

from paddock.kernel.steps import Seat

USUAL: Final = (0.8, 1.1, 1.4, 1.9, 2.7)  # seconds of somebody we know nothing about
REMEMBERED: Final = 40  # passes of one person
LONGEST: Final = 6.0  # seconds: nobody waits longer for a forced pass
BLUR: Final = 0.2  # so that no time comes twice


class Hesitation:
    """The last real passes of everybody at a table."""

    def __init__(self, rng: Random | None = None) -> None:
        self.rng: Final = rng or Random()
        self.passes: Final[dict[Seat, deque[float]]] = {}

    def note(self, seat: Seat, seconds: float) -> None:
        """Learn how long a real pass took."""
        self.passes.setdefault(seat, deque(maxlen=REMEMBERED)).append(seconds)

    def draw(self, seat: Seat) -> float:
        """Return the seconds for a forced pass: like one of this person's own, never exactly the
        same. It may be shorter than a beat, as theirs may be."""
        known = [*self.passes.get(seat, ())]
        known += USUAL[len(known) :]
        seconds = self.rng.choice(known) * exp(self.rng.gauss(0, BLUR))
        return seconds if seconds < LONGEST else self.rng.uniform(LONGEST / 2, LONGEST)
