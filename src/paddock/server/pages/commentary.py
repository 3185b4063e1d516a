"""The commentary, newest line first, and the chat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paddock.look.parts import escape, seat_mark
from paddock.server.pages.icons import ICONS
from paddock.server.rooms.people import LONGEST_SAYING
from paddock.sight.sight import ChatLine, LogLine, Sight


def log(sight: Sight, most: int, top: str = "", older: str = "") -> str:
    """Return the last lines; the script keeps the older ones, and `older` leads to all of them."""
    lines = ""
    newest = sight.log[-1].number if sight.log else -1
    for each in reversed(sight.log[-most:]):
        kind = "new" if each.number == newest else ""
        kinds = [kind, "first" if each.heading else "", "loud" if each.kind == "end" else ""]
        lines += _line(sight.game, each, " ".join([kind for kind in kinds if kind]))
    return (
        f'<section class="log" id="log" aria-label="commentary">{top}'
        f"<h2>Commentary<span>{older}</span></h2>"
        f'<div class="lines" id="lines" role="log" aria-live="off" tabindex="0"'
        f' aria-label="commentary, newest first"><ol id="said">{lines}</ol></div></section>'
    )


@lru_cache(maxsize=4096)
def _line(game: str, line: LogLine, kind: str) -> str:
    who = seat_mark(line.seat) if line.seat >= 0 else "<span></span>"
    how = (f' class="{kind}"' if kind else "") + (f' data-kind="{line.kind}"' if line.kind else "")
    return (
        f'<li id="l{line.number}"{how}>{who}<span>{die(line)}{escape(line.text)}</span>'
        f"{clause(game, line.clause, stop=False)}</li>"
    )


def die(line: LogLine) -> str:
    """Return the result of a roll, drawn as a die."""
    if not line.rolled:
        return ""
    sides = f" d{line.sides}" if line.sides else ""
    return f'<span class="die{sides}" aria-hidden="true">{line.rolled}</span>'


@lru_cache(maxsize=512)
def clause(game: str, number: str, *, stop: bool = True) -> str:
    """Return the link of a clause: it opens the rule in a sheet, or without a script on the
    rules page. With `stop` off, Tab skips it and only arrow keys reach it."""
    if not number:
        return "<span></span>"
    return (
        f'<a class="cl" href="/rules/{game}#c{escape(number)}" data-clause="{escape(number)}"'
        f' aria-label="rule {escape(number)}"{"" if stop else " tabindex=-1"}>{escape(number)}</a>'
    )


MUTED: Final = "The host has muted you."
CLOSED: Final = "The host has closed the chat."


def chat(sight: Sight, may: bool, typed: str = "") -> str:
    """Return the sheet of the chat. A message that was `typed` and refused is in the field
    again; the script says why under it, and no push wipes that. (The line before the field is
    hidden, not left out: a field that moves loses what is being typed.)"""
    lines = "".join([_said(each) for each in sight.room.chat])
    muted = sight.viewer in sight.room.muted
    closed = MUTED if muted else CLOSED if sight.room.quiet and not sight.room.host else ""
    none = f'<p class="none"{" hidden" * bool(lines)}>No messages yet.</p>'
    form = (
        f'<form class="say" method="post" action="/room/{sight.room.code}/chat" data-do="chat">'
        '<label class="sr" for="chat-text">message</label>'
        f'<input id="chat-text" name="text" maxlength="{LONGEST_SAYING}" autocomplete="off"'
        f' value="{escape(typed)}" required autofocus aria-describedby="refused">'
        '<button class="btn go">Send</button></form>'
        '<p class="refused" id="refused" data-same></p>'
        if may and not closed
        else f'<p class="none">{closed}</p>'
        if may
        else ""
    )
    return (
        f'<div class="dialog sheet chat" popover id="chat" role="dialog"'
        f' aria-label="chat"><div class="head">{ICONS["chat"]}<h2>Chat</h2>'
        f"{closing('chat')}</div>"
        f'<div class="in"><ol class="chatlines" id="chatlines" tabindex="0" aria-label="messages">'
        f"{lines}</ol>{none}{form}</div></div>"
    )


@lru_cache(maxsize=512)
def _said(line: ChatLine) -> str:
    who = seat_mark(line.seat) if line.seat >= 0 else "<span></span>"
    name = f"<b>{escape(line.name)}</b> " if line.name else ""
    text = f"{name}{escape(line.text)}"
    return f'<li id="say{line.number}">{who}<span>{text}</span></li>'


def closing(sheet: str) -> str:
    """Return the button that closes a sheet."""
    return (
        f'<button type="button" class="icon close" popovertarget="{sheet}"'
        f' popovertargetaction="hide" aria-label="close">{ICONS["close"]}</button>'
    )
