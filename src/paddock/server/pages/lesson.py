"""The panel of a lesson: what it says now, beside the race. The script marks what it points at."""

from __future__ import annotations

from paddock.look.parts import escape
from paddock.server.pages.commentary import clause
from paddock.sight.sight import Sight

Parts = list[tuple[str, str]]


def lesson(sight: Sight) -> Parts:
    """Return the panel, or nothing if no lesson is taught here or its script is over."""
    now = sight.room.lesson
    if now is None:
        return []
    more = clause(sight.game, now.clause) if now.clause else ""
    instead = f'<p class="instead" role="alert">{escape(now.instead)}</p>' if now.instead else ""
    form = (
        f'<form class="act" method="post" action="/room/{escape(sight.room.code)}/read"'
        f' data-do="read"><input type="hidden" name="step" value="{now.number}">'
        '<button class="btn go" id="read-on">Continue</button></form>'
        if now.reads
        else '<b class="yours">Your move</b>' * (now.number > 0)
    )
    place = f"<span>{now.number} of {now.steps}</span>" if now.number else ""
    drawn = (
        f'<section class="lesson" id="lesson" aria-label="lesson" tabindex="-1"'
        f' data-points="{escape("|".join(now.point))}" data-step="{now.number}">'
        f"<h2>Lesson {place}</h2>"
        f"{instead}<p>{escape(now.say)}</p>"
        f'<div class="acts">{form}{more}</div></section>'
    )
    return [("lesson", drawn)]
