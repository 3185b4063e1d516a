"""Runs a command, and turns every error that a user can cause into one line."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from paddock.kernel.errors import unknown
from paddock.terminal.mistakes import Mistake, Stopped, told

SIGPIPE_ENDED = 141


class Commands(click.Group):
    """A group that lists commands in the order of the source, and suggests one for a typo."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            raise Mistake(unknown("command", name, known))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


class Paddock(Commands):
    """All commands. Nothing a person types leads to a traceback."""

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
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C means the same
            _complain(str(stop), fresh_line=True)
        except Exception as oops:
            code = 2
            complaint = told(oops)
            if complaint is None:
                raise
            if "--json" in (sys.argv[1:] if args is None else args):
                click.echo(json.dumps(complaint._asdict()))
            _complain(complaint.says)
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, and catch Ctrl-C and a closed pipe before Click reports them."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except KeyboardInterrupt:
            raise Stopped("Stopped.") from None
        except BrokenPipeError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())  # otherwise the last flush would fail
            return SIGPIPE_ENDED
        return done


def _complain(line: str, *, fresh_line: bool = False) -> None:
    start = "\n" if fresh_line and sys.stderr.isatty() else ""
    click.echo(f"{start}paddock: {line}", err=True)
