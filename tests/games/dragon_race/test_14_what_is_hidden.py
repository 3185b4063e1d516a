"""14  Common knowledge: what everybody has a right to know, and what nobody else may see."""

from __future__ import annotations

from itertools import permutations

import pytest

from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.gear import gear_up
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.turn import turn
from paddock.games.dragon_race.scene import scene
from paddock.games.dragon_race.state import Race
from paddock.kernel.digest import text
from paddock.kernel.events import heard
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.scenes import CardRow, Number
from paddock.kernel.steps import Card, Seat
from paddock.kernel.views import imagine, view
from paddock.kernel.words import line
from tests.games.dragon_race.position import event, position, said, say

CRY = event("Cry", "Draw 1 card.")
# Every place has a card of its own, so that a name says where it was seen.
MINE = (
    "hand Glide 7 & Cry, deck Glide 8 & Glide 8, dragons Frost 4 & Violet 1,"
    " discard Glide 2 & Jade 3, track Glide 3, zone Glide 4, gear Gold 1, crew Mate,"
    " points 12, energy 5"
)
HIDDEN = ("Glide 7", "Glide 8", "Frost 4", "Violet 1")
OPEN = ("Glide 2", "Jade 3", "Glide 3", "Glide 4", "Gold 1", "Mate", "Plain")


def race_of() -> Race:
    return position(MINE, "deck 6, hand 3, dragons Slate 1", own=(CRY,))


def others(race: Race) -> tuple[Seat, ...]:
    """A rival, and somebody who only watches."""
    return 1, race.watcher


def row(race: Race, viewer: Seat, address: str) -> list[str]:
    """A row of cards in the scene; "" is a back."""
    shapes = scene(view(race, viewer)).shapes
    return [
        picture.name
        for shape in shapes
        if isinstance(shape, CardRow) and shape.address == address
        for picture in shape.cards
    ]


def number(race: Race, viewer: Seat, address: str) -> int:
    shapes = scene(view(race, viewer)).shapes
    return next(s.value for s in shapes if isinstance(s, Number) and s.address == address)


def faces(race: Race, viewer: Seat, cards: list[Card]) -> list[int]:
    seen = view(race, viewer)
    return [seen.faces[card] for card in cards]


def unseen(race: Race, viewer: Seat, cards: list[Card]) -> bool:
    return faces(race, viewer, cards) == [UNKNOWN] * len(cards)


@pytest.mark.clause("14.1", "D-43")
def test_everybody_sees_the_cards_in_all_discard_piles() -> None:
    race = race_of()
    for viewer in (0, *others(race)):
        assert faces(race, viewer, race.discards[0]) == [race.faces[c] for c in race.discards[0]]
        assert row(race, viewer, "discard:0") == ["Glide 2", "Jade 3"]


@pytest.mark.clause("14.1", "D-43")
def test_everybody_can_count_the_discard_piles() -> None:
    race = race_of()
    for viewer in (0, *others(race)):
        assert len(row(race, viewer, "discard:0")) == 2 and row(race, viewer, "discard:1") == []


@pytest.mark.clause("14.2", "D-43")
def test_everybody_can_count_every_race_deck_and_nobody_knows_a_card_in_it() -> None:
    race = race_of()
    for viewer in (0, *others(race)):
        assert (number(race, viewer, "deck:0"), number(race, viewer, "deck:1")) == (2, 6)
        assert unseen(race, viewer, race.decks[0]) and unseen(race, viewer, race.decks[1])


@pytest.mark.clause("14.2", "14.5", "D-05", "D-43")
def test_everybody_can_count_a_dragon_deck_and_only_its_owner_sees_it() -> None:
    race = race_of()
    for viewer in (0, *others(race)):
        assert (number(race, viewer, "dragons:0"), number(race, viewer, "dragons:1")) == (2, 1)
    assert sorted(row(race, 0, "dragon_deck:0")) == ["Frost 4", "Violet 1"]
    for viewer in others(race):
        assert unseen(race, viewer, race.dragon_decks[0])
        assert row(race, viewer, "dragon_deck:0") == []


