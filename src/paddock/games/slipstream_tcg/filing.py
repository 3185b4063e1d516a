"""From the rows of a card file to printed cards and decks, each checked as it is taken."""

from __future__ import annotations

from typing import Any, Final

from paddock.games.slipstream_tcg import phrases as p
from paddock.text.problems import or_rather
from paddock.text.rows import Row
from paddock.text.sentences import Language

Deck = tuple[str, str, str, str, tuple[int, ...]]  # name, plan, driver, vehicle, faces
KINDS: Final = (p.DRIVER, p.VEHICLE, p.FUEL, p.ITEM, p.UTILITY)
ABILITY: Final = "ability"
DECK: Final = "deck"
DECK_SIZE: Final = 40
RIDERS: Final = (p.WHEN_TILTED, p.WHEN_THIS_BURNS)


def cards_of(top: Row, language: Language, core: tuple[p.Printed, ...]) -> tuple[p.Printed, ...]:
    """The core set's cards with the file's own in their place or after them."""
    cards = list(core)
    taken: dict[str, int] = {}
    for kind in KINDS:
        for row in [each for each in top.rows if each.kind == kind]:
            card = _card(row, language)
            row.done()
            if card.name in taken:
                row.note("name", f"this name is taken in line {taken[card.name]}")
                continue
            taken[card.name] = row.line
            place = next((n for n, each in enumerate(cards) if each.name == card.name), 0)
            if place == 0:
                cards.append(card)
            elif cards[place].kind != kind:
                row.note("name", f"the core set has a {cards[place].kind} of this name")
            else:
                cards[place] = card
    for row in top.rows:
        if row.kind not in (*KINDS, DECK):
            said = f"there are no {row.kind}s{or_rather(row.kind, (*KINDS, DECK))}"
            top.page.note(row.line, f"{said} (there are {', '.join((*KINDS, DECK))})")
    return tuple(cards)


def _card(row: Row, language: Language) -> p.Printed:
    name = row.words("name")
    if '"' in name or name == "a card":
        row.note("name", 'a name has no " in it and is not "a card"')
    if row.kind == p.DRIVER:
        return _driver(row, language, name)
    if row.kind == p.VEHICLE:
        lines = row.sentences("lines", language, "lines")
        _check_lines(row, lines)
        return p.Printed(
            name,
            row.kind,
            speed=row.number("speed", 0, 3),
            handling=row.number("handling", 0, 4),
            lines=lines,
        )
    rarity = row.one_of("rarity", p.RARITIES)
    if row.kind == p.FUEL:
        lines = row.sentences("lines", language, "lines")
        for line in lines:
            if not (isinstance(line, p.When) and line.moment in RIDERS):
                row.note("lines", f"a rider of Fuel begins with {' or '.join(RIDERS)}")
        return p.Printed(name, row.kind, rarity, points=row.number("points", 1, 3), lines=lines)
    text = row.sentences("text", language, "deeds")
    reply = row.sentences("reply", language, "replies")
    _check_riders(row, "text", text)
    _check_riders(row, "reply", reply)
    if row.kind == p.ITEM:
        for key in ("text", "reply"):
            if key not in row.fields:
                row.note(key, f"an Item has two abilities, text and reply; there is no {key}")
        threshold = _threshold(row)
        quick = row.flag("quick")
        return p.Printed(
            name, row.kind, rarity, threshold=threshold, quick=quick, text=text, reply=reply
        )
    if "text" not in row.fields and "reply" not in row.fields:
        row.note("text", "a Utility has a text, a reply or both; there is neither")
    at_once = row.flag("at_once")
    if at_once and "text" not in row.fields:
        row.note("at_once", "what must be played at once has a text")
    return p.Printed(
        name,
        row.kind,
        rarity,
        cost=row.number("cost", 0, 6),
        at_once=at_once,
        tags=row.some_of("tags", p.TAGS),
        text=text,
        reply=reply,
    )


