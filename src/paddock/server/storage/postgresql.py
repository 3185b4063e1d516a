"""PostgreSQL: for several processes that share their races."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import lru_cache
from math import inf
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from paddock.server.storage import schema
from paddock.server.storage.copies import aside, copy_to, new_file
from paddock.server.storage.sqlite import SECRET_BYTES
from paddock.server.storage.store import (
    NOT_SAVED,
    CannotKeep,
    CannotOpen,
    Known,
    NoDatabase,
    Row,
    Snapshot,
    Store,
    Write,
)
from paddock.server.storage.watch import CHANNEL, RUNNING, TABLES, Watch

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict, make_conninfo
except ImportError:  # it is an extra
    raise CannotOpen(
        "PostgreSQL needs one more package. Install it: pip install 'paddock-games[postgresql]'"
    ) from None

QUICK: Final = {  # a database that is away is noticed within seconds
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    "application_name": "paddock",
}
DURABLE: Final = "set synchronous_commit = on"
LOCK: Final = 0x7061_6464  # held by the process that makes the tables
PAUSE: Final = 0.5  # seconds before the next try to reach a database that is away
TRIES: Final = 3
AWAY: Final = "The database does not answer. Try again in a moment."
NOT_AN_ADDRESS: Final = (
    "--database must be the address of a PostgreSQL database, such as"
    " postgresql://paddock@db.example/paddock."
)

log = logging.getLogger("paddock.storage")
logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of rows that exist already

Connection = psycopg.Connection[Row]


class PostgreSQLStore(Store):
    """A database that other processes may use too."""

    shared = True

    def __init__(self, address: str, password_file: str, folder: Path) -> None:
        super().__init__()
        self._settings: Final = _settings(address, password_file)
        self.where = _where(self._settings)
        try:
            with self._connect() as made:
                _make_tables(made, folder)
                self._secret = _secret(made)
        except psycopg.Error as oops:
            raise CannotOpen(f"Cannot use the database {self.where}: {_line(oops)}") from None
        self._writer: Connection | None = None
        self._reader: Connection | None = None
        self._away_until = 0.0
        self.company: Watch = Watch(self._connect)
        self._thread.start()

    def _connect(self) -> Connection:
        made: Connection = psycopg.connect(autocommit=True, **self._settings)
        try:
            made.execute(DURABLE)
        except psycopg.Error:
            made.close()
            raise
        return made

    def number_in(self, column: str, name: str) -> str:
        return f"({column}::json->>'{name}')::double precision"

    def secret(self) -> bytes:
        return self._secret

    def close(self) -> None:
        super().close()
        self._away_until = inf  # a late reader must not connect again
        self.company.close()
        for each in (self._reader, self._writer):
            if each is not None:
                each.close()

    # Reading

    def read(self, sql: str, *args: Any) -> list[Row]:
        """Read from the loop's thread. A connection that was cut is made again at once."""
        if monotonic() < self._away_until:
            raise NoDatabase(AWAY)
        for left in (1, 0):
            try:
                if self._reader is None or self._reader.closed:
                    self._reader = self._connect()
                return self._reader.execute(_marked(sql), args).fetchall()
            except psycopg.DataError:  # no row can hold such a value
                return []
            except psycopg.Error:
                if self._reader is not None:
                    self._reader.close()
                if not left:
                    self._away_until = monotonic() + PAUSE
        raise NoDatabase(AWAY)

    # Writing

    def _commit(self, batch: list[Write]) -> None:
        batch.sort(key=_order)  # all processes lock rows in the same order
        for left in reversed(range(TRIES)):
            ending = False  # from then on, nobody may know whether it is stored
            try:
                writer = self._writing()
                writer.execute("begin")
                self._together(writer, batch)
                ending = True
                writer.execute("commit")
                return
            except psycopg.Error as oops:
                self._give_up()
                again = isinstance(oops, psycopg.OperationalError) and not ending
                if not (left and again):
                    log.error("%d writes failed: %s", len(batch), _line(oops))
                    for write in batch:
                        write.error = CannotKeep(f"{NOT_SAVED}. {AWAY}")
                    return

    def _writing(self) -> Connection:
        if self._writer is None or self._writer.closed:
            self._writer = self._connect()
            self.company.own.add(self._writer.info.backend_pid)
        return self._writer

    def _give_up(self) -> None:
        if self._writer is not None:
            self.company.own.discard(self._writer.info.backend_pid)
            self._writer.close()
        self._writer = None

    def _together(self, writer: Connection, batch: list[Write]) -> None:
        """Send everything at once. If a row exists, go back and write one by one."""
        for write in batch:
            write.error = None
        try:
            with writer.pipeline():
                for write in batch:
                    for sql, args in write.statements:
                        writer.execute(_marked(sql), args)
                self._announce(writer, batch)
        except psycopg.IntegrityError:
            writer.execute("rollback")
            writer.execute("begin")
            for write in batch:
                try:
                    with writer.transaction():
                        for sql, args in write.statements:
                            writer.execute(_marked(sql), args)
                except psycopg.IntegrityError as oops:
                    write.error = Known(_line(oops))
            self._announce(writer, [write for write in batch if write.error is None])

    def _announce(self, writer: Connection, batch: list[Write]) -> None:
        """Tell the other processes what to look at, once it is stored."""
        said = {f"{code}:{number}" for write in batch for code, number in write.about.items()}
        if said:
            writer.execute(
                f"select pg_notify('{CHANNEL}', each) from unnest(%s::text[]) as each", ([*said],)
            )


