"""What cards say: one class a phrase, with its template, and its docstring says what it means.

A deed is a player and what happens to them. A line is in force while its card is in play. A trigger
is a line that waits for its moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from paddock.text.phrases import IT, Phrase, Words
from paddock.text.phrases import YOU as THE_PLAYER

DRAGON: Final = "dragon"
GEAR: Final = "gear"
CREW: Final = "crew"
MANEUVER: Final = "maneuver"
EVENT: Final = "event"
IN_PIT: Final = (DRAGON, GEAR, CREW)  # kinds of the dragon deck

MAIN: Final = "Main"
BATTLE: Final = "Battle"
ANY: Final = "Any"
TIMINGS: Final = (MAIN, BATTLE, ANY)

YOU: Final = "you"
A_RIVAL: Final = "a rival"
EACH_RIVAL: Final = "each rival"
EACH_PLAYER: Final = "each player"
WHO: Final = Words(
    "Who it happens to",
    {
        A_RIVAL: "any other player; you choose",
        EACH_RIVAL: "every other player",
        EACH_PLAYER: "you and every other player",
    },
)

# How much

GEAR_COUNT: Final = "gear you control"
CREW_COUNT: Final = "crew you control"
TRACK_COUNT: Final = "maneuver in your track"
ZONE_COUNT: Final = "maneuver in your zone"
AHEAD_COUNT: Final = "rival ahead of you"
COUNTED: Final = Words(
    "What can be counted",
    {
        GEAR_COUNT: "in your mag pit when it happens",
        CREW_COUNT: "in your mag pit when it happens",
        TRACK_COUNT: "when it happens",
        ZONE_COUNT: "when it happens, with your rushing card if it is there",
        AHEAD_COUNT: "with more points than you",
    },
)
Counted = Annotated[str, COUNTED]


@dataclass(frozen=True)
class Per(Phrase):
    """`{number:} for each {each}`: This many for each of something, counted when it happens."""

    number: int
    each: Counted


Amount = int | Per

# Which card

THIS: Final = "this"
OWN_RUSHING: Final = "your rushing card"
RIVAL_RUSHING: Final = "a rival's rushing card"
OWN_TRACK: Final = "a maneuver in your track"
OWN_ZONE: Final = "a maneuver in your zone"
RIVAL_TRACK: Final = "a maneuver in a rival's track"
RIVAL_ZONE: Final = "a maneuver in a rival's zone"
OWN_GEAR: Final = "a gear you control"
OWN_CREW: Final = "a crew you control"
RIVAL_GEAR: Final = "a rival's gear"
RIVAL_CREW: Final = "a rival's crew"
WHAT: Final = Words(
    "Which card",
    {
        THIS: "the card that says so",
        OWN_RUSHING: "in the battle under way",
        RIVAL_RUSHING: "in the battle under way; you choose",
        OWN_TRACK: "you choose",
        OWN_ZONE: "you choose",
        RIVAL_TRACK: "you choose",
        RIVAL_ZONE: "you choose; a rushing card too, if it is there",
        OWN_GEAR: "you choose",
        OWN_CREW: "you choose",
        RIVAL_GEAR: "one that a rival controls; you choose",
        RIVAL_CREW: "one that a rival controls; you choose",
    },
)
What = Annotated[str, WHAT]
OF_RIVALS: Final = (RIVAL_RUSHING, RIVAL_TRACK, RIVAL_ZONE, RIVAL_GEAR, RIVAL_CREW)
IN_ZONE: Final = (OWN_RUSHING, RIVAL_RUSHING, OWN_ZONE, RIVAL_ZONE)

A_MANEUVER: Final = "a maneuver"
AN_EVENT: Final = "an event"
A_GEAR: Final = "a gear"
A_CREW: Final = "a crew"
ANY_CARD: Final = "any card"
SOUGHT: Final = Words(
    "What can be searched for",
    {
        A_MANEUVER: "of any name",
        AN_EVENT: "of any timing",
        A_GEAR: "of any level; it goes to your dragon deck",
        A_CREW: "it goes to your dragon deck",
        ANY_CARD: "of any kind",
    },
)
Sought = Annotated[str, SOUGHT]
KIND_OF: Final = {A_MANEUVER: MANEUVER, AN_EVENT: EVENT, A_GEAR: GEAR, A_CREW: CREW, ANY_CARD: ""}

RIVALS_ONE: Final = "a rival's"
RIVALS_EACH: Final = "each rival's"
WHOSE: Final = Words(
    "Whose rushing card", {RIVALS_ONE: "you choose", RIVALS_EACH: "of every rival who has one"}
)

# How long

THIS_BATTLE: Final = "this battle"
THIS_STEP: Final = "this step"
THIS_MAIN: Final = "this Main"
THIS_RUSH: Final = "this Rush"
THIS_TURN: Final = "this turn"
SPANS: Final = Words(
    "How long",
    {
        THIS_BATTLE: "until the battle under way is over",
        THIS_STEP: "until the step of the turn is over in which it begins",
        THIS_MAIN: "until Main is over",
        THIS_RUSH: "until the Rush is over",
        THIS_TURN: "until the turn is over",
    },
)
Span = Annotated[str, SPANS]

# Conditions

BEHIND: Final = "you are behind"
AHEAD: Final = "you are ahead"
LEADING: Final = "you are the leader"
FOLLOWING: Final = "you are not the leader"
THREE_GEAR: Final = "you control 3 or more gear"
HAS_CREW: Final = "you control a crew"
NO_CREW: Final = "you control no crew"
EMPTY_HAND: Final = "your hand is empty"
STATES: Final = Words(
    "Conditions",
    {
        BEHIND: "you have fewer points than a rival",
        AHEAD: "you have more points than every rival",
        LEADING: "of this turn",
        FOLLOWING: "of this turn",
        THREE_GEAR: "in your mag pit",
        HAS_CREW: "in your mag pit",
        NO_CREW: "in your mag pit",
        EMPTY_HAND: "a card being played has left the hand",
    },
)
State = Annotated[str, STATES]
DOUBLE: Final = "your sprint is double the next"
STRONG: Final = "your sprint is 6 or more"
ALONE: Final = "nobody opposes your rushing card"
OPPOSED: Final = "somebody opposes your rushing card"
NO_RUSHING: Final = "you have no rushing card"
STARTED: Final = "you started this battle"
CONDITIONS: Final = Words(
    "Conditions",
    {
        **STATES.meanings,
        DOUBLE: "at least twice the highest sprint of the others; below 0 counts as 0",
        STRONG: "the sprint of your rushing card",
        ALONE: "you are the only player who named one in this battle",
        OPPOSED: "a rival named one too in this battle",
        NO_RUSHING: "you named none, or it left play",
        STARTED: "and not a rival",
    },
)

# What happens to somebody


@dataclass(frozen=True)
class Draw(Phrase):
    """`draw{s} {cards:card}`: From the top of their own race deck."""

    cards: Amount


@dataclass(frozen=True)
class Discard(Phrase):
    """`discard{s} {cards:card}`: From the hand to the discard pile; they choose."""

    cards: int


@dataclass(frozen=True)
class Gain(Phrase):
    """`gain{s} {points:point}`: Added to the score."""

    points: Amount


@dataclass(frozen=True)
class Lose(Phrase):
    """`lose{s} {points:point}`: Taken off the score; it never goes below 0."""

    points: Amount


@dataclass(frozen=True)
class GainEnergy(Phrase):
    """`gain{s} {energy} energy`: It is gone at the end of the turn."""

    energy: int


@dataclass(frozen=True)
class LoseEnergy(Phrase):
    """`lose{s} {energy} energy`: Never below 0."""

    energy: int


# What you do


@dataclass(frozen=True)
class GainSprint(Phrase):
    """`your rushing card gains {sprint} sprint[ for each {each}]`: In this battle; it stays with
    this card."""

    sprint: int
    each: Counted = ""


@dataclass(frozen=True)
class LoseSprint(Phrase):
    """`{whose} rushing card loses {sprint} sprint`: In this battle; it may go below 0."""

    sprint: int
    whose: Annotated[str, WHOSE]


@dataclass(frozen=True)
class DoubleSprint(Phrase):
    """`double the sprint of your rushing card`: It gains as much sprint as it has now, if that is
    above 0."""


@dataclass(frozen=True)
class Switch(Phrase):
    """`switch your rushing card`: Another maneuver in your zone is your rushing card from now
    on."""


@dataclass(frozen=True)
class ToTrack(Phrase):
    """`move {what} to the track`: From the zone to the track of the player who controls it; a
    rushing card keeps rushing."""

    what: What

    def problem(self) -> str:
        fits = self.what == THIS or self.what in IN_ZONE
        return "" if fits else f'only cards in the zone move to the track, such as "{OWN_ZONE}"'


@dataclass(frozen=True)
class ToZone(Phrase):
    """`move {what} to the zone`: From the track to the zone of the player who controls it."""

    what: What

    def problem(self) -> str:
        fits = self.what in (THIS, OWN_TRACK, RIVAL_TRACK)
        return "" if fits else f'only cards in the track move to the zone, such as "{OWN_TRACK}"'


@dataclass(frozen=True)
class Remove(Phrase):
    """`discard {what}`: From play to its owner's discard pile."""

    what: What


