"""A visitor's own races: results by game and bot level, and streaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.bots import level_label
from paddock.server.pages.facts import Facts, race_line, title_of
from paddock.server.rooms.room import room_from
from paddock.sight.sight import BOT

Raced = tuple[dict[str, Any], float, dict[str, Any]]  # room, time and result


def history(raced: Sequence[Raced], person: str) -> list[Facts]:
    """Return the finished races of a person, the newest first. A race that was taken back, raced on
    from a replay or ended early is listed and does not count."""
    found: list[Facts] = []
    for stored, ended, result in raced:
        room = room_from(stored)
        seat = room.seat_of(person)
        if seat is None:
            continue
        won = room.chairs[seat].name in result["winners"]
        practice = bool(result.get("practice") or result.get("abandoned") or room.branched)
        levels = sorted({chair.level for chair in room.chairs if chair.kind == BOT})
        against = " and ".join([level_label(each) for each in levels]) or "people"
        found.append(
            {
                **race_line(room, ended, result),
                "code": room.code,
                "ended": ended,
                "won": won,
                "counts": not practice,
                "against": against,
                "names": result["names"],
            }
        )
    return found


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
