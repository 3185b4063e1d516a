"""The examples for hosts stay true: every flag, setting, variable and file in them exists."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from paddock.server.settings import NAMES, choose, variable
from paddock.server.web.password import FREE
from paddock.terminal.command import serve
from tests.terminal.at_the_shell import typed

HOME = Path(__file__).parents[2]
GUIDE = HOME / "docs" / "hosting.md"
EXAMPLES = sorted((HOME / "packaging").iterdir())
OPTIONS = {option for each in serve.params for option in each.opts}
VARIABLES = {variable(name) for name in NAMES}
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
FOREIGN = {  # flags of systemctl, podman, pip, apt-get, useradd and container files
    "--find-links", "--from", "--interval", "--name", "--no-build-isolation", "--no-create-home",
    "--no-deps", "--no-index", "--no-install-recommends", "--now", "--retries", "--shell",
    "--start-period", "--timeout", "--uid",
}  # fmt: skip


def test_there_is_an_example_for_everything_the_guide_names() -> None:
    named = set(re.findall(r"\(\.\./packaging/(\w[\w.]*)\)", GUIDE.read_text("utf-8")))
    assert named == {each.name for each in EXAMPLES}
    for target in re.findall(r"\]\(([\w./-]+\.md)\)", GUIDE.read_text("utf-8")):
        assert (GUIDE.parent / target).is_file(), target


@pytest.mark.parametrize("file", [GUIDE, *EXAMPLES], ids=lambda file: file.name)
def test_every_flag_setting_and_variable_exists(file: Path) -> None:
    text = file.read_text("utf-8")
    assert {*FLAG.findall(text)} <= OPTIONS | FOREIGN
    assert {*re.findall(r"PADDOCK_(?!COMPILE)[A-Z_]+", text)} <= VARIABLES
    for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL):
        assert set(tomllib.loads(block)) <= set(NAMES)
        (told := dict.fromkeys(NAMES, None)).update(tomllib.loads(block))
        choose(told, {})


def test_the_service_starts_what_can_be_started() -> None:
    text = (HOME / "packaging" / "paddock.service").read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=\S+/paddock (.*)$", text, re.MULTILINE)
    said = shlex.split(line)
    at = said.index("--config")
    listed = typed(*said[:at], *said[at + 2 :], "--settings").stdout
    assert "/var/lib/paddock" in listed and "StateDirectory=paddock" in text
    assert "DynamicUser=yes" in text and "ProtectSystem=strict" in text


def test_the_container_runs_as_somebody_without_rights_and_says_how_it_is() -> None:
    text = (HOME / "packaging" / "Containerfile").read_text("utf-8")
    users = re.findall(r"^USER (\d+)$", text, re.MULTILINE)
    assert users and int(users[-1]) > 0
    assert text.rindex("USER ") < text.index("ENTRYPOINT")
    (said,) = re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    name, *arguments = json.loads(said)
    listed = typed(*arguments, "--settings").stdout
    assert name == "paddock" and "0.0.0.0" in listed and "/data" in listed
    (asked,) = re.findall(r"urlopen\('http://127\.0\.0\.1:8121(/\w+)'", text)
    assert asked.startswith(FREE), "it works on a private server too"
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        assert all([(HOME / each).exists() for each in source.split()])
