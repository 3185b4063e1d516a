"""Records: a race as text that says who raced, by which rules, and everything that happened.

The first character of a line says what it is. An entry is one act and everything that followed. It
ends with two digests, of the race and of the lines. No game is needed to read a record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import ClassVar, Final

from paddock.kernel.errors import PaddockError
from paddock.kernel.numbers import whole

FORMAT: Final = "paddock record 1"
HEADINGS: Final = ("game", "rules", "seats", "names", "options", "luck")
MORE_HEADINGS: Final = ("decks", "branch", "cards", "match")  # in some races only
SEAT: Final = re.compile(r"\b[Ss]eat ([0-9]{1,2})\b")  # in a line of the log
LONGEST_KEY: Final = 64  # bytes; luck takes no more
CARD: Final = "card"  # card 17 item {"name": "Oil Jar", ...}    after the headings, by number
HIGHEST: Final = 9999  # number of a card: a replay lays out a place for each number below
ACT: Final = ">"  # > 0 play K    > 2 leaves    > 0 undoes to 5    > 0 takes back to 3
CHANCE: Final = "~"  # ~ deal 2: 3 1 2
LOG: Final = "."  # . 3.1 seat 0 plays K
DIGESTS: Final = "="  # = digest of the race, digest of all lines so far
START: Final = "> start"
LEAVES: Final = "leaves"
UNDOES: Final = "undoes to "
TAKES_BACK: Final = "takes back to "


class Broken(PaddockError):
    """Raised for a record that cannot be right; the message says which entry or line, and why."""

    code: ClassVar = "broken-record"


class Chance:
    """What luck gave: the stream, its number of draws so far, and the outcome."""

    def __init__(self, stream: str, count: int, items: list[int]) -> None:
        self.stream: Final = stream
        self.count: Final = count
        self.items: Final = items

    def __str__(self) -> str:
        return f"{CHANCE} {self.stream} {self.count}: {' '.join(map(str, self.items))}"


class Entry:
    """One act and what followed from it. Entry 0 is the set-up."""

    def __init__(self, number: int, act: str, line: int = 0) -> None:
        self.number: Final = number
        self.act: Final = act
        self.line: Final = line  # in the file
        self.chances: list[Chance] = []
        self.log: list[tuple[str, str]] = []  # clause, sentence
        self.race = ""
        self.hash = ""

    def close(self, race: str, before: str) -> None:
        self.race = race
        self.hash = self.hashed(before)

    def hashed(self, before: str) -> str:
        """Return the digest of these lines and, through the one before, of all earlier ones."""
        said = "\n".join([before, *self.lines()[:-1], self.race])
        return blake2b(said.encode(), digest_size=6).hexdigest()

    def lines(self) -> list[str]:
        log = [f"{LOG} {clause} {sentence}" for clause, sentence in self.log]
        return [self.act, *map(str, self.chances), *log, f"{DIGESTS} {self.race} {self.hash}"]


class Record:
    """A whole record: headings, cards, entries, and keys once they may be known."""

    def __init__(self, headings: dict[str, str], cards: Mapping[int, str] | None = None) -> None:
        self.headings = headings
        self.cards = dict(cards or {})  # the text of every card in the race, by number
        self.entries: list[Entry] = []
        self.key = ""
        self.match_key = ""  # the keys of all races of the match follow from it

    @property
    def head(self) -> str:
        """Return everything above the entries, except the format."""
        said = [f"{name} {value}" for name, value in self.headings.items()]
        said += [f"{CARD} {number} {text}" for number, text in self.cards.items()]
        return "\n".join(said)

    def rehash(self) -> None:
        """Recompute the digest of every entry, after a change above or within them."""
        before = self.head_hash
        for entry in self.entries:
            entry.close(entry.race, before)
            before = entry.hash

    @property
    def head_hash(self) -> str:
        return blake2b(self.head.encode(), digest_size=6).hexdigest()

    @property
    def last_hash(self) -> str:
        return self.entries[-1].hash if self.entries else self.head_hash

    def text(self) -> str:
        lines = [FORMAT, self.head]
        for entry in self.entries:
            lines += entry.lines()
        if self.key:
            lines.append(f"key {self.key}")
        if self.match_key:
            lines.append(f"match-key {self.match_key}")
        lines.append(f"end {len(self.entries)} {self.last_hash}")
        return "\n".join([*lines, ""])


def read(text: str) -> Record:
    """Return the record that a text holds. Every line must mean something, and none may be
    missing."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("paddock record "):
        raise Broken(f"This is not a Paddock record: the first line must be {FORMAT!r}.")
    if lines[0] != FORMAT:
        raise Broken(f"Line 1: {lines[0]!r} is another format. This Paddock reads {FORMAT!r}.")
    record = Record({})
    last = 1
    for last in range(1, len(lines)):
        name, _, value = lines[last].partition(" ")
        if name == CARD:
            _read_card(record, value, last + 1)
        elif name in HEADINGS + MORE_HEADINGS:
            record.headings[name] = value
        else:
            break
    for name in HEADINGS:
        if name not in record.headings:
            raise Broken(f"Line {last + 1}: the heading {name!r} is missing.")
    ended = False
    for number in range(last, len(lines)):
        if ended:
            raise Broken(f"Line {number + 1}: {lines[number]!r} comes after the end.")
        ended = _read_line(record, lines[number], number + 1)
    if not ended:
        entry = len(record.entries) - 1 if record.entries else 0
        raise Broken(f"Line {len(lines)}: the record is cut off in or after entry {entry}.")
    if not record.entries:
        raise Broken("The record has no entries.")
    return record


