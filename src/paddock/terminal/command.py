"""The commands: `paddock serve`, `games`, `rules`, `cards`, `decks`, `play`, `sim`, `replay`,
`verify`. What each does lies in a module of its own, loaded when it is asked for, so that help
answers at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from paddock.games import GAMES
from paddock.server import HOST, PORT
from paddock.terminal.arguments import (
    bots_called,
    decks_said,
    game_called,
    options_said,
    plain,
    seed_or_new,
    whole,
)
from paddock.terminal.collection import cards, cards_option, decks
from paddock.terminal.mistakes import Mistake, Stopped
from paddock.terminal.runner import Paddock

MOST_GAMES = 10_000_000
NUMBER = whole(0, 1_000_000)


def _version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from paddock.terminal.overview import version

        click.echo(version())
        ctx.exit()


@click.group(
    cls=Paddock,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
    help="Show the version, and whether the kernel is compiled.",
)  # fmt: skip
@click.pass_context
def paddock(ctx: click.Context) -> None:
    """Racing card games: play them, change them, study them.

    paddock alone opens the table in the browser; a command does something else.
    """
    if ctx.invoked_subcommand is None:
        with serve.make_context("serve", [], ctx) as usual:  # `ctx.invoke` would not read defaults
            serve.invoke(usual)


Command = Callable[..., Any]


@paddock.command()
@click.option("--host", callback=plain, default=HOST, metavar="NAME", show_default=True,
              help="Where to listen; 0.0.0.0 lets other machines in.")  # fmt: skip
@click.option("--port", callback=whole(0, 65535), default=str(PORT), metavar="N", show_default=True,
              help="Which port; 0 takes any.")  # fmt: skip
@click.option("--data", metavar="DIR", help="Where races are kept; else in your data folder.")
@click.option("--no-browser", "alone", is_flag=True, help="Do not open a browser.")
def serve(host: str, port: int, data: str | None, alone: bool) -> None:
    """Open the table in the browser, for you and whoever has a link."""
    try:
        from paddock.server import serving

        browser = None if alone else serving.browser
        serving.serve(host, port, Path(data) if data else None, click.echo, browser)
    except KeyboardInterrupt:
        pass
    raise Stopped("the table is closed; races under way go on when it is opened again", 0)


def _race_options(command: Command) -> Command:
    """What can be said of a new race, wherever one is started."""
    for option in (
        cards_option,
        click.option("--preset", metavar="NAME", help="Options agreed on together, by name."),
        click.option("--option", "options", metavar="NAME=VALUE", multiple=True,
                     help="Agree on an option (paddock games lists them); may be repeated."),
        click.option("--seed", callback=plain, metavar="TEXT",
                     help="Any text: the same seed gives the same race. Random if not given."),
        click.option("--seats", callback=NUMBER, metavar="N", help="How many sit at the table."),
    ):  # fmt: skip
        command = option(command)
    return command


@paddock.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games, their seats, options and presets."""
    from paddock.terminal.overview import list_games

    list_games(game)


