"""Something for every day: puzzles, and the daily race."""

from __future__ import annotations

from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paddock.games import GAMES
from paddock.kernel.errors import unknown
from paddock.kernel.records import Broken
from paddock.kernel.replays import OtherRules
from paddock.kernel.table import Table
from paddock.lab.puzzles import BadPuzzles, Printed, Puzzle, Puzzles, question, shipped
from paddock.lab.solving import solved
from paddock.server.pages.facts import minutes, title_of
from paddock.server.pages.puzzle import PuzzlePage, puzzle_page
from paddock.server.pages.templating import page
from paddock.server.pages.today import daily
from paddock.server.race.past import PastRace
from paddock.server.rooms.daily import day_of, share_text, short
from paddock.server.rooms.room import BadRoom
from paddock.server.tables import Tables, puzzle_room
from paddock.server.thinking.pool import Failed
from paddock.server.web.forms import posted
from paddock.server.web.visitors import BAD, UNKNOWN, Oops, Visitor, opens_room, seen_other

NO_PUZZLES: Final = "There are no puzzles of this game yet."


class TodayRoutes:
    """Pages of puzzles and of the daily race."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    @property
    def _day(self) -> date:
        return day_of(self.tables.house.date())

    # Puzzles

    async def of_day(self, request: Request) -> Response:
        """Lead to the puzzle of the day."""
        game = _game(request.path_params["game"])
        found = shipped(game).of_day(self._day)
        if found is None:
            raise Oops(NO_PUZZLES, UNKNOWN)
        return seen_other(f"/puzzles/{game}/{found[0].name}", Visitor(request))

    async def puzzle(self, request: Request) -> Response:
        """Put the question of a puzzle, or show what came of an answer to it."""
        puzzle, past, seen = await self._opened(request)
        choice = request.query_params.get("choice", "")
        if not choice:
            return HTMLResponse(await self._asked(puzzle, past))
        place = _place(choice, seen)
        done = solved(puzzle, seen, place, past.names)
        shown = PuzzlePage(
            _address(puzzle), past, self._heading(puzzle), self._another(puzzle), done
        )
        sight = past.sight(len(past.entries) - 1, puzzle.seat)
        return HTMLResponse(puzzle_page(sight, shown))

    async def answer(self, request: Request) -> Response:
        """Keep the first answer of a visitor to a puzzle, and lead to what came of it."""
        puzzle, past, seen = await self._opened(request)
        visitor, form = Visitor(request), await posted(request)
        choice = form.get("choice")
        try:
            place = _place(choice, seen)
        except Oops as oops:
            return HTMLResponse(await self._asked(puzzle, past, str(oops)), BAD)
        right = solved(puzzle, seen, place, past.names).right
        person, now = visitor.become_known(), self.tables.house.date()
        day = self._day.isoformat() if self._is_todays(puzzle) else ""
        archive = self.tables.house.archive
        await archive.solve(person, puzzle.game, puzzle.name, day, now, right=right)
        return seen_other(f"{_address(puzzle)}?choice={choice}", visitor)

    async def race_on(self, request: Request) -> Response:
        """Open a room in which the race goes on from the question, against bots."""
        puzzle, past, _ = await self._opened(request)
        visitor = Visitor(request)
        person, name = opens_room(self.tables, request, visitor)
        room, last = puzzle_room(puzzle, past.code), len(past.entries) - 1
        again = await self.tables.race_from(past, room, last, puzzle.seat, person, name)
        return seen_other(f"/room/{again.code}", visitor)

    async def _opened(self, request: Request) -> tuple[Puzzle, PastRace, Table]:
        game = _game(request.path_params["game"])
        found = shipped(game).named(request.path_params["name"])
        if found is None:
            raise Oops("There is no such puzzle.", UNKNOWN)
        return await self._replayed(*found)

    async def _replayed(self, puzzle: Puzzle, printed: Printed) -> tuple[Puzzle, PastRace, Table]:
        try:
            past = await self.tables.puzzle(puzzle, printed)
            return puzzle, past, question(puzzle, past.session)
        except (BadPuzzles, Broken, OtherRules) as oops:
            raise Oops(str(oops), UNKNOWN) from None

    async def _asked(self, puzzle: Puzzle, past: PastRace, wrong: str = "") -> str:
        last = len(past.entries) - 1
        previews = []
        try:
            told = past.told(last)
            previews = await self.tables.house.thinking.previews(told, puzzle.seat, past.names)
        except Failed:
            previews = []  # the question does without them
        sight = past.sight(last, puzzle.seat, asked=True, previews=previews)
        return puzzle_page(
            sight, PuzzlePage(_address(puzzle), past, self._heading(puzzle), wrong=wrong)
        )

    def _is_todays(self, puzzle: Puzzle) -> bool:
        found = shipped(puzzle.game).of_day(self._day)
        return found is not None and found[0].name == puzzle.name

    def _heading(self, puzzle: Puzzle) -> str:
        return f"Puzzle of the day, {short(self._day)}" if self._is_todays(puzzle) else "Puzzle"

    def _another(self, puzzle: Puzzle) -> str:
        """Return the address of the puzzle that comes after this one."""
        puzzles: Puzzles = shipped(puzzle.game)
        after = puzzles.after(puzzle)
        return "" if after is None else _address(after)

    # The daily race

    async def daily(self, request: Request) -> Response:
        """Return the page of a game's daily race: what it is, and the visitor's result."""
        game, person = _game(request.path_params["game"]), Visitor(request).person
        rooms = [each for each in self.tables.daily_rooms(person, self._day) if each.game == game]
        facts = daily(self.tables, game, rooms)
        text = share_text(self._day, title_of(game), facts["result"]) if facts["result"] else ""
        shown = {
            **facts,
            "game": game,
            "title": title_of(game),
            "date": short(self._day),
            "minutes": minutes(game),
            "text": text,
            "decks": _brings_decks(game),
        }
        return HTMLResponse(page("daily.html", shown))

    async def race_daily(self, request: Request) -> Response:
        """Start the daily race, or go on with it."""
        visitor, form = Visitor(request), await posted(request)
        game = form.get("game")
        if game not in GAMES:
            raise BadRoom(unknown("game", game[:30], GAMES))
        person, name = opens_room(self.tables, request, visitor)
        room = await self.tables.race_daily(game, person, name, self._day)
        return seen_other(f"/room/{room.code}", visitor)


def _brings_decks(game: str) -> bool:
    from paddock.games import load

    return load(game).decks is not None


def _game(name: str) -> str:
    if name not in GAMES:
        raise Oops("There is no such game.", UNKNOWN)
    return name


def _address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.name}"


def _place(choice: str, seen: Table) -> int:
    """Return the place of the option that was chosen, by its id."""
    ids = [f"c{place}" for place in range(len(seen.options))]
    if choice not in ids:
        raise Oops(f"There is no choice {choice[:20]!r} in this puzzle.", UNKNOWN)
    return ids.index(choice)
