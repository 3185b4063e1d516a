"""Death Roads as the rest of Paddock knows it: its name, its decks, how to read and rate it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from paddock.games.death_roads.bot import appraise, pending, rivals_asked
from paddock.games.death_roads.cards.core import CARDS, DECKS
from paddock.games.death_roads.cards.decks import belongs, cards_in_race, deck_rules, faces_of
from paddock.games.death_roads.cards.descriptions import describe
from paddock.games.death_roads.cards.printed import DRIVER, EVENT, FINAL, SKID, VEHICLE, Printed
from paddock.games.death_roads.cards.schema import LAYOUT
from paddock.games.death_roads.features import FEATURES
from paddock.games.death_roads.rules.cars import damaged, handles, shifted, took
from paddock.games.death_roads.rules.driving import bashed, hits_barrier
from paddock.games.death_roads.rules.round import Loaded, new_race, starts_at
from paddock.games.death_roads.rules.turn import skid
from paddock.games.death_roads.rules.weapons import missed
from paddock.games.death_roads.rules.wrecks import concede, wrecked
from paddock.games.death_roads.scene import changes, scene
from paddock.games.death_roads.state import OPTIONS, CardSet, Race
from paddock.kernel.decks import Decks, part
from paddock.kernel.events import Event, latest
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game
from paddock.kernel.lessons import lesson_of
from paddock.kernel.luck import Luck
from paddock.kernel.rulebook import page_of
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.text.source import CardSource


def table(cards: CardSet, seats: int, luck: Luck, options: Agreed, decks: Decks) -> Race:
    """Return a new race; each deck names a Vehicle, a Driver and three pairs of weapons."""
    faces = {card.name: face for face, card in enumerate(cards.cards)}
    brought = [
        Loaded(
            faces[part(deck, VEHICLE)],
            faces[part(deck, DRIVER)],
            faces_of(cards.cards, deck),
        )
        for deck in decks
    ]
    assert len(brought) == seats
    return new_race(luck, options, cards, brought)


def totals(seen: Table) -> list[int]:
    """Return the row of every car, 0 for a wreck."""
    race = cast("Race", seen)
    return [0 if seat in race.gone else race.rows[seat] for seat in range(race.seats)]


ENDINGS: Final = {
    "17.5": "first on the Initiative Track after the last round: highest row, then highest Gear",
    "18.4": "the last car on the road",
    "18.5": "the last cars were wrecked at the same moment",
}


def verdict(before: Table, ahead: Foresight, names: Sequence[str]) -> str:
    """Return what an option does, the viewer's own car first and the Handling left at the end:
    `to C5, Gear 3, Bo 2 damage and 1 Veer, Handling 4`."""
    race = cast("Race", before)
    shown = summed(latest([*ahead.events, *ahead.later], _topic))
    found: dict[Seat, list[str]] = {race.viewer: []}
    left = [f"Handling {e.step.arg('points')}" for e in shown if _spends(e, race.viewer)]
    for event in shown:
        said = _outcome(event)
        if said:
            told = found.setdefault(event.step.seat, [])
            told += [said] if said not in told else []
    mine = found.pop(race.viewer)
    others = [f"{_name(seat, names)} {' and '.join(told)}" for seat, told in found.items()]
    return ", ".join([*mine, *others, *left])


def _spends(event: Event, viewer: Seat) -> bool:
    return event.step.rule.make is handles and event.step.seat == viewer


def _name(seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"


def summed(events: list[Event]) -> list[Event]:
    """Add up damage and tokens that one car takes several times, and tell the sum once."""
    found: dict[tuple[object, ...], Event] = {}
    for event in events:
        step = event.step
        if step.rule.make is damaged:
            points = step.arg("points")
            key: tuple[object, ...] = (damaged, step.seat)
            if key in found:
                points += found[key].step.arg("points")
            event = Event(damaged(step.seat, points, step.arg("left")), event.clause, (), ())
        elif step.rule.make is took:
            tokens, token = step.arg("tokens"), step.arg("token")
            key = (took, step.seat, token)
            if key in found:
                tokens += found[key].step.arg("tokens")
            event = Event(took(step.seat, tokens, token, event.clause), event.clause, (), ())
        else:
            key = (step, len(found))
        found[key] = event
    return list(found.values())


def _topic(event: Event) -> tuple[object, ...] | None:
    """Return what an event changes for good: the space, the Gear or the Handling of a car."""
    rule, of = event.step.rule, event.step.args[:1]
    if rule.make is handles:
        return handles, of
    return next(((each, of) for each in ("place", "gear") if each in rule.names), None)


def _outcome(event: Event) -> str:
    """Return what an event does, in as few words as fit on a card."""
    step, made = event.step, event.step.rule.make
    said = ""
    if "place" in step.rule.names:
        said = f"to {step.arg('space')}"
    elif made is shifted:
        said = f"Gear {step.arg('gear')}"
    elif made is damaged:
        said = f"{step.arg('points')} damage"
    elif made is wrecked:
        said = "wrecked"
    elif made is skid:
        said = "skid"
    elif made is took:
        said = f"{step.arg('tokens')} {step.arg('token')}"
    elif made is missed:
        said = "hits nobody"
    return said


def opening(events: list[Event]) -> dict[str, object]:
    """Return where everyone starts, in the first order of the Initiative Track."""
    starts = [e.step for e in events if e.step.rule.make is starts_at]
    return {"starts": [{"seat": each.seat, "space": each.arg("space")} for each in starts]}


def check(cards: CardSet, seats: int, options: Agreed) -> str:
    """Return what a card set lacks for a race, or ""."""
    there, wanted = len(cards.events), int(options["events"])
    if there < wanted:
        return f"This card set has {there} Road Events for {wanted} rounds. Add some."
    for faces, what in ((cards.finals, "Final Stretch"), (cards.skids, "Skid card")):
        if not faces:
            return f"This card set has no {what}. Add one."
    return ""


def game_of(cards: tuple[Printed, ...], loadouts: Decks) -> Game:
    """Return the game as it is played with these cards."""
    printed = CardSet(cards)
    return Game(
        name="death_roads",
        title="Death Roads",
        pitch="Lanes, Gears and guns. Spend your Handling, mind the Skid, lead when the road ends.",
        usual_seats=2,
        options=OPTIONS,
        check=partial(check, printed),
        table=partial(table, printed),
        concede=concede,
        kinds={bashed: "bash", hits_barrier: "bash", damaged: "bash"},
        endings=ENDINGS,
        leavings=("18.1", "18.6"),
        scene=scene,
        totals=totals,
        verdict=verdict,
        changes=changes,
        opening=opening,
        rulebook=page_of("paddock.games.death_roads"),
        lesson=lesson_of("paddock.games.death_roads"),
        appraise=appraise,
        scale=14.2,
        features=FEATURES,
        pending=pending,
        under_way=rivals_asked,
        blows=(damaged, took, wrecked),
        decks=deck_rules(cards, loadouts),
        catalogue=SOURCE.catalogue(cards, loadouts),
    )


SOURCE: Final = CardSource(
    "paddock.games.death_roads.cards",
    LAYOUT,
    game_of,
    describe,
    cards_in_race,
    shared=(EVENT, FINAL, SKID),
    belongs=belongs,
)
GAME: Final = game_of(CARDS, DECKS)
