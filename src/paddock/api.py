"""The few doors through which a program comes in: start a race, open one that was saved."""

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
    """A new race that is written down: by this seed, or by luck nobody knows. `deck` is one for
    all or one a seat: a ready deck's name, a file, `random`, or a Deck; `cards` a card set."""
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
    """A new race that nobody writes down, for playing fast: forced choices answer themselves."""
    return load(game, cards).start(seats, Luck(key_of(str(seed))), options, deck)


def save_race(session: Session, path: str | Path) -> None:
    """With the key of its luck, so that it can be resumed; who has the file can read the future."""
    save(Path(path), session.text(open_luck=True))


def open_race(path: str | Path) -> Session:
    """A saved race, to play on; or, if it does not hold its key, to look at."""
    record = open_record(Path(path))
    return resume(record, load) if record.key else replay(record, load)
