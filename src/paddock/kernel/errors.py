"""The base of every error that a user can cause, and the sentence for an unknown name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PaddockError(Exception):
    """Raised for wrong input. `code` is for programs and never changes; `str(error)` is a sentence
    for people."""

    code: ClassVar[str] = "error"


def nearest_name(name: str, known: Iterable[str]) -> str:
    """Return the known name that is spelt almost like this one, or nothing."""
    from difflib import get_close_matches  # loaded only when somebody made a typo

    spelt = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelt, 1, 0.6)
    return spelt[near[0]] if near else ""


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Return the sentence for a name that is not among the known ones: the nearest, else all."""
    names = list(known)
    meant = nearest_name(name, names)
    if meant:
        return f"No {what} called {name!r}. Did you mean {meant!r}?"
    first = ", ".join(names[:-1])
    listed = f"{first} or {names[-1]}" if first else "".join(names)
    return f"No {what} called {name!r}. " + (f"Choose {listed}." if names else "There is none.")
