"""Tells a person, and a program, what was wrong with what they typed."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import click

from paddock.games import GAMES
from paddock.kernel.errors import PaddockError


class Mistake(PaddockError):
    """Raised for arguments that cannot be."""

    code: ClassVar = "bad-command"


class Complaint(NamedTuple):
    """An error as it is told: a code for programs and a sentence for people."""

    error: str
    says: str


class Stopped(Exception):
    """The one at the keyboard has had enough; what there was to save is saved."""

    def __init__(self, said: str, code: int = 130) -> None:
        super().__init__(said)
        self.code = code


def told(oops: Exception) -> Complaint | None:
    """Return what to say of wrong input, in one line (a card file's has more, with carets); None
    if the code is wrong."""
    from paddock.kernel.catalogue import BadCards

    if isinstance(oops, BadCards):
        return Complaint(oops.code, str(oops))
    if isinstance(oops, PaddockError):
        return Complaint(oops.code, " ".join(str(oops).split()))
    if isinstance(oops, click.UsageError):
        return Complaint("usage", _usage(oops))
    if isinstance(oops, OSError):
        where = oops.filename or "the output could not be written"
        return Complaint("system", f"{where}: {oops.strerror}")
    return None


def _usage(oops: click.UsageError) -> str:
    """Click's own words, and where to read on."""
    said = " ".join(oops.format_message().split()).rstrip(".")
    if isinstance(oops, click.MissingParameter) and oops.param is not None and oops.ctx is not None:
        wanted = oops.param.human_readable_name.upper()
        said = f"{oops.ctx.info_name} needs a {wanted}"
        said += f", such as {', '.join(GAMES)}" if "GAME" in wanted else ""
    said = said[0].lower() + said[1:]
    path = oops.ctx.command_path if oops.ctx is not None else "paddock"
    return f"{said} ({path} --help says what there is)"
