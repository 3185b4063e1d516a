"""Exports a finished race as JSON objects for other programs, one a decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from paddock.kernel.choices import offered
from paddock.kernel.decks import counts
from paddock.kernel.game import Agreed, Game, Value
from paddock.kernel.records import LEAVES
from paddock.kernel.sessions import Session, find
from paddock.kernel.table import Table
from paddock.terminal.mistakes import Mistake
from paddock.terminal.replaying import opened


def objects(path: Path) -> Iterator[dict[str, object]]:
    """The start, every decision that was not undone, everyone who left, and the end."""
    record, session = opened(path, None)
    if not session.over:
        last = len(record.entries) - 1
        raise Mistake(
            f"the race in {path} is not over (its last entry is {last}), and --json is for "
            f"finished races; `paddock play {path}` goes on with it"
        )
    game = session.game
    shown = [event for number, event in session.events if number == 0]
    yield {
        "start": game.name,
        "seats": session.table.seats,
        "options": options(game, session.agreed),
        "names": session.names,
        **_brought(session),
        **game.opening(shown),
    }
    yield from _entries(session)
    yield {
        "over": True,
        "totals": game.totals(session.table),
        "winners": list(session.table.winners),
    }


def options(game: Game, agreed: Agreed) -> dict[str, Value | bool]:
    """Return the options that were agreed, switches as booleans."""
    return {
        name: bool(value) if game.option(name).is_switch else value
        for name, value in agreed.items()
    }


def _brought(session: Session) -> dict[str, object]:
    """The decks, in a game that has them."""
    decks = [
        {"name": deck.name, **dict(deck.parts), "cards": counts(deck)} for deck in session.decks
    ]
    return {"decks": decks} if decks else {}


def _entries(session: Session) -> Iterator[dict[str, object]]:
    game = session.game
    for before, after in zip(session.trail, session.trail[1:]):
        who, _, said = session.record.entries[after.entry].act[2:].partition(" ")
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
