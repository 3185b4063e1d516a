"""Reading the drawing of a range into its lines of fire; only what would be drawn so is read."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards.ranges import (
    CAR,
    LINE,
    NOTHING,
    OTHER_LINE,
    OTHER_TARGET,
    TARGET,
    Range,
    Shot,
    Square,
    drawn,
)
from paddock.text.problems import BadDiagram

SYMBOLS: Final = CAR + TARGET + LINE + OTHER_TARGET + OTHER_LINE + NOTHING
LONGEST: Final = 6  # spaces from the car in any direction; the road has seven rows


def read(rows: list[str]) -> Range:
    """The range that is drawn so, or BadDiagram."""
    _check_shape(rows)
    at = _find_car(rows)
    signs: dict[Square, str] = {}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign not in (NOTHING, CAR):
                signs[column - at[1], at[0] - row] = sign
    reading = _Reading(signs, at)
    targets = reading.shots(TARGET)
    if not targets:
        raise BadDiagram(f"there is no {TARGET}, so nothing can be hit", at[0], at[1])
    found = Range(targets, reading.shots(OTHER_TARGET))
    reading.check_lines(found)
    again = drawn(found)
    if again != rows:
        row, column = _first_difference(again, rows)
        raise BadDiagram(f"without empty edges this is drawn {' / '.join(again)}", row, column)
    return found


def _check_shape(rows: list[str]) -> None:
    if not rows:
        raise BadDiagram(f"there is no drawing, such as {TARGET} / {LINE} / {CAR}", 0, 0)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign not in SYMBOLS:
                raise BadDiagram(f"{sign!r} is no symbol; they are {SYMBOLS}", row, column)
        if len(line) != len(rows[0]):
            said = f"all rows are as wide as the first, {len(rows[0])}; this one is {len(line)}"
            raise BadDiagram(said, row, min(len(line), len(rows[0])))


def _find_car(rows: list[str]) -> tuple[int, int]:
    found = [(row, line.index(CAR)) for row, line in enumerate(rows) if CAR in line]
    if not found:
        raise BadDiagram(f"the own car, {CAR}, is missing", 0, 0)
    row, column = found[0]
    if rows[row].count(CAR) > 1:
        raise BadDiagram(f"there is one own car, {CAR}", row, rows[row].index(CAR, column + 1))
    if len(found) > 1:
        raise BadDiagram(f"there is one own car, {CAR}", *found[1])
    return found[0]


class _Reading:
    """The symbols of a drawing, seen from the own car."""

    def __init__(self, signs: dict[Square, str], car: tuple[int, int]) -> None:
        self.signs, self.car = signs, car

    def bad(self, said: str, square: Square) -> BadDiagram:
        return BadDiagram(said, self.car[0] - square[1], self.car[1] + square[0])

    def shots(self, end: str) -> tuple[Shot, ...]:
        """The line of every such symbol: the nearest first, then from the left."""
        ends = [square for square in self.signs if self.signs[square] == end]
        ends.sort(key=lambda each: (_distance(each), each))
        return tuple([self.shot(each) for each in ends])

    def shot(self, end: Square) -> Shot:
        """As straight as the squares allow. Where a line could go by two squares it goes by the one
        that is drawn; if both are, by the one further out, so that a fan has lines of its own."""
        if _distance(end) > LONGEST:
            raise self.bad(f"this is more than {LONGEST} spaces away", end)
        default = self.signs[end] == TARGET
        symbols = LINE + TARGET if default else LINE + OTHER_LINE
        found: list[Square] = []
        for step in range(1, _distance(end)):
            could_be = _squares_on_the_way(end, step)
            there = [each for each in could_be if self.signs.get(each, NOTHING) in symbols]
            if not there:
                wanted = LINE if default else f"{LINE} or {OTHER_LINE}"
                said = f"the line to this {self.signs[end]} has a gap; {wanted} leads to it from"
                raise self.bad(f"{said} the own car", end)
            if self.signs[there[0]] != TARGET:  # behind one target the line to the next goes on
                found.append(there[0])
        return (*found, end)

    def check_lines(self, reach: Range) -> None:
        """Every symbol of a line leads somewhere."""
        default = {square for shot in reach.targets for square in shot}
        other = {square for shot in reach.others for square in shot}
        for square, sign in self.signs.items():
            if sign == LINE and square not in default:
                raise self.bad(f"this {LINE} leads to no {TARGET}", square)
            if sign == OTHER_LINE and square not in other:
                raise self.bad(f"this {OTHER_LINE} leads to no {OTHER_TARGET}", square)


def _distance(square: Square) -> int:
    return max(abs(square[0]), abs(square[1]))


def _squares_on_the_way(end: Square, step: int) -> list[Square]:
    """Where a straight line is after so many steps; two squares where it runs between them, the
    one further out first."""
    right, ahead = end
    far = _distance(end)
    found: list[Square] = []
    for slack in (1, 0):
        square = (_towards(right, step, far, slack), _towards(ahead, step, far, slack))
        if square not in found:
            found.append(square)
    return found


def _towards(reach: int, step: int, far: int, slack: int) -> int:
    """`reach * step / far`, halves rounded down, or with slack up."""
    size = (2 * abs(reach) * step + far - 1 + slack) // (2 * far)
    return size if reach >= 0 else -size


def _first_difference(one: list[str], other: list[str]) -> tuple[int, int]:
    for row, (a, b) in enumerate(zip(one, other)):
        for column, (c, d) in enumerate(zip(a, b)):
            if c != d:
                return row, column
        if len(a) != len(b):
            return row, min(len(a), len(b))
    return min(len(one), len(other)), 0
