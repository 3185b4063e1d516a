"""15  Options."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.state import Race
from paddock.kernel.game import BadOption
from paddock.kernel.luck import Luck, key_of
from tests.games.agreeing import options_are_as_printed


@pytest.mark.clause("15.1")
def test_the_options_are_as_printed() -> None:
    options_are_as_printed(GAME, "15.1", seats=4)


@pytest.mark.clause("15.1", "2.1")
def test_the_first_leader_can_be_agreed() -> None:
    for seats in (2, 3, 4):
        for leads in range(1, seats + 1):
            race = GAME.start(seats, Luck(key_of("leads")), {"leads": leads})
            assert isinstance(race, Race) and race.leader == leads - 1
    with pytest.raises(BadOption, match="Player 3 cannot lead: there are only 2 players"):
        GAME.agree(2, {"leads": 3})
