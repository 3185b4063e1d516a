"""Everything a host can set: by flag, by environment, by file, in that order.

A setting is a field of `Settings`. Its name, default and meaning are written once, here.
"""

# ruff: noqa: RUF009 (a Rate is frozen, so instances may share it)
from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, ClassVar, Final

from paddock.kernel.errors import PaddockError, quoted, unknown
from paddock.server import HOST, PORT

ENVIRONMENT: Final = "PADDOCK_"
FILE: Final = "settings.toml"  # in the data folder, if no other file is named
MOST: Final = 10_000_000
PUBLIC_URL: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[\w.-]+|\[[0-9a-f:.]+\])(:(?P<port>\d{1,5}))?"
    r"(?P<base>(/[\w.~-]+)*)/?",
    re.ASCII | re.IGNORECASE,
)
FLAG, VARIABLE, IN_FILE, DEFAULT = "flag", "environment", "file", "default"


class BadSetting(PaddockError):
    """Raised for a setting that is unknown or makes no sense; the message says what does."""

    code: ClassVar = "bad-setting"


@dataclass(frozen=True)
class Rate:
    """This many in this many seconds, all at once or spread out."""

    count: int
    seconds: int

    def __str__(self) -> str:
        return f"{self.count}/{self.seconds}"


def means(
    default: Any, meaning: str, least: int = 1, check: Callable[[str], str] | None = None
) -> Any:
    """Return a setting with its default. A number must be at least `least`; a text is what `check`
    makes of it, or it raises ValueError with what would be right."""
    return field(default=default, metadata={"meaning": meaning, "least": least, "check": check})


def public_url(said: str) -> str:
    """Return the address in lower case up to its path, without a slash at its end."""
    found = PUBLIC_URL.fullmatch(said)
    if found is None or int(found["port"] or 1) not in range(1, 65_536):
        raise ValueError("a whole address such as https://club.example/table")
    usual = {"http": "80", "https": "443"}[found["scheme"].lower()]
    port = "" if found["port"] in (None, usual) else f":{found['port']}"
    return f"{found['scheme']}://{found['host']}{port}".lower() + found["base"]


def log_format(said: str) -> str:
    if said not in ("plain", "json"):
        raise ValueError("plain or json")
    return said


def networks(said: str) -> str:
    try:
        return ",".join([str(ip_network(each.strip(), strict=False)) for each in said.split(",")])
    except ValueError:
        raise ValueError("addresses or networks such as 127.0.0.1,10.0.0.0/8") from None


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    host: str = means(HOST, "The address to listen on. 0.0.0.0 lets other machines in.")
    port: int = means(PORT, "The port to listen on. 0 takes any free one.", 0)
    data: str = means("", "The folder to keep races in.")
    public_url: str = means(
        "", "The address that visitors use, if a proxy is in front.", check=public_url
    )
    trusted_proxies: str = means(
        "127.0.0.0/8,::1/128", "Proxies whose X-Forwarded headers are trusted.", check=networks
    )
    database: str = means("", "A PostgreSQL address, to share races among several processes.")
    database_password_file: str = means("", "A file with the password of the database.")
    password_file: str = means("", "A file with the password of a private server.")
    connections: int = means(2000, "Connections at a time.")
    connections_per_address: int = means(200, "Connections at a time from one address.")
    request_seconds: int = means(10, "Seconds in which a request has to arrive.")
    idle_seconds: int = means(15, "Seconds for which a connection may wait for its next request.")
    requests_per_address: Rate = means(Rate(600, 60), "Requests from one address.")
    requests_at_once: int = means(4, "Requests from one address that are answered side by side.")
    forms_per_address: Rate = means(Rate(300, 60), "Forms from one address.")
    forms_per_person: Rate = means(Rate(120, 60), "Forms from one person.")
    moves_per_person: Rate = means(Rate(100, 10), "Messages from one person over their sockets.")
    chat_per_seat: Rate = means(Rate(5, 10), "Lines of chat by one player.")
    wrong_links_per_address: Rate = means(Rate(20, 600), "Wrong links from one address.")
    rooms_per_address: Rate = means(Rate(600, 3600), "New rooms and races from one address.")
    rooms_per_person: Rate = means(Rate(120, 3600), "New rooms and races by one person.")
    open_rooms_per_person: int = means(20, "Rooms of one person that have not started.")
    races: int = means(1000, "Races in memory at a time.")
    sockets_per_address: Rate = means(Rate(120, 60), "New sockets from one address.")
    sockets_per_person: int = means(20, "Sockets of one person at a time.")
    spectators: int = means(100, "Sockets of spectators at one table.")
    absent_seconds: int = means(
        300, "Seconds without a player after which others may let a bot play, or race on."
    )
    thinking_seconds: int = means(20, "Seconds after which a bot that hangs is replaced.")
    champion_seconds: int = means(3, "Seconds for which a champion bot thinks about a move.")
    room_days: int = means(7, "Days after which a room that never started is deleted.")
    race_days: int = means(90, "Days after which a race that nobody finished is deleted.")
    log_lines: Rate = means(Rate(120, 60), "Lines in the server's log.")
    log_format: str = means("plain", "Lines of the log: plain, or json.", check=log_format)
    metrics_token: str = means(
        "", "Lets programs with this token read /metrics. Without it, only this machine can."
    )


