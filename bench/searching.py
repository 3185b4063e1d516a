"""Measure how fast a search is: whole lines with a real tree, by CPU time.

python bench/searching.py --lines 1000
python bench/searching.py --lines 1000 --peers PYTHON    # beside OpenSpiel, in a Python that has it
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path
from time import process_time

from paddock.bots import make
from paddock.bots.search import Budget, Search
from paddock.bots.searching import value_of
from paddock.games import GAMES, load
from paddock.kernel.choices import answer, chooser
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.table import Table
from paddock.kernel.views import view

POSITIONS = 8


def positions(game: Game, seats: int) -> list[Table]:
    """Return views spread evenly over a race between club bots."""
    table = game.start(seats, Luck(key_of("searching")))
    bot, seen = make("club", game, 1), list[Table]()
    while not table.over:
        seat = chooser(table)
        seen.append(view(table, seat))
        answer(table, seat, bot.choose(seen[-1]))
    return seen[:: max(1, len(seen) // POSITIONS)][:POSITIONS]


def speed(game: Game, seats: int, lines: int) -> float:
    """Return the lines that a search follows in a second of one core."""
    search = Search(game, value_of(game, seats), 1)
    took = 0.0
    for seen in positions(game, seats):
        began = process_time()
        search.think(seen, Budget(lines))
        took += process_time() - began
    return search.lines / took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--lines", type=int, default=1000)
    parser.add_argument("--peers", metavar="PYTHON", help="the Python in which OpenSpiel is")
    asked = parser.parse_args()
    for name in asked.games:
        game = load(name)
        for seats in sorted({2, game.seats.stop - 1}):
            rate = speed(game, seats, asked.lines)
            print(f"{game.title}, {seats} seats: {rate:,.0f} lines a second", flush=True)
    if asked.peers:
        beside = Path(__file__).with_name("searching_peers.py")
        subprocess.run([asked.peers, str(beside), str(asked.lines)], check=True)


if __name__ == "__main__":
    main()
