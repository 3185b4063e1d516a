"""The base of every error that a user can cause, and the sentence for an unknown name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

MOST_LISTED: Final = 24  # names in a message


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
