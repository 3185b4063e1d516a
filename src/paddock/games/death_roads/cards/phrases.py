"""What cards can say: one class for each phrase, with its template and its meaning.

A deed is an effect and who it affects. A passive is in force as long as its Driver races. A
weapon's range is a diagram, see ranges.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from paddock.text.phrases import IT, Phrase, Words
from paddock.text.phrases import YOU as THE_PLAYER

# Who is affected

YOU: Final = "you"
TARGET: Final = "target"
BESIDE: Final = "each vehicle beside you"
EACH: Final = "each vehicle"
IN_LANE: Final = "each vehicle in the lane"
OFF_LANE: Final = "each vehicle outside the lane"
ON_DIRT: Final = "each vehicle on dirt"
IN_LOW_GEAR: Final = "each vehicle in Gear 1 or 2"
IN_HIGH_GEAR: Final = "each vehicle in Gear 3 or 4"
IN_TOP_GEAR: Final = "each vehicle in the highest Gear"
IN_FRONT: Final = "each vehicle in row 6 or 7"
FIRST: Final = "the first vehicle on the Initiative Track"
LAST: Final = "the last vehicle on the Initiative Track"
WHO: Final = Words(
    "Who is affected",
    {
        TARGET: "whoever the weapon hits",
        BESIDE: "in the spaces to your left and right",
        EACH: "everyone still racing",
        IN_LANE: "the lane of the event's token; draw a Lane card for it",
        OFF_LANE: "everyone not in the lane of the event's token",
        ON_DIRT: "in a dirt lane that is not covered",
        IN_LOW_GEAR: "at this moment",
        IN_HIGH_GEAR: "at this moment",
        IN_TOP_GEAR: "the highest Gear that any vehicle is in",
        IN_FRONT: "in any lane",
        FIRST: "as it was sorted at the start of the round",
        LAST: "as it was sorted at the start of the round",
    },
    former={"the first vehicle": FIRST, "the last vehicle": LAST},
)
NEAR_YOU: Final = (TARGET, BESIDE)  # events name everyone else
ON_THE_ROAD: Final[tuple[str, ...]] = tuple([each for each in WHO.meanings if each not in NEAR_YOU])
AT_THE_FRONT: Final[tuple[str, ...]] = (
    IN_FRONT,
    IN_TOP_GEAR,
    FIRST,
)  # who a Final Stretch may affect


# Ways, shifts, tokens, the hand

HAND: Final = 5  # everyone draws up to this many

AHEAD: Final = "ahead"
BACK: Final = "back"
LEFT: Final = "left"
RIGHT: Final = "right"
EITHER_SIDE: Final = "left or right"
SIDES: Final = Words("Sides", {LEFT: "as you look ahead", RIGHT: "as you look ahead"})
WAYS: Final = Words(
    "Ways to move",
    {
        AHEAD: "up the road",
        BACK: "down the road",
        LEFT: "one lane to the left",
        RIGHT: "one lane to the right",
        EITHER_SIDE: "whoever moves chooses, for all the spaces",
    },
)

UP: Final = "up"
DOWN: Final = "down"
EITHER_WAY: Final = "up or down"
SHIFTS: Final = Words(
    "Ways to shift",
    {
        UP: "to a higher Gear",
        DOWN: "to a lower Gear",
        EITHER_WAY: "whoever shifts chooses, for all the Gears",
    },
)

STUN: Final = "Stun"
BURN: Final = "Burn"
VEER: Final = "Veer"
TOKENS: Final = (STUN, BURN, VEER)
TOKEN_WORDS: Final = Words(
    "Tokens",
    {
        STUN: "on your next turn, lose 1 Handling or play no Actions",
        BURN: "on your next turn, discard a card",
        VEER: "on your next turn, draw a Skid card",
    },
)
Token = Annotated[str, TOKEN_WORDS]


# What happens to somebody


@dataclass(frozen=True)
class Move(Phrase):
    """`move{s} {way} {spaces:space}`: Move one space at a time, and bash whoever is in the way."""

    way: Annotated[str, WAYS]
    spaces: int


@dataclass(frozen=True)
class Bash(Phrase):
    """`bash{es} {way}`: Bash the vehicle on that side, or hit the Barrier there, without moving."""

    way: Annotated[str, SIDES]


@dataclass(frozen=True)
class Shift(Phrase):
    """`shift{s} {way} {gears:Gear}`: No lower than Gear 1, no higher than Gear 4."""

    way: Annotated[str, SHIFTS]
    gears: int


@dataclass(frozen=True)
class GainHandling(Phrase):
    """`gain{s} {points} Handling`: Move your token this many spots left, if the track has them."""

    points: int


@dataclass(frozen=True)
class LoseHandling(Phrase):
    """`lose{s} {points} Handling`: Move your token this many spots right, unless you are out."""

    points: int


@dataclass(frozen=True)
class Damage(Phrase):
    """`take{s} {points} damage`: Lose this much Condition; a guard stops some of it."""

    points: int


@dataclass(frozen=True)
class Repair(Phrase):
    """`repair{s} {points} Condition`: Gain this much Condition, up to your maximum."""

    points: int


@dataclass(frozen=True)
class Guard(Phrase):
    """`guard{s} against {points} damage`: Ignore the next points of damage this round."""

    points: int


@dataclass(frozen=True)
class Take(Phrase):
    """`take{s} {tokens} {token}`: Resolve them at the start of your next turn."""

    token: Token
    tokens: int


@dataclass(frozen=True)
class Remove(Phrase):
    """`remove{s} {tokens} {token}`: Discard tokens of this kind without effect."""

    token: Token
    tokens: int


@dataclass(frozen=True)
class RemoveAny(Phrase):
    """`remove{s} {tokens:token}`: Discard tokens of your choice without effect."""

    tokens: int


@dataclass(frozen=True)
class Draw(Phrase):
    """`draw{s} {cards:card}`: From the top of your own deck."""

    cards: int


@dataclass(frozen=True)
class Discard(Phrase):
    """`discard{s} {cards:card}`: From your hand; you choose."""

    cards: int


@dataclass(frozen=True)
class Recover(Phrase):
    """`recover{s} {cards:card}`: From your discard pile to your hand; you choose."""

    cards: int


OnBoard = (  # effects that move and hurt nobody
    Shift
    | GainHandling
    | LoseHandling
    | Repair
    | Guard
    | Take
    | Remove
    | RemoveAny
    | Draw
    | Discard
    | Recover
)
Effect = Move | Bash | Damage | OnBoard


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: Written to you like this, or about others: `Target draws 1 card.`"""

    effect: Effect
    who: Annotated[str, WHO] = YOU

    def person(self) -> str:
        return THE_PLAYER if self.who == YOU else IT


