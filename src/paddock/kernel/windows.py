"""Reaction windows: the questions come first, and the act they are about waits beneath them.

An act that can be answered is a step like any other, on the stack below the choices of the seats
that may answer. A reply changes the nearest one that waits, so windows nest to any depth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.kernel.flow import nearest
from paddock.kernel.steps import Step
from paddock.kernel.table import Table


def beneath(table: Table, make: Callable[..., Step]) -> Step:
    """Return what the open window is about: the nearest waiting step of this rule."""
    return table.stack[nearest(table, make)]


def amend(table: Table, make: Callable[..., Step], *args: Any) -> None:
    """Replace the arguments of the nearest waiting step of this rule."""
    table.stack[nearest(table, make)] = make(*args)
