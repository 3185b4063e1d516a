"""A learned value: a small network that reads a game's features and says how likely each seat is to
win.

The weights of a game lie in its package, one file for each number of seats, with the command and
the seed that made them. `paddock train` makes them (`lab/training.py`).
"""

from __future__ import annotations

import json
import os
import sys
from functools import lru_cache
from hashlib import blake2b
from importlib.util import find_spec
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final
from zipfile import BadZipFile, ZipFile

from paddock.bots.leaf import decided
from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.table import Table

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

    Matrix = NDArray[float32]

MADE: Final = "made.json"  # in the file of a value
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


class BadValue(PaddockError):
    """Raised for a file that is not a learned value."""

    code: ClassVar = "bad-value"


def load_numpy() -> None:
    """Load NumPy with one thread. Several threads wait for each other far longer than such small
    products take."""
    if "numpy" not in sys.modules:
        for name in ONE_THREAD:
            os.environ.setdefault(name, "1")
    import numpy  # noqa: F401


class LearnedValue:
    """A leaf value for a game and a number of seats. Every seat of a table is rated by what it sees
    itself, and the ratings together become chances."""

    def __init__(self, game: Game, seats: int, layers: list[Matrix], made: dict[str, Any]) -> None:
        assert game.features is not None
        self.game: Final = game
        self.seats: Final = seats
        self.made: Final = made  # how: command, seed, digests, and how well it predicts
        self.layers: Final = layers  # the last row of each is added, as if multiplied by 1
        self.measure: Final = game.features.measure

    @property
    def is_current(self) -> bool:
        """Return True if it has learned with the cards and rules that the game has now."""
        return self.made.get("cards") == cards_digest(self.game)

    def chances(self, table: Table) -> list[float]:
        """Return the chance of each seat to win; together they make 1."""
        if table.winners:
            return decided(table)
        measure = self.measure
        rated = self.ratings([[*measure(table, seat), 1.0] for seat in range(self.seats)])
        best = max(rated)
        weights = [exp(each - best) for each in rated]
        for seat in table.gone:
            weights[seat] = 0.0
        total = sum(weights)
        return [each / total for each in weights]

    def ratings(self, features: list[list[float]] | Matrix) -> list[float]:
        """Return a rating for each row of features; a row ends with a 1."""
        import numpy as np

        first, second, last = self.layers
        hidden = np.maximum(np.array(features, np.float32) @ first, 0)
        hidden = np.maximum(hidden @ second[:-1] + second[-1], 0)
        found: list[float] = (hidden @ last[:-1] + last[-1])[:, 0].tolist()
        return found


def load_value(game: Game, seats: int) -> LearnedValue | None:
    """Return the learned value that comes with a game, or None if there is none for this number of
    seats, if NumPy is missing, or if the game measures other features now."""
    file = file_of(game, seats)
    if game.features is None or not file.exists() or find_spec("numpy") is None:
        return None
    layers, made = _kept(file)
    if made["features"] != features_digest(game, seats):
        return None
    return LearnedValue(game, seats, layers, made)


def file_of(game: Game, seats: int) -> Path:
    """Return where the value of a game lies in its package."""
    return Path(__file__).parents[1] / "games" / game.name / f"value-{seats}.npz"


def notice(game: Game, seats: int) -> str:
    """Return what to tell people about the learned value of a game, or "" if all is well."""
    file = file_of(game, seats)
    if not file.exists() or made_in(file)["cards"] == cards_digest(game):
        return ""
    return f"The learned value for {seats} seats has seen other cards, and may misjudge some."


# The file: weights as NumPy keeps them, and a text that says how they were made


def read(file: Path, game: Game, seats: int) -> LearnedValue:
    """Return the learned value in a file."""
    return LearnedValue(game, seats, *_in(file))


def _in(file: Path) -> tuple[list[Matrix], dict[str, Any]]:
    """Return the weights in a file, and how they were made."""
    made = made_in(file)
    load_numpy()
    import numpy as np

    with np.load(file, allow_pickle=False) as kept:
        return [kept[f"layer{number}"].astype(np.float32) for number in range(3)], made


@lru_cache(maxsize=16)
def _kept(file: Path) -> tuple[list[Matrix], dict[str, Any]]:
    """Return the weights in a file of the package and how they were made, read once."""
    return _in(file)


def made_in(file: Path) -> dict[str, Any]:
    """Return how the value in a file was made."""
    try:
        with ZipFile(file) as kept:
            made: dict[str, Any] = json.loads(kept.read(MADE))
    except (BadZipFile, KeyError, ValueError) as oops:
        raise BadValue(f"{file} is not a learned value: {oops}") from None
    return made


def write(file: Path, value: LearnedValue) -> None:
    """Write a learned value to a file."""
    import numpy as np

    first, second, last = value.layers
    with file.open("wb") as out:
        np.savez_compressed(out, layer0=first, layer1=second, layer2=last)
    with ZipFile(file, "a") as kept:
        kept.writestr(MADE, json.dumps(value.made, indent=1))


# Digests


def features_digest(game: Game, seats: int) -> str:
    """Return the digest of what a game measures."""
    assert game.features is not None
    return _digest([f"{each.name}: {each.meaning}" for each in game.features.listed(seats)])


def cards_digest(game: Game) -> str:
    """Return the digest of the rules version and of all cards."""
    cards = game.catalogue.descriptions() if game.catalogue is not None else ()
    return _digest([str(game.version), *[str(card) for card in cards]])


def _digest(said: list[str]) -> str:
    return blake2b("\n".join(said).encode(), digest_size=8).hexdigest()
