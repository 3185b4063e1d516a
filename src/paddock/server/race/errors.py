"""What can be wrong with a move."""

from __future__ import annotations

from typing import ClassVar

from paddock.kernel.errors import PaddockError


class Wrong(PaddockError):
    """Raised for a move that is not possible; the message says what is."""

    code: ClassVar = "wrong-move"


class Stale(Exception):
    """Raised for an answer to a question that is no longer open."""
