"""From the rows of a card file to printed cards and loadouts, each checked as it is taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from paddock.games.death_roads.cards import limits
from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.diagrams import read as read_range
from paddock.games.death_roads.cards.ranges import NO_RANGE, Range
from paddock.text.cardfiles import card_name, joined, joined_decks
from paddock.text.rows import Row
from paddock.text.sentences import Language

CARD: Final = "card"
LOADOUT: Final = "loadout"
NEEDED: Final = (p.VEHICLE, p.DRIVER, p.WEAPON, p.EVENT, p.FINAL, p.SKID, LOADOUT)
TOP_KINDS: Final = (p.DRIVER, p.WEAPON, p.EVENT, p.FINAL, p.SKID)
COLOURS: Final = (p.YELLOW, p.BLUE)
PAIR_CODE: Final = re.compile(r"[FMB][1-9][0-9]?")
IN_TWO: Final = ("gears-1-2", "gears-3-4")
IN_FOUR: Final = ("gear-1", "gear-2", "gear-3", "gear-4")


def cards_of(language: Language, top: Row, core: tuple[p.Printed, ...]) -> tuple[p.Printed, ...]:
    """The core set's cards with the file's own in their place or after them. Who writes a vehicle
    of the core set anew writes its ten cards anew too."""
    rows: list[Row] = []
    owners: dict[int, str] = {}
    for vehicle in top.under(p.VEHICLE):
        rows.append(vehicle)
        own = vehicle.under(CARD)
        owners.update({id(row): _said(vehicle, "name") for row in own})
        rows += own
    anew = [_said(row, "name") for row in rows if row.kind == p.VEHICLE]
    rows += [row for kind in TOP_KINDS for row in top.under(kind)]
    kept = tuple([card for card in core if not card.of or card.of not in anew])
    cards = joined(rows, partial(_card, language, owners), kept)
    _check_tens(top, rows, cards)
    _check_pairs(top, rows, cards)
    return cards


def _card(language: Language, owners: dict[int, str], row: Row) -> p.Printed:
    name = card_name(row)
    if PAIR_CODE.fullmatch(name):
        row.note("name", f"{name} is how a pair of weapons is called")
    if row.kind == p.VEHICLE:
        condition, handling = row.number("condition", 10, 14), row.number("handling", 5, 7)
        return p.Printed(name, p.VEHICLE, condition=condition, handling=handling)
    if row.kind == CARD:
        return _action(row, language, name, owners[id(row)])
    if row.kind == p.DRIVER:
        return _driver(row, language, name)
    if row.kind == p.WEAPON:
        return _weapon(row, language, name)
    if row.kind == p.EVENT:
        return _event(row, language, name)
    if row.kind == p.FINAL:
        return p.Printed(name, p.FINAL, text=_needed(row, language, "text", limits.FINAL))
    copies, text = row.number("copies", 1, 12), _deeds(row, language, "text", limits.SKID)
    return p.Printed(name, p.SKID, copies, text=text)


def _action(row: Row, language: Language, name: str, of: str) -> p.Printed:
    kind = COLOURS[row.one_of("colour", COLOURS)]
    cost = row.number("cost", 1, 5)
    copies = row.number("copies", 1, 5) if row.has("copies") else 1
    found = [key for key in (*IN_TWO, *IN_FOUR) if row.has(key)]
    keys = IN_TWO if found and found[0] in IN_TWO else IN_FOUR
    for key in keys if found else IN_TWO:
        if key not in found:
            row.note(key, f"has no {key}; there is a row for each of {', '.join(keys)}")
    for key in found:
        if key not in keys:
            row.note(key, f"{key} does not go with {found[0]}")
    texts = [_deeds(row, language, key, limits.ACTION) for key in keys]
    rows = tuple([texts[0], texts[0], texts[1], texts[1]]) if keys == IN_TWO else tuple(texts)
    if keys == IN_FOUR and found and rows[0] == rows[1] and rows[2] == rows[3]:
        row.note(found[0], f"rows that are the same are written {' and '.join(IN_TWO)}")
    for key, text in zip(keys, texts):
        for said in limits.of_a_turn(text, cost):
            row.note(key, said)
    return p.Printed(name, kind, copies, cost, of=of, rows=rows)


def _driver(row: Row, language: Language, name: str) -> p.Printed:
    cost, action = row.number("cost", 1, 5), _needed(row, language, "action", limits.DRIVER)
    for said in limits.of_a_turn(action, cost):
        row.note("action", said)
    passive: p.Passives = row.sentences("passive", language, "passives")
    if not row.has("passive"):
        row.note("passive", "a driver has a passive; there is none")
    elif len(passive) > 1:
        row.note("passive", f"a driver has one passive; here are {len(passive)}")
    for said in limits.of_a_passive(passive):
        row.note("passive", said)
    return p.Printed(name, p.DRIVER, cost=cost, text=action, passive=passive)


def _weapon(row: Row, language: Language, name: str) -> p.Printed:
    copies, cost = row.number("copies", 1, p.PAIR_CARDS), row.number("cost", 1, 5)
    pair = row.words("pair")
    if pair and not PAIR_CODE.fullmatch(pair):
        row.note("pair", f"{pair!r} is no pair; it is F, M or B and a number, such as F1")
        pair = ""
    reach: Range = row.drawing("range", read_range) or NO_RANGE
    text = _needed(row, language, "text", limits.WEAPON)
    if_hit = _deeds(row, language, "if_hit", limits.IF_HIT)
    for said in limits.of_a_turn(if_hit, cost):
        row.note("if_hit", said)
    return p.Printed(name, p.WEAPON, copies, cost, pair=pair, range=reach, text=text, if_hit=if_hit)


def _event(row: Row, language: Language, name: str) -> p.Printed:
    colours = (p.RED, p.GREEN)
    colour, not_last = colours[row.one_of("colour", colours)], row.flag("not_last")
    sides = (p.LEFT, p.RIGHT)
    overlay = sides[row.one_of("overlay", sides)] if row.has("overlay") else ""
    text = _deeds(row, language, "text", limits.EVENT)
    if not (row.has("text") or overlay):
        row.note("text", "an event has a text, an overlay or both; there is neither")
    needs_lane = int(any(deed.whom in (p.IN_LANE, p.OFF_LANE) for deed in text))
    return p.Printed(
        name,
        p.EVENT,
        text=text,
        colour=colour,
        needs_lane=needs_lane,
        not_last=not_last,
        overlay=overlay,
    )


def _needed(row: Row, language: Language, key: str, limit: limits.Limit) -> p.Deeds:
    if not row.has(key):
        row.note(key, f"has no {key}; {limit.what} does something")
    return _deeds(row, language, key, limit)


def _deeds(row: Row, language: Language, key: str, limit: limits.Limit) -> p.Deeds:
    """What a field says, as far as this may be said there."""
    text: p.Deeds = row.sentences(key, language, "deeds")
    for said in limits.of(text, limit):
        row.note(key, said)
    return text


def _said(row: Row, key: str) -> str:
    """What a field says that is checked elsewhere."""
    found = row.fields.get(key)
    return found if isinstance(found, str) else ""


def _check_tens(top: Row, rows: list[Row], cards: tuple[p.Printed, ...]) -> None:
    """Every vehicle has five yellow and five blue cards."""
    lines = {_said(row, "name"): row for row in rows if row.kind == p.VEHICLE}
    for vehicle in [card.name for card in cards if card.kind == p.VEHICLE]:
        for kind in COLOURS:
            held = sum([card.copies for card in cards if card.of == vehicle and card.kind == kind])
            if held != p.DECK_CARDS // 2:
                said = f"a vehicle has {p.DECK_CARDS // 2} {kind} cards; here are {held}"
                if vehicle in lines:
                    lines[vehicle].note(CARD, said)
                else:
                    top.page.note(0, f"the core set's vehicle {vehicle!r}: {said}")


def _check_pairs(top: Row, rows: list[Row], cards: tuple[p.Printed, ...]) -> None:
    """Every pair is of two cards."""
    owns = {_said(row, "pair"): row for row in rows if row.kind == p.WEAPON}
    codes = [card.pair for card in cards if card.kind == p.WEAPON and card.pair]
    for pair in dict.fromkeys(codes):
        held = len(p.cards_in(pair, cards))
        if held != p.PAIR_CARDS:
            said = f"a pair is {p.PAIR_CARDS} cards; of {pair} there are {held}"
            if pair in owns:
                owns[pair].note("pair", said)
            else:
                top.page.note(0, said)


def loadouts_of(
    top: Row, cards: tuple[p.Printed, ...], ready: tuple[p.Loadout, ...]
) -> tuple[p.Loadout, ...]:
    """The ready loadouts of the core set and the file's own, a name only once."""
    loadouts, core = joined_decks(top.under(LOADOUT), partial(_loadout, cards), ready)
    for name, _, _, _, *codes in core:
        for code in codes:
            if not p.cards_in(code, cards):
                top.page.note(0, f"the core set's loadout {name!r} has lost its pair {code}")
    return tuple(loadouts)


def _loadout(cards: tuple[p.Printed, ...], row: Row) -> p.Loadout:
    name, plan = row.words("name"), row.words("plan")
    vehicle = row.known(p.VEHICLE, _named(p.VEHICLE, cards))
    driver = row.known(p.DRIVER, _named(p.DRIVER, cards))
    front, middle, back = [row.known(mount, p.pairs(mount, cards)) for mount in p.MOUNTS]
    return name, plan, vehicle, driver, front, middle, back


def _named(kind: str, cards: Sequence[p.Printed]) -> list[str]:
    return [card.name for card in cards if card.kind == kind]
