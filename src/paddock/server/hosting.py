"""Looking after a room: new links, the end of a dead race, a seat on another device."""

from __future__ import annotations

from contextlib import nullcontext

from paddock.kernel.steps import Seat
from paddock.server.rooms.people import same
from paddock.server.rooms.room import BadRoom, Room
from paddock.server.storage.archive import BETWEEN, OPEN, OVER, end_row
from paddock.server.tables import Tables


async def replace_links(tables: Tables, room: Room, person: str) -> None:
    """Make the links to play and to watch worthless, and new ones in their place."""
    _check_host(room, person)
    room.issue += 1
    await tables.keep(room)


async def close(tables: Tables, room: Room, person: str) -> None:
    """Delete a room whose race has not started."""
    _check_host(room, person)
    if room.state != OPEN or room.code in tables.starting:
        raise BadRoom("The race has started. You can end it at the table.")
    await tables.delete(room.code)


async def end(tables: Tables, room: Room, person: str) -> None:
    """End a race that is not over, without a winner. A race that cannot be resumed may be ended
    by any of its players."""
    if room.state in (OPEN, BETWEEN, OVER):
        raise BadRoom("There is no race to end here.")
    if room.seat_of(person) is None or await _resumes(tables, room):
        _check_host(room, person)
    playing = tables.under_way.get(room.code)
    async with playing.race.lock if playing else nullcontext():
        room.abandoned, room.state = True, OVER
        names = [chair.name for chair in room.chairs]
        result = {"names": names, "winners": [], "practice": False, "abandoned": True}
        row = end_row(room.code, tables.house.date(), result)
        await tables.house.keep(room, rows=[row])
    if playing is not None:
        playing.race.publish()
        await tables.put_away(room.code)


async def _resumes(tables: Tables, room: Room) -> bool:
    record = tables.house.archive.record(room.code)
    return record is not None and not await tables.why_only_read(record)


def seat_of_link(tables: Tables, room: Room, token: str) -> Seat | None:
    """Return the seat that the token of a player's own link belongs to, or None."""
    keys = tables.house.keys
    for seat, chair in enumerate(room.chairs):
        if chair.who and same(token, keys.seat(room.code, chair.who)):
            return seat
    return None


async def move_seat(tables: Tables, room: Room, seat: Seat, person: str) -> None:
    """Give a seat to the same player in this browser. The other browser may only watch."""
    if room.seat_of(person) not in (None, seat):
        raise BadRoom("This browser has another seat in this room. Open the link in another one.")
    playing = tables.under_way.get(room.code)
    async with playing.race.lock if playing else nullcontext():
        room.move_seat(seat, person)
        await tables.keep(room)
    if playing is not None:
        playing.race.publish()


def _check_host(room: Room, person: str) -> None:
    if not person or person != room.owner:
        raise BadRoom("Only the host can do that.")
