"""A file reports everything that is wrong with it at once, each with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.text.files import open_page
from paddock.text.problems import BadFile, Problem
from tests.text.beads import BEADS, file

NECKLACES = """\
made = "here"

[[necklace]]
name = "Long one"
beads = 12
text = "Add 2 beads. Add many beads."

  [[necklace.clasp]]
  metal = "gold"

[[necklace]]
# a comment = 3
name = "Short one"
beads = 99
lenght = 3
text = 'Add 1 bead.'
"""


def found(tmp_path: Path, text: str = NECKLACES) -> list[Problem]:
    page, top = open_page(file(tmp_path, text))
    top.words("made")
    for row in top.under("necklace"):
        row.words("name")
        row.number("beads", 1, 20)
        row.flag("shut")
        if row.has("length"):
            row.number("length", 1, 9)
        row.sentences("text", BEADS, "deeds")
        for clasp in row.under("clasp"):
            clasp.one_of("metal", ("tin", "brass"))
            clasp.done()
        row.done()
    top.done()
    return list(BadFile(page.problems).problems)


def told(tmp_path: Path, text: str) -> list[str]:
    return [str(each).partition("beads.toml")[2] for each in found(tmp_path, text)]


def test_all_problems_come_with_their_lines(tmp_path: Path) -> None:
    assert told(tmp_path, NECKLACES) == [
        ':6:26: Cannot read "many" here. The nearest phrase is "Add 2 beads."',
        ':9: this clasp: No metal called "gold". Choose tin or brass.',
        ":14: necklace 'Short one': beads must be 1 to 20, not 99.",
        ':15: necklace \'Short one\': No field called "lenght". Did you mean "length"?',
    ]


def test_a_caret_points_at_the_place(tmp_path: Path) -> None:
    _, line, caret = found(tmp_path)[0].shown().splitlines()
    assert line.strip() == 'text = "Add 2 beads. Add many beads."'
    assert line[caret.index("^") :].startswith("many")


def test_escaped_text_is_shown_with_its_place(tmp_path: Path) -> None:
    text = 'made = "here"\n[[necklace]]\nname = "A"\nbeads = 1\ntext = "Add m\\u0061ny beads."\n'
    assert "(Add <here>many beads.)" in told(tmp_path, text)[0]


def test_a_missing_field_has_the_line_of_its_row(tmp_path: Path) -> None:
    text = 'made = "here"\n\n[[necklace]]\nbeads = 2\n'
    assert told(tmp_path, text) == [":3: this necklace: It has no name."]


def test_an_unknown_row_is_reported(tmp_path: Path) -> None:
    text = 'made = "here"\n[[neckless]]\nname = "A"\n'
    assert told(tmp_path, text) == [':2: No row called "neckless". Did you mean "necklace"?']


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("beads = true", "beads must be 1 to 20, not True."),
        ('beads = "2"', "beads must be 1 to 20, not '2'."),
        ('beads = 2\nshut = "yes"', "shut must be true or left out, not 'yes'."),
        ('beads = 2\ntext = ""', "text must be sentences, or left out."),
        ("beads = 2\ntext = 3", "text must be sentences, or left out."),
    ],
)
def test_a_field_of_the_wrong_type_is_reported(tmp_path: Path, field: str, said: str) -> None:
    text = f'made = "here"\n[[necklace]]\nname = "A"\n{field}\n'
    assert [each.rpartition("'A': ")[2] for each in told(tmp_path, text)] == [said]


def test_rows_on_one_line_have_no_lines(tmp_path: Path) -> None:
    text = 'made = "here"\nnecklace = [{ name = "A", beads = 30 }]\n'
    assert told(tmp_path, text) == [": necklace 'A': beads must be 1 to 20, not 30."]


def test_bad_toml_has_its_place(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as oops:
        open_page(file(tmp_path, 'name = "A"\nbeads =\n'))
    assert "beads.toml:2:8: Invalid value" in str(oops.value)


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000])
def test_toml_that_python_gives_up_on_is_reported(value: str, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"beads\.toml: "):
        open_page(file(tmp_path, f"beads = {value}\n"))


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = file(tmp_path, 'made = "here"\n')
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    _, top = open_page(path)
    assert top.words("made") == "here" and top.lines["made"] == 1


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="No such file"):
        open_page(tmp_path / "none.toml")


def test_a_binary_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "beads.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile, match="is not UTF-8 text"):
        open_page(tmp_path / "beads.toml")
