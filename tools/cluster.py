"""A PostgreSQL of our own in a temporary folder, for tests and benchmarks.

Nobody outside this machine can reach it: it has a Unix socket and no port. It can be stopped, cut
off and crashed.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import time
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from tools.machine import postgresql

USER = "paddock"
LIMIT = 60.0  # seconds
SETTINGS = (
    "listen_addresses=",
    "shared_buffers=16MB",
    "max_connections=60",
    "logging_collector=off",
    "recovery_init_sync_method=syncfs",  # a start after a crash takes half a second, not five
)


class Cluster:
    """A running PostgreSQL. Without `fsync` it is faster, and still survives a crash of its own."""

    def __init__(self, *, fsync: bool = False) -> None:
        programs = postgresql()
        assert programs is not None, "PostgreSQL is missing: python3 tools/machine.py postgresql"
        self.programs = Path(programs)
        self.folder = Path(mkdtemp(prefix="paddock-pg-"))
        self.data = self.folder / "data"
        self.fsync = fsync
        self.names = count()
        self.user: str | None = None
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            names = [each.pw_name for each in pwd.getpwall()]
            self.user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.user)
        self.log = open(self.folder / "log", "wb")  # noqa: SIM115
        subprocess.run(
            [self.programs / "initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync"],
            check=True, stdout=self.log, stderr=self.log, user=self.user, cwd=self.folder,
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        flags = [f"fsync={'on' if self.fsync else 'off'}", f"unix_socket_directories={self.folder}"]
        words = [word for each in (*SETTINGS, *flags) for word in ("-c", each)]
        ends = time.monotonic() + LIMIT
        while True:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, *words],
                stdout=self.log, stderr=self.log, user=self.user, cwd=self.folder,
                start_new_session=True,  # Ctrl-C is not for it
            )  # fmt: skip
            while self.process.poll() is None:
                try:
                    psycopg.connect(self.address()).close()
                    return
                except psycopg.OperationalError:
                    time.sleep(0.01)
                assert time.monotonic() < ends, "PostgreSQL did not start"
            time.sleep(0.05)  # the processes of one that was killed may still be ending
            assert time.monotonic() < ends, "PostgreSQL did not start"

    def address(self, schema: str = "") -> str:
        """Return the address of the database, or of a schema in it."""
        found = f"postgresql://{USER}@/postgres?host={self.folder}"
        return f"{found}&options=-csearch_path%3D{schema}" if schema else found

    def new(self) -> str:
        """Return the address of an empty schema: a database of its own, as far as tables go."""
        name = f"s{next(self.names)}"
        with psycopg.connect(self.address(), autocommit=True) as made:
            made.execute(f"create schema {name}")
        return self.address(name)

    def cut(self) -> None:
        """Cut all connections."""
        with psycopg.connect(self.address(), autocommit=True) as made:
            made.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where pid <> pg_backend_pid() and backend_type = 'client backend'"
            )

    def stop(self) -> None:
        """Stop it in order, cutting all connections."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """End it without a chance to write anything."""
        self._end(signal.SIGQUIT)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(LIMIT)

    def close(self) -> None:
        self.stop()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
