"""11  Control and ownership, where cards go, and what they remember."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import main_over, turn, turn_over
from paddock.games.dragon_race.state import Race
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    maneuver,
    position,
    said,
    say,
    shown,
)

TAKE = event("Take", "Take control of a maneuver in a rival's track.")
BORROW = event("Borrow", "Take control of a maneuver in a rival's track this turn.")
STEAL = event("Steal", "Take control of a rival's gear.")
HIRE = event("Hire", "Take control of a rival's crew this turn.")
OWN = (TAKE, BORROW, STEAL, HIRE)
SMALL = Printed("Small", p.DRAGON, "Gold", slots=1, seats=1)


def controlled(race: Race, name: str) -> list[int]:
    """Who controls the cards of this name."""
    found = [c for seat in range(race.seats) for c in race.in_play(seat)]
    return [race.controller(c) for c in found if race.printed(c).name == name]


@pytest.mark.clause("11.1", "D-03")
def test_mag_pit_track_and_zone_are_in_play_and_nothing_else() -> None:
    race = position(
        "hand Glide 1, discard Glide 2, track Glide 3, zone Glide 4, gear Jade 1, crew Mate",
        steps=(turn_over(),),
        settled=False,
    )
    found = sorted([race.printed(c).name for c in race.in_play(0)])
    assert found == ["Glide 3", "Glide 4", "Jade 1", "Mate", "Plain"]
    kinds = {zone.name: zone.admits for zone in race.zones()}
    assert kinds["track"] == kinds["zone"] == race.set.maneuvers
    assert kinds["mag pit"] == race.set.in_pit


@pytest.mark.clause("11.2")
def test_control_changes_and_ownership_does_not() -> None:
    race = position("hand Take & Glide 1", "track Glide 6", own=OWN)
    assert controlled(race, "Glide 6") == [1]
    say(race, "play Take")
    assert controlled(race, "Glide 6") == [0] and race.owner(race.tracks[0][0]) == 1


@pytest.mark.clause("11.3", "13.9")
def test_a_taken_card_comes_to_the_same_place() -> None:
    race = position(
        "hand Take & Steal & Hire & Glide 1", "track Glide 6, gear Jade 1, crew Mate", own=OWN
    )
    say(race, "play Take", "play Steal", "play Hire")
    assert shown(race, 0, "track") == ["Glide 6"]
    assert shown(race, 0, "gear") == ["Jade 1", "Mate", "Plain"]
    assert race.in_play(1) == race.pits[1][:1], "only the dragon is left"


@pytest.mark.clause("11.3")
@pytest.mark.parametrize(
    ("name", "full", "taken"), [("Steal", "gear Gold 1", "Jade 1"), ("Hire", "crew Mate", "Sage")]
)
def test_without_a_free_slot_or_seat_it_is_discarded(name: str, full: str, taken: str) -> None:
    sides = (f"as Small, {full}, hand {name} & Glide 1", "gear Jade 1, crew Sage")
    race = position(*sides, own=(*OWN, SMALL, crew("Sage")))
    say(race, f"play {name}")
    assert controlled(race, taken) == [] and shown(race, 1, "discard") == [taken]
    race = position(f"as Small, hand {name} & Glide 1", sides[1], own=(*OWN, SMALL, crew("Sage")))
    say(race, f"play {name}")
    assert controlled(race, taken) == [0], "the only slot or seat is enough"


@pytest.mark.clause("11.3", "13.9")
def test_a_borrowed_card_goes_back_when_the_time_is_over() -> None:
    steps = (act_in_main(0), rush_step(), turn_over())
    race = position("hand Borrow & Glide 1", "track Glide 6, hand 1", own=OWN, steps=steps)
    say(
        race, "play Borrow", "end your actions", "move Glide 6 (borrowed, player 2's) into the zone"
    )
    assert race.points == [6, 0], "it has won a battle for seat 0"
    assert race.turn == 4 and controlled(race, "Glide 6") == [1]
    assert shown(race, 1, "track") == ["Glide 6"]


@pytest.mark.clause("11.3", "3.5", "3.6")
def test_a_borrowed_card_is_back_before_the_next_turn_begins() -> None:
    own = (*OWN, maneuver("Cock", lines="At the start of the turn, gain 1 point."))
    steps = (act_in_main(0), turn_over())
    race = position("hand Borrow", "track Cock, hand 1", own=own, steps=steps)
    say(race, "play Borrow")
    assert race.turn == 4 and race.points == [0, 1]


@pytest.mark.clause("11.3", "3.5")
def test_a_borrowed_gear_that_has_lost_its_slot_is_discarded_when_it_goes_back() -> None:
    own = (
        SMALL,
        event("Loan", "Take control of a rival's gear this turn."),
        event("Fit", "Mag a gear or recruit a crew."),
    )
    steps = (act_in_main(0), act_in_main(1), turn_over())
    sides = ("hand Loan", "as Small, gear Jade 1, dragons Gold 1, hand Fit")
    race = position(*sides, own=own, steps=steps)
    say(race, "play Loan", "play Fit", "mag Gold 1")
    assert race.turn == 4 and shown(race, 1, "gear") == ["Gold 1", "Small"]
    assert controlled(race, "Jade 1") == [] and "Jade 1" in shown(race, 1, "discard")


@pytest.mark.clause("11.3", "3.6")
def test_a_gear_borrowed_this_step_is_discarded_too_if_its_slot_is_taken() -> None:
    own = (
        SMALL,
        crew("Snare", "At the start of Draw, take control of a rival's gear this step."),
        crew("Fit", "At the end of Draw, mag a gear or recruit a crew."),
    )
    sides = ("crew Snare", "as Small, gear Jade 1, crew Fit, dragons Gold 1, hand 1")
    race = position(*sides, own=own, steps=(turn(),))
    say(race, "mag Gold 1")
    assert shown(race, 1, "gear") == ["Fit", "Gold 1", "Small"]
    assert controlled(race, "Jade 1") == [] and shown(race, 1, "discard") == ["Jade 1"]


@pytest.mark.clause("11.3", "3.6", "D-20")
@pytest.mark.parametrize("span", ["Main", "Rush"])
def test_a_card_borrowed_this_main_or_rush_goes_back_when_it_is_over(span: str) -> None:
    own = (event("Loan", f"Take control of a maneuver in a rival's track this {span}."),)
    steps = (act_in_main(0), main_over(), rush_step(), act_in_main(0))
    race = position("hand Loan & Glide 1", "track Glide 6", own=own, steps=steps)
    say(race, "play Loan", "end your actions")
    if span == "Rush":
        assert asked(race) == "0 choose_zone" and controlled(race, "Glide 6") == [0]
        say(race, "move nothing into the zone")
    else:
        assert asked(race) == "1 choose_zone"
        say(race, "move nothing into the zone")
    assert controlled(race, "Glide 6") == [1] and race.borrowed == {}


@pytest.mark.clause("11.3", "3.6")
def test_nothing_stays_borrowed_this_rush_in_the_next_turn() -> None:
    own = (crew("Late", "At the end of the turn, take control of a rival's gear this Rush."),)
    race = position("crew Late, hand 1", "gear Jade 1", own=own, steps=(turn(),))
    while race.turn == 4:
        say(race, said(race)[0])
    assert controlled(race, "Jade 1") == [1] and race.borrowed == {}


@pytest.mark.clause("11.3", "13.9")
def test_a_card_taken_for_good_stays() -> None:
    steps = (act_in_main(0), turn_over())
    race = position("hand Take & Glide 1", "track Glide 6, hand 1", own=OWN, steps=steps)
    say(race, "play Take", "end your actions")
    assert race.turn == 4 and controlled(race, "Glide 6") == [0]


@pytest.mark.clause("11.3")
def test_a_card_that_its_owner_borrows_back_is_home() -> None:
    mine = "hand Hire, crew Mate"
    race = position(mine, "crew Mate/0", own=OWN, steps=(act_in_main(0), turn_over()))
    say(race, "play Hire", "end your actions")
    assert shown(race, 0, "crew") == ["Mate", "Mate", "Plain"]


@pytest.mark.clause("11.3", "13.9")
def test_a_borrowed_card_that_somebody_takes_for_good_stays_there() -> None:
    steps = (act_in_main(0), act_in_main(1), turn_over())
    sides = ("hand Borrow & Glide 1", "hand Take & Glide 1", "track Glide 6")
    race = position(*sides, own=OWN, steps=steps)
    say(race, "play Borrow", "end your actions", "play Take", "end your actions")
    assert race.turn == 4 and controlled(race, "Glide 6") == [1]


LEAVE = {
    "discard": "Discard a maneuver in your track.",
    "hand": "Return a maneuver in your track to its owner's hand.",
    "deck": "Return a maneuver in your track to its owner's deck.",
}


@pytest.mark.clause("11.4", "13.26", "D-06")
@pytest.mark.parametrize("place", LEAVE)
def test_a_card_that_leaves_play_goes_to_its_owner(place: str) -> None:
    race = position("hand Go & Glide 1, track Glide 6/1", own=(event("Go", LEAVE[place]),))
    say(race, "play Go")
    rows = {"discard": race.discards, "hand": race.hands, "deck": race.decks}
    faces = [[race.printed(c).name for c in rows[place][seat]] for seat in range(2)]
    assert "Glide 6" in faces[1] and "Glide 6" not in faces[0]


@pytest.mark.clause("11.5", "D-06")
def test_everybody_has_one_face_up_discard_pile_for_all_cards() -> None:
    own = (event("Wreck", "Discard a gear you control. Discard a crew you control."),)
    race = position("hand Wreck & Glide 1, gear Jade 1, crew Mate, discard Glide 4", own=own)
    say(race, "play Wreck")
    assert shown(race, 0, "discard") == ["Glide 4", "Jade 1", "Mate", "Wreck"]
    assert [race.known[c] for c in race.discards[0]] == [race.everyone] * 4


@pytest.mark.clause("11.6", "13.26", "D-06")
@pytest.mark.parametrize("place", ["hand", "deck"])
def test_gear_and_crew_return_to_the_dragon_deck(place: str) -> None:
    text = " ".join(
        [f"Return a rival's {kind} to its owner's {place}." for kind in (p.GEAR, p.CREW)]
    )
    race = position("hand Undo & Glide 1", "gear Jade 1, crew Mate", own=(event("Undo", text),))
    say(race, "play Undo")
    assert sorted([race.printed(c).name for c in race.dragon_decks[1]]) == ["Jade 1", "Mate"]
    assert race.hands[1] == [] and len(race.decks[1]) == 10


@pytest.mark.clause("11.6", "13.26")
def test_a_maneuver_returned_to_the_race_deck_is_shuffled_in() -> None:
    race = position("hand Go & Glide 1, track Glide 6", own=(event("Go", LEAVE["deck"]),))
    say(race, "play Go")
    assert len(race.decks[0]) == 11 and race.tracks[0] == []
    assert not any([race.known[c] for c in race.decks[0]]), "nobody knows where it is"


@pytest.mark.clause("11.7")
def test_a_move_between_track_and_zone_is_not_leaving_play() -> None:
    own = (
        maneuver("Mentor", 3, main="Draw 1 card."),
        event("Down", "Move a maneuver in your track to the zone."),
        event("Up", "Move a maneuver in your zone to the track."),
    )
    race = position("track Mentor, hand Down & Up & Glide 1 & Glide 2", own=own)
    say(race, "use the Main: line of Mentor", "discard Glide 1", "play Down", "play Up")
    assert shown(race, 0, "track") == ["Mentor"]
    assert not any(["use the Main:" in option for option in said(race)]), "its line was used"


@pytest.mark.clause("11.7", "D-12")
def test_a_card_forgets_what_it_gained_when_it_leaves_play() -> None:
    own = (
        event("Boost", "Your rushing card gains 3 sprint."),
        event("Up", "Return a rival's rushing card to its owner's hand."),
    )
    race = position(
        "zone Glide 4, hand Boost & Boost", "hand Up & Up", own=own, steps=(start_battle(0),)
    )
    rushing = race.rushing[0]
    say(race, "play Boost")
    assert race.gained == {rushing: 3}
    say(race, "play Up")
    assert race.gained == {} and rushing in race.hands[0]


@pytest.mark.clause("11.7")
def test_a_borrowed_card_that_left_play_is_not_fetched_back() -> None:
    own = (*OWN, event("Drop", "Discard a maneuver in your track."))
    steps = (act_in_main(0), turn_over())
    race = position("hand Borrow & Drop & Glide 1", "track Glide 6", own=own, steps=steps)
    say(race, "play Borrow", "play Drop")
    assert race.borrowed == {}
    say(race, "end your actions")
    assert race.turn == 4 and shown(race, 1, "discard") == ["Glide 6"]


@pytest.mark.clause("11.8", "D-39")
def test_gear_and_crew_on_a_card_mean_those_in_play() -> None:
    own = (
        event("Count", "Gain 1 point for each gear you control."),
        event("Find", "Search your discard pile for a crew."),
        event("Break", "Discard a rival's gear."),
    )
    hand = "hand Count & Break & Find & Glide 1"
    mine = f"{hand}, gear Jade 1, dragons Gold 1 & Slate 1, discard Mate & Frost 1"
    race = position(mine, "dragons Jade 1, discard Jade 2", own=own)
    say(race, "play Count")
    assert race.points[0] == 1
    say(race, "play Break")
    assert shown(race, 1, "discard") == ["Jade 2"] and len(race.dragon_decks[1]) == 1
    say(race, "play Find")
    assert "take Mate" in said(race), "here it names the discard pile"
