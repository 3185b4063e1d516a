"""Printing what cards say: numbers with their nouns, and phrases as sentences."""

from __future__ import annotations

from collections.abc import Iterable


def count(number: int, noun: str) -> str:
    """`1 space`, `2 spaces`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentences(phrases: Iterable[object]) -> str:
    """A card's text as printed: each phrase with a capital and a full stop."""
    return " ".join([f"{said[0].upper()}{said[1:]}." for said in map(str, phrases)])
