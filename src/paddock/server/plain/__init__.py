"""A very plain table, for as long as there is no better one."""

from __future__ import annotations

from html import escape

from paddock.kernel.scenes import Row
from paddock.server.facts import TablePage
from paddock.server.sight import Sight


def table_fragment(sight: Sight, may_chat: int = 1) -> str:
    said = [f'<div id="table"><h1>{escape(sight.title)}</h1><p>{escape(sight.waiting)}</p><ul>']
    for racer in sight.racers:
        said.append(f"<li>{racer.place} {escape(racer.name)} {racer.total}</li>")
    said.append("</ul>")
    for shape in sight.scene.shapes:
        if isinstance(shape, Row):
            cards = ", ".join([escape(c.name or "?") for c in shape.cards])
            said.append(f"<p>{escape(shape.label)} {shape.seat}: {cards}</p>")
    if sight.question:
        q = sight.question
        said.append(f'<form method="post" action="/room/{sight.room}/answer"><p>{escape(q.asks)}')
        said.append(f'<input type="hidden" name="token" value="{q.token}">')
        for c in q.choices:
            said.append(
                f'<button name="choice" value="{c.id}">{escape(c.words)}</button> {escape(c.verdict)}'
            )
        said.append("</form>")
    said += [f"<p>{escape(line.clause)} {escape(line.text)}</p>" for line in sight.log]
    if sight.over:
        said.append(f"<h2>{escape(sight.over.sentence)}</h2>")
    return "".join(said) + "</div>"


def table_page(sight: Sight, page: TablePage) -> str:
    return (
        f"<!doctype html><title>{escape(page.title)}</title><p>{escape(page.wrong)}</p>"
        f"{table_fragment(sight)}"
    )
