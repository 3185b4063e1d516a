"""For hosts: health, metrics, the log, the doctor; and that none of them tells a secret."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from paddock import __version__
from paddock.games import GAMES
from paddock.kernel.choices import offered
from paddock.server.logs import LINE, AsJson, Short, discreet
from paddock.server.rooms.metrics import Histogram
from paddock.server.settings import Settings, choose
from paddock.server.storage.sqlite import FILE, KEY_FILE
from paddock.server.storage.store import CannotKeep
from paddock.server.tables import Playing, Tables
from paddock.server.thinking.pool import Here
from paddock.terminal.command import paddock
from tests.server.served import LIMIT, Client, Person, Served, seated, served_in


class Tired(Here):
    """Workers that have stopped."""

    def workers_alive(self) -> tuple[int, int]:
        return 0, 2


async def test_a_server_says_that_it_is_well(served: Served) -> None:
    got = await Person(served.port).get("/health")
    told = json.loads(got.text)
    assert got.status == 200
    assert told == {"ok": True, "version": __version__, "store": "ok", "workers": "ok",
                    "https": False}  # fmt: skip


async def test_a_server_says_what_is_wrong(tmp_path: Path) -> None:
    async with served_in(tmp_path, thinking=Tired()) as served:
        got = await Person(served.port).get("/health")
        assert got.status == 503
        assert json.loads(got.text)["workers"] == "0 of 2 are running"
    async with served_in(tmp_path) as served:

        async def full() -> None:
            raise CannotKeep("the disk is full")

        served.tables.house.archive.probe = full  # type: ignore[method-assign]
        got = await Person(served.port).get("/health")
        assert (got.status, json.loads(got.text)["store"]) == (503, "writing fails (CannotKeep)")


async def test_metrics_count_what_happens(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    async with pip.socket(code) as socket:
        client = Client(socket, Random(1))
        while client.moves < 3:
            await client.step()
        text = (await pip.get("/metrics")).text
    figures = dict(re.findall(r"^(\S+) (\S+)$", text, re.MULTILINE))
    assert int(figures['paddock_moves_total{reply="done"}']) >= 2
    assert int(figures['paddock_pushes_total{form="json"}']) >= 3
    assert figures["paddock_races"] == figures["paddock_sockets"] == "1"
    assert int(figures["paddock_move_seconds_count"]) >= 2
    assert int(figures['paddock_answers_total{status="303"}']) >= 1
    for name in set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)):
        assert text.count(f"# HELP {name} ") == text.count(f"# TYPE {name} ") == 1


def test_a_histogram_counts_upwards() -> None:
    found = Histogram("wait", "How long.")
    for seconds in (0.0005, 0.002, 0.002, 99.0):
        found.note(seconds)
    counts = [int(line.rpartition(" ")[2]) for line in found.lines() if "_bucket" in line]
    assert counts[:3] == [1, 3, 3] and counts[-2:] == [3, 4]


async def test_metrics_are_for_this_machine_or_for_a_token(tmp_path: Path) -> None:
    async with served_in(tmp_path) as served:
        pip = Person(served.port)
        assert (await pip.get("/metrics")).status == 200
        assert (await pip.get("/metrics", X_Forwarded_For="192.0.2.7")).status == 403
    async with served_in(tmp_path, settings=Settings(metrics_token="sesame")) as served:
        pip = Person(served.port)
        assert (await pip.get("/metrics")).status == 403
        assert (await pip.get("/metrics", Authorization="Bearer sesam")).status == 403
        assert (await pip.get("/metrics", Authorization="Bearer sesame")).status == 200


# The log


def record(said: str, oops: BaseException | None = None) -> logging.LogRecord:
    raised = (type(oops), oops, oops.__traceback__) if oops else None
    return logging.makeLogRecord(
        {"msg": said, "levelname": "ERROR", "name": "x", "exc_info": raised}
    )


def test_a_log_can_be_one_json_object_a_line() -> None:
    try:
        raise OSError(28, "No space left on device")
    except OSError as oops:
        line = AsJson().format(record("two\nlines", oops))
    told = json.loads(line)
    assert "\n" not in line
    assert (told["says"], told["level"], told["logger"]) == ("two lines", "error", "x")
    assert told["trace"].endswith("OSError: [Errno 28] No space left on device")
    assert "test_operations.py" in told["trace"]


@pytest.mark.parametrize("form", [Short(LINE), AsJson()])
def test_a_log_has_no_words_of_an_error_that_may_name_cards(form: logging.Formatter) -> None:
    card = "Petrol"
    try:
        raise KeyError(card)
    except KeyError as oops:
        told = form.format(record("it broke", oops))
    assert "KeyError" in told and "Petrol" not in told


def test_only_the_log_formats_there_are_can_be_set() -> None:
    assert choose({"log-format": "json"}, {}).settings.log_format == "json"
    with pytest.raises(Exception, match="--log-format must be plain or json"):
        choose({"log-format": "xml"}, {})


def test_settings_do_not_show_a_token() -> None:
    shown = choose({"metrics-token": "sesame"}, {}).table()
    assert "sesame" not in shown and "(secret)" in shown


# The doctor


def examined(*words: str) -> tuple[int, dict[str, str], str]:
    done = CliRunner().invoke(paddock, ["doctor", *words])
    rows = [line for line in done.output.splitlines() if line[:4].strip() in ("ok", "BAD")]
    return done.exit_code, {row[4:14].strip(): row[:4].strip() for row in rows}, done.output


async def test_the_doctor_finds_a_healthy_server_well(served: Served, tmp_path: Path) -> None:
    where = ["--data", str(tmp_path), "--port", str(served.port), "--public-url", served.origin]
    code, found, text = await asyncio.to_thread(examined, *where)
    assert set(found.values()) == {"ok"}, text
    assert {"data", "disk", "database", "clock", "port", "sockets", "proxy", "workers"} < set(found)
    assert "a server is running on" in text and "they come through" in text
    assert code == 0


def test_the_doctor_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    (tmp_path / KEY_FILE).write_bytes(b"k" * 32)
    (tmp_path / KEY_FILE).chmod(0o644)
    gone = "http://127.0.0.1:9"  # nothing is there
    code, found, text = examined("--data", str(tmp_path), "--port", "9", "--public-url", gone)
    bad = {name for name, how in found.items() if how == "BAD"}
    assert bad >= {"data", "database", "public", "sockets"}, text
    assert "chmod 600" in text and "restore a backup" in text and "is it running?" in text
    assert code == 1


# Secrets


async def raced(tables: Tables, game: str) -> Playing:
    playing = await seated(tables, game, "a", "b", seats=2, pace=5.0)
    await playing.beats.stop()
    rng = Random(game)
    for _ in range(6):
        if playing.race.session.over:
            break
        seat = playing.race.session.choosers[0]
        step = rng.choice(offered(playing.race.session.table, seat))
        async with playing.race.lock:
            await playing.race.act(partial(playing.race.session.answer, seat, step))
    return playing


@pytest.mark.parametrize("game", GAMES)
async def test_no_face_key_or_token_is_told_to_a_host(game: str, tmp_path: Path) -> None:
    """Whatever goes wrong at a table, neither the log nor metrics, health or errors name its
    cards, its room, its luck, or the tokens of anybody."""
    async with served_in(tmp_path) as served:
        tables, pip = served.tables, Person(served.port)
        await pip.post("/name", {"name": "Pip"})
        playing = await raced(tables, game)
        race, code = playing.race, playing.race.code
        names = {race.session.table.name_of(face) for face in race.session.table.faces if face}
        keys = tables.house.keys
        secrets = {
            code, race.session.luck.key.hex(), race.token(0), race.secret(0),
            keys.link(code, "play", 0), keys.link(code, "watch", 0), pip.cookie.partition("=")[2],
            (tmp_path / "key").read_bytes().hex(),
        }  # fmt: skip
        whole = ["\n".join(entry.lines()) for entry in race.session.record.entries]
        told = [
            form.format(record(words, oops))
            for form in (Short(LINE), AsJson())
            for words in [f"race {code}: it broke", f"no previews in {code}", *secrets]
            for oops in [
                None,
                KeyError(*names),
                ValueError("".join(whole)),
                AssertionError(*secrets),
            ]
        ]
        for path in ("/health", "/metrics", f"/api/rooms/{code}", f"/api/rooms/{code}/sight"):
            told.append((await pip.get(path)).text)
        where = ["--data", str(tmp_path), "--port", str(served.port)]
        told.append((await asyncio.to_thread(examined, *where))[2])
    for text in told:
        assert not [secret for secret in secrets if secret and secret in text], text
        if game != "slipstream121":  # its cards are called 2 to K
            assert not [name for name in names if name in text], text


def test_a_worker_tells_where_it_failed_and_not_with_which_cards() -> None:
    job = json.dumps({"race": "x", "first": 0, "text": "Petrol Oil Slick", "seat": 0, "do": "bot"})
    done = subprocess.run(
        [sys.executable, "-m", "paddock.server.thinking.worker"], input=job + "\n",
        capture_output=True, text=True, timeout=LIMIT, check=True,
    )  # fmt: skip
    assert re.search(r"at \w+\.py:\d+", done.stdout), done.stdout
    assert "Petrol" not in done.stdout


@pytest.mark.parametrize("start", ["wm-", "a_b-", "-", "_", "Z", "7", "wm-a_"])
def test_a_secret_is_one_however_it_begins(start: str) -> None:
    token = (start + "CWggrSU6jwmGQ2gldf8YLgnPfrxBZyiRD7G8kOpkQx7")[:43]
    assert discreet(f"it broke for {token} here") == "it broke for [secret] here"


def test_words_that_are_no_secrets_stay() -> None:
    said = "the race of room bcdfghjk goes on at 2026-11-18 strength 27"
    assert discreet(said) == "the race of room bcd... goes on at 2026-11-18 strength 27"
