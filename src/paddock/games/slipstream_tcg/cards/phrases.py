"""What cards say: a class for each phrase. Its docstring is the template and what it means.

A deed says who is affected and how. A line is in force while its card is in play. A reply says what
a card does to an act against its owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from paddock.text.phrases import IT, THEY, Phrase, Words
from paddock.text.phrases import YOU as THE_PLAYER

# Who is affected

YOU: Final = "you"
TARGET: Final = "target rival"
TARGETS: Final = "up to two target rivals"
EACH: Final = "each rival"
LEADER: Final = "the leading rival"
NEAREST: Final = "the nearest rival ahead"
WHO: Final = Words(
    "Who is affected",
    {
        TARGET: "one rival; you choose when you declare the card",
        TARGETS: "one or two rivals; you choose when you declare the card",
        EACH: "all of them",
        LEADER: "the rival furthest along when you declare the card, even if you are further",
        NEAREST: "the closest of the rivals ahead of you",
    },
)
ANYWHERE: Final = ""
AHEAD: Final = "ahead of you"
BEHIND: Final = "behind you"
WHERE: Final = Words(
    "Where they must be",
    {
        AHEAD: "when you declare the card, and again when it happens",
        BEHIND: "when you declare the card, and again when it happens",
    },
)
Where = Annotated[str, WHERE]


@dataclass(frozen=True)
class Who(Phrase):
    """`{target}[ {where}][ within {within:space}]`: Who is affected, and where they must be."""

    target: Annotated[str, WHO] = YOU
    where: Where = ANYWHERE
    within: int = 0  # spaces of you, either way; 0 for any distance

    def problem(self) -> str:
        if self.target == YOU and self != ME:
            return 'a place such as "ahead of you" goes with a rival, not with you'
        if self.target == NEAREST and self.where != ANYWHERE:
            return f'"{NEAREST}" needs no "{self.where}"'
        return ""


ME: Final = Who()


# How much

RIVALS_AHEAD: Final = "rival ahead of you"
RIVALS_BEHIND: Final = "rival behind you"
FUEL_CARDS: Final = "Fuel card you have"
ITEMS_PLACED: Final = "Item you have placed"
COUNTED: Final = Words(
    "What can be counted",
    {
        RIVALS_AHEAD: "counted when it happens",
        RIVALS_BEHIND: "counted when it happens",
        FUEL_CARDS: "in your Fuel Zone when it happens, tilted or not",
        ITEMS_PLACED: "in your two slots when it happens",
    },
)


@dataclass(frozen=True)
class Per(Phrase):
    """`{number:} for each {each}`: This many for each of something, counted when it happens."""

    number: int
    each: Annotated[str, COUNTED]


Amount = int | Per


# What happens to somebody


@dataclass(frozen=True)
class Forward(Phrase):
    """`move{s} {spaces:space}`: Towards the finish."""

    spaces: Amount


@dataclass(frozen=True)
class Back(Phrase):
    """`move{s} back {spaces:space}`: Away from the finish."""

    spaces: Amount


@dataclass(frozen=True)
class RollForward(Phrase):
    """`roll{s} a {sides:d} and move{s} that far`: Towards the finish, as many spaces as the die
    shows."""

    sides: int


@dataclass(frozen=True)
class Draw(Phrase):
    """`draw{s} {cards:card}`: From the top of their own deck, or as many as there are."""

    cards: Amount


@dataclass(frozen=True)
class Discard(Phrase):
    """`discard{s} {cards:card}`: From the hand; they choose."""

    cards: int


@dataclass(frozen=True)
class DiscardAtRandom(Phrase):
    """`discard{s} {cards:card} at random`: From the hand; chance chooses."""

    cards: int


FUEL: Final = "fuel"
ITEM: Final = "item"
UTILITY: Final = "utility"
DRIVER: Final = "driver"
VEHICLE: Final = "vehicle"
A_FUEL: Final = "a Fuel"
AN_ITEM: Final = "an Item"
A_UTILITY: Final = "a Utility"
SOUGHT: Final = Words(
    "What can be looked for",
    {A_FUEL: "any Fuel card", AN_ITEM: "any Item", A_UTILITY: "any Utility"},
)
Sought = Annotated[str, SOUGHT]
KIND_OF: Final = {A_FUEL: FUEL, AN_ITEM: ITEM, A_UTILITY: UTILITY}


@dataclass(frozen=True)
class Search(Phrase):
    """`search{es} the deck for {what}`: They show a card of this kind from their deck, take it into
    their hand and shuffle the deck."""

    what: Sought


@dataclass(frozen=True)
class Recover(Phrase):
    """`take{s} {what} from the discard pile`: They take a card of this kind from their discard pile
    into their hand."""

    what: Sought


@dataclass(frozen=True)
class Recycle(Phrase):
    """`shuffle{s} the discard pile into the deck`: Their whole discard pile, into their deck."""


@dataclass(frozen=True)
class LookAhead(Phrase):
    """`look{s} at the top {cards:card} of the deck and put{s} them back in any order`: Only they
    see the cards."""

    cards: int


@dataclass(frozen=True)
class Untilt(Phrase):
    """`untilt{s} {cards} Fuel`: They choose tilted Fuel cards, which are ready again."""

    cards: int


@dataclass(frozen=True)
class Tilt(Phrase):
    """`tilt{s} {cards} Fuel`: They choose untilted Fuel cards; this pays for nothing."""

    cards: int


@dataclass(frozen=True)
class Burn(Phrase):
    """`burn{s} {cards} Fuel`: They choose Fuel cards from their Fuel Zone and discard them."""

    cards: int


@dataclass(frozen=True)
class Refuel(Phrase):
    """`put{s} {cards} Fuel from the discard pile into the Fuel Zone`: Untilted, and
    only while there is room."""

    cards: int


@dataclass(frozen=True)
class MoreFuel(Phrase):
    """`{you}may place another Fuel this turn`: From the hand, 1 more than usual."""


@dataclass(frozen=True)
class LoseItem(Phrase):
    """`discard{s} the primary Item`: It goes to its owner's discard pile."""