def named(sentence: str, names: Sequence[str]) -> str:
    """Return a line of a record with names instead of `seat 2`, all replaced at once: a name may
    look like a seat."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return SEAT.sub(name, sentence)


def _read_card(record: Record, said: str, line: int) -> None:
    digits, _, printed = said.partition(" ")
    number = whole(digits, HIGHEST)
    if number is None or number in record.cards:
        raise Broken(f"Line {line}: {said!r} is not a card with a number of its own.")
    record.cards[number] = printed


def more(record: Record, text: str) -> None:
    """Add the entries of this text to a record that has not ended."""
    for line in text.splitlines():
        _read_line(record, line, 0)
    if record.entries and not record.entries[-1].hash:
        raise Broken(f"Entry {len(record.entries) - 1} is cut off.")


def _read_line(record: Record, line: str, number: int) -> bool:
    """Add this line to the record; return True if it is the last one."""
    sign, _, rest = line.partition(" ")
    entries = record.entries
    is_open = bool(entries) and not entries[-1].hash
    try:
        if sign == ACT and rest and not is_open:
            entries.append(Entry(len(entries), line, number))
        elif sign == CHANCE and is_open:
            named, _, items = rest.partition(":")
            stream, _, count = named.rpartition(" ")
            drawn = whole(count)
            if drawn is None:
                raise ValueError
            found = Chance(stream, drawn, [int(item) for item in items.split()])
            entries[-1].chances.append(found)
        elif sign == LOG and is_open:
            clause, _, sentence = rest.partition(" ")
            entries[-1].log.append((clause, sentence))
        elif sign == DIGESTS and is_open:
            entries[-1].race, entries[-1].hash = rest.split(" ")
        elif sign == "key" and not is_open and not record.key:
            record.key = _key(rest)
        elif sign == "match-key" and record.key and not record.match_key:
            record.match_key = _key(rest)
        elif sign == "end" and not is_open:
            if rest != f"{len(entries)} {record.last_hash}":
                raise Broken(f"Line {number}: entries are missing, {line!r} does not match.")
            return True
        else:
            raise ValueError
    except ValueError:
        here = f"entry {entries[-1].number}" if entries else "the headings"
        raise Broken(f"Line {number}, {here}: {line!r} cannot be read.") from None
    return False


def _key(said: str) -> str:
    """Return the key in a line, or raise ValueError if luck cannot have it."""
    if len(bytes.fromhex(said)) > LONGEST_KEY:
        raise ValueError
    return said


def unchanged(record: Record) -> None:
    """Raise Broken if an entry does not match its digest."""
    before = record.head_hash
    for entry in record.entries:
        if entry.hashed(before) != entry.hash:
            first, last = entry.line, entry.line + len(entry.lines()) - 1
            what = f"entry {entry.number} ({entry.act[2:]})"
            if entry.number == 0:  # its digest covers everything above it
                first, what = 1, f"the headings or {what}"
            raise Broken(f"The record was changed in {what}, lines {first} to {last}.")
        before = entry.hash
