"""Chapter 20: what is hidden."""

from __future__ import annotations

from typing import cast

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.state import Race
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import imagine, view
from tests.games.death_roads.position import asked, names, pass_round, pile, race, say

PLACE = "gear 3 | handling 4 | condition 7 | stun 1 | burn 1 | veer 1 | guard 1 | discard Roll"


def seen_by(table: Race, seat: int) -> Race:
    return view(table, seat)


@pytest.mark.clause("20.1", "R-52")
def test_boards_tokens_discards_and_numbers_of_cards_are_open_to_all() -> None:
    table = race("4 ..01..", "hand Roll", f"{PLACE} | hand Roll, Ballast")
    for watcher in (0, table.watcher):
        seen = seen_by(table, watcher)
        assert (seen.gears[1], seen.handling[1], seen.condition[1]) == (3, 4, 7)
        assert (seen.stuns[1], seen.burns[1], seen.veers[1], seen.guards[1]) == (1, 1, 1, 1)
        assert (seen.lanes, seen.rows) == (table.lanes, table.rows)
        assert pile(seen, 1) == ["Roll"]
        assert (len(seen.hands[1]), len(seen.decks[1])) == (2, 13)


@pytest.mark.clause("20.1", "R-52")
def test_the_events_that_may_still_come_are_open() -> None:
    table = race("4 ..01..", events="Rockfall", phase="reveal_event", lanes="1")
    seen = seen_by(table, 1)
    assert seen.name_of(seen.event) == "Rockfall"
    pool = {seen.name_of(face) for face in seen.pool}
    assert pool == {card.name for card in table.set.cards if card.kind == c.EVENT} - {"Rockfall"}


@pytest.mark.clause("20.2", "R-52")
def test_hands_and_decks_are_hidden_from_others_and_decks_from_their_owners() -> None:
    table = race("4 ..01..", "hand Roll, Ballast", "hand Roll, Ballast")
    seen = seen_by(table, 0)
    assert names(seen, seen.hands[0]) == ["Roll", "Ballast"]
    assert names(seen, seen.hands[1]) == ["a card", "a card"]
    assert set(names(seen, seen.decks[0])) == {"a card"}
    assert set(names(seen, seen.decks[1])) == {"a card"}


@pytest.mark.clause("20.2", "R-52")
def test_the_weapons_of_others_are_hidden_until_one_of_the_pair_is_seen() -> None:
    """In worlds a rival imagines the vehicle's cards are there; the weapons vary by mount until
    one of the pair has been played."""
    table = cast("Race", GAME.start(2, Luck(key_of("weapons")), {}, "random"))
    brought = sorted(table.faces[card] for card in table.boxes[1])
    own = table.set.of_vehicle[table.cars[1].vehicle]

    def imagined() -> dict[str, set[str]]:
        seen = view(table, 0)
        found: dict[str, set[str]] = {mount: set() for mount in c.MOUNTS}
        for number in range(40):
            world = imagine(seen, Luck(key_of("rival", number)))
            faces = [world.faces[card] for card in world.boxes[1]]
            assert sorted(face for face in faces if CARDS[face].kind != c.WEAPON) == sorted(own)
            for face in faces:
                if CARDS[face].kind == c.WEAPON:
                    found[c.MOUNT_OF[CARDS[face].pair[0]]].add(CARDS[face].pair)
        return found

    before = imagined()
    assert all(len(codes) > 2 for codes in before.values())
    shown = next(card for card in table.boxes[1] if table.printed(card).kind == c.WEAPON)
    zone = next(z.cards for z in table.zones() if shown in z.cards)
    zone.remove(shown)
    table.discards[1].append(shown)
    table.known[shown] = table.everyone
    after = imagined()
    pair = table.printed(shown).pair
    assert after[c.MOUNT_OF[pair[0]]] == {pair}
    assert len([codes for codes in after.values() if len(codes) > 1]) == 2
    assert len(brought) == 16


@pytest.mark.clause("20.2", "R-52")
def test_what_lies_face_down_on_the_event_track_has_not_been_drawn_yet() -> None:
    """So nobody can know it: one and the same position brings this or that Final Stretch."""
    finals = set()
    for number in range(20):
        table = race("4 ..01..", round_=4, seed=f"down {number}")
        assert (table.final, seen_by(table, 0).final) == (0, 0)
        pass_round(table)
        assert asked(table) == "0 choose"
        finals.add(table.name_of(table.final))
    assert len(finals) > 1


@pytest.mark.clause("20.3", "R-52")
def test_discards_of_the_preparation_are_shown_when_everyone_has_decided() -> None:
    table = race("4 ..01..", "hand Roll, Ballast", "hand Roll", phase="prepare")
    say(table, "discard Ballast")
    seen = seen_by(table, 1)
    assert pile(seen, 0) == []
    assert "Ballast" not in str([each for each in seen.sealed.values()])
    assert names(seen, seen.hands[0]) == ["a card", "a card"]
    say(table, "discard nothing")
    assert pile(seen_by(table, 1), 0) == ["Ballast"]


@pytest.mark.clause("20.3", "R-52")
def test_nobody_sees_how_far_others_are_with_their_choice() -> None:
    table = race("4 ..01..", "hand Roll, Ballast, Ballast", "hand Roll", phase="prepare")
    before = seen_by(table, 1)
    say(table, "pick Ballast")
    after = seen_by(table, 1)
    assert before.choosing == after.choosing
