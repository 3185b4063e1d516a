"""The timing tower: the standings, whose turn it is, and a sheet for each racer."""

from __future__ import annotations

from paddock.bots import SEARCHING, level_label, level_of
from paddock.kernel.scenes import CardRow, Number
from paddock.kernel.steps import Seat
from paddock.look import Look, nothing
from paddock.look.cards import small
from paddock.look.parts import escape, seat_class, seat_mark
from paddock.server.pages.commentary import closing
from paddock.sight.sight import BOT, Racer, Sight


def in_order(sight: Sight) -> list[Racer]:
    return sorted(sight.racers, key=lambda racer: (racer.gone, racer.place, racer.seat))


def tower(look: Look, sight: Sight) -> str:
    rows = "".join([_racer(look, sight, racer) for racer in in_order(sight)])
    foot = _piles(sight) if look.foot is nothing else look.foot(sight)
    below = f'<div class="foot">{foot}</div>' if foot else ""
    heading, note = escape(sight.scene.heading or "Standings"), escape(sight.scene.note)
    return (
        '<section class="tower" id="tower" aria-label="standings">'
        f"<h2>{heading}<span>{note}</span></h2>"
        f"<ol>{rows}</ol>{below}</section>"
    )


def _racer(look: Look, sight: Sight, racer: Racer) -> str:
    kinds = [seat_class(racer.seat)]
    kinds += ["on"] if racer.asked else []
    kinds += ["turn"] if racer.seat == sight.scene.turn else []
    kinds += ["me"] if sight.own and racer.seat == sight.viewer else []
    kinds += ["gone"] if racer.gone else []
    sub = look.summary(sight, racer.seat) or _counts(sight, racer.seat)
    return (
        f'<li class="{" ".join(kinds)}" id="t{racer.seat}"><button type="button" class="row"'
        f' id="row{racer.seat}" data-target="seat:{racer.seat}" popovertarget="sheet{racer.seat}">'
        f'<span class="pos">{racer.place}</span>{seat_mark(racer.seat)}'
        f'<span class="who"><span>{escape(racer.name)}</span>{_kind(racer)}</span>'
        f'<span class="total">{racer.total}</span>'
        f'<span class="sub"><span>{sub}</span>'
        f'<span class="gap">{_gap(sight, racer)}</span></span>{_wins(sight, racer)}'
        "</button></li>"
    )


def _wins(sight: Sight, racer: Racer) -> str:
    """Return the races of the match that a racer has won, as filled dots of those needed."""
    match = sight.room.match
    if match is None:
        return ""
    won = match.wins[racer.seat]
    dots = "".join([f"<i{' class=on' if n < won else ''}></i>" for n in range(match.needed)])
    words = "has forfeited the match" if racer.seat in match.gone else f"races won: {won}"
    return f'<span class="wins">{dots}<span class="sr">{words}</span></span>'


def _kind(racer: Racer) -> str:
    if racer.kind == BOT:
        return " <small>bot</small>"
    if racer.away:
        return " <small>away, bot plays</small>"
    return "" if racer.here else " <small>offline</small>"


def _gap(sight: Sight, racer: Racer) -> str:
    """Return what a racer is doing now, else their gap. Nobody is in front while all are level."""
    if racer.gone:
        return escape(sight.scene.gone)
    if racer.won:
        return "won"
    if racer.answered:
        return "answered"
    led = any([other.gap for other in sight.racers if not other.gone])
    where = f"&minus;{racer.gap}" if racer.gap else "in front" if led else ""
    if racer.asked and racer.kind == BOT and level_of(racer.level) in SEARCHING:
        return "thinking"
    return f'{where}<span class="sr"> to move</span>' if racer.asked else where


def _counts(sight: Sight, seat: Seat) -> str:
    """Return the hidden cards and counters of a seat."""
    found: list[str] = []
    for shape in sight.scene.shapes:
        if isinstance(shape, CardRow) and shape.seat == seat:
            found += [f"{shape.label} {len(shape.cards)}"] if shape.address[:4] == "hand" else []
        elif isinstance(shape, Number) and shape.seat == seat:
            found.append(f"{shape.label} {shape.value}")
    return escape(" · ".join(found[:3]))


def _piles(sight: Sight) -> str:
    """Return the counters that belong to nobody."""
    numbers = [s for s in sight.scene.shapes if isinstance(s, Number) and s.seat < 0]
    return "".join(
        [f'<span data-at="{n.address}">{escape(n.label)} <b>{n.value}</b></span>' for n in numbers]
    )


def sheets(look: Look, sight: Sight) -> list[tuple[str, str]]:
    """Return the ids and sheets with everything public about each racer."""
    return [(f"sheet{racer.seat}", _sheet(look, sight, racer)) for racer in sight.racers]


def _sheet(look: Look, sight: Sight, racer: Racer) -> str:
    name = f"sheet{racer.seat}"
    body = look.rival(sight, racer.seat) or rows_of(look, sight, racer.seat)
    who = f"{level_label(racer.level)} bot" if racer.kind == BOT else ""
    who = who or ("away, a bot plays" if racer.away else "")
    who = who or ("" if racer.here else "offline")
    note = f"<p>{escape(who.strip().capitalize())}.</p>" if who else ""
    return (
        f'<div class="dialog sheet {seat_class(racer.seat)}" popover id="{name}" role="dialog"'
        f' aria-label="{escape(racer.name)}"><div class="head">{seat_mark(racer.seat)}'
        f"<h2>{escape(racer.name)}, {racer.total}</h2>{closing(name)}</div>"
        f'<div class="in">{note}{body}</div></div>'
    )


def rows_of(look: Look, sight: Sight, seat: Seat, without: str = "") -> str:
    """Return the rows and counters of a seat from its scene; hidden cards are counted."""
    drawn = ""
    for shape in sight.scene.shapes:
        if isinstance(shape, Number) and shape.seat == seat:
            drawn += f'<p class="counted">{escape(shape.label)} <b>{shape.value}</b></p>'
        if not isinstance(shape, CardRow) or shape.seat != seat or shape.address == without:
            continue
        faces = [card for card in shape.cards if not card.back]
        count = f"<b>{len(shape.cards)}</b>"
        each = "".join([f"<li>{small(look, card)}</li>" for card in faces])
        drawn += f'<div class="rowcards"><h3>{escape(shape.label)} {count}</h3>'
        drawn += f"<ul>{each}</ul></div>" if each else "</div>"
    return drawn
