"""What every game with printed cards promises: its set, its language, its decks, its files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.kernel.decks import Deck, violations, wrong
from paddock.kernel.decktext import line, read, read_line, read_toml, text, toml
from paddock.kernel.luck import Luck, key_of
from paddock.text.cardfiles import core_module
from paddock.text.declarations import declaration
from paddock.text.grammar import words_of
from paddock.text.language import examples, phrases_in
from paddock.text.phrases import grouped, sentences
from paddock.text.problems import BadFile, Unreadable
from tests.cardfiles import CARD_GAMES, Set, anything, within

SETS = {name: Set(name) for name in CARD_GAMES}
STARTS = [(name, start) for name in CARD_GAMES for start in SETS[name].language.starts]
PAGE = Path(__file__).parents[2] / "docs" / "card-files.md"
JUNK = ("3", "-1", "true", '""', '"x"', "[]", "[1, [2]]", "{ a = 1 }", "1.5", "2020-01-01")


@pytest.fixture(params=CARD_GAMES)
def core(request: pytest.FixtureRequest) -> Set:
    return SETS[request.param]


# The set


def test_core_and_language_page_are_up_to_date(core: Set) -> None:
    kept = (core.folder / "core.py").read_text("utf-8")
    assert kept == core_module(core.folder / "cards.toml", core.layout), "run make cards"
    page = (core.folder / "language.md").read_text("utf-8")
    assert page == core.language.page(), "run make cards"


def test_playing_does_not_import_lark(core: Set) -> None:
    asked = f"import paddock.games.{core.name}.game, sys; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


def test_face_0_is_unknown_and_names_are_unique(core: Set) -> None:
    assert core.cards[0] == core.schema.unknown
    assert [n for n, many in Counter(card.name for card in core.cards).items() if many > 1] == []


def test_a_card_comes_back_from_its_text(core: Set) -> None:
    for card in core.cards[1:]:
        assert core.schema.read_text(core.schema.text(card)) == card


def test_every_card_has_a_description(core: Set) -> None:
    assert core.game.catalogue is not None
    named = [card.name for card in core.game.catalogue.descriptions()]
    assert named == [card.name for card in core.cards[1:]]


# The language


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_everything_a_card_can_say_reads_back(game: str, start: str) -> None:
    language = SETS[game].language
    kind = anything(language.starts[start], language.highest)

    @settings(max_examples=150)
    @given(st.lists(kind, min_size=1, max_size=3))
    def reads(values: list[Any]) -> None:
        assert language.read(sentences(values), start) == tuple(values)

    reads()


def test_a_misspelt_phrase_gets_the_nearest(core: Set) -> None:
    for start, kind in core.language.starts.items():
        first, *_, last = [sentences((value,)) for value in examples(kind)]
        with pytest.raises(Unreadable) as oops:
            core.language.read(f"{first} {last[:-1]}zz.", start)
        assert oops.value.at > len(first)
        assert oops.value.said.endswith(f'The nearest phrase is "{last}"')


def test_no_sentence_has_two_readings(core: Set) -> None:
    core.language.parser(strict=True)


def test_every_example_reads(core: Set) -> None:
    for start, kind in core.language.starts.items():
        for value in examples(kind):
            assert core.language.read(sentences((value,)), start) == (value,)


def test_every_phrase_has_a_meaning_and_a_test(core: Set) -> None:
    """Every card has a story test, so a phrase on a card has a test."""
    printed = {type(each) for card in core.cards for each in within(card)}
    folder = Path(__file__).parents[1] / "games" / core.name
    tests = "\n".join([each.read_text("utf-8") for each in folder.glob("test_*.py")])
    for kind in core.language.starts.values():
        for phrase in phrases_in(kind):
            assert declaration(phrase).meaning, phrase
            told = re.search(pattern(phrase), tests, re.IGNORECASE)
            assert phrase in printed or told, f"{phrase.__name__} is on no card and in no test"


def pattern(phrase: Any) -> str:
    """Return a pattern for a phrase in a text, whatever its numbers and inner phrases."""
    said = ""
    for _, parts in grouped(phrase):
        for part in parts:
            words = words_of(declaration(phrase).fields.get(part.slot))
            if part.text:
                said += re.escape(part.text)
            elif words is not None:
                said += f"({'|'.join(map(re.escape, words.meanings))})"
            else:
                said += f"({part.slot})?" if part.slot in ("s", "es") else ".+"
    return said


# Decks


def rules_of(core: Set) -> Any:
    rules = core.game.decks
    assert rules is not None
    return rules


def test_ready_decks_are_legal_and_read_back_in_every_form(core: Set) -> None:
    rules = rules_of(core)
    assert rules.ready == core.decks
    for deck in rules.ready:
        assert deck.plan
        assert read(text(deck), rules) == (deck, [])
        assert read_toml(toml(deck), rules) == (deck, [])
        assert read_line(line(deck), rules) == deck._replace(plan="")


def test_random_decks_are_legal_different_and_repeatable(core: Set) -> None:
    rules = rules_of(core)
    found = [rules.random(rules, Luck(key_of("any", n))) for n in range(60)]
    assert [deck for deck in found if violations(rules, deck)] == []
    assert len(set(found)) > 50
    assert found[7] == rules.random(rules, Luck(key_of("any", 7)))


def test_wrong_parts_of_a_deck_are_reported(core: Set) -> None:
    rules, deck = rules_of(core), core.decks[0]
    if not deck.parts:
        pytest.skip("decks of this game have no parts")
    (kind, name), *rest = deck.parts
    named, other = next((n, k) for n, k in rules.kinds.items() if k != kind)

    def against(*parts: tuple[str, str]) -> list[str]:
        return wrong(rules, Deck("mine", parts, deck.cards))

    assert any([said.startswith(f"It has no {kind}. Add one, such as ") for said in against(*rest)])
    assert f"It has 2 {kind}s ({name!r}, {name!r}), not one." in against((kind, name), *deck.parts)
    assert f"{named} is a {other}, not a {kind}." in against((kind, named), *rest)
    assert any([f'Did you mean "{name}"?' in said for said in against((kind, name + "e"), *rest)])
    assert "A deck has no crew ('Pip')." in against(*deck.parts, ("crew", "Pip"))
    assert 'No card called "Moon"' in wrong(rules, deck._replace(cards=(("Moon", 1),)))[0]


# Card files


def of_each_kind(core: Set) -> list[Any]:
    found: dict[str, Any] = {}
    for card in core.cards[1:]:
        found.setdefault(core.schema.kind_of(card).name, card)
    return list(found.values())


def test_a_file_of_the_core_set_changes_nothing(core: Set, tmp_path: Path) -> None:
    for card in of_each_kind(core):
        assert set(core.read(tmp_path, core.row(card))[0]) == set(core.cards)


def test_a_new_card_comes_after_the_core_set(core: Set, tmp_path: Path) -> None:
    part = core.part
    row = core.row(part).replace(part.name, "Pip Marl")
    cards, decks = core.read(tmp_path, row)
    assert cards[:-1] == core.cards
    assert core.schema.text(cards[-1]) == core.schema.text(part).replace(part.name, "Pip Marl")
    assert decks == core.decks


def test_a_file_may_be_a_whole_set(core: Set, tmp_path: Path) -> None:
    whole = (core.folder / "cards.toml").read_text("utf-8")
    assert core.read(tmp_path, whole) == (core.cards, core.decks)
    missing = core.problems(tmp_path, "alone = true\n")
    assert missing == [f"A set of its own needs at least one {n}." for n in core.layout.needed]


def test_a_file_may_add_or_change_a_deck_once(core: Set, tmp_path: Path) -> None:
    deck = core.decks[0]
    row = core.deck_row(deck._replace(plan="Roll."))
    assert core.read(tmp_path, row)[1] == (deck._replace(plan="Roll."), *core.decks[1:])
    mine = row.replace(json.dumps(deck.name), '"Mine"')
    assert core.read(tmp_path, mine)[1][-1].name == "Mine"
    assert core.problems(tmp_path, mine + mine)[0].endswith(
        f"{core.layout.deck} 'Mine': Another {core.layout.deck} has this name."
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "', "name = 'Glue \"Pot'  # \"", 'A name has no " in it, and is not "a card"'),
        ('name = "', 'name = "a card"  # "', 'A name has no " in it, and is not "a card"'),
        ('name = "', 'name = " "  # "', "name must be one line"),
        ('name = "', 'nam = "', 'No field called "nam". Did you mean "name"?'),
        ("[[", "[", "starts with [["),
    ],
)
def test_a_mistake_in_any_row_is_reported(
    core: Set, tmp_path: Path, old: str, new: str, said: str
) -> None:
    for card in of_each_kind(core):
        found = core.problems(
            tmp_path, core.row(card).replace(old, new, 1).replace("]]", "]", new == "[")
        )
        assert any(said in each for each in found), found


def test_a_name_belongs_to_one_card(core: Set, tmp_path: Path) -> None:
    row = core.row(of_each_kind(core)[0]).splitlines()
    found = core.problems(tmp_path, "\n".join([*row, *row]))
    assert any("Line 1 has this name already" in each for each in found), found
    part = core.part
    other = next(card for card in core.cards[1:] if card.kind != part.kind)
    found = core.problems(tmp_path, core.row(part).replace(part.name, other.name))
    assert any(f"The core set has a {other.kind} with this name" in each for each in found), found


def test_a_caret_points_at_the_unreadable_word(core: Set, tmp_path: Path) -> None:
    card, said = next(
        (card, text.split()[0])
        for card in core.cards[1:]
        for text in [sentences(getattr(card, "text", ()))]
        if text and not getattr(card, "of", "")
    )
    with pytest.raises(BadFile) as oops:
        core.read(tmp_path, core.row(card).replace(f'"{said} ', f'"{said} zzz ', 1))
    _, excerpt, caret = str(oops.value).splitlines()[:3]
    assert excerpt[caret.index("^") :].startswith("zzz")


def test_the_example_on_the_page_about_card_files_brings_its_cards(
    core: Set, tmp_path: Path
) -> None:
    opening, *sections = PAGE.read_text("utf-8").split("\n## ")
    section = next((each for each in sections if each.startswith(core.game.title)), opening)
    example = section.partition("```toml\n")[2].partition("```")[0]
    named = re.findall('^name = "(.+)"', example, re.MULTILINE)
    assert named
    cards, decks = core.read(tmp_path, example)
    assert sorted([card.name for card in cards[len(core.cards) :]]) == sorted(named)
    assert decks == core.decks


@pytest.mark.parametrize("name", CARD_GAMES)
def test_any_file_is_read_or_reported(name: str, tmp_path: Path) -> None:
    core = SETS[name]
    rows = [core.row(card) for card in of_each_kind(core)] + [core.deck_row(core.decks[0])]
    whole = "".join(rows).splitlines()
    place = st.integers(0, len(whole) - 1)
    how = st.sampled_from(["drop", "value", "key", "twice"])

    @given(st.lists(st.tuples(place, how, st.sampled_from(JUNK)), min_size=1, max_size=4))
    def reads(changes: list[tuple[int, str, str]]) -> None:
        lines = list(whole)
        for at, what, junk in changes:
            key, _, value = lines[at].partition(" = ")
            if what == "drop":
                lines[at] = ""
            elif what == "twice":
                lines.append(lines[at])
            else:
                lines[at] = f"{key} = {junk}" if what == "value" else f"{key}s = {value}"
        try:
            core.read(tmp_path, "\n".join(lines))
        except BadFile as oops:
            assert oops.problems
            assert all(each.said for each in oops.problems)

    reads()
