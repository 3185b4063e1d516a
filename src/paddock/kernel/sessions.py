"""Sessions: a race that is being written down, with every answer, outcome and line of the log.

Only records outlive a build. Undo is an entry like any other, and no game mentions it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from secrets import token_bytes
from typing import Final

from paddock.kernel.cards import shuffle
from paddock.kernel.choices import answer, choosers, goes_on, not_offered, offered, picked_with
from paddock.kernel.decks import BETWEEN_DECKS, Decks
from paddock.kernel.decktext import line as deck_line
from paddock.kernel.digest import digest
from paddock.kernel.errors import quoted
from paddock.kernel.events import Event, heard
from paddock.kernel.flow import leave, settle
from paddock.kernel.game import Agreed, DecksSaid, Game
from paddock.kernel.luck import KEY_BYTES, Luck, commitment
from paddock.kernel.matches import Match, moved
from paddock.kernel.records import (
    ACT,
    LEAVES,
    START,
    TAKES_BACK,
    UNDOES,
    Chance,
    Entry,
    Record,
)
from paddock.kernel.steps import Seat, Step, Steps
from paddock.kernel.table import Illegal, Table
from paddock.kernel.views import view
from paddock.kernel.words import calls_it, line, words
from paddock.kernel.zones import EVERYONE, NO_SEAT

MARK: Final = "|"  # between names


class Written(Luck):
    """Luck that writes down what it gives."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck.key, luck.drawn)
        self.given: list[Chance] = []

    def copy(self) -> Luck:
        return Luck(self.key, self.drawn.copy())  # trials are not written down

    def below(self, limit: int, stream: str) -> int:
        drawn = super().below(limit, stream)
        self.given.append(Chance(stream, self.drawn[stream], [drawn]))
        return drawn

    def shuffle(self, items: list[int], stream: str) -> None:
        super().shuffle(items, stream)
        self.given.append(Chance(stream, self.drawn.get(stream, 0), list(items)))


class Moment:
    """The race after an entry, and who answered with it."""

    def __init__(self, entry: int, table: Table, seat: Seat = -1) -> None:
        self.entry: Final = entry
        self.table: Final = table
        self.seat: Final = seat  # or -1


class Bookmark:
    """Where a race stood before an entry, in case that entry cannot be kept."""

    def __init__(self, session: Session) -> None:
        self.table: Final = session.table.copy()
        self.drawn: Final = session.luck.drawn.copy()
        self.entries: Final = len(session.record.entries)
        self.events: Final = len(session.events)
        self.trail: Final = session.trail.copy()
        self.practice: Final = session.practice


