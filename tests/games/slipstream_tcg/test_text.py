"""What a card says is what it does: sentences become values that print the same sentences."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import is_dataclass
from inspect import getmembers, isclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.slipstream_tcg.cards import core, reader, specimens
from paddock.games.slipstream_tcg.cards import language as the_page
from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.text.cardfiles import mark
from paddock.text.pages import meanings
from paddock.text.problems import Unreadable
from paddock.text.wording import sentences
from tests.games.slipstream_tcg import sayings

FIELDS = {"text": reader.DEEDS, "reply": reader.REPLIES, "lines": reader.LINES}
SOURCE = tomllib.loads(reader.CORE.read_text("utf-8"))
ROWS = [row for kind in ("driver", "vehicle", "fuel", "item", "utility") for row in SOURCE[kind]]
ROWS += [ability for driver in SOURCE["driver"] for ability in driver["ability"]]
TEXTS = sorted({(FIELDS[key], row[key]) for row in ROWS for key in FIELDS if key in row})
LANGUAGE = reader.language()


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_a_printed_text_reads_and_prints_the_same(start: str, text: str) -> None:
    assert sentences(LANGUAGE.read(text, start)) == text


@settings(max_examples=300, deadline=None)
@given(st.lists(sayings.DEEDS, min_size=1, max_size=4))
def test_any_deeds_read_as_what_was_printed(deeds: list[p.Deed]) -> None:
    assert LANGUAGE.read(sentences(tuple(deeds)), reader.DEEDS) == tuple(deeds)


@settings(max_examples=300, deadline=None)
@given(st.lists(sayings.LINES, min_size=1, max_size=3))
def test_any_lines_read_as_what_was_printed(lines: list[p.Line]) -> None:
    assert LANGUAGE.read(sentences(tuple(lines)), reader.LINES) == tuple(lines)


@settings(max_examples=300, deadline=None)
@given(st.lists(sayings.REPLIES, min_size=1, max_size=3))
def test_any_replies_read_as_what_was_printed(replies: list[p.Reply]) -> None:
    assert LANGUAGE.read(sentences(tuple(replies)), reader.REPLIES) == tuple(replies)


def test_no_sentence_has_two_readings() -> None:
    LANGUAGE.parser(strict=True)


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (reader.DEEDS, "Suppress it."),
        (reader.DEEDS, "Speed +1."),
        (reader.REPLIES, "Move 2 spaces."),
        (reader.LINES, "Move 2 spaces."),
        (reader.DEEDS, "Change places with you."),
        (reader.DEEDS, "Give you the primary Item."),
        (reader.DEEDS, "You move 2 spaces."),
        (reader.DEEDS, "Move 0 spaces."),
        (reader.DEEDS, "Move -2 spaces."),
        (reader.DEEDS, "Move 100 spaces."),
        (reader.DEEDS, "Roll a d7 and move that far."),
        (reader.DEEDS, "The nearest rival ahead ahead of you moves 1 space."),
        (reader.DEEDS, 'Gain "Speed +0" for one use.'),
        (reader.DEEDS, "Target rival move back 2 spaces."),
        (reader.DEEDS, "Up to two target rivals moves back 2 spaces."),
        (reader.DEEDS, "Target rivals moves back 2 spaces."),
        (reader.DEEDS, "Target rival within 1 spaces moves back 2 spaces."),
        (reader.DEEDS, "Draw 1 Card."),
        (reader.DEEDS, ""),
    ],
)
def test_what_cannot_be_said_is_refused(start: str, text: str) -> None:
    with pytest.raises(Unreadable):
        LANGUAGE.read(text, start)


def test_a_misspelt_phrase_is_answered_with_the_nearest() -> None:
    with pytest.raises(Unreadable) as oops:
        LANGUAGE.read("Move 1 space. Serch the deck for an item.", reader.DEEDS)
    assert oops.value.at == len("Move 1 space. ")
    assert oops.value.said.endswith('the nearest phrase is "Search the deck for an Item."')


def test_the_python_of_the_core_set_is_up_to_date() -> None:
    kept = (reader.HERE / "core.py").read_text("utf-8")
    assert kept == reader.written(), "run python -m paddock.games.slipstream_tcg.cards.reader"
    assert reader.read_cards() == (core.CARDS, core.DECKS)
    assert mark(reader.CORE) == core.READ_FROM


def test_the_page_of_the_language_is_up_to_date() -> None:
    kept = (reader.HERE / "language.md").read_text("utf-8")
    assert kept == the_page.page(), "run python -m paddock.games.slipstream_tcg.cards.reader"


def test_playing_does_not_import_lark() -> None:
    asked = "import paddock.games.slipstream_tcg.cards.core, sys; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


NO_PHRASES = {"Who", "Per", "Deed", "Ability", "Printed"}


def test_every_phrase_has_a_specimen_and_a_meaning() -> None:
    shown = (*specimens.EFFECTS, *specimens.WITH_YOU, *specimens.LINES, *specimens.REPLIES)
    known = {type(each).__name__ for each in shown}
    there = {name for name, each in getmembers(p, isclass) if is_dataclass(each)} - NO_PHRASES
    assert known == there
    means = meanings(the_page.SOURCE)
    assert [name for name in sorted(there) if not means[name]] == []


def test_every_who_where_moment_and_until_has_a_meaning() -> None:
    known = {p.TARGET, p.TARGETS, p.EACH, p.LEADER, p.NEAREST, p.AHEAD, p.BEHIND, p.NEAR}
    assert set(the_page.WHO_MEANS) == known
    assert tuple(the_page.MOMENT_MEANS) == specimens.MOMENTS
    assert tuple(the_page.UNTIL_MEANS) == specimens.UNTILS
