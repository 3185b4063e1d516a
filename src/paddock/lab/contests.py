"""One match between bots, from its first race to its winners. A race alone is a match of one
race."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from paddock.bots import RANDOM, Bot
from paddock.bots.command import label, make
from paddock.bots.random import RandomBot
from paddock.games import load
from paddock.kernel.choices import answer, chooser, offered
from paddock.kernel.decks import Decks
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Agreed, Game
from paddock.kernel.luck import Luck, commitment
from paddock.kernel.matches import Match, moved, new_match
from paddock.kernel.playout import play_out
from paddock.kernel.saving import save
from paddock.kernel.sessions import start
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.kernel.zones import NO_SEAT
from paddock.lab.yardsticks import Yardstick, is_yardstick


def nowhere(race: int) -> str:
    """Return no file: the races of a match are not saved."""
    return ""


@dataclass(frozen=True)
class Contest:
    """A match to race. Bots and decks are listed by seat in its first race."""

    bots: tuple[str, ...]
    secret: bytes  # the luck of all its races follows from it
    agreed: Agreed
    decks: Decks = ()
    best_of: int = 1
    file: Callable[[int], str] = nowhere  # where to save the race of this number


@dataclass
class Outcome:
    """How a match ended, and what it took."""

    winners: tuple[Seat, ...] = ()  # by seat in its first race; several if it was drawn
    races: int = 0
    decisions: int = 0
    drawn_races: int = 0


@lru_cache(maxsize=1)
def loaded(name: str, cards: str) -> Game:
    """Load a game once for each process, because reading a card set is slow."""
    return load(name, cards)


def contested(game: Game, contest: Contest) -> Outcome:
    """Race a match and return how it ended. Bots that may choose who leads choose themselves."""
    done, agreed = Outcome(), contest.agreed
    match = new_match(contest.best_of, len(contest.bots))
    match = replace(match, first=commitment(match.key(contest.secret)))
    sits, decks = list(range(len(contest.bots))), contest.decks
    while True:
        bots = [contest.bots[player] for player in sits]
        key, file = match.key(contest.secret), contest.file(match.race)
        table, decisions = _race(game, Race(match, key, agreed, bots, decks, file))
        done.races += 1
        done.decisions += decisions
        done.drawn_races += len(table.winners) != 1
        match = match.after(game, table)
        if match.over:
            winners = match.winners if contest.best_of > 1 else table.winners
            done.winners = tuple([sits[seat] for seat in winners])
            return done
        match = match.moved(game)
        sits, decks = moved(game, sits), tuple(moved(game, decks))
        if game.lead is not None and match.chooser != NO_SEAT:
            agreed = {**agreed, game.lead.option: match.chooser + 1}


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


def _race(game: Game, race: Race) -> tuple[Table, int]:
    """Run one race; return its table at the end and the number of decisions."""
    if race.file:
        return _written(game, race)
    table = game.table(len(race.bots), Luck(race.key), race.agreed, race.decks)
    settle(table)
    if set(race.bots) == {RANDOM}:
        decisions = play_out(table, RandomBot(race.seed).roll)
    else:
        decisions = _played(table, _seated(game, race.bots, race.seed, table))
    return table, decisions


def _seated(game: Game, names: list[str], seed: int, table: Table) -> list[Bot]:
    """Return a bot for every seat; random bots share one stream. Only yardsticks get the
    real table."""
    dice, found = RandomBot(seed), list[Bot]()
    for seat, name in enumerate(names):
        if name == RANDOM:
            found.append(dice)
        elif is_yardstick(name):
            found.append(Yardstick(game, table, seed + 1 + seat, name))
        else:
            found.append(make(name, game, seed + 1 + seat))
    return found


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
    seated = [f"Seat {seat + 1} ({label(name)})" for seat, name in enumerate(race.bots)]
    agreed = dict[str, object](race.agreed)
    session = start(game, len(seated), race.key, agreed, seated, race.decks, race.match)
    bots = _seated(game, race.bots, race.seed, session.table)
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
