"""The page of a puzzle: the table as the seat sees it, the question, then what came of the
answer."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.lab.solving import Chance, Solved
from paddock.look import Look
from paddock.look.parts import escape, seat_class, seat_mark
from paddock.server.pages.fragment import Parts, dash, look_of, stage
from paddock.server.pages.icons import ICONS, MARK
from paddock.server.pages.question import asked
from paddock.server.pages.sheets import sheet
from paddock.server.pages.templating import page as draw
from paddock.server.pages.tower import sheets
from paddock.server.race.past import PastRace
from paddock.sight.log import LINES_SHOWN
from paddock.sight.sight import Sight


@dataclass(frozen=True)
class PuzzlePage:
    """What the page says about a puzzle, besides the table itself."""

    here: str  # its address: "/puzzles/slipstream121/98a52f34c30bf068"
    past: PastRace
    day: str  # "Puzzle of the day, 18 Nov", or "Puzzle"
    another: str = ""  # the address of another puzzle
    solved: Solved | None = None  # what came of the answer
    wrong: str = ""  # what was wrong with an answer that could not be taken


def puzzle_page(sight: Sight, page: PuzzlePage) -> str:
    look = look_of(sight.game)
    facts = {
        "game": sight.game,
        "title": sight.title,
        "fragment": "".join([html for _, html in _parts(look, sight, page)]),
        "line": look.line(sight.scene),
        "sheet": sheet,
    }
    return draw("puzzle.html", facts)


def _parts(look: Look, sight: Sight, page: PuzzlePage) -> Parts:
    own, shown = dash(look, sight)
    question, done = sight.question, page.solved
    token = ' data-token="again" data-previewed="1"' if question else ""
    kind = "replay puzzle solved" if done else "replay puzzle"
    strip = _answered(sight, page, done) if done else _question(look, sight, page, shown)
    return [
        (
            "",
            f'<div id="table" class="table {kind}" data-game="{sight.game}" data-over="0"'
            f' data-room="{escape(page.past.code)}" data-viewer="{sight.viewer}"{token}>'
            '<a class="skip" href="#ask">Skip to the puzzle</a>',
        ),
        ("bar", _bar(sight, page)),
        ("", "<main>"),
        *stage(look, sight, LINES_SHOWN),
        ("ask", strip),
        ("dash", _chances(done) if done else own),
        ("", "</main>"),
        *sheets(look, sight),
        ("", "</div>"),
    ]


def _bar(sight: Sight, page: PuzzlePage) -> str:
    return (
        '<header class="bar" id="bar">'
        f'<a class="mark" href="/" aria-label="Paddock, to the lobby">{MARK}'
        f'<span>Paddock</span></a><span class="sep"></span><h1>{escape(sight.title)}</h1>'
        f'<span class="meta">{escape(page.day)}</span>'
        '<a class="btn" id="to-lobby" href="/">Lobby</a></header>'
    )


def _question(look: Look, sight: Sight, page: PuzzlePage, shown: set[str]) -> str:
    """Return the question, put as it was at the table."""
    assert sight.question is not None
    name = page.past.names[sight.viewer]
    form = f'<form id="answer" method="post" action="{page.here}"></form>'
    if page.wrong:
        form += f'<p class="refused" role="alert">{escape(page.wrong)}</p>'
    kind = f"You are {name}. What is best?"
    return asked(look, sight, sight.question, shown, kind, form, "")


def _answered(sight: Sight, page: PuzzlePage, done: Solved) -> str:
    """Return the strip under the race once the puzzle is answered."""
    seat = sight.viewer
    race_on = (
        f'<form class="act" method="post" action="{page.here}/race-on">'
        f'<button class="btn main" id="race-on" title="You race on as'
        f' {escape(page.past.names[seat])} against club bots, with new luck">'
        f"{ICONS['branch']}<span>Race on from here</span></button></form>"
    )
    another = (
        f'<a class="btn" id="another" href="{page.another}">Another puzzle</a>'
        if page.another
        else ""
    )
    again = f'<a class="btn" id="to-question" href="{page.here}">See it again</a>'
    says = "Right" if done.right else "Not the best"
    return (
        f'<section class="ask over {seat_class(seat)}" id="ask"'
        f' tabindex="-1" aria-label="your answer">{seat_mark(seat)}<div class="q">'
        f'<div class="eyebrow"><span>{escape(says)}</span></div>'
        f'<p id="asks" role="status">{escape(done.says)}</p></div>'
        f'<div class="opts of3" id="opts">{race_on}{another}{again}</div></section>'
    )


def _chances(done: Solved) -> str:
    """Return what every option is worth, and why."""
    rows = "".join([_row(each) for each in done.chances])
    return (
        '<section class="dash verdict" id="dash" aria-label="the chances">'
        '<div><h2>Chances to win</h2><ol class="chances" tabindex="0"'
        f' aria-label="chances of all options">{rows}</ol></div>'
        f'<div><h2>Why</h2><p id="why">{escape(done.why)}</p>'
        f'<p class="proof">{escape(done.proof)}</p></div></section>'
    )


def _row(each: Chance) -> str:
    kind = ("best " if each.best else "") + ("mine" if each.mine else "")
    note = " (best)" if each.best else ""
    note += " (your answer)" if each.mine else ""
    return (
        f'<li class="{kind.strip()}"><span>{escape(each.said[:1].upper() + each.said[1:])}'
        f"<small>{note}</small></span>"
        f'<meter min="0" max="100" value="{each.percent}" aria-hidden="true"></meter>'
        f"<b>{each.percent}%</b></li>"
    )
