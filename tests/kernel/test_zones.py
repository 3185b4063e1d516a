"""Who may look at a zone, and what it admits."""

from __future__ import annotations

from paddock.kernel.choices import answer
from paddock.kernel.luck import Quick
from paddock.kernel.views import imagine, view
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.position import turn_of
from tests.kernel.huddle.state import BURR, CHARMS, FEATHER, TROT


def test_everyone_sees_a_row_and_only_its_owner_a_hand() -> None:
    assert [Zone("row", [], EVERYONE, 1).looks(seat) for seat in range(3)] == [True] * 3
    assert [Zone("hand", [], OWNER, 1).looks(seat) for seat in range(3)] == [False, True, False]
    assert [Zone("pile", [], NOBODY, 1).looks(seat) for seat in range(3)] == [False] * 3
    assert not Zone("nobody's", [], OWNER).looks(0)


def test_nobody_sees_a_satchel_but_its_owner_remembers() -> None:
    race = turn_of(TROT, BURR, FEATHER)
    answer(race, 0, huddle.tuck(0, race.hands[0][2]))
    satchel = next(zone for zone in race.zones() if zone.name == "satchel" and zone.owner == 0)
    assert not any(satchel.looks(seat) for seat in range(3))
    assert [view(race, seat).faces[satchel.cards[0]] for seat in range(3)] == [FEATHER, 0, 0]


def test_an_imagined_satchel_admits_only_charms() -> None:
    race = turn_of(TROT, BURR, FEATHER, TROT)
    answer(race, 0, huddle.tuck(0, race.hands[0][1]))
    card = race.satchels[0][0]
    beneath = [imagine(view(race, 1), Quick(number)).faces[card] for number in range(100)]
    assert set(beneath) == CHARMS


def test_everybody_knows_which_faces_a_satchel_admits() -> None:
    race = turn_of(TROT, BURR)
    answer(race, 0, huddle.tuck(0, race.hands[0][1]))
    assert race.proven == {race.satchels[0][0]: (BURR, FEATHER)}
    assert view(race, 1).proven == view(race, race.watcher).proven == race.proven
