"""Many matches between bots, in one process or in several, with the same result."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter

from paddock.kernel.decks import READY, DeckChoice, Decks, drawn
from paddock.kernel.game import Agreed, Game
from paddock.kernel.luck import key_of
from paddock.kernel.steps import Seat
from paddock.lab.contests import Contest, contested, loaded
from paddock.lab.workers import share_out, told_to_stop

PARTS = 100  # a run is cut into this many parts, to show progress
MOST = 500  # matches in one part


@dataclass(frozen=True)
class Plan:
    """What to race. The same plan gives the same races."""

    game: str
    seats: int
    matches: int
    bots: tuple[str, ...]  # one for every seat, or one for all
    seed: str
    agreed: Agreed = field(default_factory=dict)
    records: str = ""  # a folder, to save every race
    decks: tuple[DeckChoice, ...] = ()  # one for every seat, or one for all; if none, ready decks
    cards: str = ""  # a file, to race with another card set
    best_of: int = 1

    def file(self, number: int, race: int) -> str:
        """Return the file of a race of a match. Races with another seed have other files."""
        seed = self.seed if self.seed.isascii() and self.seed.isalnum() else ""
        named = (seed or key_of(self.seed).hex())[:16]
        which = f"{number:0{len(str(self.matches - 1))}}"
        which += f"-{race}" if self.best_of > 1 else ""
        return f"{self.game}-{named}-{which}.race"

    def saved_as(self, number: int, race: int) -> str:
        """Return where a race is saved, or "" if races are not saved."""
        return self.records and str(Path(self.records) / self.file(number, race))

    def bot_at(self, number: int, seat: Seat) -> int:
        """Return which bot starts a match here. Bots change seats from match to match."""
        return (seat + number) % len(self.bots)

    def deck_at(self, number: int, seat: Seat) -> int:
        """Return which deck starts a match here. Decks change seats like the bots."""
        return (seat + number) % len(self.decks)

    def none_yet(self) -> Tally:
        """Return an empty tally."""
        bots, decks = [0] * len(self.bots), [0] * len(self.decks)
        return Tally(wins=[0] * self.seats, wins_by_bot=bots, wins_by_deck=decks)


@dataclass
class Tally:
    """The result of some matches."""

    matches: int = 0
    races: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)  # by seat in the first race
    wins_by_bot: list[int] = field(default_factory=list)  # in the order of the plan
    wins_by_deck: list[int] = field(default_factory=list)
    draws: int = 0
    drawn_races: int = 0
    seconds: float = 0.0

    def plus(self, other: Tally) -> Tally:
        """Return the sum as a new tally, so that a stop in between leaves a complete one."""
        return Tally(
            self.matches + other.matches,
            self.races + other.races,
            self.decisions + other.decisions,
            _sums(self.wins, other.wins),
            _sums(self.wins_by_bot, other.wins_by_bot),
            _sums(self.wins_by_deck, other.wins_by_deck),
            self.draws + other.draws,
            self.drawn_races + other.drawn_races,
        )


def _sums(one: list[int], two: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, two, strict=True)] if one else list(two)


def run(plan: Plan, jobs: int = 1) -> Generator[Tally, None, None]:
    """Yield the tally so far, until all matches are raced."""
    began = perf_counter()
    total = plan.none_yet()
    loaded.cache_clear()  # a card set may have changed since the last plan
    size = max(1, min(plan.matches // PARTS, MOST))
    parts = [range(n, min(n + size, plan.matches)) for n in range(0, plan.matches, size)]
    for part in share_out(partial(play, plan), parts, jobs):
        total = total.plus(part)
        total.seconds = perf_counter() - began
        yield total


def play(plan: Plan, numbers: range) -> Tally:
    """Race the matches with these numbers, and return their tally."""
    game = loaded(plan.game, plan.cards)
    tally = plan.none_yet()
    for number in numbers:
        if number % 8 == 0 and told_to_stop():
            break
        done = contested(game, _contest(game, plan, number))
        tally.matches += 1
        tally.races += done.races
        tally.decisions += done.decisions
        tally.drawn_races += done.drawn_races
        if len(done.winners) == 1:
            winner = done.winners[0]
            tally.wins[winner] += 1
            tally.wins_by_bot[plan.bot_at(number, winner)] += 1
            if plan.decks:
                tally.wins_by_deck[plan.deck_at(number, winner)] += 1
        else:
            tally.draws += 1
    return tally


def _contest(game: Game, plan: Plan, number: int) -> Contest:
    """Return a match of the plan. Random decks follow from its key, in any process."""
    key = key_of(plan.seed, number)
    seats = range(plan.seats)
    bots = tuple([plan.bots[plan.bot_at(number, seat)] for seat in seats])
    decks: Decks = ()
    if game.decks is not None:
        choices: list[DeckChoice] = [READY] * plan.seats
        if plan.decks:
            choices = [plan.decks[plan.deck_at(number, seat)] for seat in seats]
        decks = drawn(game.decks, choices, key)
    return Contest(bots, key, plan.agreed, decks, plan.best_of, partial(plan.saved_as, number))
