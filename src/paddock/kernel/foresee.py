"""What an option will certainly do: the events that imagined worlds agree on."""

from __future__ import annotations

from typing import Final

from paddock.kernel.choices import answer
from paddock.kernel.events import Event, heard
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

WORLDS: Final = 6
MORE_WORLDS: Final = 32  # where luck or an unseen card has a say: agreement may be accident


class Touched(Quick):
    """Luck that notices whether it was asked."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.touched = False

    def below(self, limit: int, stream: str) -> int:
        self.touched = True
        return super().below(limit, stream)

    def shuffle(self, items: list[int], stream: str) -> None:
        self.touched = True
        super().shuffle(items, stream)


class Foresight:
    """Certain events, in order; whether that is all; and the worlds after the option."""

    def __init__(self, events: list[Event], complete: bool, after: list[Table]) -> None:
        self.events = events
        self.complete = complete  # nothing was left open, not even which card is drawn
        self.after = after


def foresee(seen: Table, option: Step, seed: int = 0) -> Foresight:
    """Take an option of the viewer's in a few worlds he cannot rule out, as far as the next
    question to anybody, and keep what happens in all of them."""
    luck = Touched(seed)
    worlds: list[Table] = []
    wanted = WORLDS
    while len(worlds) < wanted:
        world = imagine(seen, luck)
        world.stop_at = 1
        world.log = []
        luck.touched = False
        answer(world, seen.viewer, option)
        worlds.append(world)
        if luck.touched or _learns(seen, world):
            wanted = MORE_WORLDS
    events, complete = _agreed(seen, worlds)
    return Foresight(events, complete, worlds)


def _learns(seen: Table, world: Table) -> bool:
    """Whether the viewer has been shown a card."""
    bit = 1 << seen.viewer
    return any([now & bit and not then & bit for then, now in zip(seen.known, world.known)])


def _agreed(seen: Table, worlds: list[Table]) -> tuple[list[Event], bool]:
    """The events, as the viewer hears them, up to the first that is not the same everywhere. A face
    that is not the same, or that he did not know before, is left open."""
    logs = [[heard(event, seen.viewer) for event in world.log or []] for world in worlds]
    agreed: list[Event] = []
    complete = len({len(log) for log in logs}) == 1
    for place in range(min([len(log) for log in logs])):
        first = logs[0][place]
        if any([log[place].step != first.step for log in logs]):
            return agreed, False
        faces = list(first.faces)
        for n, card in enumerate(first.cards):
            unsure = any([log[place].faces[n] != faces[n] for log in logs])
            if unsure or seen.faces[card] == UNKNOWN:
                faces[n] = UNKNOWN
                complete = False
        merged = Event(first.step, first.cards, tuple(faces))
        merged.knew = first.knew
        agreed.append(merged)
    return agreed, complete
