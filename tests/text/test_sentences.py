"""Sentences are read strictly, and one that cannot be read says where and what comes near."""

from __future__ import annotations

import pytest

from paddock.text.problems import Unreadable
from paddock.text.sentences import Language
from tests.text.beads import BEADS, GRAMMAR, printed


def unread(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as oops:
        BEADS.read(text, "words")
    return oops.value


def test_sentences_become_values() -> None:
    assert BEADS.read("Add 2 beads. Drop 1 bead at once.", "words") == (("Add", 2), ("Drop", 1))


def test_the_place_of_an_unreadable_word_is_named() -> None:
    oops = unread("Add 2 beads. Add two beads.")
    assert oops.at == len("Add 2 beads. Add ")
    assert oops.said == "cannot read 'two' here; the nearest phrase is \"Add 2 beads.\""


def test_the_nearest_phrase_belongs_to_the_sentence_that_is_wrong() -> None:
    assert '"Drop 2 beads at once."' in unread("Add 2 beads. Drop 3 beads. Add 1 bead.").said


def test_a_text_that_stops_is_told_at_its_end() -> None:
    oops = unread("Add 2 beads")
    assert oops.said.startswith("it ends too early; ")
    assert oops.at == len("Add 2 beads")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Add 1 beads.", "Add 1 bead."),
        ("add 2 beads.", "Add 2 beads."),
        ("Add  2 beads.", "Add 2 beads."),
        ("Add 2 beads.Add 2 beads.", "Add 2 beads. Add 2 beads."),
        ("Add 2 beads. ", "Add 2 beads."),
    ],
)
def test_only_what_would_be_printed_is_read(written: str, meant: str) -> None:
    assert unread(written).said == f'this is written "{meant}"'


def test_the_first_letter_that_differs_is_pointed_at() -> None:
    assert unread("Add 1 beads.").at == len("Add 1 bead")


def test_a_grammar_with_two_readings_is_refused_when_it_is_proven() -> None:
    """`If if it else it` may mean either; only the proof minds."""
    dangling = 'words: "if" words | "if" words "else" words | "it"\n%ignore " "\n'
    twice = Language(dangling, {}, printed, BEADS.known)
    twice.parser(strict=False)
    with pytest.raises(Exception, match="Shift/Reduce conflict"):
        twice.parser(strict=True)


def test_words_that_could_be_taken_for_each_other_are_refused_when_it_is_proven() -> None:
    other = GRAMMAR.replace('"at" "once"', '"at" (_ONCE | _SOON)')
    alike = Language(other + "_ONCE: /on[a-z]e/\n_SOON: /[a-z]nce/\n", {}, printed, BEADS.known)
    with pytest.raises(Exception, match="Collision"):
        alike.parser(strict=True)