@paddock.command()
@click.argument("game")
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Show the rules: all of them, a chapter (3), a clause (3.2), or what speaks of a WORD."""
    from paddock.terminal.rulepage import show_rules

    show_rules(game_called(game), clause)


paddock.add_command(cards)
paddock.add_command(decks)


@paddock.command()
@click.argument("game", metavar="GAME|FILE")
@_race_options
@click.option(
    "--deck",
    "decks",
    metavar="NAME|FILE|random",
    multiple=True,
    help="The deck: once for everybody, or once for each, yours first.",
)
@click.option(
    "--seat", callback=NUMBER, metavar="N", help="Where you sit, from 0; else the seed says."
)
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="Who plays against you: once for every rival, or once for each.")  # fmt: skip
@click.option("--name", callback=plain, default="Racer", metavar="YOU", help="What you are called.")
def play(
    game: str,
    seats: int | None,
    seat: int | None,
    bots: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    preset: str | None,
    decks: tuple[str, ...],
    cards: str,
    name: str,
) -> None:
    """Play a race against bots, or go on with a saved one.

    At the table a number takes an option, ? explains, u undoes, s saves and q quits. Ctrl-C saves
    too: nothing is lost.
    """
    from paddock.terminal.starting import new_race, saved_race

    path = Path(game)
    if game not in GAMES and (path.suffix == ".race" or "/" in game or path.exists()):
        said = {"--seats": seats, "--seed": seed, "--option": options, "--preset": preset,
                "--deck": decks, "--cards": cards}  # fmt: skip
        for each, value in said.items():
            if value:
                own = "seats, options, decks, cards and luck"
                raise Mistake(f"a saved race brings its own {own}: leave {each} out")
        saved_race(path, seat, bots).run()
    else:
        new_race(game, seats, seat, bots, seed, options, preset, decks, cards, name).run()


@paddock.command()
@click.argument("game")
@_race_options
@click.option("--games", "races", callback=whole(1, MOST_GAMES), default="1000", metavar="N",
              show_default=True, help="How many races.")  # fmt: skip
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="Who races: once for every seat, or once for each; they rotate over the seats. "
              "[default: random]")  # fmt: skip
@click.option("--deck", "decks", metavar="NAME|FILE|random", multiple=True,
              help="The deck: once for every seat, or once for each; they rotate over the seats "
              "with the bots.")  # fmt: skip
@click.option("--jobs", callback=whole(1, 1024), default="1", metavar="N", show_default=True,
              help="Processes side by side; the result is the same.")  # fmt: skip
@click.option("--records", metavar="DIR", help="Write every race down in this folder.")
@click.option("--json", "form", flag_value="json", help="Print one JSON object instead of a table.")
def sim(
    game: str,
    seats: int | None,
    races: int,
    bots: tuple[str, ...],
    seed: str | None,
    jobs: int,
    options: tuple[str, ...],
    preset: str | None,
    decks: tuple[str, ...],
    cards: str,
    records: str | None,
    form: str | None,
) -> None:
    """Run many races between bots, and tell who won how often."""
    raced = game_called(game, cards)
    count, agreed = raced.agree(seats, options_said(raced, options, preset))
    named = bots_called(bots, count, "random", "seat")
    brought = decks_said(raced, count, decks)
    from paddock.lab.races import Plan
    from paddock.terminal.sim import Sim

    if records is not None:
        _make_folder(Path(records))
    who = tuple(named) if len(bots) > 1 else (named[0],)
    new = seed_or_new(seed)
    plan = Plan(raced.name, count, races, who, new, agreed, records or "", brought, cards)
    Sim(plan, jobs, form or "table").run()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as oops:
        why = "there is a file of that name" if folder.is_file() else oops.strerror
        raise Mistake(
            f"--records must be a folder that can be written to: {folder}: {why}"
        ) from None


@paddock.command()
@click.argument("file")
@click.option("--at", callback=NUMBER, metavar="N", help="After entry N, from 0; else the last.")
@click.option("--as", "seat", callback=NUMBER, metavar="SEAT", help="As this seat saw it.")
@click.option("--play", "then", flag_value="play", help="Play on from there against bots.")
@click.option("--bot", "bots", metavar="NAME", multiple=True, help="With --play: who you race.")
@click.option(
    "--json", "then", flag_value="json", help="A finished race as JSON, a line a decision."
)
def replay(
    file: str,
    at: int | None,
    seat: int | None,
    then: str | None,
    bots: tuple[str, ...],
) -> None:
    """Look at any moment of a saved race, or play on from it."""
    path = Path(file)
    if then == "json" and (at is not None or seat is not None):
        raise Mistake("--json tells the whole race from its start: leave --at and --as out")
    if bots and then != "play":
        raise Mistake("--bot says who plays on against you: say --play as well, or leave it out")
    if then == "play":
        from paddock.terminal.starting import saved_race

        saved_race(path, seat, bots, at).run()
    elif then == "json":
        import json

        from paddock.terminal.export import objects

        for each in objects(path):
            click.echo(json.dumps(each))
    else:
        from paddock.terminal.replaying import show_moment

        show_moment(path, at, seat)


@paddock.command()
@click.argument("file")
def verify(file: str) -> None:
    """Check a saved race: unchanged, played by the rules, and with fair luck."""
    from paddock.terminal.replaying import show_verified

    show_verified(Path(file))


def main() -> None:
    paddock()
