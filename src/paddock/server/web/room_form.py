"""The form of a room: options, pace, seats, decks.

Valid values are saved. Invalid ones are explained and stay in their fields as typed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from paddock.kernel.errors import PaddockError
from paddock.kernel.steps import Seat
from paddock.server.rooms.room import Room

OF_THE_RACE: Final = ("best_of", "pace", "clock", "listed")
CHAIR: Final = re.compile(r"chair(\d{1,2}):(kind|level|deck|paste)")
Wrong = dict[str, PaddockError]  # a field, and what is wrong with it


def settle(room: Room, said: Mapping[str, str], mine: Seat | None) -> Wrong:
    """Apply everything the host sent; `mine` is the host's seat."""
    return _race(room, said) | _chairs(room, said, mine)


def settle_deck(room: Room, said: Mapping[str, str], mine: Seat) -> Wrong:
    """Apply the deck of a guest, who may set nothing else."""
    return _deck(room, mine, _of_chairs(said).get(mine, {}))


def _race(room: Room, said: Mapping[str, str]) -> Wrong:
    """Apply the preset first: the form still has the values from before it."""
    wrong: Wrong = {}
    chosen = said.get("all", "")
    if "preset" in said or chosen:
        try:
            passed = take_preset(room, chosen) if chosen else _same(room, said["preset"])
        except PaddockError as oops:
            return {"preset": oops}
    else:
        passed = set()
    for name, value in said.items():
        option = name.removeprefix("opt:")
        if name not in OF_THE_RACE and (option == name or option in passed):
            continue
        if value or name == "listed":
            try:
                room.set_up({name: value})
            except PaddockError as oops:
                wrong[name] = oops
    if "settings" in said and "listed" not in said:  # a box without its tick is not sent
        room.set_up({"listed": ""})
    return wrong


def _same(room: Room, preset: str) -> set[str]:
    room.set_up({"preset": preset})
    return set()


def take_preset(room: Room, name: str) -> set[str]:
    """Apply a preset; return the options that it or the one before it sets."""
    game = room.loaded()
    about = set(game.preset(name).options)
    about |= set(game.preset(room.preset).options) if room.preset else set()
    room.set_up({"preset": name})
    for option in about:
        room.options.pop(option, None)
    return about


def _of_chairs(said: Mapping[str, str]) -> dict[Seat, dict[str, str]]:
    found: dict[Seat, dict[str, str]] = {}
    for name, value in said.items():
        chair = CHAIR.fullmatch(name)
        if chair and value:
            found.setdefault(int(chair[1]) - 1, {})[chair[2]] = value
    return found


def _chairs(room: Room, said: Mapping[str, str], mine: Seat | None) -> Wrong:
    wrong: Wrong = {}
    for seat, held in _of_chairs(said).items():
        who = {key: value for key, value in held.items() if key in ("kind", "level")}
        if who and seat != mine:
            try:
                room.seat(seat, who)
            except PaddockError as oops:
                wrong[f"chair{seat + 1}:kind"] = oops
                continue
        wrong |= _deck(room, seat, held)
    return wrong


def _deck(room: Room, seat: Seat, held: Mapping[str, str]) -> Wrong:
    """Apply a deck. A pasted deck wins unless it is the old one and another was chosen."""
    brought = {key: value for key, value in held.items() if key in ("deck", "paste")}
    before = room.chairs[seat].deck if seat < len(room.chairs) else ""
    if brought.get("paste", "").split() == before.split():
        brought.pop("paste", None)
    if not brought:
        return {}
    try:
        room.seat(seat, brought)
    except PaddockError as oops:
        return {f"chair{seat + 1}:paste": oops}
    return {}
