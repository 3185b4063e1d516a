"""Draws a scene as lines of text: the road, everybody's cards, the log, the options."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from paddock.kernel.scenes import CardRow, Grid, Line, Number, Scene
from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.terminal.players import Players
from paddock.terminal.road import road

OF = "of"  # a number with this label completes the one before it: `Handling 3 of 5`


def picture(scene: Scene, players: Players, asked: list[Seat], width: int) -> list[Text]:
    """Draw a scene from the road down to the viewer's own hand, without its quiet numbers."""
    drawn: list[Text] = []
    for shape in scene.shapes:
        if isinstance(shape, Line):
            drawn += road(shape, players, asked, width)
        elif isinstance(shape, Grid):
            drawn += grid(shape, players, width)
    seats = [seat for seat in range(len(players.names)) if seat != players.viewer]
    for seat in [*seats, players.viewer]:
        drawn += _belongings(scene, players, seat, width)
    drawn += _common(scene, players, width)
    return drawn


def _belongings(scene: Scene, players: Players, seat: Seat, width: int) -> list[Text]:
    """Draw a seat's cards and counters, after its shape and name."""
    mine = [s for s in scene.shapes if isinstance(s, CardRow | Number) and s.seat == seat]
    if not mine or seat == len(players.names):
        return []
    head = Text(" ").append(f"{players.shape(seat)} ", f"bold {players.colour(seat)}")
    own = seat == players.viewer
    head.append(f"{players.name(seat):<{players.widest}}  ", "bold" if own else "")
    head_width = head.cell_len
    scores = [shape for shape in mine if isinstance(shape, Number) and not shape.quiet]
    rows = [shape for shape in mine if isinstance(shape, CardRow)]
    room = width - players.widest - 5
    parts: list[Text] = []
    for shape in scores:
        if shape.label == OF and parts:
            parts[-1].append(f" {OF} {shape.value}")
        else:
            parts.append(Text(f"{shape.label} {shape.value}"))
    parts += [_row(row, players, room) for row in rows if not (own and is_hand(row))]
    lines = _flowing(head, parts, width) if parts else []
    for row in rows if own else ():
        if is_hand(row):  # on a line of its own, always the last: the eye goes there
            start = Text(" " * head_width) if lines else head
            names = [Text(f"[{name}]", "bold") for name in _faces(row, players.glyphs.back)]
            start.append(f"{row.label} ", "dim").append("" if names else "empty", "dim")
            lines += _flowing(start, names, width, 1)
    return lines


def _common(scene: Scene, players: Players, width: int) -> list[Text]:
    """Draw the cards that belong to nobody, with their text."""
    indent = " " * (players.widest + 5)
    drawn: list[Text] = []
    for row in scene.shapes:
        if not isinstance(row, CardRow) or row.seat != NO_SEAT:
            continue
        if not any([card.text for card in row.cards]):
            drawn += _flowing(Text(indent), [_row(row, players, width - len(indent))], width)
        for card in row.cards if any([card.text for card in row.cards]) else ():
            name = f"{card.name} ({card.state})" if card.state else card.name
            said = f"{name}: {card.text}" if card.text else name
            deeper = len(indent) + len(row.label) + 1
            for number, line in enumerate(wrap(said, max(width - deeper, 20))):
                label = row.label if number == 0 else " " * len(row.label)
                drawn.append(Text(indent).append(f"{label} ", "dim").append(line))
    return drawn


def counted(scene: Scene) -> list[str]:
    """List the numbers that belong to nobody, such as piles and timers."""
    numbers = [s for s in scene.shapes if isinstance(s, Number) and s.seat == NO_SEAT]
    return [f"{number.value} {number.label}" for number in numbers if not number.quiet]


def _flowing(head: Text, parts: list[Text], width: int, gap: int = 3) -> list[Text]:
    """Put the parts side by side, and on the next line when they no longer fit."""
    lines, line = [], head
    indent = head.cell_len
    for part in parts:
        if line.cell_len > indent and line.cell_len + gap + part.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
        line.append(" " * gap if line.cell_len > indent else "").append_text(part)
    return [*lines, line]


