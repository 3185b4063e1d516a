"""`paddock backup` and `paddock restore`: everything a server keeps, in one file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from paddock.server.settings import Settings, choose, meaning
from paddock.terminal.mistakes import Mistake, Stopped

WHERE = ("data", "database", "database-password-file")


def _where(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say where the data is, as `paddock serve` has them."""
    for name in reversed(WHERE):
        command = click.option(f"--{name}", help=meaning(name))(command)
    return click.option("--config", metavar="FILE", help="Read settings from a TOML file.")(command)


def _settings(config: str | None, flags: dict[str, str | None]) -> Settings:
    said = {name.replace("_", "-"): value for name, value in flags.items()}
    return choose(said, os.environ, Path(config) if config else None).settings


@click.command()
@click.argument("file")
@_where
def backup(file: str, config: str | None, **flags: str | None) -> None:
    """Copy everything a server keeps into FILE, while people play.

    Every race in the copy is replayed before this says that it is done. The copy has the keys of
    all races and of the server, so keep it as safe as the server itself.
    """
    from paddock.server.storage.backup import back_up

    path = Path(file)
    if path.exists():
        raise Mistake(f"{path} exists. Choose another name, or delete it first.")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    back_up(_settings(config, flags), part)
    said = _checked(part)
    os.replace(part, path)
    click.echo(f"Backed up {said} to {path}.")


@click.command()
@click.argument("file")
@_where
def restore(file: str, config: str | None, **flags: str | None) -> None:
    """Put a backup in the place of a server's data. Stop the server first.

    Every race in it is replayed first, and what was there is backed up. A backup of SQLite can be
    restored to PostgreSQL, and the other way round.
    """
    from paddock.server.storage.backup import restore as put_back

    path = Path(file)
    said = _checked(path)
    kept = put_back(_settings(config, flags), path)
    click.echo(f"Restored {said}." + (f" What was there before is in {kept}." if kept else ""))


def _checked(path: Path) -> str:
    """Return what a backup holds, in words. Stop if a race is damaged."""
    from paddock.server.storage.backup import Checked, check, count
    from paddock.terminal.progress import progress_bar

    found = Checked()
    with progress_bar() as bar:
        task = bar.add_task("replaying", total=count(path))
        for found in check(path):
            bar.update(task, completed=found.races)
    if found.damaged:
        names = ", ".join(found.damaged[:5])
        raise Stopped(
            f"{len(found.damaged)} of {found.races} races are damaged, such as {names}. "
            f"The copy is in {path}.", 1,
        )  # fmt: skip
    said = f"{found.races} race{'s' * (found.races != 1)}"
    return f"{said} ({found.read_only} can only be read)" if found.read_only else said
