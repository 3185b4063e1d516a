"""Keeping order at the table: what the host can do, and what players can do about a rival who
never comes back.

Whatever is done to a player, the chat says so.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.server.race.absence import absent
from paddock.server.race.errors import Wrong
from paddock.server.race.live import LiveRace
from paddock.server.storage.store import CannotKeep, Known

if TYPE_CHECKING:
    from paddock.server.race.moves import Moves

ALL: Final = "all"


async def mute(moves: Moves, seat: Seat, said: dict[str, Any], known: str) -> None:
    """Let nobody but the host chat, or mute one player; `on` is empty to end it."""
    room, on = _hosted(moves.race, seat).room, bool(said.get("on"))
    if said.get("seat") == ALL:
        room.quiet = on
    else:
        who = room.chairs[_other(moves.race, seat, said)].who
        room.muted = [each for each in room.muted if each != who] + [who] * on
    await _keep(moves.race, known)


async def give_to_bot(moves: Moves, seat: Seat, said: dict[str, Any], known: str) -> None:
    """Let a bot have the seat of a player for good."""
    race = _hosted(moves.race, seat)
    other = _other(race, seat, said)
    race.room.give_to_bot(other)
    await _keep(moves.race, known)
    await _tell(race, f"The host gave the seat of {race.names[other]} to a bot.")


async def close_seat(moves: Moves, seat: Seat, said: dict[str, Any], known: str) -> None:
    """Race on without a player, as if they had resigned."""
    race = _hosted(moves.race, seat)
    other = _other(race, seat, said)
    await race.act(partial(race.session.leave, other), known or None)
    await _tell(race, f"The host closed the seat of {race.names[other]}.")


async def stand_in(moves: Moves, seat: Seat, said: dict[str, Any], known: str) -> None:
    """Let a bot play for somebody who is absent, until they are back."""
    race = moves.race
    other = _absent(race, said)
    race.room.away.append(other)
    _inherit(race, other, seat)
    await _keep(moves.race, known)
    await _tell(race, f"A bot plays for {race.names[other]} until they are back.")


async def claim(moves: Moves, seat: Seat, said: dict[str, Any], known: str) -> None:
    """Race on without somebody who is absent. If only one player is left, they have won."""
    race = moves.race
    other = _absent(race, said)
    if _inherit(race, other, seat):
        await _keep(moves.race, "")
    await race.act(partial(race.session.leave, other), known or None)
    await _tell(race, f"{race.names[other]} did not come back and has left the race.")


def _hosted(race: LiveRace, seat: Seat) -> LiveRace:
    if race.room.host != seat:
        raise Wrong("Only the host can do that.")
    return race


def _other(race: LiveRace, seat: Seat, said: dict[str, Any]) -> Seat:
    """Return the seat that is meant: of a player who is still racing, but not their own."""
    playing = [each for each in race.people if each != seat and each not in race.session.table.gone]
    found = [each for each in playing if str(said.get("seat")) == str(each)]
    if not found or race.session.over:
        raise Wrong("Choose the seat of another player who is still racing.")
    return found[0]


def _absent(race: LiveRace, said: dict[str, Any]) -> Seat:
    found = [each for each in absent(race) if str(said.get("seat")) == str(each)]
    if not found:
        raise Wrong("This player is here, or has not been gone for long enough.")
    return found[0]


def _inherit(race: LiveRace, other: Seat, seat: Seat) -> bool:
    """Make a player the host if the host is the one who is absent."""
    if race.room.host != other:
        return False
    race.room.owner = race.room.chairs[seat].who
    return True


async def _keep(race: LiveRace, known: str) -> None:
    if known:
        race.room.note(known)
    await race.house.keep(race.room)
    race.stir()


async def _tell(race: LiveRace, line: str) -> None:
    """Say in the chat what has happened; it has happened even if this cannot be said."""
    with suppress(Known, CannotKeep):
        await race.say(NO_SEAT, "", line)


def sent_away(race: LiveRace, viewer: Seat, who: str) -> str:
    """Return why a connection can no longer have its table; nothing if it can."""
    if race.room.abandoned:
        return "The host has ended this race. Reload the page to review it."
    if viewer < race.watcher and race.room.seat_of(who) != viewer:
        return "This browser no longer has this seat. Reload the page."
    return ""


STEWARDING: Final[dict[str, Callable[[Moves, Seat, dict[str, Any], str], Awaitable[None]]]] = {
    "mute": mute,
    "give-to-bot": give_to_bot,
    "close-seat": close_seat,
    "stand-in": stand_in,
    "claim": claim,
}
