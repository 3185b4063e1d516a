"""The table of one viewer as HTML, which every push replaces.

It is drawn from a sight alone. Drawn cards are cached, so a push takes a fraction of a
millisecond.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final
from weakref import WeakKeyDictionary

from paddock.games import load_look
from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.steps import Seat
from paddock.look import Look
from paddock.look.cards import card, small
from paddock.look.parts import art, escape, find_row
from paddock.look.uses import Uses
from paddock.server.pages.base_path import below
from paddock.server.pages.commentary import chat, die, log
from paddock.server.pages.facts import Facts, TablePage
from paddock.server.pages.help import help_sheet, remarks
from paddock.server.pages.icons import ICONS, MARK
from paddock.server.pages.lesson import lesson
from paddock.server.pages.menu import menu, own_seat, resigning, speeds, watching
from paddock.server.pages.plain import plain_race
from paddock.server.pages.question import ask
from paddock.server.pages.result import ResultPage, result
from paddock.server.pages.sheets import html_of, sheet
from paddock.server.pages.stewards import keeps_order, stewarding
from paddock.server.pages.templating import page as draw
from paddock.server.pages.tower import rows_of, sheets, tower
from paddock.sight.log import LINES_SHOWN
from paddock.sight.sight import Sight

LINES_PUSHED: Final = 10  # the script keeps older ones; a push stays within a window of deflate
IN_A_ROW: Final = 5  # more cards than that are drawn small, in two rows
SKIP: Final = '<a class="skip" href="#ask">Skip to your move</a>'

look_of = cache(load_look)


def table_page(sight: Sight, page: TablePage) -> str:
    """Return the whole page: the fragment, and around it the parts that pushes never replace."""
    look = look_of(sight.game)
    facts = {
        "page": page,
        "game": sight.game,
        "title": sight.title,
        "fragment": table_fragment(sight, page.may_chat, LINES_SHOWN, page.typed),
        "line": look.line(sight.scene),
        "help": help_sheet(sight.game, html_of(look.guide)),
        "remarks": remarks(sight) if sight.own else (),
        "watching": watching(page.watch_link),
        "own_seat": own_seat(page.seat_link),
        "sheet": sheet,
    }
    return draw("table.html", facts)


def table_fragment(
    sight: Sight, may_chat: bool = True, lines: int = LINES_PUSHED, typed: str = ""
) -> str:
    """Return the element `#table` for this viewer."""
    return "".join([html for _, html in parts(sight, may_chat, lines, typed)])


Parts = list[tuple[str, str]]  # id and HTML of an element; without an id what stands around them
Things = tuple[object, ...]  # from which a part is drawn


class Kept:
    """Parts as they were last drawn for one viewer, below the base path. A part that is drawn from
    the same things as before is not drawn again."""

    def __init__(self, base: str = "") -> None:
        self.base: Final = base
        self.held: Final[dict[str, tuple[Things, Things, Parts]]] = {}

    def of(self, name: str, same: Things, equal: Things, draw: Callable[[], Parts]) -> Parts:
        """Return a part, or several, under a name. They are drawn if one of the things in `same`
        is another object than before, or one in `equal` has changed."""
        held = self.held.get(name)
        if (
            held is None
            or any([one is not other for one, other in zip(held[0], same)])
            or held[1] != equal
        ):
            held = self.held[name] = (same, equal, self.new(draw()))
        return held[2]

    def new(self, drawn: Parts) -> Parts:
        """Return parts that are drawn every time."""
        return [(name, below(self.base, html)) for name, html in drawn] if self.base else drawn


class Drawn:
    """The fragment of one sight, in parts. All connections with this sight share it."""

    def __init__(self, drawn: Parts) -> None:
        self.parts: Final = drawn
        self.named: Final = {name: html for name, html in drawn if name}
        self.changes: Final[WeakKeyDictionary[Drawn, str]] = WeakKeyDictionary()

    def since(self, before: Drawn) -> str:
        """Return the fragment after `before`, as JSON. Of parts that have not changed it has only
        the name, and the script leaves them alone."""
        found = self.changes.get(before)
        if found is None:
            html = "".join(
                [
                    f'<i id="{name}" data-same></i>'
                    if name and before.named.get(name) == html
                    else html
                    for name, html in self.parts
                ]
            )
            found = self.changes[before] = json.dumps(html, ensure_ascii=False)
        return found


BLANK: Final = Drawn([])


class Drawings:
    """What was last drawn of a race for each viewer, so that equal viewers are drawn once."""

    def __init__(self, base: str = "") -> None:
        self.base: Final = base
        self.last: Final[dict[tuple[Seat, bool, bool], tuple[Sight, Drawn]]] = {}
        self.kept: Final[dict[tuple[Seat, bool], Kept]] = {}

    def of(self, sight: Sight, *, may_chat: bool, lingers: bool) -> Drawn:
        key = (sight.viewer, may_chat, lingers)
        held = self.last.get(key)
        if held is None or held[0] is not sight:
            kept = self.kept.setdefault((sight.viewer, may_chat), Kept(self.base))
            drawn = Drawn(parts(sight, may_chat, LINES_PUSHED, lingers=lingers, kept=kept))
            held = self.last[key] = (sight, drawn)
        return held[1]


class Drawer:
    """Draws for one connection what has changed since its last push, as JSON: many connections get
    the same, and it is encoded once."""

    def __init__(self, drawings: Drawings, may_chat: bool, lingers: bool = False) -> None:
        self.drawings: Final = drawings
        self.may_chat: Final = may_chat
        self.lingers: Final = lingers  # the table is shown once more before the result
        self.racing = False  # the last push showed a race under way
        self.sent: Drawn = BLANK

    def __call__(self, sight: Sight) -> str:
        last_look = self.lingers and self.racing and sight.over is not None
        self.racing = sight.over is None
        before = self.sent
        self.sent = self.drawings.of(sight, may_chat=self.may_chat, lingers=last_look)
        return self.sent.since(before)


def parts(
    sight: Sight,
    may_chat: bool,
    lines: int,
    typed: str = "",
    *,
    lingers: bool = False,
    kept: Kept | None = None,
) -> Parts:
    """Return the pieces of the fragment; joined, they are the element `#table`. With `lingers`,
    a finished race is shown as a table once more, without the result. `kept` has what was drawn
    before for the same viewer, with the same `may_chat` and `lines`."""
    look, room = look_of(sight.game), sight.room
    kept = kept or Kept()
    done = sight.over is not None and not lingers
    here = f"/races/{room.code}"
    main = (
        kept.new(result(look, sight, lines, ResultPage(here)))
        if done
        else _race(look, sight, lines, kept)
    )
    who = tuple([(r.name, r.kind, r.here, r.away, r.gone) for r in sight.racers])
    settled = replace(room, chat=(), clock=None, can_undo=False, can_take_back=False, lesson=None)
    return [
        *kept.new(
            [
                ("", f'<div id="table" class="table{" done" * done}" {_facts(sight)}>{SKIP}'),
                ("bar", bar(sight)),
                ("", "<main>"),
            ]
        ),
        *main,
        ("", "</main>"),
        *kept.of(
            "sheets", (sight.scene,), (sight.racers, sight.question), lambda: sheets(look, sight)
        ),
        *kept.of(
            "chat",
            (),
            (room.chat, room.muted, room.quiet, room.host, typed),
            lambda: [("chat", chat(sight, may_chat, typed))],
        ),
        *kept.of(
            "menu",
            (),
            (settled, who, sight.over is None),
            lambda: [
                ("menu", menu(sight, host=keeps_order(sight))),
                *resigning(sight),
                *stewarding(sight),
                *speeds(sight),
            ],
        ),
        ("", "</div>"),
    ]


def result_page(sight: Sight, page: ResultPage, more: Facts) -> str:
    """Return the page of a finished race, for everybody who may read it."""
    drawn = "".join([html for _, html in result(look_of(sight.game), sight, LINES_SHOWN, page)])
    around = {"game": sight.game, "title": sight.title, "result": drawn, "sight": sight}
    return draw("result.html", {**more, **around, "line": "", "sheet": sheet})


def _facts(sight: Sight) -> str:
    """Return the state that the script and the tests read from the table."""
    question = sight.question
    asked = f' data-token="{escape(question.token)}"' if question else ""
    asked += f' data-previewed="{int(question.previewed)}"' if question else ""
    asked += ' data-picking="1"' if question and question.picking else ""
    return (
        f'data-game="{sight.game}" data-room="{escape(sight.room.code)}"'
        f' data-viewer="{sight.viewer}" data-own="{int(sight.own)}"'
        f' data-over="{int(sight.over is not None)}"{asked}{_next(sight)}'
    )


def _next(sight: Sight) -> str:
    """Return the next race of a match, to which the script takes its players."""
    match, over = sight.room.match, sight.over
    if match is None or match.over or over is None or not over.rematch or not sight.own:
        return ""
    return f' data-next="/room/{escape(over.rematch)}"'


def _race(look: Look, sight: Sight, lines: int, kept: Kept) -> Parts:
    older = f'<a href="/room/{sight.room.code}/log">Full log</a>'
    drawn, shown = dash(look, sight)
    return [
        *stage(look, sight, lines, older, kept),
        *kept.new([("ask", ask(look, sight, shown)), ("dash", drawn)]),
    ]


def stage(look: Look, sight: Sight, lines: int, older: str = "", kept: Kept | None = None) -> Parts:
    """Return tower, race and commentary; `older` leads to the lines that are not shown."""
    kept, scene, top = kept or Kept(), sight.scene, look.top(sight)
    ground = art(look.game, "ground", "0 0 1280 430", "scene", "xMidYMid slice")
    return [
        *kept.new([("", f'<div class="stage">{ground}')]),
        *kept.of(
            "tower",
            (scene,),
            (sight.racers, sight.question, sight.room.match),
            lambda: [("tower", tower(look, sight))],
        ),
        *kept.of(
            "race",
            (scene, sight.log),
            (sight.racers, sight.question),
            lambda: [("race", _drawn_race(look, sight))],
        ),
        *kept.new(lesson(sight)),
        *kept.of(
            "log",
            (sight.log,),
            (top, older),
            lambda: [("log", log(sight, lines, top, older))],
        ),
        ("", "</div>"),
    ]


def _drawn_race(look: Look, sight: Sight) -> str:
    race = look.race(sight) or plain_race(sight)
    return f'<div class="race" id="race">{race}{look.window(sight)}{_dice(sight)}</div>'


def _dice(sight: Sight) -> str:
    """Return the latest roll, large over the race."""
    line = next((each for each in reversed(sight.log[-6:]) if each.rolled), None)
    if line is None:
        return ""
    words = f"{die(line)}<span>{escape(line.text)}</span>"
    return f'<div class="dice" id="dice{line.number}">{words}</div>'


def bar(sight: Sight) -> str:
    """Return the top bar: the game, the steps of a turn, chat and menu."""
    scene = sight.scene
    steps = ""
    for n, step in enumerate(() if sight.over else scene.steps):
        kind = "done" if n < scene.step else "now" if n == scene.step else ""
        now = ' aria-current="step"' if n == scene.step else ""
        steps += f'<li class="{kind}"{now}>{escape(step)}</li>'
    listed = f'<ol class="steps" aria-label="parts of a turn">{steps}</ol>' if steps else ""
    match = sight.room.match
    race = f"Race {match.race}, best of {match.best_of} · " if match else ""
    practice = " · practice" if sight.room.practice else ""
    watching = "" if sight.own else " · watching"
    chat = sight.room.chat
    said_last = chat[-1].number + 1 if chat else 0
    return (
        '<header class="bar" id="bar">'
        f'<a class="mark" href="/" aria-label="Paddock, to the lobby">{MARK}'
        f'<span>Paddock</span></a><span class="sep"></span><h1>{escape(sight.title)}</h1>{listed}'
        f'<span class="meta">{race}Room {escape(sight.room.code)}{practice}{watching}</span>'
        '<button type="button" class="icon" id="open-help" popovertarget="help"'
        f' aria-label="help">{ICONS["help"]}</button>'
        f'<button type="button" class="icon" id="open-chat" popovertarget="chat"'
        f' aria-label="chat" data-said="{said_last}">{ICONS["chat"]}</button>'
        f'<button type="button" class="icon" id="open-menu" popovertarget="menu"'
        f' aria-label="menu">{ICONS["menu"]}</button></header>'
    )


def dash(look: Look, sight: Sight) -> tuple[str, set[str]]:
    """Return the own area and the hand, and the cards in them that can be chosen. Cards of the
    question that lie elsewhere are laid out beside them."""
    uses = Uses(sight)
    rows = [row for row in _rows(sight) if row.seat == sight.viewer]
    hand = [row for row in rows if row.address == _hand_at(sight)]
    own = (look.own(sight, uses) if sight.own else "") or ""
    if own:
        mine = [row for row in rows if _is_one_of(row, look.own_rows)]
    else:
        mine = [row for row in rows if row not in hand]
        own = _own(look, mine, uses) if sight.own else _all(look, sight)
    elsewhere = sum([uses.usable(row) for row in mine])
    across = [row for row in _rows(sight) if row not in rows and _is_one_of(row, look.race_rows)]
    shown = {each.address for row in [*hand, *mine, *across] for each in row.cards}
    shelf = _asked_about(sight, shown)
    drawn = (
        (_hand(look, sight, hand[0], uses, elsewhere) if hand else "")
        + _shelf(look, sight, shelf, uses, hand)
        + (f"<div class='own'>{own}</div>" if own else "")
    )
    return (
        f'<section class="dash" id="dash" aria-label="your hand and area">{drawn}</section>',
        shown | {each.address for _, each in shelf},
    )


def _is_one_of(row: CardRow, names: tuple[str, ...]) -> bool:
    return row.address in [f"{name}:{row.seat}" for name in names]


def _hand_at(sight: Sight) -> str:
    return f"hand:{sight.viewer}"


def _hand(look: Look, sight: Sight, hand: CardRow, uses: Uses, elsewhere: int) -> str:
    """Return the hand. `elsewhere` counts the cards of the own area that can be used too."""
    count = len(hand.cards)
    words = f"{count} card{'s' if count != 1 else ''}"
    usable = uses.usable(hand)
    if elsewhere or (sight.question is not None and usable < count):
        words += f", {usable or 'none'} can be used now"
    if elsewhere:
        words += f", and {elsewhere} in your area"
    each = "".join([f"<li>{card(look, held, uses.of(held.address))}</li>" for held in hand.cards])
    crowd = " crowd" if count > IN_A_ROW else ""
    cards = (
        f'<ul class="hand{crowd}" id="hand" aria-label="hand, {words}">{each}</ul>'
        if count
        else '<p class="none" id="hand">Your hand is empty.</p>'
    )
    return f'<div class="handwrap"><h2>Your hand <b>{words}</b></h2>{cards}</div>'


def _rows(sight: Sight) -> list[CardRow]:
    return [shape for shape in sight.scene.shapes if isinstance(shape, CardRow)]


def _own(look: Look, rows: list[CardRow], uses: Uses) -> str:
    """Return the viewer's rows from the scene, for a look that does not draw them."""
    drawn = ""
    for row in rows:
        each = "".join(
            [f"<li>{card(look, picture, uses.of(picture.address))}</li>" for picture in row.cards]
        )
        if each:
            drawn += f'<div class="rowcards"><h2>{escape(row.label)}</h2><ul>{each}</ul></div>'
    return drawn


