"""Pages from templates; every value is escaped."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from paddock.look.parts import seat_symbols
from paddock.server.rooms.people import LONGEST_NAME


@cache
def templates() -> Environment:
    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals["static"] = static
    found.globals["longest_name"] = LONGEST_NAME
    found.globals["seat_shapes"] = seat_symbols()
    return found


def page(name: str, facts: dict[str, Any]) -> str:
    return templates().get_template(name).render(facts)


@cache
def static(path: str) -> str:
    """Return the address of a static file with its digest, so that browsers can cache it
    forever."""
    from paddock.server.pages.assets import asset

    found = asset(path)
    mark = blake2b(found[0], digest_size=6).hexdigest() if found else "0"
    return f"/static/{path}?v={mark}"
