"""Questions and statements about what is stored: people, rooms, races, entries, chat."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from paddock.kernel.records import FORMAT, Broken, Entry, Record, read
from paddock.server.storage.store import OTHER, NoDatabase, Row, Statement, Store

LOOKED_THROUGH: Final = 500  # races that are over, for those a visitor may read
OPEN: Final = "open"
RACING: Final = "racing"
OVER: Final = "over"
BETWEEN: Final = "between"  # the race is over, and the next of its match has not begun
CHAT_KEPT: Final = 40  # lines that a table shows
ENTRY, LINE, ROOM = 0, 1, 2  # kinds of news
NEWS: Final = f"""
select {ENTRY}, v, move, text, 0, '' from entries where race = ? and v > ?
union all select {LINE}, n, move, text, seat, name from chat where race = ? and n > ?
union all select {ROOM}, v, null, facts, 0, '' from rooms where code = ? and v > ?
order by 1, 2"""


class Archive:
    """The store, by what is in it."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def probe(self) -> None:
        """Go through the writing thread and back, without a change."""
        await self.store.write(("update people set name = name where hash = ?", ("",)))

    # People

    def name_of(self, person: str) -> str:
        found = self.store.read("select name from people where hash = ?", person)
        return str(found[0][0]) if found else ""

    async def meet(self, person: str, name: str, now: float) -> None:
        await self.store.write(
            (
                "insert into people values (?, ?, ?) "
                "on conflict (hash) do update set name = excluded.name",
                (person, name, now),
            )
        )

    def raced(self, person: str) -> list[tuple[dict[str, Any], float, dict[str, Any]]]:
        """Return the finished races of a person, the newest first: room, time and result."""
        sql = (
            "select facts, ended, result from races join rooms using (code) "
            "where ended is not null and facts like ? order by ended desc"
        )
        found = self.store.read(sql, f'%"who": "{person}"%')
        return [(_facts(room), ended, _facts(result)) for room, ended, result in found]

    async def forget(self, person: str) -> None:
        """Delete the name of a person and the puzzles they answered."""
        await self.store.write(
            ("delete from people where hash = ?", (person,)),
            ("delete from solved where person = ?", (person,)),
        )

    def daily(self, person: str, day: str, since: float) -> list[dict[str, Any]]:
        """Return the rooms made since then in which a person races the daily races of a date, the
        first first."""
        sql = (
            "select facts from rooms where state in (?, ?) and made > ? "
            "and facts like ? and facts like ? order by made"
        )
        like = f'%"daily": "{day}"%', f'%"who": "{person}"%'
        found = self.store.read(sql, RACING, OVER, since, *like)
        return [_facts(row[0]) for row in found]

    # Puzzles

    async def solve(
        self, person: str, game: str, puzzle: str, day: str, now: float, *, right: bool
    ) -> None:
        """Keep the answer to a puzzle, unless the person has answered it before."""
        row = (person, game, puzzle, day, int(right), now)
        sql = "insert into solved values (?, ?, ?, ?, ?, ?) on conflict do nothing"
        await self.store.write((sql, row))

    def solved(self, person: str) -> list[Row]:
        """Return game, puzzle, day, whether it was solved, and when, the newest first."""
        sql = (
            "select game, puzzle, day, solved, answered from solved where person = ? "
            "order by answered desc"
        )
        return self.store.read(sql, person)

    # Rooms

    def room(self, code: str) -> dict[str, Any] | None:
        found = self.store.read("select facts from rooms where code = ?", code)
        return _facts(found[0][0]) if found else None

    def newer(self, code: str, saved: int) -> dict[str, Any] | None:
        """Return a room if it was saved again since."""
        sql = "select facts from rooms where code = ? and v > ?"
        found = self.store.read(sql, code, saved)
        return _facts(found[0][0]) if found else None

    def rooms(self, *states: str) -> list[dict[str, Any]]:
        """Return the rooms in these states, the newest first."""
        marks = ", ".join("?" * len(states))
        sql = f"select facts from rooms where state in ({marks}) order by made desc limit 200"
        try:
            rows = self.store.read(sql, *states)
        except NoDatabase:
            rows = self._one_by_one(states)
        return [_facts(row[0]) for row in rows]

    def _one_by_one(self, states: Sequence[str]) -> list[Row]:
        """Return the rooms that can be read although others cannot. The index is a part of the
        file of its own."""
        marks = ", ".join("?" * len(states))
        sql = f"select state, made from rooms where state in ({marks}) order by made desc limit 200"
        rows: list[Row] = []
        for state, made in self.store.read(sql, *states):
            with suppress(NoDatabase):
                sql = "select facts from rooms where state = ? and made = ?"
                rows += self.store.read(sql, state, made)
        return rows

    def older(self, state: str, date: float) -> list[str]:
        """Return some rooms in this state that were made and last used before a date."""
        left = self.store.number_in("facts", "left")
        sql = (
            "select code from rooms where state = ? and made < ? "
            f"and coalesce({left}, 0) < ? order by made limit 100"
        )
        return [str(row[0]) for row in self.store.read(sql, state, date, date)]

    async def delete(self, code: str) -> None:
        """Delete a room with its race and its chat."""
        await self.store.write(
            ("delete from entries where race = ?", (code,)),
            ("delete from chat where race = ?", (code,)),
            ("delete from races where code = ?", (code,)),
            ("delete from rooms where code = ?", (code,)),
        )

    async def keep(self, rooms: Sequence[dict[str, Any]], *more: Statement) -> None:
        """Store rooms. Raise Known if one was saved elsewhere since it was read."""
        codes = {facts["code"]: OTHER for facts in rooms}
        await self.store.write(*[room_row(facts) for facts in rooms], *more, about=codes)

    # Races

    async def append(self, code: str, entry: Entry, move: str | None) -> None:
        await self.store.write(entry_row(code, entry, move), about={code: entry.number})

    def moves(self, code: str) -> set[str]:
        """Return the ids of all moves that are entries or lines of the chat."""
        sql = (
            "select move from entries where race = ? and move is not null "
            "union all select move from chat where race = ? and move is not null"
        )
        return {str(row[0]) for row in self.store.read(sql, code, code)}

    def key(self, code: str) -> bytes:
        found = self.store.read("select key from races where code = ?", code)
        try:
            return bytes.fromhex(found[0][0])
        except (IndexError, ValueError):
            raise Broken("The key of this race is damaged.") from None

    def record(self, code: str) -> Record | None:
        """Return the record of a race, without its key."""
        found = self.store.read("select headings from races where code = ?", code)
        if not found:
            return None
        sql = "select text from entries where race = ? order by v"
        return record_of(found[0][0], [str(row[0]) for row in self.store.read(sql, code)])

    def ended(self) -> Iterator[tuple[dict[str, Any], float, dict[str, Any]]]:
        """Return finished races, the newest first: room, time and result."""
        sql = (
            "select facts, ended, result from races join rooms using (code) "
            "where ended is not null order by ended desc limit ?"
        )
        for room, ended, result in self.store.read(sql, LOOKED_THROUGH):
            yield _facts(room), ended, _facts(result)

    def result(self, code: str) -> tuple[float, dict[str, Any]] | None:
        sql = "select ended, result from races where code = ? and ended is not null"
        found = self.store.read(sql, code)
        return (found[0][0], _facts(found[0][1])) if found else None

    def news(self, code: str, entries: int, lines: int, saved: int) -> list[Row]:
        """Return what was stored since: kind, number, move, text, seat and name of each new entry,
        then of each line of the chat, and the facts of the room if it was saved again."""
        return self.store.read(NEWS, code, entries, code, lines, code, saved)

    # Chat

    def chat(self, code: str) -> list[tuple[int, int, str, str]]:
        """Return number, seat, name and text of the last lines."""
        sql = "select n, seat, name, text from chat where race = ? order by n desc limit ?"
        return [(n, seat, name, text) for n, seat, name, text in reversed(
            self.store.read(sql, code, CHAT_KEPT))]  # fmt: skip

    async def say(
        self, code: str, n: int, seat: int, name: str, text: str, move: str | None = None
    ) -> None:
        row = (code, n, seat, name, text, move)
        await self.store.write(
            ("insert into chat values (?, ?, ?, ?, ?, ?)", row), about={code: OTHER}
        )