@pytest.mark.clause("14.2", "14.4", "D-43")
def test_everybody_can_count_a_hand_and_only_its_owner_sees_it() -> None:
    race = race_of()
    assert sorted(row(race, 0, "hand:0")) == ["Cry", "Glide 7"]
    for viewer in others(race):
        assert row(race, viewer, "hand:0") == ["", ""]
        assert unseen(race, viewer, race.hands[0])


@pytest.mark.clause("14.3", "D-43")
def test_everybody_sees_points_energy_and_all_cards_in_play() -> None:
    race = race_of()
    for viewer in (0, *others(race)):
        assert (number(race, viewer, "points:0"), number(race, viewer, "energy:0")) == (12, 5)
        assert row(race, viewer, "pit:0") == ["Plain", "Gold 1", "Mate"]
        assert row(race, viewer, "track:0") == ["Glide 3"]
        assert row(race, viewer, "zone:0") == ["Glide 4"]


@pytest.mark.clause("14.3", "14.4", "14.5")
def test_a_scene_names_exactly_what_is_common_knowledge() -> None:
    race = race_of()
    for viewer in others(race):
        told = repr(scene(view(race, viewer)))
        assert [name for name in HIDDEN if name in told] == []
        assert [name for name in OPEN if name not in told] == []


@pytest.mark.clause("14.4")
def test_a_drawn_card_is_heard_of_but_not_seen() -> None:
    race = position("hand Cry & Glide 2, deck Glide 8 & Glide 9", own=(CRY,))
    say(race, "play Cry")

    def lines(viewer: Seat) -> list[str]:
        return [line(race, heard(each, viewer)) for each in race.log or []]

    assert lines(0)[-1] == "seat 0 draws Glide 9"
    for viewer in others(race):
        assert lines(viewer)[-1] == "seat 0 draws a card"


@pytest.mark.clause("14.4")
def test_nothing_hidden_changes_what_a_rival_sees() -> None:
    """The rival's view is the same, byte for byte, whatever the hidden cards are."""
    held = [f"hand {name} & Cry, deck {name} & Glide 1" for name in ("Glide 7", "Glide 8")]
    seen = {text(view(position(mine, own=(CRY,)), 1)) for mine in held}
    assert len(seen) == 1


@pytest.mark.clause("14.5", "D-05")
def test_a_choice_from_the_dragon_deck_shows_only_what_is_taken() -> None:
    race = position("dragons Jade 1 & Gold 1 & Mate", steps=(gear_up(0),))
    assert unseen(race, 1, race.dragon_decks[0]) and len(said(race)) == 3
    say(race, "mag Gold 1")
    assert row(race, 1, "pit:0") == ["Plain", "Gold 1"]
    assert unseen(race, 1, race.dragon_decks[0]) and len(race.dragon_decks[0]) == 2


@pytest.mark.clause("14.6", "15.1", "D-43")
def test_deck_lists_are_closed_unless_agreed_otherwise() -> None:
    for open_lists in (0, 1):
        race = GAME.start(2, Luck(key_of("lists")), {"open_lists": open_lists})
        assert isinstance(race, Race)
        seen = view(race, 0)
        for number in (1, 3):  # the boxes of seat 1: its race deck and its dragon deck
            known = [face for face in seen.first[0][number].faces if face != UNKNOWN]
            assert (len(known) > 0) is bool(open_lists)
        for number in (0, 2):
            assert sorted(seen.first[0][number].faces) == sorted(
                [race.faces[card] for card in race.boxes[number]]
            )


@pytest.mark.clause("14.6", "D-43")
def test_a_rival_can_imagine_other_decks() -> None:
    race = GAME.start(2, Luck(key_of("lists")), {}, GAME.bring(2, "random", key_of("strange")))
    assert isinstance(race, Race)
    seen = view(race, 0)
    worlds = [imagine(seen, Quick(number)) for number in range(20)]
    held = {tuple(sorted([world.faces[card] for card in race.dragon_decks[1]])) for world in worlds}
    assert len(held) > 1
    assert all([text(view(world, 0)) == text(seen) for world in worlds])


