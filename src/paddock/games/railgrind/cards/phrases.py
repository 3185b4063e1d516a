"""What cards say: one class a phrase, with its template, and its docstring says what it means.

A deed is you or your rival and what happens to them. A cost is paid before a card is played. A line
is in force while its card is in play. A reply is what a React makes of what it answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from paddock.text.phrases import IT, Phrase, Words
from paddock.text.phrases import YOU as THE_PLAYER

CHARACTER: Final = "character"
TRICK: Final = "trick"
ITEM: Final = "item"
DRONE: Final = "drone"
TOKEN: Final = "token"

SPRAY: Final = "Spray"
BOARD: Final = "Board"
GADGET: Final = "Gadget"
BADGE: Final = "Badge"
SUBTYPES: Final = (SPRAY, BOARD, GADGET, BADGE)

YOU: Final = "you"
RIVAL: Final = "your rival"
WHO: Final = Words("Who it happens to", {RIVAL: "the other player"})

# How much

DRONES: Final = "Drone you have"
ITEMS: Final = "Item you have"
SPRAYS: Final = "Spray you have"
BOARDS: Final = "Board you have"
GADGETS: Final = "Gadget you have"
BADGES: Final = "Badge you have"
RIVAL_DRONES: Final = "rival Drone"
RIVAL_ITEMS: Final = "rival Item"
COUNTED: Final = Words(
    "What can be counted",
    {
        DRONES: "in your Drone Slots when it happens, Tokens too",
        ITEMS: "in your Item Row when it happens, Tokens too",
        SPRAYS: "Items of this subtype in your Item Row",
        BOARDS: "Items of this subtype in your Item Row",
        GADGETS: "Items of this subtype in your Item Row",
        BADGES: "Items of this subtype in your Item Row",
        RIVAL_DRONES: "in your rival's Drone Slots when it happens",
        RIVAL_ITEMS: "in your rival's Item Row when it happens",
    },
)
SUBTYPE_OF: Final = {SPRAYS: SPRAY, BOARDS: BOARD, GADGETS: GADGET, BADGES: BADGE}


@dataclass(frozen=True)
class Per(Phrase):
    """`{number:} for each {each}`: This many for each of something, counted when it happens."""

    number: int
    each: Annotated[str, COUNTED]


Amount = int | Per

# Which card

THIS: Final = "this"
RIVAL_DRONE: Final = "a rival Drone"
RIVAL_ITEM: Final = "a rival Item"
RIVAL_CARD: Final = "a rival card in play"
EACH_RIVAL_DRONE: Final = "each rival Drone"
OWN_DRONE: Final = "one of your Drones"
OWN_ITEM: Final = "one of your Items"
OWN_CARD: Final = "one of your cards in play"
WHAT: Final = Words(
    "Which card",
    {
        THIS: "the card that says so",
        RIVAL_DRONE: "one of your rival's Drones; you choose",
        RIVAL_ITEM: "one of your rival's Items; you choose",
        RIVAL_CARD: "one of your rival's Items or Drones; you choose",
        EACH_RIVAL_DRONE: "all of your rival's Drones at once",
        OWN_DRONE: "you choose",
        OWN_ITEM: "you choose",
        OWN_CARD: "an Item or a Drone of yours; to recover, your Character too; you choose",
    },
)
What = Annotated[str, WHAT]
OF_RIVAL: Final = (RIVAL_DRONE, RIVAL_ITEM, RIVAL_CARD, EACH_RIVAL_DRONE)

A_TRICK: Final = "a Trick"
AN_ITEM: Final = "an Item"
A_DRONE: Final = "a Drone"
ANY_CARD: Final = "any card"
SOUGHT: Final = Words(
    "What can be looked for",
    {A_TRICK: "any Trick", AN_ITEM: "any Item", A_DRONE: "any Drone", ANY_CARD: "of any type"},
)
Sought = Annotated[str, SOUGHT]
KIND_OF: Final = {A_TRICK: TRICK, AN_ITEM: ITEM, A_DRONE: DRONE, ANY_CARD: ""}

YOUR: Final = "your"
YOUR_RIVALS: Final = "your rival's"
WHOSE: Final = Words("Whose", {YOUR: "belonging to you", YOUR_RIVALS: "belonging to your rival"})
Whose = Annotated[str, WHOSE]

SCRAP_DRONE: Final = "Scrap Drone"
TAG: Final = "Tag"
RAMP: Final = "Ramp"
TOKENS: Final = Words(
    "Tokens",
    {
        SCRAP_DRONE: "a small Drone; it needs a free Drone Slot",
        TAG: "a Spray that scores when you dash",
        RAMP: "a Board that speeds you up once",
    },
)


# What happens to somebody


@dataclass(frozen=True)
class SpeedUp(Phrase):
    """`speed{s} up by {cards}`: This many cards, one after another, from the top of the deck into
    the Speed Gauge."""

    cards: Amount


@dataclass(frozen=True)
class LoseSpeed(Phrase):
    """`lose{s} {cards} Speed`: This many cards from the Speed Gauge into the Discard Zone, the
    newest first; the last one stays."""

    cards: int


@dataclass(frozen=True)
class Gain(Phrase):
    """`gain{s} {points:Style Point}`: Added to the score."""

    points: Amount


@dataclass(frozen=True)
class Lose(Phrase):
    """`lose{s} {points:Style Point}`: Taken off the score; it never goes below 0."""

    points: Amount


@dataclass(frozen=True)
class Draw(Phrase):
    """`draw{s} {cards:card}`: From the top of their own deck."""

    cards: Amount


@dataclass(frozen=True)
class Discard(Phrase):
    """`discard{s} {cards:card}`: From the hand into the Discard Zone; they choose."""

    cards: int


@dataclass(frozen=True)
class DiscardAtRandom(Phrase):
    """`discard{s} {cards:card} at random`: From the hand into the Discard Zone; luck chooses."""

    cards: int


@dataclass(frozen=True)
class Shred(Phrase):
    """`shred{s} {cards:card}`: From the top of their own deck into the Discard Zone."""

    cards: int


@dataclass(frozen=True)
class Trip(Phrase):
    """`trip{s}`: Their Discard Zone and Speed Gauge are shuffled into their deck; then its top card
    goes into the Speed Gauge."""


@dataclass(frozen=True)
class Grab(Phrase):
    """`take{s} the top {cards:card} of the Speed Gauge into hand`: The newest first; the last one
    stays."""

    cards: int


@dataclass(frozen=True)
class Stash(Phrase):
    """`put{s} {cards:card} from hand into the Speed Gauge`: Face down, up to the Speed Cap; they
    choose."""

    cards: int


@dataclass(frozen=True)
class Break(Phrase):
    """`break {what}`: It goes to its owner's Discard Zone."""

    what: What


