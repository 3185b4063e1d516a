"""What cards can say is read strictly; that all of it reads back is a matter of conformance."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards.schema import LANGUAGE
from paddock.text.problems import Unreadable


@pytest.mark.parametrize(
    ("start", "text"),
    [
        ("deeds", "Your Handling is 1 higher."),
        ("passives", "Draw 1 card."),
        ("deeds", "Move 2 spaces."),
        ("deeds", "Move ahead 0 spaces."),
        ("deeds", "Move ahead 10 spaces."),
        ("deeds", "Move ahead 1 spaces."),
        ("deeds", "Move right or left 1 space."),
        ("deeds", "Bash ahead."),
        ("deeds", "Bash left or right."),
        ("deeds", "Target take 1 damage."),
        ("deeds", "Takes 1 damage."),
        ("deeds", "Take 2 Stuns."),
        ("deeds", "Take 1 token."),
        ("deeds", "Remove 2 token."),
        ("deeds", "Shift up 1 gear."),
        ("deeds", "Each vehicle in Gear 2 or 3 takes 1 damage."),
        ("deeds", "Each vehicle in row 1 or 2 takes 1 damage."),
        ("passives", "You take no token."),
        ("passives", "Your Skids draws 1 card less."),
        ("deeds", ""),
    ],
)
def test_what_cannot_be_said_is_refused(start: str, text: str) -> None:
    with pytest.raises(Unreadable):
        LANGUAGE.read(text, start)
