"""What cards say: one class a phrase, with its template, and its docstring says what it means.

A deed is somebody and what happens to them. A line is in force while its card is in play. A reply
is what a card makes of an act against its owner.
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
        TARGET: "one rival, chosen when you declare the card",
        TARGETS: "one or two rivals, chosen when you declare the card",
        EACH: "all of them",
        LEADER: "whoever of the others is furthest ahead when you declare the card",
        NEAREST: "of the rivals ahead of you, the one with the fewest spaces between you",
    },
)

ANYWHERE: Final = ""
AHEAD: Final = "ahead of you"
BEHIND: Final = "behind you"
WHERE: Final = Words(
    "Where they must be",
    {
        AHEAD: "only if they are, both when you declare the card and when it happens",
        BEHIND: "only if they are, both when you declare the card and when it happens",
    },
)
Where = Annotated[str, WHERE]


@dataclass(frozen=True)
class Who(Phrase):
    """`{target}[ {where}][ within {within:space}]`: Somebody, perhaps only where a condition holds,
    such as within a few spaces of you."""

    target: Annotated[str, WHO] = YOU
    where: Where = ANYWHERE
    within: int = 0  # spaces of you, either way; 0 for any distance

    def problem(self) -> str:
        if self.target == YOU and self != ME:
            return "you are where you are: only a rival is somewhere"
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
class SwapPlaces(Phrase):
    """`change{s} places with you`: Your position and the rival's are swapped."""


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
    """`discard{s} {cards:card} at random`: From the hand; luck chooses."""

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
    """`search{es} the deck for {what}`: A card of this kind goes from their deck to their hand; it
    is shown, the deck shuffled."""

    what: Sought


@dataclass(frozen=True)
class Recover(Phrase):
    """`take{s} {what} from the discard pile`: A card of this kind goes from their discard pile to
    their hand."""

    what: Sought


@dataclass(frozen=True)
class Recycle(Phrase):
    """`shuffle{s} the discard pile into the deck`: All of their discard pile, and the deck is
    shuffled."""


@dataclass(frozen=True)
class LookAhead(Phrase):
    """`look{s} at the top {cards:card} of the deck and order{s} them`: They look at the top cards
    of their deck and put them back in any order."""

    cards: int


@dataclass(frozen=True)
class Untilt(Phrase):
    """`untilt{s} {cards} Fuel`: Tilted Fuel cards are ready again; they choose which."""

    cards: int


@dataclass(frozen=True)
class Tilt(Phrase):
    """`tilt{s} {cards} Fuel`: Untilted Fuel cards, which they choose; that pays for nothing."""

    cards: int


@dataclass(frozen=True)
class Burn(Phrase):
    """`burn{s} {cards} Fuel`: Fuel cards are discarded, or as many as there are; they choose
    which."""

    cards: int


@dataclass(frozen=True)
class Refuel(Phrase):
    """`put{s} {cards} Fuel from the discard pile into the Fuel Zone`: Untilted, from their own
    discard pile, as far as there is room."""

    cards: int


@dataclass(frozen=True)
class MoreFuel(Phrase):
    """`{you}may place another Fuel this turn`: From the hand, besides the one that every turn
    allows."""


@dataclass(frozen=True)
class LoseItem(Phrase):
    """`discard{s} the primary Item`: It goes to its owner's discard pile."""


@dataclass(frozen=True)
class PickUpItem(Phrase):
    """`return{s} the primary Item to the hand`: It goes back to its owner's hand."""


@dataclass(frozen=True)
class GiveItem(Phrase):
    """`give{s} you the primary Item`: You take the rival's primary Item into an empty slot of your
    own."""


@dataclass(frozen=True)
class SwapItems(Phrase):
    """`change{s} primary Items with you`: Your primary Item and the rival's are swapped; both must
    have one."""


@dataclass(frozen=True)
class TurnItems(Phrase):
    """`exchange{s} the primary and the pocket Item`: The two Items swap slots."""


@dataclass(frozen=True)
class Unlock(Phrase):
    """`unlock{s} the primary Item`: It can be used at once, even if it was placed this turn."""


@dataclass(frozen=True)
class ExtraTurn(Phrase):
    """`take{s} another turn after this one`: One more whole turn, before anybody else's."""


THIS_TURN: Final = "until the end of the turn"
A_ROUND: Final = "until the start of your next turn"
ONCE: Final = "for one use"
UNTIL: Final = Words(
    "How long a gained line lasts",
    {
        THIS_TURN: "whoever's turn it is",
        A_ROUND: "the next turn of the player who used the card",
        ONCE: "the first time that it matters, and then no more",
    },
)


