"""Records outlive cards: however the set changes, an older race replays and can be resumed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from paddock.games import load
from paddock.kernel.decks import Decks
from paddock.kernel.digest import digest
from paddock.kernel.game import Game
from paddock.kernel.luck import key_of
from paddock.kernel.records import Broken, read
from paddock.kernel.replays import OtherRules, replay, resume
from paddock.kernel.sessions import Session, start
from paddock.text.cardfiles import Cards
from tests.cardfiles import CARD_GAMES, Set


def game_with(core: Set, cards: Cards, decks: Decks) -> Game:
    """Return the game after somebody changed its core set to these cards."""
    from importlib import import_module

    made: Game = import_module(f"paddock.games.{core.name}.game").game_of(cards, decks)
    return made


def raced(core: Set, key: str, upto: int = 10_000) -> Session:
    """Return a random race with random decks, to its end or for this many answers."""
    session = start(core.game, core.game.seats[-1], key_of(key), decks="random")
    luck = random.Random(key)
    for _ in range(upto):
        if session.over:
            break
        seat = luck.choice(session.choosers)
        session.answer(seat, luck.choice(session.options(seat)))
    return session


def add_ten(core: Set, cards: list[Any]) -> list[Any]:
    new = [replace(core.part, name=f"New {n}") for n in range(10)]
    return [cards[0], *new, *cards[1:]]  # before all others, so that every number changes


def append(core: Set, cards: list[Any]) -> list[Any]:
    """Add one of every kind after all others, so that no number changes."""
    kinds = {card.kind: card for card in cards[1:]}
    return [*cards, *[replace(card, name=f"Last {kind}") for kind, card in kinds.items()]]


def change(core: Set, cards: list[Any]) -> list[Any]:
    """Give every card with a text another one."""
    texts = [card.text for card in cards if card.text]
    found = [cards[0]]
    for n, card in enumerate(cards[1:]):
        found.append(replace(card, text=texts[n % len(texts)]) if card.text else card)
    return found


def rename(core: Set, cards: list[Any]) -> list[Any]:
    return [cards[0], *[replace(card, name=f"{card.name} II") for card in cards[1:]]]


def delete(core: Set, cards: list[Any]) -> list[Any]:
    return [card for n, card in enumerate(cards) if n == 0 or n % 3]


def empty(core: Set, cards: list[Any]) -> list[Any]:
    return cards[:1]


CHANGES = [add_ten, append, change, rename, delete, empty]


@pytest.fixture(params=CARD_GAMES)
def core(request: pytest.FixtureRequest) -> Set:
    return Set(request.param)


class Old(NamedTuple):
    """A race as it was recorded, and how it went on."""

    text: str
    names: list[str]
    decks: Decks
    digest: str
    rest: list[tuple[int, str, str]]  # who answered what, and the digest after it


@lru_cache(maxsize=3 * len(CARD_GAMES))
def old(game: str, key: str, upto: int) -> Old:
    session = raced(Set(game), key, upto)
    text, at = session.text(open_luck=True), digest(session.table)
    rest = []
    luck = random.Random(1)
    while not session.over:
        seat = luck.choice(session.choosers)
        option = session.say(luck.choice(session.options(seat)))
        session.answer(seat, option)
        rest.append((seat, option, digest(session.table)))
    return Old(text, session.names, session.decks, at, rest)


@pytest.mark.parametrize("changed", CHANGES)
def test_a_record_replays_and_resumes_after_the_set_changed(
    core: Set, changed: Callable[[Set, list[Any]], list[Any]]
) -> None:
    now = game_with(core, tuple(changed(core, list(core.cards))), core.decks)
    for number, upto in enumerate((10_000, 25, 0)):
        before = old(core.name, f"old {number}", upto)
        again = replay(read(before.text), lambda name: now)
        assert digest(again.table) == before.digest
        assert again.names == before.names and again.decks == before.decks
        on = resume(read(before.text), lambda name: now)
        on.game.scene(on.view(0))
        for seat, option, after in before.rest:
            on.answer(seat, option)
            assert digest(on.table) == after
        assert on.over


def test_a_record_does_not_need_the_card_file(core: Set, tmp_path: Path) -> None:
    part = core.part
    mine = tmp_path / "mine.toml"
    mine.write_text(core.row(part).replace(f'"{part.name}"', '"Pip Marl"'), "utf-8")
    game = load(core.name, mine)
    deck = core.decks[0]
    parts = tuple([(kind, "Pip Marl" if kind == part.kind else n) for kind, n in deck.parts])
    session = start(game, 2, key_of("mine"), decks=[deck._replace(parts=parts)] * 2)
    mine.unlink()
    again = resume(read(session.text(open_luck=True)), load)
    assert digest(again.table) == digest(session.table)
    assert again.decks == tuple([each._replace(plan="") for each in session.decks])
    session.answer(session.choosers[0], session.options(session.choosers[0])[0])
    again.answer(again.choosers[0], again.options(again.choosers[0])[0])
    assert digest(again.table) == digest(session.table)


def test_a_new_field_of_printed_cards_changes_no_text(core: Set) -> None:
    """A card of a class with one more field has the same text."""
    for card in core.cards[1:]:
        held = {each.name: getattr(card, each.name) for each in fields(card)}
        assert core.schema.text(SimpleNamespace(**held, weight=0)) == core.schema.text(card)


def test_options_added_later_have_their_default(core: Set) -> None:
    session = raced(core, "options", 10)
    text = session.text(open_luck=True)
    record = read(text)
    kept = record.headings["options"].split()
    record.headings["options"] = " ".join(kept[1:])  # as if the first option did not exist yet
    record.rehash()
    assert replay(record, load).agreed == session.agreed


def test_a_record_without_its_cards_can_only_be_read(core: Set) -> None:
    record = read(raced(core, "bare", 3).text(open_luck=True))
    record.cards = {}
    record.rehash()
    with pytest.raises(OtherRules, match="does not list its cards"):
        replay(record, load)


def test_a_changed_card_in_a_record_is_found(core: Set) -> None:
    text = raced(core, "bent", 3).text(open_luck=True)
    line = next(each for each in text.splitlines() if each.startswith("card "))
    with pytest.raises(Broken, match="was changed"):
        replay(read(text.replace(line, line.replace('"name": "', '"name": "Big '))), load)


def test_after_a_resume_bots_still_imagine_every_ready_deck(core: Set) -> None:
    """The cards in the record do not give away what a rival may have brought."""
    session = raced(core, "closed", 6)
    now = game_with(core, tuple(change(core, list(core.cards))), core.decks)
    again = resume(read(session.text(open_luck=True)), lambda name: now)
    assert again.game is not now
    assert len(again.table.lists(1, [])) > 1


def test_a_record_with_unknown_phrases_can_only_be_read(core: Set) -> None:
    record = read(raced(core, "odd", 3).text(open_luck=True))
    number = next(n for n, text in record.cards.items() if "ove " in text)
    record.cards[number] = record.cards[number].replace("ove ", "eave ")
    record.rehash()
    with pytest.raises(OtherRules, match=r"can be read but not replayed. the record"):
        replay(record, load)
