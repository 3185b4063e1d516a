"""Draws a line of a scene: a road with posts, and a lane for everybody on it."""

from __future__ import annotations

from rich.text import Text

from paddock.kernel.scenes import Line, Mark
from paddock.kernel.zones import NO_SEAT
from paddock.terminal.players import Players


def road(line: Line, players: Players, asked: list[int], width: int) -> list[Text]:
    """Draw the posts on top, then the lanes, each with its place at the end."""
    left = max(players.widest + 4, len(line.label) + 2)
    lanes = _lanes(line)
    notes = [_note(line, lane, players) for lane in lanes]
    right = max([len(note) for note in notes], default=0) + 1
    long = max(min(width - left - right, 6 * line.length + 1), 8)
    drawn = [_posts(line, left, long), _kerb(line, left, long, players)]
    for lane, note in zip(lanes, notes):
        drawn.append(_lane(line, lane, players, asked, left, long).append(f" {note}", "bold"))
    return drawn


def _x(line: Line, at: int, long: int) -> int:
    """Return the column of a place; anything past the end is drawn at the end."""
    return round(min(max(at, 0), line.length) / max(line.length, 1) * (long - 1))


def _post_columns(line: Line, long: int) -> list[int]:
    """Return the columns of the posts, except one that would look like a second finish."""
    places = range(line.every, line.length, line.every)
    return [x for x in [_x(line, at, long) for at in places] if x < long - 2]


def _lanes(line: Line) -> list[list[Mark]]:
    """Return a lane for every seat, in order. Marks that belong to nobody share lanes, but two at
    one place never cover each other."""
    lanes: list[list[Mark]] = []
    for mark in sorted(line.marks, key=lambda mark: (mark.seat == NO_SEAT, mark.seat)):
        for lane in lanes:
            taken = {each.at for each in lane}
            if lane[0].seat == mark.seat and mark.at not in taken:
                lane.append(mark)
                break
        else:
            lanes.append([mark])
    return lanes


def _posts(line: Line, left: int, long: int) -> Text:
    """Draw the numbers over the road: the first and the last, and the others if they fit."""
    chars = [" "] * (long + 4)
    end = str(line.length)
    places = [0, line.length, *range(line.every, line.length, line.every)]
    for at in places:
        label = end if at == line.length else str(at)
        start = _x(line, at, long) - (len(label) - 1) // 2
        start = max(start, 0)
        around = chars[max(start - 1, 0) : start + len(label) + 1]
        if all([char == " " for char in around]):
            chars[start : start + len(label)] = list(label)
    return Text(" " + f"{line.label:<{left - 1}.{left - 1}}" + "".join(chars).rstrip(), "dim")


def _kerb(line: Line, left: int, long: int, players: Players) -> Text:
    glyphs = players.glyphs
    chars = [glyphs.kerb] * long
    for x in _post_columns(line, long):
        chars[x] = glyphs.notch
    chars[0], chars[-1] = glyphs.left, glyphs.finish
    return Text(" " * left + "".join(chars), "dim")


def _lane(
    line: Line, lane: list[Mark], players: Players, asked: list[int], left: int, long: int
) -> Text:
    glyphs = players.glyphs
    seat = lane[0].seat
    owned = seat != NO_SEAT
    colour = players.colour(seat) if owned else "white"
    text = Text()
    text.append(f"{glyphs.turn if owned and seat in asked else ' '}", "bold")
    text.append(f"{players.shape(seat) if owned else ' '} ", f"bold {colour}")
    name = players.name(seat) if owned else ""
    style = "bold" if owned and seat == players.viewer else ""
    text.append(f"{name:<{left - 4}} ", style)
    chars = [glyphs.ahead] * (long - 1) + [glyphs.flag]
    for x in _post_columns(line, long):
        chars[x] = glyphs.post
    styles = ["dim"] * long
    furthest = _x(line, max([mark.at for mark in lane]), long)
    for x in range(furthest if owned else 0):
        chars[x], styles[x] = glyphs.driven, colour
    for mark in lane:
        x = _x(line, mark.at, long)
        chars[x] = players.shape(mark.seat) if owned else mark.label[:1] or glyphs.dot
        styles[x] = f"bold {colour}"
    for char, style in zip(chars, styles):
        text.append(char, style)
    return text


def _note(line: Line, lane: list[Mark], players: Players) -> str:
    """Return the text beside a lane: the label, and how far from the viewer it is."""
    mark = lane[0]
    if mark.seat == NO_SEAT:
        return ", ".join([each.label for each in lane])
    mine = [each.at for each in line.marks if each.seat == players.viewer]
    wide = max([len(each.label) for each in line.marks])
    if not mine or mark.seat == players.viewer:
        return f"{mark.label:>{wide}}"
    gap = mark.at - mine[0]
    return f"{mark.label:>{wide}} {gap:+}" if gap else f"{mark.label:>{wide}} ="