@dataclass(frozen=True)
class ToHand(Phrase):
    """`return {what} to its owner's hand`: A gear or crew goes to the dragon deck."""

    what: What


@dataclass(frozen=True)
class ToDeck(Phrase):
    """`return {what} to its owner's deck`: A maneuver is shuffled into the race deck; a gear or
    crew goes to the dragon deck."""

    what: What


@dataclass(frozen=True)
class Take(Phrase):
    """`take control of {what}[ {span}]`: It comes to the same place in front of you, for good or
    for a while."""

    what: What
    span: Span = ""

    def problem(self) -> str:
        return "" if self.what in OF_RIVALS else f'take a card of a rival, such as "{RIVAL_TRACK}"'


PINNED: Final = Words("What can be held back", {RIVAL_TRACK: "you choose"})


@dataclass(frozen=True)
class Pin(Phrase):
    """`{what} cannot move to the zone this turn`: Not by its player, not by a card."""

    what: Annotated[str, PINNED]


@dataclass(frozen=True)
class Search(Phrase):
    """`search your race deck for {what}`: Into your hand; show it, and shuffle. You need not find
    one."""

    what: Sought

    def problem(self) -> str:
        fits = self.what not in (A_GEAR, A_CREW)
        return "" if fits else f'a race deck has no gear and no crew: "{Search(A_MANEUVER)}"'


