"""What cards can say is read strictly; that all of it reads back is a matter of conformance."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards.schema import LANGUAGE
from paddock.text.problems import Unreadable


@pytest.mark.parametrize(
    ("start", "text"),
    [
        ("deeds", "Suppress it."),
        ("deeds", "Speed +1."),
        ("replies", "Move 2 spaces."),
        ("lines", "Move 2 spaces."),
        ("deeds", "Change places with you."),
        ("deeds", "Give you the primary Item."),
        ("deeds", "You move 2 spaces."),
        ("deeds", "Move 0 spaces."),
        ("deeds", "Move -2 spaces."),
        ("deeds", "Move 100 spaces."),
        ("deeds", "Roll a d7 and move that far."),
        ("deeds", "The nearest rival ahead ahead of you moves 1 space."),
        ("deeds", 'Gain "Speed +0" for one use.'),
        ("deeds", "Target rival move back 2 spaces."),
        ("deeds", "Up to two target rivals moves back 2 spaces."),
        ("deeds", "Target rivals moves back 2 spaces."),
        ("deeds", "Target rival within 1 spaces moves back 2 spaces."),
        ("deeds", "Draw 1 Card."),
        ("deeds", ""),
    ],
)
def test_what_cannot_be_said_is_refused(start: str, text: str) -> None:
    with pytest.raises(Unreadable):
        LANGUAGE.read(text, start)
