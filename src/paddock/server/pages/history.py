"""A visitor's own races: results by game and bot level, and streaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.bots import level_label
from paddock.server.pages.facts import Facts, race_line, title_of, whole
from paddock.server.rooms.room import Room, room_from
from paddock.sight.sight import BOT

Raced = tuple[dict[str, Any], float, dict[str, Any]]  # room, time and result


def history(raced: Sequence[Raced], person: str) -> list[Facts]:
    """Return the finished races of a person, the newest first. A race that was taken back, raced on
    from a replay or ended early is listed and does not count."""
    rooms = whole(raced, lambda each: (room_from(each[0]), *each[1:]))
    mine = [each for each in rooms if each[0].seat_of(person) is not None]
    return list(whole(mine, lambda each: _line(*each, person)))


def _line(room: Room, ended: float, result: Facts, person: str) -> Facts:
    """Return what the page says of one race."""
    seat = room.seat_of(person)
    assert seat is not None
    practice = bool(result.get("practice") or result.get("abandoned") or room.branched)
    levels = sorted({chair.level for chair in room.chairs if chair.kind == BOT})
    return {
        **race_line(room, ended, result),
        "code": room.code,
        "ended": ended,
        "won": room.chairs[seat].name in result["winners"],
        "counts": not practice,
        "against": " and ".join([level_label(each) for each in levels]) or "people",
        "names": result["names"],
    }


def tallies(races: Sequence[Facts]) -> list[Facts]:
    """Return how many races were won, by game and by who the rivals were."""
    found: dict[tuple[str, str], list[bool]] = {}
    for race in races:
        if race["counts"]:
            found.setdefault((race["game"], race["against"]), []).append(race["won"])
    return [
        {
            "game": game,
            "title": title_of(game),
            "against": against,
            "raced": len(won),
            "won": sum(won),
        }
        for (game, against), won in sorted(found.items())
    ]


def streaks(races: Sequence[Facts]) -> tuple[int, int]:
    """Return how many races in a row were won last, and at best."""
    best = run = 0
    for race in reversed(races):
        if race["counts"]:
            run = run + 1 if race["won"] else 0
            best = max(best, run)
    return run, best
