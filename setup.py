"""Build a wheel; with PADDOCK_COMPILE=1, kernel, games and search are compiled by mypyc."""

import os
from pathlib import Path

from setuptools import setup

SEARCH = tuple(f"bots/{name}.py" for name in ("labels", "leaf", "search", "swift"))
ROOMS = ("kernel/*.py", "text/phrases.py", "games/**/*.py", *SEARCH)
# Code that draws or reads cards runs seldom, and a core set would take half of the compile time.
LEFT_PLAIN = (
    "__init__.py",
    "look/*.py",
    "cards/core.py",
    "cards/diagrams.py",
    "cards/limits.py",
    "cards/schema.py",
)


def compiled() -> list:
    if os.environ.get("PADDOCK_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    modules = [path for room in ROOMS for path in sorted(Path("src/paddock").glob(room))]
    chosen = [str(m) for m in modules if not any(m.match(plain) for plain in LEFT_PLAIN)]
    return mypycify(["--strict", *chosen], opt_level="3")


setup(ext_modules=compiled())
