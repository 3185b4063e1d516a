"""Races of bots against themselves, kept as the numbers of the options they took.

A race begins with a stretch in which bots often move at random, so that positions differ, and is
then played out properly: what follows the stretch says how good a position is. A line takes a
few hundred bytes, and playing it again is far cheaper than thinking it up.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from paddock.bots import Bot, make
from paddock.bots.heuristic import HeuristicBot
from paddock.kernel.choices import chooser
from paddock.kernel.decks import RANDOM
from paddock.kernel.errors import PaddockError
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view

Worth = Callable[[Table, Seat], float]
HASTY: Final = "hasty"  # a bot for practice only
WILD: Final = 0.3  # the share of random moves in the first stretch
LONGEST: Final = 120  # decisions of the first stretch, at most; short stretches are likelier
UNUSUAL: Final = 0.15  # the share of races with random decks


@dataclass(frozen=True)
class Played:
    """A race that was played: who won, which options were taken, and from which of them on nobody
    moved at random."""

    number: int
    winners: tuple[Seat, ...]
    settled: int
    moves: tuple[int, ...]

    def line(self) -> str:
        facts = {"race": self.number, "winners": self.winners, "settled": self.settled}
        return json.dumps({**facts, "moves": "".join(map(_digit, self.moves))})


def _read(line: str) -> Played | None:
    """Return the race of a line, or None if the line was cut off."""
    try:
        said = json.loads(line)
        moves = tuple(map(_number, said["moves"]))
        return Played(said["race"], tuple(said["winners"]), said["settled"], moves)
    except (ValueError, KeyError, TypeError):
        return None


def _digit(move: int) -> str:
    """Return the number of an option as one printable character."""
    return chr(0x30 + move)


def _number(digit: str) -> int:
    return ord(digit) - 0x30


class HastyBot:
    """A club bot that tries each option in one imagined world: not quite as good, and several times
    as fast. `worth` says how well a seat stands, if not the appraisal of the game."""

    def __init__(self, game: Game, seed: int, worth: Worth | None = None) -> None:
        self.club: Final = HeuristicBot(game, seed)
        self.worth: Final = worth or game.appraise
        self.luck: Final = Quick(seed)

    def choose(self, seen: Table) -> Step:
        world = imagine(seen, self.luck)
        world.stop_at = 1
        seed = self.luck.below(1 << 30, "bot")
        worths: list[float] = []
        for number in range(len(seen.options)):
            tried = world.copy()
            tried.luck = Quick(seed)
            self.club.take(tried, seen, number)
            self.club.see_through(tried)
            worths.append(self.worth(tried, seen.viewer))
        return seen.options[worths.index(max(worths))]


@dataclass(frozen=True)
class Practice:
    """Races to learn from. The same practice gives the same races."""

    game: Game
    seats: int
    seed: str
    bot: str = HASTY

    def heading(self) -> str:
        """Return the first line of the file that keeps its races."""
        said = {"game": self.game.name, "seats": self.seats, "seed": self.seed, "bot": self.bot}
        return json.dumps({"practice": said})

    def start(self, number: int) -> Table:
        """Return the table of a race before its first decision."""
        key = key_of(f"practice {self.seed}", number)
        odd = self.game.decks is not None and Random(key).random() < UNUSUAL
        _, agreed = self.game.agree(self.seats)
        brought = self.game.bring(self.seats, (RANDOM,) if odd else (), key)
        table = self.game.table(self.seats, Luck(key), agreed, brought)
        settle(table)
        return table

    def play(self, number: int) -> Played:
        """Play a race."""
        table = self.start(number)
        dice = Random(key_of(f"moves {self.seed}", number))
        wild = int(LONGEST ** dice.random()) - 1
        bots = [self.player(dice.getrandbits(32)) for _ in range(self.seats)]
        moves, settled = list[int](), 0
        while table.options:
            if len(moves) < wild and dice.random() < WILD:
                move = dice.randrange(len(table.options))
                settled = len(moves) + 1
            else:
                seen = view(table, chooser(table))
                move = seen.options.index(bots[seen.viewer].choose(seen))
            moves.append(move)
            take(table, move)
        return Played(number, table.winners, settled, tuple(moves))

    def player(self, seed: int) -> Bot:
        return HastyBot(self.game, seed) if self.bot == HASTY else make(self.bot, self.game, seed)

    def again(self, race: Played) -> Iterator[tuple[int, Table]]:
        """Yield the table before each decision of a race, with the number of the decision."""
        table = self.start(race.number)
        for number, move in enumerate(race.moves):
            yield number, table
            take(table, move)
        assert table.winners == race.winners, "these rules or cards play another race"


class BadPractice(PaddockError):
    """Raised for a file with the races of another practice."""

    code: ClassVar = "bad-practice"


def kept(file: Path, practice: Practice) -> dict[int, Played]:
    """Return the races in a file, by their numbers."""
    if not file.exists() or not file.stat().st_size:
        return {}
    first, *lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    if first != practice.heading():
        raise BadPractice(
            f"{file} has no races of this game, seats, seed and bot. Choose another file."
        )
    found = [_read(line) for line in lines]
    return {each.number: each for each in found if each is not None}


def practise(practice: Practice, file: Path, races: int) -> Generator[Played, None, None]:
    """Play the races that the file does not have yet, and add each to the file."""
    have = kept(file, practice)
    with file.open("a", encoding="utf-8") as out:
        out.write(practice.heading() + "\n" if not out.tell() else "\n")  # a line may be cut off
        for number in range(races):
            if number not in have:
                race = practice.play(number)
                out.write(race.line() + "\n")
                out.flush()
                yield race
