"""The end of a race: standings, chart, fair deal, and the race as it ended."""

from __future__ import annotations

from paddock.bots import level_label
from paddock.look import Look
from paddock.look.parts import art, escape, seat_class, seat_mark
from paddock.server.pages.chart import chart
from paddock.server.pages.commentary import log
from paddock.server.pages.plain import plain_race
from paddock.server.pages.question import ask
from paddock.server.pages.tower import in_order
from paddock.sight.sight import BOT, Racer, Sight


def result(look: Look, sight: Sight, lines: int) -> list[tuple[str, str]]:
    race = look.race(sight) or plain_race(sight)
    drawn = (
        f'<div class="result" id="result">{ask(look, sight, set())}'
        f'<div class="cols">{_podium(look, sight)}{_fair(sight)}</div>'
        f'<div class="cols">{chart(sight)}<div class="lastrace race">{race}</div>'
        f"{log(sight, lines)}</div>"
        "</div>"
    )
    return [("result", drawn)]


def _podium(look: Look, sight: Sight) -> str:
    rows = "".join([_row(sight, racer) for racer in in_order(sight)])
    picture, first = "", sight.over.winners[0] + 1 if sight.over and sight.over.winners else 0
    if "podium" in look.svgs():
        picture = art(look.game, "podium", "0 0 340 150", "pic", "xMidYMid slice")
    return (
        f'<section class="podium won{first}" aria-label="standings">{picture}'
        f'<h2 class="sr">Standings</h2><ol class="stand">{rows}</ol></section>'
    )


def _row(sight: Sight, racer: Racer) -> str:
    first = " first" if racer.won else ""
    you = " (you)" if sight.own and racer.seat == sight.viewer else ""
    what = f"{level_label(racer.level)} bot" if racer.kind == BOT else "player"
    gone = escape(sight.scene.gone) if racer.gone else ""
    gap = "won" if racer.won else gone or (f"&minus;{racer.gap}" if racer.gap else "")
    return (
        f'<li class="{seat_class(racer.seat)}{first}"><span class="pos">{racer.place}</span>'
        f"{seat_mark(racer.seat)}<span><b>{escape(racer.name)}{you}</b><small>{escape(what)}</small>"
        f'</span><span class="total">{racer.total}<small>{gap}</small></span></li>'
    )


def _fair(sight: Sight) -> str:
    """Return the key of the deal, which is public now, so that anybody can check it."""
    over = sight.over
    assert over is not None
    if not sight.room.luck:
        return ""
    rows = f"<dt>Hash at the start</dt><dd>{escape(sight.room.luck)}</dd>"
    if over.key:
        rows += f"<dt>Key, now public</dt><dd>{escape(over.key)}</dd>"
    return (
        '<section class="panel" aria-label="fair deal"><h2>Fair deal</h2>'
        f'<dl class="fair">{rows}</dl><p class="none">To check the deal, download'
        " the race file and run <code>paddock verify</code> on it.</p></section>"
    )
