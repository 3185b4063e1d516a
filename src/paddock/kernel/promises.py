"""What is shown of an option before it is taken: words for its verdict, ghosts on the race.

All of it comes from `foresee`: what is shown is certain, what only holds if nobody answers says so,
and what luck or an unseen card decides is named and never guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from paddock.kernel.events import Event
from paddock.kernel.foresee import Foresight, Worlds, foresee
from paddock.kernel.game import Game
from paddock.kernel.luck import DICE, TIES
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT


@dataclass(frozen=True)
class Ghost:
    """A place on the race where a mark will come to stand; `sure` is 0 if an answer may prevent
    it."""

    seat: Seat
    place: int
    sure: int = 1


@dataclass(frozen=True)
class Promise:
    """What an option does: in a few words, on the race, and what is left open."""

    verdict: str
    ghosts: tuple[Ghost, ...]
    open: str  # who or what still decides: "a d20 decides", "then a d6 is rolled"
    complete: int  # 1 if nothing at all is open until the next question
    hits: tuple[tuple[Seat, int], ...] = ()  # rivals who suffer it; 0 if an answer may prevent it


def promises(game: Game, seen: Table, names: Sequence[str] = ()) -> list[Promise]:
    """What each option of the viewer's will do; all are tried in the same worlds."""
    worlds = Worlds(seen)
    return [promise(game, seen, option, names, worlds) for option in seen.options]


def promise(
    game: Game,
    seen: Table,
    option: Step,
    names: Sequence[str] = (),
    worlds: Worlds | None = None,
) -> Promise:
    """What this option of the viewer's will do, as far as he can know it."""
    ahead = foresee(seen, option, 0, game.pending, worlds)
    sure = [Ghost(stop.seat, stop.place) for stop in game.stops(seen, ahead.events)]
    then = [Ghost(stop.seat, stop.place, 0) for stop in game.stops(seen, ahead.later)]
    verdict = game.verdict(seen, ahead, names)
    open_ = undecided(ahead, names)
    if not verdict:
        open_ = open_.removeprefix("then ")  # after nothing
    hits = {seat: 0 for seat in hit(game, seen, ahead.later)}
    hits.update({seat: 1 for seat in hit(game, seen, ahead.events)})
    return Promise(verdict, (*sure, *then), open_, int(ahead.complete), tuple(hits.items()))


def hit(game: Game, seen: Table, events: Sequence[Event]) -> list[Seat]:
    """The rivals to whom these events do something."""
    told = [event.step.args[0] for event in events if event.step.rule.make in game.blows]
    return [seat for seat in dict.fromkeys(told) if seat != seen.viewer]


def undecided(ahead: Foresight, names: Sequence[str] = ()) -> str:
    """Who or what has a say in it yet."""
    said: list[str] = []
    if ahead.answerer != NO_SEAT:
        who = names[ahead.answerer] if names else f"seat {ahead.answerer}"
        said.append(f"{who} may answer")
    if ahead.yours:
        said.append("then you choose")
    if ahead.stream == DICE:
        die = f"a d{ahead.sides}"
        said.append(f"then {die} is rolled" if ahead.rolls else f"{die} decides")
    elif ahead.stream == TIES:
        said.append("chance decides")
    if ahead.unseen or ahead.stream not in ("", DICE, TIES):
        said.append("then an unknown card comes up")
    return ", ".join(said)
