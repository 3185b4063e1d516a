"""Trains a learned value: races first, then their positions, then the network. Ctrl-C loses no race
that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import Progress
from rich.table import Table

from paddock.bots.value import load_numpy, write
from paddock.lab.selfplay import Played, Practice, kept, practise
from paddock.terminal.mistakes import Stopped
from paddock.terminal.progress import progress_bar
from paddock.terminal.screen import Terminal

if TYPE_CHECKING:
    from paddock.lab.calibration import Calibration


@dataclass(frozen=True)
class Training:
    """What to practise, where the races are kept, and where the value goes."""

    practice: Practice
    races: int
    data: Path
    out: Path

    def run(self) -> None:
        """Race, learn, and say how well the result predicts races it has not seen."""
        load_numpy()
        with progress_bar() as bar:
            self._race(bar)
            report = self._learn(bar)
        self._show(report)

    def _race(self, bar: Progress) -> None:
        """Race what the file does not have yet."""
        have = kept(self.data, self.practice)
        done = len([number for number in have if number < self.races])
        task = bar.add_task("racing", total=self.races, completed=done)
        try:
            with closing(practise(self.practice, self.data, self.races)) as races:
                for _ in races:
                    done += 1
                    bar.update(task, completed=done)
        except KeyboardInterrupt:
            raise Stopped(
                f"Stopped after {done:,} of {self.races:,} races. "
                f"Run it again to go on with {self.data}."
            ) from None

    def _learn(self, bar: Progress) -> Calibration:
        from paddock.lab.calibration import cross_checked
        from paddock.lab.training import EPOCHS, collect, epochs, finished

        have = kept(self.data, self.practice)
        races = [each for number, each in sorted(have.items()) if number < self.races]
        reading = bar.add_task("reading", total=len(races))
        positions = collect(self.practice, _counting(races, lambda: bar.advance(reading)))
        learning = bar.add_task("learning", total=EPOCHS)
        for trained in epochs(positions, len(races)):  # noqa: B007 the last is the best
            bar.advance(learning)
        value = finished(self.practice, positions, trained, self._made())
        report = cross_checked(self.practice, positions, len(races))
        value.made["calibration"] = asdict(report)
        write(self.out, value)
        return report

    def _made(self) -> dict[str, object]:
        game, seats, seed = self.practice.game.name, self.practice.seats, self.practice.seed
        said = f"--seats {seats} --races {self.races} --seed {seed} --bot {self.practice.bot}"
        return {"command": f"paddock train {game} {said}", "seed": seed}

    def _show(self, report: Calibration) -> None:
        console = Terminal(highlight=False, emoji=False)
        title = f"{report.positions:,} positions of {report.races:,} races, each predicted unseen"
        said = Table(title=title, title_style="bold")
        for name in ("", "learned", "appraisal"):
            said.add_column(name, justify="right" if name else "left")
        said.add_row("log loss", f"{report.log_loss:.4f}", f"{report.log_loss_of_appraisal:.4f}")
        said.add_row("Brier score", f"{report.brier:.4f}", f"{report.brier_of_appraisal:.4f}")
        console.print(said)
        bins = Table()
        for name in ("said", "came true", "chances"):
            bins.add_column(name, justify="right")
        for each in report.bins:
            bins.add_row(f"{each.said:.1%}", f"{each.came:.1%}", f"{each.count:,}")
        console.print(bins)
        console.print(f"Chances are off by {100 * report.error:.1f} points on average.")
        console.print(f"Saved as {self.out}", soft_wrap=True)


def _counting(races: list[Played], count: Callable[[], None]) -> Iterator[Played]:
    for each in races:
        yield each
        count()
