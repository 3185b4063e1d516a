"""Positions for stories about single cards: a race that has come to its first main window, with
every racer's cards laid out as the story wants them.
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.rules.turn import Brought, new_race
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat, Step
from tests.games.slipstream_tcg.core_set import CORE

PLAIN_DRIVER = "Ada Vellum"  # Speed 1, Handling 2
PLAIN_VEHICLE = "Long Hauler"  # Speed 2, Handling 1, and only its hand is larger
FILLING = ["Petrol"] * 16 + ["Bag of Gravel"] * 8 + ["Slingshot"] * 16


class Loaded(Luck):
    """Dice that fall as they are told, and then always show the last; the rest by chance."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(key_of("a story"))
        self.rolls = list(rolls)

    def copy(self) -> Luck:
        twin = Loaded(*self.rolls)
        twin.drawn = self.drawn.copy()
        return twin

    def below(self, limit: int, stream: str) -> int:
        if stream != "dice":
            return super().below(limit, stream)
        rolled = self.rolls.pop(0) if len(self.rolls) > 1 else self.rolls[0]
        assert 1 <= rolled <= limit
        return rolled - 1


def stage(
    *wanted: str,
    drivers: Sequence[str] = (PLAIN_DRIVER,) * 3,
    vehicles: Sequence[str] = (PLAIN_VEHICLE,) * 3,
    die: int = 3,
) -> Race:
    """Seat 0 of three is in its main window. Everybody has these cards besides the filling."""
    faces = [CORE.faces[name] for name in [*wanted, *FILLING]]
    brought = [
        Brought(CORE.faces[driver], CORE.faces[vehicle], faces.copy())
        for driver, vehicle in zip(drivers, vehicles, strict=True)
    ]
    race = new_race(Loaded(20, 1, 1, 3), GAME.agree(3)[1], CORE, brought)
    settle(race)
    go_on(race)
    race.luck = Loaded(die)
    race.lasting = []
    race.proven = {}
    return race


def lay(
    race: Race,
    seat: Seat,
    place: int,
    *,
    hand: Sequence[str] = (),
    fuel: Sequence[str] = (),
    tilted: int = 0,
    primary: str = "",
    pocket: str = "",
    discards: Sequence[str] = (),
    top: Sequence[str] = (),
) -> None:
    """All the cards of a seat, by name; what is not named is its deck."""
    left: list[Card] = list(race.boxes[seat])

    def find(names: Sequence[str], known: int) -> list[Card]:
        found = []
        for name in names:
            card = next(card for card in left if race.printed(card).name == name)
            left.remove(card)
            race.known[card] = known
            found.append(card)
        return found

    for card in left:
        race.tilted[card] = race.placed[card] = NEVER
        race.known[card] = 0
    race.positions[seat] = place
    race.hands[seat] = find(hand, 1 << seat)
    race.fuel[seat] = find(fuel, race.everyone)
    for card in race.fuel[seat][:tilted]:
        race.tilted[card] = race.turn
    race.primary[seat] = find([primary], race.everyone)[0] if primary else NO_CARD
    race.pocket[seat] = find([pocket], 1 << seat)[0] if pocket else NO_CARD
    race.discards[seat] = find(discards, race.everyone)
    over = find(top, 0)
    race.decks[seat] = [*left, *over[::-1]]


def ask_again(race: Race) -> None:
    """Ask the open question again after something was laid out."""
    assert race.asked is not None
    race.stack.append(race.asked)
    settle(race)


def options(race: Race, rule: str, *args: object) -> list[Step]:
    """Those of the open options that are of a rule, and begin with these arguments."""
    found = [o for o in race.options if o.rule.name == rule]
    return [o for o in found if o.args[: len(args)] == args]


def only(race: Race, rule: str, *args: object) -> Step:
    found = options(race, rule, *args)
    assert len(found) == 1, found
    return found[0]


def plays(race: Race, name: str) -> list[Step]:
    """Every way to play a Utility of this name."""
    return [way for way in options(race, "play_utility") if race.called([way.args[1]]) == name]


def do(race: Race, option: Step, *replies: tuple[str, Seat], onto: Seat = NO_CARD) -> None:
    """Take an option, let the seats named answer by the rule named, and go on."""
    answer(race, chooser(race), option)
    go_on(race, dict((seat, rule) for rule, seat in replies), onto)


def go_on(race: Race, replies: dict[Seat, str] | None = None, onto: Seat = NO_CARD) -> None:
    """To the next main window: nobody else answers, nobody who searches goes away with nothing, and
    untilted Fuel burns before tilted."""
    for _ in range(200):
        assert race.asked is not None
        asked = race.asked.rule.name
        if asked == "act":
            return
        seat, option = chooser(race), race.options[0]
        if asked == "respond" and replies and seat in replies:
            option = options(race, replies.pop(seat))[0]
        elif asked == "redirect" and onto != NO_CARD:
            option = next(o for o in race.options if o.args[1] == onto)
        elif asked == "seek":
            option = race.options[-1]
        elif asked == "burn":
            untilted = [o for o in race.options if race.tilted[o.cards()[-1]] == NEVER]
            option = (untilted or race.options)[0]
        answer(race, seat, option)
    raise AssertionError("no main window comes")
