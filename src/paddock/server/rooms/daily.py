"""The daily race: one deal for everybody on a date, on every server, against the same bots.

Key and bots follow from the date and the game alone. The dice are drawn from the key too, so
players who do the same meet the same luck. That also means that somebody could work it out
beforehand; the race is for honest people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

from paddock.bots import CLUB
from paddock.kernel.luck import key_of
from paddock.server.rooms.room import Room, new_room
from paddock.sight.sight import BOT

MONTHS: Final = (
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
)  # fmt: skip
PLACES: Final = ("1st", "2nd", "3rd", "4th")


def day_of(time: float) -> date:
    """Return the date of a time. It is the same everywhere: days begin at midnight UTC."""
    return datetime.fromtimestamp(time, UTC).date()


def day_said(said: str) -> date | None:
    """Return the date of a text such as 2030-05-17, or None."""
    try:
        return date.fromisoformat(said)
    except ValueError:
        return None


def daily_key(day: date, game: str) -> bytes:
    """Return the luck of a game's race on a date."""
    return key_of(f"daily {game} {day.isoformat()}")


def daily_room(code: str, game: str, made: float, owner: str, day: date) -> Room:
    """Return a room with the race of a day: club bots, usual options, everybody in the same
    seat."""
    room = new_room(code, game, made, owner)
    for seat, chair in enumerate(room.chairs):
        if chair.kind == BOT:
            room.seat(seat, {"level": CLUB})
    room.daily = day.isoformat()
    return room


def outcome(totals: Sequence[int], winners: Sequence[int], seat: int, turns: int) -> dict[str, int]:
    """Return how a daily race ended for its player: the place, how far ahead of the best rival
    (or behind), and after how many turns."""
    rivals = [total for each, total in enumerate(totals) if each != seat]
    ahead = [
        each
        for each in range(len(totals))
        if each != seat and (each in winners, totals[each]) > (seat in winners, totals[seat])
    ]
    place = 1 if seat in winners else max(2, 1 + len(ahead))
    return {
        "place": place,
        "of": len(totals),
        "margin": totals[seat] - max(rivals),
        "turns": turns,
    }


def told(result: Mapping[str, Any]) -> str:
    """Return a result in a few words that spoil nothing: "won by 3 in 6 turns"."""
    place, margin, turns = result["place"], result["margin"], result["turns"]
    if place == 1:
        by = f"won by {margin}" if margin > 0 else "won"
    elif result["of"] == 2:
        by = f"lost by {-margin}" if margin < 0 else "lost"
    else:
        by = f"{PLACES[place - 1]} of {result['of']}"
        by += f", {-margin} behind" if margin < 0 else ""
    return f"{by} in {turns} turn{'s' if turns != 1 else ''}"


def share_text(day: date, title: str, result: Mapping[str, Any]) -> str:
    """Return the line to share: "Paddock daily, 18 Nov, Dragon Race: won by 3 in 6 turns"."""
    return f"Paddock daily, {short(day)}, {title}: {told(result)}"


def short(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]}"
