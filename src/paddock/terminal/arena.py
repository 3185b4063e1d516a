"""Runs an arena, and prints a table, a picture or a JSON object."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import permutations
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from paddock.games import load
from paddock.lab.arena import Arena, run
from paddock.lab.pictures import ratings_picture
from paddock.lab.ratings import Rating, Share, against, can_rate, ratings, share
from paddock.lab.results import Result
from paddock.terminal.export import options
from paddock.terminal.mistakes import Stopped
from paddock.terminal.overview import is_compiled
from paddock.terminal.progress import progress_bar
from paddock.terminal.screen import Terminal

WIDE = 14  # the width of an interval, in characters


@dataclass(frozen=True)
class Show:
    """What to race, on how many processes, and where the results go."""

    arena: Arena
    jobs: int
    file: Path | None  # the file that keeps the results
    picture: Path | None
    form: str  # "table" or "json"

    def run(self) -> None:
        """Race all pieces. Ctrl-C stops, and prints what is known so far."""
        total, found, cut = self.arena.total, list[Result](), False
        try:
            with progress_bar() as bar, closing(run(self.arena, self.jobs, self.file)) as parts:
                task = bar.add_task("racing", total=total)
                for found in parts:
                    bar.update(task, completed=len(found))
        except KeyboardInterrupt:
            cut = True
        rated = ratings(found) if found and can_rate() else {}
        if self.form == "json":
            click.echo(json.dumps(self._object(found, rated)))
        elif found:
            self._table(found, rated)
        if self.picture is not None and rated:
            self.picture.write_text(ratings_picture(self._title, rated), encoding="utf-8")
        if cut:
            again = (
                f"Run it again to go on with {self.file}."
                if self.file
                else ("With --results FILE, an arena can go on where it was stopped.")
            )
            raise Stopped(f"Stopped after {len(found):,} of {total:,} {self._what}. {again}")

    @property
    def _what(self) -> str:
        return "matches" if self.arena.best_of > 1 else "races"

    @property
    def _title(self) -> str:
        arena = self.arena
        kind = f"best of {arena.best_of}, " if arena.best_of > 1 else ""
        mirror = "mirrored decks, " if arena.mirror else ""
        return f"{arena.game}, {arena.seats} seats, {kind}{mirror}seed {arena.seed}"

    def _object(self, found: list[Result], rated: dict[str, Rating]) -> dict[str, object]:
        arena = self.arena
        said = arena.heading()
        said["options"] = options(load(arena.game), arena.agreed)
        del said["agreed"]
        return {
            **said,
            "bots": [self._bot(bot, found, rated) for bot in _all(found)],
            "pairs": [
                {"bot": a, "rival": b, **_numbers(against(found, a, b))} for a, b in _pairs(found)
            ],
            "deals": len({each.deal for each in found}),
            "results": len(found),
            "races": sum([each.races for each in found]),
            "draws": len([each for each in found if len(each.winners) > 1]),
            "decisions": sum([each.decisions for each in found]),
            "compiled": is_compiled(),
        }

    def _bot(self, bot: str, found: list[Result], rated: dict[str, Rating]) -> dict[str, object]:
        rating = {"rating": asdict(rated[bot])} if rated else {}
        return {"bot": bot, **_numbers(share(found, bot)), **rating}

    def _table(self, found: list[Result], rated: dict[str, Rating]) -> None:
        console = Terminal(highlight=False, emoji=False)
        drawn = _Scale.around(rated) if rated else None
        said = Table(title=self._title, title_style="bold")
        for name in ("", self._what, "won", "share", "95%"):
            said.add_column(name, justify="right" if name else "left", no_wrap=True)
        if drawn is not None:
            said.add_column("rating", justify="right", no_wrap=True)
            said.add_column(drawn.heading, no_wrap=True)
        bots = sorted(_all(found), key=lambda bot: -rated[bot].rating) if rated else _all(found)
        for bot in bots:
            cells = [escape(bot), *_shown(share(found, bot))]
            if drawn is not None:
                cells += [f"{rated[bot].rating:+.0f}", drawn.row(rated[bot])]
            said.add_row(*cells)
        if len(bots) > 2:
            said.add_section()
            for a, b in _pairs(found):
                said.add_row(escape(f"{a} against {b}"), *_shown(against(found, a, b)))
        console.print(said)
        deals = len({each.deal for each in found})
        draws = len([each for each in found if len(each.winners) > 1])
        shared = f" ({draws:,} drawn)" if draws else ""
        console.print(
            f"{len(found):,} {self._what}{shared}, {deals:,} deals, each raced from every seat; "
            f"an even share is {1 / self.arena.seats:.1%}"
        )
        if not rated:
            console.print('For ratings, install choix: pip install "paddock-games\\[arena]"')


def _all(found: Sequence[Result]) -> list[str]:
    """Return the bots that raced, in the order in which they are first met."""
    return list(dict.fromkeys([bot for each in found for bot in each.bots]))


def _pairs(found: Sequence[Result]) -> list[tuple[str, str]]:
    """Return every two bots that met alone, each pair both ways if they sat differently."""
    met = {frozenset(each.bots) for each in found}
    return [(a, b) for a, b in permutations(_all(found), 2) if frozenset((a, b)) in met]


def _numbers(each: Share) -> dict[str, object]:
    return {**asdict(each), "share": each.share}


def _shown(each: Share) -> tuple[str, str, str, str]:
    wins = f"{each.wins:,.1f}".removesuffix(".0")
    return f"{each.races:,}", wins, f"{each.share:.1%}", f"{100 * each.low:.1f} to {each.high:.1%}"


@dataclass(frozen=True)
class _Scale:
    """Ratings as lines of characters, from the lowest interval to the highest."""

    low: float
    high: float

    @staticmethod
    def around(rated: dict[str, Rating]) -> _Scale:
        return _Scale(min([r.low for r in rated.values()]), max([r.high for r in rated.values()]))

    @property
    def heading(self) -> str:
        low, high = f"{self.low:+.0f}", f"{self.high:+.0f}"
        return low + high.rjust(WIDE - len(low))

    def row(self, rating: Rating) -> str:
        low, at, high = [self._place(each) for each in (rating.low, rating.rating, rating.high)]
        line = " " * low + "-" * (high - low + 1)
        return (line[:at] + "*" + line[at + 1 :]).ljust(WIDE)

    def _place(self, points: float) -> int:
        return round((WIDE - 1) * (points - self.low) / max(self.high - self.low, 1e-9))
