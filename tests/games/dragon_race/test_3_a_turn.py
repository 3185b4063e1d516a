"""3  The steps of a turn, their moments in order, and how long things last."""

from __future__ import annotations

import re

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import main_over, main_step, turn, turn_over
from paddock.games.dragon_race.state import Race
from paddock.kernel.rulebook import summary
from paddock.kernel.steps import Step
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    log,
    maneuver,
    position,
    said,
    say,
)

TURN = (
    p.START_TURN, p.START_DRAW, p.WHEN_DRAW, p.END_DRAW, p.START_GEAR, p.WHEN_RECRUIT, p.END_GEAR,
    p.START_MAIN, p.WHEN_ENERGY, p.WHEN_MANEUVER, p.WHEN_EVENT, p.WHEN_MAIN, p.END_MAIN,
    p.START_RUSH, p.AFTER_ZONE, p.WHEN_STARTS, p.START_BATTLE, p.WHEN_RUSHING, p.WHEN_BATTLE,
    p.WHEN_RESOLVE, p.WHEN_WIN, p.WIN_POINTS, p.END_BATTLE, p.END_RUSH, p.END_TURN,
)  # fmt: skip
SPOKEN = {f"on {n}": moment for n, moment in enumerate(TURN)}
BELLS = tuple(
    [crew(name, f"{moment[0].upper()}{moment[1:]}, lose 1 energy.")
     for name, moment in SPOKEN.items()]
)  # fmt: skip


def fired(race: Race) -> list[tuple[str, str]]:
    """Who had a trigger at which moment, in the order of the log."""
    found = [re.fullmatch(r"(seat \d)'s (on \d+): .*", told) for told in log(race)]
    return [(each[1], SPOKEN[each[2]]) for each in found if each]


@pytest.mark.clause("3.1", "3.3", "3.4")
def test_every_moment_of_a_turn_comes_in_the_order_of_the_table() -> None:
    bells = " & ".join(SPOKEN)
    own = (
        *BELLS,
        event("Cry", "Draw 1 card."),
        crew("Old Hand", main="Draw 1 card.", battle="Draw 1 card."),
    )
    race = position(
        f"crew {bells} & Old Hand, as Roomy, dragons Mate, hand Cry & Glide 4 & Glide 5 & Glide 6",
        "track Glide 1",
        steps=(turn(),),
        own=(*own, Printed("Roomy", p.DRAGON, "Gold", slots=4, seats=50)),
    )
    say(
        race,
        "recruit Mate",
        "play Glide 4",
        "play Cry",
        "use the Main: line of Old Hand",
        "discard Glide 5",
        "end your actions",
    )
    say(race, "end your actions", "move Glide 4 into the zone", "move nothing into the zone")
    say(race, "use the Battle: line of Old Hand (Main: used)", "discard Glide 6")
    assert race.turn == 5
    assert [moment for _, moment in fired(race)][: len(TURN)] == list(TURN)


@pytest.mark.clause("3.4")
def test_the_summary_names_every_moment_that_cards_can_mention() -> None:
    page = summary(GAME.rulebook()).lower()
    for moment in p.MOMENTS.meanings:
        if moment not in (p.ANY_ENERGY, p.RIVAL_ENERGY):
            assert f'"{moment.lower()}"' in page, moment


@pytest.mark.clause("3.2", "D-25")
def test_the_leader_acts_first_in_every_step_and_finishes_before_the_next() -> None:
    race = position("hand 2", "hand 2", "hand 2", steps=(main_step(),), leader=1)
    assert asked(race) == "1 choose_action"
    say(race, "play Glide 1", "play Glide 1")
    assert asked(race) == "2 choose_action", "with nothing left to do, seat 1 has stopped"
    say(race, "end your actions")
    assert asked(race) == "0 choose_action"


@pytest.mark.clause("3.5")
def test_at_the_end_energy_is_gone_and_the_next_player_leads() -> None:
    race = position("energy 5", "energy 2", "hand 1", steps=(turn_over(),), leader=1)
    assert race.turn == 4 and race.leader == 2
    assert race.energy == [4, 4, 4], "that of the new turn"
    assert "turn 4: seat 2 leads" in log(race)
    race = position("hand 1", "", "", steps=(turn_over(),), leader=2)
    assert race.leader == 0


THIS = {
    "main": "Your rushing card has +1 sprint this Main.",
    "rush": "Your rushing card has +2 sprint this Rush.",
    "turn": "Your rushing card has +4 sprint this turn.",
}


