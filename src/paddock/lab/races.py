"""Races between bots, in one process or in several, with the same result."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from time import perf_counter

from paddock.bots import RANDOM, Bot, make
from paddock.bots.random import RandomBot
from paddock.games import load
from paddock.kernel.choices import answer, chooser, offered
from paddock.kernel.decks import READY, DeckChoice, Decks, drawn
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Agreed, Game
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.playout import play_out
from paddock.kernel.saving import save
from paddock.kernel.sessions import start
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import view

PARTS = 100  # a run is cut into this many parts, to show progress
MOST = 500  # races in one part


@dataclass(frozen=True)
class Plan:
    """What to race. The same plan gives the same races."""

    game: str
    seats: int
    races: int
    bots: tuple[str, ...]  # one for every seat, or one for all
    seed: str
    agreed: Agreed = field(default_factory=dict)
    records: str = ""  # a folder, to save every race
    decks: tuple[DeckChoice, ...] = ()  # one for every seat, or one for all; if none, ready decks
    cards: str = ""  # a file, to race with another card set

    def file(self, race: int) -> str:
        """Return the file of a race. Races with another seed have other files."""
        seed = self.seed if self.seed.isascii() and self.seed.isalnum() else ""
        named = (seed or key_of(self.seed).hex())[:16]
        return f"{self.game}-{named}-{race:0{len(str(self.races - 1))}}.race"

    def bot_at(self, race: int, seat: Seat) -> int:
        """Return which bot sits here. Bots change seats from race to race."""
        return (seat + race) % len(self.bots)

    def deck_at(self, race: int, seat: Seat) -> int:
        """Return which deck is played here. Decks change seats like the bots."""
        return (seat + race) % len(self.decks)

    def none_yet(self) -> Tally:
        """Return an empty tally."""
        bots, decks = [0] * len(self.bots), [0] * len(self.decks)
        return Tally(wins=[0] * self.seats, wins_by_bot=bots, wins_by_deck=decks)


@dataclass
class Tally:
    """The result of some races."""

    races: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)  # by seat
    wins_by_bot: list[int] = field(default_factory=list)  # in the order of the plan
    wins_by_deck: list[int] = field(default_factory=list)
    draws: int = 0
    seconds: float = 0.0

    def plus(self, other: Tally) -> Tally:
        """Return the sum as a new tally, so that a stop in between leaves a complete one."""
        return Tally(
            self.races + other.races,
            self.decisions + other.decisions,
            _sums(self.wins, other.wins),
            _sums(self.wins_by_bot, other.wins_by_bot),
            _sums(self.wins_by_deck, other.wins_by_deck),
            self.draws + other.draws,
        )


def _sums(one: list[int], two: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, two, strict=True)] if one else list(two)


def run(plan: Plan, jobs: int = 1) -> Generator[Tally, None, None]:
    """Yield the tally so far, until all races are run."""
    began = perf_counter()
    total = plan.none_yet()
    _game.cache_clear()  # a card set may have changed since the last plan
    for part in _parts(plan, jobs):
        total = total.plus(part)
        total.seconds = perf_counter() - began
        yield total


def _parts(plan: Plan, jobs: int) -> Generator[Tally, None, None]:
    size = max(1, min(plan.races // PARTS, MOST))
    chunks = [(n, min(n + size, plan.races)) for n in range(0, plan.races, size)]
    if jobs == 1:
        for first, last in chunks:
            yield play(plan, first, last)
        return
    workers = min(jobs, os.cpu_count() or 1, len(chunks))
    context = get_context()
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, _at_work, (stop,)) as pool:
        waiting = [pool.submit(play, plan, first, last) for first, last in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


_stop: Event | None = None  # in a worker process: set when it should stop


def _at_work(stop: Event) -> None:
    """Prepare a worker process: it ignores Ctrl-C, and stops between two races when told to."""
    global _stop  # noqa: PLW0603
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(plan: Plan, first: int, last: int) -> Tally:
    """Run the races from number `first` up to `last`, and return their tally."""
    game = _game(plan.game, plan.cards)
    tally = plan.none_yet()
    for race in range(first, last):
        if _stop is not None and race % 8 == 0 and _stop.is_set():
            break
        winners, decisions = _race(game, plan, race)
        tally.races += 1
        tally.decisions += decisions
        if len(winners) == 1:
            tally.wins[winners[0]] += 1
            tally.wins_by_bot[plan.bot_at(race, winners[0])] += 1
            if plan.decks:
                tally.wins_by_deck[plan.deck_at(race, winners[0])] += 1
        else:
            tally.draws += 1
    return tally


@lru_cache(maxsize=1)
def _game(name: str, cards: str) -> Game:
    """Load a game once for each process, because reading a card set is slow."""
    return load(name, cards)


def _brought(game: Game, plan: Plan, race: int) -> Decks:
    """Return the decks of one race. Random ones follow from its key, in any process."""
    if game.decks is None:
        return ()
    choices: list[DeckChoice] = [READY] * plan.seats
    if plan.decks:
        choices = [plan.decks[plan.deck_at(race, seat)] for seat in range(plan.seats)]
    return drawn(game.decks, choices, key_of(plan.seed, race))


def _race(game: Game, plan: Plan, race: int) -> tuple[tuple[Seat, ...], int]:
    """Run one race; return its winners and the number of decisions."""
    key = key_of(plan.seed, race)
    seed = int.from_bytes(key[:8], "big")
    names = [plan.bots[plan.bot_at(race, seat)] for seat in range(plan.seats)]
    if plan.records:
        return _written(game, plan, race, _seated(game, names, seed), names)
    table = game.table(plan.seats, Luck(key), plan.agreed, _brought(game, plan, race))
    settle(table)
    if set(names) == {RANDOM}:
        decisions = play_out(table, RandomBot(seed).roll)
    else:
        decisions = _played(table, _seated(game, names, seed))
    return table.winners, decisions


def _seated(game: Game, names: list[str], seed: int) -> list[Bot]:
    """Return a bot for every seat; random bots share one stream."""
    dice = RandomBot(seed)
    return [
        dice if name == RANDOM else make(name, game, seed + 1 + seat)
        for seat, name in enumerate(names)
    ]


def _played(table: Table, bots: list[Bot]) -> int:
    decisions = 0
    while table.options:
        seat = chooser(table)
        decisions += 1
        bot = bots[seat]
        if isinstance(bot, RandomBot):
            take(table, bot.number(len(table.options)))
        else:
            seen = view(table, seat)
            answer(table, seat, bot.choose(seen))
    return decisions


def _written(
    game: Game, plan: Plan, race: int, bots: list[Bot], names: list[str]
) -> tuple[tuple[Seat, ...], int]:
    """Run the same race with a record, in which forced answers are entries too, and save it."""
    agreed: dict[str, object] = dict(plan.agreed)
    seated = [f"Seat {seat + 1} ({name})" for seat, name in enumerate(names)]
    decks = _brought(game, plan, race)
    session = start(game, plan.seats, key_of(plan.seed, race), agreed, seated, decks)
    decisions = 0
    while not session.over:
        seat = session.choosers[0]
        options = offered(session.table, seat)
        if len(options) == 1:
            session.answer(seat, options[0])
            continue
        decisions += 1
        session.answer(seat, bots[seat].choose(session.view(seat)))
    save(Path(plan.records) / plan.file(race), session.text())
    return session.table.winners, decisions
