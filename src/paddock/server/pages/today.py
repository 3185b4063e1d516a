"""What a visitor has for today: the puzzle and the daily race of each game, and how they went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from paddock.games import GAMES, load
from paddock.lab.puzzles import shipped
from paddock.server.pages.facts import Facts, title_of, whole
from paddock.server.rooms.daily import day_of, day_said, share_text, short, told
from paddock.server.rooms.room import Room
from paddock.server.storage.archive import RACING
from paddock.server.tables import Tables

Solved = Sequence[Sequence[Any]]  # rows: game, puzzle, day, whether it was right, when


def today(tables: Tables, person: str) -> Facts:
    """Return what the lobby says about today, a line for each game."""
    day = day_of(tables.house.date())
    rooms = tables.daily_rooms(person, day)
    answers = {(row[0], row[1]): bool(row[3]) for row in tables.house.archive.solved(person)}
    lines = [
        {
            "game": game,
            "title": load(game).title,
            **_puzzle(game, day, answers),
            **daily(tables, game, [each for each in rooms if each.game == game]),
        }
        for game in GAMES
    ]
    return {"date": short(day), "games": lines}


def _puzzle(game: str, day: date, answers: dict[tuple[str, str], bool]) -> Facts:
    found = shipped(game).of_day(day)
    if found is None:
        return {"puzzle": "", "solved": ""}
    right = answers.get((game, found[0].name))
    return {
        "puzzle": f"/puzzles/{game}/{found[0].name}",
        "solved": "" if right is None else "solved" if right else "not solved",
    }


def daily(tables: Tables, game: str, rooms: Sequence[Room]) -> Facts:
    """Return how the daily race of a game stands for a visitor with these rooms: its result in
    words, whether it is under way, and what the button says."""
    result = _first(tables, rooms)
    going = any([each.state == RACING and not each.abandoned for each in rooms])
    act = "Go on" if going else "Race it again" if rooms else "Race"
    return {"told": told(result) if result else "", "result": result, "going": going, "act": act}


def _first(tables: Tables, rooms: Sequence[Room]) -> dict[str, Any] | None:
    """Return the result that counts, if there is one yet."""
    for room in rooms:
        if not room.practice:
            found = tables.house.archive.result(room.code)
            return found[1].get("daily") if found else None
    return None


def results(raced: Sequence[tuple[dict[str, Any], float, dict[str, Any]]]) -> list[Facts]:
    """Return the daily results among finished races, the newest first."""
    daily = [
        (stored, result)
        for stored, _, result in raced
        if stored.get("daily") and result.get("daily") and not stored.get("practice")
    ]
    return list(whole(daily, lambda each: _result(*each)))


def _result(stored: dict[str, Any], result: dict[str, Any]) -> Facts:
    day, game = date.fromisoformat(stored["daily"]), stored["game"]
    text = share_text(day, title_of(game), result["daily"])
    line = {"day": day.isoformat(), "game": game, "text": text, "href": f"/races/{stored['code']}"}
    return {**line, **result["daily"]}


def puzzle_tallies(solved: Solved) -> list[Facts]:
    """Return how many puzzles were answered, and how many rightly, by game."""
    found: dict[str, list[bool]] = {}
    for game, _, _, right, _ in solved:
        found.setdefault(game, []).append(bool(right))
    return [
        {"title": title_of(game), "tried": len(right), "solved": sum(right)}
        for game, right in sorted(found.items())
    ]


def puzzle_streak(solved: Solved, day: date) -> tuple[int, int]:
    """Return on how many days in a row a puzzle of the day was solved, up to today or yesterday,
    and at best."""
    days = sorted({found for row in solved if row[3] and (found := day_said(row[2])) is not None})
    best = run = 0
    before: date | None = None
    for each in days:
        run = run + 1 if before is not None and each - before == timedelta(1) else 1
        best, before = max(best, run), each
    current = before is not None and day - before <= timedelta(1)
    return (run if current else 0), best
