"""What the kernel, and all who use it, must be told of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Final

from paddock.kernel.catalogue import BadCards, Catalogue
from paddock.kernel.decks import READY, BadDeck, Brought, Deck, DeckChoice, DeckRules, drawn
from paddock.kernel.decktext import chosen
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.events import Event
from paddock.kernel.flow import settle
from paddock.kernel.foresee import Foresight, nothing_pending
from paddock.kernel.luck import Luck
from paddock.kernel.scenes import Change, Ghost, Scene, no_changes, stops
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.words import words

Value = int | str
Agreed = dict[str, Value]  # every option of a game and what was agreed on
DeckSaid = str | Path | Deck  # the name of a ready deck, a file, `random`, or the deck itself
DecksSaid = DeckSaid | Sequence[DeckSaid]  # one for all, or one for each

YES: Final = ("on", "yes", "true", "1")
NO: Final = ("off", "no", "false", "0")
NUMBER: Final = re.compile("-?[0-9]{1,9}")  # not every sign that is a digit somewhere


class BadOption(PaddockError):
    """An option, a preset or a number of seats that cannot be; says what could."""

    code: ClassVar = "bad-option"


@dataclass(frozen=True)
class Option:
    """Something that can be agreed before a race: a number, a switch (0 or 1), or one of words."""

    name: str
    default: Value
    meaning: str
    least: int = 0
    most: int = 1
    words: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()  # what each of the words means, in the same order

    @property
    def is_switch(self) -> bool:
        return not self.words and (self.least, self.most) == (0, 1)

    @property
    def range(self) -> str:
        """What may be said, for a person."""
        if self.words:
            return " or ".join(self.words)
        return "on or off" if self.is_switch else f"{self.least} to {self.most}"

    def said(self, value: Value) -> str:
        """A value as a person writes it."""
        return ("off", "on")[int(value)] if self.is_switch else str(value)

    def read(self, said: object) -> Value:
        """The value that was meant, or an error that says what could have been."""
        word = str(said).strip().lower()
        if self.words:
            if word in self.words:
                return word
        elif self.is_switch and word in YES + NO:
            return int(word in YES)
        elif NUMBER.fullmatch(word) and self.least <= int(word) <= self.most:
            return int(word)
        raise BadOption(f"option {self.name} is {self.range}, not {str(said)!r}")


@dataclass(frozen=True)
class Preset:
    """Options agreed on together, under a name."""

    name: str
    meaning: str
    seats: int
    options: Mapping[str, Value]


def nothing_wrong(seats: int, options: Agreed) -> str:
    """What a game says in which any options go together."""
    return ""


@dataclass(frozen=True)
class Game:
    """A game: what it is called, who can play it, and the functions that are its own."""

    name: str
    title: str
    pitch: str
    usual_seats: int
    options: tuple[Option, ...]
    table: Callable[[int, Luck, Agreed, Brought], Table]  # laid out, its first step waiting
    concede: Callable[[Seat], Step]
    scene: Callable[[Table], Scene]  # of a view
    totals: Callable[[Table], list[int]]  # what each seat has raced so far
    appraise: Callable[[Table, Seat], float]  # how a seat stands, from what it can see
    verdict: Callable[[Table, Foresight, Sequence[str]], str]  # what it certainly does, in short
    rulebook: Callable[[], str]
    opening: Callable[[list[Event]], dict[str, object]]  # what set-up showed, for other programs
    version: int = 1  # of the rules: raised when old records would play differently
    seats: range = range(2, 5)
    pending: Callable[[Table], bool] = nothing_pending  # whether what was begun is under way
    check: Callable[[int, Agreed], str] = nothing_wrong  # with these together, or ""
    presets: tuple[Preset, ...] = ()
    notation: Callable[[Table, Step], str] = words  # an option, as short as people write it
    decks: DeckRules | None = None  # of a game to which every player brings one
    under_way: Callable[[Table], bool] | None = None  # what a bot sees through, if not `pending`
    catalogue: Catalogue | None = None  # of a game with printed cards
    stops: Callable[[Table, list[Event]], list[Ghost]] = stops  # where events bring the racers
    changes: Callable[[Table, list[Event]], list[Change]] = no_changes  # and their Numbers
    blows: tuple[Callable[..., Step], ...] = ()  # what tells of somebody hit, their first argument
    endings: Mapping[str, str] = field(default_factory=dict)  # why who won did, by the clause told
    leavings: tuple[str, ...] = ()  # the clauses by which somebody's race ends before that

    def agree(
        self, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[int, Agreed]:
        """Seats and all options, defaults filled in, checked alone and together. `preset` among
        the options stands for what it names."""
        said = dict(options or {})
        agreed: Agreed = {option.name: option.default for option in self.options}
        if "preset" in said:
            preset = self.preset(str(said.pop("preset")))
            seats = preset.seats if seats is None else seats
            if seats != preset.seats:
                raise BadOption(f"preset {preset.name} is for {preset.seats} seats, not {seats}")
            agreed.update(preset.options)
        for name, value in said.items():
            agreed[name] = self.option(name).read(value)
        seats = self.usual_seats if seats is None else seats
        if seats not in self.seats:
            raise BadOption(
                f"{self.name} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}"
            )
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
        """Of the clauses of what was told, the one by which the race was won; "" if none was."""
        return next((clause for clause in reversed(clauses) if clause in self.endings), "")

    def choose(self, seats: int, said: DecksSaid = ()) -> tuple[DeckChoice, ...]:
        """The decks that were meant: one for all seats, or one for each; checked. If none was
        said, ready ones."""
        meant = [said] if isinstance(said, str | Path | Deck) else list(said)
        if self.decks is None:
            if meant:
                raise BadDeck(f"{self.name} is raced without decks: leave the deck out")
            return ()
        if len(meant) > 1 and len(meant) != seats:
            raise BadDeck(f"there are {len(meant)} decks: say one for all, or {seats}, one a seat")
        rules = self.decks
        return tuple([chosen(rules, each, self.name) for each in meant]) or (READY,)

    def bring(self, seats: int, said: DecksSaid = (), key: bytes = b"paddock") -> Brought:
        """A deck for every seat; what is left to luck follows from the key."""
        choices = self.choose(seats, said)
        if self.decks is None:
            return ()
        return drawn(self.decks, choices if len(choices) == seats else choices * seats, key)

    def as_raced(self, texts: Mapping[int, str]) -> Game:
        """Return the game as it was played with the cards of a record, by their numbers there."""
        return self if self.catalogue is None else self.catalogue.with_raced(texts) or self

    def using(self, cards: str | Path = "") -> Game:
        """The same game with the card set in a file, if one is named."""
        if not str(cards):
            return self
        if self.catalogue is None:
            raise BadCards(f"{self.name} has no card set that could be changed: leave it out")
        return self.catalogue.with_cards(Path(cards))

    def start(
        self,
        seats: int | None = None,
        luck: Luck | None = None,
        options: Mapping[str, object] | None = None,
        decks: DecksSaid = (),
    ) -> Table:
        """A table that plays fast: forced choices answer themselves and nobody listens."""
        count, agreed = self.agree(seats, options)
        luck = luck or Luck(b"paddock")
        table = self.table(count, luck, agreed, self.bring(count, decks, luck.key))
        settle(table)
        return table
