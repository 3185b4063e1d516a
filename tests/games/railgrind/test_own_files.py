"""Mistakes in a card file of your own are named; what goes for every game is in conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cardfiles import Set

CORE = Set("railgrind")
CHARACTER = '[[character]]\nname = "Own"\nstyle = "Heat"\ngang = "Ring Rats"\n'
TRICK = '[[trick]]\nname = "Own"\nstyle = "Heat"\n'
ITEM = '[[item]]\nname = "Own"\nstyle = "Heat"\nsubtype = "Spray"\n'
DRONE = '[[drone]]\nname = "Own"\nstyle = "Heat"\nbattery = 2\npower = 2\n'
TOKEN = '[[token]]\nname = "Own"\nsubtype = "Spray"\n'
TWICE = 'cost = "Discard 1 card. Lose 1 Speed."\n'
GAIN = 'text = "Gain 1 Style Point."\n'
LINE = 'lines = "Your Dash scores +1."\n'


@pytest.mark.clause("10.1")
@pytest.mark.parametrize(
    ("row", "said"),
    [
        (CHARACTER, "a Character needs an ability, a line or a React"),
        (CHARACTER.replace('gang = "Ring Rats"\n', "") + LINE, "a Character needs a gang"),
        (CHARACTER + 'lines = "When you dash, break this."\n', "a Character stays in play"),
        (
            CHARACTER + "[[character.ability]]\n" + 'cost = "Lose 1 Speed."\n',
            "an ability needs a text",
        ),
        (CHARACTER + "[[character.ability]]\n" + TWICE + GAIN, "a COST must be one sentence"),
        (TRICK, "a Trick needs a text, a React or both"),
        (TRICK + TWICE + GAIN, "a COST must be one sentence"),
        (TRICK + 'react = "Draw 1 card."\n', "react_to and react go together"),
        (TRICK + 'react_to = "you dash"\nreact = "Cancel it."\n', "can cancel it"),
        (TRICK + 'react_to = "you dash"\nreact = "Prevent it."\n', "can prevent it"),
        (ITEM, "an Item needs an ability, a line or a React"),
        (ITEM + TWICE + LINE, "a COST must be one sentence"),
        (ITEM + 'lines = "When you reveal this, draw 1 card."\n', "only a Character can say"),
        (DRONE + TWICE, "a COST must be one sentence"),
        (DRONE + 'lines = "Your deck has 45 cards."\n', "only a Character can say"),
        (TOKEN + "battery = 2\n" + LINE, "a Token needs either a battery or a subtype"),
    ],
)
def test_what_does_not_go_together_is_named(tmp_path: Path, row: str, said: str) -> None:
    (problem,) = CORE.problems(tmp_path, row)
    assert said in problem


def test_what_goes_together_is_read(tmp_path: Path) -> None:
    rows = (CHARACTER + LINE, TRICK + GAIN, ITEM + LINE, DRONE, TOKEN + LINE)
    text = "\n".join([row.replace("Own", f"Own {n}") for n, row in enumerate(rows)])
    cards, _ = CORE.read(tmp_path, text)
    assert [card.kind for card in cards[-5:]] == ["character", "trick", "item", "drone", "token"]
