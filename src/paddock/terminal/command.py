"""The commands: `paddock serve`, `backup`, `restore`, `games`, `rules`, `cards`, `decks`, `play`,
`sim`, `arena`, `train`, `replay`, `verify`. Each loads its own module when it runs, so help answers
at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from paddock.games import GAMES
from paddock.server.settings import FILE, NAMES, choose, meaning
from paddock.terminal.arguments import (
    bots_called,
    decks_said,
    game_called,
    options_said,
    plain,
    seed_or_new,
    whole,
)
from paddock.terminal.backup import backup, restore
from paddock.terminal.collection import cards, cards_option, decks
from paddock.terminal.mistakes import Mistake, Stopped
from paddock.terminal.puzzling import puzzles
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
    help="Show the version and whether the kernel is compiled.",
)  # fmt: skip
@click.pass_context
def paddock(ctx: click.Context) -> None:
    """Racing card games to play, change and study.

    Without a command, paddock opens the table in your browser.

    New here? Try `paddock play slipstream121`, or `paddock rules slipstream121`.
    """
    if ctx.invoked_subcommand is None:
        with serve.make_context("serve", [], ctx) as usual:  # `ctx.invoke` would not read defaults
            serve.invoke(usual)


Command = Callable[..., Any]


def _server_options(command: Command) -> Command:
    """Add an option for every setting of the server; help shows the ones that most hosts need."""
    shown = {"host": "NAME", "port": "N", "data": "DIR", "public-url": "URL"}
    for name in reversed(NAMES):
        usual = NAMES[name].default or ("your data folder" if name == "data" else "none")
        command = click.option(
            f"--{name}", metavar=shown.get(name), hidden=name not in shown,
            help=f"{meaning(name)} [default: {usual}]",
        )(command)  # fmt: skip
    return command


@paddock.command()
@_server_options
@click.option("--config", metavar="FILE", help=f"Read settings from a TOML file. [default: {FILE}"
              " in the data folder, if it exists]")  # fmt: skip
@click.option("--settings", "listed", is_flag=True,
              help="List all settings, their values and where those come from. Each can be a flag,"
                   " a line of the file, or a variable such as PADDOCK_PORT.")  # fmt: skip
@click.option("--no-browser", "alone", is_flag=True, help="Do not open a browser.")
def serve(config: str | None, listed: bool, alone: bool, **flags: str | None) -> None:
    """Open the table in your browser, for you and everybody you send a link to."""
    said = {name.replace("_", "-"): value for name, value in flags.items()}
    chosen = choose(said, os.environ, Path(config) if config else None)
    if listed:
        click.echo(chosen.table())
        return
    try:
        from paddock.server import serving

        serving.serve(chosen.settings, click.echo, None if alone else serving.browser)
    except KeyboardInterrupt:
        pass
    raise Stopped("Table closed. Open it again to go on with your races.", 0)


@paddock.command()
@_server_options
@click.option("--config", metavar="FILE", help="Read settings from a TOML file.")
def doctor(config: str | None, **flags: str | None) -> None:
    """Check the server of this machine: data, disk, database, clock, port, proxy, sockets.

    Use the same options as for `paddock serve`. The text has no secrets: you can paste it into a
    report.
    """
    from paddock.server.doctor import examine

    said = {name.replace("_", "-"): value for name, value in flags.items()}
    chosen = choose(said, os.environ, Path(config) if config else None)
    wrong = 0
    for found in examine(chosen.settings):
        wrong += not found.ok
        click.echo(f"{'ok' if found.ok else 'BAD':4}{found.name:10}{found.says}")
    click.get_current_context().exit(int(wrong > 0))


def _race_options(command: Command) -> Command:
    """Add the options that every command with a new race has."""
    for option in (
        cards_option,
        click.option("--preset", metavar="NAME",
                     help="Use a named set of options (see paddock games)."),
        click.option("--option", "options", metavar="NAME=VALUE", multiple=True,
                     help="Change an option (see paddock games). May be repeated."),
        click.option("--seed", callback=plain, metavar="TEXT",
                     help="Any text: the same seed gives the same race. [default: random]"),
        click.option("--best-of", callback=NUMBER, default="1", metavar="N",
                     help="Race a match: the first to win more than half of N races wins."),
        click.option("--seats", callback=NUMBER, metavar="N",
                     help="The number of racers (see paddock games)."),
    ):  # fmt: skip
        command = option(command)
    return command


@paddock.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games with their seats, options, decks and presets."""
    from paddock.terminal.overview import list_games

    list_games(game)


