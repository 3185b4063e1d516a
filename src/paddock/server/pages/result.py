"""The end of a race: the standings, how it came about, the fair deal, the last look at the road."""

from __future__ import annotations

from paddock.kernel.scenes import Line
from paddock.look import Look
from paddock.look.parts import art, badge, said, seat_class, seat_mark
from paddock.server.pages.asking import ask
from paddock.server.pages.plain import plain_race
from paddock.server.pages.standing import in_order
from paddock.server.pages.telling import log
from paddock.server.sight import BOT, Racer, Sight

WIDE, HIGH, LEFT, TOP, BELOW, RIGHT = 820, 340, 44, 18, 30, 120


def result(look: Look, sight: Sight, lines: int) -> str:
    race = look.race(sight) or plain_race(sight)
    return (
        f'<div class="result">{ask(look, sight, set())}'
        f'<div class="cols">{_podium(look, sight)}{_fair(sight)}</div>'
        f'<div class="cols">{_chart(sight)}<div class="lastrace race">{race}</div>{log(sight, lines)}</div>'
        "</div>"
    )


def _podium(look: Look, sight: Sight) -> str:
    rows = "".join([_row(sight, racer) for racer in in_order(sight)])
    picture = ""
    if "podium" in look.symbols():
        picture = art(look.game, "podium", "0 0 340 150", "pic", "xMidYMid slice")
    return (
        f'<section class="podium" aria-label="standings">{picture}'
        f'<h2 class="sr">Standings</h2><ol class="stand">{rows}</ol></section>'
    )


def _row(sight: Sight, racer: Racer) -> str:
    first = " first" if racer.won else ""
    you = " (you)" if sight.own and racer.seat == sight.viewer else ""
    what = f"{racer.level} bot" if racer.kind == BOT else "a person"
    gap = "won" if racer.won else "left" if racer.gone else f"−{racer.gap}" if racer.gap else ""
    return (
        f'<li class="{seat_class(racer.seat)}{first}"><span class="pos">{racer.place}</span>'
        f"{seat_mark(racer.seat)}<span><b>{said(racer.name)}{you}</b><small>{said(what)}</small>"
        f'</span><span class="total">{racer.total}<small>{gap}</small></span></li>'
    )


def _fair(sight: Sight) -> str:
    """The key of the deal, open now: anybody can check that it was fair."""
    over = sight.over
    assert over is not None
    if not over.commitment:
        return ""
    rows = f"<dt>Hash at the start</dt><dd>{said(over.commitment)}</dd>"
    if over.key:
        rows += f"<dt>Key, now open</dt><dd>{said(over.key)}</dd>"
    return (
        '<section class="panel" aria-label="fair deal"><h2>Fair deal</h2>'
        f'<dl class="fair">{rows}</dl><p class="none">The record replays to the same race, and'
        " the key deals the same cards: <code>paddock verify</code> checks both.</p></section>"
    )


def _chart(sight: Sight) -> str:
    """What everybody had raced, turn by turn."""
    over = sight.over
    assert over is not None
    history = over.history
    if len(history) < 2:
        return ""
    line = next((s for s in sight.scene.shapes if isinstance(s, Line)), None)
    finish = line.length if line else 0
    best = max([max(totals) for totals in history] + [finish]) or 1
    least = min(0, *[min(totals) for totals in history])

    def x(n: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * n / (len(history) - 1)

    def y(total: float) -> float:
        return TOP + (HIGH - TOP - BELOW) * (1 - (total - least) / (best - least))

    drawn = ""
    every = next(step for step in (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500) if best / step <= 4)
    for total in range(0, best + 1, every):
        drawn += f'<path d="M{LEFT} {y(total):.0f}H{WIDE - RIGHT}" class="ax"/>'
        drawn += f'<text x="{LEFT - 8}" y="{y(total) + 5:.0f}" class="axt" text-anchor="end">{total}</text>'
    if finish:
        drawn += f'<path d="M{LEFT} {y(finish):.0f}H{WIDE - RIGHT}" class="fin"/>'
        drawn += (
            f'<text x="{LEFT + 4}" y="{y(finish) + 18:.0f}" class="fint">finish {finish}</text>'
        )
    some = max(1, round(len(history) / 8))
    for n in range(some, len(history), some):
        drawn += f'<text x="{x(n):.0f}" y="{HIGH - 8}" class="axt" text-anchor="middle">{n}</text>'
    ends = sorted(range(len(history[-1])), key=lambda seat: -history[-1][seat])
    for seat in reversed(ends):
        spots = [(x(n), y(totals[seat])) for n, totals in enumerate(history)]
        d = "M" + "L".join([f"{a:.0f} {b:.0f}" for a, b in spots])
        dots = ""
        if len(history) < 40:
            dots = "".join(
                [f'<circle cx="{a:.0f}" cy="{b:.0f}" r="4" class="pt"/>' for a, b in spots]
            )
        drawn += f'<g class="{seat_class(seat)}"><path d="{d}" class="lnb"/><path d="{d}" class="ln"/>{dots}</g>'
    names = {racer.seat: racer.name for racer in sight.racers}
    at = TOP + 10.0
    for seat in ends:
        at = max(at, y(history[-1][seat]))
        drawn += (
            f'<g transform="translate({x(len(history) - 1) + 9:.0f} {at - 13:.0f}) scale(.86)"'
            f' class="badge {seat_class(seat)}">{badge(seat)}</g>'
            f'<text x="{x(len(history) - 1) + 40:.0f}" y="{at + 5:.0f}" class="nm">'
            f"{said(names[seat][:9])}</text>"
        )
        at += 30
    final = ", ".join([f"{names[seat]} {history[-1][seat]}" for seat in ends])
    return (
        '<section class="panel" aria-label="how it came about"><h2>Turn by turn<span>what everybody'
        f' had raced</span></h2><svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img"'
        f' aria-label="Totals by turn. At the end: {said(final)}.">{drawn}</svg></section>'
    )
