"""What people and programs are told when a command cannot be run."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import click

from paddock.games import GAMES
from paddock.kernel.errors import PaddockError, unknown


class Mistake(PaddockError):
    """Raised for arguments that make no sense, alone or together."""

    code: ClassVar = "bad-command"


class Complaint(NamedTuple):
    """An error as it is reported: a code for programs and a sentence for people."""

    error: str
    says: str


class Stopped(Exception):
    """Raised when the user stops a command, after everything is saved."""

    def __init__(self, said: str, code: int = 130) -> None:
        super().__init__(said)
        self.code = code


def told(oops: Exception) -> Complaint | None:
    """Return what to say about wrong input, in one line (errors in a card file have more, with
    carets), or None if the code is at fault."""
    from paddock.kernel.catalogue import BadCards

    if isinstance(oops, BadCards):
        return Complaint(oops.code, str(oops))
    if isinstance(oops, PaddockError):
        return Complaint(oops.code, " ".join(str(oops).split()))
    if isinstance(oops, click.UsageError):
        return Complaint("usage", _usage(oops))
    if isinstance(oops, OSError):
        where = oops.filename or "Could not write the output"
        return Complaint("system", f"{where}: {oops.strerror}.")
    return None


def _usage(oops: click.UsageError) -> str:
    """Return what is wrong with the arguments, and where to find help."""
    ctx = oops.ctx
    said = " ".join(oops.format_message().split()).rstrip(".") + "."
    if isinstance(oops, click.NoSuchOption) and ctx is not None:
        options = [name for param in ctx.command.get_params(ctx) for name in param.opts]
        said = unknown("option", oops.option_name, [each for each in options if each[0] == "-"])
    elif isinstance(oops, click.MissingParameter) and oops.param is not None and ctx is not None:
        wanted = oops.param.human_readable_name.upper()
        example = f", such as {', '.join(GAMES)}" if "GAME" in wanted else ""
        said = f"`{ctx.command_path}` needs a {wanted}{example}."
    return f"{said} See `{ctx.command_path if ctx is not None else 'paddock'} --help`."
