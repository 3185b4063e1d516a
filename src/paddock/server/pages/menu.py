"""Everything that is not the race: help, the light, orders, leaving."""

from __future__ import annotations

from paddock.look.parts import escape
from paddock.server.pages.commentary import closing
from paddock.server.pages.icons import ICONS
from paddock.sight.sight import Sight


def menu(sight: Sight) -> str:
    room = f"/room/{escape(sight.room.code)}"
    drawn = _link(f"/rules/{sight.game}", "rules", "Rules", "open-rules")
    drawn += (
        f'<button type="button" class="btn" id="open-guide" popovertarget="guide">{ICONS["play"]}'
        "How to play, in two minutes</button>"
    )
    drawn += _link(f"{room}/log", "record", "All that has happened", "open-log")
    if sight.own:
        drawn += (
            f'<button type="button" class="btn" id="open-watching" popovertarget="watching">'
            f"{ICONS['eye']}Let others watch</button>"
        )
    drawn += _orders(sight)
    if sight.room.can_resign and sight.over is None:
        drawn += (
            f'<h3>Leaving</h3><button type="button" class="btn" id="ask-resign"'
            f' popovertarget="resigning">{ICONS["flag"]}Resign</button>'
        )
        if sight.room.away:
            drawn += _form(room, "back", "I am back", "play")
        else:
            drawn += _form(room, "away", "Let a bot drive for a while", "hurry")
    drawn += (
        '<h3>Light</h3><div class="rowed" role="group" aria-label="light">'
        '<button type="button" class="btn" data-light="">As the system</button>'
        '<button type="button" class="btn" data-light="light">Day</button>'
        '<button type="button" class="btn" data-light="dark">Night</button></div>'
    )
    return (
        '<div class="dialog sheet menu" popover id="menu" role="dialog" aria-label="menu">'
        '<div class="head">'
        f'{ICONS["menu"]}<h2>Menu</h2>{closing("menu")}</div><div class="in">{drawn}</div></div>'
    )


def watching(link: str) -> str:
    """What stands in the sheet of that name."""
    return (
        '<label for="watch-link">Whoever opens this link sees what everybody sees, and no hand:'
        f'</label><input id="watch-link" class="linked" readonly value="{escape(link)}">'
    )


def _link(address: str, icon: str, words: str, name: str) -> str:
    return f'<a class="btn" href="{address}" id="{name}">{ICONS[icon]}{words}</a>'


def _form(room: str, do: str, words: str, icon: str, held: str = "") -> str:
    return (
        f'<form class="act" method="post" action="{room}/{do}" data-do="{do}">{held}'
        f'<button class="btn" id="menu-{do}">{ICONS[icon]}{words}</button></form>'
    )


def _orders(sight: Sight) -> str:
    """What the viewer always passes to, each to be taken back."""
    drawn = ""
    for n, order in enumerate(sight.room.orders):
        drawn += (
            f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/cancel-order"'
            f' data-do="cancel-order"><input type="hidden" name="order" value="{escape(order)}">'
            f'<button class="btn" id="order{n}">{ICONS["close"]}{escape(order)}</button></form>'
        )
    return f"<h3>You always pass to</h3>{drawn}" if drawn else ""


def resigning(sight: Sight) -> list[tuple[str, str]]:
    """Leaving for good is asked twice."""
    if not sight.room.can_resign:
        return []
    room = f"/room/{escape(sight.room.code)}"
    drawn = (
        '<div class="dialog sheet" popover id="resigning" role="dialog" aria-label="resign?">'
        f'<div class="head">{ICONS["flag"]}<h2>Leave the race for good?</h2>'
        f"{closing('resigning')}</div>"
        '<div class="in"><p>Resigning cannot be undone. A bot can also drive for a while.</p>'
        '<div class="acts"><button type="button" class="btn" popovertarget="resigning"'
        ' popovertargetaction="hide">Race on</button>'
        f'<form class="act" method="post" action="{room}/resign" data-do="resign">'
        '<button class="btn go" id="do-resign">Resign</button></form></div></div></div>'
    )
    return [("resigning", drawn)]
