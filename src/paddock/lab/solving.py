"""What is said once a puzzle is answered: whether it was right, the chances, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from paddock.kernel.table import Table
from paddock.kernel.words import words
from paddock.lab.puzzles import Answer, Puzzle

AGAINST: Final = "against your best rival"
NOTABLE: Final = 0.75  # miles, spaces or points that are worth a word


@dataclass(frozen=True)
class Chance:
    """An option in words, and its chance to win, of 100."""

    said: str
    percent: int
    mine: bool  # the answer that was given
    best: bool


@dataclass(frozen=True)
class Solved:
    """What came of an answer."""

    right: bool
    says: str  # in a sentence
    chances: tuple[Chance, ...]  # the best first
    why: str
    proof: str


def solved(puzzle: Puzzle, seen: Table, place: int, names: Sequence[str]) -> Solved:
    """Return what came of answering with the option at this place of the view."""
    shown = {words(seen, each): words(seen, each, names) for each in seen.options}
    mine = words(seen, seen.options[place])
    right = mine == puzzle.solution
    chances = tuple(
        [
            Chance(shown[each.said], percent(each.chance), each.said == mine, number == 0)
            for number, each in enumerate(puzzle.answers)
        ]
    )
    best = f"“{shown[puzzle.solution]}” wins {chances[0].percent} of 100 races from here"
    given = next(each for each in chances if each.mine)
    says = f"{_capital(best)}." if right else f"{_capital(best)}; your answer wins {given.percent}."
    return Solved(right, says, chances, why(puzzle, shown), proof(puzzle))


def percent(chance: float) -> int:
    """Return a chance as people read it: never 0 or 100, because a search can be wrong."""
    return min(99, max(1, round(100 * chance)))


def why(puzzle: Puzzle, shown: dict[str, str]) -> str:
    """Return one sentence about the solution and the obvious option: what each gains at once, and
    against the best rival by the next turn."""
    best, other = puzzle.answers[0], puzzle.answer(puzzle.obvious) or puzzle.answers[-1]
    mine, theirs = f"“{shown[best.said]}”", f"“{shown[other.said]}”"
    later = best.ahead - other.ahead
    better = f"{later:.1f} better off {AGAINST}"
    less = other.gain - best.gain
    if less > NOTABLE:
        first = f"{_capital(theirs)} gains more at once ({_number(other)} against {_number(best)})"
        if later > NOTABLE:
            return f"{first}, but by your next turn {mine} leaves you {better}."
        return f"{first}, but {mine} keeps more for the turns that follow."
    if later > NOTABLE:
        return f"By your next turn, {mine} leaves you {better} than {theirs}."
    if less < -NOTABLE:
        gains = f"{_number(best)} against {_number(other)} for {theirs}"
        return f"{_capital(mine)} gains more at once: {gains}."
    first = f"{_capital(mine)} and {theirs} take you about as far"
    rates = f"{percent(best.chance)} races of 100 and the second {percent(other.chance)}"
    return f"{first}, but the first wins {rates}."


def proof(puzzle: Puzzle) -> str:
    """Return how it was proved."""
    each = puzzle.proof
    return (
        f"{each.searches} searches of {each.lines:,} lines each agree: the best answer wins"
        f" {100 * each.margin:.0f} more of 100 imagined races than the next best"
        f" (at least {100 * each.least:.0f}, with 95% confidence)."
    )


def _number(answer: Answer) -> str:
    return f"{answer.gain:.1f}".removesuffix(".0")


def _capital(said: str) -> str:
    return said[:1] + said[1:2].upper() + said[2:]
