"""The table of Dragon Race shows the ridges, the battle and everybody's cards, and what an option
makes of them."""

from __future__ import annotations

import re

import pytest

from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.look import foot, race, top
from paddock.games.dragon_race.look.arena import arena
from paddock.games.dragon_race.look.cards import MOTIFS, SIGNS, inside
from paddock.games.dragon_race.look.pit import own, sheet, summary
from paddock.games.dragon_race.look.ridges import by_place, ridges
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.gear import gear_up
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.turn import energy_step
from paddock.games.dragon_race.state import Race
from paddock.look import by_card
from paddock.look.art import groups
from paddock.look.parts import cards_in
from paddock.look.uses import Uses
from paddock.server.pages.fragment import table_fragment
from paddock.sight.sight import Sight
from tests.games.dragon_race.position import crew, event, position, say
from tests.sights import choice_of, ghosts, sight_of_table

NAMES = ["Ann", "Bo", "Cas", "Dee"]
BOOST = event("Boost", "Your rushing card gains 3 sprint.")
SNATCH = event("Snatch", "Discard a rival's rushing card.")
SURGE = event("Surge", "Your rushing card has +2 sprint this turn.")
TOLL = event("Toll", "Gain 4 points. Each rival loses 2 points.")


def shown(table: Race, viewer: int = 0) -> Sight:
    return sight_of_table(GAME, table, NAMES[: table.seats], viewer)


def battle(*sides: str) -> Race:
    """A battle that seat 0 started, when its first action is due."""
    return position(*sides, steps=(start_battle(0),), own=(BOOST, SNATCH))


# The ridges


@pytest.mark.parametrize("racers", [2, 3, 4])
def test_everybody_has_a_ridge_and_the_viewers_own_is_in_front(racers: int) -> None:
    table = position(*["hand 1"] * racers)
    assert len(by_place(shown(table).scene).split(";")) == racers
    for viewer in range(racers):
        html = ridges(shown(table, viewer))
        front = re.search(r'id="m-track-(\d)" [^>]*data-line="ridge0"', html)
        assert front is not None and int(front[1]) == viewer
        assert len(set(re.findall('data-line="(ridge[0-9])"', html))) == racers


def test_points_are_foretold_on_the_ridges() -> None:
    seen = shown(position("points 7, hand Toll", "points 12", own=(TOLL,)))
    told = ghosts(ridges(seen), choice_of(seen, "play Toll"))
    assert "+4, to 11" in told
    assert "\N{MINUS SIGN}2, to 10" in told


# The arena


def test_a_battle_shows_its_step_the_cards_and_who_is_ahead() -> None:
    table = battle("zone Glide 5, track Glide 7, hand Boost", "zone Glide 3 & Glide 1")
    say(table, "rush with Glide 3")
    html = arena(shown(table))
    assert "Glide 1" in html and "Glide 7" not in html, "that one is beside the mag pit"
    assert re.search('class="now" aria-current="step">Actions<', html)
    assert len(re.findall('class="card duel ', html)) == 2
    assert "You lead by 2" in html
    assert "Bo leads" not in html and "Ann leads by 2" in arena(shown(table, 1))


def test_an_event_is_foretold_in_the_battle() -> None:
    table = battle("zone Glide 2, hand Boost", "zone Glide 4")
    seen = shown(table)
    told = ghosts(arena(seen), choice_of(seen, "play Boost"))
    assert "then: 5" in told
    assert "would: You lead by 1" in told
    assert "Bo leads by 2" in arena(seen)


def test_a_rushing_card_that_is_gone_leaves_its_place_empty() -> None:
    table = battle("zone Glide 2, hand Snatch", "zone Glide 4, hand Boost")
    say(table, "play Snatch")
    html = arena(shown(table))
    assert "Rushing card gone" in html and html.count('class="card duel ') == 1


def test_outside_the_rush_there_is_no_zone() -> None:
    html = arena(shown(position("hand 2, track Glide 3", "track Glide 6 & Glide 7")))
    assert "Zone" not in html and "zone" not in html
    assert "Bo's track" in html
    assert html.count("card tile") == 2, "the viewer's own maneuvers are beside the mag pit"


def test_every_seat_has_its_lane_and_whoever_is_gone_has_none() -> None:
    table = position("track Glide 1", "track Glide 1", "track Glide 1", "hand 1")
    assert arena(shown(table)).count('class="lane') == 3
    assert arena(shown(table)).count("No maneuver") == 1


# Verdicts


def verdict_of(table: Race, viewer: int, words: str) -> str:
    seen = shown(table, viewer)
    assert seen.question is not None
    return next(e.preview.verdict for e in seen.question.choices if e.words == words)


def test_a_lost_battle_is_told_in_a_few_words() -> None:
    table = battle("zone Glide 2", "zone Glide 9", "zone Glide 1", "zone Glide 3, hand Boost")
    told = verdict_of(table, 3, "pass")
    assert told == "Bo wins by 6, Bo 6 points, 3 cards discarded"


