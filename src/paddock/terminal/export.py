"""Exports a finished race as JSON objects, one for each decision."""

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
    """Return the start, every decision that was not undone, every leaving, and the end."""
    _, session = opened(path, None)
    if not session.over:
        raise Mistake(
            f"The race in {path} is not over, and --json is for finished races. "
            f"Go on with it: `paddock play {path}`."
        )
    game = session.game
    shown = [event for number, event in session.events if number == 0]
    yield {
        "start": game.name,
        "seats": session.table.seats,
        "options": options(game, session.agreed),
        "names": session.names,
        **_brought(session),
        **_match(session),
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
    """Return the decks, in a game that has them."""
    decks = [
        {"name": deck.name, **dict(deck.parts), "cards": counts(deck)} for deck in session.decks
    ]
    return {"decks": decks} if decks else {}


def _match(session: Session) -> dict[str, object]:
    """Return how the match stood before this race, if the race is one of a match."""
    match = session.match
    if match is None:
        return {}
    return {"match": {"best_of": match.best_of, "race": match.race, "wins": list(match.wins)}}


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
    """Return the cards in every hand, by name."""
    held: list[list[str]] = [[] for _ in range(table.seats)]
    for zone in table.zones():
        if zone.name == "hand":
            held[zone.owner] += [table.name_of(table.faces[card]) for card in zone.cards]
    return held
