"""From a view to a sight: what one viewer may be told, and nothing else.

All that is taken from the race here is a view and the lines its viewer heard. Whatever else stands
in a sight is public (who is here, the chat) or the viewer's own (orders, undo).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from paddock.kernel.choices import ask, choosers, picking, question, refusals
from paddock.kernel.events import heard
from paddock.kernel.game import Game
from paddock.kernel.records import Record
from paddock.kernel.scenes import Grid, Line, Row, Scene, Shape, addresses, card_at
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.words import SEATS, sentence, why, words
from paddock.server.sight.sight import (
    REACTION,
    TOGETHER,
    TURN,
    Choice,
    Clock,
    Ghost,
    LogLine,
    Over,
    Picking,
    Question,
    Racer,
    Said,
    Sight,
)

LINES_SHOWN: Final = 30  # of the log: a push stays small
SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b")
CARD: Final = "card:"


@dataclass(frozen=True)
class Around:
    """What stands around the table: nothing of it comes from hidden cards."""

    room: str
    racers: tuple[Racer, ...]  # as far as the room knows them
    secret: str  # from which this viewer's ids of cards follow
    token: str = ""  # of the viewer's question, if he has one to answer himself
    promises: Sequence[dict[str, Any]] = ()
    hint: str = ""
    clock: Clock | None = None
    chat: tuple[Said, ...] = ()
    can_undo: int = 0
    can_take_back: int = 0
    can_resign: int = 0
    practice: int = 0
    hurry: int = 0
    hurried: int = 0
    away: int = 0
    orders: tuple[str, ...] = ()
    ending: Over | None = None  # how it ended, as far as the room knows it
    lines: tuple[LogLine, ...] = field(default=())

    @property
    def names(self) -> list[str]:
        return [racer.name for racer in self.racers]


def sight_of(game: Game, seen: Table, around: Around) -> Sight:
    """The table as the viewer of this view is told of it."""
    ids = ids_of(around.secret, len(seen.faces))
    scene = ids.scene(game.scene(seen))
    scene = replace(scene, asks=named(scene.asks, around.names))
    own = int(seen.viewer < seen.seats)
    asked = None
    if around.token and seen.viewer in choosers(seen):
        asked = asked_of(seen, around, ids, scene)
    racers = standing(game, seen, around.racers)
    return Sight(
        game=game.name,
        title=game.title,
        room=around.room,
        viewer=seen.viewer,
        own=own,
        racers=racers,
        scene=scene,
        log=around.lines,
        question=asked,
        waiting=waiting(seen, around.names),
        over=ended(game, seen, around) if seen.over else None,
        clock=None if seen.over else around.clock,
        chat=around.chat,
        can_undo=around.can_undo,
        can_take_back=around.can_take_back,
        can_resign=around.can_resign,
        practice=around.practice,
        hurry=around.hurry,
        hurried=around.hurried,
        away=around.away,
        orders=around.orders,
    )


class Ids:
    """Cards by numbers that are this viewer's own: two who lay their pages side by side learn
    nothing from them. (After a shuffle a number is another card anyway.)"""

    def __init__(self, secret: str, cards: int) -> None:
        self.shown: Final = list(range(cards))
        Random(secret).shuffle(self.shown)
        self.meant: Final = {shown: card for card, shown in enumerate(self.shown)}

    def of(self, address: str) -> str:
        number = address.removeprefix(CARD)
        if number == address or not number.isdigit():
            return address
        return card_at(self.shown[int(number)])

    def card(self, address: str) -> int | None:
        """The card that was meant by an address of this viewer's page."""
        number = address.removeprefix(CARD)
        if number == address or not (number.isascii() and number.isdigit()) or len(number) > 6:
            return None
        return self.meant.get(int(number))

    def scene(self, scene: Scene) -> Scene:
        return replace(scene, shapes=tuple([self.shape(shape) for shape in scene.shapes]))

    def shape(self, shape: Shape) -> Shape:
        if isinstance(shape, Row):
            cards = [replace(each, address=self.of(each.address)) for each in shape.cards]
            return replace(shape, cards=tuple(cards))
        if isinstance(shape, Line | Grid):
            marks = [replace(each, address=self.of(each.address)) for each in shape.marks]
            return replace(shape, marks=tuple(marks))
        return shape


@lru_cache(maxsize=256)
def ids_of(secret: str, cards: int) -> Ids:
    return Ids(secret, cards)


# The question


def asked_of(seen: Table, around: Around, ids: Ids, scene: Scene) -> Question:
    step = question(seen, seen.viewer)
    kind = REACTION if step.rule.reacts else TURN
    if seen.asked is not None and seen.asked.rule.make is ask:
        kind = TOGETHER
    names = around.names
    picks = picking_of(seen, ids)
    choices: list[Choice] = []
    for number, option in enumerate(seen.options):
        made = choice_of(seen, option, number, names, ids)
        if number == 0 and step.rule.reacts:
            made = replace(made, passes=1)
        if number < len(around.promises):
            made = promising(made, around.promises[number], scene)
        choices.append(made)
    offered = {card for each in choices for card in each.cards}
    return Question(
        token=around.token,
        asks=scene.asks or "Choose.",
        clause=scene.clause or step.rule.clause,
        kind=kind,
        choices=tuple(choices),
        picking=picks,
        refused=refused_of(seen, names, ids, offered | set(picks.cards if picks else ())),
        promised=int(len(around.promises) > 0),
        hint=around.hint,
    )


