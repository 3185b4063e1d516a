"""The base of every error that a user can cause."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PaddockError(Exception):
    """Raised for wrong input. `code` is for programs and never changes; `str(error)` is a sentence
    for people."""

    code: ClassVar[str] = "error"
