"""Form posts: small, and only from this server's own pages."""

from __future__ import annotations

from typing import ClassVar, Final
from urllib.parse import SplitResult, parse_qsl, urlsplit

from starlette.requests import HTTPConnection, Request

from paddock.kernel.errors import PaddockError

LARGEST: Final = 32_768  # bytes, enough for a room with a pasted deck in every seat
MOST_FIELDS: Final = 200
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


class BadForm(PaddockError):
    """Raised for a post that cannot be read; the message says what can."""

    code: ClassVar = "bad-form"


class Form:
    """The fields of a post: the last value of a name, or all of them."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self.pairs: Final = pairs

    def get(self, name: str, usual: str = "") -> str:
        found = self.all(name)
        return found[-1] if found else usual

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.pairs if key == name]

    def fields(self) -> dict[str, str]:
        return dict(self.pairs)


async def posted(request: Request) -> Form:
    """Return the fields of a post."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", ""):
        raise BadForm("Send forms as application/x-www-form-urlencoded.")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise BadForm(f"A form has at most {LARGEST} bytes.")
    try:
        pairs = parse_qsl(
            body.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS,
            errors="strict",
        )  # fmt: skip
    except ValueError:
        raise BadForm(f"A form has at most {MOST_FIELDS} fields of UTF-8 text.") from None
    return Form(pairs)


def parsed(address: str) -> SplitResult:
    """Return the parts of an address that a visitor has sent; no parts if it is malformed."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def own_page(connection: HTTPConnection, public: str = "", *, required: bool = False) -> bool:
    """Return True if a page of this server sent the request, judging by `Origin`. With a public
    address, only that one is ours."""
    origin = connection.headers.get("origin")
    if origin is None:
        return not required
    if public:
        return origin == public
    parts = parsed(origin)
    whole = f"{parts.scheme}://{parts.netloc}"
    same = parts.netloc == connection.headers.get("host", "")
    return parts.scheme in ("http", "https") and same and whole == origin
