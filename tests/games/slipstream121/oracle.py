"""The rules of Slipstream 121 written a second time, from the rulebook alone, with lists of ranks.

It shares no code with the engine and is told only how each shuffle came out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

Play = tuple[int, ...]
WORTH = {(1, 2): 12, (1, 3): 13, (1, 4): 14, (1, 2, 3): 15, (1, 2, 3, 4): 20}


class Oracle:
    """One race. Piles are written from the top."""

    def __init__(
        self, seats: int, agreed: dict[str, int], shuffled: Callable[[], list[int]]
    ) -> None:
        self.agreed = agreed
        self.shuffled = shuffled
        self.miles = [0] * seats
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.gone: set[int] = set()
        self.winner: int | None = None
        self.drafts: list[tuple[int, int]] = []  # seat, rival
        self.longest = 0  # cascade
        self.shuffles = 0
        copies = agreed["suits"] * agreed["decks"]
        self.pile = self._shuffle([r for r in range(1, agreed["ranks"] + 1)] * copies)
        size = agreed["hand"]
        self.hands = [self.pile[size * s : size * (s + 1)] for s in range(seats)]
        del self.pile[: size * seats]
        first = self._first()
        self.order = [*range(first, seats), *range(first)]
        self.to_act: list[int] = []
        self._next()

    def _shuffle(self, cards: list[int]) -> list[int]:
        self.shuffles += 1
        outcome = self.shuffled()
        assert Counter(outcome) == Counter(cards), "the wrong cards were shuffled"
        return outcome

    def _first(self) -> int:
        out: list[int] = []
        drawing = list(range(len(self.miles)))
        while len(drawing) > 1 and len(self.pile) >= len(drawing):
            turned = {seat: self.pile.pop(0) for seat in drawing}
            out += [turned[seat] for seat in drawing]
            drawing = [seat for seat in drawing if turned[seat] == max(turned.values())]
        self.pile += out
        return drawing[0]

    def _next(self) -> None:
        """Find the next seat to act, in this round or in a new one."""
        if self.winner is not None or self.to_act:
            return
        self.order = sorted(self.order, key=lambda seat: self.miles[seat])
        self.to_act = [seat for seat in self.order if self.hands[seat]]
        if not self.to_act:
            best = max(self.miles[seat] for seat in self.racing())
            leaders = [seat for seat in self.racing() if self.miles[seat] == best]
            assert len(leaders) == 1, "a landing level with a rival gives a draft: no ties"
            self.winner = leaders[0]

    def racing(self) -> list[int]:
        return [seat for seat in range(len(self.miles)) if seat not in self.gone]

    def asked(self) -> int | None:
        return None if self.winner is not None else self.to_act[0]

    def options(self) -> set[Play]:
        if self.winner is not None:
            return set()
        held = set(self.hands[self.to_act[0]])
        combos = {combo for combo in WORTH if held >= set(combo) and self.agreed["combos"]}
        return {(rank,) for rank in held} | combos

    def play(self, cards: Play) -> None:
        seat = self.to_act.pop(0)
        for rank in cards:
            self.hands[seat].remove(rank)
            self.rows[seat].append(rank)
        self.miles[seat] += WORTH.get(cards, cards[0])
        self._cascade(seat)
        if self.miles[seat] >= self.agreed["finish"]:
            self.winner = seat
        else:
            self._refill(seat)
        self._next()

    def _cascade(self, seat: int) -> None:
        givers: set[int] = set()
        while self.miles[seat] < self.agreed["finish"]:
            gaps = {r: self.miles[r] - self.miles[seat] for r in self.racing() if r != seat}
            near = [r for r, gap in gaps.items() if gap in range(self.agreed["window"] + 1)]
            if not near:
                return
            assert not givers & set(near), "no rival gives two drafts in one turn"
            givers.add(near[0])
            self.longest = max(self.longest, len(givers))
            self.drafts.append((seat, near[0]))
            self.miles[seat] += self.agreed["bonus"]

    def _refill(self, seat: int) -> None:
        while len(self.hands[seat]) < self.agreed["hand"]:
            if not self.pile and not self.agreed["road_ends"]:
                self.pile = self._shuffle([rank for row in self.rows for rank in row])
                self.rows = [[] for _ in self.rows]
            if not self.pile:
                return
            self.hands[seat].append(self.pile.pop(0))

    def leave(self, seat: int) -> None:
        self.gone.add(seat)
        self.pile += self._shuffle(self.hands[seat])
        self.hands[seat] = []
        self.to_act = [each for each in self.to_act if each != seat]
        if len(self.racing()) == 1:
            self.winner = self.racing()[0]
        self._next()
