"""A race that is over, as it was after each of its entries.

Nothing of it is secret any more. It is replayed once; then every moment has its table, so a sight
of any moment is made as quickly as one of a race under way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from paddock.games import load
from paddock.kernel.choices import LONGEST_PICK, choosers, offered, picked
from paddock.kernel.previews import Preview
from paddock.kernel.records import Record
from paddock.kernel.replays import replay
from paddock.kernel.sessions import Session, find
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal, Table
from paddock.kernel.views import opened, view
from paddock.kernel.words import words
from paddock.kernel.zones import NO_SEAT
from paddock.server.rooms.room import Room
from paddock.sight.aliases import aliases_of
from paddock.sight.log import log_of
from paddock.sight.observe import sight_of
from paddock.sight.sight import LogLine, Over, Racer, RoomStatus, Sight, Story
from paddock.sight.story import story_of

ALL_CARDS: Final = -1  # the viewer who sees all cards
SECRET: Final = "past"  # addresses of cards no longer have to hide anything


@dataclass
class Told:
    """The race up to a moment, as the thinking processes get it."""

    code: str
    headings: str
    entries: list[str]


class PastRace:
    """A finished race, moment by moment. Moments are numbered from 0; `entries` has their entries
    in the record. An entry that tells nothing and leaves nothing to decide is no moment."""

    def __init__(self, room: Room, session: Session) -> None:
        self.code: Final = room.code
        self.game: Final = session.game
        self.session: Final = session
        self.racers: Final = tuple(
            [
                Racer(seat, chair.name, chair.kind, chair.level)
                for seat, chair in enumerate(room.chairs)
            ]
        )
        self.daily: Final = room.daily
        self.practice: Final = session.practice or room.practice
        self.names: Final = [chair.name for chair in room.chairs]
        self.places: Final = worth_seeing(session)
        self.entries: Final = [session.trail[place].entry for place in self.places]

    def number(self, entry: int) -> int:
        """Return the moment of an entry, or the last one before it."""
        return max(0, bisect_right(self.entries, entry) - 1)

    def table(self, number: int) -> Table:
        return self.session.trail[self.places[number]].table

    def sight(
        self,
        number: int,
        viewer: Seat,
        *,
        asked: bool = False,
        previews: Sequence[Preview] = (),
        over: Over | None = None,
    ) -> Sight:
        """Return what a seat saw at a moment, or what it would have seen with all cards open. If
        `asked`, its question is put again; `over` is what is told about the end."""
        table, entry, open_cards = self.table(number), self.entries[number], viewer == ALL_CARDS
        seen = opened(table) if open_cards else view(table, viewer)
        return sight_of(
            self.game,
            seen,
            self.racers,
            RoomStatus(
                self.code,
                practice=self.practice,
                daily=self.daily,
                luck=self.session.record.headings["luck"],
            ),
            SECRET,
            token="again" if asked else "",
            previews=previews,
            log=log_of(self.session, seen, self.names, upto=entry, opened=open_cards),
            over=over,
        )

    def ending(self, viewer: Seat, key: str) -> Sight:
        """Return the end of the race with its story, for a seat or for a spectator."""
        return self.sight(len(self.entries) - 1, viewer, over=Over(story=self.story, key=key))

    @cached_property
    def story(self) -> Story:
        return story_of(self.session, self.names)

    def happened(self, number: int) -> tuple[LogLine, ...]:
        """Return everything that happened since the moment before, with all cards open."""
        since = self.entries[number - 1] + 1 if number else 0
        seen, upto = opened(self.table(number)), self.entries[number]
        return log_of(self.session, seen, self.names, None, since, upto, opened=True)

    # Decisions

    def decides(self, number: int, viewer: Seat) -> Seat:
        """Return who has a choice to make at this moment: the viewer if they have one, somebody
        if all cards lie open; otherwise NO_SEAT."""
        table = self.table(number)
        free = [seat for seat in choosers(table) if len(offered(table, seat)) > 1]
        wanted = free if viewer == ALL_CARDS else [viewer]
        return next(
            (seat for seat in wanted if seat in free and self._answer(number, seat)), NO_SEAT
        )

    def _answer(self, number: int, seat: Seat) -> int:
        """Return the place in the trail of a seat's next answer; 0 if it never came."""
        trail = self.session.trail
        for place in range(self.places[number] + 1, len(trail)):
            if trail[place].seat == seat:
                return place
        return 0

    def decided(self, number: int, seat: Seat) -> str:
        """Return what a seat really answered, in words."""
        place = self._answer(number, seat)
        before, after = self.session.trail[place - 1].table, self.session.trail[place].entry
        said = self.session.record.entries[after].act[2:].partition(" ")[2]
        step = find(before, seat, said)
        return said if step is None else words(before, step, self.names)

    def meant(self, number: int, seat: Seat, choice: str, cards: Sequence[str]) -> str:
        """Return another answer of a seat at this moment in words, by the id of a choice or by
        cards to pick; raise Illegal if there is no such answer."""
        return words(self.table(number), self._meant(number, seat, choice, cards), self.names)

    def _meant(self, number: int, seat: Seat, choice: str, cards: Sequence[str]) -> Step:
        seen = view(self.table(number), seat)
        ids = [f"c{place}" for place in range(len(seen.options))]
        if choice in ids:
            return seen.options[ids.index(choice)]
        if choice or len(cards) > LONGEST_PICK:
            raise Illegal(f"There is no choice {choice[:20]!r} at this moment.")
        aliases = aliases_of(SECRET, len(seen.faces))
        found = [aliases.card(card) for card in cards]
        return picked(seen, [card for card in found if card is not None])

    def told(self, number: int) -> Told:
        """Return the race up to a moment for the thinking processes."""
        record, entry = self.session.record, self.entries[number]
        entries = ["\n".join(each.lines()) for each in record.entries[: entry + 1]]
        return Told(f"{self.code} {entry}", record.head, entries)


def worth_seeing(session: Session) -> list[int]:
    """Return the places of the trail after which something has been told, or somebody has a choice
    to make; and the first and the last place."""
    trail = session.trail
    told = {entry for entry, event in session.events if event.step.rule.told}
    found = [0]
    for place in range(1, len(trail)):
        table = trail[place].table
        free = any([len(offered(table, seat)) > 1 for seat in choosers(table)])
        if trail[place].entry in told or free or place == len(trail) - 1:
            found.append(place)
    return found


def past_race(room: Room, record: Record) -> PastRace:
    """Return the race of a record. Raise Broken or OtherRules if it can only be read."""
    return PastRace(room, replay(record, load))
