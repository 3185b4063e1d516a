"""A race of Huddle in the middle of a turn, written in one line."""

from __future__ import annotations

from typing import cast

from paddock.kernel.choices import answer, seal
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck
from tests.kernel.huddle.game import GAME
from tests.kernel.huddle.rules import act, end_turn, keep_hand, next_round, spare, turn
from tests.kernel.huddle.state import TROT, Race


def turn_of(
    *hand: int, satchel: tuple[int, ...] = (), top: tuple[int, ...] = (), seats: int = 2
) -> Race:
    """Return a race in which seat 0 is to act, with these cards in hand after fetching and on top
    of its pile; its other cards are Trots. Lists are open, and the table stops at every
    question."""
    race = cast("Race", GAME.start(seats, Luck(b"turn"), {"open_lists": 1}))
    race.stop_at = 1
    for seat in range(seats):
        answer(race, seat, seal(seat, keep_hand(seat)))
    cards = [*race.hands[0], *race.piles[0]]
    mine = cards[: len(hand) + len(satchel)]
    race.hands[0], race.satchels[0] = mine[: len(hand)], mine[len(hand) :]
    race.piles[0] = cards[len(mine) :]
    trots = [TROT] * (len(cards) - len(mine) - len(top))
    for card, face in zip(cards, (*hand, *satchel, *trots, *top), strict=True):
        race.faces[card] = face
        race.known[card] = int(card in mine)
    race.first = [race.first_lots(0)] * (seats + 1)
    race.lots = race.first.copy()
    rest = [turn(seat) for seat in range(seats - 1, 0, -1)]
    race.stack = [next_round(), *rest, end_turn(0), spare(0), act(0)]
    settle(race)
    return race