@dataclass(frozen=True)
class Bounce(Phrase):
    """`bounce {what}`: It goes back to its owner's hand."""

    what: What


@dataclass(frozen=True)
class Delete(Phrase):
    """`delete {what}`: It is out of the race for good."""

    what: What


@dataclass(frozen=True)
class DeleteDiscarded(Phrase):
    """`delete {cards:card} from {whose} Discard Zone`: Out of the race for good; you choose."""

    cards: int
    whose: Whose


@dataclass(frozen=True)
class Recover(Phrase):
    """`recover {what}`: It stands upright again and can be activated again; no card recovers
    itself."""

    what: What

    def problem(self) -> str:
        if self.what in (OWN_DRONE, OWN_ITEM, OWN_CARD):
            return ""
        return f'only your own cards recover, and no card recovers itself: "{Recover(OWN_CARD)}"'


@dataclass(frozen=True)
class Damage(Phrase):
    """`put {counters:damage counter} on {what}`: A Drone with as many as its Battery breaks."""

    counters: int
    what: What

    def problem(self) -> str:
        fits = self.what in (RIVAL_DRONE, EACH_RIVAL_DRONE, OWN_DRONE)
        return "" if fits else f'only Drones take damage counters, such as "{RIVAL_DRONE}"'


@dataclass(frozen=True)
class Repair(Phrase):
    """`remove all damage counters from your Drones`: From each of them."""


@dataclass(frozen=True)
class Salvage(Phrase):
    """`take {what} from your Discard Zone`: Into your hand; you choose."""

    what: Sought


@dataclass(frozen=True)
class Search(Phrase):
    """`search your deck for {what}`: Into your hand; it is shown, and the deck is shuffled."""

    what: Sought


