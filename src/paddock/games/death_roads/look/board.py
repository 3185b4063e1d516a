"""Boards of Death Roads: Gear, Handling, Condition and tokens, in your rig, sheets and tower."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.state import LAST_SPOT, TOP_GEAR
from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look.cards import illustration
from paddock.look.parts import cards_in, escape, number
from paddock.look.uses import Uses
from paddock.sight.sight import Sight

NAME: Final = "death_roads"
TOKENS: Final = ("stun", "burn", "veer")
DRAWN: Final = {
    "stun": '<circle cx="12" cy="12" r="11" class="stun"/>'
    '<path d="M13 4L8 13h4l-1 7l6-10h-4Z" class="tokstroke"/>',
    "burn": '<rect x="1" y="1" width="22" height="22" rx="5" class="burn"/>'
    '<path d="M12 4c1 4 5 5 5 9a5 5 0 0 1-10 0c0-3 2-3 2-6c1 1 2 2 2 3c1-1 1-4 1-6Z"'
    ' class="tokdark"/>',
    "veer": '<path d="M12 0L24 12L12 24L0 12Z" class="veer"/>'
    '<path d="M8 16v-3q0-3 4-3h4M13 7l3 3l-3 3" class="tokdark"/>',
}


def token(name: str) -> str:
    return f'<svg viewBox="0 0 24 24" role="img" aria-label="{name}">{DRAWN[name]}</svg>'


def is_out(seen: Sight, seat: Seat) -> bool:
    """Return whether the seat is out for this round: off its Handling track."""
    return number(seen, "steady", seat) is None


def people(seen: Sight, seat: Seat) -> tuple[Picture, ...]:
    """Return the Vehicle and the Driver of a seat, or nothing for a wreck."""
    return cards_in(seen, "racer", seat)


# Tracks


def gears(seen: Sight, seat: Seat) -> str:
    now = number(seen, "gear", seat) or 1
    spots = ""
    for gear in range(1, TOP_GEAR + 1):
        kind = "here" if gear == now else ""
        spots += f'<i class="{kind}">{gear}{_will(seen, "gear", seat, gear)}</i>'
    return f'<div class="spots" role="img" aria-label="Gear {now} of {TOP_GEAR}">{spots}</div>'


def handling(seen: Sight, seat: Seat) -> str:
    """Draw the Handling track: from the highest number down to 1, then the three icons."""
    now, most = number(seen, "handling", seat), number(seen, "steady", seat)
    if now is None or most is None:
        return '<div class="spots"><span class="tok">out for this round</span></div>'
    spots = ""
    for spot in range(most, LAST_SPOT - 1, -1):
        kind = "here" if spot == now else "used" if spot > now else ""
        inner = str(spot) if spot > 0 else token(TOKENS[-spot])
        spots += f'<i class="{kind}">{inner}{_will(seen, "handling", seat, spot)}</i>'
    words = f"Handling {now} of {most}" if now > 0 else f"Handling below 1, on {TOKENS[-now]}"
    return f'<div class="spots" role="img" aria-label="{words}">{spots}</div>'


def _will(seen: Sight, called: str, seat: Seat, spot: int) -> str:
    """Mark the spot where an option takes the viewer, shown while it is pointed at."""
    drawn = ""
    for choice in seen.question.choices if seen.question and seat == seen.viewer else ():
        changes = choice.preview.changes
        spots = [each.value for each in changes if each.address == f"{called}:{seat}"]
        if spots[-1:] == [spot]:
            drawn += f'<u class="will" data-ghost-of="{choice.id}" hidden></u>'
    return drawn


def condition(seen: Sight, seat: Seat) -> str:
    """Draw a bar for each point. At the gaps you roll on the Damage Chart (12.3)."""
    now, most = (
        number(seen, "condition", seat) or 0,
        number(seen, "sound", seat) or 1,
    )
    marks = (most * 2 // 3, most // 3)
    spots = ""
    for point in range(1, most + 1):
        kind = "cond" + (" gone" if point > now else " low" if now <= marks[1] else "")
        kind += " brk" if point in marks and point != most else ""
        spots += f'<i class="{kind}"></i>'
    words = f"Condition {now} of {most}, marks at {marks[0]} and {marks[1]}"
    return (
        f'<div class="spots" role="img" aria-label="{words}">{spots}<b class="num">{now}</b></div>'
    )


def tokens(seen: Sight, seat: Seat) -> str:
    drawn = ""
    for name in TOKENS:
        count = number(seen, name, seat)
        if count:
            times = f"{count} " if count > 1 else ""
            drawn += f'<span class="tok">{token(name)}{times}{name.capitalize()}</span>'
    guard = number(seen, "guard", seat)
    return drawn + (f'<span class="tok">Guard {guard}</span>' if guard else "")


# Your own rig


def own(seen: Sight, uses: Uses) -> str:
    seat = seen.viewer
    cards = people(seen, seat)
    if not cards:
        return '<p class="none">Your car is wrecked.</p>'
    vehicle, driver = cards[0], cards[-1]
    gear = number(seen, "gear", seat) or 1
    return (
        f'<div class="rig g{gear}"><button type="button" class="people" id="own-people"'
        f' popovertarget="sheet{seat}">{illustration(NAME, vehicle)}{illustration(NAME, driver)}'
        f"<b>{escape(vehicle.name)}</b>{escape(driver.name)}: {escape(_short(driver))}</button>"
        f'<span class="lab">Gear</span><div class="tracks">{gears(seen, seat)}'
        f"{tokens(seen, seat)}</div>"
        f'<span class="lab">Handling</span>{handling(seen, seat)}'
        f'<span class="lab">Condition</span>{condition(seen, seat)}</div>'
    )


def _short(driver: Picture) -> str:
    action, *passive = driver.parts
    costs = f", costs {driver.cost}" if driver.cost else ""
    return " ".join([f"{action.label}{costs}: {action.text}", *map(str, passive)])


# All that is public of somebody


def board(seen: Sight, seat: Seat) -> str:
    cards = people(seen, seat)
    if not cards:
        return '<p class="none">Wrecked: out of the race.</p>'
    plates = "".join([_plate(card) for card in cards])
    held = len(cards_in(seen, "hand", seat))
    names = ", ".join([card.name for card in reversed(cards_in(seen, "discard", seat))])
    return (
        f'<div class="rig sheetrig"><span class="lab">Gear</span>'
        f'<div class="tracks">{gears(seen, seat)}{tokens(seen, seat)}</div>'
        f'<span class="lab">Handling</span>{handling(seen, seat)}'
        f'<span class="lab">Condition</span>{condition(seen, seat)}</div>'
        f'<div class="wholes">{plates}</div>'
        f"<p><b>Hand</b> {held} <b>Deck</b>"
        f" {number(seen, 'deck', seat) or 0}</p>"
        f"<p><b>Discard</b> {escape(names) or 'nothing yet'}</p>"
    )


def _plate(card: Picture) -> str:
    text = "<br>".join([escape(str(part)) for part in card.parts])
    cost = f"Action costs {card.cost}" if card.kind == "driver" else card.line
    return (
        f'<div class="plateTag k-{card.kind}">{illustration(NAME, card)}<span class="txt">'
        f'<b>{escape(card.name)}</b><span class="stat">{escape(cost)}</span>'
        f"<span>{text}</span></span></div>"
    )


def summary(seen: Sight, seat: Seat) -> str:
    """Return what is under a name in the tower: Gear, Condition, tokens, out or not."""
    if not people(seen, seat):
        return ""
    now, most = number(seen, "condition", seat), number(seen, "sound", seat)
    done = " · out" if is_out(seen, seat) else ""
    gear = number(seen, "gear", seat)
    return f"<b>G{gear}</b> · <b>{now}</b>/{most}{held(seen, seat)}{done}"


def held(seen: Sight, seat: Seat) -> str:
    """Draw the Status tokens of a seat."""
    return "".join([_token(name, number(seen, name, seat) or 0) for name in TOKENS])


def _token(name: str, count: int) -> str:
    """Draw a token small, with a number if there are several."""
    if not count:
        return ""
    several = f"<b>{count}</b>" if count > 1 else ""
    return f'<span class="tokens">{token(name)}{several}</span>'
