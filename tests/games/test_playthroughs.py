"""One readable transcript per game, kept in the repository: read it in review when it changes.

`make playthroughs` writes them and shows what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.luck import key_of
from paddock.kernel.records import read
from paddock.kernel.replays import replay, verify
from paddock.kernel.sessions import start

HERE = Path(__file__).parent


def playthrough(name: str) -> str:
    """Return a race between heuristic bots, one of which leaves in the middle."""
    game = load(name)
    seats = game.usual_seats
    session = start(game, seats, key_of("playthrough"), names=["Ann", "Bo", "Cy", "Di"][:seats])
    bots = [make("heuristic", game, seat) for seat in range(seats)]
    while not session.over:
        seat = session.choosers[0]
        options = session.options(seat)
        if len(session.record.entries) == 20 and seats > 2:
            session.leave(seat)
        elif len(options) == 1:
            session.answer(seat, options[0])
        else:
            session.answer(seat, bots[seat].choose(session.view(seat)))
    return session.text()


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_has_not_changed(name: str) -> None:
    kept = (HERE / name / "playthrough.race").read_text()
    assert playthrough(name) == kept


@pytest.mark.parametrize(
    "path", sorted(HERE.glob("*/*.race")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_kept_record_still_plays_the_same(path: Path) -> None:
    """If this fails, old records now play differently: raise the game's rules version, and write
    the records again."""
    record = read(path.read_text())
    assert replay(record, load).over
    assert "gives every outcome" in "\n".join(verify(record, load))


if __name__ == "__main__":
    for each in GAMES:
        (HERE / each / "playthrough.race").write_text(playthrough(each))
