"""Compares the options in a rulebook with what the game does."""

from __future__ import annotations

import pytest

from paddock.kernel.game import BadOption, Game, Option
from paddock.kernel.rulebook import look_up, read


def options_are_as_printed(game: Game, clause: str, seats: int = 2, **room: int) -> None:
    """Check that the table under this clause is true, and that exactly the values in range are
    taken. `seats` and `room` leave room for any value: `room` sets other options."""
    lines = look_up(read(game.rulebook()), clause).text.splitlines()
    cells = [line.strip("| ").split(" | ") for line in lines if line.startswith("|")][2:]
    printed = {row[0]: row[1:3] for row in cells}
    assert printed == {
        each.name: [each.said(each.default), ", ".join(each.words) or each.range]
        for each in game.options
    }
    assert game.agree()[1] == {each.name: each.default for each in game.options}
    for option in game.options:
        taken, refused = said_of(option)
        for said, value in taken.items():
            assert game.agree(seats, {**room, option.name: said})[1][option.name] == value
        for said in refused:
            with pytest.raises(BadOption) as error:
                game.agree(seats, {**room, option.name: said})
            assert (
                str(error.value)
                == f"Option {option.name} must be {option.range}, not {str(said)!r}."
            )
    with pytest.raises(BadOption, match=f'No option of {game.name} called "turbo". Choose '):
        game.agree(2, {"turbo": 1})


def said_of(option: Option) -> tuple[dict[object, object], list[object]]:
    """Return what may be entered, with its value, and what may not."""
    if option.words:
        return {word: word for word in option.words}, ["sideways", 1]
    if option.is_switch:
        return {"on": 1, "off": 0, "1": 1, 0: 0}, [2, "often"]
    least, most = option.least, option.most
    return {least: least, str(most): most}, [least - 1, most + 1, "many"]
