"""What pages other than the table show: the lobby, a room before its race, a race that is over.

Plain values for templates. They hold no secrets, except that a room's links are shown to people
who may share them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any, TypeVar

from paddock.bots import LEVELS as BOT_LEVELS
from paddock.bots import USUAL, level_label, level_of
from paddock.games import GAMES, load
from paddock.kernel.decks import Deck
from paddock.kernel.decktext import text as deck_text
from paddock.kernel.game import Game, Option
from paddock.kernel.matches import LONGEST
from paddock.kernel.records import Record, named
from paddock.server.pages.rulebook import called
from paddock.server.rooms.room import EMPTY, Chair, Room, deck_called, room_from
from paddock.server.storage.archive import BETWEEN, OPEN, RACING
from paddock.server.tables import Tables
from paddock.sight.sight import BOT, PERSON

LEVELS = [
    {"name": name, "label": level_label(name), "meaning": meaning, "usual": name == USUAL}
    for name, meaning in BOT_LEVELS.items()
]
MATCHES = range(1, LONGEST + 1, 2)
LISTED_SECONDS = 86_400  # for how long the lobby shows a room to strangers
RECENT = 12  # races that are over, in the lobby
Facts = dict[str, Any]
Held = TypeVar("Held")
Made = TypeVar("Made")

log = logging.getLogger("paddock.server")


@dataclass(frozen=True)
class TablePage:
    """The page around the fragment of a table."""

    socket: str  # where its socket is: "/room/abc/socket"
    watch_link: str = ""  # a whole address, for those who may hand it on
    seat_link: str = ""  # the link of the seat, for its player alone
    may_chat: bool = True
    wrong: str = ""  # what was wrong with what was just sent, in one line
    typed: str = ""  # what was just said in the chat, if it was refused


def lobby(tables: Tables, person: str, said: str = "") -> Facts:
    archive = tables.house.archive
    held, states = tables.rooms, (OPEN, RACING, BETWEEN)
    stored = archive.rooms(*states)
    rooms = list(whole(stored, lambda each: held.get(each.get("code", "")) or room_from(each)))
    young = tables.house.date() - LISTED_SECONDS
    shown = [
        room
        for room in rooms
        if room.seat_of(person) is not None or (room.listed and room.made > young)
    ]
    races = recent(tables, person)
    return {
        "games": [game_facts(load(name)) for name in GAMES],
        "rooms": list(whole(shown, lambda room: room_line(room, person))),
        "races": races,
        "new": not archive.name_of(person) and not races,
        "levels": LEVELS,
        "matches": MATCHES,
        "me": archive.name_of(person),
        "said": said,
    }


def recent(tables: Tables, person: str) -> list[Facts]:
    """Return the races that this visitor played or watched, and those of listed rooms. Of a match,
    only its last race has a line; it leads to the others."""
    return list(islice(_recent(tables, person), RECENT))


def _recent(tables: Tables, person: str) -> Iterator[Facts]:
    earlier: set[str] = set()
    ended = tables.house.archive.ended()
    for room, when, result in whole(ended, lambda each: (room_from(each[0]), *each[1:])):
        if room.may_see(person) and room.code not in earlier:
            earlier.update(room.races)
            yield from whole([room], lambda room: race_line(room, when, result))  # noqa: B023


def whole(stored: Iterable[Held], drawn: Callable[[Held], Made]) -> Iterator[Made]:
    """Return what can be drawn of many rooms. One that is damaged takes no other with it."""
    for each in stored:
        try:
            made = drawn(each)
        except Exception as oops:  # whatever is wrong with it
            log.warning("a room cannot be shown in the lobby: %s", oops)
        else:
            yield made


def game_facts(game: Game) -> Facts:
    least, most = game.seats.start, game.seats.stop - 1
    return {
        "name": game.name,
        "title": game.title,
        "pitch": game.pitch,
        "seats": game.how_many,
        "least": least,
        "most": most,
        "usual": game.usual_seats,
        "minutes": minutes(game.name),
        "lesson": game.lesson is not None,
        "options": [option_facts(option) for option in game.options],
        "presets": [{"name": each.name, "meaning": each.meaning, "seats": each.seats}
                    for each in game.presets],
        "decks": deck_facts(game),
    }  # fmt: skip


def minutes(game: str) -> str:
    from paddock.games import load_look

    return load_look(game).minutes


def option_facts(option: Option, value: str = "") -> Facts:
    kind = "words" if option.words else "switch" if option.is_switch else "number"
    return {
        "name": option.name,
        "value": value or option.said(option.default),
        "default": option.said(option.default),
        "meaning": option.meaning,
        "kind": kind,
        "least": option.least,
        "most": option.most,
        "words": option.words or (("off", "on") if option.is_switch else ()),
        "label": called(option.name),
        "explained": list(zip(option.words, option.explained, strict=False)),
    }


def deck_facts(game: Game) -> list[Facts] | None:
    if game.decks is None:
        return None
    return [
        {"name": deck.name, "plan": deck.plan, "list": deck_list(deck)} for deck in game.decks.ready
    ]


def deck_list(deck: Deck) -> str:
    """Return the cards of a deck as a deck file lists them."""
    lines = deck_text(deck).splitlines()
    return "\n".join([line for line in lines if not line.startswith(("name:", "plan:"))])


def room_line(room: Room, person: str) -> Facts:
    game = room.loaded()
    mine = room.seat_of(person) is not None
    act = "Resume" if mine else "Take a seat" if room.may_sit(person) else "Watch"
    states = {PERSON: "person", BOT: "bot"}
    return {
        "code": room.code,
        "name": f"{owner_name(room)}'s room",
        "game": room.game,
        "title": game.title,
        "note": room_note(room),
        "seats": [
            {
                "number": seat + 1,
                "state": "open" if chair.free else states[chair.kind],
                "name": chair.name,
            }
            for seat, chair in enumerate(room.chairs)
            if chair.kind != EMPTY
        ],
        "href": f"/room/{room.code}",
        "act": act,
    }


def room_note(room: Room) -> str:
    """Return what a room is doing."""
    if room.state == OPEN:
        return room.waits().rstrip(".") or "Ready to start"
    doing = "Racing" if room.state == RACING else "Between races"
    if room.match is None:
        return doing
    return f"{doing} · race {room.match.race}, best of {room.best_of}"


def owner_name(room: Room) -> str:
    seat = room.seat_of(room.owner)
    return room.chairs[seat].name if seat is not None else "Somebody"


def race_line(room: Room, ended: float, result: Facts) -> Facts:
    winners, names = result["winners"], result["names"]
    others = [name for name in names if name not in winners]
    notes = [f"against {', '.join(others)}" if others else "alone"]
    headline = f"{' and '.join(winners) or 'Nobody'} won"
    if result.get("abandoned"):
        notes, headline = [f"raced by {', '.join(names)}"], "Ended without a winner"
    if result.get("unfinished"):
        headline = "Not finished"
    match = result.get("match")
    if match is not None and room.match is not None:
        score = ", ".join([f"{name} {n}" for name, n in zip(names, match["wins"])])
        notes = [f"Best of {room.best_of}: {score}"]
        headline = match_headline(match["winners"]) or f"{headline} race {room.match.race}"
    notes += ["practice"] if result.get("practice") else []
    return {
        "game": room.game,
        "title": title_of(room.game),
        "headline": headline,
        "note": " · ".join(notes),
        "when": when(ended),
        "winner": names.index(winners[0]) + 1 if winners else 0,
        "href": f"/races/{room.code}",
    }


def match_headline(winners: list[str]) -> str:
    if len(winners) > 1:
        return "The match is drawn"
    return f"{winners[0]} won the match" if winners else ""


def title_of(game: str) -> str:
    return load(game).title if game in GAMES else game


def when(date: float) -> str:
    return f"{datetime.fromtimestamp(date):%Y-%m-%d %H:%M}"


def room_facts(
    room: Room, person: str, links: tuple[str, str, str], luck: str, said: str = ""
) -> Facts:
    """Return what one visitor sees of a room before its race."""
    game = room.loaded()
    host = person != "" and person == room.owner
    mine = room.seat_of(person)
    agreed = game.preset(room.preset).options if room.preset else {}
    options = [
        option_facts(
            option,
            room.options.get(option.name) or option.said(agreed.get(option.name, option.default)),
        )
        for option in game.options
    ]
    return {
        **{key: value for key, value in game_facts(game).items() if key != "options"},
        "code": room.code,
        "game": room.game,
        "host": host,
        "said": said,
        "waits": room.waits(),
        "chairs": len(room.chairs),
        "may_sit": room.may_sit(person),
        "seats": [
            {
                "number": seat + 1,
                "kind": "open" if chair.free else chair.kind,
                "level": level_of(chair.level),
                "level_label": level_label(chair.level),
                "name": chair.name,
                "mine": seat == mine,
                **_deck(chair, may=seat == mine or (host and chair.kind == BOT)),
            }
            for seat, chair in enumerate(room.chairs)
        ],
        "levels": LEVELS,
        "options": options,
        "preset": room.preset,
        "current": preset_now(game, {each["name"]: each["value"] for each in options}),
        "play_link": links[0],
        "watch_link": links[1],
        "seat_link": links[2],
        "best_of": room.best_of,
        "matches": MATCHES,
        "pace": f"{room.pace:g}",
        "clock": str(room.clock),
        "listed": room.listed,
        "luck": luck,
    }


def _deck(chair: Chair, *, may: bool) -> Facts:
    """Return the deck of a seat, if the visitor chooses it. Nobody else reads even its name."""
    said = chair.deck if may else ""
    return {
        "deck": deck_called(said),
        "deck_text": said if "\n" in said else "",
        "may_deck": may,
    }


def preset_now(game: Game, values: dict[str, str]) -> str:
    """Return the name of the preset that matches these values, or nothing."""
    for preset in game.presets:
        meant = {o.name: o.said(preset.options.get(o.name, o.default)) for o in game.options}
        if meant == values:
            return preset.name
    return ""


def races_of_match(tables: Tables, room: Room) -> list[Facts]:
    """Return the races of a match that are over, each with its number and its page."""
    if room.match is None:
        return []
    codes, after = [*room.races, room.code], tables.room(room.rematch)
    while after is not None and after.races and tables.house.archive.result(after.code):
        codes.append(after.code)
        after = tables.room(after.rematch)
    return [
        {"number": number, "href": f"/races/{code}", "here": code == room.code}
        for number, code in enumerate(codes, 1)
    ]


def past(
    room: Room, record: Record, ended: float, result: Facts, note: str, races: list[Facts]
) -> Facts:
    """Return a finished race for review, even if its rules are no longer installed."""
    names, winners = result["names"], result["winners"]
    lines = [
        {"clause": clause, "text": named(text, names)}
        for entry in record.entries
        for clause, text in entry.log
    ]
    headings = record.headings
    game = headings["game"]
    rules = load(game) if game in GAMES and winners else None
    clause = rules.ending([line["clause"] for line in lines]) if rules else ""
    why = rules.endings.get(clause, "") if rules else ""
    standings = [
        {"number": n + 1, "name": name, "note": "won" if name in winners else ""}
        for n, name in enumerate(names)
    ]
    return {
        **race_line(room, ended, result),
        "races": races,
        "standings": sorted(standings, key=lambda each: not each["note"]),
        "log": lines,
        "why": why,
        "why_clause": clause,
        "code": room.code,
        "record_href": f"/room/{room.code}/record",
        "replay_href": f"/races/{room.code}/replay",
        "options": agreed(headings),
        "facts": [("Rules version", headings["rules"]), ("Hash of the key", headings["luck"]),
                  ("Finished", when(ended))],
        "note_on_rules": note,
    }  # fmt: skip


def agreed(headings: Mapping[str, str]) -> list[Facts]:
    """Return the options of a record as a room shows them. An option that no longer exists is
    shown as it was written."""
    game = headings["game"]
    known = {option.name: option for option in load(game).options} if game in GAMES else {}
    found: list[Facts] = []
    for each in headings["options"].split():
        name, _, value = each.partition("=")
        found.append(
            option_facts(known.get(name) or Option(name, value, "", words=(value,)), value)
        )
    return found
