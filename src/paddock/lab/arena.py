"""An arena: every bot races every other, and each deal is raced from every seat.

A deal is a key and the decks at the seats. The bots of a line-up move round the table until each
has raced it from every seat, so neither seats nor decks nor luck favour a bot.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

from paddock.kernel.decks import READY, DeckChoice, Decks, drawn
from paddock.kernel.game import Agreed, Game
from paddock.kernel.luck import key_of
from paddock.lab.contests import Contest, contested, loaded
from paddock.lab.results import BadArena, Lineup, Result, Results
from paddock.lab.workers import share_out, told_to_stop


@dataclass(frozen=True)
class Arena:
    """What to race. The same arena gives the same results."""

    game: str
    seats: int
    bots: tuple[str, ...]
    races: int  # or matches; rounded up to whole deals
    seed: str
    agreed: Agreed = field(default_factory=dict)
    decks: tuple[DeckChoice, ...] = ()  # one for every seat, or one for all; if none, ready decks
    mirror: bool = False  # everybody has the same deck in a deal
    cards: str = ""  # a file, to race with another card set
    best_of: int = 1

    @property
    def lineups(self) -> list[Lineup]:
        """Return the groups that meet. With a bot for every seat there is one line-up. With more
        bots, every group of them meets. With fewer, they meet in pairs: one bot in one seat, and
        the other bot in all the other seats."""
        if len(set(self.bots)) < 2:
            raise BadArena("An arena needs two different bots. Give --bot twice or more.")
        if len(self.bots) == self.seats:
            return [self.bots]
        if len(set(self.bots)) < len(self.bots):
            raise BadArena("Name each bot once, or give one bot for every seat.")
        if len(self.bots) > self.seats:
            return list(combinations(self.bots, self.seats))
        rest = self.seats - 1
        return [(a, *[b] * rest) for a in self.bots for b in self.bots if a != b]

    def rounds(self, deal: int, lineup: Lineup) -> list[Lineup]:
        """Return how a line-up sits in the races of a deal: in an order that the deal decides,
        moved round the table."""
        order = sorted(lineup)
        Random(f"{self.seed}/{deal}/{order}").shuffle(order)
        turned = [tuple([*order[n:], *order[:n]]) for n in range(self.seats)]
        return list(dict.fromkeys(turned))

    def places(self, piece: Piece) -> list[tuple[int, Lineup]]:
        """Return the races of a piece: the deal, and who sits where."""
        return [(piece.deal, bots) for bots in self.rounds(piece.deal, piece.lineup)]

    @property
    def deals(self) -> int:
        """Return the number of deals that make at least as many races as were asked for."""
        one = sum([len(self.rounds(0, lineup)) for lineup in self.lineups])
        return -(-self.races // one)

    @property
    def pieces(self) -> list[Piece]:
        """Return all the work: each line-up in each deal, so that a stop leaves a fair part."""
        return [Piece(deal, lineup) for deal in range(self.deals) for lineup in self.lineups]

    @property
    def total(self) -> int:
        """Return the number of races or matches."""
        return sum([len(self.places(piece)) for piece in self.pieces])

    def brought(self, game: Game, deal: int) -> Decks:
        """Return the decks at the seats in a deal. Decks that were named move round the table from
        deal to deal; a mirror shows them, or all ready decks, in turn."""
        if game.decks is None:
            return ()
        key = key_of(self.seed, deal)
        named = self.decks
        if self.mirror:
            shown = game.decks.ready if named in ((), (READY,)) else named
            return drawn(game.decks, [shown[deal % len(shown)]], key) * self.seats
        choices = [
            named[(seat + deal) % len(named)] if named else READY for seat in range(self.seats)
        ]
        return drawn(game.decks, choices, key)

    def heading(self) -> dict[str, object]:
        """Return what all results in a file have in common. Bots and races may be added later."""
        plain: dict[str, object] = json.loads(json.dumps(asdict(self)))
        return {name: value for name, value in plain.items() if name not in ("bots", "races")}


@dataclass(frozen=True)
class Piece:
    """A line-up in a deal: one race from every seat."""

    deal: int
    lineup: Lineup


def race(arena: Arena, piece: Piece) -> list[Result]:
    """Race a piece of an arena from every seat; return nothing if it was stopped."""
    game = loaded(arena.game, arena.cards)
    decks, found = arena.brought(game, piece.deal), list[Result]()
    for _, bots in arena.places(piece):
        if told_to_stop():
            return []
        key = key_of(arena.seed, piece.deal)
        done = contested(game, Contest(bots, key, arena.agreed, decks, arena.best_of))
        names = tuple([deck.name for deck in decks])
        found.append(Result(piece.deal, bots, names, done.winners, done.races, done.decisions))
    return found


def run(
    arena: Arena, jobs: int = 1, file: Path | None = None
) -> Generator[list[Result], None, None]:
    """Yield all results so far, until every piece is raced. If a file is given, begin with the
    results it has, and add each new one to it at once."""
    loaded.cache_clear()  # a card set may have changed
    with Results(file, arena.heading()) as results:
        yield results.found
        have = {(each.deal, each.bots) for each in results.found}
        missing = [piece for piece in arena.pieces if not have.issuperset(arena.places(piece))]
        for found in share_out(partial(race, arena), missing, jobs):
            results.add([each for each in found if (each.deal, each.bots) not in have])
            yield results.found
