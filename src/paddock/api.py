"""The door for programs: start a race, or open one that was saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from paddock.games import load
from paddock.kernel.game import DecksSaid
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.replays import replay, resume
from paddock.kernel.saving import open_record, save
from paddock.kernel.sessions import Session, start
from paddock.kernel.table import Table


def race(
    game: str,
    seats: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] = (),
    deck: DecksSaid = (),
    cards: str | Path = "",
    **options: object,
) -> Session:
    """Return a new race with a record. Without a seed, nobody can know its luck. `deck` is the name
    of a ready deck, a file, `random`, or a Deck, for all seats or one for each; `cards` is the file
    of a card set."""
    key = b"" if seed is None else key_of(str(seed))
    return start(load(game, cards), seats, key, options, names, deck)


def table(
    game: str,
    seats: int | None = None,
    *,
    seed: str | int = 0,
    deck: DecksSaid = (),
    cards: str | Path = "",
    **options: object,
) -> Table:
    """Return a new race without a record, for fast play: forced choices are answered."""
    return load(game, cards).start(seats, Luck(key_of(str(seed))), options, deck)


def save_race(session: Session, path: str | Path) -> None:
    """Save a race with the key of its luck, so that it can be resumed. Whoever has the file can
    read the future."""
    save(Path(path), session.text(open_luck=True))


def open_race(path: str | Path) -> Session:
    """Return a saved race, to play on; without its key, only to look at."""
    record = open_record(Path(path))
    return resume(record, load) if record.key else replay(record, load)