Deeds = tuple[Deed, ...]


# Passives


@dataclass(frozen=True)
class MoreHandling(Phrase):
    """`your Handling is {points} higher`: Your Handling track has this many more spots."""

    points: int


@dataclass(frozen=True)
class BiggerHand(Phrase):
    """`in Preparation, draw up to {cards:card}`: Instead of five; at least six. Formerly `you
    prepare {cards:card} more`."""

    cards: int

    @property
    def size(self) -> int:
        """Return the size of the hand. Older cards name only what is above five."""
        return self.cards if self.cards > HAND else HAND + self.cards


@dataclass(frozen=True)
class HarderBashes(Phrase):
    """`your bashes deal {points} more damage`: To every vehicle that is pushed. Formerly
    `your bashes deal {points} damage more`."""

    points: int


@dataclass(frozen=True)
class HarderShots(Phrase):
    """`your weapons deal {points} more damage`: Each time one of them damages a target. Formerly
    `your weapons deal {points} damage more`."""

    points: int


@dataclass(frozen=True)
class DirtWise(Phrase):
    """`ignore the setback on dirt`: Do not move back when you end your turn on dirt. Formerly `you
    are not set back on dirt`."""


@dataclass(frozen=True)
class SurerSkids(Phrase):
    """`draw {cards:fewer card} when you Skid`: Not for a Veer. Formerly `your Skids draw
    {cards:card} less`."""

    cards: int


@dataclass(frozen=True)
class Immune(Phrase):
    """`you take no {token}`: Wherever it would come from."""

    token: Token


WHEN_FOCUSED: Final = "when you Focus"
WHEN_PASSED: Final = "when you Pass"
WHEN_HIT: Final = "when you hit with a weapon"
WHEN_BASHED: Final = "when you bash a vehicle"
MOMENTS: Final = Words(
    "Moments",
    {
        WHEN_FOCUSED: "after you discarded the card",
        WHEN_PASSED: "after your token is off the track",
        WHEN_HIT: "once for each card, however many it hit",
        WHEN_BASHED: "once for each bash you begin, however many it pushes",
    },
)


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: Each time, this happens to you."""

    moment: Annotated[str, MOMENTS]
    deed: Deed


Passive = (
    MoreHandling | BiggerHand | HarderBashes | HarderShots | DirtWise | SurerSkids | Immune | When
)
Passives = tuple[Passive, ...]
