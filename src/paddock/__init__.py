"""Paddock: one engine and five racing card games, to play, to change and to study."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
