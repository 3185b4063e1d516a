"""4  Drawing two cards, and putting gear and crew into the mag pit."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.gear import gear_up
from paddock.games.dragon_race.rules.hands import draw_cards
from paddock.games.dragon_race.rules.moments import settle_triggers
from paddock.games.dragon_race.rules.points import look_for_spent
from paddock.games.dragon_race.rules.turn import draw_step, gear_step
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.views import view
from tests.games.dragon_race.position import (
    asked,
    card,
    crew,
    log,
    names,
    position,
    refused,
    said,
    say,
    shown,
)

GREEDY = crew("Greedy", "When you draw cards during Draw, gain 1 point.")
SMALL = Printed("Small", p.DRAGON, "Gold", slots=1, seats=1)


@pytest.mark.clause("4.1")
def test_everybody_draws_two_and_their_effects_happen_once() -> None:
    race = position("crew Greedy", "", "", steps=(draw_step(),), own=(GREEDY,), leader=1)
    assert [len(hand) for hand in race.hands] == [2, 2, 2]
    assert [told[5] for told in log(race) if "draws" in told] == list("112200")
    assert race.points == [1, 0, 0]


@pytest.mark.clause("4.1")
def test_cards_drawn_at_other_times_do_not_count_as_draw() -> None:
    steps = (draw_cards(0, 2), settle_triggers())
    race = position("crew Greedy", steps=steps, own=(GREEDY,))
    assert len(race.hands[0]) == 2 and race.points == [0, 0]


@pytest.mark.clause("4.2", "D-37")
def test_drawing_short_loses_nothing() -> None:
    race = position("deck 1", "deck 9", "deck 9", steps=(draw_step(), look_for_spent()))
    assert [len(hand) for hand in race.hands] == [1, 2, 2]
    assert race.winners == () and not race.gone


@pytest.mark.clause("4.2")
def test_nothing_happens_for_an_empty_race_deck_in_draw() -> None:
    race = position("deck 0, crew Greedy", steps=(draw_step(),), own=(GREEDY,))
    assert race.hands[0] == [] and race.points == [0, 0]


@pytest.mark.clause("4.3")
def test_everybody_mags_a_gear_or_recruits_a_crew() -> None:
    race = position("dragons Jade 1 & Mate", "dragons Gold 1 & Mate", steps=(gear_step(),))
    assert said(race)[:2] == ["recruit Mate", "mag Jade 1"] and asked(race) == "0 gear_up"
    say(race, "mag Jade 1")
    assert asked(race) == "1 gear_up", "one card each"
    say(race, "recruit Mate")
    assert names(race, race.pits[0]) == ["Plain", "Jade 1"]
    assert names(race, race.pits[1]) == ["Plain", "Mate"]
    for seat in (0, 1, race.watcher):
        assert UNKNOWN not in [view(race, seat).faces[card] for card in race.pits[0]]


@pytest.mark.clause("4.3")
def test_slots_and_seats_are_what_the_dragon_has() -> None:
    steps = (gear_up(0),)
    race = position(
        "as Small, gear Jade 1, crew Mate, dragons Gold 1 & Mate", own=(SMALL,), steps=steps
    )
    assert sorted(said(race)) == [
        "mag Gold 1 in place of another",
        "recruit Mate in place of another",
        "take nothing",
    ]
    why = refused(race)
    assert why["mag Gold 1"] == "you have no free gear slot for Gold 1 (4.3)"
    assert why["recruit Mate"] == "you have no free crew seat for Mate (4.3)"


@pytest.mark.clause("4.4", "D-22")
def test_gear_up_is_compulsory_while_something_fits() -> None:
    race = position("dragons Jade 1 & Mate", steps=(gear_up(0),))
    assert "take nothing" not in said(race)
    race = position(
        "as Small, gear Jade 1, dragons Mate & Gold 1", own=(SMALL,), steps=(gear_up(0),)
    )
    assert "take nothing" not in said(race), "a seat is free"


@pytest.mark.clause("4.4", "D-22", "D-05")
def test_being_asked_shows_nothing_of_the_dragon_deck() -> None:
    """Whoever has a dragon deck is asked, even if nothing in it fits."""
    race = position("dragons Jade 3", steps=(gear_up(0),), stop_at=1)
    assert said(race) == ["take nothing"]
    say(race, "take nothing")
    assert view(race, 1).faces[race.dragon_decks[0][0]] == UNKNOWN


@pytest.mark.clause("4.4")
def test_nobody_is_asked_about_an_empty_dragon_deck() -> None:
    race = position("gear Jade 1", steps=(gear_up(0),), stop_at=1)
    assert race.asked is None and log(race) == []


@pytest.mark.clause("4.5", "D-22")
def test_a_replaced_card_is_discarded() -> None:
    steps = (gear_up(0),)
    race = position("gear Jade 1 & Jade 2, dragons Gold 1", steps=steps)
    say(race, "mag Gold 1 in place of another", "discard Jade 2")
    assert shown(race, 0, "gear") == ["Gold 1", "Jade 1", "Plain"]
    assert shown(race, 0, "discard") == ["Jade 2"]
    race = position("crew Mate, dragons Mate", steps=steps)
    say(race, "recruit Mate in place of another")
    assert shown(race, 0, "crew") == ["Mate", "Plain"] and shown(race, 0, "discard") == ["Mate"]


@pytest.mark.clause("4.5", "13.24")
@pytest.mark.parametrize("mates", [1, 2])
def test_a_crew_whose_own_seat_is_needed_cannot_be_replaced(mates: int) -> None:
    host = crew("Host", "You have 1 more crew seat.")
    mine = " & ".join(["Host", *["Mate"] * mates])
    race = position(f"crew {mine}, dragons Mate", steps=(gear_up(0),), own=(host,), stop_at=1)
    say(race, "recruit Mate in place of another")
    assert ("discard Host" in said(race)) is (mates == 1)


@pytest.mark.clause("4.3", "4.5")
@pytest.mark.parametrize("instead", ["", " in place of another"])
def test_magging_and_recruiting_are_moments_even_if_they_replace(instead: str) -> None:
    own = (
        crew("Smith", "When you mag gear, gain 1 point."),
        crew("Host", "When you recruit crew, gain 4 points."),
    )
    mine = "crew Smith & Host, gear Jade 1, as Roomy, dragons Gold 1 & Mate"
    roomy = Printed("Roomy", p.DRAGON, "Gold", slots=4, seats=4)
    race = position(mine, steps=(gear_up(0), settle_triggers()), own=(*own, roomy))
    twin = race.copy()
    say(race, f"mag Gold 1{instead}")
    assert race.points[0] == 1
    say(twin, f"recruit Mate{instead}", *(["discard Smith"] if instead else []))
    assert twin.points[0] == 4


@pytest.mark.clause("4.6", "D-23")
@pytest.mark.parametrize("others", range(4))
@pytest.mark.parametrize("level", range(1, 5))
def test_a_level_needs_that_many_other_gear_but_one(level: int, others: int) -> None:
    gear = f", gear {' & '.join(['Gold 1'] * others)}" if others else ""
    race = position(f"dragons Jade {level} & Mate{gear}", steps=(gear_up(0),), stop_at=1)
    assert (f"mag Jade {level}" in said(race)) is (others >= level - 1)
    assert (f"mag Jade {level} in place of another" in said(race)) is (
        others > 0 and others - 1 >= level - 1
    )
    if others < level - 1:
        why = f"Jade {level} needs more other gear in your mag pit (4.6)"
        assert refused(race)[f"mag Jade {level}"] == why


@pytest.mark.clause("4.6")
def test_a_gear_stays_when_the_others_leave() -> None:
    race = position("gear Gold 1 & Jade 2, dragons Slate 1", steps=(gear_up(0),))
    say(race, "mag Slate 1 in place of another", "discard Gold 1")
    assert shown(race, 0, "gear") == ["Jade 2", "Plain", "Slate 1"]


@pytest.mark.clause("4.7")
@pytest.mark.parametrize("text", ["Discard this.", "Return this to its owner's hand."])
def test_a_dragon_does_not_leave_the_mag_pit(text: str) -> None:
    flighty = card("Flighty", p.DRAGON, colour="Gold", slots=3, seats=1, main=text)
    race = position("as Flighty, hand 2", own=(flighty,))
    say(race, "use the Main: line of Flighty")
    assert shown(race, 0, "gear") == ["Flighty"]


@pytest.mark.clause("4.7", "D-22")
def test_other_dragons_stay_in_the_dragon_deck() -> None:
    race = position("dragons Small & Mate", own=(SMALL,), steps=(gear_up(0),))
    assert not any(["Small" in option for option in said(race)])
