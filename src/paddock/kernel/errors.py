"""The base of every error that a user can cause, and the sentence for an unknown name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

MOST_LISTED: Final = 24  # names in a message
LONGEST_TYPO: Final = 60  # characters that are compared
NEAR: Final = 0.59  # how much of two names has to be the same


@mypyc_attr(allow_interpreted_subclasses=True)
class PaddockError(Exception):
    """Raised for wrong input. `code` is for programs and never changes; `str(error)` is a sentence
    for people."""

    code: ClassVar[str] = "error"


def nearest_name(name: str, known: Iterable[str]) -> str:
    """Return the known name that is spelt almost like this one, or nothing."""
    from difflib import SequenceMatcher  # loaded only when somebody made a typo

    alike = SequenceMatcher(b=name[:LONGEST_TYPO].lower())
    nearest, best = "", NEAR
    for each in known:
        alike.set_seq1(each.lower())
        if alike.real_quick_ratio() > best and alike.quick_ratio() > best and alike.ratio() > best:
            nearest, best = each, alike.ratio()
    return nearest


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Return the sentence for an unknown name: with the nearest one, else with all if they are
    few."""
    names = list(known)
    meant = nearest_name(name, names)
    wrong = f"No {what} called {quoted(name)}."
    if meant:
        return f"{wrong} Did you mean {quoted(meant)}?"
    if len(names) > MOST_LISTED:
        return wrong
    return f"{wrong} Choose {either(names)}." if names else f"{wrong} There is none."


def quoted(name: str) -> str:
    """Return a name in double quotes, with control characters escaped."""
    return f'"{repr(name)[1:-1]}"'


def either(names: Iterable[str]) -> str:
    """Return the names as `a, b or c`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
