"""People: a secret in a cookie, links into a room, names. Only hashes are stored."""

from __future__ import annotations

import hmac
from hashlib import blake2b, sha256
from secrets import token_bytes, token_urlsafe
from typing import ClassVar, Final

from paddock.kernel.errors import PaddockError

COOKIE: Final = "paddock"
COOKIE_DAYS: Final = 400
SECRET_BYTES: Final = 32
SECRET_LENGTH: Final = 43  # of 32 bytes in base64
LONGEST_NAME: Final = 20
LONGEST_SAYING: Final = 200  # characters of a line of chat
PLAY: Final = "play"
WATCH: Final = "watch"
CODE_LETTERS: Final = "bcdfghjkmnpqrstvwxyz23456789"  # no letters that look alike
CODE_LENGTH: Final = 8


class BadName(PaddockError):
    """Raised for a name that is not allowed; the message says what is."""

    code: ClassVar = "bad-name"


def new_secret() -> str:
    """Return a secret for a cookie: 256 bits."""
    return token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """Return the hash by which a person is stored. The secret is random, so a plain hash is
    safe."""
    return sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """Return a new name for a room in addresses. It opens nothing by itself."""
    return "".join([CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in token_bytes(CODE_LENGTH)])


def named(said: str, usual: str = "Racer") -> str:
    """Return the name, trimmed, or raise an error that says what is allowed."""
    name = " ".join(said.split()) or usual
    if len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set("|()<>"):
        raise BadName(
            f"A name has at most {LONGEST_NAME} printable characters, without | ( ) < or >."
        )
    return name


class Keys:
    """The server's secret, which is kept with the data. Links, tokens and card ids follow from it,
    so none of them is stored."""

    def __init__(self, secret: bytes) -> None:
        self._key: Final = secret

    def of(self, *about: object, size: int = 16) -> str:
        """Return a secret derived from these values, always the same."""
        said = "\x00".join([str(each) for each in about]).encode()
        return blake2b(said, key=self._key, digest_size=size).hexdigest()

    def link(self, code: str, what: str, issue: int) -> str:
        """Return the token of a link to PLAY or to WATCH in a room: 128 bits. Each issue of the
        links has other tokens."""
        return self.of("link", what, code, *([issue] if issue else []))

    def shares(self, code: str, number: int) -> str:
        """Return the token of the n-th link that opens a finished race to everybody."""
        return self.of("share", code, number)

    def opens(self, code: str, token: str, issue: int) -> str:
        """Return PLAY or WATCH if the token belongs to this room, else nothing."""
        found = ""
        for what in (PLAY, WATCH):
            if same(token, self.link(code, what, issue)):
                found = what
        return found

    def seat(self, code: str, who: str) -> str:
        """Return the token of a player's own seat: 128 bits. It ends when the seat moves on."""
        return self.of("seat", code, who)


def same(token: str, other: str) -> bool:
    """Compare two secrets in a time that says nothing about them."""
    return hmac.compare_digest(token.encode(), other.encode())
