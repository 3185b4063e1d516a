"""What cards say: one class a phrase, with its template, and its docstring says what it means.

A deed is what happens, and who it happens to. A passive is in force as long as its driver races.
Where a weapon strikes is a diagram, see ranges.py.
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
FIRST: Final = "the first vehicle"
LAST: Final = "the last vehicle"
WHO: Final = Words(
    "Who is affected",
    {
        TARGET: "whoever the weapon hits",
        BESIDE: "in the spaces to your left and right",
        EACH: "everybody still racing",
        IN_LANE: "the lane of the event's token; draw a Lane card for it",
        OFF_LANE: "everybody not in the lane of the event's token",
        ON_DIRT: "in a Dirt Lane",
        IN_LOW_GEAR: "at this moment",
        IN_HIGH_GEAR: "at this moment",
        IN_TOP_GEAR: "that any vehicle is in",
        IN_FRONT: "of any lane",
        FIRST: "on the Initiative Track",
        LAST: "on the Initiative Track",
    },
)
NEAR_YOU: Final = (TARGET, BESIDE)  # everybody else is somewhere on the road, as events say it
ON_THE_ROAD: Final = tuple([each for each in WHO.meanings if each not in NEAR_YOU])
AT_THE_FRONT: Final = (IN_FRONT, IN_TOP_GEAR, FIRST)  # who a Final Stretch may affect


# Ways, shifts, tokens

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
        STUN: "applied at the start of your turn: see the rulebook",
        BURN: "applied at the start of your turn: see the rulebook",
        VEER: "applied at the start of your turn: see the rulebook",
    },
)
Token = Annotated[str, TOKEN_WORDS]


# What happens to somebody


@dataclass(frozen=True)
class Move(Phrase):
    """`move{s} {way} {spaces:space}`: One space at a time; whoever is in the way is bashed."""

    way: Annotated[str, WAYS]
    spaces: int


@dataclass(frozen=True)
class Bash(Phrase):
    """`bash{es} {way}`: Whoever is beside on that side is bashed, and a Barrier is hit; the basher
    stays."""

    way: Annotated[str, SIDES]


@dataclass(frozen=True)
class Shift(Phrase):
    """`shift{s} {way} {gears:Gear}`: From Gear 1 to 4 and no further."""

    way: Annotated[str, SHIFTS]
    gears: int


@dataclass(frozen=True)
class GainHandling(Phrase):
    """`gain{s} {points} Handling`: This many spots to the left, as far as the track goes."""

    points: int


@dataclass(frozen=True)
class LoseHandling(Phrase):
    """`lose{s} {points} Handling`: This many spots to the right, unless you are out for the
    round."""

    points: int


@dataclass(frozen=True)
class Damage(Phrase):
    """`take{s} {points} damage`: Lost Condition, less what you are guarded against."""

    points: int


@dataclass(frozen=True)
class Repair(Phrase):
    """`repair{s} {points} Condition`: Condition comes back, never above its maximum; marks you
    passed stay passed."""

    points: int


@dataclass(frozen=True)
class Guard(Phrase):
    """`guard{s} against {points} damage`: The next points of damage do nothing; what is left of it
    ends with the round."""

    points: int


@dataclass(frozen=True)
class Take(Phrase):
    """`take{s} {tokens} {token}`: Applied at the start of your next turn."""

    token: Token
    tokens: int


@dataclass(frozen=True)
class Remove(Phrase):
    """`remove{s} {tokens} {token}`: Tokens of this kind are put back without effect."""

    token: Token
    tokens: int


@dataclass(frozen=True)
class RemoveAny(Phrase):
    """`remove{s} {tokens:token}`: Tokens of any kind are put back without effect; you choose."""

    tokens: int


@dataclass(frozen=True)
class Draw(Phrase):
    """`draw{s} {cards:card}`: From your own deck."""

    cards: int


@dataclass(frozen=True)
class Discard(Phrase):
    """`discard{s} {cards:card}`: From the hand; you choose."""

    cards: int


@dataclass(frozen=True)
class Recover(Phrase):
    """`recover{s} {cards:card}`: From your discard pile to your hand; you choose."""

    cards: int


OnBoard = (  # what moves and hurts nobody
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
    """`[{who} ]{effect}`: Said to you as here, or of others: `Target draws 1 card.`"""

    effect: Effect
    who: Annotated[str, WHO] = YOU

    def person(self) -> str:
        return THE_PLAYER if self.who == YOU else IT


Deeds = tuple[Deed, ...]


# Passives


@dataclass(frozen=True)
class MoreHandling(Phrase):
    """`your Handling is {points} higher`: Your Handling track begins this many spots further
    left."""

    points: int


@dataclass(frozen=True)
class BiggerHand(Phrase):
    """`you prepare {cards:card} more`: In the Preparation Phase you draw up to this many more cards
    than five."""

    cards: int


@dataclass(frozen=True)
class HarderBashes(Phrase):
    """`your bashes deal {points} damage more`: Every vehicle you bash, by a step or without moving,
    takes this much more."""

    points: int


@dataclass(frozen=True)
class HarderShots(Phrase):
    """`your weapons deal {points} damage more`: Each time your own weapon damages a target, it is
    this much more."""

    points: int


@dataclass(frozen=True)
class DirtWise(Phrase):
    """`you are not set back on dirt`: You skip the Dirt Lane Setback."""


@dataclass(frozen=True)
class SurerSkids(Phrase):
    """`your Skids draw {cards:card} less`: You draw this many fewer cards for a Skid than your Gear
    says."""

    cards: int


@dataclass(frozen=True)
class Immune(Phrase):
    """`you take no {token}`: You never take tokens of this kind, wherever they come from."""

    token: Token


WHEN_FOCUSED: Final = "when you Focus"
WHEN_PASSED: Final = "when you Pass"
WHEN_HIT: Final = "when you hit with a weapon"
WHEN_BASHED: Final = "when you bash a vehicle"
MOMENTS: Final = Words(
    "Moments",
    {
        WHEN_FOCUSED: "after the card was discarded",
        WHEN_PASSED: "by choice, or because you have no cards",
        WHEN_HIT: "once for a card, however many it hit",
        WHEN_BASHED: "by a step or without moving, once for each bash, however many it pushes",
    },
)


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: Whenever it is that moment, this happens to you."""

    moment: Annotated[str, MOMENTS]
    deed: Deed


Passive = (
    MoreHandling | BiggerHand | HarderBashes | HarderShots | DirtWise | SurerSkids | Immune | When
)
Passives = tuple[Passive, ...]
