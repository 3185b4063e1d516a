"""Every card of the core set that answers, in a window of a real race: it does what it says."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.printed import Ability, Printed
from paddock.games.slipstream_tcg.state import Race
from tests.games.slipstream_tcg.core_set import CANNON, DRIVERS, ITEMS, REACTIVE, named
from tests.games.slipstream_tcg.foretold import Foretold
from tests.games.slipstream_tcg.stage import PLAIN_DRIVER, ask_again, do, lay, only, options, stage

ANSWERING = [(d, n) for d in DRIVERS for n, a in enumerate(d.abilities) if a.reply]
ATTACKS = ("Sand Cannon", "Closed Road")


def attacked(by: str, *wanted: str, driver: str = PLAIN_DRIVER) -> Race:
    """Seat 0 will act against seat 1, which is behind it; seat 2 leads."""
    race = stage(*ATTACKS, *wanted, drivers=(PLAIN_DRIVER, driver, PLAIN_DRIVER))
    hand = [name for name in ATTACKS if name == by != CANNON.name]
    primary = by if by == CANNON.name else ""
    lay(race, 0, 20, hand=hand, fuel=["Petrol"] * 5, primary=primary)
    lay(race, 2, 30)
    return race


def attack(race: Race) -> tuple[said.Deeds, tuple[int, ...]]:
    """Return what seat 0 does, and its targets."""
    way = (options(race, "use_item") or options(race, "play_utility"))[0]
    card = race.printed(way.args[1])
    return card.text, way.args[2:]


def answers(race: Race, rule: str, reply: said.Replies, cost: int, burn: int) -> None:
    """Seat 1 answers by that rule; a reflection goes onto either of the others."""
    ask_again(race)
    before = Foretold.of(race)
    text, targets = attack(race)
    with_item = before.stands[0].primary != ""
    way = (
        only(race, "use_item", 0, race.primary[0], 1)
        if with_item
        else only(race, "play_utility", 0)
    )
    if with_item:
        targets = (1,)
    for onto in (0, 2):
        after, told = race.copy(), before.copy()
        do(after, way, (rule, 1), onto=onto)
        if with_item:
            told.use(0)
        else:
            told.play(0, 5)
        if rule == "answer_with_item":
            told.use(1)
        elif rule == "answer_with_utility":
            told.play(1, cost)
        told.burn(1, burn)
        told.answered(0, text, targets, 1, reply, onto)
        knocked = told.stands[1].place < before.stands[1].place
        for line in race.printed(race.primary[1]).lines if rule == "answer_with_item" else ():
            if isinstance(line, said.When) and line.moment == said.WHEN_KNOCKED and knocked:
                told.act(1, (line.deed,))
        for seat in (0, 1):
            if seat in told.using:
                told.spend(seat)
        if not with_item:
            told.put_away(0)
        if rule == "answer_with_utility":
            told.put_away(1)
        told.tidy_up()
        assert Foretold.of(after) == told


@pytest.mark.parametrize("by", ATTACKS)
@pytest.mark.parametrize("card", ITEMS, ids=named)
def test_an_item_used_in_defence_answers_as_it_says(card: Printed, by: str) -> None:
    race = attacked(by, card.name)
    fuel = ["Petrol"] * 8
    lay(
        race, 1, 18, hand=["Petrol"], fuel=fuel, tilted=3, primary=card.name, pocket="Bag of Gravel"
    )
    answers(race, "answer_with_item", card.reply, 0, 0)


@pytest.mark.parametrize("by", ATTACKS)
@pytest.mark.parametrize("card", REACTIVE, ids=named)
def test_a_reactive_utility_answers_as_it_says(card: Printed, by: str) -> None:
    race = attacked(by, card.name)
    lay(race, 1, 18, hand=["Petrol", card.name], fuel=["Petrol"] * 8, tilted=3)
    answers(race, "answer_with_utility", card.reply, card.cost, 0)


@pytest.mark.parametrize("by", ATTACKS)
@pytest.mark.parametrize("ability", ANSWERING, ids=named)
def test_a_driver_answers_as_it_says(ability: tuple[Printed, int], by: str) -> None:
    driver, number = ability
    used: Ability = driver.abilities[number]
    race = attacked(by, driver=driver.name)
    lay(race, 1, 18, hand=["Petrol"], fuel=["Petrol"] * 8, tilted=3)
    answers(race, "answer_with_driver", used.reply, 0, used.burn)
