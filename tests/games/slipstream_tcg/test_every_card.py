"""Every card of the core set, used from a real position: what changes is exactly what it says."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg import phrases as said
from paddock.games.slipstream_tcg.cards import Ability, Printed
from paddock.games.slipstream_tcg.game import CORE
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer
from paddock.kernel.lasting import FOREVER, Lasting
from paddock.kernel.steps import Step
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
    stage,
)

CARDS = [card for card in CORE.cards if card.kind]
DRIVERS = [card for card in CARDS if card.kind == said.DRIVER]
VEHICLES = [card for card in CARDS if card.kind == said.VEHICLE]
FUELS = [card for card in CARDS if card.kind == said.FUEL]
ITEMS = [card for card in CARDS if card.kind == said.ITEM]
UTILITIES = [card for card in CARDS if card.kind == said.UTILITY]
PLAYED = [card for card in UTILITIES if card.text]
REACTIVE = [card for card in UTILITIES if card.reply]
AT_ONCE = [card for card in UTILITIES if card.at_once]
DRIVEN = [(d, n) for d in DRIVERS for n, a in enumerate(d.abilities) if a.text]
ANSWERING = [(d, n) for d in DRIVERS for n, a in enumerate(d.abilities) if a.reply]
GAINED = [
    (card, deed.effect)
    for card in CARDS
    for text in (card.text, *[a.text for a in card.abilities])
    for deed in text
    if isinstance(deed.effect, said.Gain)
]
PILE = ["Petrol"] * 3 + ["Bag of Gravel", "Slingshot"]
ATTACKS = ("Sand Cannon", "Closed Road")
CANNON = next(card for card in ITEMS if card.name == "Sand Cannon")
THRESHOLD = CANNON.threshold


def named(value: object) -> str:
    match value:
        case Printed():
            return value.name
        case (Printed() as card, int() as number):
            return f"{card.name}-{number}"
        case (Printed() as card, said.Gain() as gained):
            return f"{card.name}: {gained.line}"
    return str(value)


def holds(text: said.Deeds, effect: type[said.Effect]) -> bool:
    return any(isinstance(deed.effect, effect) for deed in text)


def opened(race: Race, card: Printed, text: said.Deeds, primary: str, *hand: str) -> Race:
    """Seat 0 at 20 between a rival ahead and one behind; all have Fuel, cards and Items."""
    pocket = "" if holds(text, said.GiveItem) else "Bag of Gravel"
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
                answer(after, after.asked.args[0], only(after, "let_it_be"))
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


def plays(race: Race, name: str) -> list[Step]:
    """Every way to play a Utility of this name."""
    return [way for way in options(race, "play_utility") if race.called([way.args[1]]) == name]


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


# Answers


def attacked(by: str, *wanted: str, driver: str = PLAIN_DRIVER) -> Race:
    """Seat 0 will act against seat 1, which is behind it; seat 2 leads."""
    race = stage(*ATTACKS, *wanted, drivers=(PLAIN_DRIVER, driver, PLAIN_DRIVER))
    hand = [name for name in ATTACKS if name == by != CANNON.name]
    primary = by if by == CANNON.name else ""
    lay(race, 0, 20, hand=hand, fuel=["Petrol"] * 5, primary=primary)
    lay(race, 2, 30)
    return race


def attack(race: Race) -> tuple[said.Deeds, tuple[int, ...]]:
    """What seat 0 does, and against whom it is aimed."""
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


# Lines in force


def in_force(line: said.Line, seat: int, vehicle: str) -> Race:
    """Seat 0 at 20, seat 1 at 18 and seat 2 far ahead; the line is on a Vehicle, or was gained."""
    plain = "Cutter Nine" if isinstance(line, said.BiggerHand) else PLAIN_VEHICLE
    vehicles = [plain, plain, plain]
    if vehicle:
        vehicles[seat] = vehicle
    race = stage(CANNON.name, "Roadblock", "Downhill Run", vehicles=vehicles)
    if not vehicle:
        race.lasting = [Lasting(seat, line, FOREVER)]
    hand = ["Roadblock", "Downhill Run", *["Slingshot"] * 5, *["Petrol"] * 3, "Bag of Gravel"]
    lay(race, 0, 20, hand=hand, fuel=["Petrol"] * 3, primary=CANNON.name)
    lay(race, 1, 18, hand=["Petrol", "Slingshot"])
    lay(race, 2, 40)
    return race


def check(line: said.Line, vehicle: str) -> None:
    match line:
        case said.Faster(spaces):
            race = in_force(line, 1, vehicle)
            ask_again(race)
            do(race, only(race, "done"))
            assert race.positions[1] == 18 + max(0, 3 + 3 + spaces)
        case said.Nimbler(points):
            dodges(line, vehicle, 1, THRESHOLD - max(0, 3 + points))
        case said.SurerItems(points):
            dodges(line, vehicle, 0, THRESHOLD + points - 3)
        case said.SureItems():
            race = in_force(line, 0, vehicle)
            ask_again(race)
            answer(race, 0, only(race, "use_item", 0, race.primary[0], 1))
            assert not options(race, "dodge")
        case said.Sturdy(spaces):
            race = in_force(line, 1, vehicle)
            ask_again(race)
            do(race, only(race, "play_utility", 0, race.hands[0][0], 1))
            assert race.positions[1] == 18 - max(0, 3 - spaces)
        case said.Cheaper(points):
            race = in_force(line, 0, vehicle)
            ask_again(race)
            do(race, only(race, "play_utility", 0, race.hands[0][1]))
            assert Foretold.of(race).stands[0].tilted == 2 - points
        case said.BiggerHand(cards):
            race = in_force(line, 0, vehicle)
            ask_again(race)
            do(race, only(race, "done"))
            assert len(race.hands[0]) == 7 + cards
        case said.QuickItems():
            race = in_force(line, 0, vehicle)
            race.placed[race.primary[0]] = race.turn
            ask_again(race)
            assert options(race, "use_item")
        case said.When():
            set_off(line, vehicle)


def dodges(line: said.Line, vehicle: str, seat: int, roll: int) -> None:
    """With this roll seat 1 is hit by the cannon, with one more it is not; a d20 ends at 20."""
    for extra in (0, 1) if roll < 20 else (0,):
        race = in_force(line, seat, vehicle)
        race.luck = Loaded(min(roll, 20) + extra)
        ask_again(race)
        do(race, only(race, "use_item", 0, race.primary[0], 1), ("dodge", 1))
        assert race.positions[1] == 18 - (0 if extra else 4)


def set_off(line: said.When, vehicle: str) -> None:
    """The moment comes, and the deed follows it: no sooner and not twice."""
    seat = 1 if line.moment in (said.WHEN_KNOCKED, said.WHEN_PASSED, said.WHEN_DODGED) else 0
    seat = 1 if line.moment == said.AT_START else seat
    race = in_force(line, seat, vehicle)
    if line.moment == said.WHEN_PASSED:
        race.positions[0] = 17
    race.luck = Loaded(20 if line.moment == said.WHEN_DODGED else 3)
    ask_again(race)
    told = Foretold.of(race)
    hand = race.hands[0]
    if line.moment == said.AT_START:
        do(race, only(race, "done"))
        told.active = 1
        told.stands[0].hand -= 2  # down to nine
        told.stands[0].discards += 2
        told.act(1, (line.deed,))
        told.happen(1, 1, said.Draw(1))
        told.stands[1].place += 3 + race.speed(1)
        assert Foretold.of(race) == told
        return
    if line.moment == said.WHEN_KNOCKED:
        do(race, only(race, "play_utility", 0, hand[0], 1))
        told.play(0, 2)
        told.stands[1].place -= 3
        told.put_away(0)
    elif line.moment == said.WHEN_PASSED:
        do(race, plays(race, "Slingshot")[0])
        told.play(0, 1)
        told.stands[0].place += 2
        told.put_away(0)
    elif line.moment == said.WHEN_USED:
        do(race, only(race, "use_item", 0, race.primary[0], 1))
        told.use(0)
        told.act(0, CANNON.text, (1,))
        told.spend(0)
    elif line.moment == said.WHEN_DODGED:
        do(race, only(race, "use_item", 0, race.primary[0], 1), ("dodge", 1))
        told.use(0)
        told.spend(0)
    elif line.moment == said.WHEN_BURNT:
        do(race, only(race, "drive", 0, 0))
        told.burn(0, 1)
        told.happen(0, 0, said.Draw(2))
    elif line.moment == said.WHEN_PLACED:
        do(race, options(race, "place_fuel")[0])
        told.stands[0].hand -= 1
        told.stands[0].fuel += 1
        told.placements -= 1
    told.act(seat, (line.deed,))
    assert Foretold.of(race) == told


@pytest.mark.parametrize("card", VEHICLES, ids=named)
def test_the_line_of_a_vehicle_is_in_force(card: Printed) -> None:
    for line in card.lines:
        check(line, card.name)


@pytest.mark.parametrize("gained", GAINED, ids=named)
def test_a_line_that_was_gained_is_in_force_like_a_printed_one(
    gained: tuple[Printed, said.Gain],
) -> None:
    check(gained[1].line, "")


def test_without_a_line_none_of_this_is_so() -> None:
    """What the stories about lines start from."""
    race = in_force(said.QuickItems(), 0, PLAIN_VEHICLE)
    race.placed[race.primary[0]] = race.turn
    ask_again(race)
    assert not options(race, "use_item")
    dodges(said.QuickItems(), PLAIN_VEHICLE, 0, THRESHOLD - 3)


def test_there_is_a_story_for_every_card() -> None:
    told = [*DRIVERS, *VEHICLES, *FUELS, *ITEMS, *PLAYED, *REACTIVE]
    assert {card.name for card in told} == {card.name for card in CARDS}
    lines = [line for card in [*VEHICLES, *FUELS] for line in card.lines]
    assert all(card.lines for card in VEHICLES) and len(lines) == len(set(lines)) > 10