def test_a_single_discarded_card_is_named_and_sprints_end_with_the_battle() -> None:
    rally = crew("Rally", "When you resolve a battle, your rushing card gains 3 sprint.")
    table = position(
        "zone Glide 2",
        "zone Glide 9, crew Rally, hand Boost",
        steps=(start_battle(0),),
        own=(rally, BOOST),
    )
    assert verdict_of(table, 1, "pass") == "win by 10, 10 points, Glide 2 discarded"


def test_the_energy_of_the_turn_is_no_news() -> None:
    """Beside a card, "4 energy" would read like its price."""
    table = position(steps=(act_in_main(0), energy_step()), turn=4, stop_at=1)
    assert verdict_of(table, 0, "end your actions") == ""


def test_a_card_says_its_own_options_without_its_name() -> None:
    table = position(
        "zone Feather Turn & Glide 1, hand 2", "zone Glide 4", steps=(start_battle(0),)
    )
    assert on_cards(shown(table)) == {"rush"}
    say(table, "rush with Feather Turn")
    assert on_cards(shown(table)) == {"use the Battle: line"}


def on_cards(seen: Sight) -> set[str]:
    assert seen.question is not None
    return {each.on_card for each in seen.question.choices if each.cards}


# The own area


def test_the_mag_pit_shows_slots_seats_energy_and_what_can_be_used() -> None:
    table = position("energy 3, gear Jade 2 & Gold 1, crew Mate, track Long Haul, hand 1")
    seen = shown(table)
    html = own(seen, Uses(seen))
    assert html.count("Gear slot") == 2 and html.count("Crew seat") == 1
    assert "energy 3" in html and html.count('class="drop"') == 3
    assert "Jade, level </span>2" in html and "Gold, level </span>1" in html
    assert "Long Haul" in html and "Plain" in html


def test_a_line_is_used_on_its_card_in_the_own_area() -> None:
    table = position("crew Wick, track Night Errand, hand Glide 1 & Glide 2")
    seen = shown(table)
    html = own(seen, Uses(seen))
    assert seen.question is not None
    used = [each.cards[0] for each in seen.question.choices if each.role == "use"]
    assert used
    for address in used:
        assert html.count(f'data-card="{address}"') == 1
        assert f'data-card="{address}"' not in race(seen)
    assert 'id="shelf"' not in table_fragment(seen)


def test_while_you_choose_from_your_dragon_deck_your_hand_is_named_below() -> None:
    table = position(
        "hand Surge & Glide 1, dragons Jade 1 & Mate", own=(SURGE,), steps=(gear_up(0),)
    )
    html = table_fragment(shown(table))
    shelf, _, below = html.partition('id="shelf"')[2].partition("</ul>")
    assert "Jade 1" in shelf and "Mate" in shelf and "Surge" not in shelf
    held = below.partition("</p>")[0]
    assert 'class="held"' in held and "Surge" in held and "Glide 1" in held
    assert "Your rushing card has +2 sprint" in held, "pointing at a name shows its text"
    assert "dragon deck</b></h2>" in html and "<small>dragon deck" not in html, "said once"


def test_the_leader_is_named_and_the_tower_counts_energy_and_hands() -> None:
    table = position("energy 2, hand 3", "hand 2", leader=1)
    seen = shown(table)
    assert "<b>Bo</b> is the leader." in foot(seen)
    assert "<b>2</b> · hand 3" in summary(seen, 0)


def test_the_sheet_has_everything_public_in_full_and_nothing_hidden() -> None:
    theirs = "gear Jade 2, crew Wick, track Long Haul, hand Patience, discard Grit & Grit"
    html = sheet(shown(position("hand 1", theirs)), 1)
    for words in ("Jade 2", "Wick", "Long Haul", "Discard 2", "2 Grit", "Hand <b>1</b>"):
        assert words in html
    assert "Patience" not in html


def test_what_holds_for_a_while_is_said_over_the_commentary_and_in_the_sheet() -> None:
    table = position("hand Surge & Surge", "hand 1", own=(SURGE,))
    assert top(shown(table, 1)) == ""
    say(table, "play Surge")
    for html in (top(shown(table, 1)), sheet(shown(table, 1), 0)):
        assert "+2 sprint" in html and "seat 1, circle" in html
    assert "+2 sprint" not in sheet(shown(table), 1)


# Cards


def test_a_card_says_what_it_asks_for_and_what_it_brings() -> None:
    table = position("hand Headlong Charge & Gust & Grit")
    cards = {card.name: inside(card) for card in cards_in(shown(table), "hand", 0)}
    assert "Burst Jade" in cards["Headlong Charge"] and "Cost " in cards["Headlong Charge"]
    assert 'class="sprint"' in cards["Headlong Charge"]
    assert '<span class="when">Battle</span>' in cards["Gust"] and 'sprint">' not in cards["Gust"]


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS) == 6


def test_every_picture_is_of_a_card_there_is_and_a_drawing_there_is() -> None:
    names = {card.name for card in GAME.catalogue.descriptions()} if GAME.catalogue else set()
    heads = {name.removeprefix("head-") for name in groups("people.svg")}
    assert set(by_card(MOTIFS)) <= names
    assert set(by_card(MOTIFS).values()) <= set(groups("motifs.svg")) | heads
