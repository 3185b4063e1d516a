"""Measures Paddock: random play, and the cost of copies, views, imagined worlds and records.

It measures the build, plain or compiled, that its interpreter has installed.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from slices import Play, Rates, micros, play_slice, quiet, rate, serve

import paddock.kernel.table
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.playout import play_out
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view

if TYPE_CHECKING:
    from paddock.kernel.sessions import Session

POSITIONS = 16  # spread evenly from the start to the finish of as many races
RECORDS = 4
MICRO_SECONDS = 0.03
PLAYOUT_SECONDS = 0.15


def build() -> str:
    return "plain" if paddock.kernel.table.__file__.endswith(".py") else "compiled"


def luck_of(number: int) -> Luck:
    return Luck(key_of("bench", number))


def random_play(game: Game) -> Play:
    """Play whole races. Nobody listens to events, and forced choices answer themselves."""
    roll = random.Random(7).random

    def play(number: int) -> tuple[int, int]:
        made = play_out(game.start(luck=luck_of(number)), roll)
        return made, made

    return play


def heard_play(game: Game) -> Play:
    """Play the same races with a listener to every event."""
    roll = random.Random(7).random

    def play(number: int) -> tuple[int, int]:
        table = game.start(luck=luck_of(number))
        table.log = []
        made = play_out(table, roll)
        return made, made

    return play


def forced_share(game: Game, races: int = 20) -> float:
    """Return the share of choices with only one option."""
    roll = random.Random(7).random
    put = real = 0
    for number in range(races):
        seats, agreed = game.agree()
        table = game.table(seats, luck_of(number), agreed, game.bring(seats))
        table.stop_at = 1
        settle(table)
        while not table.over:
            put += 1
            real += len(table.options) > 1
            take(table, int(roll() * len(table.options)))
    return 1 - real / put


def positions(game: Game) -> list[Table]:
    """Return tables at which somebody has to choose, from all parts of a race."""
    found: list[Table] = []
    for number in range(POSITIONS):
        length = play_out(game.start(luck=luck_of(number)), random.Random(number).random)
        table = game.start(luck=luck_of(number))
        roll = random.Random(number).random
        for _ in range(length * number // POSITIONS):
            take(table, int(roll() * len(table.options)))
        found.append(table)
    return found


def imagined_play(views: list[Table]) -> Play:
    """Play out as a search does: imagine a world for a view, and play it to its end."""
    quick, roll = Quick(3), random.Random(7).random

    def play(number: int) -> tuple[int, int]:
        made = play_out(imagine(views[number % len(views)], quick), roll)
        return made, made

    return play


def costs(game: Game) -> Rates:
    """Return the costs: names that end in _us are microseconds for each call, others are rates."""
    tables = positions(game)
    seats = [chooser(table) for table in tables]
    views = [view(table, seat) for table, seat in zip(tables, seats)]
    quick = Quick(3)
    looks: list[Callable[[], object]] = [
        partial(view, table, seat) for table, seat in zip(tables, seats)
    ]
    worlds: list[Callable[[], object]] = [partial(imagine, seen, quick) for seen in views]
    return {
        "copy_us": micros([table.copy for table in tables], MICRO_SECONDS),
        "view_us": micros(looks, MICRO_SECONDS),
        "imagine_us": micros(worlds, MICRO_SECONDS),
        "playouts": rate(imagined_play(views), PLAYOUT_SECONDS)["games"],
        "heard": rate(heard_play(game), PLAYOUT_SECONDS)["real"],
        **record_costs(game),
    }


def record_costs(game: Game) -> Rates:
    """Return the cost of writing a finished race as text, and of replaying it from there. A build
    without records has none."""
    if find_spec("paddock.kernel.replays") is None:
        return {}
    records = [recorded(game, number) for number in range(RECORDS)]
    texts = [session.text() for session in records]
    replays: list[Callable[[], object]] = [partial(replayed, text) for text in texts]
    return {
        "save_us": micros([session.text for session in records], MICRO_SECONDS),
        "replay_us": micros(replays, PLAYOUT_SECONDS),
    }


def recorded(game: Game, number: int) -> Session:
    """Return a random race with its record."""
    from paddock.kernel.sessions import start

    session = start(game, key=key_of("bench", number))
    roll = random.Random(number).random
    while not session.over:
        seat = session.choosers[0]
        options = session.options(seat)
        session.answer(seat, options[int(roll() * len(options))])
    return session


def replayed(text: str) -> Session:
    from paddock.kernel.records import read
    from paddock.kernel.replays import replay

    return replay(read(text), load)


def measure(game: Game) -> Rates:
    """Measure everything about one game once."""
    return {**play_slice(partial(random_play, game)), **costs(game), "forced": forced_share(game)}


def serve_game(game: Game) -> None:
    hello = {"name": f"{game.title}, {game.usual_seats} seats", "build": build()}
    serve(
        hello,
        {
            "go": lambda: play_slice(partial(random_play, game)),
            "costs": lambda: costs(game),
            "forced": lambda: {"forced": forced_share(game)},
        },
    )


def main(words: list[str]) -> None:
    """Name the games (`list`), work for one (`serve GAME`), or measure every game once."""
    if words == ["list"]:
        print(json.dumps(GAMES))
    elif words[:1] == ["serve"]:
        serve_game(load(words[1]))
    else:
        quiet()
        print(json.dumps({"build": build(), **{n: measure(load(n)) for n in GAMES}}, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
