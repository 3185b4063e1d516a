"""The base path: a table behind a proxy may live below one, such as "/table".

Pages are drawn with addresses from the root, "/room/abc". They are moved below the base path
here, once for a whole page or push, so nothing that draws has to know it.
"""

from __future__ import annotations

import re
from typing import Final

ADDRESS: Final = re.compile(
    r"""(\s(?:href|src|action|formaction|data-here|data-help|data-next|data-socket)=["'])(?=/)"""
)


def below(base: str, html: str) -> str:
    """Return a piece of a page with all its addresses below the base path. Text that visitors have
    written is escaped, so it cannot look like an attribute."""
    return ADDRESS.sub(rf"\g<1>{base}", html) if base else html