class Session:
    """A race under way: its table and its record."""

    def __init__(
        self,
        game: Game,
        seats: int,
        agreed: Agreed,
        luck: Luck,
        names: Sequence[str] = (),
        decks: Decks = (),
    ) -> None:
        self.game = game
        self.names = [name.strip() for name in names] or [f"seat {n}" for n in range(seats)]
        if len(self.names) != seats or any(
            [MARK in name or len(name.splitlines()) > 1 for name in self.names]
        ):
            raise Illegal(f"{seats} seats need {seats} names, each one line without {MARK!r}.")
        self.agreed = agreed
        self.decks = decks
        self.luck = luck
        self.record = Record({})
        self.table = game.table(seats, luck, agreed, decks)
        self.table.stop_at = 1  # a live table: forced answers are entries too
        self.table.log = []
        self.events: list[tuple[int, Event]] = []  # each with its entry
        self.trail: list[Moment] = []  # the entries that were not undone
        self.practice = False
        self.match: Match | None = None  # as it stood before this race
        self.match_key = b""  # if whoever plays may know the luck of the whole match

    # Questions about the race

    @property
    def card_texts(self) -> Mapping[int, str]:
        """Return the texts of the cards in this race, by number."""
        catalogue = self.game.catalogue
        return {} if catalogue is None else catalogue.texts(self.decks)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def match_after(self) -> Match | None:
        """Return the match as it stands after this race, once that is over."""
        if self.match is None or not self.over:
            return None
        return self.match.after(self.game, self.table)

    @property
    def match_goes_on(self) -> bool:
        """Return True if another race follows, and its luck may be known here."""
        after = self.match_after
        return after is not None and not after.over and bool(self.match_key)

    @property
    def choosers(self) -> list[Seat]:
        """Return every seat that is asked now."""
        return choosers(self.table)

    def options(self, seat: Seat) -> Steps:
        """Return what a seat may answer now."""
        return offered(self.table, seat)

    def view(self, seat: Seat) -> Table:
        """Return the race as a seat sees it; `table.watcher` is a spectator."""
        return view(self.table, seat)

    def say(self, option: Step) -> str:
        """Return an option in words that `answer` accepts."""
        return words(self.table, option)

    def log(self, seat: Seat) -> list[tuple[int, str, str]]:
        """Return entry, clause and sentence of everything a seat has heard and nobody undid."""
        stands = {moment.entry for moment in self.trail}
        mine = [(number, heard(e, seat)) for number, e in self.events if number in stands]
        seen = self.view(seat)  # nested steps are worded by what the seat sees
        return [(number, e.clause, line(seen, e, self.names)) for number, e in mine]

    # Moves

    def begin(self) -> None:
        """Set up the race and ask the first question."""
        self._write(START, lambda: settle(self.table))

    def answer(self, seat: Seat, option: Step | str) -> None:
        """Take an option for a seat, given as a step or in words."""
        step = self._meant(seat, option) if isinstance(option, str) else option
        said = f"{ACT} {seat} {words(self.table, step)}"
        self._write(said, lambda: answer(self.table, seat, step), seat)

    def leave(self, seat: Seat) -> None:
        """Let a seat leave the race, asked or not."""
        self._write(f"{ACT} {seat} {LEAVES}", lambda: leave(self.table, self.game.concede(seat)))

    def undo(self, seat: Seat) -> None:
        """Go back to the seat's last real decision. Since then it must have learned nothing, no
        luck may have been drawn, and nobody else may have been asked."""
        self.undo_to(seat, self.undoable(seat))

    def undoable(self, seat: Seat) -> int:
        """Return the entry an undo would go back to, or raise Illegal."""
        place = len(self.trail) - 1
        if seat not in self.choosers:
            raise Illegal("You cannot undo now: another seat is asked.")
        while place > 0 and self.trail[place].seat == seat:
            before, after = self.trail[place - 1], self.trail[place]
            if self.record.entries[after.entry].chances or _learnt(before.table, after.table, seat):
                raise Illegal("You cannot undo this: luck was drawn or a card was seen.")
            place -= 1
            if len(offered(before.table, seat)) > 1:
                return before.entry
        raise Illegal("There is nothing to undo: you have not decided anything.")

    def undo_to(self, seat: Seat, entry: int) -> None:
        self._write(f"{ACT} {seat} {UNDOES}{entry}", lambda: self._go_back(entry))

    def take_back(self, seat: Seat) -> None:
        """Go back to the seat's last real decision, whatever happened since: against bots only.
        Cards nobody has seen are shuffled again, and the race counts as practice."""
        for place in range(len(self.trail) - 1, 0, -1):
            before = self.trail[place - 1]
            if self.trail[place].seat == seat and len(offered(before.table, seat)) > 1:
                return self.take_back_to(seat, before.entry)
        raise Illegal("There is nothing to take back: you have not decided anything.")

    def take_back_to(self, seat: Seat, entry: int) -> None:
        def act() -> None:
            self._go_back(entry)
            reshuffle_unseen(self.table)

        self._write(f"{ACT} {seat} {TAKES_BACK}{entry}", act)
        self.practice = True

    def _go_back(self, entry: int) -> None:
        """Restore the race after an entry of the trail; luck is not wound back."""
        places = [place for place, moment in enumerate(self.trail) if moment.entry == entry]
        if not places:
            raise Illegal(f"Entry {entry} was undone or does not exist.")
        table = self.trail[places[0]].table.copy()
        table.luck = self.luck
        table.log = []
        self.table = table
        del self.trail[places[0] + 1 :]

    def return_to(self, mark: Bookmark) -> None:
        """Forget everything since a bookmark, luck included. A bookmark can be used once."""
        del self.record.entries[mark.entries :]
        del self.events[mark.events :]
        self.trail = mark.trail
        self.practice = mark.practice
        self.luck.drawn = mark.drawn
        self.table = mark.table
        self.table.luck = self.luck
        self.table.log = []

    def _meant(self, seat: Seat, said: str) -> Step:
        option = find(self.table, seat, said)
        if option is None:
            raise Illegal(not_offered(self.table, seat, quoted(said)))
        return option

    def _write(self, act: str, does: Callable[[], None], seat: Seat = -1) -> None:
        """Carry out an act and write down what happened; a refused act is not written down."""
        number = len(self.record.entries)
        entry = Entry(number, act)
        luck = self.luck
        if isinstance(luck, Written):
            if number == 0:
                entry.chances += luck.given  # drawn while the table was set up
            luck.given = entry.chances
        does()
        log = self.table.log
        assert log is not None
        for event in log:
            self.events.append((number, event))
            entry.log.append((event.clause, line(self.table, event)))
        log.clear()
        entry.close(digest(self.table), self.record.last_hash)
        self.record.entries.append(entry)
        self.trail.append(Moment(number, self.table.copy(), seat))

    # The record

    def text(self, open_luck: bool | None = None) -> str:
        """Return the whole record. It has the key of the luck once the race is over, or if whoever
        saves may know it (`open_luck=True`): with the key a race can be resumed, and its future
        read."""
        shown = self.over if open_luck is None else open_luck
        self.record.key = self.luck.key.hex() if shown and isinstance(self.luck, Written) else ""
        self.record.match_key = self.match_key.hex() if open_luck else ""
        return self.record.text()


