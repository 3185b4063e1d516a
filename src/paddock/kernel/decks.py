"""Decks: what a seat brings to a race, what a game demands of it, and who brings which.

Decks consist of the names on the cards, so that a record needs no other file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import ClassVar, Final, NamedTuple

from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.luck import KEY_BYTES, Luck

RANDOM: Final = "random"  # any legal deck, drawn for this race
READY: Final = "ready"  # one of the ready decks, drawn for this race
BETWEEN_LINES: Final = ";"  # in a deck written on one line
BETWEEN_DECKS: Final = "|"
LONGEST_NAME: Final = 60
MOST_VIOLATIONS: Final = 12  # how many are listed; finding the nearest name for each takes a while


class BadDeck(PaddockError):
    """Raised for a deck that is unknown, cannot be read, or has no place in this race."""

    code: ClassVar = "bad-deck"


class IllegalDeck(BadDeck):
    """Raised for a deck that breaks the rules; `faults` lists every violation, in words."""

    code: ClassVar = "illegal-deck"

    def __init__(self, what: str, faults: list[str]) -> None:
        self.headline: Final = f"{what} is not legal:"
        self.faults: Final = faults
        super().__init__(" ".join([self.headline, *faults]))


class Deck(NamedTuple):
    """What a seat brings: named parts, such as a driver, and how many of each card."""

    name: str
    parts: tuple[tuple[str, str], ...]  # ("driver", "Mara Quill")
    cards: tuple[tuple[str, int], ...]  # ("Petrol", 4)
    plan: str = ""


class Violation(NamedTuple):
    """One thing that is wrong with a deck, and what it is about: a part, a card, or the cards."""

    about: str
    said: str


Decks = tuple[Deck, ...]  # one for each seat; empty in a game without decks
DeckChoice = Deck | str  # a deck, RANDOM or READY


@dataclass(frozen=True)
class DeckRules:
    """What a game demands of decks. The kernel checks parts and names; `check` returns whatever
    else is wrong, all at once."""

    kinds: Mapping[str, str]  # the kind of every card, by name
    parts: tuple[str, ...]  # the kinds of which a deck names exactly one
    ready: tuple[Deck, ...]
    check: Callable[[Deck], list[Violation]]
    random: Callable[[DeckRules, Luck], Deck]
    lists_cards: bool = True  # False if the cards follow from the parts


def counts(deck: Deck) -> dict[str, int]:
    """Return how often each card is in the deck, in its order."""
    found: dict[str, int] = {}
    for name, count in deck.cards:
        found[name] = found.get(name, 0) + count
    return found


def size(deck: Deck) -> int:
    """Return the number of cards, without the parts."""
    return sum([count for _, count in deck.cards])


def part(deck: Deck, kind: str) -> str:
    """Return the name of the deck's part of this kind, or ""."""
    named = [name for each, name in deck.parts if each == kind]
    return named[0] if named else ""


def violations(rules: DeckRules, deck: Deck) -> list[Violation]:
    """Return what is wrong with a deck, at most `MOST_VIOLATIONS` and a line that says so; nothing
    if it is legal."""
    found: list[Violation] = []
    if not _is_name(deck.name):
        found.append(Violation("name", f"{deck.name!r} is not a name. {NAME_RULE}"))
    if not deck.plan.isprintable():
        said = f"The plan must be one line of printable characters, not {deck.plan!r}."
        found.append(Violation("plan", said))
    for kind in rules.parts:
        found += _about_part(rules, kind, [name for each, name in deck.parts if each == kind])
    for kind, name in deck.parts:
        if kind not in rules.parts:
            found.append(Violation(kind, f"A deck has no {kind} ({name!r})."))
    for name, count in counts(deck).items():
        if len(found) >= MOST_VIOLATIONS:
            return [*found, Violation("deck", "There is more; correct these first.")]
        if name not in rules.kinds:
            found.append(Violation(name, unknown("card", name, rules.kinds)))
        elif rules.kinds[name] in rules.parts:
            kind = rules.kinds[name]
            found.append(Violation(name, f"{name} is {a(kind)}, not one of the cards."))
        if count < 1:
            found.append(Violation(name, f"A deck has at least 1 {name!r}, not {count}."))
        if not _is_name(name):
            said = f"{name!r} is not a name. {NAME_RULE}"
            found.append(Violation(name, said))
    return found + rules.check(deck)