@paddock.command()
@click.argument("game")
@click.argument("clause", metavar="[CHAPTER|CLAUSE|WORD]", required=False)
def rules(game: str, clause: str | None) -> None:
    """Show the rulebook, a chapter (3), a clause (3.2), or all clauses with a word (draft)."""
    from paddock.terminal.rulepage import show_rules

    show_rules(game_called(game), clause)


paddock.add_command(cards)
paddock.add_command(decks)
paddock.add_command(backup)
paddock.add_command(restore)
paddock.add_command(puzzles)


@paddock.command()
@click.argument("game", metavar="GAME|FILE")
@_race_options
@click.option(
    "--deck",
    "decks",
    metavar="NAME|FILE|random",
    multiple=True,
    help="The deck: once for everybody, or once for each racer, yours first.",
)
@click.option(
    "--seat",
    callback=NUMBER,
    metavar="N",
    help="Your seat, counted from 1. [default: chosen by the seed]",
)
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="rookie, club, pro, champion, random or cmd:PROGRAM: once for all rivals, or "
              "once for each. champion:5s thinks for 5 seconds. [default: club]")  # fmt: skip
@click.option(
    "--name", callback=plain, default="Racer", metavar="YOU", show_default=True, help="Your name."
)
def play(
    game: str,
    seats: int | None,
    best_of: int,
    seat: int | None,
    bots: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    preset: str | None,
    decks: tuple[str, ...],
    cards: str,
    name: str,
) -> None:
    """Race against bots, or go on with a saved race or match.

    At the table, type the number of an option. ? explains things, u undoes, s saves and q quits.
    Ctrl-C saves too, so nothing is lost.
    """
    from paddock.terminal.starting import new_race, saved_race

    path = Path(game)
    if game not in GAMES and (path.suffix == ".race" or "/" in game or path.exists()):
        said = {"--seats": seats, "--best-of": best_of > 1, "--seed": seed,
                "--option": options, "--preset": preset, "--deck": decks,
                "--cards": cards}  # fmt: skip
        for each, value in said.items():
            if value:
                own = "seats, options, decks, cards and luck"
                raise Mistake(f"A saved race has its own {own}. Leave out {each}.")
        saved_race(path, seat, bots).run()
    else:
        new_race(game, seats, seat, bots, seed, options, preset, decks, cards, name, best_of).run()


@paddock.command()
@click.argument("game")
@_race_options
@click.option("--games", "races", callback=whole(1, MOST_GAMES), default="1000", metavar="N",
              show_default=True,
              help="The number of races, or of matches with --best-of.")  # fmt: skip
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="random, rookie, club, pro, champion or cmd:PROGRAM: once for all seats, or "
              "once for each. pro:300 searches 300 lines a move. Bots change seats from race to "
              "race. [default: random]")  # fmt: skip
@click.option("--deck", "decks", metavar="NAME|FILE|random", multiple=True,
              help="The deck: once for all seats, or once for each. Decks change seats with "
              "the bots.")  # fmt: skip
@click.option("--jobs", callback=whole(1, 1024), default="1", metavar="N", show_default=True,
              help="The number of processes. The result is the same.")  # fmt: skip
