"""Every card of the core set, used from a real position: what changes is exactly what it says."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer
from tests.games.slipstream_tcg.core_set import (
    CANNON,
    CARDS,
    DRIVERS,
    FUELS,
    ITEMS,
    PLAYED,
    REACTIVE,
    THRESHOLD,
    UTILITIES,
    VEHICLES,
    named,
)
from tests.games.slipstream_tcg.foretold import Foretold
from tests.games.slipstream_tcg.stage import (
    PLAIN_DRIVER,
    PLAIN_VEHICLE,
    Loaded,
    ask_again,
    do,
    lay,
    only,
    options,
    plays,
    stage,
)

AT_ONCE = [card for card in UTILITIES if card.at_once]
DRIVEN = [(d, n) for d in DRIVERS for n, a in enumerate(d.abilities) if a.text]
PILE = ["Petrol"] * 3 + ["Bag of Gravel", "Slingshot"]


def holds(text: said.Deeds, effect: type[said.Effect]) -> bool:
    return any(isinstance(deed.effect, effect) for deed in text)


def takes_an_item(text: said.Deeds) -> bool:
    return any(isinstance(deed, said.Exchange) and deed.what == said.TAKE_ITEM for deed in text)


def opened(race: Race, card: Printed, text: said.Deeds, primary: str, *hand: str) -> Race:
    """Seat 0 at 20 between a rival ahead and one behind; all have Fuel, cards and Items."""
    pocket = "" if takes_an_item(text) else "Bag of Gravel"
    fuel = ["Petrol"] * (5 if holds(text, said.Refuel) else 8)
    mine = [*hand, "Slingshot", "Slingshot"]
    lay(race, 0, 20, hand=mine, fuel=fuel, tilted=2, primary=primary, pocket=pocket, discards=PILE)
    for seat, place in ((1, 23), (2, 18)):
        held = ["Petrol", "Slingshot"]
        lay(race, seat, place, hand=held, fuel=["Petrol"] * 4, tilted=1, primary="Bag of Gravel")
    if holds(text, said.Unlock):
        race.placed[race.primary[0]] = race.turn
    ask_again(race)
    return race


# Items


@pytest.mark.parametrize("card", ITEMS, ids=named)
def test_an_item_used_in_attack_does_what_it_says(card: Printed) -> None:
    race = opened(stage(card.name), card, card.text, card.name)
    before = Foretold.of(race, die=3)
    ways = options(race, "use_item", 0, race.primary[0])
    assert {way.args[2:] for way in ways} == before.aims(0, card.text) != set()
    for way in ways:
        after, told = race.copy(), before.copy()
        do(after, way)
        told.use(0)
        told.act(0, card.text, way.args[2:])
        told.spend(0)
        told.tidy_up()
        assert Foretold.of(after) == told


@pytest.mark.parametrize("card", ITEMS, ids=named)
def test_an_item_is_dodged_by_more_than_its_threshold_and_not_by_as_much(card: Printed) -> None:
    race = opened(stage(card.name), card, card.text, card.name)
    before = Foretold.of(race, die=3)
    handling = 3
    for way in options(race, "use_item", 0, race.primary[0]):
        for seat in before.struck(0, card.text, way.args[2:]):
            after = race.copy()
            answer(after, 0, way)
            while after.asked is not None and after.asked.args[0] != seat:
                answer(after, after.asked.args[0], only(after, "take_the_hit"))
            if card.threshold == said.UNDODGEABLE:
                assert not options(after, "dodge")
                continue
            for extra in (0, 1):
                rolled, told = race.copy(), before.copy()
                rolled.luck = Loaded(card.threshold - handling + extra)
                do(rolled, way, ("dodge", seat))
                told.use(0)
                told.act(0, card.text, way.args[2:], spared=(seat,) if extra else ())
                told.spend(0)
                told.tidy_up()
                assert Foretold.of(rolled) == told


@pytest.mark.parametrize("card", ITEMS, ids=named)
def test_an_item_can_be_used_the_turn_it_is_placed_only_if_it_is_quick(card: Printed) -> None:
    race = opened(stage(card.name), card, card.text, "", card.name)
    do(race, only(race, "place_item", 0, race.hands[0][0]))
    assert Foretold.of(race).stands[0].primary == card.name
    assert bool(options(race, "use_item")) == bool(card.quick)


# Utilities


@pytest.mark.parametrize("card", PLAYED, ids=named)
def test_a_utility_played_from_the_hand_costs_what_it_costs_and_does_what_it_says(
    card: Printed,
) -> None:
    race = opened(stage(card.name), card, card.text, "Bag of Gravel", card.name)
    before = Foretold.of(race, die=3)
    ways = plays(race, card.name)
    assert {way.args[2:] for way in ways} == before.aims(0, card.text) != set()
    for way in ways:
        after, told = race.copy(), before.copy()
        do(after, way)
        told.play(0, card.cost)
        told.act(0, card.text, way.args[2:])
        told.put_away(0)
        told.tidy_up()
        assert Foretold.of(after) == told


@pytest.mark.parametrize("card", PLAYED, ids=named)
def test_a_utility_cannot_be_played_for_less_than_it_costs(card: Printed) -> None:
    if card.cost == 0:
        return
    race = stage(card.name)
    lay(race, 0, 20, hand=[card.name], fuel=["Petrol"] * (card.cost - 1), primary="Bag of Gravel")
    lay(race, 1, 23)
    lay(race, 2, 18)
    ask_again(race)
    assert not options(race, "play_utility")


@pytest.mark.parametrize("card", AT_ONCE, ids=named)
def test_a_card_that_must_be_played_is_played_when_it_is_drawn_and_costs_nothing(
    card: Printed,
) -> None:
    race = stage(card.name, "Pit Board")
    lay(
        race,
        0,
        20,
        hand=["Pit Board", "Slingshot", "Slingshot"],
        fuel=["Petrol"] * 3,
        primary="Bag of Gravel",
        top=[card.name, "Petrol", "Petrol"],
    )
    for seat, place in ((1, 23), (2, 18)):
        held = ["Petrol", "Slingshot"]
        lay(race, seat, place, hand=held, fuel=["Petrol"] * 2, primary="Bag of Gravel")
    ask_again(race)
    told = Foretold.of(race, die=3)
    do(race, only(race, "play_utility", 0, race.hands[0][0]))
    told.play(0, 1)
    told.stands[0].deck -= 1
    told.act(0, card.text)
    told.put_away(0)
    told.happen(0, 0, said.Draw(1))
    told.put_away(0)
    told.tidy_up()
    assert Foretold.of(race) == told
    assert card.name in [race.printed(each).name for each in race.discards[0]]


# Drivers


@pytest.mark.parametrize("ability", DRIVEN, ids=named)
def test_an_ability_of_a_driver_burns_its_cost_and_does_what_it_says(
    ability: tuple[Printed, int],
) -> None:
    driver, number = ability
    text, burn = driver.abilities[number].text, driver.abilities[number].burn
    race = stage(drivers=(driver.name, PLAIN_DRIVER, PLAIN_DRIVER))
    opened(race, driver, text, "Bag of Gravel")
    before = Foretold.of(race, die=3)
    ways = options(race, "drive", 0, number)
    assert {way.args[2:] for way in ways} == before.aims(0, text) != set()
    for way in ways:
        after, told = race.copy(), before.copy()
        do(after, way)
        told.burn(0, burn)
        told.act(0, text, way.args[2:])
        told.tidy_up()
        assert Foretold.of(after) == told


# Speed and Handling


@pytest.mark.parametrize("card", [*DRIVERS, *VEHICLES], ids=named)
def test_speed_is_added_to_the_roll_and_handling_to_the_dodge(card: Printed) -> None:
    drives = card.kind == said.DRIVER
    driver = card.name if drives else PLAIN_DRIVER
    vehicle = PLAIN_VEHICLE if drives else card.name
    speed, handling = (2, 1) if drives else (1, 2)
    speed, handling = speed + card.speed, handling + card.handling
    race = stage(
        CANNON.name,
        drivers=(PLAIN_DRIVER, driver, PLAIN_DRIVER),
        vehicles=(PLAIN_VEHICLE, vehicle, PLAIN_VEHICLE),
    )
    lay(race, 0, 40, hand=["Petrol"], primary=CANNON.name)
    lay(race, 1, 20, hand=["Petrol", "Slingshot"])
    lay(race, 2, 0)
    ask_again(race)
    after = race.copy()
    do(after, only(after, "done"))
    assert after.active == 1 and after.positions[1] == 20 + 3 + speed
    for extra in (0, 1):
        after = race.copy()
        after.luck = Loaded(THRESHOLD - handling + extra)
        do(after, only(after, "use_item", 0, after.primary[0], 1), ("dodge", 1))
        assert (after.positions[1] < 20) == (extra == 0)


# Fuel


@pytest.mark.parametrize("card", FUELS, ids=named)
def test_a_fuel_is_worth_its_points(card: Printed) -> None:
    by_cost = {1: "Slingshot", 2: "Downhill Run", 3: "Full Throttle", 4: "Afterburner"}
    race = stage(card.name, *by_cost.values())
    lay(race, 0, 20, hand=list(by_cost.values()), fuel=[card.name])
    lay(race, 1, 30)
    lay(race, 2, 0)
    ask_again(race)
    played = {race.printed(way.args[1]).cost for way in options(race, "play_utility")}
    assert played == {cost for cost in by_cost if cost <= card.points}


@pytest.mark.parametrize("card", FUELS, ids=named)
@pytest.mark.parametrize("moment", [said.WHEN_TILTED, said.WHEN_THIS_BURNS])
def test_a_fuel_does_what_it_says_when_it_is_tilted_or_burnt(card: Printed, moment: str) -> None:
    race = stage(card.name, "Pit Board")
    hand = ["Pit Board", "Slingshot", "Slingshot"]
    lay(race, 0, 20, hand=hand, fuel=[card.name])
    lay(race, 1, 30)
    lay(race, 2, 10)
    ask_again(race)
    told = Foretold.of(race, die=3)
    if moment == said.WHEN_TILTED:
        do(race, only(race, "play_utility", 0, race.hands[0][0]))
        told.play(0, 1)
        told.put_away(0)
    else:
        do(race, only(race, "drive", 0, 0))
        told.burn(0, 1)
    told.happen(0, 0, said.Draw(2))  # so says Pit Board, and so does the Driver
    for line in card.lines:
        if isinstance(line, said.When) and line.moment == moment:
            told.act(0, (line.deed,))
    assert Foretold.of(race) == told


def test_there_is_a_story_for_every_card() -> None:
    told = [*DRIVERS, *VEHICLES, *FUELS, *ITEMS, *PLAYED, *REACTIVE]
    assert {card.name for card in told} == {card.name for card in CARDS}
    triggers = [line for card in VEHICLES for line in card.lines if isinstance(line, said.When)]
    assert len(triggers) == len(set(triggers)) > 5
