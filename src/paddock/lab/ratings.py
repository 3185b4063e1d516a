"""What the results of an arena show: shares with intervals, and a rating for every bot.

The rating is the Plackett-Luce model for a race with one winner (Bradley-Terry for two seats): the
chance of a bot grows with e to the power of its rating. It is fitted to all results at once, so
their order says nothing. Intervals count deals, not races.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import lcm, log
from typing import Final

from paddock.lab.intervals import Z, by_deals
from paddock.lab.results import Lineup, Result

ELO: Final = 400 / log(10)  # points of a rating that make a rival e times as likely to win


@dataclass(frozen=True)
class Share:
    """How much a bot won of what it raced, with its 95% interval."""

    races: int  # a race with a bot in two seats counts twice
    wins: float  # a draw is shared
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.races if self.races else 0.0


def share(results: Sequence[Result], bot: str) -> Share:
    """Return what a bot won of all the seats it had in these results."""
    won: dict[int, float] = defaultdict(float)
    raced: dict[int, int] = defaultdict(int)
    seats = 2
    for each in results:
        if bot in each.bots:
            won[each.deal] += each.won(bot)
            raced[each.deal] += each.bots.count(bot)
            seats = len(each.bots)
    low, high = by_deals(list(won.values()), list(raced.values()), 1 / seats)
    return Share(sum(raced.values()), sum(won.values()), low, high)


def against(results: Sequence[Result], bot: str, rival: str) -> Share:
    """Return what a bot won of the races between these two and nobody else."""
    return share([each for each in results if set(each.bots) == {bot, rival}], bot)


@dataclass(frozen=True)
class Rating:
    """A bot's rating in Elo points, with its 95% interval. The average of all bots is 0."""

    rating: float
    low: float
    high: float


def can_rate() -> bool:
    """Return True if the library for ratings is installed."""
    from importlib.util import find_spec

    return find_spec("choix") is not None


def ratings(results: Sequence[Result]) -> dict[str, Rating]:
    """Return the rating of every bot in these results.

    Two races that nobody raced are added for each pair of bots, one won by each. They keep the
    rating of a bot that never lost finite, and count as deals of their own in the interval.
    """
    import choix
    import numpy as np

    bots = sorted({bot for each in results for bot in each.bots})
    place = {bot: number for number, bot in enumerate(bots)}
    deals: dict[object, list[tuple[Lineup, tuple[str, ...]]]] = defaultdict(list)
    for each in results:
        deals[each.deal].append((each.bots, tuple([each.bots[seat] for seat in each.winners])))
    for pair in combinations(bots, 2):
        for bot in pair:
            deals[pair, bot].append((pair, (bot,)))
    copies = lcm(*[len(winners) for races in deals.values() for _, winners in races])
    wins = []  # (winner, losers), as often as each winner has a part of the win
    for races in deals.values():
        for lineup, winners in races:
            for winner in winners:
                losers = list(lineup)
                losers.remove(winner)
                one = (place[winner], tuple([place[bot] for bot in losers]))
                wins += [one] * (copies // len(winners))
    found = choix.mm_top1(len(bots), wins)
    # The covariance of a fit to clusters: each deal pulls the fit its own way.
    strength = np.exp(found)
    curvature = np.zeros((len(bots), len(bots)))
    spread = np.zeros_like(curvature)
    for races in deals.values():
        pull = np.zeros(len(bots))
        for lineup, winners in races:
            seats = [place[bot] for bot in lineup]
            chances = np.zeros(len(bots))
            np.add.at(chances, seats, strength[seats] / strength[seats].sum())
            curvature += np.diag(chances) - np.outer(chances, chances)
            pull -= chances
            for winner in winners:
                pull[place[winner]] += 1 / len(winners)
        spread += np.outer(pull, pull)
    inverse = np.linalg.pinv(curvature)
    deviation = np.sqrt(np.diag(inverse @ spread @ inverse))
    middle = ELO * (found - found.mean())
    half = ELO * Z * deviation
    return {
        bot: Rating(float(middle[n]), float(middle[n] - half[n]), float(middle[n] + half[n]))
        for n, bot in enumerate(bots)
    }