def start(
    game: Game,
    seats: int | None = None,
    key: bytes = b"",
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
    decks: DecksSaid = (),
    match: Match | None = None,
) -> Session:
    """Return a new race, written down from the start."""
    count, agreed = game.agree(seats, options)
    luck = Written(Luck(key or token_bytes(KEY_BYTES)))
    session = Session(game, count, agreed, luck, names, game.bring(count, decks, luck.key))
    if match is not None and match.best_of > 1:
        session.match = replace(match, first=match.first or commitment(luck.key))
    session.record = Record(headings(session, commitment(luck.key)), session.card_texts)
    session.begin()
    return session


def next_race(
    session: Session, match: Match, secret: bytes, leads: Seat = NO_SEAT, names: Sequence[str] = ()
) -> Session:
    """Return the next race of a match, with the same players, options and decks. `match` is the
    score after this race. `leads` is the seat that was chosen to lead, if one was."""
    game, options = session.game, dict[str, object](session.agreed)
    match = match.moved(game)
    if game.lead is not None and leads != NO_SEAT:
        options[game.lead.option] = leads + 1
    names = names or moved(game, session.names)
    decks = moved(game, session.decks)
    found = start(game, len(names), match.key(secret), options, names, decks, match)
    found.match_key = session.match_key
    return found


def headings(session: Session, luck: str) -> dict[str, str]:
    game = session.game
    said = [f"{name}={game.option(name).said(value)}" for name, value in session.agreed.items()]
    found = {
        "game": game.name,
        "rules": str(game.version),
        "seats": str(session.table.seats),
        "names": f" {MARK} ".join(session.names),
        "options": " ".join(said),
        "luck": luck,
    }
    if session.match is not None:
        found["match"] = str(session.match)
    if session.decks:
        found["decks"] = f" {BETWEEN_DECKS} ".join([deck_line(deck) for deck in session.decks])
    return found


def find(table: Table, seat: Seat, said: str) -> Step | None:
    """Return the option with these words, or the pick that ends with it; None if there is none. A
    pick names its cards in the order in which they are picked, so a card that is not named next
    is not tried."""
    fits = offered(table, seat)
    for option in fits:
        if calls_it(table, option, said):
            return option
    for part in fits:
        if goes_on(part) and table.called(list(picked_with(table, seat, part))) in said:
            twin = table.copy()
            answer(twin, seat, part)
            found = find(twin, seat, said)
            if found is not None:
                return found
    return None


def reshuffle_unseen(table: Table) -> None:
    """Shuffle the cards in each zone that nobody knows."""
    for zone in table.zones():
        unseen = [card for card in zone.cards if table.known[card] == 0]
        if (
            zone.look != EVERYONE
            and len(unseen) > 1
            and not any([card in table.proven for card in unseen])
        ):
            shuffle(table, unseen, "again")


def _learnt(before: Table, after: Table, seat: Seat) -> bool:
    bit = 1 << seat
    if len(after.mixes) > len(before.mixes):
        return True
    return any([now & bit and not then & bit for then, now in zip(before.known, after.known)])
