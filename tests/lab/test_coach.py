"""The coach: every decision judged from its player's view, and a sum that comes out even."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.games import load
from paddock.kernel.replays import replay
from paddock.kernel.saving import open_record
from paddock.lab.coach import Decision, Story, judged, stories
from tests.terminal.at_the_shell import typed


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A short race between a club bot and a random one."""
    said = typed("sim", "slipstream121", "--games", "1", "--preset", "sprint", "--seed", "coach",
                 "--bot", "club", "--bot", "random", "--records", str(tmp_path))  # fmt: skip
    assert said.exit_code == 0, said.output
    (found,) = tmp_path.glob("*.race")
    return found


def test_choices_and_the_rest_lead_from_the_first_chance_to_the_result(race: Path) -> None:
    session = replay(open_record(race), load)
    decisions = list(judged(session, 20))
    told = stories(session, decisions)
    assert sum([story.result for story in told]) == 1
    for story in told:
        assert story.decisions and story.choices <= 0
        first = story.decisions[0].best_chance
        assert first + story.choices + story.rest == pytest.approx(story.result)
    for each in decisions:
        assert 0 <= each.chance <= each.best_chance <= 1
        assert (each.taken == each.best) == (each.cost == 0)


def test_the_dearest_mistakes_come_first() -> None:
    story = Story(0, 1.0, [Decision(n, 0, "a", "b", 0.5, 0.5 + cost) for n, cost in
                           enumerate((0.1, 0.3, 0.2))])  # fmt: skip
    assert [each.entry for each in story.dearest(2)] == [1, 2]
    assert story.choices == pytest.approx(-0.6)


def test_the_coach_tells_the_story_of_one_seat_or_all(race: Path) -> None:
    both = typed("coach", str(race), "--lines", "20").output
    assert both.count("Own choices:") == 2 and "Luck and rivals:" in both
    assert typed("coach", str(race), "--lines", "20", "--as", "2").output.count("chances") == 1
    assert "1 to 2, not 3" in typed("coach", str(race), "--as", "3").stderr
