"""Compare two builds: run both in turns, in short slices, and print the ratio of the medians.

    bench/compare.py BEFORE AFTER      two checkouts, each with a .venv that has its build installed

Each build runs its own `bench/ours.py`, so renamed modules do not matter.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median

from slices import Rates
from workers import Failed, Worker, names

MORE_IS_BETTER = ("real", "playouts", "heard")
LESS_IS_BETTER = ("copy_us", "view_us", "imagine_us", "save_us", "replay_us")


def measured(worker: Worker) -> Rates:
    """Return one slice of random play and one of everything else."""
    return {**worker.ask("go"), **worker.ask("costs")}


def ratio(name: str, before: list[Rates], after: list[Rates]) -> float:
    """Return how many times as fast it is now: the median over the rounds, pair by pair."""
    pairs = [(b[name], a[name]) for b, a in zip(before, after)]
    return median([a / b if name in MORE_IS_BETTER else b / a for b, a in pairs])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", nargs="*", default=[])
    asked = parser.parse_args()
    homes = [
        (str(each / ".venv/bin/python"), str(each / "bench/ours.py"))
        for each in (asked.before, asked.after)
    ]
    try:
        for game in asked.games or names(*homes[0]):
            workers = [Worker(python, script, game) for python, script in homes]
            found: tuple[list[Rates], list[Rates]] = ([], [])
            for _ in range(asked.rounds):
                for worker, rates in zip(workers, found):
                    rates.append(measured(worker))
            for worker in workers:
                worker.close()
            print(f"{game} ({workers[1].hello['build']})", flush=True)
            for name in (*MORE_IS_BETTER, *LESS_IS_BETTER):
                was, now = [median([each[name] for each in rates]) for rates in found]
                print(
                    f"  {name:11} {was:12,.1f} {now:12,.1f}   x {ratio(name, *found):.3f}",
                    flush=True,
                )
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
