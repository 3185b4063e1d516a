"""Help at the table: guide, search of the rules, "What is this?", and tips for first races."""

from __future__ import annotations

from functools import cache

from paddock.games import load
from paddock.kernel.lessons import Remark
from paddock.server.pages.rulebook import html
from paddock.sight.sight import Sight


@cache
def help_sheet(game: str, guide: str) -> str:
    """Return the body of the sheet `help`."""
    return (
        '<div class="acts"><button type="button" class="btn" id="what-is-this">What is this?'
        "<small>then point at anything</small></button>"
        '<button type="button" class="btn" id="tips" aria-pressed="true">Tips</button></div>'
        f'<form class="search" method="get" action="/rules/{game}" role="search">'
        '<label for="about">Search the rules</label>'
        '<input id="about" name="about" type="search" maxlength="60" autocomplete="off" required>'
        '<button class="btn">Search</button></form>'
        f'<div id="found" aria-live="polite"></div><div id="guide-text">{guide}</div>'
    )


@cache
def _remarks(game: str) -> tuple[Remark, ...]:
    lesson = load(game).lesson
    return lesson().remarks if lesson is not None else ()


def remarks(sight: Sight) -> list[dict[str, str]]:
    """Return the tips of a game; the script shows each once, when its clause first matters."""
    return [
        {"clause": each.clause, "html": html(sight.game, each.say, f"/rules/{sight.game}")}
        for each in _remarks(sight.game)
    ]
