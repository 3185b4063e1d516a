"""What cards say, as frozen values: one phrase, one value, and `str` prints the phrase again.

A deed is somebody and what befalls him. A line is in force while its card is in play. A reply is
what a card makes of an act against its owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.slipstream_tcg.cards.amounts import Amount, much
from paddock.text.wording import count

# Whom it befalls

YOU: Final = "you"
TARGET: Final = "target rival"  # one, chosen when it is declared
TARGETS: Final = "up to two target rivals"
EACH: Final = "each rival"
LEADER: Final = "the leading rival"  # found when it is declared, ties by the table's tie-break
NEAREST: Final = "the nearest rival ahead"

ANYWHERE: Final = ""
AHEAD: Final = "ahead of you"
BEHIND: Final = "behind you"
NEAR: Final = "within"  # so many spaces of you, either way


@dataclass(frozen=True)
class Who:
    """Somebody, perhaps only where a condition holds; `within` goes with NEAR."""

    whom: str = YOU
    where: str = ANYWHERE
    within: int = 0

    def __str__(self) -> str:
        where = f"within {count(self.within, 'space')}" if self.where == NEAR else self.where
        return f"{self.whom} {where}" if where else self.whom


ME: Final = Who()


# What befalls somebody. Each prints with its verb: `you` acts ("move"), another does ("moves").


@dataclass(frozen=True)
class Forward:
    """So many spaces towards the finish."""

    spaces: Amount

    def said(self, s: str) -> str:
        return f"move{s} {much(self.spaces, 'space')}"


@dataclass(frozen=True)
class Back:
    """So many spaces away from the finish."""

    spaces: Amount

    def said(self, s: str) -> str:
        return f"move{s} back {much(self.spaces, 'space')}"


@dataclass(frozen=True)
class RollForward:
    """As many spaces towards the finish as the die shows."""

    sides: int

    def said(self, s: str) -> str:
        return f"roll{s} a d{self.sides} and move{s} that far"


@dataclass(frozen=True)
class SwapPlaces:
    """Your position and the rival's are exchanged."""

    def said(self, s: str) -> str:
        return f"change{s} places with you"


@dataclass(frozen=True)
class Draw:
    """So many cards from the top of the own deck, or all there are."""

    cards: Amount

    def said(self, s: str) -> str:
        return f"draw{s} {much(self.cards, 'card')}"


@dataclass(frozen=True)
class Discard:
    """From the hand, of one's own choice."""

    cards: int

    def said(self, s: str) -> str:
        return f"discard{s} {count(self.cards, 'card')}"


@dataclass(frozen=True)
class DiscardAtRandom:
    """From the hand, and luck chooses."""

    cards: int

    def said(self, s: str) -> str:
        return f"discard{s} {count(self.cards, 'card')} at random"


FUEL: Final = "fuel"
ITEM: Final = "item"
UTILITY: Final = "utility"
DRIVER: Final = "driver"
VEHICLE: Final = "vehicle"
SOUGHT: Final = {FUEL: "a Fuel", ITEM: "an Item", UTILITY: "a Utility"}


@dataclass(frozen=True)
class Search:
    """A card of this kind from the own deck to the hand; it is shown and the deck shuffled."""

    kind: str

    def said(self, s: str) -> str:
        return f"search{'es' if s else ''} the deck for {SOUGHT[self.kind]}"


@dataclass(frozen=True)
class Recover:
    """A card of this kind from the own discard pile to the hand."""

    kind: str

    def said(self, s: str) -> str:
        return f"take{s} {SOUGHT[self.kind]} from the discard pile"


@dataclass(frozen=True)
class Recycle:
    """All of the own discard pile, and the deck is shuffled."""

    def said(self, s: str) -> str:
        return f"shuffle{s} the discard pile into the deck"


@dataclass(frozen=True)
class LookAhead:
    """The top cards of the own deck are looked at and put back in any order."""

    cards: int

    def said(self, s: str) -> str:
        return f"look{s} at the top {count(self.cards, 'card')} of the deck and order{s} them"


@dataclass(frozen=True)
class Untilt:
    """So many tilted Fuel cards of one's own choice are ready again."""

    cards: int

    def said(self, s: str) -> str:
        return f"untilt{s} {self.cards} Fuel"


@dataclass(frozen=True)
class Tilt:
    """So many untilted Fuel cards of one's own choice; that pays for nothing."""

    cards: int

    def said(self, s: str) -> str:
        return f"tilt{s} {self.cards} Fuel"


@dataclass(frozen=True)
class Burn:
    """So many Fuel cards of one's own choice are discarded, or all there are."""

    cards: int

    def said(self, s: str) -> str:
        return f"burn{s} {self.cards} Fuel"


@dataclass(frozen=True)
class Refuel:
    """Fuel from the own discard pile into the Fuel Zone, untilted, as far as there is room."""

    cards: int

    def said(self, s: str) -> str:
        return f"put{s} {self.cards} Fuel from the discard pile into the Fuel Zone"


@dataclass(frozen=True)
class MoreFuel:
    """Another Fuel may be placed from the hand this turn."""

    def said(self, s: str) -> str:
        return "may place another Fuel this turn"


@dataclass(frozen=True)
class LoseItem:
    """The primary Item is discarded."""

    def said(self, s: str) -> str:
        return f"discard{s} the primary Item"


@dataclass(frozen=True)
class PickUpItem:
    """The primary Item goes back to its owner's hand."""

    def said(self, s: str) -> str:
        return f"return{s} the primary Item to the hand"