def _all(look: Look, sight: Sight) -> str:
    """Return everybody's area, for spectators."""
    drawn = ""
    for racer in sight.racers:
        drawn += f'<div class="area"><h2>{escape(racer.name)} <b>{racer.total}</b></h2>'
        own = look.rival(sight, racer.seat)
        drawn += _open_hand(look, sight, racer.seat) + own if own else ""
        drawn += ("" if own else rows_of(look, sight, racer.seat)) + "</div>"
    return f'<div class="areas" tabindex="0">{drawn}</div>'


def _open_hand(look: Look, sight: Sight, seat: Seat) -> str:
    """Return somebody's hand, if it lies open; looks do not draw the hands of rivals."""
    held = find_row(sight.scene, "hand", seat)
    faces = [card for card in held.cards if not card.back] if held else []
    each = "".join([f"<li>{small(look, card)}</li>" for card in faces])
    return f'<div class="openhand"><h3>Hand</h3><ul>{each}</ul></div>' if each else ""


def _asked_about(sight: Sight, shown: set[str]) -> list[tuple[CardRow, Picture]]:
    """Return the cards of the question that are not drawn elsewhere as cards to choose."""
    question = sight.question
    if question is None:
        return []
    asked = list(question.picking.cards) if question.picking else []
    asked += [card for choice in question.choices for card in choice.cards]
    lie: dict[str, tuple[CardRow, Picture]] = {}
    for row in _rows(sight):
        for picture in row.cards:
            lie.setdefault(picture.address, (row, picture))
    return [lie[at] for at in dict.fromkeys(asked) if at in lie and at not in shown]


