"""How much of a win does a bot give away with each move of the `sprint` preset of Slipstream 121?

    python bench/sprint.py BOT... [--races N]

The preset is so small that it can be solved: with open hands, every position is worked out to the
end, over all cards that may be drawn. A move is worth what it wins on average over all hands that
the rival may hold, if both play perfectly from there with open hands. A bot, which sees its own
hand only, loses the difference to the best move.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, cast

from paddock.bots import make
from paddock.games import load
from paddock.games.slipstream121.rules import play_cards
from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view

GAME: Final = load("slipstream121")
AGREED: Final = GAME.agree(2, {"preset": "sprint"})[1]
FINISH, BONUS, WINDOW = [int(AGREED[name]) for name in ("finish", "bonus", "window")]
DECK: Final = tuple([rank for rank in range(1, int(AGREED["ranks"]) + 1) for _ in range(2)])

Cards = tuple[int, ...]  # ranks, sorted


class Position(NamedTuple):
    """A position with open hands. The next to play is first, in miles and in hands."""

    miles: tuple[int, int]
    hands: tuple[Cards, Cards]
    pile: Cards  # those that may come next
    under: Cards  # known cards below them, the top one last
    opens: bool  # whether this is the first play of a round


@cache
def worth(at: Position) -> float:
    """Return how likely the next to play is to win, if both play perfectly."""
    return max([after(at, rank) for rank in dict.fromkeys(at.hands[0])])


@cache
def after(at: Position, rank: int) -> float:
    """Return how likely the next to play is to win after playing this rank."""
    miles = driven(at.miles, rank)
    if miles >= FINISH:
        return 1.0
    total = count = 0.0
    for again, then, ways in followed(at, rank):
        total += ways * (worth(then) if again else 1 - worth(then))
        count += ways
    return total / count


def driven(miles: tuple[int, int], rank: int) -> int:
    """Return how far a play of this rank takes the next to play, with a draft."""
    mine = miles[0] + rank
    drafts = mine < FINISH and mine <= miles[1] <= mine + WINDOW
    return mine + BONUS if drafts else mine


def followed(at: Position, rank: int) -> Iterator[tuple[bool, Position, int]]:
    """Yield what may come of playing this rank: whether the same seat plays again, the position,
    and in how many ways. A round begins with the fewest miles, and ties keep the last order."""
    mine, theirs = driven(at.miles, rank), at.miles[1]
    again = not at.opens and mine < theirs
    hand = without(at.hands[0], (rank,))
    for drawn, pile, under, ways in draws(at, hand):
        mine_now, theirs_now = tuple(sorted((*hand, drawn))), at.hands[1]
        if again:
            then = Position((mine, theirs), (mine_now, theirs_now), pile, under, True)
        else:
            then = Position((theirs, mine), (theirs_now, mine_now), pile, under, not at.opens)
        yield again, then, ways


def draws(at: Position, hand: Cards) -> Iterator[tuple[int, Cards, Cards, int]]:
    """Yield what may be drawn: the rank, the pile and the known cards under it, and in how many
    ways."""
    pile, under = at.pile, at.under
    if not pile and under:
        yield under[-1], (), under[:-1], 1
        return
    if not pile:
        pile = without(DECK, (*hand, *at.hands[1]))
    for rank, ways in Counter(pile).items():
        yield rank, without(pile, (rank,)), under, ways


def without(cards: Cards, gone: Cards) -> Cards:
    """Return cards without these."""
    left = list(cards)
    for each in gone:
        left.remove(each)
    return tuple(left)


def position(race: Race) -> Position:
    """Return the position of a table. Known cards under the pile are those that were turned over
    for the first turn."""
    seat, faces, everyone = chooser(race), race.faces, race.everyone
    order = (seat, 1 - seat)
    pile = [faces[card] for card in race.pile if race.known[card] != everyone]
    return Position(
        (race.miles[order[0]], race.miles[order[1]]),
        (held(race, order[0]), held(race, order[1])),
        tuple(sorted(pile)),
        tuple([faces[card] for card in race.pile if race.known[card] == everyone]),
        any([step.rule.make is play_cards for step in race.stack]),
    )


def held(race: Race, seat: int) -> Cards:
    return tuple(sorted([race.faces[card] for card in race.hands[seat]]))


def worths(seen: Race) -> dict[int, float]:
    """Return what each rank is worth to the viewer, over all hands that its rival may hold."""
    at = position(seen)
    hand, theirs = at.hands
    shown = tuple([rank for rank in theirs if rank != UNKNOWN])
    rows = [seen.faces[card] for row in seen.rows for card in row]
    unseen = without(DECK, (*hand, *shown, *at.under, *rows))
    assert UNKNOWN not in at.under and len(unseen) == len(theirs) - len(shown) + len(at.pile)
    found = dict.fromkeys(hand, 0.0)
    total = 0
    for rest, ways in Counter(combinations(unseen, len(theirs) - len(shown))).items():
        hands = hand, tuple(sorted((*shown, *rest)))
        world = at._replace(hands=hands, pile=without(unseen, rest))
        for rank in set(hand):
            found[rank] += ways * after(world, rank)
        total += ways
    return {rank: each / total for rank, each in found.items()}


def losses(name: str, races: int) -> Iterator[float]:
    """Yield what each move of a bot gives away, in races against itself."""
    for number in range(races):
        table = GAME.table(2, Luck(key_of("sprint", number)), AGREED, ())
        settle(table)
        bots = [make(name, GAME, 2 * number + seat) for seat in range(2)]
        while table.options:
            seen = view(table, chooser(table))
            option = bots[seen.viewer].choose(seen)
            worth_of = worths(cast("Race", seen))
            yield max(worth_of.values()) - worth_of[seen.faces[option.cards()[0]]]
            played, before = seen.faces[option.cards()[0]], position(cast("Race", table))
            answer(table, seen.viewer, option)
            if table.options:  # the rules here are those of the game
                foreseen = [then for _, then, _ in followed(before, played)]
                assert position(cast("Race", table)) in foreseen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--races", type=int, default=100)
    asked = parser.parse_args()
    for name in asked.bots:
        found = list(losses(name, asked.races))
        mean = sum(found) / len(found)
        error = (sum([(each - mean) ** 2 for each in found]) / len(found) / len(found)) ** 0.5
        right = sum([each < 1e-9 for each in found]) / len(found)
        print(
            f"{name}: a move gives away {mean:.2%} of a win (give or take {1.96 * error:.2%}),"
            f" {right:.0%} of {len(found)} moves are perfect",
            flush=True,
        )


if __name__ == "__main__":
    main()