def choice_of(seen: Table, option: Step, number: int, names: list[str], ids: Ids) -> Choice:
    points_at = [ids.of(address) for address in addresses(option)]
    return Choice(
        f"c{number}",
        words(seen, option, names),
        tuple([each for each in points_at if each.startswith(CARD)]),
        tuple([each for each in points_at if not each.startswith(CARD)]),
    )


def promising(choice: Choice, promise: dict[str, Any], scene: Scene) -> Choice:
    """The choice with what it promises. A ghost stands where its seat stands now."""
    ghosts: list[Ghost] = []
    for seat, place, sure in promise["ghosts"]:
        for shape in scene.shapes:
            if isinstance(shape, Line | Grid) and any([m.seat == seat for m in shape.marks]):
                ghosts.append(Ghost(seat, shape.address, place, str(place), sure))
                break
    hits = tuple([(seat, sure) for seat, sure in promise["hits"]])
    verdict, left = promise["verdict"], promise["open"]
    return replace(choice, verdict=verdict, ghosts=tuple(ghosts), open=left, hits=hits)


def picking_of(seen: Table, ids: Ids) -> Picking | None:
    found = picking(seen)
    if found is None:
        return None
    cards = tuple([ids.of(card_at(card)) for card in found.cards])
    verb = found.then(*found.first).rule.says.partition(" ")[0]
    return Picking(cards, tuple(found.worth), found.least, found.most, verb)


def refused_of(
    seen: Table, names: list[str], ids: Ids, offered: set[str]
) -> dict[str, tuple[str, ...]]:
    """For every card that is not offered: why not, with the clause."""
    found: dict[str, list[str]] = {}
    for step, reason in refusals(seen):
        said = why(seen, step, reason, names)
        for card in step.cards():
            address = ids.of(card_at(card))
            if address not in offered and said not in found.setdefault(address, []):
                found[address].append(said)
    return {address: tuple(said) for address, said in sorted(found.items())}


# All around it


def standing(game: Game, seen: Table, racers: tuple[Racer, ...]) -> tuple[Racer, ...]:
    """The racers with what the race says of them."""
    totals = game.totals(seen)
    asked = choosers(seen)
    racing = [totals[seat] for seat in seen.racing()] or [0]
    first = max([totals[seat] for seat in seen.winners] if seen.over and seen.winners else racing)
    found: list[Racer] = []
    for racer in racers:
        seat = racer.seat
        total, gone, won = totals[seat], seat in seen.gone, seat in seen.winners
        ahead = [t for t in racing if t > total]
        place = seen.seats if gone else 1 + len(ahead)
        if seen.over and seen.winners:
            beaten_by = [s for s in seen.winners if s != seat and totals[s] <= total]
            place = 1 if won else min(seen.seats, place + len(beaten_by))
        found.append(
            replace(
                racer,
                asked=int(seat in asked),
                answered=int(seat in seen.sealed),
                gone=int(gone),
                place=place,
                total=total,
                gap=max(0, first - total),
                won=int(won),
            )
        )
    return tuple(found)


def waiting(seen: Table, names: list[str]) -> str:
    asked = choosers(seen)
    if not asked:
        return ""
    if seen.viewer in asked:
        return "Your turn" if len(asked) == 1 else "You are asked, as others are"
    return f"Waiting for {' and '.join([names[seat] for seat in asked])}"


def ended(game: Game, seen: Table, around: Around) -> Over:
    """Who won, why in the game's words, and the clause."""
    names = " and ".join([around.names[seat] for seat in seen.winners]) or "Nobody"
    clause = game.ending([each.clause for each in around.lines])
    why = f": {game.endings[clause]}" if clause else ""
    known = around.ending or Over((), "")
    return replace(known, winners=tuple(seen.winners), sentence=f"{names} won{why}.", clause=clause)


def named(said: str, names: list[str]) -> str:
    """Names for `seat 2` in a sentence of a game or of a record, all in one go: a name may read
    like a seat."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return SEAT.sub(name, said)


# The log


def lines_of(
    record: Record, seen: Table, names: list[str], most: int | None = LINES_SHOWN
) -> tuple[LogLine, ...]:
    """The last lines that the viewer has heard and that were not undone."""
    stands = {moment.entry for moment in record.trail}
    events = [event for entry, event in record.events if entry in stands]
    first = 0 if most is None else max(0, len(events) - most)
    found: list[LogLine] = []
    before: Seat = -1
    for number in range(first, len(events)):
        event = heard(events[number], seen.viewer)
        if not event.step.rule.told:
            continue
        named_first = event.step.rule.names[:1]
        seat = event.step.args[0] if named_first and named_first[0] in SEATS else -1
        heading = names[seat] if seat >= 0 and seat != before else ""
        before = seat if seat >= 0 else before
        said = sentence(seen, event, names)
        dice = {k: v for k, v in event.step.named() if k in ("rolled", "sides")}
        loud = int(event.clause in record.game.endings or event.clause in record.game.leavings)
        now = LogLine(number, event.clause, said, seat, heading, **dice, loud=loud)
        again = found[-1] if found else None
        if (
            again is not None
            and not dice
            and (again.clause, again.seat, again.text) == (now.clause, now.seat, now.text)
        ):
            now = replace(now, heading=again.heading, times=again.times + 1)
            found.pop()
        found.append(now)
    return tuple(found)
