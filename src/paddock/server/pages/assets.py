"""Static files: styles and scripts of the pages, each game's look and its sprite of pictures."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final, NamedTuple

from paddock.games import GAMES, load_look

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


class Asset(NamedTuple):
    """A static file."""

    body: bytes
    kind: str
    mark: str  # changes with the body


@cache
def assets() -> dict[str, Asset]:
    """Return every static file there is, by its path."""
    from paddock.look.art import sprite

    looks = {game: load_look(game) for game in GAMES}
    found = {"look/worlds.css": "".join([first_block(look.css) for look in looks.values()])}
    for game, look in looks.items():
        found |= {f"look/{game}.css": look.css, f"art/{game}.svg": sprite(look)}
    for file in files("paddock.server.pages").joinpath("static").iterdir():
        if file.name.rpartition(".")[2] in KINDS:
            found[file.name] = file.read_text("utf-8")
    return {path: _asset(path, text.encode()) for path, text in found.items()}


def _asset(path: str, body: bytes) -> Asset:
    return Asset(body, KINDS[path.rpartition(".")[2]], blake2b(body, digest_size=6).hexdigest())


def first_block(css: str) -> str:
    """Return the colours of a world: the first block of its styles."""
    head, brace, _ = css.partition("}")
    return f"{head}{brace}\n" if brace else ""
