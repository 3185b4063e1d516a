"""With PADDOCK_COMPILE=1, build a wheel that holds the kernel and the games compiled by mypyc."""

import os
from pathlib import Path

from setuptools import setup

# Looks draw seldom, readers import Lark, and core sets are made once and take half of the
# compiler's time: compiling them gains nothing.
LEFT_PLAIN = (
    "__init__.py",
    "look/*.py",
    "cards/core.py",
    "cards/diagrams.py",
    "cards/filing.py",
    "cards/language.py",
    "cards/limits.py",
    "cards/reader.py",
    "cards/specimens.py",
)


def compiled() -> list:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    rooms = (Path("src/paddock/kernel"), Path("src/paddock/games"))
    modules = [p for room in rooms for p in sorted(room.rglob("*.py"))]
    chosen = [str(m) for m in modules if not any(m.match(plain) for plain in LEFT_PLAIN)]
    return mypycify(["--strict", *chosen], opt_level="3")


setup(ext_modules=compiled())
