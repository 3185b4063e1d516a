"""How races share the processes in which bots think."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Final

import pytest

from paddock.server.thinking.pool import (
    BOTS_FIRST,
    MOST_JOBS,
    PREVIEWS_LAST,
    Asked,
    Failed,
    Line,
    Worker,
)


class Race:
    """A race as a worker is told of it."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.headings = ""
        self.entries = [""]


def job(code: str) -> Asked:
    return Asked(Race(code), {})


def in_turn(line: Line, count: int) -> list[str]:
    """The races whose jobs come next. Each job takes a second."""
    found: list[str] = []
    for _ in range(count):
        asked = line.get()
        assert asked is not None
        found.append(asked.race.code)
        line.spend(asked.race.code, 1.0)
    return found


async def test_a_newcomer_waits_for_one_job_only() -> None:
    line = Line()
    for number in range(240):
        line.spend(f"race {number}", 0.1)
        line.put(BOTS_FIRST, job(f"race {number}"))
    line.put(BOTS_FIRST, job("newcomer"))
    assert in_turn(line, 1) == ["newcomer"]


async def test_races_take_turns() -> None:
    line = Line()
    for code in ("a", "a", "a", "b", "b", "c"):
        line.put(BOTS_FIRST, job(code))
    assert in_turn(line, 6) == ["a", "b", "c", "a", "b", "a"]


async def test_bots_go_before_previews() -> None:
    line = Line()
    line.put(PREVIEWS_LAST, job("a"))
    line.put(BOTS_FIRST, job("b"))
    line.spend("b", 5.0)
    assert in_turn(line, 2) == ["b", "a"]


async def test_bots_that_search_share_their_seconds_when_others_wait() -> None:
    line, search = Line(), {"do": "bot", "seconds": 0.6}
    assert line.hurried(search) == search, "nobody waits"
    for number in range(200):
        line.put(BOTS_FIRST, Asked(Race(f"club {number}"), {"do": "bot", "seconds": 0.0}))
        line.put(PREVIEWS_LAST, job(f"previews {number}"))
    assert line.hurried(search) == search, "those need no time to speak of"
    line.put(BOTS_FIRST, Asked(Race("a"), search))
    line.put(BOTS_FIRST, Asked(Race("b"), search))
    assert line.hurried(search) == {"do": "bot", "seconds": pytest.approx(0.2)}
    assert line.hurried({"do": "previews"}) == {"do": "previews"}


async def test_a_race_has_only_a_few_jobs_waiting() -> None:
    line = Line()
    jobs = [job("a") for _ in range(MOST_JOBS)]
    for each in jobs:
        line.put(PREVIEWS_LAST, each)
    with pytest.raises(Failed):
        line.put(PREVIEWS_LAST, job("a"))
    line.put(PREVIEWS_LAST, job("b"))
    jobs[0].answer.cancel()  # nobody waits for it any more
    line.put(PREVIEWS_LAST, job("a"))


async def test_what_a_race_has_used_is_forgotten_in_time() -> None:
    line = Line()
    line.spend("a", 4.0)
    at = line.used["a"][1]
    assert line.lately("a", at) == 4.0
    assert line.lately("a", at + 20) == pytest.approx(1.0)
    assert line.lately("unheard of", at) == 0.0


DIES: Final = "input(); print(end='{\"path\": [')"  # in the middle of an answer
ANSWERS: Final = "input(); print('{\"path\": [3]}', flush=True); input()"


def programs(*texts: str) -> Callable[[Worker], subprocess.Popen[str]]:
    """Start these programs, one after another, as thinking processes; then none can be started."""
    left = list(texts)

    def started(worker: Worker) -> subprocess.Popen[str]:
        if not left:
            raise OSError("no more processes")
        pipe, line = subprocess.PIPE, [sys.executable, "-c", left.pop(0)]
        return subprocess.Popen(line, stdin=pipe, stdout=pipe, text=True)

    return started


async def test_a_process_that_dies_within_an_answer_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Worker, "_process", programs(DIES, ANSWERS))
    worker = Worker(0)
    asked = job("a")
    worker.line.put(BOTS_FIRST, asked)
    assert await asked.answer == {"path": [3]}
    worker.end()


async def test_a_job_is_told_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_process", programs(DIES))
    worker = Worker(0)
    for _ in range(2):
        asked = job("a")
        worker.line.put(BOTS_FIRST, asked)
        with pytest.raises(Failed, match="has ended"):
            await asked.answer
    assert worker.is_alive(), "it tries again with the next job"
    worker.end()


async def test_a_closed_line_has_no_jobs() -> None:
    line = Line()
    line.put(BOTS_FIRST, job("a"))
    line.close()
    assert line.get() is None
