"""Does a search play better with the learned value at its leaves than with the appraisal?

    python bench/values.py GAME SEATS ITERATIONS DEALS [FILE]

Both search as many lines; with 0 they do not search, and take what looks best one move ahead. Each
is raced from every seat, one learned seat against appraisal in all the others, with mirrored ready
decks. FILE is a value to try instead of the one that comes with the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from paddock.bots.leaf import AppraisalValue, LeafValue
from paddock.bots.search import Budget, Search
from paddock.bots.value import load_value, read
from paddock.games import load
from paddock.kernel.choices import answer, chooser
from paddock.kernel.decks import Decks
from paddock.kernel.flow import settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.lab.intervals import by_deals
from paddock.lab.selfplay import HastyBot


def raced(
    game: Game, values: list[LeafValue], deal: int, iterations: int
) -> tuple[tuple[Seat, ...], list[float]]:
    """Race a deal with a leaf value for each seat; return the winners, and the time of each seat
    for a decision."""
    key, seats = key_of("values", deal), len(values)
    decks: Decks = ()
    if game.decks is not None:
        decks = (game.decks.ready[deal % len(game.decks.ready)],) * seats
    table = game.table(seats, Luck(key), game.agree(seats)[1], decks)
    settle(table)
    bots = [player(game, value, deal + seat, iterations) for seat, value in enumerate(values)]
    spent, made = [0.0] * seats, [0] * seats
    while table.options:
        seat = chooser(table)
        seen = view(table, seat)
        began = process_time()
        option = bots[seat](seen)
        spent[seat] += process_time() - began
        made[seat] += 1
        answer(table, seat, option)
    return table.winners, [time / max(number, 1) for time, number in zip(spent, made)]


def player(game: Game, value: LeafValue, seed: int, iterations: int) -> Callable[[Table], Step]:
    """Return how a seat chooses with this value."""
    if not iterations:
        return HastyBot(game, seed, lambda table, seat: value.chances(table)[seat]).choose
    search, budget = Search(game, value, seed), Budget(iterations)
    return lambda seen: seen.options[search.choose(seen, budget)]


def main() -> None:
    name, seats, iterations, deals = sys.argv[1], *map(int, sys.argv[2:5])
    game = load(name)
    learned = read(Path(sys.argv[5]), game, seats) if len(sys.argv) > 5 else load_value(game, seats)
    if learned is None:
        raise SystemExit(f"{name} has no value for {seats} seats. Name a file.")
    appraisal, won, times = AppraisalValue(game), list[float](), [0.0, 0.0]
    for deal in range(deals):
        wins = 0.0
        for seat in range(seats):
            values: list[LeafValue] = [appraisal] * seats
            values[seat] = learned
            winners, took = raced(game, values, deal, iterations)
            wins += (seat in winners) / len(winners)
            times[0] += took[seat]
            times[1] += took[seat - 1]
        won.append(wins)
        low, high = by_deals(won, [seats] * len(won), 1 / seats)
        share, slow = sum(won) / seats / len(won), times[0] / times[1]
        print(
            f"{name} {seats} seats, {iterations} lines, {len(won)} deals: learned wins {share:.1%} "
            f"({low:.1%} to {high:.1%}; even {1 / seats:.0%}), takes {slow:.2f} times as long",
            flush=True,
        )


if __name__ == "__main__":
    main()
