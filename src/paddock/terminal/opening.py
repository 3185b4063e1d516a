"""Opening the browser table from the command line, and closing it with Ctrl-C."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.terminal.mistakes import Stopped

CLOSED = "the table is closed; races under way go on when it is opened again"


def open_table(host: str, port: int, data: Path | None, browse: bool) -> None:
    try:
        from paddock.server.serving import browser, serve

        serve(host, port, data, click.echo, browser if browse else None)
    except KeyboardInterrupt:
        pass
    raise Stopped(CLOSED, 0)
