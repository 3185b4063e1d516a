"""Measure the scale of each game's appraisal: how much better a seat must stand to be e times as
likely to win.

    python bench/appraisals.py slipstream_tcg --races 200
"""

from __future__ import annotations

import argparse
from math import exp, log

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.views import view

Sample = tuple[list[float], int]  # how each seat stood, and who won
STRAY = 0.1  # share of random moves, so that positions differ
SCALES = [0.1 * 1.1**n for n in range(70)]


def race(game: Game, seats: int, number: int) -> list[Sample]:
    """Return the positions of one race between one-step bots where no act was under way."""
    table = game.start(seats, Luck(key_of("appraisals", number)))
    bots = [make("heuristic", game, number + seat) for seat in range(seats)]
    luck, quiet = Quick(number), game.under_way or game.pending
    stood: list[list[float]] = []
    while not table.over:
        if not quiet(table):
            stood.append([game.appraise(table, seat) for seat in range(seats)])
        seat = chooser(table)
        if luck.below(1000, "stray") < 1000 * STRAY:
            take(table, luck.below(len(table.options), "stray"))
        else:
            answer(table, seat, bots[seat].choose(view(table, seat)))
    if len(table.winners) != 1:
        return []
    return [(each, table.winners[0]) for each in stood]


def loss(samples: list[Sample], scale: float) -> float:
    """Return the mean surprise about who won."""
    total = 0.0
    for stood, winner in samples:
        best = max(stood)
        weights = [exp(max((each - best) / scale, -30.0)) for each in stood]
        total -= log(weights[winner] / sum(weights))
    return total / len(samples)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    for name in asked.games:
        game = load(name)
        samples: list[Sample] = []
        for number in range(asked.races):
            samples += race(game, asked.seats, number)
        best = min(SCALES, key=lambda scale: loss(samples, scale))
        print(
            f"{name} {asked.seats} seats: scale {best:.2f}, loss {loss(samples, best):.3f},"
            f" even {log(asked.seats):.3f}, {len(samples)} positions",
            flush=True,
        )


if __name__ == "__main__":
    main()
