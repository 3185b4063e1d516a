"""With PADDOCK_COMPILE=1 the wheel holds kernel and games compiled by mypyc beside the source."""

import os
from pathlib import Path

from setuptools import setup

# Readers import Lark; what only they use gains nothing by being compiled, and neither do printed
# cards, which are made once and take half of the compiler's time. Looks draw seldom.
LEFT_PLAIN = {
    "__init__.py",
    "area.py",
    "board.py",
    "circuit.py",
    "drawings.py",
    "filing.py",
    "highway.py",
    "language.py",
    "limits.py",
    "look.py",
    "printed.py",
    "rally.py",
    "reader.py",
    "scenery.py",
    "specimens.py",
    "window.py",
}


def compiled() -> list:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    rooms = (Path("src/paddock/kernel"), Path("src/paddock/games"))
    modules = [str(p) for room in rooms for p in sorted(room.rglob("*.py"))]
    chosen = [m for m in modules if Path(m).name not in LEFT_PLAIN]
    return mypycify(["--strict", *chosen], opt_level="3")


setup(ext_modules=compiled())
