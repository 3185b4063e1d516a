"""The menu: help, standing orders, leaving, theme and sound."""

from __future__ import annotations

from typing import Final

from paddock.look.parts import escape
from paddock.server.pages.commentary import closing
from paddock.server.pages.icons import ICONS
from paddock.sight.sight import FAST, NORMAL, PAUSED, SLOW, Sight


def menu(sight: Sight, *, host: bool = False) -> str:
    """Return the menu; the host of other people finds their tools there too."""
    room = f"/room/{escape(sight.room.code)}"
    drawn = _link(f"/rules/{sight.game}", "rules", "Rules", "open-rules")
    drawn += (
        '<button type="button" class="btn" id="menu-help" popovertarget="help">'
        f"{ICONS['help']}Help: how to play, search the rules, tips</button>"
    )
    drawn += _link(f"{room}/log", "record", "Full log", "open-log")
    if sight.own:
        drawn += (
            f'<button type="button" class="btn" id="open-watching" popovertarget="watching">'
            f"{ICONS['eye']}Invite spectators</button>"
            '<button type="button" class="btn" id="open-seat" popovertarget="seat-link-sheet">'
            f"{ICONS['next']}Play on another device</button>"
        )
    if host:
        drawn += (
            '<button type="button" class="btn" id="open-host" popovertarget="host">'
            f"{ICONS['flag']}Host</button>"
        )
    drawn += _orders(sight)
    if sight.room.can_resign and sight.over is None:
        drawn += (
            f'<h3>Leave</h3><button type="button" class="btn" id="ask-resign"'
            f' popovertarget="resigning">{ICONS["flag"]}Resign</button>'
        )
        if sight.room.away:
            drawn += _form(room, "back", "I'm back", "play")
        else:
            drawn += _form(room, "away", "Let a bot play for me", "hurry")
    if sight.room.match and sight.room.match.can_forfeit:
        drawn += (
            '<h3>Match</h3><button type="button" class="btn" id="ask-forfeit"'
            f' popovertarget="forfeiting">{ICONS["flag"]}Forfeit the match</button>'
        )
    if sight.room.luck and sight.over is None:
        drawn += (
            f'<h3>Fair deal</h3><p class="luck">{FAIR} <code>{escape(sight.room.luck)}</code></p>'
        )
    drawn += (
        '<h3>Theme</h3><div class="rowed" role="group" aria-label="theme">'
        '<button type="button" class="btn" data-light="">System</button>'
        '<button type="button" class="btn" data-light="light">Light</button>'
        '<button type="button" class="btn" data-light="dark">Dark</button></div>'
    )
    drawn += (
        '<h3>Sound</h3><div class="rowed" role="group" aria-label="sound">'
        '<button type="button" class="btn" id="sound-on" data-sound="">On</button>'
        '<button type="button" class="btn" id="sound-off" data-sound="off">Off</button></div>'
    )
    return sheet_of("menu", "menu", "Menu", drawn)


FAIR: Final = (
    "The luck of this race is fixed. Its key is published when the race is over; this is its hash:"
)
SPEEDS: Final = {
    FAST: ("Fast", "no waiting between moves"),
    NORMAL: ("Normal", "a short wait after each move"),
    SLOW: ("Slow", "a longer wait after each move"),
    PAUSED: ("Step by step", "you start each move"),
}


def speeds(sight: Sight) -> list[tuple[str, str]]:
    """Return the sheet in which somebody alone against bots sets their speed."""
    if not sight.room.alone:
        return []
    drawn = ""
    for speed, (words, meaning) in SPEEDS.items():
        on = "true" if speed == sight.room.speed else "false"
        drawn += (
            f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/speed"'
            f' data-do="speed"><input type="hidden" name="speed" value="{speed}">'
            f'<button class="btn" id="speed-{speed}" aria-pressed="{on}"><span><b>{words}</b>'
            f" <small>{meaning}</small></span></button></form>"
        )
    return [("speed", sheet_of("speed", "hurry", "Bot speed", drawn))]


def sheet_of(name: str, icon: str, title: str, body: str) -> str:
    return (
        f'<div class="dialog sheet menu" popover id="{name}" role="dialog" aria-label="{title}">'
        f'<div class="head">{ICONS[icon]}<h2>{title}</h2>{closing(name)}</div>'
        f'<div class="in">{body}</div></div>'
    )


def watching(link: str) -> str:
    """Return the body of the sheet `watching`: the link for spectators."""
    return linked("watch-link", "Anyone with this link can watch. They see no hands.", link)


def own_seat(link: str) -> str:
    """Return the body of the sheet with the link of the viewer's own seat."""
    words = (
        "This link is your seat. Open it in another browser, or keep it in case this one forgets"
        " you. Keep it to yourself: whoever opens it plays for you."
    )
    return linked("seat-link", words, link)


def linked(name: str, words: str, link: str) -> str:
    """Return a link that can be copied."""
    return (
        f'<label for="{name}">{words}</label>'
        f'<input id="{name}" class="linked" readonly value="{escape(link)}">'
        f'<button type="button" class="btn" data-copy="{name}">Copy</button>'
    )


def _link(address: str, icon: str, words: str, name: str) -> str:
    return f'<a class="btn" href="{address}" id="{name}">{ICONS[icon]}{words}</a>'


def _form(room: str, do: str, words: str, icon: str, held: str = "") -> str:
    return (
        f'<form class="act" method="post" action="{room}/{do}" data-do="{do}">{held}'
        f'<button class="btn" id="menu-{do}">{ICONS[icon]}{words}</button></form>'
    )


def _orders(sight: Sight) -> str:
    """Return the viewer's standing orders, each with a button that cancels it."""
    drawn = ""
    for n, order in enumerate(sight.room.orders):
        drawn += (
            f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/cancel-order"'
            f' data-do="cancel-order"><input type="hidden" name="order" value="{escape(order)}">'
            f'<button class="btn" id="order{n}">{ICONS["close"]}{escape(order)}</button></form>'
        )
    return f"<h3>You always pass on</h3>{drawn}" if drawn else ""


def resigning(sight: Sight) -> list[tuple[str, str]]:
    """Return the sheets that ask before a player resigns or forfeits. Their default button keeps
    racing."""
    found: list[tuple[str, str]] = []
    match = sight.room.match
    if sight.room.can_resign:
        why = "You cannot undo this. To take a break, let a bot play for you."
        if match:
            why += " You lose this race, and the match goes on."
        found.append(_leaving(sight, "resign", "resigning", "Resign from this race?", why))
    if match and match.can_forfeit:
        why = "You cannot undo this. You can no longer win the match, and you do not race on."
        found.append(_leaving(sight, "forfeit", "forfeiting", "Forfeit the match?", why))
    return found


def _leaving(sight: Sight, do: str, name: str, title: str, why: str) -> tuple[str, str]:
    drawn = (
        f"<p>{why}</p>"
        '<div class="acts"><button type="button" class="btn go" autofocus'
        f' popovertarget="{name}" popovertargetaction="hide">Keep racing</button>'
        f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/{do}"'
        f' data-do="{do}"><button class="btn" id="do-{do}">{do.capitalize()}</button></form></div>'
    )
    return name, sheet_of(name, "flag", title, drawn)
