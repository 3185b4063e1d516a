"""The chart of a race: everybody's total as the race went on.

Nothing depends on colour: every line has its own dashes, and ends at the shape, the number and the
name of its racer. A wide drawing is for screens, a narrow one for phones.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from paddock.kernel.scenes import Line
from paddock.kernel.steps import Seat
from paddock.look.parts import badge, escape, seat_class
from paddock.sight.sight import Sight, Standing, Story

LETTERS: Final = "ABC"  # they mark the moments that decided the race
STEPS: Final = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500, 1000)
DOTTED: Final = 40  # turns, up to which every one has a dot
CROWDED: Final = 12  # changes of the lead, up to which each shows who took it
NUMBERED: Final = re.compile(r"^([A-Z][a-z]+) (\d+)\b")  # "Turn 9", "Round 2 of 6"
APART: Final = 27  # the distance from one name to the next
CLOSE: Final = 0.15  # between first and last, as a share of the race
LONG_WAIT: Final = 90  # for a change of a total, in the units of the drawing
RISE: Final = 24


@dataclass(frozen=True)
class Paper:
    """The size of a drawing."""

    kind: str
    wide: int
    high: int
    right: int  # for the names
    letters: int  # of a name
    left: int = 40
    top: int = 40  # for who took the lead
    below: int = 34

    @property
    def end(self) -> int:
        return self.wide - self.right


SCREEN: Final = Paper("wide", 820, 330, 150, 11)
PHONE: Final = Paper("narrow", 380, 300, 108, 7, left=32)


@dataclass(frozen=True)
class Course:
    """What is drawn: a value for everybody after each turn."""

    turns: tuple[Standing, ...]
    close: bool  # the values are gaps to the leader, because all lines of totals would be one
    finish: int = 0


def course_of(story: Story, finish: int) -> Course:
    """Return the totals after each turn; of a close race, the gaps after each round of turns."""
    turns, last = story.turns, story.turns[-1]
    spread = sum([max(turn.totals) - min(turn.totals) for turn in turns]) / len(turns)
    if spread > CLOSE * max(1, *last.totals):
        return Course(turns, close=False, finish=finish)
    some = [*turns[: -1 : len(last.totals)], last]
    gaps = [replace(t, totals=tuple([each - max(t.totals) for each in t.totals])) for t in some]
    return Course(tuple(gaps), close=True)


class Plane:
    """Maps the course of the race and totals to places on the drawing."""

    def __init__(self, course: Course, paper: Paper) -> None:
        every = [total for turn in course.turns for total in turn.totals]
        self.paper: Final = paper
        self.length: Final = max(1, course.turns[-1].at)
        self.most: Final = 0 if course.close else max(course.finish, 1, *every)
        self.least: Final = min(-course.close, *every)

    def x(self, at: float) -> float:
        paper = self.paper
        return paper.left + (paper.end - paper.left) * at / self.length

    def y(self, total: float) -> float:
        paper, share = self.paper, (total - self.least) / (self.most - self.least)
        return paper.top + (paper.high - paper.top - paper.below) * (1 - share)


def chart(sight: Sight) -> str:
    """Return the panel with the chart; nothing for a race without turns."""
    assert sight.over is not None
    story = sight.over.story
    if len(story.turns) < 2:
        return ""
    count = len(story.leads)
    note = "" if not count else f"the lead changed {f'{count} times' if count > 1 else 'once'}"
    if course_of(story, 0).close:
        note = f"gaps to the leader{'; ' * bool(note)}{note}"
    drawn = "".join([_drawing(sight, story, paper) for paper in (SCREEN, PHONE)])
    return (
        '<section class="panel charted" aria-label="how the race went"><h2>How the race went'
        f"<span>{note}</span></h2>{drawn}</section>"
    )


def _drawing(sight: Sight, story: Story, paper: Paper) -> str:
    line = next((s for s in sight.scene.shapes if isinstance(s, Line)), None)
    finish = line.length if line else 0
    course, last = course_of(story, finish), story.turns[-1].totals
    plane = Plane(course, paper)
    ends = sorted(range(len(last)), key=lambda seat: -last[seat])
    names = {racer.seat: racer.name for racer in sight.racers}
    drawn = _totals(plane, course.finish) + _turns(plane, story.turns) + _leads(plane, story)
    for seat in reversed(ends):
        drawn += _way(plane, course.turns, seat)
    drawn += _names(plane, course.turns[-1].totals, ends, names, last)
    drawn += _letters(plane, course.turns, story)
    final = ", ".join([f"{names[seat]} {last[seat]}" for seat in ends])
    return (
        f'<svg class="chart {paper.kind}" viewBox="0 0 {paper.wide} {paper.high}" role="img"'
        f' aria-label="Totals by turn. At the end: {escape(final)}.">{drawn}</svg>'
    )


def _totals(plane: Plane, finish: int) -> str:
    """Return the lines across, and the finish."""
    paper, drawn = plane.paper, ""
    span = plane.most - min(0, plane.least)
    every = next((step for step in STEPS if span / step <= 4), span)
    for total in [*range(0, plane.most + 1, every), *range(-every, plane.least - 1, -every)]:
        at = plane.y(total)
        drawn += f'<path d="M{paper.left} {at:.0f}H{paper.end}" class="ax"/>'
        drawn += (
            f'<text x="{paper.left - 7}" y="{at + 5:.0f}" class="axt" text-anchor="end">'
            f"{'&minus;' * (total < 0)}{abs(total)}</text>"
        )
    if finish:
        at = plane.y(finish)
        drawn += f'<path d="M{paper.left} {at:.0f}H{paper.end}" class="fin"/>'
        drawn += f'<text x="{paper.left + 4}" y="{at + 17:.0f}" class="fint">finish {finish}</text>'
    return drawn


def _turns(plane: Plane, turns: Sequence[Standing]) -> str:
    """Return the turns below: as the game numbers them, or else counted."""
    found = {turn.at: NUMBERED.match(turn.heading) for turn in turns}
    numbers = {at: (match[1], match[2]) for at, match in found.items() if match}
    if len({number for _, number in numbers.values()}) < 2:
        some = max(1, round(len(turns) / 8))
        numbers = {turns[n].at: ("Turn", str(n)) for n in range(some, len(turns), some)}
    paper, drawn, before, free = plane.paper, "", "", 0.0
    for at, (_, number) in numbers.items():
        x = plane.x(at)
        if number != before and x >= free:
            drawn += f'<path d="M{x:.0f} {paper.high - paper.below}v5" class="ax"/>'
            drawn += (
                f'<text x="{x:.0f}" y="{paper.high - 12}" class="axt" text-anchor="middle">{number}'
                "</text>"
            )
            before, free = number, x + 30
    word = next(iter(numbers.values()))[0].lower()
    return drawn + f'<text x="{paper.end + 12}" y="{paper.high - 12}" class="axt">{word}</text>'


def _leads(plane: Plane, story: Story) -> str:
    """Mark where the lead changed: by whoever took it, or by ticks if it changed often."""
    drawn, paper, free = "", plane.paper, 0.0
    few = len(story.leads) <= CROWDED
    low = paper.high - paper.below if few else paper.top - 18
    for turn, seat in story.leads:
        x = plane.x(story.turns[turn].at)
        drawn += f'<path d="M{x:.1f} {paper.top - 8 if few else 12}V{low}" class="led"/>'
        if few and x >= free:
            drawn += (
                f'<g transform="translate({x - 11:.0f} {paper.top - 34}) scale(.74)"'
                f' class="{seat_class(seat)}">{badge(seat)}</g>'
            )
            free = x + 25
    if drawn:
        drawn += f'<text x="2" y="{paper.top - 18}" class="axt">lead</text>'
    return drawn


def _way(plane: Plane, turns: Sequence[Standing], seat: Seat) -> str:
    """Return the line of a racer: straight from one change of the total to the next, level before
    a change that was long in coming."""
    moves = [turns[0]]
    for turn in turns[1:]:
        if turn.totals[seat] != moves[-1].totals[seat] or turn is turns[-1]:
            moves.append(turn)
    spots: list[tuple[float, float]] = []
    for turn in moves:
        x, y = plane.x(turn.at), plane.y(turn.totals[seat])
        if spots and x - spots[-1][0] > LONG_WAIT:
            spots.append((x - RISE, spots[-1][1]))
        spots.append((x, y))
    d = "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in spots])
    drawn = f'<path d="{d}" class="lnb"/><path d="{d}" class="ln"/>'
    if len(turns) < DOTTED and plane.paper is SCREEN:
        for turn in moves:
            x, y = plane.x(turn.at), plane.y(turn.totals[seat])
            drawn += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3.5" class="pt"/>'
    return f'<g class="{seat_class(seat)} way{seat + 1}">{drawn}</g>'


def _names(
    plane: Plane,
    last: Sequence[int],
    ends: Sequence[Seat],
    names: dict[Seat, str],
    totals: Sequence[int],
) -> str:
    """Return shape, number, name and total at the right end of each line, without overlap."""
    paper = plane.paper
    spots: list[float] = []
    for seat in ends:
        spots.append(max(plane.y(last[seat]), spots[-1] + APART if spots else paper.top))
    lowest = paper.high - APART - 10.0
    for n in reversed(range(len(spots))):
        spots[n] = min(spots[n], lowest)
        lowest = spots[n] - APART
    drawn = ""
    for seat, at in zip(ends, spots, strict=True):
        name = names[seat]
        short = name if len(name) <= paper.letters else f"{name[: paper.letters - 1].strip()}…"
        end = plane.y(last[seat])
        drawn += (
            f'<path d="M{paper.end} {end:.0f}L{paper.end + 8} {at:.0f}" class="ax"/>'
            f'<g transform="translate({paper.end + 9} {at - 11:.0f}) scale(.74)"'
            f' class="{seat_class(seat)}">{badge(seat)}</g>'
            f'<text x="{paper.end + 37}" y="{at + 5:.0f}" class="nm">{escape(short)}'
            f' <tspan class="sum">{totals[seat]}</tspan></text>'
        )
    return drawn


def _letters(plane: Plane, turns: Sequence[Standing], story: Story) -> str:
    """Mark the moments that decided the race."""
    drawn = ""
    for letter, moment in zip(LETTERS, story.moments, strict=False):
        turn = next((t for t in turns if t.entry >= moment.entry), turns[-1])
        x, y = plane.x(turn.at), plane.y(turn.totals[moment.seat])
        up = -24 if y > plane.paper.top + 40 else 26
        drawn += (
            f'<g class="letter"><path d="M{x:.0f} {y:.0f}v{up}"/>'
            f'<circle cx="{x:.0f}" cy="{y + up:.0f}" r="11"/>'
            f'<text x="{x:.0f}" y="{y + up + 5:.0f}">{letter}</text></g>'
        )
    return drawn
