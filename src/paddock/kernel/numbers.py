"""Whole numbers that people and programs write."""

from __future__ import annotations

from typing import Final

MOST: Final = 10**9 - 1


def whole(said: str, most: int = MOST) -> int | None:
    """Return the whole number from 0 to `most` that a text says in plain digits, or None."""
    if not (said.isascii() and said.isdigit()):
        return None
    digits = said.lstrip("0")
    if len(digits) > len(str(most)):
        return None  # Python refuses to read very long numbers
    found = int(digits or "0")
    return found if found <= most else None
