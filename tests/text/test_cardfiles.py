"""A card file adds to a core set, changes it or stands alone, in any game; it is kept as code."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from paddock.kernel.cardset import BadCards
from paddock.text.cardfiles import card_name, joined, joined_decks, mark, module, read_set
from paddock.text.problems import BadDrawing, BadFile
from paddock.text.rows import Row
from tests.text.beads import file

Strings = tuple[tuple[str, str], ...]  # decks: a name and the bead that is on it


@dataclass(frozen=True)
class Bead:
    name: str
    kind: str
    size: int = 1


NO_BEAD = Bead("a card", "")
CORE = (NO_BEAD, Bead("Pearl", "white", 3), Bead("Jet", "black"))
STRINGS: Strings = (("Mourning", "Jet"),)
AMBER = '[[bead]]\nname = "Amber"\nkind = "white"\nsize = 2\n'


def beads_of(top: Row, core: tuple[Bead, ...]) -> tuple[Bead, ...]:
    return joined(top.under("bead"), bead, core)


def bead(row: Row) -> Bead:
    kinds = ("white", "black")
    return Bead(card_name(row), kinds[row.one_of("kind", kinds)], row.number("size", 1, 9))


def strings_of(top: Row, cards: tuple[Bead, ...], ready: Strings) -> Strings:
    names = [card.name for card in cards]
    found, core = joined_decks(
        top.under("string"), lambda row: (row.words("name"), row.known("bead", names)), ready
    )
    for name, on in core:
        if on not in names:
            top.page.note(0, f"{name} has lost its {on}")
    return tuple(found)


def read(path: Path, text: str) -> tuple[tuple[Bead, ...], Strings]:
    needed = ("bead", "string")
    return read_set(
        file(path, text), NO_BEAD, lambda: (CORE, STRINGS), beads_of, strings_of, needed
    )


def told(path: Path, text: str) -> list[str]:
    with pytest.raises(BadFile) as oops:
        read(path, text)
    return [str(each).partition("beads.toml:")[2].strip() for each in oops.value.problems]


def test_a_new_card_comes_last(tmp_path: Path) -> None:
    assert read(tmp_path, AMBER) == ((*CORE, Bead("Amber", "white", 2)), STRINGS)


def test_a_card_of_the_same_name_takes_the_place_of_the_old(tmp_path: Path) -> None:
    cards, _ = read(tmp_path, AMBER.replace("Amber", "Pearl"))
    assert cards == (NO_BEAD, Bead("Pearl", "white", 2), Bead("Jet", "black"))


def test_of_another_kind_it_does_not(tmp_path: Path) -> None:
    assert told(tmp_path, AMBER.replace("Amber", "Jet")) == [
        "2: bead 'Jet': the core set has a black of this name"
    ]


def test_a_name_is_taken_once_in_a_file(tmp_path: Path) -> None:
    assert told(tmp_path, AMBER + AMBER) == ["6: bead 'Amber': this name is taken in line 1"]


@pytest.mark.parametrize("name", ["'a \"big\" one'", '"a card"'])
def test_a_name_can_be_quoted_and_is_not_that_of_an_unseen_card(tmp_path: Path, name: str) -> None:
    found = told(tmp_path, AMBER.replace('"Amber"', name))
    assert found[0].endswith('a name has no " in it and is not "a card"')


def test_a_set_that_stands_alone_has_nothing_of_the_core_set(tmp_path: Path) -> None:
    string = '[[string]]\nname = "Sun"\nbead = "Amber"\n'
    assert read(tmp_path, f"alone = true\n{AMBER}{string}") == (
        (NO_BEAD, Bead("Amber", "white", 2)),
        (("Sun", "Amber"),),
    )
    assert told(tmp_path, f"alone = true\n{AMBER}") == [
        "a set that stands alone has at least one string"
    ]


def test_decks_of_the_core_set_stay_unless_a_file_writes_them_anew(tmp_path: Path) -> None:
    string = '[[string]]\nname = "Mourning"\nbead = "Pearl"\n'
    assert read(tmp_path, string)[1] == (("Mourning", "Pearl"),)
    assert read(tmp_path, string.replace("Mourning", "Feast"))[1] == (*STRINGS, ("Feast", "Pearl"))
    assert told(tmp_path, string + string) == [
        "5: string 'Mourning': there is another string of this name"
    ]


def test_a_name_that_is_not_there_is_answered_with_the_nearest(tmp_path: Path) -> None:
    assert told(tmp_path, '[[string]]\nname = "Feast"\nbead = "Pearls"\n') == [
        "3: string 'Feast': there is no bead 'Pearls'; did you mean 'Pearl'?"
    ]


def test_a_bad_file_is_bad_cards_to_those_who_know_no_files() -> None:
    assert issubclass(BadFile, BadCards)


def test_what_was_read_is_written_as_a_module_that_says_the_same(tmp_path: Path) -> None:
    source = file(tmp_path, AMBER)
    cards, strings = read(tmp_path, AMBER)
    kinds = ("tuple[Bead, ...]", "tuple[tuple[str, str], ...]")
    code = module(source, (("BEADS", kinds[0], cards), ("STRINGS", kinds[1], strings)))
    assert 'Bead("Jet", "black"),' in code
    made: dict[str, object] = {}
    exec(code, made)
    assert made["BEADS"] == cards
    assert made["STRINGS"] == strings
    assert made["READ_FROM"] == mark(source)


def drawn(rows: list[str]) -> list[str]:
    for number, row in enumerate(rows):
        if "?" in row:
            raise BadDrawing("who knows", number, row.index("?"))
    return rows


def row_with(picture: object, path: Path, text: str = "") -> tuple[Row, list[str]]:
    from paddock.text.files import open_page

    page, top = open_page(file(path, text or f"picture = {picture}\n"))
    assert isinstance(top.drawing("picture", drawn), list) == (not page.problems)
    return top, [each.shown().partition("beads.toml")[2] for each in page.problems]


def test_a_drawing_is_its_lines(tmp_path: Path) -> None:
    top, problems = row_with('"""\n ab\ncd\n"""', tmp_path)
    assert problems == []
    assert top.drawing("picture", drawn) == [" ab", "cd"]


def test_a_caret_stands_under_the_sign_that_is_wrong(tmp_path: Path) -> None:
    _, problems = row_with('"""\nab\nc?\n"""', tmp_path)
    assert problems == [":3:2: who knows\n    c?\n     ^"]


def test_a_drawing_that_does_not_stand_in_lines_of_its_own_is_told_by_row(tmp_path: Path) -> None:
    _, problems = row_with('"ab\\nc?"', tmp_path)
    assert problems == [":1: this file: who knows (row 2, column 2)"]


def test_what_is_no_drawing_is_told(tmp_path: Path) -> None:
    assert row_with("3", tmp_path)[1] == [":1: this file: picture must be a drawing"]
    assert row_with("", tmp_path, "sketch = 3\n")[1] == [": this file: has no picture"]
