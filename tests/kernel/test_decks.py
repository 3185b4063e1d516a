"""Decks that seats bring: read, checked, drawn at random, and kept in the record."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games import load
from paddock.kernel.catalogue import BadCards
from paddock.kernel.choices import chooser
from paddock.kernel.decks import BadDeck, Deck, counts, drawn, size, wrong
from paddock.kernel.decktext import chosen, line, look_at, read, read_line, read_toml, text, toml
from paddock.kernel.digest import text as all_of
from paddock.kernel.flow import take
from paddock.kernel.game import DeckSaid, Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.records import Broken
from paddock.kernel.records import read as read_record
from paddock.kernel.replays import branch, replay, resume, verify
from paddock.kernel.sessions import Session, start
from paddock.kernel.views import imagine, view
from tests.kernel.huddle import decks as huddle
from tests.kernel.huddle.game import GAME
from tests.kernel.huddle.state import NAMES, Race

RULES = huddle.deck_rules()
LEGAL = Deck("mine", (("mascot", "Mole"),), (("Trot", 4), ("Gallop", 4), ("Burr", 1)))
KEY = key_of("decks")


def known(name: str) -> Game:
    return GAME if name == GAME.name else load(name)


# Reading


def test_plain_text_is_read_loosely() -> None:
    said = "# a comment\n\nName: mine\nmascot:  mole \n 4x TROT\n4 Gallop\r\n1   burr\n"
    assert read(said, RULES) == (LEGAL, [])


def test_a_deck_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "my|own;deck.txt"
    path.write_text(text(LEGAL).partition("\n")[2], encoding="utf-8-sig")
    deck, against = look_at(path, RULES)
    assert (deck.name, against) == ("my-own-deck", [])


def test_toml_is_read_too() -> None:
    said = 'name = "mine"\nmascot = "Mole"\n[cards]\nTrot = 4\ngallop = 4\nBurr = 1\n'
    assert read_toml(said, RULES) == (LEGAL, [])


@pytest.mark.parametrize(
    ("said", "unread"),
    [
        ("name = ", "This is not TOML"),
        ("mascot = 3", "'mascot' must be a name in quotes"),
        ("[cards]\nTrot = true", "'Trot' needs a number, such as 4"),
        ("[cards]\nTrot = '4'", "'Trot' needs a number, such as 4"),
        ("[cards]\nTrot = -1", "'Trot' needs a number, such as 4"),
        (f"[cards]\nTrot = 0x{'f' * 9000}", "'Trot' needs a number, such as 4, up to 9999"),
        (f"[cards]\nTrot = {'9' * 9000}", "This is not TOML"),
        (f"mascot = 0x{'f' * 9000}", "'mascot' must be a name in quotes"),
        (f"mascot = {'[' * 5000}", "This is not TOML"),
        ("cards = 3", "'cards' must be a table of cards"),
        ("mascott = 'Mole'", 'No field called "mascott". Did you mean "mascot"?'),
    ],
)
def test_bad_toml_is_reported(said: str, unread: str) -> None:
    assert unread in read_toml(said, RULES)[1][0]


def test_two_mascots_in_a_toml_list_are_both_read() -> None:
    deck, _ = read_toml("mascot = ['Mole', 'Goose']", RULES, "two")
    assert "It has 2 mascots ('Mole', 'Goose'), not one." in wrong(RULES, deck)


def test_every_bad_line_is_reported_with_what_it_could_be() -> None:
    _, unread = read("Trot\nmascott: Mole\n-1 Trot\n12345 Trot\n", RULES, "bad")
    assert unread == [
        "Line 1: Write '4 CARD' or 'mascot: NAME', not 'Trot'.",
        'Line 2: No field called "mascott". Did you mean "mascot"?',
        "Line 3: Write '4 CARD' or 'mascot: NAME', not '-1 Trot'.",
        "Line 4: Write '4 CARD' or 'mascot: NAME', not '12345 Trot'.",
    ]


@given(st.text())
def test_any_text_is_read_or_reported(said: str) -> None:
    for deck, unread in (read(said, RULES, "any"), read_toml(said, RULES, "any")):
        against = [*unread, *wrong(RULES, deck)]
        assert against, "only a whole deck is legal"
        assert all(each.isprintable() for each in against)


def test_random_decks_print_and_read_back_in_every_form() -> None:
    for number in range(50):
        deck = huddle.random_deck(RULES, Luck(key_of("forms", number)))
        assert wrong(RULES, deck) == []
        assert read(text(deck), RULES) == (deck, [])
        assert read_toml(toml(deck), RULES) == (deck, [])
        assert read_line(line(deck), RULES) == deck


@pytest.mark.parametrize("name", ["", "a;b", "a|b", "a\nb", " a", "x" * 61, "\x1b[2J"])
def test_a_name_a_record_cannot_hold_is_refused(name: str) -> None:
    against = wrong(RULES, LEGAL._replace(name=name))
    assert len(against) == 1 and "is not a name" in against[0]


def test_no_message_has_control_characters() -> None:
    said = "plan: \x1b[2J\nmascot: \x1b[2J\nmascot: Mole\n4 \x1b[2J\n\x1b[2J\n"
    deck, unread = read(said, RULES, "\x1b[2J")
    against = [*unread, *wrong(RULES, deck)]
    assert len(against) == 8
    assert all(each.isprintable() for each in against)


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "long.txt").write_text("1 Trot\n" * 20_000)
    for name, said in (
        ("bytes.txt", "it is not text"),
        ("long.txt", "too long"),
        ("none.txt", "Could not read the deck"),
        (".", "Could not read the deck"),
    ):
        with pytest.raises(BadDeck, match=said):
            look_at(tmp_path / name, RULES)


# Choosing


def test_a_deck_is_a_name_a_file_or_random(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(text(LEGAL))
    assert chosen(RULES, "LIGHT") == huddle.READY[1]
    assert chosen(RULES, str(path)) == LEGAL
    assert chosen(RULES, path) == LEGAL
    assert chosen(RULES, LEGAL) == LEGAL
    assert chosen(RULES, "random") == "random"


def test_an_unknown_or_illegal_deck_is_refused() -> None:
    with pytest.raises(BadDeck, match=r'No deck called "lihgt". Did you mean "light"'):
        chosen(RULES, "lihgt")
    with pytest.raises(BadDeck, match=r"It has 8 cards, not 9."):
        GAME.choose(2, LEGAL._replace(cards=LEGAL.cards[:2]))
    with pytest.raises(
        BadDeck, match=r"There are 2 decks. Give one for all, or one for each of 3 seats."
    ):
        GAME.choose(3, ["light", "steady"])


def test_a_game_without_decks_takes_none() -> None:
    game = load("slipstream121")
    assert game.bring(3) == ()
    with pytest.raises(BadDeck, match="slipstream121 has no decks"):
        game.start(3, decks="random")
    with pytest.raises(BadDeck, match="slipstream121"):
        start(game, 3, KEY, decks=[LEGAL])


def test_one_deck_is_for_all_seats_or_each_has_its_own() -> None:
    assert GAME.bring(3, "light") == (huddle.READY[1],) * 3
    assert GAME.bring(2, [LEGAL, "thorny"]) == (LEGAL, huddle.READY[2])


def test_random_decks_follow_from_the_key_alone() -> None:
    again = [GAME.bring(4, "random", key_of("s", race)) for race in (1, 1, 2)]
    assert again[0] == again[1] != again[2]
    assert len(set(again[0])) > 1, "each seat draws its own"
    assert drawn(RULES, [LEGAL, "random"], KEY)[1] == drawn(RULES, ["ready", "random"], KEY)[1]
    ready = Counter(GAME.bring(1, (), key_of("r", race))[0] for race in range(300))
    assert set(ready) == set(huddle.READY) and min(ready.values()) > 60


# Racing


def test_everybody_races_with_their_own_deck() -> None:
    several: list[DeckSaid] = ["light", LEGAL, "random"]
    for said in (["random"], several):
        decks = GAME.bring(3, said, Luck(b"own").key)
        race = cast("Race", GAME.start(3, Luck(b"own"), decks=said))
        for seat, deck in enumerate(decks):
            box = [NAMES[race.faces[card]] for card in race.boxes[seat]]
            assert Counter(box) == counts(deck)
            assert ("mascot", race.mascots[seat]) in deck.parts
        assert race.brought == [], "cards on the table can be seen; the lists cannot"


def test_random_decks_stay_hidden_and_can_be_imagined() -> None:
    for number in range(8):
        race, rng = GAME.start(2, Luck(b"hid%d" % number), decks="random"), Random(number)
        while not race.over:
            seen = view(race, chooser(race))
            for turn in range(2):
                world = imagine(seen, Quick(turn))
                assert all_of(view(world, seen.viewer)) == all_of(seen)
            take(race, rng.randrange(len(race.options)))


# Records


def raced(answers: int = 12, said: str = "random") -> Session:
    session = start(GAME, 2, KEY, decks=[LEGAL, said])
    for _ in range(answers):
        seat = session.choosers[0]
        session.answer(seat, session.options(seat)[0])
    return session


def test_a_record_holds_its_decks_on_one_line() -> None:
    session = raced()
    record = read_record(session.text(open_luck=True))
    first, second = record.headings["decks"].split(" | ")
    assert first == "name: mine; mascot: Mole; 4 Trot; 4 Gallop; 1 Burr"
    assert sum(int(part.split()[0]) for part in second.split("; ")[2:]) == 9
    for again in (replay(record, known), resume(record, known), branch(record, known, 5)):
        assert again.decks == session.decks
    assert branch(record, known, 5).record.headings["decks"] == record.headings["decks"]
    assert verify(record, known)


def test_a_game_without_decks_records_none() -> None:
    assert "\ndecks" not in start(load("slipstream121"), 2, KEY).text()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("4 Trot; 4 Gallop", "5 Trot; 3 Gallop", "at most 4 of a card"),
        ("4 Trot", "4 Trott", 'No card called "Trott"'),
        ("mascot: Mole", "mascot Mole", "Line 2"),
        (" | ", "; ", "mascots"),
    ],
)
def test_a_record_with_an_illegal_deck_is_refused(old: str, new: str, said: str) -> None:
    record = read_record(raced().text())
    record.headings["decks"] = record.headings["decks"].replace(old, new, 1)
    with pytest.raises(Broken, match="record was changed"):
        replay(record, known)
    record.rehash()
    with pytest.raises(Broken, match=f"The headings are wrong.*{said}"):
        replay(record, known)


def test_a_record_has_one_deck_per_seat_if_any() -> None:
    record = read_record(raced().text())
    record.headings["decks"] = record.headings["decks"].partition(" | ")[0]
    record.rehash()
    with pytest.raises(Broken, match="2 seats need 2 decks, not 1"):
        replay(record, known)
    del record.headings["decks"]
    record.rehash()
    with pytest.raises(Broken, match="do not list the decks"):
        replay(record, known)
    other = read_record(start(load("slipstream121"), 2, KEY).text())
    other.headings["decks"] = line(LEGAL)
    other.rehash()
    with pytest.raises(Broken, match="has no decks"):
        replay(other, known)


# Card sets


def test_a_game_can_be_made_with_another_card_set(tmp_path: Path) -> None:
    path = tmp_path / "cards"
    path.write_text("copies 5")
    other = GAME.using(path)
    five = LEGAL._replace(cards=(("Trot", 5), ("Gallop", 4)))
    assert size(other.bring(2, five)[0]) == 9
    with pytest.raises(BadDeck, match="at most 4"):
        GAME.bring(2, five)
    record = read_record(start(other, 2, KEY, decks=five).text())
    assert replay(record, lambda name: other).decks == (five, five)
    assert replay(record, known).decks == (five, five), "a record needs no card file"


def test_a_game_without_cards_has_no_other_card_set() -> None:
    with pytest.raises(BadCards, match="no card set to change"):
        load("slipstream121", "cards.toml")
    with pytest.raises(BadCards, match="no card set to change"):
        replace(GAME, catalogue=None).using("cards.toml")
