"""Settings: by flag, by environment, by file, and what is said about a wrong one."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from paddock.server.logs import LONGEST, LONGEST_TRACE, Short, Sparing
from paddock.server.settings import FILE, NAMES, BadSetting, Rate, Settings, choose
from tests.terminal.at_the_shell import complaint, typed


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text('port = 1001\nspectators = 11\nraces = 21\nchat-per-seat = "3/4"\n')
    variables = {"PADDOCK_PORT": "1002", "PADDOCK_SPECTATORS": "12", "PADDOCK_DATA": str(tmp_path)}
    chosen = choose({"port": "1003", "host": None}, variables)
    found = chosen.settings
    assert (found.port, found.spectators, found.races) == (1003, 12, 21)
    assert found.chat_per_seat == Rate(3, 4)
    assert found.connections == Settings().connections
    assert [chosen.sources[name] for name in ("port", "spectators", "races", "connections")] == [
        "flag", "environment", "file", "default"
    ]  # fmt: skip
    assert choose({}, {}, file).settings.port == 1001


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("prt = 3", 'No setting called "prt". Did you mean "port"?'),
        ("port = true", '"port" must be a number or text in quotes'),
        ("port = ", "is not TOML"),
        ("spectators = 0", "must be a whole number from 1 to"),
        ('chat-per-seat = "5"', "must be a number and its seconds, such as 5/10"),
        ('chat-per-seat = "5/0"', "must be a number and its seconds"),
    ],
)
def test_a_wrong_line_of_the_file_is_named(line: str, wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(line)
    with pytest.raises(BadSetting) as oops:
        choose({}, {}, file)
    assert wrong in str(oops.value) and "club.toml" in str(oops.value)


def test_an_error_calls_a_setting_as_it_was_written() -> None:
    with pytest.raises(BadSetting, match=r"^PADDOCK_ROOM_DAYS must be"):
        choose({}, {"PADDOCK_ROOM_DAYS": "soon"})
    assert "--room-days must be a whole number" in complaint("serve", "--room-days", "-1")
    assert "Could not read the settings" in complaint("serve", "--config", "/no/such.toml")


def test_serve_lists_every_setting_with_its_source(tmp_path: Path) -> None:
    listed = typed("serve", "--settings", "--races", "7", "--data", str(tmp_path)).stdout
    rows = {row.split()[0]: row for row in listed.splitlines()}
    assert list(rows) == list(NAMES)
    assert rows["races"].split()[1:3] == ["7", "flag"]
    assert rows["chat-per-seat"].split()[1:3] == ["5/10", "default"]


# The log


def test_a_log_is_never_flooded_and_says_what_it_left_out() -> None:
    spare = Sparing(Rate(3, 3600))
    records = [logging.makeLogRecord({"msg": "line %d", "args": (n,)}) for n in range(10)]
    assert [spare.filter(record) for record in records] == [True] * 3 + [False] * 7
    spare.meter.buckets.clear()
    assert spare.filter(last := logging.makeLogRecord({"msg": "last"}))
    assert last.getMessage() == "last (7 lines before this were left out)"


def test_log_lines_are_short_and_a_traceback_keeps_its_end() -> None:
    form = Short("%(message)s")
    assert len(form.format(logging.makeLogRecord({"msg": "x" * 60_000}))) <= LONGEST + 5
    assert "\n" not in form.format(logging.makeLogRecord({"msg": "two\nlines"}))
    try:
        raise OSError("y " * 30_000 + "the end")
    except OSError as oops:
        raised = (OSError, oops, oops.__traceback__)
    shown = form.format(logging.makeLogRecord({"msg": "it broke", "exc_info": raised}))
    assert shown.startswith("it broke\n") and shown.endswith("the end")
    assert len(shown) < LONGEST_TRACE + 100
