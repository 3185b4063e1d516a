"""People: a secret in a cookie, links into a room, names. Only hashes are stored."""

from __future__ import annotations

import hmac
import os
from hashlib import blake2b, sha256
from pathlib import Path
from secrets import token_bytes, token_urlsafe
from typing import ClassVar, Final

from paddock.kernel.errors import PaddockError

COOKIE: Final = "paddock"
COOKIE_DAYS: Final = 400
KEY_FILE: Final = "key"
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
    """The server's secret, in a file beside the data. Links, tokens and card ids follow from it,
    so none of them is stored."""

    _key: bytes

    def __init__(self, folder: Path) -> None:
        path = folder / KEY_FILE
        try:
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(token_bytes(SECRET_BYTES))
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            pass
        key = path.read_bytes()
        if len(key) < SECRET_BYTES:  # the machine stopped while it was written
            path.unlink()
            key = Keys(folder)._key
        self._key = key

    def of(self, *about: object, size: int = 16) -> str:
        """Return a secret derived from these values, always the same."""
        said = "\x00".join([str(each) for each in about]).encode()
        return blake2b(said, key=self._key, digest_size=size).hexdigest()

    def link(self, code: str, what: str) -> str:
        """Return the token of a link to PLAY or to WATCH in a room: 128 bits."""
        return self.of("link", what, code)

    def opens(self, code: str, token: str) -> str:
        """Return PLAY or WATCH if the token belongs to this room, else nothing."""
        given = token.encode()
        found = ""
        for what in (PLAY, WATCH):
            if hmac.compare_digest(given, self.link(code, what).encode()):
                found = what
        return found
