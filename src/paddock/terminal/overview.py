"""The version, and the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from paddock import __version__
from paddock.bots.value import notice
from paddock.games import GAMES, load
from paddock.terminal.arguments import game_called

if TYPE_CHECKING:
    from paddock.kernel.game import Game, Preset


def version() -> str:
    """Return the version, and whether the kernel is compiled."""
    return f"paddock {__version__} ({'compiled' if is_compiled() else 'plain'})"


def is_compiled() -> bool:
    from paddock.kernel import table

    return not str(table.__file__).endswith(".py")


def list_games(name: str | None) -> None:
    """List one game or all of them, with seats, options, decks and presets."""
    if name is not None:
        click.echo(_listed(game_called(name)))
        return
    click.echo("\n\n".join([_listed(load(each)) for each in GAMES]))


def _listed(game: Game) -> str:
    usually = f", usually {game.usual_seats}" if len(game.seats) > 1 else ""
    seats = f"{game.how_many} seats{usually}"
    lines = [f"{game.name}: {game.title}", f"  {game.pitch}", f"  {seats}"]
    told = dict.fromkeys([notice(game, seats) for seats in game.seats])
    lines += [f"  {said}" for said in told if said]
    if game.options:
        lines += ["", "  options (--option NAME=VALUE)"]
        rows = [(o.name, o.said(o.default), o.range, o.meaning) for o in game.options]
        lines += _columns([("name", "default", "range", "meaning"), *rows])
    if game.decks is not None:
        named = ", ".join([deck.name for deck in game.decks.ready])
        lines += ["", f"  decks (--deck NAME|FILE|random): {named}"]
    if game.presets:
        lines += ["", "  presets (--preset NAME)"]
        lines += _columns([(p.name, _for(p), p.meaning) for p in game.presets])
    return "\n".join(lines)


def _for(preset: Preset) -> str:
    return f"{preset.seats} seats" if preset.seats else "any seats"


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    wide = [max([len(row[place]) for row in rows]) for place in range(len(rows[0]) - 1)]
    lines: list[str] = []
    for *cells, last in rows:
        lines.append("    " + "".join([f"{c:<{w}}  " for c, w in zip(cells, wide)]) + last)
    return lines
