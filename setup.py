"""With PADDOCK_COMPILE=1 the wheel holds kernel and games compiled by mypyc beside the source."""

import os
from pathlib import Path

from setuptools import setup

# Readers import Lark; what only they use gains nothing by being compiled, and neither do printed
# cards, which are made once and take half of the compiler's time. Looks draw seldom.
LEFT_PLAIN = (
    "__init__.py",
    "death_roads/board.py",
    "death_roads/drawings.py",
    "death_roads/faces.py",
    "death_roads/highway.py",
    "death_roads/limits.py",
    "filing.py",
    "language.py",
    "look.py",
    "printed.py",
    "reader.py",
    "slipstream121/rally.py",
    "slipstream121/scenery.py",
    "slipstream_tcg/area.py",
    "slipstream_tcg/circuit.py",
    "slipstream_tcg/window.py",
    "specimens.py",
)


def compiled() -> list:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    rooms = (Path("src/paddock/kernel"), Path("src/paddock/games"))
    modules = [str(p) for room in rooms for p in sorted(room.rglob("*.py"))]
    chosen = [m for m in modules if not any(Path(m).match(plain) for plain in LEFT_PLAIN)]
    return mypycify(["--strict", *chosen], opt_level="3")


setup(ext_modules=compiled())
