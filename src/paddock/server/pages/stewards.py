"""Sheets for keeping order: what the host can do, and what can be done about an absent player."""

from __future__ import annotations

from typing import Final

from paddock.kernel.steps import Seat
from paddock.look.parts import escape
from paddock.server.pages.icons import ICONS
from paddock.server.pages.menu import sheet_of
from paddock.sight.sight import PERSON, Racer, Sight

Sheets = list[tuple[str, str]]
DRAWN: Final = {  # the icon of each move
    "stand-in": "hurry", "claim": "flag", "mute": "chat", "give-to-bot": "hurry",
    "close-seat": "close",
}  # fmt: skip


def keeps_order(sight: Sight) -> bool:
    """Return True if the viewer is the host of other people."""
    return sight.room.host and sight.over is None and bool(_players(sight))


def stewarding(sight: Sight) -> Sheets:
    """Return the sheets for the host and about absent players, as far as the viewer may use
    them."""
    if sight.over is not None:
        return []
    found: Sheets = []
    if sight.room.absent:
        found.append(("absent", sheet_of("absent", "hurry", "Gone for a while", _absent(sight))))
    if keeps_order(sight):
        found.append(("host", sheet_of("host", "flag", "Host", _host(sight))))
        found += [_player(sight, racer) for racer in _players(sight)]
        found.append(("ending", sheet_of("ending", "flag", "End this race?", _ending(sight))))
    return found


def _players(sight: Sight) -> list[Racer]:
    """Return the other people who still race."""
    return [
        racer
        for racer in sight.racers
        if racer.kind == PERSON and racer.seat != sight.viewer and not racer.gone
    ]


def _absent(sight: Sight) -> str:
    drawn = ""
    for seat in sight.room.absent:
        name = escape(sight.racers[seat].name)
        drawn += (
            f"<h3>{name}</h3><p>The race is waiting for {name}, who is away.</p>"
            + _do(sight, "stand-in", "Let a bot play", f"until {name} is back", seat)
            + _do(sight, "claim", f"Race on without {name}", "as if they had resigned", seat)
        )
    return drawn


def _host(sight: Sight) -> str:
    drawn = ""
    for racer in _players(sight):
        muted = " (muted)" if racer.seat in sight.room.muted else ""
        drawn += (
            f'<button type="button" class="btn" id="host{racer.seat}"'
            f' popovertarget="player{racer.seat}">{ICONS["menu"]}<span>Seat and chat of'
            f" {escape(racer.name)}{muted}</span></button>"
        )
    quiet = sight.room.quiet
    drawn += "<h3>Everybody</h3>"
    drawn += _do(
        sight, "mute", "Open the chat" if quiet else "Close the chat",
        "for everybody" if quiet else "only you can write", "all", on="" if quiet else "1",
    )  # fmt: skip
    drawn += (
        f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/links">'
        f'<button class="btn" id="do-links">{ICONS["always"]}<span><b>Replace the links</b>'
        " <small>old ones stop working</small></span></button></form>"
        '<button type="button" class="btn" id="ask-end" popovertarget="ending">'
        f"{ICONS['flag']}<span><b>End the race</b> <small>without a winner</small></span></button>"
    )
    return drawn


def _player(sight: Sight, racer: Racer) -> tuple[str, str]:
    name, seat = escape(racer.name), racer.seat
    muted = racer.seat in sight.room.muted
    drawn = (
        _do(sight, "mute", "Unmute" if muted else "Mute", "in the chat", seat,
            on="" if muted else "1")
        + "<p>You cannot undo this:</p>"
        + _do(sight, "give-to-bot", "Give the seat to a bot", f"{name} can only watch", seat)
        + _do(sight, "close-seat", "Close the seat", "as if they had resigned", seat)
    )  # fmt: skip
    return f"player{seat}", sheet_of(f"player{seat}", "flag", name, drawn)


def _ending(sight: Sight) -> str:
    return (
        "<p>You cannot undo this. Nobody wins, and everybody can review the race.</p>"
        '<div class="acts"><button type="button" class="btn go" autofocus'
        ' popovertarget="ending" popovertargetaction="hide">Keep racing</button>'
        f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/end">'
        '<button class="btn" id="do-end">End the race</button></form></div>'
    )


def _do(
    sight: Sight, do: str, words: str, meaning: str, seat: Seat | str, on: str | None = None
) -> str:
    """Return a button that makes a move about a seat, or about all."""
    switch = "" if on is None else f'<input type="hidden" name="on" value="{on}">'
    return (
        f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/{do}"'
        f' data-do="{do}"><input type="hidden" name="seat" value="{seat}">{switch}'
        f'<button class="btn" id="{do}-{seat}">{ICONS[DRAWN[do]]}<span>'
        f"<b>{words}</b> <small>{meaning}</small></span></button></form>"
    )
