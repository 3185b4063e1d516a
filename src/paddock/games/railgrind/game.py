"""RAILGRIND!! as the rest of Paddock knows it: its name, its scene, how to read and rate it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from paddock.games.railgrind.bot import appraise
from paddock.games.railgrind.cards.core import CARDS, DECKS
from paddock.games.railgrind.cards.decks import deck_rules, faces_of, raced
from paddock.games.railgrind.cards.descriptions import describe
from paddock.games.railgrind.cards.phrases import TOKEN
from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.cards.schema import LAYOUT
from paddock.games.railgrind.features import FEATURES
from paddock.games.railgrind.rules.actions import dash
from paddock.games.railgrind.rules.effects import carry_out, happen
from paddock.games.railgrind.rules.hands import drew, shreds
from paddock.games.railgrind.rules.points import dropped, scored
from paddock.games.railgrind.rules.reacts import go_ahead, put_away, react_over
from paddock.games.railgrind.rules.rows import bounce, break_cards, come_into_play, damaged, delete
from paddock.games.railgrind.rules.speed import grabbed, slowed, sped_up, stashed, trip
from paddock.games.railgrind.rules.turn import concede, new_race, rolled_off, turn_begins
from paddock.games.railgrind.scene import changes, scene
from paddock.games.railgrind.state import OPTIONS, PRESETS, CardSet, Race
from paddock.kernel.decks import Decks
from paddock.kernel.events import Event, latest
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game, first_rolls
from paddock.kernel.lessons import lesson_of
from paddock.kernel.luck import Luck
from paddock.kernel.piles import discard
from paddock.kernel.rulebook import page_of
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.triggers import batch
from paddock.text.source import CardSource


def table(cards: CardSet, seats: int, luck: Luck, options: Agreed, decks: Decks) -> Race:
    """Lay out a race; everybody brings a Character and a deck."""
    assert len(decks) == seats
    return new_race(luck, options, cards, [faces_of(cards.cards, deck) for deck in decks])


# For programs


def totals(seen: Table) -> list[int]:
    return list(cast("Race", seen).points)


def pending(seen: Table) -> bool:
    """Return True if something waits for answers."""
    return any([step.rule.make is go_ahead for step in seen.stack])


UNDER_WAY: Final = (  # what waits for the rest of an action
    go_ahead, happen, carry_out, put_away, react_over, come_into_play, batch,
)  # fmt: skip


def under_way(seen: Table) -> bool:
    """Return True if something waits for answers, an action has begun to happen, or triggers go
    off."""
    return any([step.rule.make in UNDER_WAY for step in seen.stack])


ENDINGS: Final = {
    "8.6": "most Style Points at the end of the Final Lap",
    "8.8": "level on Style Points, and faster",
    "8.9": "level on Style Points and on Speed",
    "15.2": "the only one left in the race",
}
BLOWS: Final = (slowed, dropped, discard, shreds, trip, break_cards, bounce, delete, damaged)


def verdict(before: Table, ahead: Foresight, names: Sequence[str]) -> str:
    """Return what an option does, first to you, and what follows unless somebody reacts: `to Speed
    7, to 12 SP, Bo to Speed 3`."""
    race = cast("Race", before)
    own = latest(ahead.until(turn_begins), _topic)  # the next turn is another matter
    said = [_outcome(race, event, names) for event in [*own, *latest(ahead.later, _topic)]]
    return ", ".join([each for each in dict.fromkeys(said) if each])


SPEEDS: Final = (sped_up, slowed, grabbed, stashed)
SCORES: Final = (scored, dropped)
LOST: Final = {break_cards: "broken", bounce: "bounced", delete: "deleted"}


def _topic(event: Event) -> tuple[bool, Seat] | None:
    """Return what an event is news about: of the speeds and the scores a seat comes to, only the
    last counts."""
    made = event.step.rule.make
    return (made in SPEEDS, event.step.seat) if made in SPEEDS or made in SCORES else None


def _outcome(race: Race, event: Event, names: Sequence[str]) -> str:
    """Return what an event means, in the few words of a verdict."""
    made, step = event.step.rule.make, event.step
    if not step.args or not isinstance(step.args[0], int):
        return ""
    mine = step.seat == race.viewer
    who = names[step.seat] if step.seat < len(names) else f"seat {step.seat}"
    if made in SPEEDS:
        said = f"to Speed {step.arg('speed')}"
    elif made in SCORES:
        said = f"to {step.arg('place')} SP"
    elif made is drew:
        said = "draw" if mine else "draws"
    elif made is trip:
        said = "trip" if mine else "trips"
    elif made is shreds:
        said = f"shred {len(event.cards)}" if mine else f"shreds {len(event.cards)}"
    elif made in LOST:
        return f"{race.names_of(list(event.faces))} {LOST[made]}"
    else:
        return ""
    return said if mine else f"{who} {said}"


def game_of(cards: tuple[Printed, ...], decks: Decks) -> Game:
    """Return the game as it is played with these cards."""
    rules = deck_rules(cards, decks)
    printed = CardSet(cards, [faces_of(cards, deck) for deck in rules.ready])
    return Game(
        name="railgrind",
        title="RAILGRIND!!",
        pitch="Fill your gauge, drain theirs, dash for style: thirty points start the Final Lap.",
        usual_seats=2,
        seats=range(2, 3),
        options=OPTIONS,
        presets=PRESETS,
        table=partial(table, printed),
        concede=concede,
        endings=ENDINGS,
        leavings=("15.1",),
        scene=scene,
        totals=totals,
        verdict=verdict,
        changes=changes,
        kinds={dash: "draft", slowed: "bash", break_cards: "bash"},
        opening=partial(first_rolls, rolled_off),
        rulebook=page_of("paddock.games.railgrind"),
        lesson=lesson_of("paddock.games.railgrind"),
        appraise=appraise,
        scale=20.8,
        features=FEATURES,
        pending=pending,
        under_way=under_way,
        blows=BLOWS,
        decks=rules,
        catalogue=SOURCE.catalogue(cards, decks),
    )


SOURCE: Final = CardSource(
    "paddock.games.railgrind.cards", LAYOUT, game_of, describe, raced, shared=(TOKEN,)
)
GAME: Final = game_of(CARDS, DECKS)
