"""What a game declares to the kernel and everything above it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from paddock.kernel.catalogue import BadCards, Catalogue
from paddock.kernel.decks import READY, BadDeck, Deck, DeckChoice, DeckRules, Decks, drawn
from paddock.kernel.decktext import chosen
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.events import Event
from paddock.kernel.features import Features
from paddock.kernel.flow import settle
from paddock.kernel.foresee import Foresight, nothing_pending
from paddock.kernel.luck import Luck
from paddock.kernel.scenes import Change, Ghost, Scene, no_changes, stops
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.words import words

if TYPE_CHECKING:
    from paddock.kernel.lessons import Lesson

Value = int | str
Agreed = dict[str, Value]  # every option of a game, with its agreed value
DeckSaid = str | Path | Deck  # the name of a ready deck, a file, `random`, or the deck itself
EventKind = Literal["", "draft", "bash", "roll", "end"]  # pages and sounds go by it
DecksSaid = DeckSaid | Sequence[DeckSaid]  # one for all seats, or one for each

YES: Final = ("on", "yes", "true", "1")
NO: Final = ("off", "no", "false", "0")
NUMBER: Final = re.compile("-?[0-9]{1,9}")  # ASCII only: int() would take other digits too


class BadOption(PaddockError):
    """Raised for a wrong option, preset or number of seats; the message says what is possible."""

    code: ClassVar = "bad-option"


@dataclass(frozen=True)
class Option:
    """Something to agree on before a race: a number, a switch (0 or 1), or one of some words."""

    name: str
    default: Value
    meaning: str
    least: int = 0
    most: int = 1
    words: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()  # what each word means, in the same order

    @property
    def is_switch(self) -> bool:
        return not self.words and (self.least, self.most) == (0, 1)

    @property
    def range(self) -> str:
        """Return what may be entered, in words."""
        if self.words:
            return " or ".join(self.words)
        return "on or off" if self.is_switch else f"{self.least} to {self.most}"

    def said(self, value: Value) -> str:
        """Return a value as people write it."""
        return ("off", "on")[int(value)] if self.is_switch else str(value)

    def read(self, said: object) -> Value:
        """Return the value that was entered, or raise BadOption."""
        word = str(said).strip().lower()
        if self.words:
            if word in self.words:
                return word
        elif self.is_switch and word in YES + NO:
            return int(word in YES)
        elif NUMBER.fullmatch(word) and self.least <= int(word) <= self.most:
            return int(word)
        raise BadOption(f"Option {self.name} must be {self.range}, not {str(said)!r}.")


@dataclass(frozen=True)
class Preset:
    """Options agreed on together, under a name."""

    name: str
    meaning: str
    options: Mapping[str, Value]
    seats: int = 0  # that it is for; 0 for any number


@dataclass(frozen=True)
class Lead:
    """For a game in which somebody leads: the option that chooses who does, and who leads now. In a
    match, the loser of a race chooses who leads the next."""

    option: str  # a number: the seat that leads first, counted from 1; 0 draws lots
    leader: Callable[[Table], Seat]  # who leads now


def nothing_wrong(seats: int, options: Agreed) -> str:
    """Return "": in most games any options go together."""
    return ""


def first_rolls(rolled: Callable[..., Step], events: list[Event]) -> dict[str, object]:
    """Return what was rolled before the first decision, for other programs."""
    rolls = [event.step for event in events if event.step.rule.make is rolled]
    return {"first_rolls": [{"seat": each.seat, "roll": each.arg("rolled")} for each in rolls]}


@dataclass(frozen=True)
class Game:
    """A game: its names and numbers, and the functions that are its own."""

    name: str
    title: str
    pitch: str
    usual_seats: int
    options: tuple[Option, ...]
    table: Callable[[int, Luck, Agreed, Decks], Table]  # set up, with the first step waiting
    concede: Callable[[Seat], Step]
    scene: Callable[[Table], Scene]  # what a view shows
    totals: Callable[[Table], list[int]]  # how far each seat has raced
    appraise: Callable[[Table, Seat], float]  # how well a seat stands, from what it can see
    verdict: Callable[[Table, Foresight, Sequence[str]], str]  # what an option certainly does
    rulebook: Callable[[], str]
    opening: Callable[[list[Event]], dict[str, object]]  # what set-up showed, for other programs
    scale: float = 10.0  # standing this much better makes a seat e times as likely to win
    version: int = 1  # of the rules: raised when old records would play differently
    seats: range = range(2, 5)
    pending: Callable[[Table], bool] = nothing_pending  # True while an action is under way
    check: Callable[[int, Agreed], str] = nothing_wrong  # what is wrong with these together, or ""
    presets: tuple[Preset, ...] = ()
    notation: Callable[[Table, Step], str] = words  # an option, as short as people write it
    decks: DeckRules | None = None  # if every player brings a deck
    under_way: Callable[[Table], bool] | None = None  # what bots look through, if not `pending`
    catalogue: Catalogue | None = None  # if the game has printed cards
    stops: Callable[[Table, list[Event]], list[Ghost]] = stops  # where events take the racers
    changes: Callable[[Table, list[Event]], list[Change]] = no_changes  # how events change Numbers
    blows: tuple[Callable[..., Step], ...] = ()  # events that hit their first argument
    kinds: Mapping[Callable[..., Step], EventKind] = field(default_factory=dict)  # of events
    odds: tuple[Callable[..., Step], ...] = ()  # options whose verdict says what a die must show
    endings: Mapping[str, str] = field(default_factory=dict)  # how a race was won, by clause
    leavings: tuple[str, ...] = ()  # the clauses by which a seat drops out early
    features: Features | None = None  # numbers that describe a position, for bots that learn
    lead: Lead | None = None  # if the loser of a race chooses who leads the next race of a match
    lesson: Callable[[], Lesson] | None = None  # a scripted first race, if there is one

    @property
    def how_many(self) -> str:
        """Return how many can race, in words: `2` or `2 to 4`."""
        least, most = self.seats.start, self.seats.stop - 1
        return f"{least}" if least == most else f"{least} to {most}"

    def agree(
        self, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[int, Agreed]:
        """Return the seats and all options, with defaults filled in, or raise BadOption. A `preset`
        among the options stands for the options it names."""
        said = dict(options or {})
        agreed: Agreed = {option.name: option.default for option in self.options}
        if "preset" in said:
            preset = self.preset(str(said.pop("preset")))
            seats = seats if seats is not None else preset.seats or None
            if preset.seats not in (0, seats):
                raise BadOption(f"preset {preset.name} is for {preset.seats} seats, not {seats}.")
            agreed.update(preset.options)
        for name, value in said.items():
            agreed[name] = self.option(name).read(value)
        seats = self.usual_seats if seats is None else seats
        if seats not in self.seats:
            raise BadOption(f"{self.name} is for {self.how_many} seats, not {seats}.")
        wrong = self.check(seats, agreed)
        if wrong:
            raise BadOption(wrong)
        return seats, agreed

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = [option.name for option in self.options]
        raise BadOption(unknown(f"option of {self.name}", name, known))

    def preset(self, name: str) -> Preset:
        for preset in self.presets:
            if preset.name == name:
                return preset
        known = [preset.name for preset in self.presets]
        raise BadOption(unknown(f"preset of {self.name}", name, known))

    def ending(self, clauses: Sequence[str]) -> str:
        """Return the last of these clauses by which a race is won, or ""."""
        return next((clause for clause in reversed(clauses) if clause in self.endings), "")

    def choose(self, seats: int, said: DecksSaid = ()) -> tuple[DeckChoice, ...]:
        """Return the decks that were asked for: one for all seats or one for each, checked. If none
        was, return READY."""
        meant = [said] if isinstance(said, str | Path | Deck) else list(said)
        if self.decks is None:
            if meant:
                raise BadDeck(f"{self.name} has no decks. Leave the deck out.")
            return ()
        if len(meant) > 1 and len(meant) != seats:
            raise BadDeck(
                f"There are {len(meant)} decks. Give one for all, or one for each of {seats} seats."
            )
        rules = self.decks
        return tuple([chosen(rules, each) for each in meant]) or (READY,)

    def bring(self, seats: int, said: DecksSaid = (), key: bytes = b"paddock") -> Decks:
        """Return a deck for every seat; random ones follow from the key."""
        choices = self.choose(seats, said)
        if self.decks is None:
            return ()
        return drawn(self.decks, choices if len(choices) == seats else choices * seats, key)

    def with_texts(self, texts: Mapping[int, str]) -> Game:
        """Return this game with the cards of a record, by their numbers there."""
        return self if self.catalogue is None else self.catalogue.with_texts(texts) or self

    def using(self, cards: str | Path = "") -> Game:
        """Return this game with the card set in a file, if one is given."""
        if not str(cards):
            return self
        if self.catalogue is None:
            raise BadCards(f"{self.name} has no card set to change. Leave the file out.")
        return self.catalogue.with_cards(Path(cards))

    def start(
        self,
        seats: int | None = None,
        luck: Luck | None = None,
        options: Mapping[str, object] | None = None,
        decks: DecksSaid = (),
    ) -> Table:
        """Return a table for fast play: forced choices are answered and nobody listens."""
        count, agreed = self.agree(seats, options)
        luck = luck or Luck(b"paddock")
        table = self.table(count, luck, agreed, self.bring(count, decks, luck.key))
        settle(table)
        return table
