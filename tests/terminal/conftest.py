"""Records for the tests to look at, change and break."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.games import load
from paddock.kernel.luck import key_of
from paddock.kernel.sessions import Session, start
from tests.kernel.huddle import game as huddle


def raced(seed: str, answers: int | None = None) -> Session:
    """Return a race in which everybody takes the first option, to the end or for some answers."""
    session = start(load("slipstream121"), 3, key_of(seed), {"finish": 60}, ["Ann", "Bo", "Cy"])
    while not session.over and (answers is None or len(session.record.entries) <= answers):
        seat = session.choosers[0]
        session.answer(seat, session.options(seat)[0])
    return session


@pytest.fixture(autouse=True)
def signals_as_before() -> Iterator[None]:
    """Restore the signal handlers: a race in this process replaces them."""
    taken = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(each) for each in taken]
    yield
    for each, handler in zip(taken, before):
        signal.signal(each, handler)


@pytest.fixture
def huddle_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add Huddle, which has decks and cards, to the games."""
    from paddock import games
    from paddock.terminal import command, mistakes, overview

    for module in (games, command, mistakes, overview):
        monkeypatch.setattr(module, "GAMES", (*games.GAMES[:1], "huddle"))
    for name in ("paddock.games.huddle", "paddock.games.huddle.game"):
        monkeypatch.setitem(sys.modules, name, huddle)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.race"
    path.write_text(raced("f").text())
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """Return the file of a race after seven answers, with its key."""
    path = tmp_path / "unfinished.race"
    path.write_text(raced("u", 7).text(open_luck=True))
    return path


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
