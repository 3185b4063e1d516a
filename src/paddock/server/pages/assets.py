"""Static files: styles and scripts of the pages, each game's look and its sprite of pictures."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from paddock.games import GAMES, load_look

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


@cache
def asset(path: str) -> tuple[bytes, str] | None:
    """Return the static file at this path with its media type, or None."""
    folder, _, name = path.rpartition("/")
    stem, dot, ending = name.rpartition(".")
    kind = KINDS.get(dot + ending)
    if kind is None or not stem.replace("-", "").replace("_", "").isalnum():
        return None
    if folder == "art" and ending == "svg" and stem in GAMES:
        from paddock.look.art import sprite

        return sprite(load_look(stem)).encode(), kind
    if folder == "look" and ending == "css" and stem in GAMES:
        return load_look(stem).css.encode(), kind
    if path == "look/worlds.css":
        return "".join([first_block(load_look(game).css) for game in GAMES]).encode(), kind
    if folder:
        return None
    found = files("paddock.server.pages").joinpath("static", name)
    return (found.read_bytes(), kind) if found.is_file() else None


def first_block(css: str) -> str:
    """Return the colours of a world: the first block of its styles."""
    head, brace, _ = css.partition("}")
    return f"{head}{brace}\n" if brace else ""
