"""Death Roads as the rest of Paddock knows it: its name, its decks, how to read and rate it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final, cast

from paddock.games.death_roads.decks import deck_rules, faces_of
from paddock.games.death_roads.phrases import DRIVER, VEHICLE, Loadout, Printed
from paddock.games.death_roads.printed import CARDS, LOADOUTS
from paddock.games.death_roads.readings import readings
from paddock.games.death_roads.rules.cars import damaged, shifted
from paddock.games.death_roads.rules.driving import stands_at
from paddock.games.death_roads.rules.round import Loaded, new_race, starts_at
from paddock.games.death_roads.rules.turn import skid
from paddock.games.death_roads.rules.wrecks import concede, wrecked
from paddock.games.death_roads.scene import scene
from paddock.games.death_roads.state import OPTIONS, CardSet, Race
from paddock.games.death_roads.worth import appraise, pending
from paddock.kernel.cardset import CardSet as Shown
from paddock.kernel.decks import Brought, part
from paddock.kernel.events import Event
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game
from paddock.kernel.luck import Luck
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.words import words


def table(cards: CardSet, seats: int, luck: Luck, options: Agreed, decks: Brought) -> Race:
    """Everybody brings a Vehicle, a Driver and three pairs of weapons."""
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


def notation(seen: Table, option: Step) -> str:
    return words(seen, option)


def totals(seen: Table) -> list[int]:
    """The row of every car; a wreck has none."""
    race = cast("Race", seen)
    return [0 if seat in race.gone else race.rows[seat] for seat in range(race.seats)]


def verdict(before: Table, ahead: Foresight) -> str:
    """`to C5, Gear 3; seat 1 takes 2`."""
    race = cast("Race", before)
    mine: dict[str, str] = {}
    others: list[str] = []
    for event in ahead.events:
        make, args = event.step.rule.make, event.step.args
        seat = args[0] if args else -1
        said = ""
        if make is stands_at:
            said = f"to {args[2]}"
        elif make is shifted:
            said = f"Gear {args[1]}"
        elif make is damaged:
            said = f"{'takes ' if seat != race.viewer else ''}{args[1]} damage"
        elif make is wrecked:
            said = "wrecked"
        elif make is skid:
            said = "skids"
        if said and seat == race.viewer:
            mine[event.step.rule.name] = said
        elif said:
            others.append(f"seat {seat} {said}")
    return "; ".join([", ".join(mine.values()), *others] if mine else others)


def opening(events: list[Event]) -> dict[str, object]:
    """Where everybody starts, in the first order of the Initiative Track."""
    starts = [e.step.args for e in events if e.step.rule.make is starts_at]
    return {"starts": [{"seat": seat, "space": space} for seat, space in starts]}


def check(seats: int, options: Agreed) -> str:
    return ""


def rulebook() -> str:
    return files("paddock.games.death_roads").joinpath("rulebook.md").read_text("utf-8")


def language() -> str:
    return files("paddock.games.death_roads").joinpath("language.md").read_text("utf-8")


def with_cards(path: Path) -> Game:
    """The same game with the cards of a file, added to the core set or in its place."""
    from paddock.games.death_roads.reader import read_cards  # only who reads cards needs Lark

    return game_of(*read_cards(path))


def game_of(cards: tuple[Printed, ...], ready: Iterable[Loadout]) -> Game:
    """The game as it is played with these cards."""
    return Game(
        name="death_roads",
        title="Death Roads",
        pitch="Lanes, gears, guns: spend your Handling, mind the skid, lead when the road ends.",
        version=1,
        seats=range(2, 5),
        usual_seats=2,
        options=OPTIONS,
        check=check,
        table=partial(table, CardSet(cards)),
        concede=concede,
        scene=scene,
        notation=notation,
        totals=totals,
        appraise=appraise,
        pending=pending,
        verdict=verdict,
        rulebook=rulebook,
        opening=opening,
        cards=blake2b(repr(cards).encode(), digest_size=8).hexdigest(),
        decks=deck_rules(cards, ready),
        card_set=Shown(partial(readings, cards), language, with_cards),
    )


GAME: Final = game_of(CARDS, LOADOUTS)