@dataclass(frozen=True)
class LookAhead(Phrase):
    """`look at the top {cards:card} of your deck and order them`: They go back in any order."""

    cards: int


@dataclass(frozen=True)
class LookAtGauge(Phrase):
    """`look at {whose} Speed Gauge`: You alone see the cards in it."""

    whose: Whose


@dataclass(frozen=True)
class MakeToken(Phrase):
    """`make a {token} Token`: It comes into play on your side, if one is left."""

    token: Annotated[str, TOKENS]


@dataclass(frozen=True)
class OneMore(Phrase):
    """`1-MORE`: Your action is not used up: take another one, up to three in a row."""


@dataclass(frozen=True)
class MayPass(Phrase):
    """`you may pass once this turn`: An action of yours may be to pass, although you have not
    dashed."""


@dataclass(frozen=True)
class ThisTurn(Phrase):
    """`gain{s} "{line}" this turn`: A line in force without its card. In the quotation marks, you
    are whoever gains it."""

    line: Line


Effect = (
    SpeedUp
    | LoseSpeed
    | Gain
    | Lose
    | Draw
    | Discard
    | DiscardAtRandom
    | Shred
    | Trip
    | Grab
    | Stash
    | Break
    | Bounce
    | Delete
    | DeleteDiscarded
    | Recover
    | Damage
    | Repair
    | Salvage
    | Search
    | LookAhead
    | LookAtGauge
    | MakeToken
    | OneMore
    | MayPass
    | ThisTurn
)
TO_EITHER: Final = (
    SpeedUp, LoseSpeed, Gain, Lose, Draw, Discard, DiscardAtRandom, Shred, Trip, Grab, Stash,
    ThisTurn,
)  # fmt: skip


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: Said to you as here, or of your rival: `Your rival loses 2 Speed.`"""

    effect: Effect
    who: Annotated[str, WHO] = YOU

    def person(self) -> str:
        return THE_PLAYER if self.who == YOU else IT

    def problem(self) -> str:
        if self.who == RIVAL and not isinstance(self.effect, TO_EITHER):
            return f'only you can do this: "{Deed(self.effect)}"'
        return ""


FASTER: Final = "you are faster than your rival"
SLOWER: Final = "you are slower than your rival"
TRAILING: Final = "you have fewer Style Points than your rival"
LEADING: Final = "you have more Style Points than your rival"
FINAL_LAP: Final = "it is the Final Lap"
FULL_SPEED: Final = "your Speed is 8 or more"
CRAWLING: Final = "your Speed is 3 or less"
HAS_DRONE: Final = "you have a Drone"
HAS_SPRAY: Final = "you have a Spray"
HAS_BOARD: Final = "you have a Board"
HAS_GADGET: Final = "you have a Gadget"
HAS_BADGE: Final = "you have a Badge"
RIVAL_HAS_DRONE: Final = "your rival has a Drone"
RIVAL_DASHED: Final = "your rival has dashed"
EMPTY_HAND: Final = "you have no cards in hand"
CONDITIONS: Final = Words(
    "Conditions",
    {
        FASTER: "more cards in your Speed Gauge",
        SLOWER: "fewer cards in your Speed Gauge",
        TRAILING: "when it happens",
        LEADING: "when it happens",
        FINAL_LAP: "this turn or the next is the last",
        FULL_SPEED: "that many cards in your Speed Gauge",
        CRAWLING: "that many cards in your Speed Gauge",
        HAS_DRONE: "in your Drone Slots, a Token too",
        HAS_SPRAY: "in your Item Row, a Token too",
        HAS_BOARD: "in your Item Row, a Token too",
        HAS_GADGET: "in your Item Row",
        HAS_BADGE: "in your Item Row",
        RIVAL_HAS_DRONE: "in their Drone Slots, a Token too",
        RIVAL_DASHED: "this turn",
        EMPTY_HAND: "none at all; a card being played has left the hand",
    },
)


@dataclass(frozen=True)
class If(Phrase):
    """`if {condition}, {deed}`: Only if the condition holds when it happens."""

    condition: Annotated[str, CONDITIONS]
    deed: Deed


Sentence = Deed | If
Text = tuple[Sentence, ...]

# Costs

GIVEN_UP: Final = Words("What a cost can break", {OWN_ITEM: "you choose", OWN_DRONE: "you choose"})


@dataclass(frozen=True)
class BreakOwn(Phrase):
    """`break {what}`: Of your own; you choose."""

    what: Annotated[str, GIVEN_UP]


@dataclass(frozen=True)
class DeleteOwn(Phrase):
    """`delete {cards:card} from your Discard Zone`: Out of the race for good; you choose."""

    cards: int


Cost = LoseSpeed | Lose | Discard | Shred | BreakOwn | DeleteOwn
Costs = tuple[Cost, ...]

# Reacts

RIVAL_TRICK: Final = "your rival plays a Trick"
LOSS: Final = "you would lose Speed"
RIVAL_DASH: Final = "your rival dashes"
OWN_DASH: Final = "you dash"
BREAKING: Final = "your rival would break one of your cards"
REACT_TO: Final = (RIVAL_TRICK, LOSS, RIVAL_DASH, OWN_DASH, BREAKING)


@dataclass(frozen=True)
class Cancel(Phrase):
    """`cancel it`: The Trick does nothing and goes to the Discard Zone."""


@dataclass(frozen=True)
class Prevent(Phrase):
    """`prevent it`: The Speed is not lost, or the cards are not broken."""


Reply = Cancel | Prevent | Deed | If
Replies = tuple[Reply, ...]

# Lines in force


@dataclass(frozen=True)
class DashBonus(Phrase):
    """`your Dash scores {points:+}`: Added before Drones are counted; a Dash scores at least 1."""

    points: int


@dataclass(frozen=True)
class FirstBonus(Phrase):
    """`your Dash scores {points:+} if you dash first`: On top of the bonus point."""

    points: int


@dataclass(frozen=True)
class DronePower(Phrase):
    """`your Drones have Power {points:+}`: Each of them; never below 0."""

    points: int


@dataclass(frozen=True)
class DroneBattery(Phrase):
    """`your Drones have Battery {points:+}`: Each of them; never below 1."""

    points: int


@dataclass(frozen=True)
class Screened(Phrase):
    """`rival Drones have Power {points:+} against you`: Each of them; never below 0."""

    points: int


@dataclass(frozen=True)
class MoreSlots(Phrase):
    """`you have {slots:more Drone Slot}`: Besides the two that everybody has."""

    slots: int


@dataclass(frozen=True)
class DeckSize(Phrase):
    """`your deck has {cards} cards`: Instead of 40; on Characters only."""

    cards: int


ON_REVEAL: Final = "when you reveal this"
AT_START: Final = "during the Start Step"
AT_END: Final = "during the End Step"
WHEN_FAST: Final = "when you speed up"
WHEN_DRIFT: Final = "when you drift"
WHEN_BAIL: Final = "when you bail"
WHEN_DASH: Final = "when you dash"
WHEN_RIVAL_DASH: Final = "when your rival dashes"
WHEN_TRICK: Final = "when you play a Trick"
WHEN_ITEM: Final = "when you play an Item"
WHEN_DRONE: Final = "when you play a Drone"
WHEN_TRIP: Final = "when you trip"
WHEN_DRONE_BREAKS: Final = "when one of your Drones breaks"
WHEN_THIS_BREAKS: Final = "when this breaks"
MOMENTS: Final = Words(
    "Moments",
    {
        ON_REVEAL: "before turn 1; on Characters only",
        AT_START: "after the draw; never on turn 1",
        AT_END: "after all cards have recovered",
        WHEN_FAST: "once for each speed action or effect, however many cards",
        WHEN_DRIFT: "as your speed action",
        WHEN_BAIL: "as your speed action",
        WHEN_DASH: "after it has scored",
        WHEN_RIVAL_DASH: "after it has scored",
        WHEN_TRICK: "as an action or a React, cancelled or not",
        WHEN_ITEM: "a Token is made, not played",
        WHEN_DRONE: "a Token is made, not played",
        WHEN_TRIP: "after it is done",
        WHEN_DRONE_BREAKS: "by damage counters or by a card",
        WHEN_THIS_BREAKS: "after it has left play",
    },
)


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: A trigger: whenever it is that moment, this happens."""

    moment: Annotated[str, MOMENTS]
    deed: Sentence


Line = DashBonus | FirstBonus | DronePower | DroneBattery | Screened | MoreSlots | DeckSize | When
Lines = tuple[Line, ...]
