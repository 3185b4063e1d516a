"""Reaction windows: the questions come first, and what they are about waits beneath them.

An act that can be answered is a step like any other, waiting on the stack under the choices of
those who may answer it. A reply amends the nearest one waiting; so windows nest to any depth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.kernel.flow import nearest
from paddock.kernel.steps import Step
from paddock.kernel.table import Table


def beneath(table: Table, make: Callable[..., Step]) -> Step:
    """What the open window is about: the nearest waiting step of this rule."""
    return table.stack[nearest(table, make)]


def amend(table: Table, make: Callable[..., Step], *args: Any) -> None:
    """Let the nearest waiting step of this rule happen with these arguments instead."""
    table.stack[nearest(table, make)] = make(*args)