@click.option("--records", metavar="DIR", help="Save every race in this folder.")
@click.option("--json", "form", flag_value="json", help="Print one JSON object instead of a table.")
def sim(
    game: str,
    seats: int | None,
    best_of: int,
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
    """Run many races or matches between bots, and count who wins."""
    raced = game_called(game, cards)
    count, agreed = raced.agree(seats, options_said(raced, options, preset))
    named = bots_called(bots, count, "random", "seat")
    brought = decks_said(raced, count, decks)
    from paddock.kernel.matches import new_match
    from paddock.lab.races import Plan
    from paddock.terminal.sim import Sim

    if records is not None:
        _make_folder(Path(records))
    who = tuple(named) if len(bots) > 1 else (named[0],)
    new = seed_or_new(seed)
    new_match(best_of, count)
    plan = Plan(raced.name, count, races, who, new, agreed, records or "", brought, cards, best_of)
    Sim(plan, jobs, form or "table").run()


@paddock.command()
@click.argument("game")
@_race_options
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="A bot, or cmd:PROGRAM; name two or more. With a bot for every seat, they all "
              "race each other. With more, every group of them does. With fewer, they race in "
              "pairs: one bot in one seat, and the other bot in all the other seats.")  # fmt: skip
@click.option("--races", callback=whole(1, MOST_GAMES), default="400", metavar="N",
              show_default=True,
              help="The number of races, or of matches with --best-of, rounded up to whole deals: "
              "each deal is raced from every seat.")  # fmt: skip
@click.option("--deck", "decks", metavar="NAME|FILE|random", multiple=True,
              help="The deck: once for all seats, or once for each. Decks change seats from deal "
              "to deal.")  # fmt: skip
@click.option("--mirror", "mirror", is_flag=True,
              help="Everybody has the same deck in a deal: one of those named, or each ready deck "
              "in turn.")  # fmt: skip
@click.option("--jobs", callback=whole(1, 1024), default="1", metavar="N", show_default=True,
              help="The number of processes. The result is the same.")  # fmt: skip
@click.option("--results", metavar="FILE",
              help="Keep the results in this file. If it exists, go on with it: more races and "
              "more bots can be added.")  # fmt: skip
@click.option("--picture", metavar="FILE", help="Draw the ratings as SVG.")
@click.option("--json", "form", flag_value="json", help="Print one JSON object instead of a table.")
def arena(
    game: str,
    seats: int | None,
    best_of: int,
    races: int,
    bots: tuple[str, ...],
    seed: str | None,
    jobs: int,
    options: tuple[str, ...],
    preset: str | None,
    decks: tuple[str, ...],
    mirror: bool,
    cards: str,
    results: str | None,
    picture: str | None,
    form: str | None,
) -> None:
    """Race bots against each other, each deal from every seat, and rate them.

    \b
    paddock arena slipstream_tcg --bot club --bot random --seats 2 --mirror
    """
    from paddock.bots.command import check
    from paddock.lab.yardsticks import check as check_yardstick
    from paddock.lab.yardsticks import is_yardstick

    raced = game_called(game, cards)
    count, agreed = raced.agree(seats, options_said(raced, options, preset))
    for name in bots:
        check_yardstick(name) if is_yardstick(name) else check(name)
    brought = decks_said(raced, count, decks)
    if mirror and raced.decks is None:
        raise Mistake(f"{raced.title} has no decks. Leave out --mirror.")
    from paddock.kernel.matches import new_match
    from paddock.lab.arena import Arena
    from paddock.lab.ratings import can_rate
    from paddock.lab.results import seed_in
    from paddock.terminal.arena import Show

    new_match(best_of, count)
    if picture is not None and not can_rate():
        raise Mistake('A picture needs ratings. Install them: pip install "paddock-games[arena]"')
    file, drawn = Path(results) if results else None, Path(picture) if picture else None
    new = seed_in(file) if seed is None and file is not None and file.exists() else seed
    plan = Arena(raced.name, count, bots, races, seed_or_new(new), agreed, brought, mirror,
                 cards, best_of)  # fmt: skip
    Show(plan, jobs, file, drawn, form or "table").run()