SECRET: Final = ("metrics_token",)  # is never shown
NAMES: Final = {each.name.replace("_", "-"): each for each in fields(Settings)}


def meaning(name: str) -> str:
    return str(NAMES[name].metadata["meaning"])


@dataclass(frozen=True)
class Chosen:
    """Settings, and where each comes from."""

    settings: Settings
    sources: dict[str, str]

    def _shown(self, name: str) -> str:
        value = shown(getattr(self.settings, name))
        return "(secret)" if name in SECRET and value else value

    def table(self) -> str:
        """Return all settings as text: name, value, source, meaning."""
        rows = [
            (name, self._shown(each.name), self.sources[name], meaning(name))
            for name, each in NAMES.items()
        ]
        wide = [max([len(row[n]) for row in rows]) for n in range(3)]
        return "\n".join(
            [f"{n:{wide[0]}}  {v:{wide[1]}}  {s:{wide[2]}}  {m}".rstrip() for n, v, s, m in rows]
        )


def shown(value: object) -> str:
    """Return a value for people to read: without the password of an address."""
    said = re.sub("://([^:/@]*):.*@", r"://\1:***@", str(value))
    return re.sub("password=[^ &]*", "password=***", said)


def usual_folder() -> Path:
    """Return the folder for this user's data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "paddock"


def choose(
    flags: Mapping[str, str | None], environment: Mapping[str, str], file: Path | None = None
) -> Chosen:
    """Return the settings: a flag wins over the environment, which wins over the file."""
    if file is None:
        folder = flags.get("data") or environment.get(variable("data"))
        usual = (Path(folder) if folder else usual_folder()) / FILE
        file = usual if usual.is_file() else None
    heard = {name: environment[variable(name)] for name in NAMES if environment.get(variable(name))}
    held = _read(file) if file is not None else {}
    values: dict[str, Any] = {}
    sources = dict.fromkeys(NAMES, DEFAULT)
    for source, said in ((IN_FILE, held), (VARIABLE, heard), (FLAG, flags)):
        for name, value in said.items():
            if value is not None:
                values[NAMES[name].name] = read(name, str(value), called(source, name, file))
                sources[name] = source
    return Chosen(Settings(**values), sources)


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return ENVIRONMENT + name.replace("-", "_").upper()


def called(source: str, name: str, file: Path | None) -> str:
    """Return what an error calls a setting: as it was written."""
    return {FLAG: f"--{name}", VARIABLE: variable(name)}.get(source, f"{name} in {file}")


def read(name: str, said: str, called: str) -> Any:
    """Return the value of a setting, of the same kind as its default."""
    usual, least = NAMES[name].default, NAMES[name].metadata["least"]
    if isinstance(usual, str):
        if not said.isprintable():
            raise BadSetting(f"{called} must be printable text, not {said!r}.")
        try:
            return check(said) if (check := NAMES[name].metadata["check"]) else said
        except ValueError as oops:
            raise BadSetting(f"{called} must be {oops}, not {said[:80]!r}.") from None
    rated, most = isinstance(usual, Rate), 65_535 if name == "port" else MOST
    parts = said.split("/")
    numbers = [int(each) for each in parts if each.isascii() and each.isdigit() and len(each) < 10]
    fits = len(parts) == len(numbers) == 1 + rated
    if not fits or min(numbers) < least or max(numbers) > most:
        form = f"a whole number from {least} to {most}"
        form = f"a number and its seconds, such as {usual}" if rated else form
        raise BadSetting(f"{called} must be {form}, not {said[:40]!r}.")
    return Rate(*numbers) if rated else numbers[0]


def secret_in(file: str, setting: str) -> str:
    """Return the first line of a file with a secret; nothing without a file."""
    if not file:
        return ""
    try:
        held = Path(file).read_text("utf-8").strip()
    except (OSError, ValueError) as oops:
        why = oops.strerror if isinstance(oops, OSError) else "it is not text"
        raise BadSetting(f"{setting}: could not read {file}: {why}.") from None
    if not held:
        raise BadSetting(f"{setting}: {file} is empty. Write the secret into it.")
    return held.splitlines()[0]


def _read(file: Path) -> dict[str, str]:
    """Return what a file of settings says."""
    try:
        held = tomllib.loads(file.read_text("utf-8"))
    except OSError as oops:
        raise BadSetting(f"Could not read the settings {file}: {oops.strerror}.") from None
    except (ValueError, RecursionError) as oops:
        raise BadSetting(f"{file} is not TOML. {oops}.") from None
    for name, value in held.items():
        if name not in NAMES:
            raise BadSetting(f"{file}: {unknown('setting', name[:40], NAMES)}")
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise BadSetting(f"{file}: {quoted(name)} must be a number or text in quotes.")
    return {name: str(value) for name, value in held.items()}
