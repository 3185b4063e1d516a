"""Bots: `choose(view)` returns one of the view's options. A bot never gets the real table.

Four levels are for people: rookie, club, pro, champion. A pro or champion can be told how long to
search: `pro:300` imagines 300 races for a move, `champion:5s` thinks for 5 seconds.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final, Protocol

from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

RANDOM: Final = "random"
ROOKIE: Final = "rookie"
CLUB: Final = "club"
PRO: Final = "pro"
CHAMPION: Final = "champion"
LEVELS: Final = {  # as people choose them, the weakest first
    ROOKIE: "makes mistakes",
    CLUB: "plans one move ahead",
    PRO: "thinks for half a second",
    CHAMPION: "thinks for a few seconds",
}
BOTS: Final = {RANDOM: "plays any legal move", **LEVELS}
ALSO: Final = {"heuristic": CLUB}  # other names
USUAL: Final = CLUB
SEARCHING: Final = (PRO, CHAMPION)
BUDGET: Final = re.compile("([0-9]{1,7})|([0-9]{1,3}(?:\\.[0-9]{1,2})?)s")
NAMES: Final = ("Ada", "Beto", "Cass", "Dov", "Eni", "Fia")  # what bots are called at a table


class UnknownBot(PaddockError):
    """Raised for an unknown bot; the message names the known ones."""

    code: ClassVar = "unknown-bot"


class Bot(Protocol):
    """Anything that can choose from a view."""

    def choose(self, seen: Table) -> Step: ...


def level_of(name: str) -> str:
    """Return the level that a name means: "club" for "heuristic", "pro" for "pro:300"."""
    level = name.partition(":")[0]
    return ALSO.get(level, level)


def level_label(name: str) -> str:
    """Return what pages call a level: "Club" for "heuristic"."""
    return level_of(name).capitalize()


def known(name: str) -> bool:
    """Return True if a bot is called this, with or without a budget."""
    try:
        check(name)
    except UnknownBot:
        return False
    return True


def check(name: str) -> None:
    """Refuse a name that no bot has, and a budget that makes no sense."""
    level, colon, budget = name.partition(":")
    if level_of(level) not in BOTS:
        raise UnknownBot(unknown("bot", level, BOTS))
    if not colon:
        return
    if level not in SEARCHING:
        raise UnknownBot(f"Only pro and champion take a budget. Write {level}.")
    found = BUDGET.fullmatch(budget)
    if found is None or float(found[1] or found[2]) <= 0:
        raise UnknownBot(f'No budget "{budget}". Write {level}:1000 or {level}:5s.')


def make(name: str, game: Game, seed: int, seconds: float = 0.0) -> Bot:
    """Return a bot for one race, by name. `seconds` is how long a searching bot thinks about a
    move, if its name does not say it."""
    check(name)
    level, budget = level_of(name), name.partition(":")[2]
    if level == RANDOM:
        from paddock.bots.random import RandomBot

        return RandomBot(seed)
    if level == CLUB:
        from paddock.bots.heuristic import HeuristicBot

        return HeuristicBot(game, seed)
    if level == ROOKIE:
        from paddock.bots.rookie import RookieBot

        return RookieBot(game, seed)
    from paddock.bots.searching import SearchBot, budget_of

    return SearchBot(game, seed, budget_of(level, budget, seconds))