@paddock.command()
@click.argument("game")
@click.option("--seats", callback=NUMBER, metavar="N",
              help="The number of racers (see paddock games).")  # fmt: skip
@click.option("--races", callback=whole(100, MOST_GAMES), default="3000", metavar="N",
              show_default=True, help="The number of races to learn from.")  # fmt: skip
@click.option("--seed", callback=plain, default="1", metavar="TEXT", show_default=True,
              help="Any text: the same seed gives the same races.")  # fmt: skip
@click.option("--bot", metavar="NAME", default="hasty", show_default=True,
              help="The bot that races against itself; hasty is a faster club.")  # fmt: skip
@click.option("--data", metavar="FILE",
              help="Keep the races in this file, and go on with it if it exists. "
              "[default: GAME-SEATS.races]")  # fmt: skip
@click.option("--out", metavar="FILE", help="Write the value here. [default: GAME-SEATS.npz]")
def train(
    game: str,
    seats: int | None,
    races: int,
    seed: str,
    bot: str,
    data: str | None,
    out: str | None,
) -> None:
    """Let a bot race itself, and learn from that what positions are worth.

    Ctrl-C keeps the races, and the same command goes on with them. Needs NumPy.
    """
    from importlib.util import find_spec

    from paddock.bots import check
    from paddock.lab.selfplay import HASTY, Practice
    from paddock.terminal.train import Training

    learned = game_called(game)
    count, _ = learned.agree(seats)
    if bot != HASTY:
        check(bot)
    if find_spec("numpy") is None:
        raise Mistake("Training needs NumPy. Install it: pip install numpy")
    named = f"{learned.name}-{count}"
    files = Path(data or f"{named}.races"), Path(out or f"{named}.npz")
    Training(Practice(learned, count, seed, bot), races, *files).run()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as oops:
        why = "it is a file" if folder.is_file() else oops.strerror
        raise Mistake(
            f"--records must be a folder you can write to, and {folder} is not: {why}."
        ) from None


@paddock.command()
@click.argument("file")
@click.option(
    "--at",
    callback=NUMBER,
    metavar="N",
    help="Show the race after entry N. 0 is the start. [default: the last]",
)
@click.option(
    "--as", "seat", callback=NUMBER, metavar="SEAT", help="Show what this seat saw, counted from 1."
)
@click.option("--play", "then", flag_value="play", help="Play on from there, against bots.")
@click.option(
    "--bot",
    "bots",
    metavar="NAME",
    multiple=True,
    help="With --play: your rivals, as for `paddock play`.",
)
@click.option(
    "--json",
    "then",
    flag_value="json",
    help="Print a finished race as JSON, one decision on each line.",
)
def replay(
    file: str,
    at: int | None,
    seat: int | None,
    then: str | None,
    bots: tuple[str, ...],
) -> None:
    """Look at any moment of a saved race, or play on from there."""
    path = Path(file)
    if then == "json" and (at is not None or seat is not None):
        raise Mistake("--json prints the whole race. Leave out --at and --as.")
    if bots and then != "play":
        raise Mistake("--bot is for playing on. Add --play, or leave it out.")
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
@click.option(
    "--as", "seat", callback=NUMBER, metavar="SEAT", help="Only this seat, counted from 1."
)
@click.option("--lines", callback=whole(10, 1_000_000), default="300", metavar="N",
              show_default=True, help="The lines to search for each decision.")  # fmt: skip
def coach(file: str, seat: int | None, lines: int) -> None:
    """Say how a finished race was won: chances, mistakes, luck.

    Every decision is judged by what its player could see.
    """
    from paddock.terminal.coach import coach as judge

    judge(Path(file), seat, lines)


@paddock.command()
@click.argument("file")
def verify(file: str) -> None:
    """Check that a saved race is unchanged, legal and fairly dealt."""
    from paddock.terminal.replaying import show_verified

    show_verified(Path(file))


def main() -> None:
    paddock()
