"""Mining: finds puzzles in races between club bots, and proves them by search.

A club bot looks one step ahead, so what it takes is the obvious option. A puzzle is a decision in
which a search finds another option clearly better, whatever luck it searches with. Everything is
judged from the view of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, islice
from math import sqrt
from typing import Final

from paddock.bots import CLUB, make
from paddock.bots.advice import advise
from paddock.bots.heuristic import HeuristicBot
from paddock.bots.search import Budget
from paddock.bots.swift import Swift
from paddock.games import load
from paddock.kernel.choices import answer, chooser, choosers, goes_on
from paddock.kernel.decks import READY, Decks
from paddock.kernel.decktext import line
from paddock.kernel.errors import PaddockError
from paddock.kernel.flow import settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view
from paddock.kernel.words import words
from paddock.lab.contests import loaded
from paddock.lab.puzzles import (
    Answer,
    Printed,
    Proof,
    Puzzle,
    Puzzles,
    position,
    question,
)
from paddock.lab.workers import share_out, told_to_stop

FEWEST: Final = 3  # options of a puzzle
MOST: Final = 16
LOOKS: Final = (6, 30, 120)  # lines for each option, before a proof is tried
PROMISING: Final = 0.06  # the margin by which another option must seem better than the obvious one
CLEAR: Final = 0.05  # the margin of a solution, at the lower end of the interval
SEARCHES: Final = 8  # searches in a proof
LONGER: Final = 3  # times as long are the searches that check a proof
T_95: Final = 2.365  # Student's t for eight searches
HOPELESS: Final = 0.08  # chances beyond these make no puzzle: the race is decided
DECIDED: Final = 0.97
WORLDS: Final = 24  # to see what an option gains
PATIENCE: Final = 60  # answers until it is the seat's turn again


@dataclass(frozen=True)
class Mine:
    """Where to look. The same mine has the same puzzles."""

    game: str
    seats: int
    seed: str
    lines: int  # lines in each search of a proof


@dataclass(frozen=True)
class Haul:
    """What one race held. `cut` if the search of the race was stopped before its end."""

    race: int
    found: list[tuple[Puzzle, Printed]]
    cut: bool = False


def mined(mine: Mine, puzzles: Puzzles, jobs: int) -> Generator[Haul, None, None]:
    """Yield what each race holds that has not been searched, without an end."""
    have = puzzles.searched.setdefault(mine.seed, set())
    missing = (race for race in count() if race not in have)
    while True:
        yield from share_out(partial(dig, mine), list(islice(missing, 8 * jobs)), jobs)


def dig(mine: Mine, race: int) -> Haul:
    """Play a race of club bots, and return its puzzles: at most one for each seat."""
    game = loaded(mine.game, "")
    key = key_of(mine.seed, race)
    seats, agreed = game.agree(mine.seats)
    decks = game.bring(seats, (READY,) if game.decks is not None else (), key)
    table = game.table(seats, Luck(key), agreed, decks)
    settle(table)
    bots = [make(CLUB, game, 100 * race + seat) for seat in range(seats)]
    options = " ".join([f"{name}={game.option(name).said(each)}" for name, each in agreed.items()])
    named = tuple([deck.name for deck in decks])
    found, acts = dict[Seat, tuple[Puzzle, Printed]](), list[str]()
    while table.options:
        if told_to_stop():
            return Haul(race, [], cut=True)
        seat = chooser(table)
        seen = view(table, seat)
        option = bots[seat].choose(seen)
        if seat not in found and is_question(table, seen):
            place, seed = seen.options.index(option), 1000 * race + len(acts)
            proved = solve(game, seen, place, seed, mine.lines)
            if proved is not None:
                answers, proof = proved
                puzzle = Puzzle(
                    "", game.name, (mine.seed, race), seats, options, named, tuple(acts), seat,
                    answers, words(seen, option), proof,
                )  # fmt: skip
                found[seat] = written(game, puzzle, decks)
        acts.append(f"{seat} {words(table, option)}")
        answer(table, seat, option)
    return Haul(race, list(found.values()))


def written(game: Game, puzzle: Puzzle, decks: Decks) -> tuple[Puzzle, Printed]:
    """Return the puzzle under its name, after playing its position again."""
    texts = {} if game.catalogue is None else dict(game.catalogue.texts(decks))
    printed = Printed(game.version, texts, {deck.name: line(deck) for deck in decks})
    session = position(puzzle, printed, load)
    puzzle = replace(puzzle, name=session.record.entries[-1].race)
    question(puzzle, session)
    return puzzle, printed


def is_question(table: Table, seen: Table) -> bool:
    """Return True if one seat alone is asked, and each of its options is a whole answer."""
    few = FEWEST <= len(seen.options) <= MOST
    return few and len(choosers(table)) == 1 and not any([goes_on(each) for each in seen.options])


def solve(
    game: Game, seen: Table, obvious: int, seed: int, lines: int
) -> tuple[tuple[Answer, ...], Proof] | None:
    """Return the answers and the proof if another option than the obvious one is clearly best.
    Ever longer searches look, and most decisions are given up after the first."""
    for each in LOOKS:
        chances = advise(game, seen, seed, Budget(each * len(seen.options))).chances
        best = _first(chances)
        if best == obvious or chances[best] - chances[obvious] < PROMISING:
            return None
        if chances[best] - _rest(chances, best) < PROMISING / 2:
            return None
        if not HOPELESS < chances[best] < DECIDED:
            return None
    proof, means, best = prove(game, seen, seed, lines)
    if best == obvious or proof.least < CLEAR or not HOPELESS < means[best] < DECIDED:
        return None
    gains = outlook(game, seen, seed)
    order = sorted(range(len(means)), key=lambda place: (place != best, -means[place]))
    return tuple(
        [Answer(words(seen, seen.options[at]), means[at], *gains[at]) for at in order]
    ), proof


def prove(game: Game, seen: Table, seed: int, lines: int) -> tuple[Proof, list[float], int]:
    """Search several times with luck of their own; return the proof, the chances on average and
    the best option. In each search, the best of the other options counts, whichever it is. If the
    searches do not agree on the best, or the first half of them finds no clear one, nothing is
    proved."""
    found, margins, best = list[list[float]](), list[float](), 0
    for number in range(SEARCHES):
        chances = advise(game, seen, seed + 7919 * (number + 1), Budget(lines)).chances
        found.append(chances)
        best = _first(found[0])
        margins.append(chances[best] - _rest(chances, best))
        half = number + 1 == SEARCHES // 2 and sum(margins) < CLEAR * len(margins)
        if margins[-1] <= 0 or half:
            return Proof(number + 1, lines, seed, margins[-1], -1.0), chances, best
    mean = sum(margins) / SEARCHES
    spread = sqrt(sum([(each - mean) ** 2 for each in margins]) / (SEARCHES - 1))
    least = mean - T_95 * spread / sqrt(SEARCHES)
    means = [sum(each) / SEARCHES for each in zip(*found)]
    return Proof(SEARCHES, lines, seed, mean, least), means, best


def checked(game: Game, puzzle: Puzzle, seen: Table, lines: int = 0) -> Proof:
    """Prove a puzzle again, with other luck and longer searches. The proof's `least` is above 0 if
    the solution is still best."""
    lines = lines or LONGER * puzzle.proof.lines
    proof, _, best = prove(game, seen, puzzle.proof.seed + 104_729, lines)
    if words(seen, seen.options[best]) != puzzle.solution:
        return Proof(proof.searches, lines, proof.seed, proof.margin, -1.0)
    return proof


def _first(chances: Sequence[float]) -> int:
    return max(range(len(chances)), key=lambda place: chances[place])


def _rest(chances: Sequence[float], best: int) -> float:
    return max([each for place, each in enumerate(chances) if place != best])


def outlook(game: Game, seen: Table, seed: int) -> list[tuple[float, float]]:
    """Return for each option how far it takes the seat at once, and how much the seat gains on its
    best rival until it is asked again after everybody else: on average, in imagined worlds."""
    me, luck, places = seen.viewer, Swift(seed), range(len(seen.options))
    club = HeuristicBot(game, seed)
    gains, leads = [0.0 for _ in places], [0.0 for _ in places]
    before = game.totals(seen)
    for _ in range(WORLDS):
        world = imagine(seen, luck)
        world.stop_at = 2
        dice = luck.below(1 << 30, "outlook")
        for place in places:
            table = world.copy()
            table.luck = Quick(dice)
            club.take(table, seen, place)
            club.see_through(table)
            gains[place] += game.totals(table)[me] - before[me]
            _play_round(game, table, me, club)
            leads[place] += _lead(game.totals(table), me) - _lead(before, me)
    return [(gains[place] / WORLDS, leads[place] / WORLDS) for place in places]


def _play_round(game: Game, table: Table, me: Seat, club: HeuristicBot) -> None:
    """Play on until it is this seat's turn again."""
    under_way = game.under_way or game.pending
    heard: set[Seat] = set()
    for _ in range(PATIENCE):
        if table.asked is None:
            return
        seat = chooser(table)
        if seat == me and len(heard) == table.seats - 1 and not under_way(table):
            return
        if seat != me:
            heard.add(seat)
        answer(table, seat, club.choose(view(table, seat)))


def _lead(totals: list[int], me: Seat) -> int:
    return totals[me] - max([total for seat, total in enumerate(totals) if seat != me])


def recheck(lines: int, kept: tuple[Puzzle, Printed]) -> tuple[str, str, bool]:
    """Prove a puzzle again; return its name, what came of it, and whether it holds."""
    puzzle, printed = kept
    try:
        session = position(puzzle, printed, load)
        proof = checked(session.game, puzzle, question(puzzle, session), lines)
    except PaddockError as oops:
        return puzzle.name, str(oops), False
    if proof.least <= 0:
        return puzzle.name, f"{puzzle.solution}: another option may be as good", False
    margin, least = 100 * proof.margin, 100 * proof.least
    return puzzle.name, f"{puzzle.solution}: best by {margin:.1f}, at least {least:.1f}", True
