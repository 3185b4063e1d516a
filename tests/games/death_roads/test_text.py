"""What a card says is what it does: sentences become values that print the same sentences."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import is_dataclass
from inspect import getmembers, isclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.death_roads.cards import core, reader, specimens
from paddock.games.death_roads.cards import language as the_page
from paddock.games.death_roads.cards import phrases as p
from paddock.text.cardfiles import mark
from paddock.text.pages import meanings
from paddock.text.problems import Unreadable
from paddock.text.wording import sentences
from tests.games.death_roads import sayings

LANGUAGE = reader.language()
DEEDS, PASSIVES = reader.DEEDS, reader.PASSIVES


def texts(found: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """All sentences in the file, each with how it is read."""
    if isinstance(found, dict):
        for each in found:
            yield from texts(found[each], each)
    elif isinstance(found, list):
        for each in found:
            yield from texts(each, key)
    elif key == "passive":
        yield PASSIVES, found
    elif key in ("text", "if_hit", "action") or key.startswith("gear"):
        yield DEEDS, found


TEXTS = sorted(set(texts(tomllib.loads(reader.CORE.read_text("utf-8")))))


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_a_printed_text_reads_and_prints_the_same(start: str, text: str) -> None:
    assert sentences(LANGUAGE.read(text, start)) == text


@settings(max_examples=300, deadline=None)
@given(st.lists(sayings.DEEDS, min_size=1, max_size=4))
def test_any_deeds_read_as_what_was_printed(deeds: list[p.Deed]) -> None:
    assert LANGUAGE.read(sentences(tuple(deeds)), DEEDS) == tuple(deeds)


@settings(max_examples=300, deadline=None)
@given(st.lists(sayings.PASSIVES, min_size=1, max_size=2))
def test_any_passives_read_as_what_was_printed(passives: list[p.Passive]) -> None:
    assert LANGUAGE.read(sentences(tuple(passives)), PASSIVES) == tuple(passives)


def test_no_sentence_has_two_readings() -> None:
    LANGUAGE.parser(strict=True)


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (DEEDS, "Your Handling is 1 higher."),
        (PASSIVES, "Draw 1 card."),
        (DEEDS, "Move 2 spaces."),
        (DEEDS, "Move ahead 0 spaces."),
        (DEEDS, "Move ahead 10 spaces."),
        (DEEDS, "Move ahead 1 spaces."),
        (DEEDS, "Move right or left 1 space."),
        (DEEDS, "Bash ahead."),
        (DEEDS, "Bash left or right."),
        (DEEDS, "Target take 1 damage."),
        (DEEDS, "Takes 1 damage."),
        (DEEDS, "Take 2 Stuns."),
        (DEEDS, "Take 1 token."),
        (DEEDS, "Remove 2 token."),
        (DEEDS, "Shift up 1 gear."),
        (DEEDS, "Each vehicle in Gear 2 or 3 takes 1 damage."),
        (DEEDS, "Each vehicle in row 1 or 2 takes 1 damage."),
        (PASSIVES, "You take no token."),
        (PASSIVES, "Your Skids draws 1 card less."),
        (DEEDS, ""),
    ],
)
def test_what_cannot_be_said_is_refused(start: str, text: str) -> None:
    with pytest.raises(Unreadable):
        LANGUAGE.read(text, start)


def test_a_misspelt_phrase_is_answered_with_the_nearest() -> None:
    with pytest.raises(Unreadable) as oops:
        LANGUAGE.read("Draw 1 card. Mend 2 Condition.", DEEDS)
    assert oops.value.at == len("Draw 1 card. ")
    assert oops.value.said.endswith('the nearest phrase is "Repair 1 Condition."')


def test_the_python_of_the_core_set_is_up_to_date() -> None:
    kept = (reader.HERE / "core.py").read_text("utf-8")
    assert kept == reader.written(), "run python -m paddock.games.death_roads.cards.reader"
    assert reader.read_cards() == (core.CARDS, core.LOADOUTS)
    assert mark(reader.CORE) == core.READ_FROM


def test_the_page_of_the_language_is_up_to_date() -> None:
    kept = (reader.HERE / "language.md").read_text("utf-8")
    assert kept == the_page.page(), "run python -m paddock.games.death_roads.cards.reader"


def test_playing_does_not_import_lark() -> None:
    asked = "import paddock.games.death_roads.cards.core, sys; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


NO_PHRASES = {"Deed", "Printed", "Range"}


def test_every_phrase_has_a_specimen_and_a_meaning() -> None:
    known = {type(each).__name__ for each in (*specimens.EFFECTS, *specimens.PASSIVES)}
    there = {name for name, each in getmembers(p, isclass) if is_dataclass(each)} - NO_PHRASES
    assert known == there
    means = meanings(the_page.SOURCE)
    assert [name for name in sorted(there) if not means[name]] == []


def test_everybody_and_every_moment_has_a_meaning() -> None:
    assert tuple(the_page.WHOM_MEANS) == specimens.WHOM
    assert tuple(the_page.MOMENT_MEANS) == p.MOMENTS
