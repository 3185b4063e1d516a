"""Every error that a user can cause has a code of its own."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import paddock
from paddock.kernel.errors import PaddockError, unknown


def kinds(base: type[PaddockError]) -> list[type[PaddockError]]:
    return [each for kind in base.__subclasses__() for each in (kind, *kinds(kind))]


def test_no_two_errors_share_a_code() -> None:
    for module in walk_packages(paddock.__path__, "paddock."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    own = [kind for kind in kinds(PaddockError) if kind.__module__.startswith("paddock.")]
    codes = [kind.__dict__.get("code", f"{kind.__name__} has none") for kind in own]
    assert len(own) > 15
    assert len(set(codes)) == len(codes), sorted(codes)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", code) for code in codes), codes


def test_an_unknown_name_gets_the_nearest_or_all_names() -> None:
    bots = ["random", "heuristic"]
    assert unknown("bot", "Randm", bots) == 'No bot called "Randm". Did you mean "random"?'
    assert unknown("bot", "x", bots) == 'No bot called "x". Choose random or heuristic.'
    assert unknown("preset", "x", ["sprint"]) == 'No preset called "x". Choose sprint.'
    assert unknown("preset", "x", []) == 'No preset called "x". There is none.'
