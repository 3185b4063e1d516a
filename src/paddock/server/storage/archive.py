"""Questions and statements about what is stored: people, rooms, races, entries, chat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from paddock.kernel.records import FORMAT, Entry, Record, read
from paddock.server.storage.store import Statement, Store

LOOKED_THROUGH: Final = 500  # races that are over, for those a visitor may read
OPEN: Final = "open"
RACING: Final = "racing"
OVER: Final = "over"
BETWEEN: Final = "between"  # the race is over, and the next of its match has not begun
CHAT_KEPT: Final = 40  # lines that a table shows


class Archive:
    """The store, by what is in it."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    # People

    def name_of(self, person: str) -> str:
        found = self.store.read("select name from people where hash = ?", person)
        return str(found[0][0]) if found else ""

    async def meet(self, person: str, name: str, now: float) -> None:
        await self.store.write(
            (
                "insert into people values (?, ?, ?) "
                "on conflict do update set name = excluded.name",
                (person, name, now),
            )
        )

    # Rooms

    def room(self, code: str) -> dict[str, Any] | None:
        found = self.store.read("select facts from rooms where code = ?", code)
        return dict(json.loads(found[0][0])) if found else None

    def rooms(self, *states: str) -> list[dict[str, Any]]:
        """Return the rooms in these states, the newest first."""
        marks = ", ".join("?" * len(states))
        sql = f"select facts from rooms where state in ({marks}) order by made desc limit 200"
        return [dict(json.loads(row[0])) for row in self.store.read(sql, *states)]

    def older(self, state: str, date: float) -> list[str]:
        """Return some rooms in this state that were made and last used before a date."""
        sql = (
            "select code from rooms where state = ? and made < ? "
            "and coalesce(json_extract(facts, '$.left'), 0) < ? order by made limit 100"
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

    async def keep_room(self, facts: dict[str, Any]) -> None:
        await self.store.write(room_row(facts))

    # Races

    async def begin(
        self, room: dict[str, Any], key: str, record: Record, now: float, *more: Statement
    ) -> None:
        """Store a race with its first entry, and its room."""
        code, game = room["code"], room["game"]
        await self.store.write(
            room_row(room),
            (
                "insert into races values (?, ?, ?, ?, ?, null, null)",
                (code, game, key, record.head, now),
            ),
            entry_row(code, record.entries[0], None),
            *more,
        )

    async def append(self, code: str, entry: Entry, move: str | None, *more: Statement) -> None:
        await self.store.write(entry_row(code, entry, move), *more)

    def moves(self, code: str) -> set[str]:
        sql = "select move from entries where race = ? and move is not null"
        return {str(row[0]) for row in self.store.read(sql, code)}

    def key(self, code: str) -> bytes:
        return bytes.fromhex(self.store.read("select key from races where code = ?", code)[0][0])

    def record(self, code: str) -> Record | None:
        """Return the record of a race, without its key."""
        found = self.store.read("select headings from races where code = ?", code)
        if not found:
            return None
        sql = "select text from entries where race = ? order by v"
        entries = [str(row[0]) for row in self.store.read(sql, code)]
        last = entries[-1].rpartition(" ")[2]
        return read("\n".join([FORMAT, found[0][0], *entries, f"end {len(entries)} {last}", ""]))

    def ended(self) -> Iterator[tuple[dict[str, Any], float, dict[str, Any]]]:
        """Return finished races, the newest first: room, time and result."""
        sql = (
            "select facts, ended, result from races join rooms using (code) "
            "where ended is not null order by ended desc limit ?"
        )
        for room, ended, result in self.store.read(sql, LOOKED_THROUGH):
            yield dict(json.loads(room)), ended, dict(json.loads(result))

    def result(self, code: str) -> tuple[float, dict[str, Any]] | None:
        sql = "select ended, result from races where code = ? and ended is not null"
        found = self.store.read(sql, code)
        return (found[0][0], dict(json.loads(found[0][1]))) if found else None

    # Chat

    def chat(self, code: str) -> list[tuple[int, int, str, str]]:
        """Return number, seat, name and text of the last lines."""
        sql = "select n, seat, name, text from chat where race = ? order by n desc limit ?"
        return [(n, seat, name, text) for n, seat, name, text in reversed(
            self.store.read(sql, code, CHAT_KEPT))]  # fmt: skip

    async def say(self, code: str, n: int, seat: int, name: str, text: str) -> None:
        await self.store.write(
            ("insert into chat values (?, ?, ?, ?, ?)", (code, n, seat, name, text))
        )


def room_row(facts: dict[str, Any]) -> Statement:
    return (
        "insert into rooms values (?, ?, ?, ?) on conflict do update "
        "set state = excluded.state, facts = excluded.facts",
        (facts["code"], facts["made"], facts["state"], json.dumps(facts)),
    )


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