@dataclass(frozen=True)
class Gain(Phrase):
    """`gain{s} "{line}" {until}`: A line in force without its card. In the quotation marks, you are
    whoever gains it."""

    until: Annotated[str, UNTIL]
    line: Line


BETWEEN_YOU: Final = (SwapPlaces, GiveItem, SwapItems)  # only a rival can do these
Effect = (
    Forward
    | Back
    | RollForward
    | SwapPlaces
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
    | GiveItem
    | SwapItems
    | TurnItems
    | Unlock
    | ExtraTurn
    | Gain
)


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: Said to you as here, or of rivals: `Target rival draws 2 cards.`"""

    effect: Effect
    who: Who = ME

    def person(self) -> str:
        if self.who.target == YOU:
            return THE_PLAYER
        return THEY if self.who.target == TARGETS else IT

    def problem(self) -> str:
        if self.who.target == YOU and isinstance(self.effect, BETWEEN_YOU):
            return f'only a rival can do this, such as "{Deed(self.effect, Who(TARGET))}"'
        return ""


Deeds = tuple[Deed, ...]


# Lines in force

UNDODGEABLE: Final = 0  # in place of a Hit Threshold


@dataclass(frozen=True)
class Faster(Phrase):
    """`Speed {spaces:+}`: Added to the base movement; the total is never less than 0."""

    spaces: int  # may be negative


@dataclass(frozen=True)
class Nimbler(Phrase):
    """`Handling {points:+}`: Added to every dodge roll; total Handling is never less than 0."""

    points: int  # may be negative


@dataclass(frozen=True)
class SurerItems(Phrase):
    """`your Items hit {points:+}`: Added to the Hit Threshold of your Items."""

    points: int


@dataclass(frozen=True)
class SureItems(Phrase):
    """`your Items are Undodgeable`: Nobody may roll to dodge them; other replies stay."""


@dataclass(frozen=True)
class Sturdy(Phrase):
    """`you move back {spaces:space} less`: Every move back is this much shorter."""

    spaces: int


@dataclass(frozen=True)
class Cheaper(Phrase):
    """`your Utilities cost {points} less`: In fuel points; never less than 0."""

    points: int


@dataclass(frozen=True)
class BiggerHand(Phrase):
    """`your hand limit is {cards} higher`: You may keep this many more cards at the end of your
    turn."""

    cards: int


@dataclass(frozen=True)
class QuickItems(Phrase):
    """`your Items are not locked`: You can use Items the turn you place them."""


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
        AT_START: "after the win has been checked, before the draw",
        WHEN_KNOCKED: "by a card, your own or another's",
        WHEN_PASSED: "a rival who was behind you or level is now ahead",
        WHEN_USED: "either way, after it has been resolved",
        WHEN_DODGED: "a dodge roll that beats the Hit Threshold",
        WHEN_BURNT: "once for each time, however many cards",
        WHEN_PLACED: "from the hand into the Fuel Zone",
        WHEN_TILTED: "to pay or by a card; on Fuel only",
        WHEN_THIS_BURNS: "for a cost or by a card; on Fuel only",
    },
)


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: A trigger: whenever it is that moment, this happens."""

    moment: Annotated[str, MOMENTS]
    deed: Deed


Line = Faster | Nimbler | SurerItems | SureItems | Sturdy | Cheaper | BiggerHand | QuickItems | When
Lines = tuple[Line, ...]


# Replies


@dataclass(frozen=True)
class Suppress(Phrase):
    """`suppress it`: Nothing of the whole act happens, to anybody (S-63)."""


@dataclass(frozen=True)
class Override(Phrase):
    """`instead, {deed}`: This happens in place of what the act would do to you."""

    deed: Deed


@dataclass(frozen=True)
class Reflect(Phrase):
    """`reflect it`: What the act would do to you happens to another player of your choice
    (S-43)."""


@dataclass(frozen=True)
class Reduce(Phrase):
    """`reduce it by {number}`: Every number in what the act would do to you is this much
    smaller."""

    number: int


@dataclass(frozen=True)
class Also(Phrase):
    """`also, {deed}`: This happens as well, whatever becomes of the act."""

    deed: Deed


Reply = Suppress | Override | Reflect | Reduce | Also
Replies = tuple[Reply, ...]
Sentence = Deed | Line | Reply