def record_of(headings: str, entries: Sequence[str]) -> Record:
    """Return a record from its parts."""
    last = entries[-1].rpartition(" ")[2] if entries else ""
    return read("\n".join([FORMAT, headings, *entries, f"end {len(entries)} {last}", ""]))


def _facts(text: str) -> dict[str, Any]:
    """Return what was stored as JSON; nothing if that is damaged."""
    try:
        return dict(json.loads(text))
    except (TypeError, ValueError):
        return {}


def room_row(facts: dict[str, Any]) -> Statement:
    """Return how to store a room. A room that was saved elsewhere since then has another number:
    its new number would be null, which is refused."""
    return (
        "insert into rooms (code, made, state, facts, v) values (?, ?, ?, ?, ?) "
        "on conflict (code) do update set state = excluded.state, facts = excluded.facts, "
        "v = case when rooms.v = excluded.v - 1 then excluded.v end",
        (facts["code"], facts["made"], facts["state"], json.dumps(facts), facts["v"]),
    )


def race_rows(code: str, key: bytes, record: Record, now: float) -> list[Statement]:
    """Return how to store a new race with its entries so far."""
    row = (code, record.headings["game"], key.hex(), record.head, now)
    sql = "insert into races values (?, ?, ?, ?, ?, null, null)"
    return [(sql, row), *[entry_row(code, entry, None) for entry in record.entries]]


def entry_row(code: str, entry: Entry, move: str | None) -> Statement:
    return (
        "insert into entries values (?, ?, ?, ?)",
        (code, entry.number, move, "\n".join(entry.lines())),
    )


def end_row(code: str, now: float, result: dict[str, Any]) -> Statement:
    return (
        "update races set ended = ?, result = ? where code = ?",
        (now, json.dumps(result), code),
    )
