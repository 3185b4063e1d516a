"""What a person can get wrong, in one line that names what would have been right."""

from __future__ import annotations

import click

from paddock.games import GAMES


class Mistake(click.ClickException):
    """Something asked for that cannot be."""


class Stopped(Exception):
    """The one at the keyboard has had enough; what there was to save is saved."""

    def __init__(self, said: str, code: int = 130) -> None:
        super().__init__(said)
        self.code = code


def told(oops: Exception) -> str | None:
    """The line for an error that says what was wrong with the input, and of a file several lines
    with carets; None if the code is wrong."""
    from paddock.bots import UnknownBot
    from paddock.games import UnknownGame
    from paddock.kernel.catalogue import BadCards
    from paddock.kernel.decks import BadDeck
    from paddock.kernel.game import BadOption
    from paddock.kernel.replays import OtherRules
    from paddock.kernel.rulebook import NoSuchClause
    from paddock.kernel.saving import CannotRead, CannotSave
    from paddock.kernel.stories import Broken
    from paddock.kernel.table import Illegal
    from paddock.server.storage.store import CannotOpen

    if isinstance(oops, click.UsageError):
        return _usage(oops)
    if isinstance(oops, click.ClickException):
        return " ".join(oops.format_message().split())
    if isinstance(oops, BadCards):
        return str(oops)
    meant = (UnknownBot, UnknownGame, BadOption, OtherRules, CannotRead, CannotSave, Broken)
    if isinstance(oops, (*meant, Illegal, NoSuchClause, BadDeck, CannotOpen)):
        return " ".join(str(oops).split())
    if isinstance(oops, OSError):
        where = oops.filename or "the output could not be written"
        return f"{where}: {oops.strerror}"
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
