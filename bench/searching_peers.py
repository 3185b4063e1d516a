"""Measure the searches of OpenSpiel over imagined worlds (IS-MCTS), in C++ and in Python, by CPU
time. `searching.py` runs this beside its own figures.

OpenSpiel imagines worlds for few of its games. In hearts, its search in C++ crashes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any, Final

POSITIONS: Final = 8
GAMES: Final = ("gin_rummy", "oh_hell(players=4)")
EXPLORE: Final = 1.4  # its usual constant of UCT


def positions(game: Any) -> list[Any]:
    """Return states in which somebody has a choice, spread evenly over a random game."""
    roll, state, seen = random.Random(7), game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(roll.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            seen.append(state.clone())
        state.apply_action(roll.choice(actions))
    return seen[:: max(1, len(seen) // POSITIONS)][:POSITIONS]


def speed(make: Callable[[], Any], states: list[Any], lines: int) -> float:
    """Return the simulations that a bot makes in a second of one core."""
    bot, took = make(), 0.0
    for state in states:
        began = process_time()
        bot.step(state)
        took += process_time() - began
    return lines * len(states) / took


def main() -> None:
    try:
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        print("OpenSpiel is not installed: pip install paddock-games[bench]")
        return
    lines = int(sys.argv[1])
    for name in GAMES:
        game = pyspiel.load_game(name)
        states = positions(game)

        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)  # must outlive its bot

        def in_cpp(evaluator: Any = evaluator) -> Any:
            return pyspiel.ISMCTSBot(7, evaluator, EXPLORE, lines)

        def in_python(game: Any = game) -> Any:
            return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), EXPLORE, lines)

        for language, make in (("C++", in_cpp), ("Python", in_python)):
            rate = speed(make, states, lines)
            kind = f"OpenSpiel {version('open_spiel')} in {language}"
            seats = game.num_players()
            print(f"{kind}, {name}, {seats} seats: {rate:,.0f} simulations a second", flush=True)


if __name__ == "__main__":
    main()
