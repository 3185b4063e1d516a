"""4  Gear Up: mag a gear or recruit a crew; and changing dragons."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import (
    discard_from_play,
    forget,
    take_out,
    unlike_in_play,
)
from paddock.games.dragon_race.rules.moments import moment
from paddock.games.dragon_race.state import Race
from paddock.kernel.cards import reveal, unlike
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    choice,
    rule,
)
from paddock.kernel.words import possible

NO_SLOT: Final = Reason("4.3", "you have no free gear slot for {card}")
NO_CHAIR: Final = Reason("4.3", "you have no free crew seat for {card}")
TOO_HIGH: Final = Reason("4.6", "{card} needs more other gear in your mag pit")
NOTHING_THERE: Final = Reason("4.5", "you have nothing that {card} could replace")


@choice("4.3", asks="Gear Up: mag a gear or recruit a crew.")
def gear_up(race: Race, seat: Seat) -> Options:
    """Offer the gear and crew that fit. If a slot or seat is free for one, the seat must take one
    (4.4); replacing is optional (4.5)."""
    if not race.dragon_decks[seat]:
        return []
    free, instead = ways(race, seat)
    return [*free, *instead] if free else [no_gear(seat), *instead]


@choice("13.19", asks="Mag a gear or recruit a crew, if you like.")
def may_gear_up(race: Race, seat: Seat) -> Options:
    """Offer the same as in Gear Up, but let the seat decline."""
    if not race.dragon_decks[seat]:
        return []
    free, instead = ways(race, seat)
    return [no_gear(seat), *free, *instead]


def ways(race: Race, seat: Seat) -> tuple[Options, Options]:
    """List what can go into a free slot or seat, and what can replace another card."""
    free: list[Step] = []
    instead: list[Step] = []
    for card in unlike(race, race.dragon_decks[seat], seat):
        kind = race.printed(card).kind
        if kind == p.GEAR:
            free.append(mag(seat, card))
            instead.append(mag_instead(seat, card))
        elif kind == p.CREW:
            free.append(recruit(seat, card))
            instead.append(recruit_instead(seat, card))
    return possible(race, free), possible(race, instead)


@rule("4.4", says="take nothing", told="{seat} takes nothing", role="pass")
def no_gear(race: Race, seat: Seat) -> Steps:
    return ()


def cannot_mag(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.free_slots(seat) < 1:
        return NO_SLOT
    others = len(race.of_kind(seat, p.GEAR))
    return TOO_HIGH if others < race.printed(card).level - 1 else None


@rule("4.3", says="mag {card}", told="{seat} mags {card}", unless=cannot_mag, role="place")
def mag(race: Race, seat: Seat, card: Card) -> Steps:
    put_in(race, seat, card)
    moment(race, p.WHEN_MAG, seat)
    return ()


def cannot_recruit(race: Race, seat: Seat, card: Card) -> Reason | None:
    return NO_CHAIR if race.free_seats(seat) < 1 else None


@rule(
    "4.3", says="recruit {card}", told="{seat} recruits {card}", unless=cannot_recruit, role="place"
)
def recruit(race: Race, seat: Seat, card: Card) -> Steps:
    put_in(race, seat, card)
    moment(race, p.WHEN_RECRUIT, seat)
    return ()


def put_in(race: Race, seat: Seat, card: Card) -> None:
    """Move a card from the dragon deck to the mag pit, face up."""
    forget(race, card)
    race.dragon_decks[seat].remove(card)
    race.pits[seat].append(card)
    reveal(race, card)


# Replacing


def replaceable(race: Race, seat: Seat, kind: str) -> list[Card]:
    """Return the cards of a kind that leave room for another one when they go. A crew that brings
    its own seat may not (13.24)."""
    free = race.free_slots(seat) if kind == p.GEAR else race.free_seats(seat)
    lines, faces = race.set.lines, race.faces
    found: list[Card] = []
    for card in race.of_kind(seat, kind):
        said = lines[faces[card]]
        if free >= (said.slots if kind == p.GEAR else said.seats):
            found.append(card)
    return found


def cannot_mag_instead(race: Race, seat: Seat, card: Card) -> Reason | None:
    others = len(race.of_kind(seat, p.GEAR)) - 1
    if not replaceable(race, seat, p.GEAR):
        return NOTHING_THERE
    return TOO_HIGH if others < race.printed(card).level - 1 else None


@rule(
    "4.5",
    says="mag {card} in place of another",
    told="{seat} mags {card} in place of another",
    unless=cannot_mag_instead,
    role="place",
)
def mag_instead(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard the old gear, then mag the new one."""
    return replace_one(seat, p.GEAR), mag_now(seat, card)