def _order(write: Write) -> str:
    return min(write.about, default="")


@lru_cache
def _marked(sql: str) -> Any:
    """Return a statement with the marks of PostgreSQL."""
    return sql.replace("?", "%s")


def _line(oops: psycopg.Error) -> str:
    return " ".join(str(oops).split())[:300]


def _where(said: dict[str, Any]) -> str:
    return f"{said.get('dbname', '')} on {said.get('host', 'this machine')}"


def _settings(address: str, password_file: str) -> dict[str, Any]:
    """Return how to connect. What is wrong with an address is not repeated: it may have a
    password."""
    try:
        said: dict[str, Any] = {**QUICK, **conninfo_to_dict(address)}
        if password_file:
            said["password"] = Path(password_file).read_text("utf-8").strip()
        make_conninfo(**said)
    except psycopg.Error:
        raise CannotOpen(NOT_AN_ADDRESS) from None
    except (OSError, UnicodeDecodeError):
        raise CannotOpen(
            f"--database-password-file must be a file you can read, not {password_file}."
        ) from None
    return said


def _make_tables(made: Connection, folder: Path) -> None:
    """Make the tables, or bring them up to date, while other processes wait. An older layout is
    copied to the data folder first."""
    newest = len(schema.LAYOUTS)
    encoding = made.execute("show server_encoding").fetchall()[0][0]
    if encoding != "UTF8":
        raise CannotOpen(f"The database must use UTF8, not {encoding}. Create it with -E UTF8.")
    with made.transaction():
        made.execute("select pg_advisory_xact_lock(%s)", (LOCK,))
        made.execute("create table if not exists layout (number integer not null)")
        for sql in TABLES:
            made.execute(_marked(sql))
        found = made.execute("select number from layout").fetchall()
        layout = found[0][0] if found else 0
        if layout > newest:
            raise CannotOpen(
                f"A newer Paddock uses this database (layout {layout}). Use that, or another one."
            )
        if 0 < layout < newest:
            with closing(new_file(aside(folder, layout))) as copied:
                copy_to(copied, _streaming(made), layout)
        if layout < newest:
            for sql in schema.steps(schema.POSTGRESQL, layout):
                made.execute(_marked(sql))
            made.execute("delete from layout")
            made.execute("insert into layout values (%s)", (newest,))


@contextmanager
def snapshot(address: str, password_file: str) -> Iterator[Snapshot]:
    """Yield how to read a database as it is now, while others may write to it."""
    said = _settings(address, password_file)
    try:
        with psycopg.connect(**said) as made:
            made.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield _streaming(made)
    except psycopg.Error as oops:
        raise CannotOpen(f"Cannot read the database {_where(said)}: {_line(oops)}") from None


@contextmanager
def replacing(address: str, password_file: str) -> Iterator[Connection]:
    """Yield a connection to fill the database again, all or nothing. No process may use it."""
    said = _settings(address, password_file)
    try:
        with psycopg.connect(**said) as made:
            if made.execute(RUNNING).fetchall() != [(0,)]:
                raise CannotOpen("Another Paddock is using this database. Stop it first.")
            yield made
    except psycopg.Error as oops:
        raise CannotOpen(f"Cannot use the database {_where(said)}: {_line(oops)}") from None


def _streaming(made: Connection) -> Snapshot:
    """Return how to read without holding whole tables in memory."""

    def read(sql: str) -> Iterator[Row]:
        with made.cursor(name="copy") as rows:
            rows.itersize = 500
            yield from rows.execute(_marked(sql))

    return read


def _secret(made: Connection) -> bytes:
    """Return the secret that all processes share; the first one makes it."""
    sql = "insert into secrets values ('key', %s) on conflict do nothing"
    made.execute(sql, (token_hex(SECRET_BYTES),))
    found = made.execute("select value from secrets where name = 'key'").fetchall()
    return bytes.fromhex(found[0][0])