@dataclass(frozen=True)
class PickUpItem(Phrase):
    """`return{s} the primary Item to its owner's hand`: Everybody sees which Item it is."""


@dataclass(frozen=True)
class TurnItems(Phrase):
    """`swap{s} the primary and the pocket Item`: The two Items trade slots."""


@dataclass(frozen=True)
class Unlock(Phrase):
    """`unlock{s} the primary Item`: They can use it now, even if they placed it this turn."""


@dataclass(frozen=True)
class ExtraTurn(Phrase):
    """`take{s} another turn after this one`: A whole turn, before anybody else's."""


@dataclass(frozen=True)
class Hasten(Phrase):
    """`add{s} {spaces} to the next movement roll`: That is, to their next base movement."""

    spaces: int


THIS_TURN: Final = "until the end of the turn"
A_ROUND: Final = "until the start of your next turn"
ONCE: Final = "for one use"
UNTIL: Final = Words(
    "How long a gained line lasts",
    {
        THIS_TURN: "the turn being played, whoever's it is",
        A_ROUND: "the next turn of the player who used the card",
        ONCE: "the first time it matters",
    },
)


@dataclass(frozen=True)
class Gain(Phrase):
    """`gain{s} "{line}" {until}`: A line in force without its card. In the quotation marks, "you"
    is the player who gains it."""

    until: Annotated[str, UNTIL]
    line: Line


