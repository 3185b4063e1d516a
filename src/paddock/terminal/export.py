"""Exports a finished race as JSON objects for other programs, one a decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from paddock.kernel.choices import offered
from paddock.kernel.decks import counts
from paddock.kernel.game import Agreed, Game, Value
from paddock.kernel.records import Record, find
from paddock.kernel.stories import LEAVES
from paddock.kernel.table import Table
from paddock.terminal.mistakes import Mistake
from paddock.terminal.replaying import opened


def objects(path: Path, cards: str = "") -> Iterator[dict[str, object]]:
    """The start, every decision that was not undone, everyone who left, and the end."""
    story, record = opened(path, None, cards)
    if not record.over:
        last = len(story.entries) - 1
        raise Mistake(
            f"the race in {path} is not over (its last entry is {last}), and --json is for "
            f"finished races; `paddock play {path}` goes on with it"
        )
    game = record.game
    shown = [event for number, event in record.events if number == 0]
    yield {
        "start": game.name,
        "seats": record.table.seats,
        "options": options(game, record.agreed),
        "names": record.names,
        **_brought(record),
        **game.opening(shown),
    }
    yield from _entries(record)
    yield {
        "over": True,
        "totals": game.totals(record.table),
        "winners": list(record.table.winners),
    }


def options(game: Game, agreed: Agreed) -> dict[str, Value | bool]:
    """Return the options that were agreed, switches as booleans."""
    return {
        name: bool(value) if game.option(name).is_switch else value
        for name, value in agreed.items()
    }


def _brought(record: Record) -> dict[str, object]:
    """The decks, in a game that has them."""
    decks = [
        {"name": deck.name, **dict(deck.parts), "cards": counts(deck)} for deck in record.decks
    ]
    return {"decks": decks} if decks else {}


def _entries(record: Record) -> Iterator[dict[str, object]]:
    game = record.game
    for before, after in zip(record.trail, record.trail[1:]):
        who, _, said = record.story.entries[after.entry].act[2:].partition(" ")
        if after.seat < 0:
            if said == LEAVES:
                yield {"leaves": int(who)}
            continue
        table = before.table
        chosen = find(table, after.seat, said)
        assert chosen is not None, "a replayed answer was offered"
        yield {
            "seat": after.seat,
            "options": [game.notation(table, each) for each in offered(table, after.seat)],
            "choice": game.notation(table, chosen),
            "totals": game.totals(table),
            "hands": hands(table),
        }


def hands(table: Table) -> list[list[str]]:
    """What everyone holds, by the names on the cards."""
    held: list[list[str]] = [[] for _ in range(table.seats)]
    for zone in table.zones():
        if zone.name == "hand":
            held[zone.owner] += [table.name_of(table.faces[card]) for card in zone.cards]
    return held
