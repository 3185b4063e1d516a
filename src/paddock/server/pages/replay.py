"""The replay: a moment of a finished race, drawn as the table was, with controls in place of the
question.

Everything is a link or a form. The script only makes it smoother: it fetches the next moment as a
fragment and morphs the page into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.look import Look
from paddock.look.parts import escape, seat_class, seat_mark
from paddock.server.pages.fragment import Parts, dash, look_of, stage
from paddock.server.pages.icons import ICONS, MARK
from paddock.server.pages.preview import Preview
from paddock.server.pages.question import asked
from paddock.server.pages.sheets import sheet
from paddock.server.pages.templating import page as draw
from paddock.server.pages.tower import sheets
from paddock.server.race.past import ALL_CARDS, PastRace
from paddock.sight.log import LINES_SHOWN, in_short
from paddock.sight.sight import LogLine, Sight

ALL: Final = "all"  # in addresses, the view with all cards open
LONG: Final = 90  # letters, before the sentence is written smaller


@dataclass(frozen=True)
class ReplayPage:
    """What the page says about a moment, besides the table itself."""

    here: str  # the address of the race: "/races/abc"
    past: PastRace
    number: int  # of the moment
    viewer: Seat  # or ALL_CARDS
    said: str = ""  # what would have been decided here, and what really was
    shared: str = ""  # the whole address of the race for everybody, if it is shared

    def address(self, number: int, viewer: Seat | None = None) -> str:
        """Return the address of a moment, in this view or in another."""
        view = view_name(self.viewer if viewer is None else viewer)
        return f"{self.here}/replay/{self.past.entries[number]}?as={view}"

    @property
    def moment(self) -> str:
        """Return the address of this moment, without a view."""
        return f"{self.here}/replay/{self.past.entries[self.number]}"

    @property
    def last(self) -> int:
        return len(self.past.entries) - 1


def view_name(viewer: Seat) -> str:
    """Return what addresses call a view: a seat counted from 1, or ALL."""
    return ALL if viewer == ALL_CARDS else str(viewer + 1)


def replay_page(sight: Sight, page: ReplayPage, preview: Preview | None = None) -> str:
    look = look_of(sight.game)
    facts = {
        "game": sight.game,
        "title": sight.title,
        "fragment": replay_fragment(sight, page),
        "line": look.line(sight.scene),
        "preview": preview,
        "sheet": sheet,
    }
    return draw("replay.html", facts)


def replay_fragment(sight: Sight, page: ReplayPage) -> str:
    """Return the element `#table` of a moment."""
    look = look_of(sight.game)
    return "".join([html for _, html in _parts(look, sight, page)])


def _parts(look: Look, sight: Sight, page: ReplayPage) -> Parts:
    drawn, shown = dash(look, sight)
    question = sight.question
    token = ' data-token="again" data-previewed="1"' if question else ""
    token += ' data-picking="1"' if question and question.picking else ""
    again = _again(look, sight, page, shown) if question else _controls(sight, page)
    return [
        (
            "",
            f'<div id="table" class="table replay" data-game="{sight.game}" data-over="0"'
            f' data-room="{escape(page.past.code)}" data-viewer="{sight.viewer}"{token}>'
            '<a class="skip" href="#ask">Skip to the controls</a>',
        ),
        ("bar", _bar(sight, page)),
        ("", "<main>"),
        *stage(look, sight, LINES_SHOWN),
        ("ask", again),
        ("dash", drawn),
        ("", "</main>"),
        *sheets(look, sight),
        ("", "</div>"),
    ]


def _bar(sight: Sight, page: ReplayPage) -> str:
    return (
        '<header class="bar" id="bar">'
        f'<a class="mark" href="/" aria-label="Paddock, to the lobby">{MARK}'
        f'<span>Paddock</span></a><span class="sep"></span><h1>{escape(sight.title)}</h1>'
        f'<span class="meta">Replay</span>{_link(page)}'
        f'<a class="btn" id="to-result" href="{page.here}">Result</a></header>'
    )


def _link(page: ReplayPage) -> str:
    """Return the link to share, or the way to make one."""
    if not page.shared:
        return f'<a class="btn" id="to-share" href="{page.here}#share">Share</a>'
    where = page.address(page.number).removeprefix(page.here)
    return (
        f'<a class="btn" id="share-moment" data-copied href="{escape(page.shared + where)}">'
        f"{ICONS['share']}<span>Link<i> to this moment</i></span></a>"
    )


def _controls(sight: Sight, page: ReplayPage) -> str:
    """Return the strip under the race: what happened, whose view it is, the slider, what to do."""
    number, last = page.number, page.last
    lines = page.past.happened(number)
    words = escape(page.said or sentence(lines, sight))
    seat = lines[0].seat if lines else NO_SEAT
    mark = seat_mark(seat) if seat >= 0 else ""
    colour = seat_class(seat) if seat >= 0 else ""
    long = ' class="long"' if len(words) > LONG else ""
    where = f"<span>{escape(sight.scene.heading)}</span>" if sight.scene.heading else ""
    steps = (
        _step(page, "first", "First moment", "first", 0)
        + _step(page, "back", "Previous moment", "back", max(0, number - 1))
        + f'<button type="button" class="btn tool" id="play" aria-pressed="false" data-same'
        f' title="Play">{ICONS["play"]}{ICONS["pause"]}<span class="sr">Play</span></button>'
        + _step(page, "forward", "Next moment", "forward", min(last, number + 1))
        + _step(page, "last", "Last moment", "next", last)
    )
    entries = " ".join(map(str, page.past.entries))
    slider = (
        f'<input type="range" id="slider" min="0" max="{last}" value="{number}" data-same'
        f' aria-label="moment of the race" data-here="{page.here}/replay"'
        f' data-as="{view_name(page.viewer)}" data-entries="{entries}">'
    )
    return (
        f'<section class="ask waiting replaying {colour}" id="ask" tabindex="-1"'
        f' aria-label="replay" data-number="{number}">{mark}'
        f'<div class="q"><div class="eyebrow">{where}'
        f"<span>Moment {number} of {last}</span></div>"
        f'<p id="asks"{long}>{words}</p></div>{_views(page)}'
        f'<div class="transport">{steps}{slider}</div><div class="tools">{_tools(page)}</div>'
        "</section>"
    )


def _step(page: ReplayPage, name: str, words: str, icon: str, number: int) -> str:
    return (
        f'<a class="btn tool" id="{name}" href="{page.address(number)}" data-moment="{number}"'
        f' title="{words}">{ICONS[icon]}<span class="sr">{words}</span></a>'
    )


def sentence(lines: tuple[LogLine, ...], sight: Sight) -> str:
    """Return what happened at a moment, or who was asked if nothing did."""
    waiting = f"{sight.waiting}." if sight.waiting else "The race begins."
    return in_short(lines) or waiting


def _views(page: ReplayPage) -> str:
    """Return whose view it is, and links to the others at the same moment."""
    views = [(ALL_CARDS, "All cards"), *[(racer.seat, racer.name) for racer in page.past.racers]]
    drawn = ""
    for viewer, words in views:
        here = ' aria-current="true"' if viewer == page.viewer else ""
        mark = seat_mark(viewer) if viewer >= 0 else ICONS["eye"]
        drawn += (
            f'<a class="btn view" id="view-{view_name(viewer)}"{here}'
            f' href="{page.address(page.number, viewer)}">{mark}<span>{escape(words)}</span></a>'
        )
    return f'<nav class="views" aria-label="whose view">{drawn}</nav>'


def _tools(page: ReplayPage) -> str:
    """Return what can be done at a moment: answer its question, or race on from it."""
    past, number = page.past, page.number
    decides = past.decides(number, page.viewer)
    drawn = ""
    if decides != NO_SEAT:
        where = f"{page.address(number, decides)}&amp;ask=1"
        drawn += (
            f'<a class="btn" id="what-would-you-do" href="{where}">'
            f"{ICONS['hint']}<span>What would you do?</span></a>"
        )
    table = past.table(number)
    seat = page.viewer if page.viewer != ALL_CARDS else decides
    seat = seat if seat != NO_SEAT else next(iter(table.racing()), NO_SEAT)
    if not table.over and seat not in table.gone:
        drawn += (
            f'<form class="act" method="post" action="{page.moment}/race-on">'
            f'<input type="hidden" name="seat" value="{seat + 1}"><button class="btn" id="race-on"'
            f' title="You take the seat of {escape(past.names[seat])}, bots the others">'
            f"{ICONS['branch']}<span>Race on from here</span></button></form>"
        )
    return drawn


def _again(look: Look, sight: Sight, page: ReplayPage, shown: set[str]) -> str:
    """Return the question of this moment, put to whoever looks at the replay."""
    assert sight.question is not None
    name = page.past.names[sight.viewer]
    form = (
        f'<form id="answer" method="get" action="{page.moment}">'
        f'<input type="hidden" name="as" value="{view_name(sight.viewer)}"></form>'
    )
    tools = (
        f'<a class="btn tool" id="to-replay" href="{page.address(page.number)}"'
        f' title="Back to the replay">{ICONS["close"]}<span>Back to the replay</span></a>'
    )
    return asked(look, sight, sight.question, shown, f"What would you do as {name}?", form, tools)
