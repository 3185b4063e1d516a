"""Card files of any game: rows by a schema, texts that read back, decks, and mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel.catalogue import BadCards
from paddock.kernel.decks import Deck, Decks
from paddock.text.cardfiles import Cards, core_module, mark, read_set
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
        ("rock {}", "'rock {}' is not a card"),
        ("bead 7", "'bead 7' is not a card"),
        ('bead {"name": "X"}', "It has no colour. Choose white or black."),
        ('bead {"name": "X", "colour": "white", "size": "big"}', "size must be 1 to 9, not 'big'"),
    ],
)
def test_a_text_that_is_no_card_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        SCHEMA.read_text(text)


def test_fields_are_checked_together(tmp_path: Path) -> None:
    big = AMBER.replace("size = 2", "size = 6\nshiny = true")
    assert told(tmp_path, big) == ["5: bead 'Amber': a big bead is dull"]
    lost = told(tmp_path, WIRE + KNOT + 'of = "Twine"\n')
    assert lost == ["10: knot 'Bow': A knot is under its thread. Leave out `of`."]


def test_a_field_added_later_has_its_default() -> None:
    """An older row does not have such a field."""
    assert SCHEMA.read_text('bead {"name": "Old", "colour": "white", "size": 3}').shiny is False


def test_decks_stay_unless_a_file_changes_them(tmp_path: Path) -> None:
    feast = Deck("Feast", (("string", "Twine"),), (("Pearl", 3),), "Eat.")
    assert read(tmp_path, NECKLACE)[1] == (*DECKS, feast)
    again = read(tmp_path, NECKLACE.replace("Feast", "Sunday"))[1]
    assert again == (feast._replace(name="Sunday"),)


def test_mistakes_in_a_deck_have_their_line(tmp_path: Path) -> None:
    text = NECKLACE.replace('"Pearl" = 3', '"Perl" = 3\n"Twine" = 1\n"Amber" = "x"')
    assert told(tmp_path, text) == [
        '6: necklace \'Feast\': No card called "Perl". Did you mean "Pearl"?',
        "7: necklace 'Feast': Twine is a string, not one of the cards.",
        "8: necklace 'Feast': 'Amber' needs a number of 1 or more, not 'x'.",
    ]
    assert told(tmp_path, NECKLACE.replace('"Twine"', '"Twin"')) == [
        '4: necklace \'Feast\': No string called "Twin". Did you mean "Twine"?'
    ]
    assert told(tmp_path, "alone = true\n" + AMBER + NECKLACE)[0].startswith("10: necklace")


def test_a_caret_points_at_the_mistake_in_a_diagram(
    tmp_path: Path,
) -> None:
    assert told(tmp_path, WIRE.replace("cd", "c?")) == ["6:2: who knows\n    c?\n     ^"]
    line = WIRE.replace('"""\nab\ncd\n"""', '"ab\\nc?"')
    assert told(tmp_path, line) == ["4: thread 'Wire': who knows (row 2, column 2)"]
    assert told(tmp_path, WIRE.replace('"""\nab\ncd\n"""', "3")) == [
        "4: thread 'Wire': shape must be a diagram."
    ]
    assert told(tmp_path, WIRE.replace("shape", "form"))[0].endswith("'Wire': It has no shape.")


def test_a_bad_file_is_a_bad_card_set() -> None:
    assert issubclass(BadFile, BadCards)


def test_the_core_module_has_the_same_cards_and_decks(tmp_path: Path) -> None:
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


def test_a_card_in_older_words_can_be_read() -> None:
    text = "Throw a d6. Add 1 bead on the near end."
    old = f'bead {{"name": "Old", "colour": "white", "size": 3, "text": "{text}"}}'
    assert SCHEMA.read_text(old).text == (Deed(Toss(6)), Deed(Add(1, "left")))


def test_a_card_beyond_todays_limits_can_be_read() -> None:
    old = 'bead {"name": "Old", "colour": "white", "size": 12, "shiny": true, "hue": "rose"}'
    assert (SCHEMA.read_text(old).size, SCHEMA.read_text(old).shiny) == (12, True)


def test_a_card_file_may_not_use_older_words(tmp_path: Path) -> None:
    assert 'Cannot read "Throw"' in told(tmp_path, AMBER.replace("Add 2 beads", "Throw a d6"))[0]
