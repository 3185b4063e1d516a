"""Pages from templates; every value is escaped."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from paddock.look.parts import seat_symbols
from paddock.server.pages.assets import assets
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


def static(path: str) -> str:
    """Return the address of a static file with its digest, so that browsers can cache it
    forever."""
    return f"/static/{path}?v={assets()[path].mark}"
