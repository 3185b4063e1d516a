"""Read every game's cards.toml, and write core.py and the page of its card language."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from paddock.games import GAMES
from paddock.text.cardfiles import write_core


def main() -> None:
    for game in GAMES:
        package = f"paddock.games.{game}.cards"
        if find_spec(package) is not None:
            schema = import_module(f"{package}.schema")
            write_core(Path(str(schema.__file__)).parent, schema.LAYOUT)
            print(f"{game}: core.py and language.md written")


if __name__ == "__main__":
    main()