def _driver(row: Row, language: Language, name: str) -> p.Printed:
    found = [each for each in row.rows if each.kind == ABILITY]
    for other in row.rows:
        if other.kind != ABILITY:
            row.page.note(other.line, f"there is no driver.{other.kind}; it is driver.{ABILITY}")
    if not 1 <= len(found) <= 2:
        row.note(ABILITY, f"a Driver has one or two abilities; here are {len(found)}")
    abilities: list[p.Ability] = []
    for each in found:
        burn = each.number("burn", 1, 3)
        text = each.sentences("text", language, "deeds")
        reply = each.sentences("reply", language, "replies")
        _check_riders(each, "text", text)
        _check_riders(each, "reply", reply)
        if "text" not in each.fields and "reply" not in each.fields:
            each.note("text", "has a text, a reply or both; there is neither")
        each.done()
        abilities.append(p.Ability(burn, text, reply))
    return p.Printed(
        name,
        row.kind,
        speed=row.number("speed", 0, 3),
        handling=row.number("handling", 0, 4),
        abilities=tuple(abilities),
    )


def _threshold(row: Row) -> int:
    """Of an Item, which has one or says that it is Undodgeable."""
    if row.flag("undodgeable"):
        if row.has("threshold"):
            row.note("threshold", "an Undodgeable Item has no threshold")
        return p.UNDODGEABLE
    if not row.has("threshold"):
        row.note("threshold", "has no threshold (8 to 20) and does not say undodgeable = true")
        return p.UNDODGEABLE
    return row.number("threshold", 8, 20)


def _check_lines(row: Row, lines: tuple[Any, ...]) -> None:
    if "lines" not in row.fields:
        row.note("lines", "a Vehicle has a passive; there are no lines")
    _check_riders(row, "lines", lines)


def _check_riders(row: Row, key: str, text: tuple[Any, ...]) -> None:
    """Only of a Fuel card can it be said that this is tilted or burnt."""
    said = p.sentences(text).lower()
    for rider in RIDERS:
        if rider in said:
            row.note(key, f'only Fuel can say "{rider}"')


def decks_of(top: Row, cards: tuple[p.Printed, ...], ready: tuple[Deck, ...]) -> tuple[Deck, ...]:
    """The ready decks of the core set and the file's own, a name only once."""
    faces = {card.name: face for face, card in enumerate(cards)}
    decks = {deck[0]: deck for deck in ready}
    own: set[str] = set()
    for row in [each for each in top.rows if each.kind == DECK]:
        name = row.words("name")
        if name in own:
            row.note("name", "there is another deck of this name")
        own.add(name)
        plan = row.words("plan")
        driver = _named(row, p.DRIVER, cards)
        vehicle = _named(row, p.VEHICLE, cards)
        decks[name] = (name, plan, driver, vehicle, _faces(row, cards, faces))
        row.done()
    for name, _, _, _, listed in [decks[name] for name in decks if name not in own]:
        for said in illegal(listed, cards):
            top.page.note(0, f"the core set's deck {name!r} is no longer legal: {said}")
    return tuple(decks.values())


def _named(row: Row, kind: str, cards: tuple[p.Printed, ...]) -> str:
    name = row.words(kind)
    known = [card.name for card in cards if card.kind == kind]
    if name and name not in known:
        row.note(kind, f"there is no {kind} {name!r}{or_rather(name, known)}")
    return name


def _faces(row: Row, cards: tuple[p.Printed, ...], faces: dict[str, int]) -> tuple[int, ...]:
    """A deck's cards, written as how many of which: `cards = { "Petrol" = 4, ... }`."""
    found = row.fields["cards"] if row.has("cards") else None
    if not isinstance(found, dict):
        row.note("cards", 'cards must be written { "name" = copies, ... }')
        return ()
    listed: list[int] = []
    for name, copies in found.items():
        if name not in faces:
            row.note("cards", f"there is no card {name!r}{or_rather(name, faces)}")
        elif isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
            row.note("cards", f"of {name!r} there must be one or more, not {copies!r}")
        else:
            listed += [faces[name]] * copies
    for said in illegal(tuple(listed), cards):
        row.note("cards", said)
    return tuple(listed)


def illegal(listed: tuple[int, ...], cards: tuple[p.Printed, ...]) -> list[str]:
    """All that keeps these cards from being a deck."""
    said = []
    if len(listed) != DECK_SIZE:
        said.append(f"a deck has {DECK_SIZE} cards, this one {len(listed)}")
    for face in sorted(set(listed)):
        card, copies = cards[face], listed.count(face)
        if card.kind not in (p.FUEL, p.ITEM, p.UTILITY):
            said.append(f"a {card.kind} is not part of the deck: {card.name!r}")
        elif copies > p.COPIES[card.rarity]:
            most = p.COPIES[card.rarity]
            said.append(
                f"{copies} of {card.name!r} are too many, it is {p.RARITIES[card.rarity]}: {most}"
            )
    return said
