"""Matches between bots, in one process or in several, with the same result. A race alone is a
match of one race."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
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
from paddock.kernel.luck import Luck, commitment, key_of
from paddock.kernel.matches import Match, moved, new_match
from paddock.kernel.playout import play_out
from paddock.kernel.saving import save
from paddock.kernel.sessions import start
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.kernel.zones import NO_SEAT

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
    _game.cache_clear()  # a card set may have changed since the last plan
    for part in _parts(plan, jobs):
        total = total.plus(part)
        total.seconds = perf_counter() - began
        yield total


def _parts(plan: Plan, jobs: int) -> Generator[Tally, None, None]:
    size = max(1, min(plan.matches // PARTS, MOST))
    chunks = [(n, min(n + size, plan.matches)) for n in range(0, plan.matches, size)]
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
    """Prepare a worker process: it ignores Ctrl-C, and stops between two matches when told to."""
    global _stop  # noqa: PLW0603
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(plan: Plan, first: int, last: int) -> Tally:
    """Race the matches from number `first` up to `last`, and return their tally."""
    game = _game(plan.game, plan.cards)
    tally = plan.none_yet()
    for number in range(first, last):
        if _stop is not None and number % 8 == 0 and _stop.is_set():
            break
        winners = _match(game, plan, number, tally)
        tally.matches += 1
        if len(winners) == 1:
            tally.wins[winners[0]] += 1
            tally.wins_by_bot[plan.bot_at(number, winners[0])] += 1
            if plan.decks:
                tally.wins_by_deck[plan.deck_at(number, winners[0])] += 1
        else:
            tally.draws += 1
    return tally


@lru_cache(maxsize=1)
def _game(name: str, cards: str) -> Game:
    """Load a game once for each process, because reading a card set is slow."""
    return load(name, cards)


def _brought(game: Game, plan: Plan, number: int) -> Decks:
    """Return the decks of one match. Random ones follow from its key, in any process."""
    if game.decks is None:
        return ()
    choices: list[DeckChoice] = [READY] * plan.seats
    if plan.decks:
        choices = [plan.decks[plan.deck_at(number, seat)] for seat in range(plan.seats)]
    return drawn(game.decks, choices, key_of(plan.seed, number))


@dataclass(frozen=True)
class Race:
    """A race of a match: its key, what was agreed, and who sits where with which deck."""

    match: Match
    key: bytes
    agreed: Agreed
    bots: list[str]
    decks: Decks
    file: str = ""  # where to save it, if races are saved

    @property
    def seed(self) -> int:
        return int.from_bytes(self.key[:8], "big")


def _match(game: Game, plan: Plan, number: int, tally: Tally) -> list[Seat]:
    """Race one match and count its races; return its winners, by their seats in its first race.
    Bots that may choose who leads choose themselves."""
    match, secret, agreed = (
        new_match(plan.best_of, plan.seats),
        key_of(plan.seed, number),
        plan.agreed,
    )
    match = replace(match, first=commitment(match.key(secret)))
    sits, decks = list(range(plan.seats)), _brought(game, plan, number)
    while True:
        bots = [plan.bots[plan.bot_at(number, player)] for player in sits]
        file = plan.records and str(Path(plan.records) / plan.file(number, match.race))
        table, decisions = _race(game, Race(match, match.key(secret), agreed, bots, decks, file))
        tally.races += 1
        tally.decisions += decisions
        tally.drawn_races += len(table.winners) != 1
        match = match.after(game, table)
        if match.over:
            return [sits[seat] for seat in match.winners]
        match = match.moved(game)
        sits, decks = moved(game, sits), tuple(moved(game, decks))
        if game.lead is not None and match.chooser != NO_SEAT:
            agreed = {**agreed, game.lead.option: match.chooser + 1}


def _race(game: Game, race: Race) -> tuple[Table, int]:
    """Run one race; return its table at the end and the number of decisions."""
    if race.file:
        return _written(game, race)
    table = game.table(len(race.bots), Luck(race.key), race.agreed, race.decks)
    settle(table)
    if set(race.bots) == {RANDOM}:
        decisions = play_out(table, RandomBot(race.seed).roll)
    else:
        decisions = _played(table, _seated(game, race.bots, race.seed))
    return table, decisions


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


def _written(game: Game, race: Race) -> tuple[Table, int]:
    """Run the same race with a record, in which forced answers are entries too, and save it."""
    bots = _seated(game, race.bots, race.seed)
    seated = [f"Seat {seat + 1} ({name})" for seat, name in enumerate(race.bots)]
    session = start(
        game, len(bots), race.key, dict[str, object](race.agreed), seated, race.decks, race.match
    )
    decisions = 0
    while not session.over:
        seat = session.choosers[0]
        options = offered(session.table, seat)
        if len(options) == 1:
            session.answer(seat, options[0])
            continue
        decisions += 1
        session.answer(seat, bots[seat].choose(session.view(seat)))
    save(Path(race.file), session.text())
    return session.table, decisions
