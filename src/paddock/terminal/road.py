"""A line of a scene, drawn: a road with posts, and a lane for everyone on it."""

from __future__ import annotations

from rich.text import Text

from paddock.kernel.scenes import Line, Mark
from paddock.kernel.zones import NO_SEAT
from paddock.terminal.players import Players


def road(line: Line, players: Players, asked: list[int], width: int) -> list[Text]:
    """Posts on top, then the lanes; where a mark stands is written at the end of its lane."""
    left = players.widest + 4
    lanes = _lanes(line)
    notes = [_note(line, lane, players) for lane in lanes]
    right = max([len(note) for note in notes], default=0) + 1
    long = max(min(width - left - right, 6 * line.length + 1), 8)
    drawn = [_posts(line, left, long), _kerb(line, left, long, players)]
    for lane, note in zip(lanes, notes):
        drawn.append(_lane(line, lane, players, asked, long).append(f" {note}", "bold"))
    return drawn


def _x(line: Line, at: int, long: int) -> int:
    """The column of a place; who is past the end stands at the end."""
    return round(min(max(at, 0), line.length) / max(line.length, 1) * (long - 1))


def _post_columns(line: Line, long: int) -> list[int]:
    """Where posts stand; none so near the end that it would look like a second finish."""
    places = range(line.every, line.length, line.every)
    return [x for x in [_x(line, at, long) for at in places] if x < long - 2]


def _lanes(line: Line) -> list[list[Mark]]:
    """One lane a seat, in their order. What belongs to nobody shares lanes where it can: two marks
    at one place never cover each other."""
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
    """The numbers over the road: first and last always, the others where they have room."""
    signs = [" "] * (long + 4)
    end = str(line.length)
    places = [0, line.length, *range(line.every, line.length, line.every)]
    for at in places:
        label = end if at == line.length else str(at)
        start = _x(line, at, long) - (len(label) - 1) // 2
        start = max(start, 0)
        around = signs[max(start - 1, 0) : start + len(label) + 1]
        if all([sign == " " for sign in around]):
            signs[start : start + len(label)] = list(label)
    return Text(" " + f"{line.label:<{left - 1}.{left - 1}}" + "".join(signs).rstrip(), "dim")


def _kerb(line: Line, left: int, long: int, players: Players) -> Text:
    glyphs = players.glyphs
    signs = [glyphs.kerb] * long
    for x in _post_columns(line, long):
        signs[x] = glyphs.notch
    signs[0], signs[-1] = glyphs.left, glyphs.finish
    return Text(" " * left + "".join(signs), "dim")


def _lane(line: Line, lane: list[Mark], players: Players, asked: list[int], long: int) -> Text:
    glyphs = players.glyphs
    seat = lane[0].seat
    owned = seat != NO_SEAT
    colour = players.colour(seat) if owned else "white"
    text = Text()
    text.append(f"{glyphs.turn if owned and seat in asked else ' '}", "bold")
    text.append(f"{players.shape(seat) if owned else ' '} ", f"bold {colour}")
    name = players.name(seat) if owned else ""
    style = "bold" if owned and seat == players.viewer else ""
    text.append(f"{name:<{players.widest}} ", style)
    signs = [glyphs.ahead] * (long - 1) + [glyphs.flag]
    for x in _post_columns(line, long):
        signs[x] = glyphs.post
    styles = ["dim"] * long
    furthest = _x(line, max([mark.at for mark in lane]), long)
    for x in range(furthest if owned else 0):
        signs[x], styles[x] = glyphs.driven, colour
    for mark in lane:
        x = _x(line, mark.at, long)
        signs[x] = players.shape(mark.seat) if owned else mark.label[:1] or glyphs.dot
        styles[x] = f"bold {colour}"
    for sign, style in zip(signs, styles):
        text.append(sign, style)
    return text


def _note(line: Line, lane: list[Mark], players: Players) -> str:
    """What is written beside a lane: the label, and how far from the viewer it is."""
    mark = lane[0]
    if mark.seat == NO_SEAT:
        return ", ".join([each.label for each in lane])
    mine = [each.at for each in line.marks if each.seat == players.viewer]
    wide = max([len(each.label) for each in line.marks])
    if not mine or mark.seat == players.viewer:
        return f"{mark.label:>{wide}}"
    gap = mark.at - mine[0]
    return f"{mark.label:>{wide}} {gap:+}" if gap else f"{mark.label:>{wide}} ="