def _shelf(
    look: Look, sight: Sight, asked: list[tuple[CardRow, Picture]], uses: Uses, hand: list[CardRow]
) -> str:
    """Return those cards under the name of their row, or each with the name of its own. Where they
    take the place of a hand that is not asked for, its names stand below them."""
    if not asked:
        return ""
    rows = dict.fromkeys([_whose(sight, row) for row, _ in asked])
    each = ""
    for row, picture in asked:
        whose = f"<small>{_whose(sight, row)}</small>" if len(rows) > 1 else ""
        each += f"<li>{card(look, picture, uses.of(picture.address))}{whose}</li>"
    crowd = " crowd" if len(asked) > IN_A_ROW else ""
    where = f" <b>{next(iter(rows))}</b>" if len(rows) == 1 else ""
    held = [each for row in hand for each in row.cards if not uses.usable(row)]
    names = ", ".join([f'<b title="{escape(each.text)}">{escape(each.name)}</b>' for each in held])
    return (
        f'<div class="shelf"><h2>Choose from{where}</h2>'
        f'<ul class="hand{crowd}" id="shelf" aria-label="cards to choose from">{each}</ul>'
        + (f'<p class="held">Your hand: {names}</p>' if names else "")
        + "</div>"
    )


def _whose(sight: Sight, row: CardRow) -> str:
    """Return the name of a row, with the name of its player if that is a rival."""
    rivals = [racer.name for racer in sight.racers if racer.seat == row.seat != sight.viewer]
    return escape(" ".join([*[f"{name}'s" for name in rivals], row.label]))
