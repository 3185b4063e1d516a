"""Paddock: racing card games on one engine, to play, to change and to study.

A name is loaded when it is first used, so that the command line starts at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from paddock.api import open_race, race, save_race, table
    from paddock.games import GAMES, load
    from paddock.kernel.choices import answer, chooser, choosers, offered, why_not
    from paddock.kernel.decks import Deck
    from paddock.kernel.errors import PaddockError
    from paddock.kernel.foresee import foresee
    from paddock.kernel.luck import Luck, Quick
    from paddock.kernel.playout import play_out
    from paddock.kernel.previews import preview
    from paddock.kernel.sessions import Session
    from paddock.kernel.table import Illegal, Table
    from paddock.kernel.views import imagine, view
    from paddock.kernel.words import words

__version__: Final = "0.1.0"
HOMES: Final = {
    "paddock.api": (
        "open_race",
        "race",
        "save_race",
        "table",
    ),
    "paddock.games": (
        "GAMES",
        "load",
    ),
    "paddock.kernel.choices": (
        "answer",
        "chooser",
        "choosers",
        "offered",
        "why_not",
    ),
    "paddock.kernel.decks": ("Deck",),
    "paddock.kernel.errors": ("PaddockError",),
    "paddock.kernel.foresee": ("foresee",),
    "paddock.kernel.luck": (
        "Luck",
        "Quick",
    ),
    "paddock.kernel.playout": ("play_out",),
    "paddock.kernel.previews": ("preview",),
    "paddock.kernel.sessions": ("Session",),
    "paddock.kernel.table": (
        "Illegal",
        "Table",
    ),
    "paddock.kernel.views": (
        "imagine",
        "view",
    ),
    "paddock.kernel.words": ("words",),
}
__all__ = [
    "GAMES",
    "Deck",
    "Illegal",
    "Luck",
    "PaddockError",
    "Quick",
    "Session",
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
    "preview",
    "race",
    "save_race",
    "table",
    "view",
    "why_not",
    "words",
]


def __getattr__(name: str) -> Any:
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'paddock' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
