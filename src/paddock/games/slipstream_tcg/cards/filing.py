"""From the rows of a card file to printed cards and decks, each checked as it is taken."""

from __future__ import annotations

from functools import partial
from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.listed import Deck, illegal
from paddock.games.slipstream_tcg.cards.printed import RARITIES, TAGS, Ability, Phrase, Printed
from paddock.text.cardfiles import card_name, joined, joined_decks
from paddock.text.problems import or_rather
from paddock.text.rows import Row
from paddock.text.sentences import Language
from paddock.text.wording import sentences

KINDS: Final = (p.DRIVER, p.VEHICLE, p.FUEL, p.ITEM, p.UTILITY)
ABILITY: Final = "ability"
DECK: Final = "deck"
NEEDED: Final = (p.DRIVER, p.VEHICLE, DECK)  # in a set that stands alone
RIDERS: Final = (p.WHEN_TILTED, p.WHEN_THIS_BURNS)


def cards_of(language: Language, top: Row, core: tuple[Printed, ...]) -> tuple[Printed, ...]:
    """The core set's cards with the file's own in their place or after them."""
    rows = [row for kind in KINDS for row in top.under(kind)]
    return joined(rows, partial(_card, language), core)


def _card(language: Language, row: Row) -> Printed:
    name = card_name(row)
    if row.kind == p.DRIVER:
        return _driver(row, language, name)
    if row.kind == p.VEHICLE:
        return _vehicle(row, language, name)
    if row.kind == p.FUEL:
        return _fuel(row, language, name)
    if row.kind == p.ITEM:
        return _item(row, language, name)
    return _utility(row, language, name)


def _driver(row: Row, language: Language, name: str) -> Printed:
    found = row.under(ABILITY)
    if not 1 <= len(found) <= 2:
        row.note(ABILITY, f"a Driver has one or two abilities; here are {len(found)}")
    abilities: list[Ability] = []
    for each in found:
        burn = each.number("burn", 1, 3)
        text, reply = _text(each, language), _reply(each, language)
        if not (each.has("text") or each.has("reply")):
            each.note("text", "has a text, a reply or both; there is neither")
        each.done()
        abilities.append(Ability(burn, text, reply))
    speed, handling = row.number("speed", 0, 3), row.number("handling", 0, 4)
    return Printed(name, p.DRIVER, speed=speed, handling=handling, abilities=tuple(abilities))


def _vehicle(row: Row, language: Language, name: str) -> Printed:
    speed, handling = row.number("speed", 0, 3), row.number("handling", 0, 4)
    lines = row.sentences("lines", language, "lines")
    _check_riders(row, "lines", lines)
    if not row.has("lines"):
        row.note("lines", "a Vehicle has a passive; there are no lines")
    return Printed(name, p.VEHICLE, speed=speed, handling=handling, lines=lines)


def _fuel(row: Row, language: Language, name: str) -> Printed:
    rarity, points = row.one_of("rarity", RARITIES), row.number("points", 1, 3)
    lines = row.sentences("lines", language, "lines")
    for line in lines:
        if not (isinstance(line, p.When) and line.moment in RIDERS):
            row.note("lines", f'a rider of Fuel begins with "{RIDERS[0]}" or "{RIDERS[1]}"')
        else:
            _check_riders(row, "lines", (line.deed,))
    return Printed(name, p.FUEL, rarity, points=points, lines=lines)


def _item(row: Row, language: Language, name: str) -> Printed:
    rarity, threshold, quick = row.one_of("rarity", RARITIES), _threshold(row), row.flag("quick")
    text, reply = _text(row, language), _reply(row, language)
    for key in ("text", "reply"):
        if not row.has(key):
            row.note(key, f"an Item has two abilities, text and reply; there is no {key}")
    return Printed(name, p.ITEM, rarity, threshold=threshold, quick=quick, text=text, reply=reply)


def _utility(row: Row, language: Language, name: str) -> Printed:
    rarity, cost = row.one_of("rarity", RARITIES), row.number("cost", 0, 6)
    tags, at_once = row.some_of("tags", TAGS), row.flag("at_once")
    text, reply = _text(row, language), _reply(row, language)
    if not (row.has("text") or row.has("reply")):
        row.note("text", "a Utility has a text, a reply or both; there is neither")
    elif at_once and not row.has("text"):
        row.note("at_once", "a Utility that must be played at once has a text")
    return Printed(
        name, p.UTILITY, rarity, cost=cost, at_once=at_once, tags=tags, text=text, reply=reply
    )


def _text(row: Row, language: Language) -> p.Deeds:
    text: p.Deeds = row.sentences("text", language, "deeds")
    _check_riders(row, "text", text)
    return text


def _reply(row: Row, language: Language) -> p.Replies:
    reply: p.Replies = row.sentences("reply", language, "replies")
    _check_riders(row, "reply", reply)
    return reply


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


def _check_riders(row: Row, key: str, text: tuple[Phrase, ...]) -> None:
    """Only of a Fuel card can it be said that this is tilted or burnt."""
    said = sentences(text).lower()
    for rider in RIDERS:
        if rider in said:
            row.note(key, f'only Fuel can say "{rider}"')


def decks_of(top: Row, cards: tuple[Printed, ...], ready: tuple[Deck, ...]) -> tuple[Deck, ...]:
    """The ready decks of the core set and the file's own, a name only once."""
    faces = {card.name: face for face, card in enumerate(cards)}
    decks, core = joined_decks(top.under(DECK), partial(_deck, cards, faces), ready)
    for name, _, _, _, listed in core:
        for said in illegal(listed, cards):
            top.page.note(0, f"the core set's deck {name!r} is no longer legal: {said}")
    return tuple(decks)


def _deck(cards: tuple[Printed, ...], faces: dict[str, int], row: Row) -> Deck:
    name, plan = row.words("name"), row.words("plan")
    driver = row.known(p.DRIVER, _named(p.DRIVER, cards))
    vehicle = row.known(p.VEHICLE, _named(p.VEHICLE, cards))
    return name, plan, driver, vehicle, _faces(row, cards, faces)


def _named(kind: str, cards: tuple[Printed, ...]) -> list[str]:
    return [card.name for card in cards if card.kind == kind]


def _faces(row: Row, cards: tuple[Printed, ...], faces: dict[str, int]) -> tuple[int, ...]:
    """A deck's cards, written as how many of which: `"Petrol" = 4`."""
    found = row.fields["cards"] if row.has("cards") else None
    if not isinstance(found, dict):
        row.note("cards", 'has no cards; they are [deck.cards], then "name" = copies')
        return ()
    listed: list[int] = []
    for name, copies in found.items():
        if name not in faces:
            row.note(name, f"there is no card {name!r}{or_rather(name, faces)}")
        elif isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
            row.note(name, f"of {name!r} there must be one or more, not {copies!r}")
        else:
            listed += [faces[name]] * copies
    for said in illegal(tuple(listed), cards):
        row.note("cards", said)
    return tuple(listed)
