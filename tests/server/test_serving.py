"""Opening the table: ports, data that another server holds, Ctrl-C; and what holds the data."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from paddock.server import PORT
from paddock.server.rooms.people import Keys
from paddock.server.serving import address, listening
from paddock.server.settings import usual_folder
from paddock.server.storage.sqlite import FILE, KEY_FILE, SQLiteStore, secret_in
from paddock.server.storage.store import CannotOpen, Known
from tests.server.served import Kept, store_in
from tests.terminal.at_the_shell import HERE, complaint
from tests.terminal.at_the_shell import listening as hears_ctrl_c


def test_a_port_in_use_is_one_line_with_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotOpen) as oops:
            listening("127.0.0.1", port)
    said = str(oops.value)
    assert said.startswith(f"Port {port} is in use. ")
    free = int(said.rpartition(" ")[2])
    assert free > port and "\n" not in said


def test_mistakes_at_the_command_line_are_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    assert "--port must be a whole number from 0 to 65535" in complaint("serve", "--port", "x")
    assert "--data must be a folder" in complaint("serve", "--data", str(file), "--no-browser")
    where = ("--data", str(tmp_path / "data"), "--no-browser")
    for host in ("no such host", "club..example", "x" * 300):
        said = complaint("serve", "--host", host, *where)
        assert "is not an address of this machine" in said


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    first = SQLiteStore(tmp_path)
    try:
        said = complaint("serve", "--data", str(tmp_path), "--port", "0", "--no-browser")
        assert "Another Paddock is using" in said
    finally:
        first.close()
    SQLiteStore(tmp_path).close()  # and when the first is gone, it can be had


def test_unreadable_data_is_an_error(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("this is no database, and it is long enough to be seen as such")
    with pytest.raises(CannotOpen) as oops:
        SQLiteStore(tmp_path)
    assert "Cannot use" in str(oops.value)


@pytest.mark.parametrize("wait", [0, 1])
def test_ctrl_c_closes_the_table_with_one_line(wait: int, tmp_path: Path) -> None:
    """Also at once, while everything is still waking up."""
    process = subprocess.Popen(
        [sys.executable, "-m", "paddock", "serve", "--port", "0", "--no-browser",
         "--data", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509
    )  # fmt: skip
    assert process.stdout is not None
    if wait:
        said = process.stdout.readline()
        assert said.startswith("Paddock is open at http://127.0.0.1:") and "Ctrl-C" in said
    else:
        while not (tmp_path / FILE).exists() and process.poll() is None:
            time.sleep(0.001)  # until it has got as far as its data
    process.send_signal(signal.SIGINT)
    err = process.communicate(timeout=60)[1]
    assert process.returncode == 0, err
    assert err.strip().count("\n") == 0 and "Table closed" in err


def test_paddock_alone_opens_the_table(tmp_path: Path) -> None:
    """As most people start it, on its own port; if somebody has that, it says which one is free."""
    env = {**HERE, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    process = subprocess.Popen(
        [sys.executable, "-m", "paddock"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509
    )  # fmt: skip
    assert process.stdout is not None
    said = process.stdout.readline()
    if said:
        assert said.startswith(f"Paddock is open at http://127.0.0.1:{PORT}")
        with urlopen(f"http://127.0.0.1:{PORT}/") as page:
            assert b"Race the bots" in page.read()
        process.send_signal(signal.SIGINT)
    err = process.communicate(timeout=60)[1]
    assert err.strip().count("\n") == 0, err
    assert ("Table closed" if said else f"Port {PORT} is in use") in err


def test_addresses_are_ones_that_a_browser_takes() -> None:
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address("::1", 80) == "http://[::1]:80/"
    assert usual_folder().name == "paddock"


async def test_writes_are_kept_together_and_each_for_itself(kept: Kept) -> None:
    """A row that is there already spoils nobody else's write."""
    store = store_in(kept)
    row = "insert into entries values ('r', ?, ?, 'text')"
    try:
        done = await asyncio.gather(
            *[store.write((row, (n % 50, f"m{n}"))) for n in range(100)],
            return_exceptions=True,
        )
        assert [each is None for each in done] == [n < 50 for n in range(100)]
        assert {type(each) for each in done if each} == {Known}
        both = ((row, (60, "x")), (row, (0, "y")))
        with pytest.raises(Known):
            await store.write(*both)
        assert store.read("select count(*) from entries") == [(50,)]
    finally:
        store.close()


def test_the_data_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path)
    store.secret()
    store.close()
    for name in (FILE, KEY_FILE):
        assert (tmp_path / name).stat().st_mode & 0o077 == 0


def test_a_truncated_key_is_replaced(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    keys = Keys(secret_in(tmp_path))
    assert keys.link("room", "play", 0) == Keys(secret_in(tmp_path)).link("room", "play", 0)
    assert keys.opens("room", keys.link("room", "watch", 0), 0) == "watch"
    assert keys.opens("room", keys.link("other", "watch", 0), 0) == ""
    assert keys.opens("room", "", 0) == keys.opens("room", "é", 0) == ""
    assert len(keys.link("room", "play", 0)) == 32  # hexadecimal: 128 bits
