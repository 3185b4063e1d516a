"""A card file in any game: rows by a schema, texts that come back, decks, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel.catalogue import BadCards
from paddock.kernel.decks import Deck
from paddock.text.cardfiles import Cards, Decks, core_module, mark, read_set
from paddock.text.problems import BadFile
from tests.text.beads import LAYOUT, SCHEMA, Add, Bead, Charm, Deed, Toss, file

CORE = (SCHEMA.unknown, Bead("Pearl", "white", 3), Bead("Twine", "thread", uses=("silk",)))
DECKS = (Deck("Sunday", (("string", "Twine"),), (("Pearl", 2),), "Shine."),)
AMBER = '[[bead]]\nname = "Amber"\ncolour = "black"\nsize = 2\ntext = "Add 2 beads."\n'
CHARM = '[[bead.charm]]\ncarat = 9\ntext = "Toss a d6 away at once."\n'
WIRE = '[[thread]]\nname = "Wire"\nuses = ["wire"]\nshape = """\nab\ncd\n"""\n'
KNOT = '[[thread.knot]]\nname = "Bow"\n'
NECKLACE = (
    '[[necklace]]\nname = "Feast"\nplan = "Eat."\nstring = "Twine"\n[necklace.cards]\n"Pearl" = 3\n'
)


def read(path: Path, text: str) -> tuple[Cards, Decks]:
    return read_set(file(path, text), LAYOUT, lambda: (CORE, DECKS))


def told(path: Path, text: str) -> list[str]:
    with pytest.raises(BadFile) as oops:
        read(path, text)
    return [each.shown().partition("beads.toml:")[2].strip() for each in oops.value.problems]


def test_rows_become_cards_with_all_their_fields(tmp_path: Path) -> None:
    cards, decks = read(tmp_path, AMBER + "shiny = true\n" + CHARM + WIRE + KNOT)
    assert cards[: len(CORE)] == CORE
    assert cards[len(CORE) :] == (
        Bead("Amber", "black", 2, True, text=(Deed(Add(2)),), charms=(Charm(9, (Deed(Toss(6)),)),)),
        Bead("Wire", "thread", uses=("wire",), shape="ab\ncd"),
        Bead("Bow", "knot", 2, of="Wire"),
    )
    assert decks == DECKS


def test_a_card_comes_back_from_its_text(tmp_path: Path) -> None:
    cards, _ = read(tmp_path, AMBER + CHARM + WIRE + KNOT)
    for card in cards[1:]:
        assert SCHEMA.read_text(SCHEMA.text(card)) == card
    assert SCHEMA.text(cards[-1]) == 'knot {"name": "Bow", "of": "Wire"}'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rock {}", "'rock {}' is no card"),
        ("bead 7", "'bead 7' is no card"),
        ('bead {"name": "X"}', "has no colour; it is white or black"),
        ('bead {"name": "X", "colour": "white", "size": "big"}', "size is 'big'"),
    ],
)
def test_a_text_that_is_no_card_is_told(text: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        SCHEMA.read_text(text)


def test_what_goes_with_what_is_checked(tmp_path: Path) -> None:
    big = AMBER.replace("size = 2", "size = 6\nshiny = true")
    assert told(tmp_path, big) == ["5: bead 'Amber': a big bead is dull"]
    lost = told(tmp_path, WIRE + KNOT + 'of = "Twine"\n')
    assert lost == ["10: knot 'Bow': a knot stands under its thread: leave out `of`"]


def test_a_field_that_was_added_since_has_its_usual_value() -> None:
    """A row that was written before there was such a field says nothing of it."""
    assert SCHEMA.read_text('bead {"name": "Old", "colour": "white", "size": 3}').shiny is False


def test_decks_stay_unless_a_file_writes_them_again(tmp_path: Path) -> None:
    feast = Deck("Feast", (("string", "Twine"),), (("Pearl", 3),), "Eat.")
    assert read(tmp_path, NECKLACE)[1] == (*DECKS, feast)
    again = read(tmp_path, NECKLACE.replace("Feast", "Sunday"))[1]
    assert again == (feast._replace(name="Sunday"),)


def test_what_stands_against_a_deck_is_told_in_its_line(tmp_path: Path) -> None:
    text = NECKLACE.replace('"Pearl" = 3', '"Perl" = 3\n"Twine" = 1\n"Amber" = "x"')
    assert told(tmp_path, text) == [
        "6: necklace 'Feast': there is no card 'Perl' (near it: 'Pearl')",
        "7: necklace 'Feast': Twine is a string and does not lie among the cards",
        "8: necklace 'Feast': of 'Amber' there must be one or more, not 'x'",
    ]
    assert told(tmp_path, NECKLACE.replace('"Twine"', '"Twin"')) == [
        "4: necklace 'Feast': there is no string 'Twin' (near it: 'Twine')"
    ]
    assert told(tmp_path, "alone = true\n" + AMBER + NECKLACE)[0].startswith("10: necklace")


def test_a_diagram_is_its_lines_and_a_caret_stands_under_the_sign_that_is_wrong(
    tmp_path: Path,
) -> None:
    assert told(tmp_path, WIRE.replace("cd", "c?")) == ["6:2: who knows\n    c?\n     ^"]
    line = WIRE.replace('"""\nab\ncd\n"""', '"ab\\nc?"')
    assert told(tmp_path, line) == ["4: thread 'Wire': who knows (row 2, column 2)"]
    assert told(tmp_path, WIRE.replace('"""\nab\ncd\n"""', "3")) == [
        "4: thread 'Wire': shape must be a diagram"
    ]
    assert told(tmp_path, WIRE.replace("shape", "form"))[0].endswith("'Wire': has no shape")


def test_a_bad_file_is_bad_cards_to_those_who_know_no_files() -> None:
    assert issubclass(BadFile, BadCards)


def test_what_was_read_is_written_as_a_module_that_says_the_same(tmp_path: Path) -> None:
    wire = WIRE.replace("Wire", "Twine")
    source = file(
        tmp_path, f"alone = true\n{AMBER}{CHARM}{wire}{NECKLACE.replace('Pearl', 'Amber')}"
    )
    cards, decks = read_set(source, LAYOUT, lambda: ((), ()))
    made: dict[str, object] = {}
    exec(core_module(source, LAYOUT), made)
    assert made["CARDS"] == cards
    assert made["DECKS"] == decks
    assert made["READ_FROM"] == mark(source)


def test_a_card_that_was_written_before_its_words_changed_still_comes_back() -> None:
    text = "Throw a d6. Add 1 bead on the near end."
    old = f'bead {{"name": "Old", "colour": "white", "size": 3, "text": "{text}"}}'
    assert SCHEMA.read_text(old).text == (Deed(Toss(6)), Deed(Add(1, "left")))


def test_a_card_that_was_written_under_other_limits_still_comes_back() -> None:
    old = 'bead {"name": "Old", "colour": "white", "size": 12, "shiny": true, "hue": "rose"}'
    assert (SCHEMA.read_text(old).size, SCHEMA.read_text(old).shiny) == (12, True)


def test_nobody_writes_a_new_card_in_old_words(tmp_path: Path) -> None:
    assert "cannot read 'Throw'" in told(tmp_path, AMBER.replace("Add 2 beads", "Throw a d6"))[0]