@pytest.mark.clause("3.6", "D-20")
def test_what_lasts_this_main_rush_or_turn_ends_with_it() -> None:
    own = tuple([event(name, text, p.MAIN) for name, text in THIS.items()])
    sentinel = "hand 3, track Glide 3"
    race = position(
        "hand main & main & rush & turn & Glide 1, track Glide 0", sentinel, own=own,
        steps=(act_in_main(0), main_over(), rush_step(), turn_over()),
    )  # fmt: skip
    card = race.tracks[0][0]
    say(race, "play main", "play rush", "play turn")
    assert race.sprint_of(card, 0) == 7
    say(race, "end your actions")
    assert race.sprint_of(card, 0) == 6, "this Main is over"
    say(race, "move nothing into the zone", "move nothing into the zone")
    assert race.turn == 4 and race.sprint_of(card, 0) == 0
    say(race, "end your actions", "play main")
    assert race.sprint_of(card, 0) == 1, "a new Main"


@pytest.mark.clause("3.6", "D-20")
def test_this_rush_is_over_before_the_end_of_the_turn() -> None:
    own = tuple([event(name, text, p.MAIN) for name, text in THIS.items()])

    def rest() -> tuple[Step, ...]:
        return act_in_main(0), main_over(), rush_step(), act_in_main(1)

    race = position("hand rush & turn, track Glide 0", "hand 1", own=own, steps=rest())
    card = race.tracks[0][0]
    say(race, "play rush", "play turn", "move nothing into the zone")
    assert asked(race) == "1 choose_action" and "play Glide 1" in said(race)
    assert race.sprint_of(card, 0) == 4


@pytest.mark.clause("3.6")
def test_effects_at_the_end_of_a_step_still_see_what_lasts_in_it() -> None:
    watch = maneuver("Watch", lines="At the end of the turn, lose 1 energy.")
    race = position("energy 3, track Watch", steps=(turn(),), own=(watch,))
    say(race, "end your actions", "end your actions", "move nothing into the zone")
    told = [said for said in log(race) if "Watch:" in said or "turn 5" in said]
    assert told == ["seat 0's Watch: lose 1 energy", "turn 5: seat 1 leads"]
    assert "seat 0 loses 1 energy and has 6" in log(race)


@pytest.mark.clause("3.6", "13.21")
@pytest.mark.parametrize(
    ("begins", "drawn"),
    [("start of the turn", 3), ("start of Draw", 1), ("end of Draw", 3), ("start of Gear Up", 2)],
)
def test_this_step_is_over_before_the_next_step_begins(begins: str, drawn: int) -> None:
    """Two cards come in Draw and one in Gear Up."""
    own = (
        crew("Stop", f"At the {begins}, rivals cannot draw cards this step."),
        crew("Late", "At the end of Gear Up, draw 1 card."),
    )
    race = position("crew Stop, track Glide 1", "crew Late", own=own, steps=(turn(),))
    assert asked(race) == "0 choose_action" and len(race.hands[1]) == drawn and not race.lasting


@pytest.mark.clause("3.6", "11.3", "13.21")
def test_a_card_taken_this_step_goes_back_when_the_step_is_over() -> None:
    own = (
        crew("Snare", "At the start of Draw, take control of a rival's crew this step."),
        crew("Heir", "At the end of Draw, gain 1 point. At the start of Gear Up, gain 5 points."),
    )
    race = position("crew Snare", "crew Heir, hand 1", own=own, steps=(turn(),))
    assert race.points == [1, 5]


@pytest.mark.clause("3.6", "13.21")
def test_this_step_in_main_and_in_the_rush_lasts_as_long_as_they_do() -> None:
    own = (
        event("Main Gust", "Your rushing card has +1 sprint this step.", p.MAIN),
        event("Gale", "Your rushing card has +4 sprint this step.", p.BATTLE),
    )
    steps = (act_in_main(0), main_over(), rush_step(), act_in_main(1))
    mine = "hand Main Gust & Gale & Glide 1 & Glide 1, track Glide 2 & Glide 3"
    race = position(mine, "hand 1", own=own, steps=steps)
    card = race.tracks[0][0]
    say(race, "play Main Gust")
    assert race.sprint_of(card, 0) == 3
    say(race, "end your actions")
    assert race.sprint_of(card, 0) == 2
    say(race, "move Glide 2 and Glide 3 into the zone", "rush with Glide 3", "play Gale")
    while asked(race) == "0 act_in_battle":
        say(race, "pass")
    assert race.points[0] == 7 and race.sprint_of(card, 0) == 6, "the battle is over, not the Rush"
    say(race, "do not start a battle")
    assert asked(race) == "1 choose_action" and race.sprint_of(card, 0) == 2


@pytest.mark.clause("3.6", "D-20")
def test_this_main_still_counts_at_the_end_of_main() -> None:
    own = (
        event("Calm", "Rivals cannot draw cards this Main."),
        crew("Late", "At the end of Main, draw 1 card."),
    )
    race = position("hand Calm, track Glide 2", "crew Late, hand 1", own=own, steps=(turn(),))
    say(race, "play Calm", "end your actions", "end your actions")
    assert asked(race) == "0 choose_zone" and len(race.hands[1]) == 3, "two from Draw, no more"
