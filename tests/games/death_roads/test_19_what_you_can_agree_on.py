"""Chapter 19: what can be agreed."""

from __future__ import annotations

from typing import cast

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.game import GAME, check
from paddock.games.death_roads.state import CardSet, Race
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import imagine, view
from tests.games.agreeing import options_are_as_printed
from tests.games.death_roads.position import log, pass_round


def raced(**options: object) -> Race:
    """Return a race in which everyone passes."""
    count, agreed = GAME.agree(2, options)
    key = key_of("agreed")
    table = cast("Race", GAME.table(count, Luck(key), agreed, GAME.bring(count, "random", key)))
    table.log = []
    settle(table)
    while table.asked is not None:
        pass_round(table)
    return table


@pytest.mark.clause("19.1", "19.2")
def test_the_table_may_agree_on_what_the_rulebook_prints_and_on_nothing_else() -> None:
    options_are_as_printed(GAME, "19.1")


@pytest.mark.clause("19.3", "R-02", "R-12")
@pytest.mark.parametrize("events", [4, 5, 6, 7, 8])
def test_the_final_stretch_lies_above_the_last_but_one_of_any_number_of_events(events: int) -> None:
    lines = log(raced(events=events))
    rounds = [each for each in lines if each.startswith("round")]
    assert rounds == [f"round {number + 1} begins" for number in range(events)]
    shown = next(n for n, each in enumerate(lines) if each.startswith("the Final Stretch"))
    before = [each for each in lines[:shown] if each.startswith("round")]
    assert len(before) == events - 1


@pytest.mark.clause("19.2")
@pytest.mark.parametrize(
    ("events", "finals", "skids", "lacks"),
    [
        (6, 1, 1, ""),
        (5, 1, 1, "This card set has 5 Road Events for 6 rounds. Add some."),
        (6, 0, 1, "This card set has no Final Stretch. Add one."),
        (6, 1, 0, "This card set has no Skid card. Add one."),
    ],
)
def test_a_card_set_needs_an_event_for_each_round_a_final_stretch_and_a_skid_card(
    events: int, finals: int, skids: int, lacks: str
) -> None:
    kinds = {c.EVENT: events, c.FINAL: finals, c.SKID: skids}
    cards = [c.Printed(kind, kind, copies=n) for kind, n in kinds.items()]
    assert check(CardSet((c.Printed("a card", ""), *cards)), 2, {"events": 6}) == lacks


def lists_seen(open_lists: int) -> tuple[int, int]:
    """Of the rival's sixteen cards: how many faces a seat sees, and in how many ways it imagines
    their weapons, among many worlds."""
    key = key_of("lists")
    options = {"open_lists": open_lists}
    table = cast("Race", GAME.start(2, Luck(key), options, "random"))
    seen = view(table, 0)
    faces = [seen.faces[card] for card in seen.boxes[1]]
    worlds = set()
    for number in range(30):
        world = imagine(seen, Luck(key_of("worlds", number)))
        worlds.add(tuple(sorted([world.faces[card] for card in world.boxes[1]])))
    return len([face for face in faces if face != UNKNOWN]), len(worlds)


@pytest.mark.clause("19.4", "R-52")
def test_with_open_lists_everyone_knows_the_weapons_but_not_where_they_are() -> None:
    seen, worlds = lists_seen(open_lists=1)
    assert (seen, worlds) == (0, 1)
    seen, worlds = lists_seen(open_lists=0)
    assert seen == 0
    assert worlds > 10