@dataclass(frozen=True)
class GiveItem:
    """You take the rival's primary Item into an empty slot of your own."""

    def said(self, s: str) -> str:
        return f"give{s} you the primary Item"


@dataclass(frozen=True)
class SwapItems:
    """Your primary Item and the rival's are exchanged; both must have one."""

    def said(self, s: str) -> str:
        return f"change{s} primary Items with you"


@dataclass(frozen=True)
class TurnItems:
    """Primary and pocket Item change slots."""

    def said(self, s: str) -> str:
        return f"exchange{s} the primary and the pocket Item"


@dataclass(frozen=True)
class Unlock:
    """It can be used at once, even if it was placed this turn."""

    def said(self, s: str) -> str:
        return f"unlock{s} the primary Item"


@dataclass(frozen=True)
class ExtraTurn:
    """A whole turn more, before anybody else's."""

    def said(self, s: str) -> str:
        return f"take{s} another turn after this one"


THIS_TURN: Final = "until the end of the turn"
A_ROUND: Final = "until the start of your next turn"
ONCE: Final = "for one use"


@dataclass(frozen=True)
class Gain:
    """A line in force without its card, for whoever gains it."""

    until: str
    line: Line

    def __str__(self) -> str:
        return f'"{self.line}" {self.until}'

    def said(self, s: str) -> str:
        return f"gain{s} {self}"


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
class Deed:
    """Somebody, and what befalls him: `target rival moves back 3 spaces`."""

    who: Who
    effect: Effect

    def __str__(self) -> str:
        if self.who.whom == YOU:
            said = self.effect.said("")
            return f"you {said}" if isinstance(self.effect, MoreFuel) else said
        if self.who.whom == TARGETS:
            return f"{self.who} {self.effect.said('')}"
        return f"{self.who} {self.effect.said('s')}"


Deeds = tuple[Deed, ...]


# Lines in force

UNDODGEABLE: Final = 0  # in place of a Hit Threshold


@dataclass(frozen=True)
class Faster:
    """Added to the base movement; the total is never less than 0."""

    spaces: int  # may be negative

    def __str__(self) -> str:
        return f"Speed {self.spaces:+d}"


@dataclass(frozen=True)
class Nimbler:
    """Added to every dodge roll; total Handling is never less than 0."""

    points: int  # may be negative

    def __str__(self) -> str:
        return f"Handling {self.points:+d}"


@dataclass(frozen=True)
class SurerItems:
    """Added to the Hit Threshold of one's own Items."""

    points: int

    def __str__(self) -> str:
        return f"your Items hit {self.points:+d}"


@dataclass(frozen=True)
class SureItems:
    """Nobody may roll to dodge them; other replies stay."""

    def __str__(self) -> str:
        return "your Items are Undodgeable"


@dataclass(frozen=True)
class Sturdy:
    """Every move back is so much shorter."""

    spaces: int

    def __str__(self) -> str:
        return f"you move back {count(self.spaces, 'space')} less"


@dataclass(frozen=True)
class Cheaper:
    """Utilities cost so many fuel points less, never less than 0."""

    points: int

    def __str__(self) -> str:
        return f"your Utilities cost {self.points} less"


@dataclass(frozen=True)
class BiggerHand:
    """So many cards more may be kept at the end of the own turn."""

    cards: int

    def __str__(self) -> str:
        return f"your hand limit is {self.cards} higher"


@dataclass(frozen=True)
class QuickItems:
    """Items can be used the turn they are placed."""

    def __str__(self) -> str:
        return "your Items are not locked"


AT_START: Final = "at the start of your turn"
WHEN_KNOCKED: Final = "when you are moved back"
WHEN_PASSED: Final = "when a rival passes you"
WHEN_USED: Final = "when you use an Item"
WHEN_DODGED: Final = "when you dodge"
WHEN_BURNT: Final = "when you burn Fuel"
WHEN_PLACED: Final = "when you place Fuel"
WHEN_TILTED: Final = "when this is tilted"  # a Fuel card's rider
WHEN_THIS_BURNS: Final = "when this is burnt"  # a Fuel card's rider


@dataclass(frozen=True)
class When:
    """A trigger: whenever it is that moment, this happens."""

    moment: str
    deed: Deed

    def __str__(self) -> str:
        return f"{self.moment}, {self.deed}"


Line = Faster | Nimbler | SurerItems | SureItems | Sturdy | Cheaper | BiggerHand | QuickItems | When
Lines = tuple[Line, ...]


# Replies


@dataclass(frozen=True)
class Suppress:
    """Nothing of the whole act happens, to anybody (S-63)."""

    def __str__(self) -> str:
        return "suppress it"


@dataclass(frozen=True)
class Override:
    """What would befall you is replaced by this."""

    deed: Deed

    def __str__(self) -> str:
        return f"instead, {self.deed}"


@dataclass(frozen=True)
class Reflect:
    """What would befall you befalls another, whom you choose (S-43)."""

    def __str__(self) -> str:
        return "reflect it"


@dataclass(frozen=True)
class Reduce:
    """Every number in what would befall you is so much smaller."""

    number: int

    def __str__(self) -> str:
        return f"reduce it by {self.number}"


@dataclass(frozen=True)
class Also:
    """This happens as well, whatever becomes of the act."""

    deed: Deed

    def __str__(self) -> str:
        return f"also, {self.deed}"


Reply = Suppress | Override | Reflect | Reduce | Also
Replies = tuple[Reply, ...]
