"""Slipstream TCG for the rest of Paddock: its name, its scene, how to read and rate it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from paddock.games.slipstream_tcg.bot import appraise
from paddock.games.slipstream_tcg.cards.core import CARDS, DECKS
from paddock.games.slipstream_tcg.cards.decks import cards_in_race, deck_rules, faces_of
from paddock.games.slipstream_tcg.cards.descriptions import describe
from paddock.games.slipstream_tcg.cards.phrases import DRIVER, VEHICLE
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.cards.schema import LAYOUT
from paddock.games.slipstream_tcg.features import FEATURES
from paddock.games.slipstream_tcg.rules.effects import gain
from paddock.games.slipstream_tcg.rules.fuel import burn, burn_them, tilt
from paddock.games.slipstream_tcg.rules.hands import drew, put_away
from paddock.games.slipstream_tcg.rules.items import gave_up, lost, swapped_items, took_up
from paddock.games.slipstream_tcg.rules.positions import moves_back, stands_at, swap_places
from paddock.games.slipstream_tcg.rules.reactions import (
    act_over,
    act_under_way,
    dodge,
    resolve,
    spend_item,
)
from paddock.games.slipstream_tcg.rules.turn import Brought as Racer
from paddock.games.slipstream_tcg.rules.turn import (
    begin_turn,
    concede,
    new_race,
    rolled_for_first,
)
from paddock.games.slipstream_tcg.scene import scene
from paddock.games.slipstream_tcg.state import OPTIONS, PRESETS, CardSet, Race
from paddock.kernel.decks import Decks, part
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
    """Lay out a race with a Driver, a Vehicle and a deck for everybody."""
    seated = [
        Racer(
            cards.faces[part(deck, DRIVER)],
            cards.faces[part(deck, VEHICLE)],
            faces_of(cards.cards, deck),
        )
        for deck in decks
    ]
    assert len(seated) == seats
    return new_race(luck, options, cards, seated)


# For programs


def totals(seen: Table) -> list[int]:
    return list(cast("Race", seen).positions)


def pending(seen: Table) -> bool:
    """Return True while an act waits for replies or for its cost."""
    return any([step.rule.make is resolve for step in seen.stack])


ENDINGS: Final = {
    "9.3": "held the line for a round",
    "14.5": "the only one left in the race",
    "14.6": "furthest along after the last round",
}
BLOWS: Final = (
    moves_back, swap_places, tilt, burn_them, discard, lost, took_up, gave_up, swapped_items, gain,
)  # fmt: skip
UNDER_WAY: Final = (resolve, act_over, put_away, batch)  # they wait for the rest of an act


def under_way(seen: Table) -> bool:
    """Return True while an act waits (`pending`), while it happens, or while triggers go off."""
    return any([step.rule.make in UNDER_WAY for step in seen.stack])


def verdict(before: Table, ahead: Foresight, names: Sequence[str]) -> str:
    """Return where racers end up and what is paid: `to 12, Ada to 9, tilt 1`."""
    race = cast("Race", before)
    own = latest(ahead.until(begin_turn), _place)  # the next turn is another matter
    said = [_outcome(race, event, names) for event in own]
    said.append(_price(ahead.after[0]))
    then = [_outcome(race, event, names) for event in latest(ahead.later, _place)]
    return ", ".join([each for each in dict.fromkeys([*said, *then]) if each])


def _price(after: Table) -> str:
    """Return what it costs to discard an Item (2.18)."""
    rids = after.stack and after.stack[-1].rule.make is spend_item
    if rids and after.asked is not None and after.asked.rule.make is burn:
        return f"burn {after.asked.arg('number')} Fuel"
    return ""


def _place(event: Event) -> Seat | None:
    """Return the seat that an event moves; only the last place of each racer counts."""
    return event.step.seat if event.step.rule.make is stands_at else None


def _outcome(race: Race, event: Event, names: Sequence[str]) -> str:
    """Return what an event means, in two or three words."""
    made, args = event.step.rule.make, event.step.args
    if not args or not isinstance(args[0], int):
        return ""
    mine = args[0] == race.viewer
    if made is dodge and mine:
        return _odds(race)
    who = names[args[0]] if names and args[0] < len(names) else f"seat {args[0]}"
    if made is stands_at:
        place = event.step.arg("place")
        return f"to {place}" if mine else f"{who} to {place}"
    if made is drew:
        return f"draw {len(event.cards)}" if mine else f"{who} draws {len(event.cards)}"
    if made is tilt:
        return f"tilt {len(event.cards)}" if mine else f"{who} tilts {len(event.cards)}"
    if made is burn_them:
        return f"burn {len(event.cards)}" if mine else f"{who} burns {len(event.cards)}"
    return ""


def _odds(race: Race) -> str:
    """Return what a dodge needs on its d20, and how likely that is (5.11)."""
    needs = max(1, act_under_way(race).threshold - race.handling(race.viewer) + 1)
    ways = 21 - needs
    return f"on {needs}+ ({5 * ways}%)" if ways > 0 else "no roll is enough"


def game_of(cards: tuple[Printed, ...], decks: Decks) -> Game:
    """Return the game as it is played with these cards."""
    rules = deck_rules(cards, decks)
    printed = CardSet(cards, [faces_of(cards, deck) for deck in rules.ready])
    return Game(
        name="slipstream_tcg",
        title="Slipstream TCG",
        pitch="A driver, a car, forty cards: burn Fuel, throw Items, hold the line for a round.",
        usual_seats=2,
        version=2,
        options=OPTIONS,
        presets=PRESETS,
        table=partial(table, printed),
        concede=concede,
        kinds={moves_back: "bash", swap_places: "bash"},
        endings=ENDINGS,
        leavings=("14.1",),
        scene=scene,
        totals=totals,
        verdict=verdict,
        opening=partial(first_rolls, rolled_for_first),
        rulebook=page_of("paddock.games.slipstream_tcg"),
        lesson=lesson_of("paddock.games.slipstream_tcg"),
        appraise=appraise,
        scale=2.8,
        features=FEATURES,
        pending=pending,
        under_way=under_way,
        blows=BLOWS,
        odds=(dodge,),
        decks=rules,
        catalogue=SOURCE.catalogue(cards, decks),
    )


SOURCE: Final = CardSource(
    "paddock.games.slipstream_tcg.cards", LAYOUT, game_of, describe, cards_in_race
)
GAME: Final = game_of(CARDS, DECKS)
