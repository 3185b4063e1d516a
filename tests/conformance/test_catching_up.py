"""A race that several processes play: what cannot be kept is forgotten, what another has written is
replayed."""

from __future__ import annotations

import random

import pytest

from paddock.games import GAMES, load
from paddock.kernel.luck import key_of
from paddock.kernel.records import Broken
from paddock.kernel.replays import catch_up, resume, verify
from paddock.kernel.sessions import Bookmark, Session, start
from paddock.kernel.table import Illegal

ANSWERS = 60


def act(session: Session, rng: random.Random) -> None:
    """Answer at random, or take something back."""
    seat = rng.choice(session.choosers)
    if rng.random() < 0.1 and any(moment.seat == seat for moment in session.trail[1:]):
        try:
            return session.take_back(seat)
        except Illegal:  # nothing decided yet
            pass
    return session.answer(seat, rng.choice(session.options(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_two_sessions_write_one_race(name: str) -> None:
    """Each plays on from what the other wrote; some answers are lost before they are kept."""
    game, rng = load(name), random.Random(name)
    here = start(game, None, key_of(name))
    there = resume(here.record, load, here.luck.key)
    for _ in range(ANSWERS):
        if here.over:
            break
        if rng.random() < 0.3:
            before, mark = here.text(open_luck=True), Bookmark(here)
            act(here, rng)
            here.return_to(mark)
            assert here.text(open_luck=True) == before
        upto = len(here.record.entries)
        for _ in range(rng.choice((1, 1, 3))):
            if not here.over:
                act(here, rng)
        new = [line for entry in here.record.entries[upto:] for line in entry.lines()]
        catch_up(there, "\n".join(new))
        here, there = there, here
    assert here.text(open_luck=True) == there.text(open_luck=True)
    assert here.log(0) == there.log(0) and here.practice == there.practice
    here.text(open_luck=True)
    verify(here.record, load)


def test_entries_that_do_not_follow_are_broken() -> None:
    game = load("slipstream121")
    here, there = (start(game, 2, key_of("broken")) for _ in range(2))
    here.answer(here.choosers[0], here.options(here.choosers[0])[0])
    lines = here.record.entries[-1].lines()
    with pytest.raises(Broken):
        catch_up(there, "\n".join([*lines[:-1], "= 0000000000000000 000000000000"]))
