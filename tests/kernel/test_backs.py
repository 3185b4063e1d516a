"""Backs give nothing away: cards that leave a hand face down, and which of two copies goes."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from paddock.kernel.cards import distinct, draw, leaving, look, mix, prove, reveal, slip
from paddock.kernel.choices import answer
from paddock.kernel.digest import text
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.views import imagine, view
from tests.kernel.histories import Tiny, laid
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.position import turn_of
from tests.kernel.huddle.state import BURR, CHARMS, FEATHER, TROT


class Watching:
    """A spectator's own notes: for each back, the faces that may be on it."""

    def __init__(self) -> None:
        self.beneath: dict[int, set[int]] = {}

    def sees(self, card: int, face: int) -> None:
        self.beneath[card] = {face}

    def loses_sight_of(self, cards: list[int], anything: set[int]) -> None:
        """Cards are rearranged out of sight."""
        maybe = set[int]().union(*[self.beneath.get(card, anything) for card in cards])
        for card in cards:
            self.beneath[card] = maybe


def test_a_known_card_cannot_be_followed_into_the_satchel() -> None:
    """Everybody has seen seat 0's Feather; seat 0 tucks it, or a Burr nobody has seen."""
    seen = []
    for tucked in (FEATHER, BURR):
        race = turn_of(FEATHER, BURR, TROT, TROT)
        hand, watching = race.hands[0].copy(), Watching()
        reveal(race, hand[0])
        watching.sees(hand[0], FEATHER)
        watching.loses_sight_of(hand, {BURR, TROT})
        answer(race, 0, huddle.tuck(0, hand[0] if tucked == FEATHER else hand[1]))
        laid_down = race.satchels[0][0]
        assert race.faces[laid_down] == tucked
        assert view(race, 0).faces[laid_down] == tucked, "the owner knows"
        seen.append([text(view(race, other)) for other in (1, race.watcher)])
        beneath = set()
        for number in range(80):
            world = imagine(view(race, 1), Quick(number))
            beneath.add(world.faces[laid_down])
            assert FEATHER in [world.faces[card] for card in hand], "it is on one of these cards"
        assert beneath == watching.beneath[laid_down] & CHARMS
    assert seen[0] == seen[1], "a rival cannot tell which charm it was"


def test_a_card_slipped_away_takes_the_last_number() -> None:
    seen = set()
    for chosen in range(4):
        table = laid(1, 2, 3, 4, 5)
        hand = [0, 1, 2, 3]
        look(table, hand, 1)
        gone = slip(table, hand, chosen, 1, "slip")
        assert gone == 3 and hand == [0, 1, 2] and table.faces[3] == chosen + 1
        assert sorted(table.faces[:3]) == sorted({1, 2, 3, 4} - {chosen + 1})
        assert table.known == [0b010, 0b010, 0b010, 0b010, 0]
        seen.add(text(view(table, 0)))
    assert len(seen) == 1


def test_a_hand_of_one_hides_nothing() -> None:
    table = laid(1, 2, 3)
    reveal(table, 1)
    hand = [1]
    assert slip(table, hand, 1, 1, "slip") == 1 and hand == []
    assert view(table, 0).faces[1] == 2 and table.mixes == []


def test_only_the_chooser_knows_an_order_they_chose() -> None:
    seen = []
    for order in permutations((3, 4, 5)):
        table = laid(1, 2, 3, 4, 5, 6)
        look(table, [3, 4, 5], 0)
        reveal(table, 5)  # everybody sees one of them
        mix(table, [3, 4, 5], list(order), keep=0b01)
        assert view(table, 0).faces[3:] == [[4, 5, 6][card - 3] for card in order]
        seen.append(text(view(table, 1)))
        assert {imagine(view(table, 1), Quick(n)).faces.index(6) for n in range(50)} == {3, 4, 5}
    assert len(set(seen)) == 1


def test_peeking_offers_every_order_once() -> None:
    race = turn_of(TROT, top=(TROT, BURR, TROT))
    top = race.piles[0][-3:]
    answer(race, 0, huddle.peek(0))
    orders = [[race.faces[card] for card in option.cards()] for option in race.options]
    assert orders == [[TROT, TROT, BURR], [TROT, BURR, TROT], [BURR, TROT, TROT]]
    rival = [view(race, 1).faces[card] for card in top]
    answer(race, 0, race.options[0])
    assert [view(race, 0).faces[card] for card in top] == [TROT, TROT, BURR]
    assert [view(race, 1).faces[card] for card in top] == rival == [0, 0, 0]


def test_which_copy_leaves_is_independent_of_what_stays() -> None:
    """Over many deals, compare the place a 7 leaves in a hand of four with how many stay."""
    both: dict[int, Counter[int]] = {place: Counter() for place in range(4)}
    for number in range(6000):
        table, hand, pile = Tiny(), list[int](), list(range(6))
        table.luck = Luck(b"deal%d" % number)
        table.unbox({"deal": [7, 7, 7, 8, 8, 9]})
        for _ in range(4):
            draw(table, pile, hand, 1)
        gone = distinct(table, hand, 1).get(7)
        if gone is not None:
            stay = sum(table.faces[card] == 7 for card in hand) - 1
            both[hand.index(gone)][stay] += 1
            sevens = [card for card in leaving(table, hand, 1) if table.faces[card] == 7]
            assert sevens[0] == gone, "`distinct` and `leaving` agree"
    total = sum(map(Counter.total, both.values()))
    stays = sum(both.values(), Counter[int]())
    square = sum(
        (both[place][stay] - stays[stay] / 4) ** 2 / (stays[stay] / 4)
        for place in both
        for stay in stays
    )
    assert total > 4000 and len(stays) == 3
    assert square < 36, both  # 9 degrees of freedom; p < 0.0001


def test_the_most_widely_known_copy_leaves_first() -> None:
    for card in range(3):
        table = laid(7, 7, 7)
        look(table, [0, 1, 2], 1)
        reveal(table, card)
        assert distinct(table, [0, 1, 2], 1) == {7: card}
        assert leaving(table, [0, 1, 2], 1)[0] == card


def test_the_secret_order_is_hidden_and_changes_at_a_mix() -> None:
    race = turn_of(TROT, TROT, seats=3)
    assert all(race.secrets) and len(set(race.secrets)) == 3
    for seat in range(race.watcher + 1):
        shown = view(race, seat).secrets
        assert shown == [own if seat == n else 0 for n, own in enumerate(race.secrets)]
    before = list(race.secrets)
    mix(race, race.hands[1], race.hands[1][::-1])
    assert all(now != then for now, then in zip(race.secrets, before, strict=True))


def test_a_proof_follows_its_card_until_a_mix() -> None:
    table = laid(1, 2, 3, 4)
    hand = [0, 1, 2]
    look(table, hand, 1)
    gone = slip(table, hand, 0, 1, "slip")
    prove(table, gone, frozenset({1, 2}))
    for number in range(40):
        assert imagine(view(table, 0), Quick(number)).faces[gone] in (1, 2)
    hand.append(gone)
    slip(table, hand, hand[0], 1, "slip")
    beneath = {imagine(view(table, 0), Quick(number)).faces[gone] for number in range(200)}
    assert beneath == {1, 2, 3, 4} and table.proven == {}
