"""Shows a race on a terminal, as one seat sees it."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.kernel.matches import moved
from paddock.kernel.previews import Preview, preview, previews
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.words import words
from paddock.sight.log import log_of
from paddock.terminal.draw import counted, numbered, picture, told
from paddock.terminal.players import Players, bot_in, glyphs_for, shown

NARROWEST = 40


class Terminal(Console):
    """A console that reports a closed pipe, because there may be a race to save."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Draws what a seat sees of a race, as wide as the terminal is now."""

    def __init__(self, session: Session, seat: Seat, bots: dict[Seat, str] | None = None) -> None:
        self.session = session
        self.seat = seat
        names = tuple([shown(name) for name in session.names])
        kinds = {n: bot_in(name) for n, name in enumerate(session.names)} if bots is None else bots
        self.players = Players(names, seat, kinds, glyphs_for(sys.stdout.encoding))
        self.console = Terminal(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        return max(self.console.width, NARROWEST)

    def show(self, lines: Iterable[Text]) -> None:
        for each in lines:
            self.console.print(each, no_wrap=True, overflow="ellipsis", crop=True)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence to the player, wrapped between words."""
        self.console.print(Padding(Text(sentence, style), (0, 1, 0, 1), expand=False))

    def title(self, said: str) -> None:
        dash = self.players.glyphs.kerb
        head = f"{dash * 2} {said} "
        self.show([Text(head + dash * (self.width - len(head)), "dim")])

    def log(self, since: int = 0) -> None:
        """Print the log from an entry on, each line with its clause."""
        self.show(told(self.lines(since), self.players, self.width))

    def lines(self, since: int = 0) -> list[tuple[str, Seat, str]]:
        seen = self.session.view(self.seat)
        log = log_of(self.session, seen, self.players.names, None, since)
        return [(line.clause, line.seat, line.text) for line in log]

    def board(self, heading: str = "") -> None:
        """Print the scene, and who is asked what."""
        session = self.session
        scene = session.game.scene(session.view(self.seat))
        said = [session.game.title, heading, self._race_of_match(), *counted(scene)]
        said.append("practice" if session.practice else "")
        self.title(", ".join([each for each in said if each]))
        self.show(picture(scene, self.players, session.choosers, self.width))
        asked = [self.players.names[seat] for seat in session.choosers]
        if self.seat in session.choosers:
            asks = scene.question(self.players.names)
            self.say(f"{asks} ({scene.clause})" if scene.clause else asks, "bold")
        elif asked:
            self.say(f"Waiting for {' and '.join(asked)}.", "bold")

    def _race_of_match(self) -> str:
        match = self.session.match
        return f"race {match.race} ({match.score(self.players.names)})" if match else ""

    def options(self) -> None:
        """Print the options, and what each certainly does."""
        seen = self.session.view(self.seat)
        names = self.players.names
        told = zip(seen.options, previews(self.session.game, seen, names), strict=True)
        said = [(words(seen, option, names), foretold(shown)) for option, shown in told]
        self.show(numbered(said, self.width))

    def verdict(self, option: Step) -> str:
        seen = self.session.view(self.seat)
        return foretold(preview(self.session.game, seen, option, self.players.names))

    def standings(self) -> None:
        """Print who finished where, and why the winner won."""
        session, players = self.session, self.players
        totals = session.game.totals(session.table)
        winners, gone = session.table.winners, session.game.scene(session.view(self.seat)).gone
        order = sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat]))
        self.title("Finish")
        for place, seat in enumerate(order, 1):
            text = Text(f" {place}. ").append(
                f"{players.shape(seat)} ", f"bold {players.colour(seat)}"
            )
            text.append(f"{players.name(seat):<{players.widest}}  {totals[seat]:>4}")
            notes = [players.bots.get(seat, "")]
            notes += ["you"] if seat == players.viewer else []
            notes += [gone] if seat in session.table.gone else []
            notes += ["won"] if seat in winners else []
            text.append("  " + ", ".join([note for note in notes if note]), "dim")
            self.show([text])
        names = " and ".join([players.names[seat] for seat in winners]) or "Nobody"
        by = session.game.ending([event.clause for _, event in session.events])
        why = f": {session.game.endings[by]} ({by})" if by else ""
        self.say(f"{names} won{why}.", "bold")

    def score(self) -> None:
        """Print how the match stands, or who has won it."""
        session = self.session
        after = session.match_after
        if after is None:
            return
        names = moved(session.game, self.players.names)
        self.say(f"Match, best of {after.best_of}: {after.score(names)}.", "bold")
        if after.over:
            self.say(f"{after.result(names)}.", "bold")


def foretold(shown: Preview) -> str:
    """Return what an option does, and what it still depends on."""
    return "; ".join([each for each in (shown.verdict, shown.open) if each])
