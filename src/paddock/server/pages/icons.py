"""The icons of buttons, and Paddock's logo."""

from __future__ import annotations

from typing import Final

_DRAWN: Final = {
    "undo": "M9 4L4 9l5 5M4 9h10a6 6 0 0 1 0 12h-3",
    "hurry": "M4 6l7 6l-7 6ZM13 6l7 6l-7 6Z",
    "pause": "M8 5v14M16 5v14",
    "next": "M5 5l10 7l-10 7ZM19 5v14",
    "first": "M19 5l-10 7l10 7ZM5 5v14",
    "back": "M15 5l-8 7l8 7",
    "forward": "M9 5l8 7l-8 7",
    "branch": "M6 4v16M6 14c0-5 3-6 11-6M14 4l4 4l-4 4",
    "share": "M12 15V4M8 8l4-4l4 4M6 12v8h12v-8",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "help": "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.2",
    "chat": "M4 5h16v11H11l-5 4v-4H4Z",
    "rules": "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM9 9h5M9 13h5",
    "close": "M6 6l12 12M18 6L6 18",
    "play": "M7 5l11 7l-11 7Z",
    "record": "M12 4v11M7 11l5 5l5-5M5 20h14",
    "flag": "M6 21V4h12l-3 4l3 4H6",
    "hint": "M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v1H9Z",
    "eye": "M3 12q9-12 18 0q-9 12-18 0ZM12 9a3 3 0 1 0 .1 0Z",
    "always": "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
}

ICONS: Final = {
    name: f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{d}"/></svg>'
    for name, d in _DRAWN.items()
}

MARK: Final = (
    '<svg viewBox="0 0 24 24" aria-hidden="true">'
    '<rect x="1" y="1" width="22" height="22" rx="4" class="b"/>'
    '<path d="M1 5Q1 1 5 1H8.3V8.3H1ZM8.3 8.3H15.6V15.6H8.3ZM15.6 1H19Q23 1 23 5V8.3H15.6Z'
    'M1 15.6H8.3V23H5Q1 23 1 19ZM15.6 15.6H23V19Q23 23 19 23H15.6Z" class="a"/></svg>'
)
