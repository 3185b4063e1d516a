"""How the stories of Dragon Race cards begin, and what they may change.

    Second Wind
    me zone Glide 3, hand $ ; them zone Glide 4 at battle : play $ > me points +1, hand -1, ...

A story begins with my actions in Main, or `at` something else: see BEGINNINGS. I lead.
"""

from __future__ import annotations

from collections import Counter

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.moments import everybody
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import draw_step, energy_step, gear_step, main_over
from paddock.games.dragon_race.state import Race
from paddock.kernel.steps import Seat, Step
from tests.games.dragon_race.position import names, position
from tests.games.stories import Story, Sum

BEGINNINGS: dict[str, tuple[Step, ...]] = {
    "": (act_in_main(0),),
    "them": (act_in_main(1),),
    "both": (act_in_main(0), act_in_main(1)),
    "on": (act_in_main(0), main_over(), rush_step()),
    "start": (everybody(p.START_TURN),),
    "draw": (everybody(p.START_DRAW), draw_step(), everybody(p.END_DRAW)),
    "gear": (everybody(p.START_GEAR), gear_step(), everybody(p.END_GEAR)),
    "energy": (everybody(p.START_MAIN), energy_step()),
    "late": (everybody(p.END_MAIN), main_over(), rush_step()),
    "rush": (rush_step(),),
    "battle": (start_battle(0),),
    "end": (everybody(p.END_TURN),),
}


def begun(story: Story) -> Race:
    """Return the race as a story begins."""
    return position(*story.before, steps=BEGINNINGS[story.at], own=CARDS[1:], settled=False)


def summed(race: Race, seat: Seat) -> Sum:
    """Return how one side stands."""
    numbers = {
        "points": race.points[seat],
        "energy": race.energy[seat],
        "hand": len(race.hands[seat]),
        "deck": len(race.decks[seat]),
        "discard": len(race.discards[seat]),
        "dragons": len(race.dragon_decks[seat]),
    }
    return Sum(numbers, Counter(names(race, race.in_play(seat))))
