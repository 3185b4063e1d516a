"""How `paddock` ends: well, with one line about what was wrong, or because somebody stopped it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from paddock.terminal.mistakes import Stopped, told
from paddock.text.problems import or_rather

SIGPIPE_ENDED = 141


class Commands(click.Group):
    """Commands in the order in which they were written; one that is not there has neighbours."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            there = f"there is no command {name!r}; there are {', '.join(known)}"
            raise click.ClickException(there + or_rather(name, known))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


class Paddock(Commands):
    """All commands; none shows a traceback for what a person typed."""

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        extra["standalone_mode"] = False
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            done = super().main(args, "paddock", **extra)
            code = done if isinstance(done, int) else 0
        except Stopped as stop:
            code = stop.code
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses twice means no more by it
            _complain(str(stop), fresh_line=True)
        except Exception as oops:
            line = told(oops)
            if line is None:
                raise
            code = 2
            _complain(line)
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        """Ctrl-C and a closed pipe are caught here, before Click says anything about them."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except KeyboardInterrupt:
            raise Stopped("stopped") from None
        except BrokenPipeError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())  # else the last flush would complain
            return SIGPIPE_ENDED
        return done


def _complain(line: str, *, fresh_line: bool = False) -> None:
    start = "\n" if fresh_line and sys.stderr.isatty() else ""
    click.echo(f"{start}paddock: {line}", err=True)
