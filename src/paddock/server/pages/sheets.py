"""Words in sheets: a rule, the guide. Markdown becomes HTML here, once."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt

from paddock.look.parts import escape
from paddock.server.pages.commentary import closing


@cache
def html_of(markdown: str) -> str:
    """Our own pages, as HTML; anything that looks like HTML in them stays words."""
    text: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    return text


def sheet(name: str, title: str, body: str) -> str:
    return (
        f'<div class="dialog sheet rule" popover id="{name}" role="dialog"'
        f' aria-label="{escape(title)}"><div class="head"><h2>{escape(title)}</h2>'
        f"{closing(name)}</div>"
        f'<div class="in" id="{name}-text" tabindex="0">{body}</div></div>'
    )