@rule("4.5")
def mag_now(race: Race, seat: Seat, card: Card) -> Steps:
    put_in(race, seat, card)
    moment(race, p.WHEN_MAG, seat)
    return ()


def cannot_recruit_instead(race: Race, seat: Seat, card: Card) -> Reason | None:
    return None if replaceable(race, seat, p.CREW) else NOTHING_THERE


@rule(
    "4.5",
    says="recruit {card} in place of another",
    told="{seat} recruits {card} in place of another",
    unless=cannot_recruit_instead,
    role="place",
)
def recruit_instead(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard the old crew, then recruit the new one."""
    return replace_one(seat, p.CREW), recruit_now(seat, card)


@rule("4.5")
def recruit_now(race: Race, seat: Seat, card: Card) -> Steps:
    put_in(race, seat, card)
    moment(race, p.WHEN_RECRUIT, seat)
    return ()


@choice("4.5", asks="Which card do you discard to make room?")
def replace_one(race: Race, seat: Seat, kind: str) -> Options:
    cards = unlike_in_play(race, replaceable(race, seat, kind))
    return [make_room(seat, card) for card in cards]


@choice("13.20", asks="There is no room for all your cards. Which one do you discard?")
def discard_one(race: Race, seat: Seat, kind: str) -> Options:
    return [make_room(seat, card) for card in unlike_in_play(race, race.of_kind(seat, kind))]


@rule("4.5", says="discard {card}", told="{seat} makes room", role="discard")
def make_room(race: Race, seat: Seat, card: Card) -> Steps:
    return (discard_from_play(card),)


# Changing dragons


@choice("13.20", asks="Which dragon do you race from now on?")
def choose_dragon(race: Race, seat: Seat) -> Options:
    """Offer the dragons in the dragon deck. Keeping the old one is always offered, so nobody learns
    whether there are others."""
    deck = unlike(race, race.dragon_decks[seat], seat)
    dragons = [card for card in deck if race.printed(card).kind == p.DRAGON]
    return [keep_dragon(seat), *[remount(seat, card) for card in dragons]] if deck else []


@rule("13.20", says="keep your dragon", told="{seat} keeps the dragon", role="pass")
def keep_dragon(race: Race, seat: Seat) -> Steps:
    return ()


@rule("13.20", says="race {card}", told="{seat} now races {card}", role="place")
def remount(race: Race, seat: Seat, card: Card) -> Steps:
    """Return the old dragon to the dragon deck. Then discard whatever has no slot or seat."""
    old = race.of_kind(seat, p.DRAGON)[0]
    take_out(race, old)
    race.dragon_decks[seat].append(old)
    put_in(race, seat, card)
    pit = race.pits[seat]
    pit.insert(0, pit.pop())
    return (fit_out(seat),)


@rule("13.20")
def fit_out(race: Race, seat: Seat) -> Steps:
    """Discard gear and crew of the seat's choice, one by one, until the rest has room."""
    if race.free_slots(seat) < 0:
        return discard_one(seat, p.GEAR), fit_out(seat)
    if race.free_seats(seat) < 0:
        return discard_one(seat, p.CREW), fit_out(seat)
    return ()
