"""What cards say, as frozen values: one phrase, one value, and `str` prints the phrase again.

A deed is whom it befalls and what. A passive is in force as long as its driver races. Where a
weapon strikes is a drawing, see ranges.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.death_roads.cards.ranges import NO_RANGE, Range
from paddock.text.wording import count

# Whom it befalls

YOU: Final = "you"
TARGET: Final = "target"  # whoever the weapon hits
BESIDE: Final = "each vehicle beside you"  # in the spaces to the left and right
EACH: Final = "each vehicle"
IN_LANE: Final = "each vehicle in the lane"  # of the event token
OFF_LANE: Final = "each vehicle outside the lane"
ON_DIRT: Final = "each vehicle on dirt"
IN_LOW_GEAR: Final = "each vehicle in Gear 1 or 2"
IN_HIGH_GEAR: Final = "each vehicle in Gear 3 or 4"
IN_TOP_GEAR: Final = "each vehicle in the highest Gear"  # that any vehicle is in
IN_FRONT: Final = "each vehicle in row 6 or 7"
FIRST: Final = "the first vehicle"  # on the Initiative Track
LAST: Final = "the last vehicle"

ON_THE_ROAD: Final = (  # whom events speak of
    EACH,
    IN_LANE,
    OFF_LANE,
    ON_DIRT,
    IN_LOW_GEAR,
    IN_HIGH_GEAR,
    IN_TOP_GEAR,
    IN_FRONT,
    FIRST,
    LAST,
)
AT_THE_FRONT: Final = (IN_FRONT, IN_TOP_GEAR, FIRST)  # whom a Final Stretch may speak of


# Ways, shifts, tokens

AHEAD: Final = "ahead"
BACK: Final = "back"
LEFT: Final = "left"
RIGHT: Final = "right"
EITHER_SIDE: Final = "left or right"  # whoever moves chooses, for all spaces
WAYS: Final = (AHEAD, BACK, LEFT, RIGHT, EITHER_SIDE)

UP: Final = "up"
DOWN: Final = "down"
EITHER_WAY: Final = "up or down"  # whoever shifts chooses, for all gears
SHIFTS: Final = (UP, DOWN, EITHER_WAY)

STUN: Final = "Stun"
BURN: Final = "Burn"
VEER: Final = "Veer"
TOKENS: Final = (STUN, BURN, VEER)
ANY: Final = "token"  # of one's own choice


# What befalls somebody. Each prints with its verb: you act ("move"), another does ("moves").


@dataclass(frozen=True)
class Move:
    """So many spaces, one at a time; who is in the way is bashed."""

    way: str
    spaces: int

    def said(self, s: str) -> str:
        return f"move{s} {self.way} {count(self.spaces, 'space')}"


@dataclass(frozen=True)
class Bash:
    """Whoever is beside on that side is bashed, and a Barrier is hit; the basher stays."""

    way: str

    def said(self, s: str) -> str:
        return f"bash{'es' if s else ''} {self.way}"


@dataclass(frozen=True)
class Shift:
    """So many Gears, from 1 to 4 and no further."""

    way: str
    gears: int

    def said(self, s: str) -> str:
        return f"shift{s} {self.way} {count(self.gears, 'Gear')}"


@dataclass(frozen=True)
class GainHandling:
    """So many spots to the left, as far as the track goes."""

    points: int

    def said(self, s: str) -> str:
        return f"gain{s} {self.points} Handling"


@dataclass(frozen=True)
class LoseHandling:
    """So many spots to the right, unless one is out for the round."""

    points: int

    def said(self, s: str) -> str:
        return f"lose{s} {self.points} Handling"


@dataclass(frozen=True)
class Damage:
    """So much Condition is lost, less what one is guarded against."""

    points: int

    def said(self, s: str) -> str:
        return f"take{s} {self.points} damage"


@dataclass(frozen=True)
class Repair:
    """So much Condition comes back, never above its maximum; marks passed stay passed."""

    points: int

    def said(self, s: str) -> str:
        return f"repair{s} {self.points} Condition"


@dataclass(frozen=True)
class Guard:
    """The next so many points of damage do nothing; what is left of it ends with the round."""

    points: int

    def said(self, s: str) -> str:
        return f"guard{s} against {self.points} damage"


@dataclass(frozen=True)
class Take:
    """So many tokens of this kind, applied at the start of one's next turn."""

    token: str
    tokens: int

    def said(self, s: str) -> str:
        return f"take{s} {self.tokens} {self.token}"


