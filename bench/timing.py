"""Does the time of a pass tell whether a player had a choice?

    python bench/timing.py      a few seconds

Simulated players are asked 400 times each. Half the time they could react and pass after some time
of their own; half the time they cannot, and the server passes for them. A rival who has seen both
kinds labelled learns which times are more often forced, then guesses. 50 % right is a coin; without
hesitation the rival is nearly always right. The script ends with an error if more than 55 % are
right, or if the median window is more than a second longer than a beat.
"""

from __future__ import annotations

import sys
from bisect import bisect
from math import exp
from random import Random
from statistics import mean, median

from paddock.server.race.hesitation import Hesitation

REPLIES = 400  # of each player
PLAYERS = 100
BEAT = 0.6
MOST_RIGHT, MOST_LONGER = 0.55, 1.0
Reply = tuple[float, bool]  # the seconds it took, and whether it was forced


def replies(rng: Random, *, hesitant: bool) -> list[Reply]:
    """Return the replies of one player, whose own times are log-normal."""
    usual, spread = rng.uniform(0.9, 2.2), rng.uniform(0.3, 0.6)
    hesitation, found = Hesitation(rng), list[Reply]()
    for _ in range(REPLIES):
        if rng.random() < 0.5:
            found.append((hesitation.draw(0) if hesitant else BEAT, True))
        else:
            seconds = usual * exp(rng.gauss(0, spread))
            hesitation.note(0, seconds)
            found.append((seconds, False))
    return found


def right(seen: list[Reply], judged: list[Reply], bins: int = 8) -> float:
    """Return how much of `judged` a rival gets right after having seen the others: they split the
    times into equal parts and guess what was more frequent in each. Both kinds count the same."""
    times = sorted([seconds for seconds, _ in seen])
    edges = [times[len(times) * n // bins] for n in range(1, bins)]
    votes = [0] * bins
    for seconds, forced in seen:
        votes[bisect(edges, seconds)] += 1 if forced else -1
    hits: dict[bool, list[bool]] = {True: [], False: []}
    for seconds, forced in judged:
        hits[forced].append((votes[bisect(edges, seconds)] > 0) == forced)
    return mean([mean(each) for each in hits.values()])


def measure(players: int, *, hesitant: bool = True, seed: int = 1) -> tuple[float, float]:
    """Return how often rivals are right, and the median of the forced replies in seconds."""
    rng, share, forced = Random(seed), list[float](), list[float]()
    for _ in range(players):
        found = replies(rng, hesitant=hesitant)
        share.append(right(found[::2], found[1::2]))
        forced += [seconds for seconds, was in found if was]
    return mean(share), median(forced)


def main() -> int:
    before, _ = measure(PLAYERS, hesitant=False)
    share, wait = measure(PLAYERS)
    print(f"right without hesitation  {before:6.1%}")
    print(f"right                     {share:6.1%}")
    print(f"median of forced passes   {wait:5.2f} s, {wait - BEAT:+.2f} s")
    return int(share > MOST_RIGHT or wait > BEAT + MOST_LONGER)


if __name__ == "__main__":
    sys.exit(main())
