"""A phrase is declared once: printing, reading, examples and the page follow from its template."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from paddock.text.language import Language, examples
from paddock.text.phrases import Phrase, sentences
from paddock.text.problems import Unreadable
from tests.text.beads import BEADS, Add, Deed, Each, Toss, Weigh

SAYINGS = {
    "Add 1 bead.": Deed(Add(1)),
    "Add 2 beads on the left.": Deed(Add(2, "left")),
    "Add 2 beads for each red one.": Deed(Add(Each(2, "red"))),
    "Add 1 bead for each blue one on the right.": Deed(Add(Each(1, "blue"), "right")),
    "Your twin adds 2 beads.": Deed(Add(2), "your twin"),
    "Toss a d6 away at once.": Deed(Toss(6)),
    "Your twin tosses a d20 away at once.": Deed(Toss(20), "your twin"),
    "You may weigh -3.": Deed(Weigh(-3)),
}


def unread(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as oops:
        BEADS.read(text, "deeds")
    return oops.value


@pytest.mark.parametrize("said", SAYINGS)
def test_a_value_prints_by_its_template_and_reads_back(said: str) -> None:
    assert sentences((SAYINGS[said],)) == said
    assert BEADS.read(said, "deeds") == (SAYINGS[said],)


def test_several_sentences_are_several_values() -> None:
    assert BEADS.read(" ".join(SAYINGS), "deeds") == tuple(SAYINGS.values())


def test_an_unreadable_word_has_its_place() -> None:
    oops = unread("Add 2 beads. Add two beads.")
    assert oops.at == len("Add 2 beads. Add ")
    assert oops.said == 'Cannot read "two" here. The nearest phrase is "Add 2 beads."'


def test_the_nearest_phrase_is_for_the_wrong_sentence() -> None:
    assert '"Toss a d6 away at once."' in unread("Add 2 beads. Toss a d6. Add 1 bead.").said


def test_an_unfinished_text_is_reported_at_its_end() -> None:
    oops = unread("Add 2 beads")
    assert oops.said.startswith("It ends too early. ")
    assert oops.at == len("Add 2 beads")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Add 1 beads.", "Add 1 bead."),
        ("add 2 beads.", "Add 2 beads."),
        ("Add  2 beads.", "Add 2 beads."),
        ("Your twin add 2 beads.", "Your twin adds 2 beads."),
        ("Add 2 beads.Add 2 beads.", "Add 2 beads. Add 2 beads."),
        ("May weigh +2.", "You may weigh +2."),
        ("Add 2 beads. ", "Add 2 beads."),
    ],
)
def test_only_printed_forms_are_read(written: str, meant: str) -> None:
    assert unread(written).said == f'Write "{meant}"'


@pytest.mark.parametrize("text", ["Add 0 beads.", "Add 10 beads.", "Toss a d7 away at once.", ""])
def test_only_known_numbers_and_dice_are_read(text: str) -> None:
    unread(text)


def test_nonsense_is_refused_with_its_reason() -> None:
    oops = unread("Add 2 beads. Your twin may weigh +2.")
    assert (oops.said, oops.at) == ("only you have scales", len("Add 2 beads. "))


def test_examples_have_every_phrase_and_word_and_make_sense() -> None:
    said = [sentences((each,)) for each in examples(Deed)]
    assert len(set(said)) == len(said)
    everything = " ".join(said)
    for part in ("for each red one", "each blue one", "on the left", "the right", "d6", "+1"):
        assert part in everything
    assert "Your twin tosses" in everything
    assert "twin may weigh" not in everything


def test_the_page_has_a_row_for_every_phrase_and_word() -> None:
    page = BEADS.page()
    assert page.startswith("# Beads\n\nThey say this.\n")
    assert "| Toss a d6 away at once. | As many beads as the die shows |" in page
    assert "| Add 2 beads for each red one. | For every bead of a colour |" in page
    assert "## Ends\n\n| phrase | what it means |\n|---|---|\n| left | by the clasp |" in page


@dataclass(frozen=True)
class If(Phrase):
    """`if {then}`: Dangles."""

    then: If | It


@dataclass(frozen=True)
class Else(Phrase):
    """`if {then} else {other}`: Dangles too."""

    then: If | Else | It
    other: If | Else | It


@dataclass(frozen=True)
class It(Phrase):
    """`it`: It."""


def test_a_language_with_two_readings_is_refused() -> None:
    with pytest.raises(Exception, match="Reduce/Reduce collision"):
        Language(words=If | Else | It).parser(strict=True)


@dataclass(frozen=True)
class Shorten(Phrase):
    """`shorten by {knots}`: A number that nothing is said of."""

    knots: int | Each


@dataclass(frozen=True)
class Polish(Phrase):
    """`polish {beads:glass bead}`: A noun of two words."""

    beads: int


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("Shorten by 2.", Shorten(2)),
        ("Shorten by 2 for each red one.", Shorten(Each(2, "red"))),
        ("Polish 1 glass bead.", Polish(1)),
        ("Polish 3 glass beads.", Polish(3)),
    ],
)
def test_a_number_may_stand_alone_and_a_noun_may_have_two_words(said: str, value: Phrase) -> None:
    assert sentences((value,)) == said
    assert Language(deeds=Shorten | Polish).read(said, "deeds") == (value,)