@dataclass(frozen=True)
class Remove:
    """So many tokens, of this kind or of one's own choice, are put back without effect."""

    token: str  # or ANY
    tokens: int

    def said(self, s: str) -> str:
        named = count(self.tokens, ANY) if self.token == ANY else f"{self.tokens} {self.token}"
        return f"remove{s} {named}"


@dataclass(frozen=True)
class Draw:
    """So many cards from the own deck."""

    cards: int

    def said(self, s: str) -> str:
        return f"draw{s} {count(self.cards, 'card')}"


@dataclass(frozen=True)
class Discard:
    """So many cards from the hand, of one's own choice."""

    cards: int

    def said(self, s: str) -> str:
        return f"discard{s} {count(self.cards, 'card')}"


@dataclass(frozen=True)
class Recover:
    """So many cards of one's own choice from the own discard pile to the hand."""

    cards: int

    def said(self, s: str) -> str:
        return f"recover{s} {count(self.cards, 'card')}"


Effect = (
    Move
    | Bash
    | Shift
    | GainHandling
    | LoseHandling
    | Damage
    | Repair
    | Guard
    | Take
    | Remove
    | Draw
    | Discard
    | Recover
)


@dataclass(frozen=True)
class Deed:
    """Whom it befalls, and what: `target takes 2 damage`."""

    whom: str
    effect: Effect

    def __str__(self) -> str:
        if self.whom == YOU:
            return self.effect.said("")
        return f"{self.whom} {self.effect.said('s')}"


Deeds = tuple[Deed, ...]


# Passives


@dataclass(frozen=True)
class MoreHandling:
    """The Handling track begins so many spots further left."""

    points: int

    def __str__(self) -> str:
        return f"your Handling is {self.points} higher"


@dataclass(frozen=True)
class BiggerHand:
    """In the Preparation Phase one draws up to so many cards more than five."""

    cards: int

    def __str__(self) -> str:
        return f"you prepare {count(self.cards, 'card')} more"


@dataclass(frozen=True)
class HarderBashes:
    """Every vehicle that one bashes, by a step or without moving, takes so much more."""

    points: int

    def __str__(self) -> str:
        return f"your bashes deal {self.points} damage more"


@dataclass(frozen=True)
class HarderShots:
    """Each time that one's own weapon damages a target it is so much more."""

    points: int

    def __str__(self) -> str:
        return f"your weapons deal {self.points} damage more"


@dataclass(frozen=True)
class DirtWise:
    """There is no Dirt Lane Setback for this one."""

    def __str__(self) -> str:
        return "you are not set back on dirt"


@dataclass(frozen=True)
class SurerSkids:
    """So many cards fewer than the Gear says are drawn for one's own Skid."""

    cards: int

    def __str__(self) -> str:
        return f"your Skids draw {count(self.cards, 'card')} less"


@dataclass(frozen=True)
class Immune:
    """Tokens of this kind are never taken, wherever they come from."""

    token: str

    def __str__(self) -> str:
        return f"you take no {self.token}"


WHEN_FOCUSED: Final = "when you Focus"
WHEN_PASSED: Final = "when you Pass"
WHEN_HIT: Final = "when you hit with a weapon"  # once for each card
WHEN_BASHED: Final = "when you bash a vehicle"  # by a step or not, once for each bash
MOMENTS: Final = (WHEN_FOCUSED, WHEN_PASSED, WHEN_HIT, WHEN_BASHED)


