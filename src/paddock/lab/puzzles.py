"""Puzzles: a position from a race of bots, a question, and the proof of which answer is best.

A file has the puzzles of one game, as text. A position is kept as a record is, without what follows
from the rest: the deal, the decks and every decision. Cards and decks stand above the puzzles that
use them, as they were printed when these were found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import ClassVar, Final

from paddock.bots import NAMES
from paddock.kernel.choices import offered
from paddock.kernel.decks import BETWEEN_DECKS, Deck
from paddock.kernel.decktext import read_line
from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.luck import key_of
from paddock.kernel.replays import OtherRules
from paddock.kernel.saving import save
from paddock.kernel.sessions import Session, start
from paddock.kernel.steps import Seat
from paddock.kernel.table import Illegal, Table
from paddock.kernel.words import words

FORMAT: Final = "paddock puzzles 1"
SHIPPED: Final = "puzzles.txt"  # beside each game
SOLUTION: Final = "!"
OTHER: Final = "-"


class BadPuzzles(PaddockError):
    """Raised for a file of puzzles, or a puzzle, that cannot be read or played."""

    code: ClassVar = "bad-puzzles"


@dataclass
class Printed:
    """What was printed when puzzles were found: the cards by their numbers, and the decks. The
    puzzles of a file share it."""

    rules: int
    cards: dict[int, str] = field(default_factory=dict)
    decks: dict[str, str] = field(default_factory=dict)

    def joined(self, other: Printed) -> Printed | None:
        """Return both together, or None if they differ in a card, a deck or the rules."""
        cards_differ = [self.cards.get(n, text) != text for n, text in other.cards.items()]
        decks_differ = [self.decks.get(name, text) != text for name, text in other.decks.items()]
        if self.rules != other.rules or any([*cards_differ, *decks_differ]):
            return None
        cards = dict(sorted({**self.cards, **other.cards}.items()))
        return Printed(self.rules, cards, dict(sorted({**self.decks, **other.decks}.items())))


@dataclass(frozen=True)
class Answer:
    """An option of the question: in the words of a record, with its chance to win."""

    said: str
    chance: float
    gain: float  # how much further it takes the seat at once, on average
    ahead: float  # how much it gains on the best rival by the seat's next turn, on average


@dataclass(frozen=True)
class Proof:
    """How it was proved: by how many searches of how many lines each. `margin` is how much better
    the solution is than the best of the rest, and `least` the lower end of its 95% interval."""

    searches: int
    lines: int
    seed: int
    margin: float
    least: float


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. Its answers are in order, the solution first."""

    name: str  # the digest of its position
    game: str
    deal: tuple[str, int]  # the seed, and the number of the race
    seats: int
    options: str
    decks: tuple[str, ...]  # their names
    acts: tuple[str, ...]  # every decision up to the question: "0 play K"
    seat: Seat  # the seat that is asked
    answers: tuple[Answer, ...]
    obvious: str  # what a bot that looks one step ahead takes
    proof: Proof

    @property
    def solution(self) -> str:
        return self.answers[0].said

    @property
    def is_furthest(self) -> bool:
        """Return True if the solution gains more at once than every other option."""
        return self.answers[0].gain > max([each.gain for each in self.answers[1:]])

    def answer(self, said: str) -> Answer | None:
        return next((each for each in self.answers if each.said == said), None)