def wrong(rules: DeckRules, deck: Deck) -> list[str]:
    """Return the sentences of `violations`."""
    return [each.said for each in violations(rules, deck)]


NAME_RULE: Final = (
    f"A name has 1 to {LONGEST_NAME} printable characters, "
    f"without {BETWEEN_LINES} and {BETWEEN_DECKS}."
)


def _is_name(name: str) -> bool:
    kept = name.strip() == name and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return kept and BETWEEN_LINES not in name and BETWEEN_DECKS not in name


def _about_part(rules: DeckRules, kind: str, named: list[str]) -> list[Violation]:
    there = named_as(rules, kind)
    if not named:
        such = f" Add one, such as {there[0]}." if there else ""
        return [Violation(kind, f"It has no {kind}.{such}")]
    found: list[str] = []
    if len(named) > 1:
        found.append(f"It has {len(named)} {kind}s ({', '.join(map(repr, named))}), not one.")
    for name in named[:MOST_VIOLATIONS]:
        if name not in rules.kinds:
            found.append(unknown(kind, name, there))
        elif rules.kinds[name] != kind:
            found.append(f"{name} is {a(rules.kinds[name])}, not {a(kind)}.")
    return [Violation(kind, said) for said in found]


def legal_only(rules: DeckRules) -> DeckRules:
    """Return these rules without the ready decks that are not legal."""
    legal = [deck for deck in rules.ready if not violations(rules, deck)]
    return replace(rules, ready=tuple(legal))


def named_as(rules: DeckRules, kind: str) -> list[str]:
    """Return the names of all cards of a kind."""
    return [name for name, each in rules.kinds.items() if each == kind]


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeio" else f"a {noun}"


def ready(rules: DeckRules, name: str) -> Deck | None:
    """Return the ready deck with this name, or None."""
    for deck in rules.ready:
        if deck.name.lower() == name.lower():
            return deck
    return None


def random_parts(rules: DeckRules, luck: Luck) -> tuple[tuple[str, str], ...]:
    """Return one name at random for each kind of part."""
    found: list[tuple[str, str]] = []
    for kind in rules.parts:
        there = named_as(rules, kind)
        if not there:
            raise BadDeck(f"No deck can be made from these cards. Add {a(kind)} to choose.")
        found.append((kind, there[luck.below(len(there), kind)]))
    return tuple(found)


def dealt(parts: tuple[tuple[str, str], ...], cards: list[str], wanted: int) -> Deck:
    """Return a random deck with these parts and cards. Raise BadDeck if the cards are too few."""
    if len(cards) < wanted:
        whose = " and ".join([name for _, name in parts])
        raise BadDeck(f"These cards are too few for a deck of {whose}: it needs {wanted}.")
    return Deck(RANDOM, parts, tuple(Counter(cards).items()))


def drawn(rules: DeckRules, choices: Iterable[DeckChoice], key: bytes) -> Decks:
    """Return a deck for each choice. Random ones follow from the race's key and take nothing from
    the luck of the race itself."""
    own = blake2b(key, digest_size=KEY_BYTES, person=b"paddock decks").digest()
    found: list[Deck] = []
    for seat, choice in enumerate(choices):
        luck = Luck(blake2b(own, digest_size=KEY_BYTES, salt=b"%d" % seat).digest())
        if isinstance(choice, Deck):
            found.append(choice)
        elif choice == RANDOM or not rules.ready:
            found.append(rules.random(rules, luck))
        else:
            assert choice == READY, choice
            found.append(rules.ready[luck.below(len(rules.ready), READY)])
    return tuple(found)
