"""Dragon Race as the rest of Paddock knows it: its name, its scene, how to read and rate it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from paddock.games.dragon_race.bot import appraise
from paddock.games.dragon_race.cards.core import CARDS, DECKS
from paddock.games.dragon_race.cards.decks import deck_rules, faces_of, raced
from paddock.games.dragon_race.cards.descriptions import describe
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.cards.schema import LAYOUT
from paddock.games.dragon_race.features import FEATURES
from paddock.games.dragon_race.rules.battle import start_battle, wins_battle
from paddock.games.dragon_race.rules.control import discard_from_play, now_controls
from paddock.games.dragon_race.rules.effects import happen
from paddock.games.dragon_race.rules.gear import fit_out, mag_now, recruit_now
from paddock.games.dragon_race.rules.hands import drew
from paddock.games.dragon_race.rules.playing import put_away
from paddock.games.dragon_race.rules.points import charged, drained, dropped, scored
from paddock.games.dragon_race.rules.sprints import lose_sprint, now_has_sprint
from paddock.games.dragon_race.rules.turn import (
    concede,
    energy_step,
    leads_first,
    new_race,
    turn_begins,
)
from paddock.games.dragon_race.scene import changes, scene
from paddock.games.dragon_race.state import OPTIONS, CardSet, Race, check
from paddock.kernel.decks import Decks
from paddock.kernel.events import Event, latest
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game, Lead
from paddock.kernel.lessons import lesson_of
from paddock.kernel.luck import Luck
from paddock.kernel.piles import discard
from paddock.kernel.rulebook import page_of
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.triggers import batch
from paddock.text.source import CardSource


def table(cards: CardSet, seats: int, luck: Luck, options: Agreed, decks: Decks) -> Race:
    """Lay out a race; everybody brings a race deck and a dragon deck."""
    assert len(decks) == seats
    return new_race(luck, options, cards, [faces_of(cards.cards, deck) for deck in decks])


# For programs


def totals(seen: Table) -> list[int]:
    return list(cast("Race", seen).points)


def leader(seen: Table) -> Seat:
    return cast("Race", seen).leader


UNDER_WAY: Final = (  # what waits for the rest of an action
    happen, put_away, mag_now, recruit_now, fit_out, batch,
)  # fmt: skip


def under_way(seen: Table) -> bool:
    """Return True if an action has begun to happen, or triggers go off."""
    return any([step.rule.make in UNDER_WAY for step in seen.stack])


ENDINGS: Final = {
    "10.1": "first with 30 points",
    "10.5": "the only one with a race deck left",
    "10.6": "most points when all race decks were empty",
    "16.4": "most points after turn 100",
    "12.7": "the same thing happened over and over",
    "16.2": "the only one left in the race",
}
BLOWS: Final = (dropped, drained, discard, lose_sprint)


def verdict(before: Table, ahead: Foresight, names: Sequence[str]) -> str:
    """Return what an option does, first to you: `sprint 7, 12 points, Bo 3 points`."""
    race = cast("Race", before)
    own = ahead.until(turn_begins)  # the next turn is another matter
    events = _in_the_end([*own, *ahead.later])
    told = [e for e in events if "seat" in e.step.rule.names[:1]]
    mine = [_outcome(race, e) for e in told if e.step.seat == race.viewer]
    theirs = [_theirs(race, e, names) for e in told if e.step.seat != race.viewer]
    said = [*mine, *theirs, _discarded(race, events)]
    return ", ".join([each for each in dict.fromkeys(said) if each])


PASSING: Final = {scored: 0, dropped: 0, charged: 1, drained: 1, now_has_sprint: 2}


def _in_the_end(events: Sequence[Event]) -> list[Event]:
    """Return what is left when all is done: of the points, the energy and the sprints that a seat
    comes to only the last counts, and no sprint after its battle."""
    won = max([n for n, e in enumerate(events) if e.step.rule.make is wins_battle], default=0)
    left = [e for n, e in enumerate(events) if n >= won or e.step.rule.make is not now_has_sprint]
    return latest(left, _topic)


def _topic(event: Event) -> tuple[int, Seat] | None:
    made = event.step.rule.make
    return (PASSING[made], event.step.seat) if made in PASSING else None


def _outcome(race: Race, event: Event) -> str:
    """Return what an event means, in the few words of a verdict."""
    made, step = event.step.rule.make, event.step
    if made in (scored, dropped):
        place = step.arg("place")
        return "1 point" if place == 1 else f"{place} points"
    if made in (charged, drained):
        return "" if _is_due(race, event) else f"{step.arg('energy')} energy"
    if made is now_has_sprint:
        return f"sprint {step.arg('sprint')}"
    if made is wins_battle:
        return f"win by {step.arg('margin')}"
    if made is drew:
        return "draw"
    return f"take {race.names_of(list(event.faces))}" if made is now_controls else ""


def _is_due(race: Race, event: Event) -> bool:
    """Return True for the energy that everybody gains when Main begins: it is no news."""
    made, step = event.step.rule.make, event.step
    begins = any([each.rule.make is energy_step for each in race.stack])
    return made is charged and begins and step.arg("number") == race.turn


def _theirs(race: Race, event: Event, names: Sequence[str]) -> str:
    """Return what an event means for a rival."""
    made, step = event.step.rule.make, event.step
    said = _outcome(race, event)
    if not said:
        return ""
    verb, *rest = said.split(" ", 1)
    said = " ".join([f"{verb}s", *rest]) if made in (wins_battle, drew, now_controls) else said
    who = names[step.seat] if step.seat < len(names) else f"seat {step.seat}"
    return f"{who} {said}"


def _discarded(race: Race, events: Sequence[Event]) -> str:
    """Return which cards are discarded from play, or how many if there are several."""
    gone = [f for e in events if e.step.rule.make is discard_from_play for f in e.faces]
    if not gone:
        return ""
    return f"{race.names_of(gone) if len(gone) == 1 else f'{len(gone)} cards'} discarded"


def opening(events: list[Event]) -> dict[str, object]:
    """Return who leads the first turn."""
    found = [e.step for e in events if e.step.rule.make is leads_first]
    return {"leader": found[0].seat} if found else {}


def game_of(cards: tuple[Printed, ...], decks: Decks) -> Game:
    """Return the game as it is played with these cards."""
    rules = deck_rules(cards, decks)
    printed = CardSet(cards, [faces_of(cards, deck) for deck in rules.ready])
    return Game(
        name="dragon_race",
        title="Dragon Race",
        pitch="Gear up your dragon, rush into battle, and be the first with thirty points.",
        usual_seats=2,
        options=OPTIONS,
        check=check,
        lead=Lead("leads", leader),
        table=partial(table, printed),
        concede=concede,
        endings=ENDINGS,
        leavings=("16.1",),
        scene=scene,
        totals=totals,
        verdict=verdict,
        changes=changes,
        kinds={start_battle: "draft", wins_battle: "bash"},
        opening=opening,
        rulebook=page_of("paddock.games.dragon_race"),
        lesson=lesson_of("paddock.games.dragon_race"),
        appraise=appraise,
        features=FEATURES,
        under_way=under_way,
        blows=BLOWS,
        decks=rules,
        catalogue=SOURCE.catalogue(cards, decks),
    )


SOURCE: Final = CardSource("paddock.games.dragon_race.cards", LAYOUT, game_of, describe, raced)
GAME: Final = game_of(CARDS, DECKS)
