"""Paddock: racing card games on one engine, to play, to change and to study."""

from __future__ import annotations

from typing import Final

from paddock.api import open_race, race, save_race, table
from paddock.games import GAMES, load
from paddock.kernel.choices import answer, chooser, choosers, offered, why_not
from paddock.kernel.decks import Deck
from paddock.kernel.foresee import foresee
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.playout import play_out
from paddock.kernel.promises import promise
from paddock.kernel.records import Record
from paddock.kernel.table import Illegal, Table
from paddock.kernel.views import imagine, view
from paddock.kernel.words import words

__version__: Final = "0.1.0"
__all__ = [
    "GAMES",
    "Deck",
    "Illegal",
    "Luck",
    "Quick",
    "Record",
    "Table",
    "answer",
    "chooser",
    "choosers",
    "foresee",
    "imagine",
    "load",
    "offered",
    "open_race",
    "play_out",
    "promise",
    "race",
    "save_race",
    "table",
    "view",
    "why_not",
    "words",
]
