"""Going through a record again: replay, resume, branch, verify. Outcomes are read, not drawn.

An old record can always be read. It can be replayed if its rules are here, and resumed if its
digests agree too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import ClassVar, Final

from paddock.kernel.catalogue import BadCards
from paddock.kernel.decks import BETWEEN_DECKS, BadDeck, Decks
from paddock.kernel.decktext import read_line
from paddock.kernel.digest import digest
from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.luck import KEY_BYTES, Luck, commitment
from paddock.kernel.matches import Match, read_match
from paddock.kernel.numbers import whole
from paddock.kernel.records import (
    LEAVES,
    START,
    TAKES_BACK,
    UNDOES,
    Broken,
    Chance,
    Entry,
    Record,
    more,
    unchanged,
)
from paddock.kernel.sessions import MARK, Session, Written, find, headings
from paddock.kernel.table import Illegal

ONLY_READ: Final = "This record can be read but not replayed."


class OtherRules(PaddockError):
    """Raised for a record made by rules that are not here; it can still be read."""

    code: ClassVar = "other-rules"


class Read(Luck):
    """Luck that returns what the record says. With the key, it also checks that."""

    def __init__(self, key: bytes = b"") -> None:
        super().__init__(key)
        self.chances: list[Chance] = []
        self.where = ""

    def copy(self) -> Luck:
        return Luck(self.key, self.drawn.copy())

    def below(self, limit: int, stream: str) -> int:
        chance = self.next(stream)
        if len(chance.items) != 1 or not 0 <= chance.items[0] < limit:
            raise Broken(f"{self.where}: {chance.items} is not a number below {limit}.")
        if self.key:
            self.same(chance, [super().below(limit, stream)])
        self.drawn[stream] = chance.count
        return chance.items[0]

    def shuffle(self, items: list[int], stream: str) -> None:
        chance = self.next(stream)
        if sorted(chance.items) != sorted(items):
            raise Broken(f"{self.where}: {chance.items} is not an order of these cards.")
        if self.key:
            super().shuffle(items, stream)
            self.same(chance, items)
        self.drawn[stream] = chance.count
        items[:] = chance.items

    def turn_to(self, entry: Entry) -> None:
        """Read from this entry on."""
        self.where = f"Entry {entry.number} ({entry.act[2:]})"
        self.chances = entry.chances.copy()

    def next(self, stream: str) -> Chance:
        if not self.chances or self.chances[0].stream != stream:
            written = str(self.chances[0]) if self.chances else "nothing"
            raise Broken(f"{self.where}: {stream!r} was drawn, but the record says {written!r}.")
        return self.chances.pop(0)

    def same(self, chance: Chance, drawn: list[int]) -> None:
        if drawn != chance.items or self.drawn.get(chance.stream, 0) != chance.count:
            raise Broken(f"{self.where}: the key gives a different outcome from {str(chance)!r}.")


Load = Callable[[str], Game]


def replay(record: Record, load: Load, key: bytes = b"", upto: int | None = None) -> Session:
    """Return the race at the end of the record, or after entry number `upto`."""
    unchanged(record)
    last = len(record.entries) - 1 if upto is None else upto
    if not 0 <= last < len(record.entries):
        raise Broken(f"The record has entries 0 to {len(record.entries) - 1}, not {last}.")
    luck = Read(key)
    luck.turn_to(record.entries[0])
    session = _laid_out(record, load, luck)
    for entry in record.entries[: last + 1]:
        _again(session, entry)
    return session


def follow(session: Session, entries: list[Entry]) -> None:
    """Replay further entries, where a replay has ended."""
    for entry in entries:
        if entry.number != len(session.record.entries):
            raise Broken(f"Entry {len(session.record.entries)} comes next, not {entry.number}.")
        _again(session, entry)


def catch_up(session: Session, text: str) -> None:
    """Replay entries of a race under way that were written elsewhere, and play on from there. If
    this raises Broken, the session can no longer be used."""
    told = Record(session.record.headings, session.record.cards)
    told.entries = session.record.entries.copy()
    more(told, text)
    key, luck = session.luck.key, Read()
    luck.drawn = session.luck.drawn
    _play_on(session, luck)
    follow(session, told.entries[len(session.record.entries) :])
    _play_on(session, Written(Luck(key, luck.drawn)))


def _laid_out(record: Record, load: Load, luck: Read) -> Session:
    """Return a table for this record, before anything has happened."""
    said = record.headings
    try:
        game = load(said["game"])
    except PaddockError as oops:
        raise OtherRules(f"{ONLY_READ} {oops}") from None
    if said["rules"] != str(game.version):
        raise OtherRules(
            f"{ONLY_READ} It was made by {game.name} rules {said['rules']}, "
            f"and this Paddock has rules {game.version}."
        )
    if game.catalogue is not None and not record.cards:
        raise OtherRules(f"{ONLY_READ} It does not list its cards.")
    try:
        game = game.with_texts(record.cards)
    except BadCards as oops:
        raise OtherRules(f"{ONLY_READ} {oops}") from None
    try:
        options: dict[str, object] = {}
        for each in said["options"].split():
            name, _, value = each.partition("=")
            options[name] = value
        seats, agreed = game.agree(int(said["seats"]), options)
        names = [name.strip() for name in said["names"].split(MARK)]
        session = Session(game, seats, agreed, luck, names, _brought(record, game, seats))
        session.match = read_match(said["match"], seats) if "match" in said else None
    except (PaddockError, ValueError) as oops:
        raise Broken(f"The headings are wrong. {oops}") from None
    session.record = Record(dict(said), record.cards)
    return session


def _brought(record: Record, game: Game, seats: int) -> Decks:
    """Return the decks in the headings, one for each seat, or raise BadDeck."""
    said = record.headings.get("decks")
    if game.decks is None:
        if said is not None:
            raise BadDeck(f"{game.name} has no decks.")
        return ()
    if said is None:
        raise BadDeck("They do not list the decks.")
    decks = [read_line(each, game.decks) for each in said.split(BETWEEN_DECKS)]
    if len(decks) != seats:
        raise BadDeck(f"{seats} seats need {seats} decks, not {len(decks)}.")
    return tuple(decks)


def _again(session: Session, entry: Entry) -> None:
    """Let this entry happen again, exactly as written."""
    luck = session.luck
    assert isinstance(luck, Read)
    if entry.number > 0:
        luck.turn_to(entry)  # entry 0 is being read since the table was set up
    try:
        redo(session, entry)
    except Illegal as oops:
        raise Broken(f"{luck.where}: {oops}") from None
    if luck.chances:
        raise Broken(f"{luck.where}: {str(luck.chances[0])!r} was never drawn.")
    made = session.record.entries[-1]
    if made.race != entry.race:
        raise Broken(f"{luck.where}: by the rules of this Paddock, the race goes differently.")
    made.chances = entry.chances
    made.log = entry.log
    made.hash = entry.hash


def redo(session: Session, entry: Entry) -> None:
    """Let the act of an entry happen: an answer, an undo, a seat that leaves."""
    if (entry.act == START) != (entry.number == 0):
        raise Illegal("A race starts once, with entry 0.")
    if entry.number == 0:
        return session.begin()
    who, _, said = entry.act[2:].partition(" ")
    seat = whole(who)
    if seat is None:
        raise Illegal("An entry must say which seat acts.")
    target = said.rpartition(" ")[2]
    entry_meant = whole(target)
    meant = find(session.table, seat, said)
    if meant is not None:
        session.answer(seat, meant)
    elif said == LEAVES:
        session.leave(seat)
    elif said.startswith(UNDOES):
        if target != str(session.undoable(seat)):
            raise Illegal(f"An undo would go back to entry {session.undoable(seat)}.")
        session.undo(seat)
    elif said.startswith(TAKES_BACK) and entry_meant is not None:
        session.take_back_to(seat, entry_meant)
    else:
        session.answer(seat, said)  # raises Illegal with what was offered


def resume(record: Record, load: Load, key: bytes = b"") -> Session:
    """Return the race where the record ends, with the luck it would have had. The key is in the
    record, or somebody kept it."""
    key = key or bytes.fromhex(record.key)
    if not key:
        raise Illegal("The record does not have its key. Replay it, or branch from it.")
    if commitment(key) != record.headings["luck"]:
        raise Broken("This is not the key that the record was committed to.")
    session = replay(record, load)
    _play_on(session, Written(Luck(key, session.luck.drawn)))
    session.match_key = bytes.fromhex(record.match_key)
    return session


def branch(
    record: Record, load: Load, entry: int, key: bytes = b"", names: Sequence[str] = ()
) -> Session:
    """Return a new race that leaves another after an entry, with new luck, and with new names if
    others race on."""
    session = replay(record, load, upto=entry)
    session.names = list(names) or session.names
    luck = Written(Luck(key or token_bytes(KEY_BYTES), session.luck.drawn))
    session.match = None  # a branch belongs to no match
    said = headings(session, commitment(luck.key))
    said["branch"] = f"{entry} {record.headings['luck']} {record.entries[entry].hash}"
    session.record.headings = said
    session.record.rehash()
    _play_on(session, luck)
    return session


def _play_on(session: Session, luck: Luck) -> None:
    session.luck = luck
    session.table.luck = luck


def verify(record: Record, load: Load) -> list[str]:
    """Return everything that could be checked, in words; raise Broken if a check fails. With the
    key in the record, luck is checked too."""
    unchanged(record)
    checked = [f"entries 0 to {len(record.entries) - 1} are as they were written"]
    key = bytes.fromhex(record.key)
    if key and commitment(key) != record.headings["luck"]:
        raise Broken("This is not the key that the record was committed to.")
    branched = "branch" in record.headings
    session = replay(record, load, b"" if branched else key)
    checked.append("every choice was legal, and the race went as recorded")
    if session.match is not None:
        checked.append(_of_match(session.match, session.names))
    if branched:
        checked.append(
            "it is a branch: the luck before it belongs to another race and is not checked"
        )
    elif key:
        checked.append("luck: the key matches its commitment and gives every outcome")
        checked += _fixed_before(session.match, key)
    else:
        checked.append("luck: not checked, because the record does not have its key")
    last = session.table
    assert digest(last) == record.entries[-1].race
    names = [session.names[seat] for seat in last.winners]
    checked.append(f"over: {' and '.join(names)} won" if last.over else "not over yet")
    return checked


def _of_match(match: Match, names: list[str]) -> str:
    return f"race {match.race} of a match, best of {match.best_of}; before it: {match.score(names)}"


def _fixed_before(match: Match | None, key: bytes) -> list[str]:
    """Check that the key was fixed before the first race of a match, and say so."""
    if match is None:
        return []
    if not match.has_key(key):
        raise Broken("This key was not fixed before the first race of the match.")
    return ["luck: the key was fixed before the first race of the match"]
