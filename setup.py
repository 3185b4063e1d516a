"""With PADDOCK_COMPILE=1, build a wheel that holds the kernel and the games compiled by mypyc."""

import os
from pathlib import Path

from setuptools import setup

ROOMS = ("kernel/*.py", "text/phrases.py", "games/**/*.py")
# What draws or reads cards runs seldom, and a core set is half of the compiler's time.
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
