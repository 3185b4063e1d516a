"""Measures the peers: other engines, driven from Python with uniformly random legal actions.

Each function imports its own engine, so that a missing one costs only its row.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any, Final, NamedTuple

from slices import Play, Rates, play_slice, quiet, serve

SEATS: Final = 4
INSTALL: Final = "pip install paddock-games[bench]"
TERMINAL: Final = -4  # OpenSpiel's player number when the game is over


def rlcard_raw() -> Play:
    """Drive the game without its environment. A state lists its legal actions."""
    from rlcard.games.uno import Game

    game = Game(num_players=SEATS)
    game.np_random.seed(7)
    roll = random.Random(7).random

    def play(_: int) -> tuple[int, int]:
        put = real = 0
        state, _player = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            put += 1
            real += len(legal) > 1
            state, _player = game.step(legal[int(roll() * len(legal))])
        return put, real

    return play


def rlcard_env() -> Play:
    """Drive the environment, which encodes an observation at every step."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 7})
    env.game.num_players = env.num_players = SEATS  # its option for this does not reach Uno
    roll = random.Random(7).random

    def play(_: int) -> tuple[int, int]:
        put = real = 0
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            put += 1
            real += len(legal) > 1
            state, _player = env.step(legal[int(roll() * len(legal))])
        return put, real

    return play


def spiel_cpp() -> Play:
    """Drive it with as few calls into C++ as possible: whose turn, which actions, apply one. All
    its chance nodes are even, so a card is drawn like an action."""
    import pyspiel

    new = pyspiel.load_game(f"crazy_eights(players={SEATS})").new_initial_state
    roll = random.Random(7).random

    def play(_: int) -> tuple[int, int]:
        put = real = 0
        state = new()
        turn, actions, apply = state.current_player, state.legal_actions, state.apply_action
        while (player := turn()) != TERMINAL:
            legal = actions()
            if player >= 0:
                put += 1
                real += len(legal) > 1
            apply(legal[int(roll() * len(legal))])
        return put, real

    return play


def spiel_weighed(name: str, module: str = "") -> Play:
    """Draw chance outcomes by their weights, as OpenSpiel's examples do for any game."""
    import pyspiel

    if module:
        __import__(f"open_spiel.python.games.{module}")  # its Python games register on import
    new = pyspiel.load_game(name).new_initial_state
    rng = random.Random(7)

    def play(_: int) -> tuple[int, int]:
        put = real = 0
        state = new()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), rng))
                continue
            legal = state.legal_actions()
            put += 1
            real += len(legal) > 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return put, real

    return play


def _drawn(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """Return an outcome by weight, faster than random.choices does."""
    left = rng.random()
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]


def catan() -> Play:
    """Race four of its random players; a tick is one decision. This is its `play` without the
    copies for observers."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(number: int) -> tuple[int, int]:
        put = real = 0
        game: Any = Game([RandomPlayer(color) for color in Color], seed=number + 1)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            put += 1
            real += len(game.state.playable_actions) > 1
            game.play_tick()
        return put, real

    return play


class Peer(NamedTuple):
    name: str
    package: str
    fresh: Callable[[], Play]


CRAZY: Final = f"crazy_eights(players={SEATS})"
PEERS: Final = {
    "rlcard_raw": Peer("RLCard uno, game.step", "rlcard", rlcard_raw),
    "rlcard_env": Peer("RLCard uno, env.step", "rlcard", rlcard_env),
    "spiel_cpp": Peer("OpenSpiel crazy_eights, C++", "open_spiel", spiel_cpp),
    "spiel_cpp_weighed": Peer(
        "OpenSpiel crazy_eights, chance weighed", "open_spiel", partial(spiel_weighed, CRAZY)
    ),
    "spiel_kuhn": Peer(
        "OpenSpiel python_kuhn_poker",
        "open_spiel",
        partial(spiel_weighed, "python_kuhn_poker", "kuhn_poker"),
    ),
    "spiel_dominoes": Peer(
        "OpenSpiel python_team_dominoes",
        "open_spiel",
        partial(spiel_weighed, "python_team_dominoes", "team_dominoes"),
    ),
    "catanatron": Peer("Catanatron, random players", "catanatron", catan),
}


def missing(peer: Peer) -> str:
    """Return how to install a missing peer, or nothing."""
    try:
        peer.fresh()
    except ImportError as error:
        return f"{peer.name}: not measured ({error}). To install it: {INSTALL}"
    return ""


def serve_peer(peer: Peer) -> None:
    absent = missing(peer)
    if absent:
        print(json.dumps({"failed": absent}))
        return
    hello = {"name": peer.name, "build": f"{peer.package} {version(peer.package)}"}
    serve(hello, {"go": lambda: play_slice(peer.fresh)})


def main(words: list[str]) -> None:
    """Name the peers (`list`), work for one (`serve PEER`), or measure every peer once."""
    if words == ["list"]:
        print(json.dumps(list(PEERS)))
    elif words[:1] == ["serve"]:
        serve_peer(PEERS[words[1]])
    else:
        measured: dict[str, Rates | str] = {}
        for key, peer in PEERS.items():
            quiet()
            measured[key] = missing(peer) or play_slice(peer.fresh)
        print(json.dumps(measured, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