Effect = (
    Forward
    | Back
    | RollForward
    | Draw
    | Discard
    | DiscardAtRandom
    | Search
    | Recover
    | Recycle
    | LookAhead
    | Untilt
    | Tilt
    | Burn
    | Refuel
    | MoreFuel
    | LoseItem
    | PickUpItem
    | TurnItems
    | Unlock
    | ExtraTurn
    | Hasten
    | Gain
)


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: About you as here, or about rivals: `Target rival draws 2 cards.`"""

    effect: Effect
    who: Who = ME

    def person(self) -> str:
        if self.who.target == YOU:
            return THE_PLAYER
        return THEY if self.who.target == TARGETS else IT


SWAP_PLACES: Final = "swap places with"
SWAP_ITEMS: Final = "swap primary Items with"
TAKE_ITEM: Final = "take the primary Item of"
BETWEEN: Final = Words(
    "What happens between you and a rival",
    {
        SWAP_PLACES: "you trade positions",
        SWAP_ITEMS: "you trade primary Items; both of you must have one",
        TAKE_ITEM: "it goes into an empty slot of yours",
    },
)


@dataclass(frozen=True)
class Exchange(Phrase):
    """`{what} {who}`: Something between you and a rival."""

    what: Annotated[str, BETWEEN]
    who: Who = Who(TARGET)

    def problem(self) -> str:
        return f'it needs a rival, such as "{self.what} {TARGET}"' if self.who == ME else ""

    @property
    def effect(self) -> Exchange:
        """Return the exchange itself, which is its own effect: so it can stand wherever a deed
        can."""
        return self

    @property
    def is_even(self) -> bool:
        """Return True if it is the same whoever of the two does it."""
        return self.what != TAKE_ITEM


AnyDeed = Deed | Exchange
AnyEffect = Effect | Exchange
Deeds = tuple[AnyDeed, ...]


# Lines in force

UNDODGEABLE: Final = 0  # in place of a Hit Threshold


@dataclass(frozen=True)
class Faster(Phrase):
    """`Speed {spaces:+}`: Added to your base movement, which is never less than 0."""

    spaces: int  # may be negative


@dataclass(frozen=True)
class Nimbler(Phrase):
    """`Handling {points:+}`: Added to your Handling, which is never less than 0."""

    points: int  # may be negative


@dataclass(frozen=True)
class SurerItems(Phrase):
    """`Hit Threshold {points:+}`: Added to the Hit Threshold of every Item you attack with."""

    points: int


@dataclass(frozen=True)
class SureItems(Phrase):
    """`your Items are Undodgeable`: Nobody may dodge them; other replies are still allowed."""


@dataclass(frozen=True)
class Sturdy(Phrase):
    """`you move back {spaces:fewer space}`: Each time an effect moves you back."""

    spaces: int


@dataclass(frozen=True)
class Cheaper(Phrase):
    """`your Utilities cost {points} less`: In fuel points, and never less than 0."""

    points: int


@dataclass(frozen=True)
class BiggerHand(Phrase):
    """`hand limit {cards:+}`: Added to the 7 cards you may keep at the end of your turn."""

    cards: int  # may be negative


@dataclass(frozen=True)
class QuickItems(Phrase):
    """`your Items are Quick`: You can use Items the turn you place them."""


AT_START: Final = "at the start of your turn"
WHEN_KNOCKED: Final = "when you are moved back"
WHEN_PASSED: Final = "when a rival passes you"
WHEN_USED: Final = "when you use an Item"
WHEN_DODGED: Final = "when you dodge"
WHEN_BURNT: Final = "when you burn Fuel"
WHEN_PLACED: Final = "when you place Fuel"
WHEN_TILTED: Final = "when this is tilted"
WHEN_THIS_BURNS: Final = "when this is burnt"
RIDERS: Final = (WHEN_TILTED, WHEN_THIS_BURNS)  # on Fuel cards only
MOMENTS: Final = Words(
    "Moments",
    {
        AT_START: "after the win check, before you draw",
        WHEN_KNOCKED: "by an effect, yours or anybody's",
        WHEN_PASSED: "a rival who was behind you or level with you moves ahead of you",
        WHEN_USED: "in attack or in defence",
        WHEN_DODGED: "your dodge succeeds",
        WHEN_BURNT: "once each time, however many cards",
        WHEN_PLACED: "from your hand into your Fuel Zone",
        WHEN_TILTED: "as payment or by an effect; on Fuel only",
        WHEN_THIS_BURNS: "as a cost or by an effect; on Fuel only",
    },
)


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: A trigger: this happens each time."""

    moment: Annotated[str, MOMENTS]
    deed: AnyDeed


Line = Faster | Nimbler | SurerItems | SureItems | Sturdy | Cheaper | BiggerHand | QuickItems | When
Lines = tuple[Line, ...]


# Replies


WHOLE: Final = ""
AGAINST_YOU: Final = "against you"
SUPPRESSED: Final = Words(
    "How much is suppressed",
    {AGAINST_YOU: "only what the act would do to you; otherwise the whole act, for everybody"},
)


@dataclass(frozen=True)
class Suppress(Phrase):
    """`suppress it[ {part}]`: The act does nothing."""

    part: Annotated[str, SUPPRESSED] = WHOLE


@dataclass(frozen=True)
class Override(Phrase):
    """`instead, {deed}`: This replaces what the act would do to you."""

    deed: AnyDeed


@dataclass(frozen=True)
class Reflect(Phrase):
    """`reflect it`: What the act would do to you happens to another player of your choice."""


@dataclass(frozen=True)
class Reduce(Phrase):
    """`reduce it by {number}`: Subtract this from every number in what the act would do to you."""

    number: int


@dataclass(frozen=True)
class Also(Phrase):
    """`also, {deed}`: This also happens, even if the act is suppressed."""

    deed: AnyDeed


Reply = Suppress | Override | Reflect | Reduce | Also
Replies = tuple[Reply, ...]
Sentence = AnyDeed | Line | Reply