@pytest.mark.clause("14.7")
def test_a_card_that_came_back_to_a_hand_stays_known() -> None:
    own = (event("Back", "Return a maneuver in a rival's track to its owner's hand."),)
    race = position("hand Back & Glide 1", "track Glide 6, hand 2", own=own)
    say(race, "play Back")
    assert sorted(row(race, 0, "hand:1")) == ["", "", "Glide 6"]


@pytest.mark.clause("14.7")
def test_a_gear_that_returned_to_a_dragon_deck_stays_known() -> None:
    own = (event("Undo", "Return a rival's gear to its owner's hand."),)
    race = position("hand Undo & Glide 1", "gear Jade 1, dragons Gold 1", own=own)
    say(race, "play Undo")
    known = [face for face in faces(race, 0, race.dragon_decks[1]) if face != UNKNOWN]
    assert [race.name_of(face) for face in known] == ["Jade 1"]


@pytest.mark.clause("14.3", "14.4")
def test_in_a_battle_rushing_cards_and_sprints_are_open_and_hands_are_not() -> None:
    race = position(
        "zone Glide 4, hand Cry & Glide 7",
        "zone Glide 3, hand Cry",
        steps=(start_battle(0), turn()),
        own=(CRY,),
    )
    for viewer in others(race):
        assert row(race, viewer, "rushing:0") == ["Glide 4"]
        assert number(race, viewer, "sprint:0") == 4
        assert row(race, viewer, "hand:0") == ["", ""]


def worlds(race: Race, viewer: Seat, cards: list[Card]) -> set[tuple[int, ...]]:
    """The faces of these cards in many imagined worlds of a view."""
    seen = view(race, viewer)
    made = [imagine(seen, Quick(number)) for number in range(300)]
    assert {text(view(world, viewer)) for world in made} == {text(seen)}
    return {tuple([world.faces[card] for card in cards]) for world in made}


def deals(race: Race, cards: list[Card], known: list[Card]) -> set[tuple[int, ...]]:
    """All ways to deal the faces of these cards that leave the known ones where they are."""
    there = [race.faces[card] for card in cards]
    kept = [cards.index(card) for card in known]
    return {d for d in permutations(there) if all([d[n] == there[n] for n in kept])}


@pytest.mark.clause("14.4", "14.7", "12.6", "D-43")
def test_on_a_tiny_deck_everybody_can_rule_out_just_what_they_have_seen() -> None:
    own = (
        event("Seek", "Search your race deck for a maneuver."),
        event("Peek", "Look at a rival's hand."),
    )
    mine = "hand Seek & Glide 1, deck Glide 3 & Cry"
    steps = (act_in_main(0), act_in_main(1))
    race = position(mine, "hand Peek & Glide 9", own=(*own, CRY), steps=steps, open_lists=1)
    cards = [*race.hands[0], *race.decks[0]]
    assert worlds(race, 1, cards) == deals(race, cards, [])
    assert worlds(race, 0, cards) == deals(race, cards, race.hands[0])
    say(race, "play Seek", "take Glide 3")
    found = race.hands[0][-1]
    cards = [*race.hands[0], *race.decks[0]]
    assert worlds(race, 1, cards) == deals(race, cards, [found]), "the deck was shuffled"
    assert worlds(race, 0, cards) == deals(race, cards, race.hands[0])
    say(race, "end your actions", "play Peek")
    cards = [*race.hands[0], *race.decks[0]]
    assert worlds(race, 1, cards) == deals(race, cards, race.hands[0])


@pytest.mark.clause("14.3", "8.13")
def test_everybody_sees_what_was_promised_for_a_battle() -> None:
    own = (event("Vow", "When you win this battle, gain 5 points."),)
    sides = ("zone Glide 4, hand Vow & Glide 1", "zone Glide 1, hand Vow")
    race = position(*sides, steps=(start_battle(0),), own=own)
    say(race, "play Vow")
    for viewer in (0, *others(race)):
        assert row(race, viewer, "lasting:0") == ["when you win this battle, gain 5 points"]
