"""Runs many races or matches between bots, and prints a table or a JSON object."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass

import click
from rich.markup import escape
from rich.table import Table

from paddock.games import load
from paddock.kernel.decks import Deck
from paddock.lab.intervals import wilson
from paddock.lab.races import Plan, Tally, run
from paddock.terminal.export import options
from paddock.terminal.mistakes import Stopped
from paddock.terminal.overview import is_compiled
from paddock.terminal.progress import progress_bar
from paddock.terminal.screen import Terminal


@dataclass(frozen=True)
class Sim:
    """What to race, on how many processes, and how to print the result."""

    plan: Plan
    jobs: int
    form: str  # "table" or "json"

    def run(self) -> None:
        """Run all races. Ctrl-C stops them, and prints the result so far."""
        tally = self.plan.none_yet()
        cut = False
        try:
            with progress_bar() as bar, closing(run(self.plan, self.jobs)) as parts:
                task = bar.add_task("racing", total=self.plan.matches)
                for tally in parts:
                    bar.update(task, completed=tally.matches)
        except KeyboardInterrupt:
            cut = True
        if self.form == "json":
            click.echo(json.dumps(self._object(tally)))
        else:
            self._table(tally)
        if cut:
            of = f"{tally.matches:,} of {self.plan.matches:,}"
            raise Stopped(f"Stopped after {of} {'matches' if self.is_match else 'races'}.")

    @property
    def is_match(self) -> bool:
        return self.plan.best_of > 1

    def _object(self, tally: Tally) -> dict[str, object]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "options": options(load(plan.game), plan.agreed),
            "races": tally.races,
            "decisions": tally.decisions,
            "seconds": round(tally.seconds, 6),
            "decisions_per_second": round(_rate(tally.decisions, tally), 1),
            "races_per_second": round(_rate(tally.races, tally), 1),
            "wins": tally.wins,
            "wins_by_bot": tally.wins_by_bot,
            **self._decks(tally),
            "draws": tally.draws,
            **self._matches(tally),
            "jobs": self.jobs,
            "compiled": is_compiled(),
        }

    def _decks(self, tally: Tally) -> dict[str, object]:
        """Return the decks and their wins, in a game that has decks."""
        named = [_name(choice) for choice in self.plan.decks]
        return {"decks": named, "wins_by_deck": tally.wins_by_deck} if named else {}

    def _matches(self, tally: Tally) -> dict[str, object]:
        """Return the figures that only matches have; nothing for single races."""
        if not self.is_match:
            return {}
        return {
            "best_of": self.plan.best_of,
            "matches": tally.matches,
            "races_per_match": round(_per_match(tally), 3),
            "drawn_races": tally.drawn_races,
        }

    def _table(self, tally: Tally) -> None:
        plan = self.plan
        console = Terminal(highlight=False, emoji=False)
        kind = f"best of {plan.best_of}, " if self.is_match else ""
        title = f"{plan.game}, {plan.seats} seats, {kind}seed {plan.seed}"
        said = Table(title=title, title_style="bold")
        for name in ("", "matches won" if self.is_match else "wins", "share", "95% interval"):
            said.add_column(name, justify="left" if not name else "right")
        first = "starts in " if self.is_match else ""  # players move on from race to race
        for seat, wins in enumerate(tally.wins):
            said.add_row(f"{first}seat {seat + 1}", *_share(wins, tally.matches))
        if len(plan.bots) > 1:
            said.add_section()
            for number, (bot, wins) in enumerate(zip(plan.bots, tally.wins_by_bot), 1):
                said.add_row(escape(f"bot {number}: {bot}"), *_share(wins, tally.matches))
        if len(plan.decks) > 1:
            said.add_section()
            for number, (deck, wins) in enumerate(zip(plan.decks, tally.wins_by_deck), 1):
                said.add_row(escape(f"deck {number}: {_name(deck)}"), *_share(wins, tally.matches))
        console.print(said)
        draws = f" ({tally.draws:,} drawn)" if tally.draws else ""
        who = escape(plan.bots[0]) if len(plan.bots) == 1 else "bots changing seats"
        if len(plan.decks) == 1:
            who += f", {escape(_name(plan.decks[0]))} decks"
        elif plan.decks:
            who += ", decks changing seats"
        if self.is_match:
            console.print(f"{tally.matches:,} matches{draws}, {_per_match(tally):.2f} races each")
            draws = f" ({tally.drawn_races:,} drawn)" if tally.drawn_races else ""
        console.print(f"{tally.races:,} races{draws}, {who}; {tally.decisions:,} decisions")
        console.print(
            f"{tally.seconds:.2f} s: {_rate(tally.races, tally):,.0f} races/s, "
            f"{_rate(tally.decisions, tally):,.0f} decisions/s"
        )
        if plan.records:
            console.print(f"Races saved to {plan.records}", soft_wrap=True)


def _name(deck: Deck | str) -> str:
    return deck.name if isinstance(deck, Deck) else deck


def _per_match(tally: Tally) -> float:
    return tally.races / tally.matches if tally.matches else 0.0


def _rate(count: int, tally: Tally) -> float:
    return count / tally.seconds if tally.seconds else 0.0


def _share(wins: int, races: int) -> tuple[str, str, str]:
    low, high = wilson(wins, races)
    share = wins / races if races else 0.0
    return f"{wins:,}", f"{share:.1%}", f"{low:.1%} to {high:.1%}"