@dataclass(frozen=True)
class Salvage(Phrase):
    """`search your discard pile for {what}`: Into your hand; a gear or crew goes to your dragon
    deck. You need not find one."""

    what: Sought


@dataclass(frozen=True)
class Recycle(Phrase):
    """`shuffle up to {cards:card} from your discard pile into your race deck`: Maneuvers and
    events; you choose."""

    cards: int


@dataclass(frozen=True)
class LookAhead(Phrase):
    """`look at the top {cards:card} of your race deck and order them`: They go back in any
    order."""

    cards: int


@dataclass(frozen=True)
class LookAtHand(Phrase):
    """`look at a rival's hand`: You alone see it; you choose the rival."""


@dataclass(frozen=True)
class GearUp(Phrase):
    """`mag a gear or recruit a crew`: As in Gear Up, but you need not."""


@dataclass(frozen=True)
class Remount(Phrase):
    """`change your dragon`: Swap it with a dragon of your dragon deck. Discard what the new one has
    no slots and seats for."""


Effect = (
    Draw
    | Discard
    | Gain
    | Lose
    | GainEnergy
    | LoseEnergy
    | GainSprint
    | LoseSprint
    | DoubleSprint
    | Switch
    | ToTrack
    | ToZone
    | Remove
    | ToHand
    | ToDeck
    | Take
    | Pin
    | Search
    | Salvage
    | Recycle
    | LookAhead
    | LookAtHand
    | GearUp
    | Remount
)
TO_ANYBODY: Final = (Draw, Discard, Gain, Lose, GainEnergy, LoseEnergy)


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: Said to you as here, or of others: `Each rival loses 2 points.`"""

    effect: Effect
    who: Annotated[str, WHO] = YOU

    def person(self) -> str:
        return THE_PLAYER if self.who == YOU else IT

    def problem(self) -> str:
        if self.who != YOU and not isinstance(self.effect, TO_ANYBODY):
            return f'only you can do this: "{Deed(self.effect)}"'
        return ""


@dataclass(frozen=True)
class May(Phrase):
    """`you may {deed}`: If you want to; you decide when it happens."""

    deed: Deed

    def problem(self) -> str:
        return "" if self.deed.who == YOU else f'say what you may do: "{May(Deed(Draw(1)))}"'


# Lines in force


@dataclass(frozen=True)
class Sprint(Phrase):
    """`[while {condition}, ]your rushing card has {sprint:+} sprint`: Whichever card that is."""

    sprint: int
    condition: State = ""


@dataclass(frozen=True)
class RivalSprint(Phrase):
    """`[while {condition}, ]rivals' rushing cards have {sprint:+} sprint`: Each of them."""

    sprint: int
    condition: State = ""


@dataclass(frozen=True)
class OwnSprint(Phrase):
    """`[while {condition}, ]this has {sprint:+} sprint`: Only this maneuver."""

    sprint: int
    condition: State = ""


EVENTS: Final = "events"
MANEUVERS: Final = "maneuvers"
PLAYED: Final = Words("What costs less", {EVENTS: "of any timing", MANEUVERS: "of any name"})


@dataclass(frozen=True)
class Cheaper(Phrase):
    """`[while {condition}, ]your {played} cost {energy} less energy`: Never below 0."""

    played: Annotated[str, PLAYED]
    energy: int
    condition: State = ""


@dataclass(frozen=True)
class MoreSlots(Phrase):
    """`you have {slots:more gear slot}`: Besides those of your dragon."""

    slots: int


@dataclass(frozen=True)
class MoreSeats(Phrase):
    """`you have {seats:more crew seat}`: Besides those of your dragon."""

    seats: int


RIVALS: Final = "rivals"
PLAYERS: Final = "players"
HELD: Final = Words(
    "Who cannot",
    {
        YOU: "the player who controls or played the card",
        RIVALS: "every other player",
        PLAYERS: "everybody",
    },
)
PLAY_EVENTS: Final = "play events"
PLAY_MANEUVERS: Final = "play maneuvers"
USE_MAIN: Final = "use Main: lines"
USE_BATTLE: Final = "use Battle: lines"
START_BATTLES: Final = "start battles"
ENTER_ZONE: Final = "move maneuvers to the zone"
DRAW_CARDS: Final = "draw cards"
SEARCH_DECKS: Final = "search"
GAIN_POINTS: Final = "gain points"
LOSE_POINTS: Final = "lose points"
GAIN_ENERGY: Final = "gain energy"
GAIN_SPRINT: Final = "gain sprint"
TAKE_CONTROL: Final = "take control of cards"
TOUCH_GEAR: Final = "choose your gear"
TOUCH_CREW: Final = "choose your crew"
FORBIDDEN: Final = Words(
    "What can be forbidden",
    {
        PLAY_EVENTS: "of any timing",
        PLAY_MANEUVERS: "of any name",
        USE_MAIN: "of any card",
        USE_BATTLE: "of any card",
        START_BATTLES: "not even if they must",
        ENTER_ZONE: "not by themselves, not by a card; no card of a rival moves theirs",
        DRAW_CARDS: "not even in Draw",
        SEARCH_DECKS: "decks and discard piles",
        GAIN_POINTS: "not even by winning a battle",
        LOSE_POINTS: "whatever a card says",
        GAIN_ENERGY: "not even in Main",
        GAIN_SPRINT: "their rushing cards; doubling is a gain too",
        TAKE_CONTROL: "of cards that others control",
        TOUCH_GEAR: "for anything that their cards do",
        TOUCH_CREW: "for anything that their cards do",
    },
)


@dataclass(frozen=True)
class Cannot(Phrase):
    """`[while {condition}, ]{who} cannot {what}`: Whatever allows it."""

    who: Annotated[str, HELD]
    what: Annotated[str, FORBIDDEN]
    condition: State = ""

    def problem(self) -> str:
        fits = self.what not in (TOUCH_GEAR, TOUCH_CREW) or self.who == RIVALS
        return "" if fits else f'only rivals are told so: "{Cannot(RIVALS, self.what)}"'


Standing = Sprint | RivalSprint | Cheaper | Cannot


@dataclass(frozen=True)
class Lasts(Phrase):
    """`{line} {span}`: A line in force without its card."""

    line: Standing
    span: Span


WIN_THIS: Final = "when you win this battle"
LOSE_THIS: Final = "when you lose this battle"
END_THIS: Final = "at the end of this battle"
PROMISES: Final = Words(
    "Promises",
    {
        WIN_THIS: "only in the battle under way",
        LOSE_THIS: "only in the battle under way",
        END_THIS: "however it ends",
    },
)


@dataclass(frozen=True)
class Later(Phrase):
    """`{moment}, {deed}`: Once, in the battle under way, and not in the next one."""

    moment: Annotated[str, PROMISES]
    deed: Deed


@dataclass(frozen=True)
class If(Phrase):
    """`if {condition}, {deed}`: Only if the condition holds when it happens."""

    condition: Annotated[str, CONDITIONS]
    deed: Deed | May | Lasts


Sentence = Deed | May | If | Lasts | Later
Text = tuple[Sentence, ...]

# Triggers

START_TURN: Final = "at the start of the turn"
START_DRAW: Final = "at the start of Draw"
WHEN_DRAW: Final = "when you draw cards during Draw"
END_DRAW: Final = "at the end of Draw"
START_GEAR: Final = "at the start of Gear Up"
WHEN_MAG: Final = "when you mag gear"
WHEN_RECRUIT: Final = "when you recruit crew"
END_GEAR: Final = "at the end of Gear Up"
START_MAIN: Final = "at the start of Main"
WHEN_ENERGY: Final = "when you gain energy"
ANY_ENERGY: Final = "when a player gains energy"
RIVAL_ENERGY: Final = "when a rival gains energy"
WHEN_MANEUVER: Final = "when you play a maneuver"
WHEN_EVENT: Final = "when you play an event"
WHEN_MAIN: Final = "when you use a Main: line"
END_MAIN: Final = "at the end of Main"
START_RUSH: Final = "at the start of Rush"
AFTER_ZONE: Final = "after you move maneuvers into the zone"
WHEN_STARTS: Final = "when a player starts a battle"
END_RUSH: Final = "at the end of Rush"
END_TURN: Final = "at the end of the turn"
START_BATTLE: Final = "at the start of a battle"
WHEN_RUSHING: Final = "when you choose a rushing card"
WHEN_BATTLE: Final = "when you use a Battle: line"
WHEN_RESOLVE: Final = "when you resolve a battle"
WHEN_WIN: Final = "when you win a battle"
WHEN_LOSE: Final = "when you lose a battle"
WIN_POINTS: Final = "when you win points in a battle"
END_BATTLE: Final = "at the end of a battle"
STEPS_BEGIN: Final = (START_DRAW, START_GEAR, START_MAIN)  # Main and the Rush end by themselves
MOMENTS: Final = Words(
    "Moments",
    {
        START_TURN: "before Draw",
        START_DRAW: "before anybody draws",
        WHEN_DRAW: "once, when you have drawn your cards",
        END_DRAW: "when everybody has drawn",
        START_GEAR: "before anybody gears up",
        WHEN_MAG: "in Gear Up or by a card",
        WHEN_RECRUIT: "in Gear Up or by a card",
        END_GEAR: "when everybody has geared up",
        START_MAIN: "before anybody gains energy",
        WHEN_ENERGY: "in Main or by a card",
        ANY_ENERGY: "you or a rival, in Main or by a card",
        RIVAL_ENERGY: "in Main or by a card",
        WHEN_MANEUVER: "after its effect",
        WHEN_EVENT: "after its effect, in Main or in a battle",
        WHEN_MAIN: "after its effect",
        END_MAIN: "when everybody has acted",
        START_RUSH: "before anybody moves maneuvers",
        AFTER_ZONE: "once, if you moved any, in the Rush or by a card",
        WHEN_STARTS: "you or a rival",
        END_RUSH: "after the last battle, before cards return to the track",
        END_TURN: "before energy is gone",
        START_BATTLE: "before anybody names a rushing card",
        WHEN_RUSHING: "when everybody has named one",
        WHEN_BATTLE: "after its effect",
        WHEN_RESOLVE: "if you have a rushing card, before the sprints count",
        WHEN_WIN: "before you score",
        WHEN_LOSE: "before your card is discarded",
        WIN_POINTS: "when you have scored",
        END_BATTLE: "after the cards have moved, whoever won",
    },
)
PROMISED: Final = {WIN_THIS: WHEN_WIN, LOSE_THIS: WHEN_LOSE, END_THIS: END_BATTLE}


@dataclass(frozen=True)
class When(Phrase):
    """`{moment}, {deed}`: A trigger: whenever it is that moment, this happens."""

    moment: Annotated[str, MOMENTS]
    deed: Deed | May | If | Lasts


Line = When | Sprint | RivalSprint | OwnSprint | Cheaper | Cannot | MoreSlots | MoreSeats
Lines = tuple[Line, ...]
