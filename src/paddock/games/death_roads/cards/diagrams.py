"""Reading the diagram of a range: only a diagram that would be drawn the same is read."""

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
    """Return the range in a diagram, or raise BadDiagram."""
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
        raise BadDiagram(f"there is no {TARGET}, so it hits nothing", at[0], at[1])
    others = reading.shots(OTHER_TARGET)
    others += reading.bent_lines(targets, others)
    found = Range(targets, tuple(sorted(others, key=_end_first)))
    reading.check_lines(found)
    again = drawn(found)
    if again != rows:
        row, column = _first_difference(again, rows)
        raise BadDiagram(f"leave no empty edges: {' / '.join(again)}", row, column)
    return found


def _check_shape(rows: list[str]) -> None:
    if not rows:
        raise BadDiagram(f"it is empty; draw something like {TARGET} / {LINE} / {CAR}", 0, 0)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign not in SYMBOLS:
                raise BadDiagram(f"{sign!r} is no symbol; use {SYMBOLS}", row, column)
        if len(line) != len(rows[0]):
            said = f"all rows must be {len(rows[0])} wide, like the first; this one is {len(line)}"
            raise BadDiagram(said, row, min(len(line), len(rows[0])))


def _find_car(rows: list[str]) -> tuple[int, int]:
    found = [(row, line.index(CAR)) for row, line in enumerate(rows) if CAR in line]
    if not found:
        raise BadDiagram(f"your own car, {CAR}, is missing", 0, 0)
    row, column = found[0]
    if rows[row].count(CAR) > 1:
        raise BadDiagram(
            f"draw your own car, {CAR}, only once", row, rows[row].index(CAR, column + 1)
        )
    if len(found) > 1:
        raise BadDiagram(f"draw your own car, {CAR}, only once", *found[1])
    return found[0]


class _Reading:
    """The symbols of a diagram, by their place relative to your own car."""

    def __init__(self, signs: dict[Square, str], car: tuple[int, int]) -> None:
        self.signs, self.car = signs, car

    def bad(self, said: str, square: Square) -> BadDiagram:
        return BadDiagram(said, self.car[0] - square[1], self.car[1] + square[0])

    def shots(self, end: str) -> tuple[Shot, ...]:
        """Return the line to every such symbol, the nearest first, then from the left."""
        ends = [square for square in self.signs if self.signs[square] == end]
        return tuple(sorted([self.shot(each) for each in ends], key=_end_first))

    def shot(self, end: Square) -> Shot:
        """Return the line to a square, as straight as possible. Of two squares as straight, take
        the one that is drawn; if both are, the outer one, so that the lines of a fan differ."""
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
                said = f"the line to this {self.signs[end]} has a gap; fill it with {wanted}"
                raise self.bad(said, end)
            if self.signs[there[0]] != TARGET:  # behind one target the line to the next goes on
                found.append(there[0])
        return (*found, end)

    def bent_lines(self, targets: tuple[Shot, ...], others: tuple[Shot, ...]) -> tuple[Shot, ...]:
        """Return the alternative lines to the default targets. They are made of every OTHER_LINE
        that leads to no OTHER_TARGET, and where there is none, of the default line."""
        led = {square for shot in others for square in shot}
        free = [s for s in self.signs if self.signs[s] == OTHER_LINE and s not in led]
        found: list[Shot] = []
        for end in [shot[-1] for shot in targets] if free else ():
            ways: list[Shot] = [((0, 0),)]
            for far in range(1, _distance(end)):
                ways = [(*way, on) for way in ways for on in self.onward(way[-1], far, free)]
            bent = [way[1:] for way in ways if _touch(way[-1], end) and set(way) & set(free)]
            found += [(*way, end) for way in bent]
        return tuple(found)

    def onward(self, at: Square, far: int, free: list[Square]) -> list[Square]:
        """Return the squares this far from the car to which an alternative line can go on."""
        there = [s for s in self.signs if _distance(s) == far and _touch(s, at)]
        return [s for s in there if s in free] or [s for s in there if self.signs[s] == LINE]

    def check_lines(self, reach: Range) -> None:
        """Raise BadDiagram if a symbol of a line leads nowhere."""
        default = {square for shot in reach.targets for square in shot}
        other = {square for shot in reach.others for square in shot}
        for square, sign in self.signs.items():
            if sign == LINE and square not in default:
                raise self.bad(f"this {LINE} leads to no {TARGET}", square)
            if sign == OTHER_LINE and square not in other:
                raise self.bad(f"this {OTHER_LINE} leads to no {OTHER_TARGET} or {TARGET}", square)


def _distance(square: Square) -> int:
    return max(abs(square[0]), abs(square[1]))


def _end_first(shot: Shot) -> tuple[int, Square]:
    """Return the key that sorts shots by their targets: the nearest first, then the left, then the
    rear."""
    return _distance(shot[-1]), shot[-1]


def _touch(one: Square, other: Square) -> bool:
    return _distance((one[0] - other[0], one[1] - other[1])) == 1


def _squares_on_the_way(end: Square, step: int) -> list[Square]:
    """Return where a straight line is after this many steps: one square, or the two that it runs
    between, the outer one first."""
    right, ahead = end
    far = _distance(end)
    found: list[Square] = []
    for slack in (1, 0):
        square = (_towards(right, step, far, slack), _towards(ahead, step, far, slack))
        if square not in found:
            found.append(square)
    return found


def _towards(reach: int, step: int, far: int, slack: int) -> int:
    """Return `reach * step / far`, rounding halves down, or up with slack."""
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
