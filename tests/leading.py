"""Slipstream 121 as a game in which the loser of a race chooses who leads the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from paddock.games import load
from paddock.games.slipstream121 import game as module
from paddock.kernel.game import Game, Lead, Option


def first_in_order(race: Any) -> int:
    leader: int = race.order[0]
    return leader


def lead_121(patch: pytest.MonkeyPatch) -> Game:
    """Change the game for a test, and return it. Nobody really leads, but the option is agreed."""
    game = load("slipstream121")
    options = (*game.options, Option("leader", 0, "the seat that leads first; 0 draws lots", 0, 4))
    made = replace(game, options=options, lead=Lead("leader", first_in_order))
    patch.setattr(module, "GAME", made)
    return made