@dataclass
class Puzzles:
    """The puzzles of a game, what was printed for each, and which races have been searched."""

    game: str
    found: list[tuple[Puzzle, Printed]] = field(default_factory=list)
    searched: dict[str, set[int]] = field(default_factory=dict)  # the races, by seed

    def add(self, puzzle: Puzzle, printed: Printed) -> None:
        """Add a puzzle, unless its position is here already, or more than half of the puzzles would
        be solved by the longest move."""
        longest = [each for each, _ in self.found if each.is_furthest]
        too_plain = puzzle.is_furthest and 2 * len(longest) >= len(self.found)
        if self.named(puzzle.name) is not None or too_plain:
            return
        last = self.found[-1][1] if self.found else printed
        both = last.joined(printed)
        if both is not None:
            self.found = [(each, both if of is last else of) for each, of in self.found]
        self.found.append((puzzle, both or printed))

    def named(self, name: str) -> tuple[Puzzle, Printed] | None:
        return next(((p, of) for p, of in self.found if p.name == name), None)

    def of_day(self, day: date) -> tuple[Puzzle, Printed] | None:
        """Return the puzzle of a day: all are shown once before any comes again, in an order of
        their own."""
        order = self.in_order
        return order[day.toordinal() % len(order)] if order else None

    @property
    def in_order(self) -> list[tuple[Puzzle, Printed]]:
        """Return the puzzles in the order in which days show them."""
        return sorted(self.found, key=lambda each: _shuffled(each[0].name))

    def after(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the puzzle that days show next, if there is another."""
        order = [each for each, _ in self.in_order]
        return order[(order.index(puzzle) + 1) % len(order)] if len(order) > 1 else None


def _shuffled(name: str) -> bytes:
    return blake2b(name.encode(), digest_size=8, person=b"puzzles").digest()


# Positions


def position(puzzle: Puzzle, printed: Printed, load: Callable[[str], Game]) -> Session:
    """Return the race up to the question. Raise OtherRules if its rules are not here any more."""
    game = load(puzzle.game)
    if printed.rules != game.version:
        raise OtherRules(f"This puzzle was made for {game.name} rules {printed.rules}.")
    game = game.with_texts(printed.cards)
    try:
        session = _begun(game, puzzle, printed)
        for act in puzzle.acts:
            who, _, said = act.partition(" ")
            _skip_forced(session)
            session.answer(int(who), said)
        _skip_forced(session)
    except (Illegal, ValueError) as oops:
        raise BadPuzzles(f"Puzzle {puzzle.name} cannot be played: {oops}") from None
    if puzzle.name and session.record.entries[-1].race != puzzle.name:
        raise BadPuzzles(f"Puzzle {puzzle.name} leads to another position. Mine it again.")
    return session


def _begun(game: Game, puzzle: Puzzle, printed: Printed) -> Session:
    decks: list[Deck] = []
    if game.decks is not None:
        decks = [read_line(printed.decks[name], game.decks) for name in puzzle.decks]
    options: dict[str, object] = {}
    for each in puzzle.options.split():
        name, _, value = each.partition("=")
        options[name] = value
    return start(game, puzzle.seats, key_of(*puzzle.deal), options, NAMES[: puzzle.seats], decks)


def _skip_forced(session: Session) -> None:
    """Give the answers that nobody has to think about."""
    while not session.over:
        seat = session.choosers[0]
        options = offered(session.table, seat)
        if len(options) > 1:
            return
        session.answer(seat, options[0])


def question(puzzle: Puzzle, session: Session) -> Table:
    """Return the view of the seat that is asked; raise BadPuzzles if its options have changed."""
    if puzzle.seat not in session.choosers:
        raise BadPuzzles(f"Puzzle {puzzle.name}: seat {puzzle.seat} is not asked.")
    seen = session.view(puzzle.seat)
    said = [words(seen, option) for option in seen.options]
    if sorted(said) != sorted([each.said for each in puzzle.answers]):
        raise BadPuzzles(f"Puzzle {puzzle.name}: the options are not those it was proved with.")
    return seen


# Files


def text(puzzles: Puzzles) -> str:
    """Return the file of these puzzles."""
    lines = [FORMAT, f"game {puzzles.game}"]
    for seed, races in sorted(puzzles.searched.items()):
        lines.append(f"searched {seed} {_spans(races)}")
    before: Printed | None = None
    for puzzle, printed in puzzles.found:
        if printed is not before:
            lines += ["", f"rules {printed.rules}"]
            lines += [f"deck {said}" for said in printed.decks.values()]
            lines += [f"card {number} {said}" for number, said in printed.cards.items()]
            before = printed
        lines += ["", *_lines(puzzle)]
    return "\n".join([*lines, ""])


def _lines(puzzle: Puzzle) -> list[str]:
    proof = puzzle.proof
    seed, race = puzzle.deal
    decks = [f"decks {f' {BETWEEN_DECKS} '.join(puzzle.decks)}"] if puzzle.decks else []
    return [
        f"puzzle {puzzle.name}",
        f"deal {seed} {race}",
        f"seats {puzzle.seats}",
        f"options {puzzle.options}".rstrip(),
        *decks,
        *[f"> {act}" for act in puzzle.acts],
        f"? {puzzle.seat}",
        *[
            f"{OTHER if place else SOLUTION} {_number(100 * each.chance)} {_number(each.gain)}"
            f" {_number(each.ahead)} {each.said}"
            for place, each in enumerate(puzzle.answers)
        ],
        f"obvious {puzzle.obvious}",
        f"proof {proof.searches} {proof.lines} {proof.seed}"
        f" {_number(100 * proof.margin)} {_number(100 * proof.least)}",
    ]


def _number(value: float) -> str:
    return f"{value:.1f}"


def _spans(numbers: Iterable[int]) -> str:
    """Return numbers as people write them: `0-7 9`."""
    found: list[list[int]] = []
    for each in sorted(numbers):
        if found and each == found[-1][1] + 1:
            found[-1][1] = each
        else:
            found.append([each, each])
    return " ".join([f"{a}" if a == b else f"{a}-{b}" for a, b in found])


def read(said: str) -> Puzzles:
    """Return the puzzles of a file, or raise BadPuzzles."""
    lines = said.splitlines()
    if lines[:1] != [FORMAT]:
        raise BadPuzzles(f"This is not a file of puzzles: its first line must be {FORMAT!r}.")
    found, printed = Puzzles(""), Printed(0)
    draft: dict[str, list[str]] = {}
    for number, each in enumerate([*lines[1:], ""], 2):
        sign, _, rest = each.partition(" ")
        try:
            if not each:
                if draft:
                    found.found.append((_puzzle(found.game, draft), printed))
                draft = {}
            elif draft or sign == "puzzle":
                draft.setdefault(sign, []).append(rest)
            elif sign == "game":
                found.game = rest
            elif sign == "searched":
                seed, _, spans = rest.partition(" ")
                found.searched[seed] = _unspanned(spans)
            elif sign == "rules":
                printed = Printed(int(rest))
            elif sign == "deck":
                printed.decks[rest.partition(";")[0].removeprefix("name: ")] = rest
            elif sign == "card":
                key, _, card = rest.partition(" ")
                printed.cards[int(key)] = card
            else:
                raise ValueError
        except (ValueError, KeyError, IndexError):
            raise BadPuzzles(f"Line {number} of the puzzles cannot be read: {each!r}.") from None
    return found


def _unspanned(said: str) -> set[int]:
    found: set[int] = set()
    for each in said.split():
        first, _, last = each.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def _puzzle(game: str, draft: dict[str, list[str]]) -> Puzzle:
    seed, _, race = draft["deal"][0].rpartition(" ")
    searches, lines, seeded, margin, least = draft["proof"][0].split()
    proof = Proof(int(searches), int(lines), int(seeded), float(margin) / 100, float(least) / 100)
    decks = draft.get("decks", [""])[0]
    return Puzzle(
        draft["puzzle"][0],
        game,
        (seed, int(race)),
        int(draft["seats"][0]),
        draft["options"][0],
        tuple(decks.split(f" {BETWEEN_DECKS} ")) if decks else (),
        tuple(draft.get(">", [])),
        int(draft["?"][0]),
        tuple([_answer(each) for each in [*draft[SOLUTION], *draft[OTHER]]]),
        draft["obvious"][0],
        proof,
    )


def _answer(said: str) -> Answer:
    chance, gain, ahead, option = said.split(" ", 3)
    return Answer(option, float(chance) / 100, float(gain), float(ahead))


def open_puzzles(path: Path, game: str) -> Puzzles:
    """Return the puzzles in a file, or none if there is no such file yet."""
    if not path.exists():
        return Puzzles(game)
    found = read(path.read_text(encoding="utf-8", errors="replace"))
    if found.game != game:
        raise BadPuzzles(f"{path} has puzzles of {found.game}, not of {game}. Name another file.")
    return found


def keep(path: Path, puzzles: Puzzles) -> None:
    """Write the file of these puzzles, whole or not at all."""
    save(path, text(puzzles))


@lru_cache(maxsize=16)
def shipped(game: str) -> Puzzles:
    """Return the puzzles that come with a game, as far as its rules are still the same."""
    from paddock.games import load

    there = files(f"paddock.games.{game}").joinpath(SHIPPED)
    found = read(there.read_text("utf-8")) if there.is_file() else Puzzles(game)
    version = load(game).version
    found.found = [each for each in found.found if each[1].rules == version]
    return found
