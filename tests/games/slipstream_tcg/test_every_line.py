"""Every line of the core set, on its Vehicle or gained: in force, it does what it says."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer
from paddock.kernel.lasting import FOREVER, Lasting
from tests.games.slipstream_tcg.core_set import CANNON, CARDS, THRESHOLD, VEHICLES, named
from tests.games.slipstream_tcg.foretold import Foretold
from tests.games.slipstream_tcg.stage import (
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

GAINED = [
    (card, deed.effect)
    for card in CARDS
    for text in (card.text, *[a.text for a in card.abilities])
    for deed in text
    if isinstance(deed.effect, said.Gain)
]


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
            race.positions[1] = 0  # so that it passes nobody in its turn
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


def test_nothing_is_changed_without_a_line() -> None:
    """What the stories about lines start from."""
    race = in_force(said.QuickItems(), 0, PLAIN_VEHICLE)
    race.placed[race.primary[0]] = race.turn
    ask_again(race)
    assert not options(race, "use_item")
    dodges(said.QuickItems(), PLAIN_VEHICLE, 0, THRESHOLD - 3)
