"""The end of a race: standings, chart, what decided it, fair deal, and the race as it ended."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.bots import level_label
from paddock.look import Look
from paddock.look.cards import illustration
from paddock.look.parts import art, escape, seat_class, seat_mark
from paddock.server.pages.chart import LETTERS, NUMBERED, chart
from paddock.server.pages.commentary import log
from paddock.server.pages.icons import ICONS
from paddock.server.pages.plain import plain_race
from paddock.server.pages.question import over
from paddock.server.pages.tower import in_order
from paddock.sight.sight import BOT, Racer, Sight, TurningPoint


@dataclass(frozen=True)
class ResultPage:
    """What a page says about a finished race, besides the race itself."""

    here: str  # the address of the race: "/races/abc"
    checked: tuple[str, ...] = ()  # what was checked, if the visitor asked for it
    wrong: str = ""  # why a check failed
    link: str = ""  # the link that opens the result to everybody, if there is one
    may_share: bool = False  # the visitor raced in it
    again: bool = True  # those who raced can ask for a rematch


def result(look: Look, sight: Sight, lines: int, page: ResultPage) -> list[tuple[str, str]]:
    """Return the parts of the result: who won, the standings, how it went, what decided it, the
    proof of a fair deal, and the race as it ended."""
    race = look.race(sight) or plain_race(sight)
    older = f'<a href="{page.here}/log">Full log</a>'
    drawn = (
        f'<div class="result" id="result">{over(sight, page.here, again=page.again)}'
        f'<div class="cols">{_podium(look, sight)}{_share(page)}{_fair(sight, page)}'
        f"{log(sight, lines, '', older)}</div>"
        f'<div class="cols">{chart(sight)}{_moments(look, sight, page)}'
        f'<div class="lastrace race">{race}</div></div>'
        "</div>"
    )
    return [("result", drawn)]


def _podium(look: Look, sight: Sight) -> str:
    rows = "".join([_row(sight, racer) for racer in in_order(sight)])
    picture, first = "", sight.over.winners[0] + 1 if sight.over and sight.over.winners else 0
    if "podium" in look.svgs():
        picture = art(look.game, "podium", "0 0 340 150", "pic", "xMidYMid slice")
    return (
        f'<section class="podium won{first} by{len(sight.racers)}" aria-label="standings">{picture}'
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


def _moments(look: Look, sight: Sight, page: ResultPage) -> str:
    """Return the moments that decided the race, each with a picture and a link into the replay."""
    assert sight.over is not None
    drawn = ""
    for letter, moment in zip(LETTERS, sight.over.story.moments, strict=False):
        name = next(racer.name for racer in sight.racers if racer.seat == moment.seat)
        sign = "+" if moment.gain > 0 else "&minus;"
        gain = f" {sign}{abs(moment.gain)}" if moment.gain else ""
        head = f"{moment.heading} · " if NUMBERED.match(moment.heading) else ""
        drawn += (
            f'<li><a id="moment-{letter}" href="{page.here}/replay/{moment.entry}?as=all">'
            f'<span class="letter">{letter}</span>{_picture(look, moment)}'
            f"<span><b>{escape(head)}{escape(name)}{gain}: {escape(moment.effect)}</b>"
            f"<small>{escape(moment.text)}</small></span></a></li>"
        )
    if not drawn:
        return ""
    return (
        '<section class="panel decided" aria-label="what decided it"><h2>What decided it'
        f'<span>click to see it again</span></h2><ol class="moments">{drawn}</ol></section>'
    )


def _picture(look: Look, moment: TurningPoint) -> str:
    """Return the card by which a moment happened, or the mark of the racer it moved."""
    card = moment.card
    if card is None:
        return f'<span class="snap {seat_class(moment.seat)}">{seat_mark(moment.seat)}</span>'
    drawn = illustration(look.game, card)
    return f'<span class="snap k-{card.kind or "card"}">{drawn}<i>{escape(card.name)}</i></span>'


def _share(page: ResultPage) -> str:
    """Return the link to share, for those who raced; they can take it back."""
    if not page.may_share:
        return ""
    if not page.link:
        return (
            '<section class="panel sharing" id="share" aria-label="share"><h2>Share</h2><p>Only'
            " those who were there can read this race. A link opens its result and its replay to"
            f' everybody who has it.</p><form method="post" action="{page.here}/share">'
            f'<button class="btn go" id="do-share">{ICONS["share"]}<span>Make a link</span>'
            "</button></form></section>"
        )
    return (
        '<section class="panel sharing" id="share" aria-label="share"><h2>Share</h2>'
        '<label for="shared-link">Everybody with this link can read the race.</label>'
        f'<input id="shared-link" class="linked" readonly value="{escape(page.link)}">'
        f'<p class="acts"><a class="btn go" id="copy-link" data-copied href="{escape(page.link)}">'
        f"{ICONS['share']}<span>Copy the link</span></a></p>"
        f'<form method="post" action="{page.here}/unshare"><button class="btn" id="do-unshare">'
        "Take the link back</button></form></section>"
    )


def _fair(sight: Sight, page: ResultPage) -> str:
    """Return the proof of a fair deal: what it means, a button that checks it, and the values."""
    over = sight.over
    assert over is not None
    if not sight.room.luck:
        return ""
    rows = f"<dt>Hash at the start</dt><dd>{escape(sight.room.luck)}</dd>"
    if over.key:
        rows += f"<dt>Key, now public</dt><dd>{escape(over.key)}</dd>"
    said = "".join([f"<li>{escape(line[:1].upper() + line[1:])}.</li>" for line in page.checked])
    found = f'<p class="checked good" role="status">Everything checks out.</p><ul>{said}</ul>'
    if page.wrong:
        found = f'<p class="checked refused" role="status">{escape(page.wrong)}</p>'
    elif not page.checked:
        found = ""
    return (
        '<section class="panel fairness" id="fair" aria-label="fair deal"><h2>Fair deal</h2>'
        "<p>The luck of this race was fixed before the first card: its hash was shown then, and its"
        f" key is public now.</p>{found}"
        f'<form method="get" action="{page.here}#fair"><input type="hidden" name="check" value="1">'
        f'<button class="btn" id="check">Check this race{" again" * bool(found)}</button></form>'
        f'<details><summary>Hash and key</summary><dl class="fair">{rows}</dl><p class="none">You'
        " can also download the race file and run <code>paddock verify</code> on it.</p></details>"
        "</section>"
    )