@dataclass(frozen=True)
class When:
    """Whenever it is that moment, this befalls you."""

    moment: str
    deed: Deed

    def __str__(self) -> str:
        return f"{self.moment}, {self.deed}"


Passive = (
    MoreHandling | BiggerHand | HarderBashes | HarderShots | DirtWise | SurerSkids | Immune | When
)
Passives = tuple[Passive, ...]


# Cards

VEHICLE: Final = "vehicle"
DRIVER: Final = "driver"
YELLOW: Final = "yellow"  # a vehicle's card, more fore and aft
BLUE: Final = "blue"  # a vehicle's card, more sideways
WEAPON: Final = "weapon"
EVENT: Final = "event"
FINAL: Final = "final"  # a Final Stretch
SKID: Final = "skid"

FRONT: Final = "front"
MIDDLE: Final = "middle"
REAR: Final = "back"
MOUNTS: Final = (FRONT, MIDDLE, REAR)
MOUNT_OF: Final = {"F": FRONT, "M": MIDDLE, "B": REAR}  # by the letter of the pair code

RED: Final = "red"
GREEN: Final = "green"
GEARS: Final = (1, 2, 3, 4)


@dataclass(frozen=True)
class Printed:
    """One card as printed; what does not go with its kind is left empty."""

    name: str
    kind: str
    copies: int = 1  # of a vehicle's card in its ten, of a weapon in its pair, of a Skid card
    cost: int = 0  # in Handling: of an action card, a weapon, a driver's action
    condition: int = 0  # of a vehicle
    handling: int = 0  # of a vehicle
    of: str = ""  # the vehicle of an action card
    rows: tuple[Deeds, ...] = ()  # of an action card, four: what it does by Gear
    pair: str = ""  # of a weapon: F1, M2, B3
    range: Range = NO_RANGE  # of a weapon
    text: Deeds = ()  # a weapon upon its target, a driver's action, an event, a Skid card
    if_hit: Deeds = ()  # of a weapon, upon oneself
    passive: Passives = ()  # of a driver, one
    colour: str = ""  # of an event: RED or GREEN
    needs_lane: int = 0  # of an event: 1 if a Lane card is drawn for it
    not_last: int = 0  # of an event: 1 if it is replaced when it is the last
    overlay: str = ""  # of an event: LEFT or RIGHT, on which side the Lane Overlay is laid

    @property
    def acts(self) -> bool:
        """Whether it is one of the sixteen cards of a deck."""
        return self.kind in (YELLOW, BLUE, WEAPON)


def by_gear(card: Printed) -> list[tuple[str, Deeds]]:
    """An action card's rows as printed: one for each Gear, or one for 1-2 and one for 3-4."""
    one, two, three, four = card.rows
    if one == two and three == four:
        return [("1-2", one), ("3-4", three)]
    return [("1", one), ("2", two), ("3", three), ("4", four)]


Loadout = tuple[str, str, str, str, str, str, str]  # name, plan, vehicle, driver, and three pairs
DECK_CARDS: Final = 10  # of a vehicle, five of each colour
PAIR_CARDS: Final = 2


def cards_of(vehicle: str, cards: tuple[Printed, ...]) -> list[int]:
    """The faces of a vehicle's ten cards, each as often as it is there."""
    found: list[int] = []
    for face, card in enumerate(cards):
        if card.of == vehicle and card.kind in (YELLOW, BLUE):
            found += [face] * card.copies
    return found


def cards_in(pair: str, cards: tuple[Printed, ...]) -> list[int]:
    """The faces of the two weapon cards of a pair."""
    found: list[int] = []
    for face, card in enumerate(cards):
        if card.kind == WEAPON and card.pair == pair:
            found += [face] * card.copies
    return found


def pairs(mount: str, cards: tuple[Printed, ...]) -> list[str]:
    """The codes of all pairs for the front, the middle or the back, in their order."""
    codes = [card.pair for card in cards if card.pair]
    return list(dict.fromkeys([code for code in codes if MOUNT_OF[code[0]] == mount]))
