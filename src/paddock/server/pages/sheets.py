"""Sheets with text: a rule, the guide. Markdown becomes HTML once."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt

from paddock.look.parts import escape
from paddock.server.pages.commentary import closing


@cache
def html_of(markdown: str) -> str:
    """Return our own Markdown as HTML; HTML inside it is shown as text."""
    text: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    return text


def sheet(name: str, title: str, body: str) -> str:
    return (
        f'<div class="dialog sheet rule" popover id="{name}" role="dialog"'
        f' aria-label="{escape(title)}"><div class="head"><h2>{escape(title)}</h2>'
        f"{closing(name)}</div>"
        f'<div class="in" id="{name}-text" tabindex="0">{body}</div></div>'
    )