def _row(row: CardRow, players: Players, room: int) -> Text:
    """Draw a row of cards: backs are counted, and a long row shows only its last cards."""
    text = Text(f"{row.label} ", "dim")
    glyphs = players.glyphs
    if not row.cards:
        return text.append("empty", "dim")
    if row.address == "act":  # the card you may answer is shown with its text
        return text.append(f"{row.cards[0].name}: {row.cards[0].text}")
    if all([card.back for card in row.cards]):
        backs = glyphs.back * min(len(row.cards), 8)
        return text.append(backs).append(f" ({len(row.cards)})", "dim")
    names = _faces(row, glyphs.back)
    count = f" ({len(row.cards)})" if len(row.cards) > 1 else ""
    between = ", " if any([card.name[2:] for card in row.cards]) else " "  # ranks need none
    room -= text.cell_len + len(count) + len(glyphs.more) + 1
    kept: list[str] = []
    for name in reversed(names):
        room -= len(name) + len(between)
        if room < 0 and kept:
            break
        kept.insert(0, name)
    if len(kept) < len(names):
        text.append(f"{glyphs.more} ", "dim")
    text.append(between.join(kept))
    return text.append(count, "dim")


def _faces(row: CardRow, back: str) -> list[str]:
    """List the names of the cards. Backs that lie side by side are one entry."""
    names: list[str] = []
    for card in row.cards:
        if card.back and names and names[-1].startswith(back):
            names[-1] += back
        else:
            state = f" ({card.state})" if card.state else ""
            names.append(back if card.back else card.name + state)
    return names


def is_hand(row: CardRow) -> bool:
    return row.address.partition(":")[0] == "hand"


def grid(shape: Grid, players: Players, width: int) -> list[Text]:
    """Draw a grid: in each cell the racers, the things and the ground."""
    cells = [_cell(shape, at, players) for at in range(len(shape.texts))]
    margin = max([len(head) for head in shape.heads], default=0)
    most = max((width - 2 - margin) // shape.columns - 1, 1)
    words = [*[cell.cell_len for cell in cells], *[len(post) for post in shape.posts]]
    wide = min(max(words, default=1), most)
    drawn = [Text(f" {shape.label}", "dim")] if shape.label else []
    if shape.posts:
        posts = " ".join([f"{post:<{wide}.{wide}}" for post in shape.posts])
        drawn.append(Text(f" {'':<{margin}} {posts}".rstrip(), "dim"))
    bar = players.glyphs.flag
    for start in range(0, len(cells), shape.columns):
        head = shape.heads[start // shape.columns] if shape.heads else ""
        line = Text(" ").append(f"{head:<{margin}}", "dim").append(bar, "dim")
        for cell in cells[start : start + shape.columns]:
            cell.truncate(wide, pad=True)
            line.append_text(cell).append(bar, "dim")
        drawn.append(line)
    return drawn


def _cell(shape: Grid, at: int, players: Players) -> Text:
    """Draw one cell: racers by shape and label, then each kind of thing once, then the ground."""
    here = [mark for mark in shape.marks if mark.at == at]
    parts = [
        Text(f"{players.shape(mark.seat)}{mark.label}", f"bold {players.colour(mark.seat)}")
        for mark in here
        if mark.seat != NO_SEAT
    ]
    things = dict.fromkeys([mark.label for mark in here if mark.seat == NO_SEAT])
    parts += [Text(label, "bold") for label in things]
    if shape.texts[at]:
        parts.append(Text(shape.texts[at], "dim"))
    return Text(" ").join(parts)


def told(lines: Sequence[tuple[str, Seat, str]], players: Players, width: int) -> list[Text]:
    """Draw log lines: the clause in the margin, the shape of whoever acts, the sentence."""
    drawn: list[Text] = []
    for clause, seat, sentence in lines:
        text = Text(f"{clause:>5}  ", "dim")
        if 0 <= seat < len(players.names):
            text.append(f"{players.shape(seat)} ", f"bold {players.colour(seat)}")
        else:
            text.append("  ")
        first, *rest = wrap(sentence, max(width - 9, 10)) or [""]
        drawn += [text.append(first), *[Text(" " * 9 + line) for line in rest]]
    return drawn


def numbered(options: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Draw options like `1) play 7   to 53, 1 draft`, many of them in two columns if they fit."""
    say = max([len(said) for said, _ in options])
    tell = max([len(verdict) for _, verdict in options])
    digits = len(str(len(options)))
    each: list[Text] = []
    for number, (said, verdict) in enumerate(options, 1):
        text = Text(f" {number:>{digits}}) ", "bold").append(f"{said:<{say}}   ")
        each.append(text.append(f"{verdict:<{tell}}", "green"))
    column = digits + 6 + say + tell + 3
    columns = min(max(width // column, 1), 2) if len(options) > 5 else 1
    tall = -(-len(each) // columns)
    drawn: list[Text] = []
    for row in range(tall):
        line = Text()
        for text in each[row::tall]:
            line.append_text(text).append("   ")
        line.rstrip()
        drawn.append(line)
    return drawn
