"""Run the benchmark: all contestants take turns in short slices, and the best of each counts."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import report
from report import Result
from workers import HERE, Failed, Worker, names

ROUNDS = 10


@dataclass
class Contestant:
    worker: Worker
    result: Result
    is_ours: bool


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def progress(line: str) -> None:
    """Print progress: one changing line on a terminal, one line after another in a log."""
    if not sys.stderr.isatty():
        if line:
            say(line)
    else:
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def enter(python: str, script: str) -> list[Contestant]:
    """Start a worker for everything the script can measure with this interpreter."""
    try:
        keys = names(python, script)
    except Failed as failure:
        say(str(failure))
        return []
    found: list[Contestant] = []
    for key in keys:
        try:
            worker = Worker(python, script, key)
        except Failed as failure:
            say(str(failure))
            continue
        said = worker.hello
        result = Result(key, said["name"], said["build"], said["python"])
        found.append(Contestant(worker, result, script == "ours.py"))
    return found


def enter_ours(plain: str, compiled: str) -> list[Contestant]:
    """Start workers for both builds; one interpreter has only one of them."""
    found: list[Contestant] = []
    for python, wanted in {compiled: "compiled", plain: "plain"}.items():
        for contestant in enter(python, "ours.py"):
            if compiled != plain and contestant.result.build != wanted:
                say(f"--{wanted} has the {contestant.result.build} build: left out")
                contestant.worker.close()
            else:
                found.append(contestant)
    return sorted(found, key=lambda c: (c.result.key, c.result.build))


def play(contestants: list[Contestant], rounds: int) -> None:
    """Measure in turns, so that a noisy minute hits everybody."""
    out: set[int] = set()
    for number in range(rounds):
        for place, contestant in enumerate(contestants):
            if place in out:
                continue
            name = f"{contestant.result.name} ({contestant.result.build})"
            progress(f"round {number + 1} of {rounds}: {name}")
            try:
                turn(contestant)
            except Failed as failure:
                progress("")
                say(f"{name} is out: {failure}")
                out.add(place)
    progress("")


def turn(contestant: Contestant) -> None:
    worker, result = contestant.worker, contestant.result
    result.played(worker.ask("go"))
    if contestant.is_ours:
        result.cost(worker.ask("costs"))
        if result.slices == 1:  # this is a count, not a time, so once is enough
            result.forced = worker.ask("forced")["forced"]


def asked(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    here = sys.executable
    parser.add_argument("--plain", metavar="PYTHON", default=here, help="has the plain build")
    parser.add_argument("--compiled", metavar="PYTHON", default=here, help="has the compiled build")
    parser.add_argument("--peers", metavar="PYTHON", default=here, help="has the bench extra")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="slices for each (%(default)s)")
    parser.add_argument(
        "--json",
        type=Path,
        default=HERE / "results" / "latest.json",
        help="where to write the results",
    )
    return parser.parse_args(words)


def tell(contestants: list[Contestant], file: Path) -> None:
    results = [contestant.result for contestant in contestants]
    if len({result.python for result in results}) > 1:
        say("The interpreters differ in version, so the ratios compare Pythons too.")
    print(report.speeds(results))
    print()
    print(report.costs(results))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(report.summary(results), indent=2) + "\n", "utf-8")


def main() -> int:
    wanted = asked()
    contestants = enter_ours(wanted.plain, wanted.compiled) + enter(wanted.peers, "peers.py")
    if not contestants:
        return 1
    interrupted = False
    try:
        play(contestants, wanted.rounds)
    except KeyboardInterrupt:
        interrupted = True
        progress("")
        say("Interrupted. These are the results so far.")
    tell(contestants, wanted.json)
    for contestant in contestants:
        contestant.worker.close()
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
