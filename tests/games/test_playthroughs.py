"""One readable transcript a game, kept in the repository: read it in review when it changes.

`make playthroughs` writes them again and shows what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.luck import key_of
from paddock.kernel.records import start
from paddock.kernel.replays import replay, verify
from paddock.kernel.stories import read

HERE = Path(__file__).parent


def playthrough(name: str) -> str:
    """A race between heuristic bots, one of whom leaves in the middle."""
    game = load(name)
    seats = game.usual_seats
    record = start(game, seats, key_of("playthrough"), names=["Ann", "Bo", "Cy", "Di"][:seats])
    bots = [make("heuristic", game, seat) for seat in range(seats)]
    while not record.over:
        seat = record.choosers[0]
        options = record.options(seat)
        if len(record.story.entries) == 20 and seats > 2:
            record.leave(seat)
        elif len(options) == 1:
            record.answer(seat, options[0])
        else:
            record.answer(seat, bots[seat].choose(record.view(seat)))
    return record.text()


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    kept = (HERE / name / "playthrough.race").read_text()
    assert playthrough(name) == kept


@pytest.mark.parametrize(
    "path", sorted(HERE.glob("*/*.race")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_record_that_was_kept_still_plays_the_same(path: Path) -> None:
    """If this fails, old records play differently now: raise the game's rules version, and write
    the records anew."""
    story = read(path.read_text())
    assert replay(story, load).over
    assert "gives every outcome" in "\n".join(verify(story, load))


if __name__ == "__main__":
    for each in GAMES:
        (HERE / each / "playthrough.race").write_text(playthrough(each))
