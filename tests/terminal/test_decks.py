"""Decks and cards at the command line, with Huddle, which has both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.kernel.decktext import text
from paddock.kernel.records import read
from tests.kernel.huddle import decks as huddle
from tests.kernel.huddle.state import Race
from tests.terminal.at_the_shell import complaint, typed

pytestmark = pytest.mark.usefixtures("huddle_is_here")
GAME = "huddle"
BAD = "mascot: Goose\nmascot: Mole\n5 Trot\n2 Gallopp\n1 Goose\nhello\n"
WRONG = [
    "Line 6: Write '4 CARD' or 'mascot: NAME', not 'hello'.",
    "It has 2 mascots ('Goose', 'Mole'), not one.",
    'No card called "Gallopp". Did you mean "Gallop"?',
    "Goose is a mascot, not one of the cards.",
    "It has 8 cards, not 9.",
    "It has 5 Trot, and at most 4 of a card are allowed.",
]


@pytest.fixture
def bad(tmp_path: Path) -> str:
    path = tmp_path / "bad.txt"
    path.write_text(BAD)
    return str(path)


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "own.txt"
    path.write_text("mascot: Mole\n4 Trot\n4 Gallop\n1 Burr\n")
    return str(path)


@pytest.fixture
def five(tmp_path: Path) -> tuple[str, str]:
    """A card set that allows five copies, and a deck that needs it."""
    cards, deck = tmp_path / "five.cards", tmp_path / "five.txt"
    cards.write_text("copies 5")
    deck.write_text("mascot: Mole\n5 Trot\n4 Gallop\n")
    return str(cards), str(deck)


def shown(*args: str) -> str:
    result = typed(*args)
    assert result.exit_code == 0, result.output
    return result.output


def told(*args: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown("sim", GAME, "--json", "--seats", "2", *args))
    return found


# paddock decks


@pytest.mark.parametrize("columns", ["40", "80", "140"])
def test_ready_decks_are_listed_with_plan_parts_and_kinds(
    columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    page = shown("decks", "list", GAME)
    assert max(len(line) for line in page.splitlines()) <= int(columns)
    for deck in huddle.READY:
        assert deck.name in page and deck.plan in page
    for word in ("mascot", "gait", "charm", "Goose"):
        assert word in page


def test_a_deck_is_shown_as_the_text_of_a_deck_file(tmp_path: Path) -> None:
    assert shown("decks", "show", GAME, "light") == text(huddle.READY[1])
    for form in ((), ("--toml",)):
        path = tmp_path / f"again.{'toml' if form else 'txt'}"
        path.write_text(shown("decks", "show", GAME, "random", "--seed", "3", *form))
        assert "is a legal Huddle deck: 9 cards" in shown("decks", "check", GAME, str(path))
        assert shown("decks", "show", GAME, str(path), *form) == path.read_text()
    assert shown("decks", "show", GAME, "random", "--seed", "3") != shown(
        "decks", "show", GAME, "random", "--seed", "4"
    )


def test_all_problems_of_a_deck_are_listed_at_once(bad: str) -> None:
    result = typed("decks", "check", GAME, bad)
    assert result.exit_code == 2
    assert result.stdout.splitlines() == WRONG
    assert result.stderr == f"paddock: {bad} is not a legal Huddle deck: 6 problems.\n"


@pytest.mark.parametrize("command", [("sim", GAME), ("play", GAME), ("decks", "show", GAME)])
def test_a_deck_that_is_not_legal_is_refused_in_one_line(
    command: tuple[str, ...], bad: str, elsewhere: Path
) -> None:
    said = complaint(*command, *([] if command[0] == "decks" else ["--deck"]), bad)
    for each in WRONG:
        assert each in said
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("decks", "list", "slipstream121"), "Slipstream 121 has no decks."),
        (("decks", "show", "slipstream121", "x"), "has no decks"),
        (("decks", "check", "slipstream121", "x"), "has no decks"),
        (("decks", "list"), "needs a GAME, such as slipstream121"),
        (("decks", "lst", GAME), 'Did you mean "list"?'),
        (("decks", "show", GAME, "lihgt"), 'Did you mean "light"?'),
        (("decks", "show", GAME, "light", "--seed", "1"), "--seed is for random decks"),
        (("decks", "check", GAME, "none.txt"), "Could not read the deck none.txt"),
        (("sim", "slipstream121", "--deck", "random"), "Leave out --deck."),
        (("play", "slipstream121", "--deck", "random"), "Leave out --deck."),
        (("sim", "slipstream121", "--cards", "x"), "Leave out --cards."),
        (("decks", "list", "slipstream121", "--cards", "x"), "Leave out --cards."),
        (("sim", GAME, "--deck", "light", "--deck", "light"), "once for all seats, or 3 times"),
        (("sim", GAME, "--deck", ""), 'No deck called ""'),
        (("sim", GAME, "--deck", "no/such"), "Could not read the deck no/such"),
        (("sim", GAME, "--cards", "no.cards"), "Could not read the cards no.cards"),
        (("cards", "slipstream121"), "no printed cards"),
        (("cards", "slipstream121", "--language"), "no printed cards"),
        (("cards", GAME, "--find", "galop"), "mentions 'galop'. Did you mean Gallop?"),
        (("cards", GAME, "--find", "x", "--language"), "Leave out --find."),
        (("cards",), "needs a GAME"),
    ],
)
def test_mistakes_are_answered_in_one_line(
    args: tuple[str, ...], said: str, elsewhere: Path
) -> None:
    assert said in complaint(*args)


def test_games_name_their_ready_decks() -> None:
    assert "decks (--deck NAME|FILE|random): steady, light, thorny" in shown("games", GAME)


# paddock sim


def test_one_deck_is_for_everybody_and_two_change_seats(own: str) -> None:
    both = told("--games", "300", "--seed", "s", "--deck", own, "--deck", "random")
    assert both["decks"] == ["own", "random"]
    assert sum(both["wins_by_deck"]) + both["draws"] == 300
    same = told("--games", "300", "--seed", "s", "--deck", own)
    assert same["decks"] == ["own"]
    assert same["wins_by_deck"] == [sum(same["wins"])]
    assert same["wins"] != both["wins"]
    page = shown("sim", GAME, "--games", "40", "--seats", "2", "--deck", own, "--deck", "light")
    assert "deck 1: own" in page and "deck 2: light" in page
    assert told("--games", "1")["decks"] == ["ready"]


def test_random_decks_are_the_same_on_any_number_of_processes() -> None:
    args = ("--games", "160", "--seed", "j", "--deck", "random")
    one, two = (told(*args, "--jobs", jobs) for jobs in ("1", "2"))
    for key in ("races", "decisions", "wins", "wins_by_deck", "draws"):
        assert one[key] == two[key]


def test_each_race_draws_its_own_decks_and_its_record_holds_them(tmp_path: Path) -> None:
    args = ("--games", "12", "--seed", "w", "--deck", "random")
    assert told(*args, "--records", str(tmp_path))["wins"] == told(*args)["wins"]
    files = sorted(tmp_path.iterdir())
    assert len({read(file.read_text()).headings["decks"] for file in files}) == 12
    assert "every outcome" in shown("verify", str(files[3]))


# paddock play


def brought(folder: Path) -> list[str]:
    (file,) = folder.glob("*.race")
    return read(file.read_text()).headings["decks"].split(" | ")


@pytest.mark.parametrize("seat", ["1", "2", "3"])
def test_your_deck_is_named_first(seat: str, own: str, elsewhere: Path) -> None:
    said = ("--deck", own, "--deck", "light", "--deck", "thorny")
    result = typed("play", GAME, "--seat", seat, "--seed", "p", *said, answers="q\n")
    assert "Your deck: own, mascot Mole." in result.output
    decks = [deck.partition(";")[0] for deck in brought(elsewhere)]
    assert decks.pop(int(seat) - 1) == "name: own"
    assert decks == ["name: light", "name: thorny"]


def test_a_saved_race_goes_on_without_the_file_of_its_deck(own: str, elsewhere: Path) -> None:
    typed("play", GAME, "--seed", "p", "--seats", "2", "--deck", own, answers="1\nq\n")
    Path(own).unlink()
    (file,) = elsewhere.glob("*.race")
    again = typed("play", str(file), answers="1\nq\n")
    assert "You go on" in again.output
    assert "Leave out --deck." in complaint("play", str(file), "--deck", "light")


def test_the_export_of_a_race_has_its_decks(own: str, tmp_path: Path) -> None:
    folder = tmp_path / "races"
    told("--games", "1", "--deck", own, "--records", str(folder))
    first = json.loads(shown("replay", str(*folder.iterdir()), "--json").splitlines()[0])
    deck = {"name": "own", "mascot": "Mole", "cards": {"Trot": 4, "Gallop": 4, "Burr": 1}}
    assert first["decks"] == [deck, deck]


# --cards


def test_a_card_set_reaches_every_command(five: tuple[str, str], elsewhere: Path) -> None:
    cards, deck = five
    assert "at most 4" in complaint("sim", GAME, "--deck", deck)
    said = ("--cards", cards)
    assert "legal Huddle deck" in shown("decks", "check", GAME, deck, *said)
    assert "5 Trot" in shown("decks", "show", GAME, deck, *said)
    assert "light" in shown("decks", "list", GAME, *said)
    assert "Gallop" in shown("cards", GAME, *said)
    told("--games", "130", "--deck", deck, "--jobs", "2", "--records", "races", *said)
    session = str(sorted(Path("races").iterdir())[0])
    assert "gives every outcome" in shown("verify", session), "a record needs no card file"
    assert "after entry 3" in shown("replay", session, "--at", "3")
    assert shown("replay", session, "--json").startswith('{"start": "huddle"')
    branched = typed("replay", session, "--at", "3", "--play", answers="q\n")
    assert "A new branch" in branched.output
    result = typed("play", GAME, "--seats", "2", "--deck", deck, *said, answers="1\nq\n")
    assert "Your deck: five" in result.output
    saved = [str(file) for file in Path().glob("*.race")]
    assert "You go on" in typed("play", saved[0], answers="q\n").output


def test_a_changed_card_set_is_read_again_by_the_next_plan(five: tuple[str, str]) -> None:
    cards, deck = five
    assert told("--games", "3", "--deck", deck, "--cards", cards)["races"] == 3
    Path(cards).write_text("copies four")
    assert "Write 'copies 5'" in complaint("sim", GAME, "--cards", cards)


def test_a_card_set_can_leave_no_ready_deck(tmp_path: Path) -> None:
    cards = tmp_path / "two.cards"
    cards.write_text("copies 2")
    page = shown("decks", "list", GAME, "--cards", str(cards))
    assert page.startswith("No ready deck of Huddle is legal with these cards.")


# paddock cards


@pytest.mark.parametrize("columns", ["30", "60", "80", "160"])
def test_cards_are_drawn_as_boxes_that_fit(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    page = shown("cards", GAME)
    lines = page.splitlines()
    assert max(len(line) for line in lines) <= int(columns)
    for card in huddle.descriptions():
        assert card.name in page
    assert "common gait, miles 2" in page
    assert lines[-1] == "7 of 7 cards"
    assert lines[0].count("╭") == max(1, int(columns) // 38)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("burr", ["Burr"]),
        ("CHARM", ["Burr", "Feather"]),
        ("feet", ["Trot", "Canter", "Gallop"]),
        ("rare satchel", ["Burr"]),
        ("miles 2", ["Canter", "Feather"]),
    ],
)
def test_cards_are_found_by_name_kind_tag_and_text(words: str, names: list[str]) -> None:
    page = shown("cards", GAME, "--find", words)
    for card in huddle.descriptions():
        assert (f"─ {card.name} ─" in page) == (card.name in names)


def test_the_page_of_the_card_language_is_shown() -> None:
    assert shown("cards", GAME, "--language").strip() == huddle.language().strip()


# From Python


def test_python_takes_decks_by_the_same_names(own: str, five: tuple[str, str]) -> None:
    race = paddock.race(GAME, 2, seed=1, deck=[own, "random"])
    assert race.decks[0].name == "own"
    assert paddock.race(GAME, 2, seed=1, deck=[own, "random"]).decks == race.decks
    mine = paddock.Deck("mine", (("mascot", "Mole"),), (("Trot", 4), ("Burr", 4), ("Feather", 1)))
    table = paddock.table(GAME, 2, deck=mine)
    assert isinstance(table, Race)
    assert table.mascots == ("Mole", "Mole")
    cards, deck = five
    assert paddock.race(GAME, 2, deck=deck, cards=cards).record.cards == {1: "copies 5"}


def test_a_saved_race_is_opened_with_its_card_set(five: tuple[str, str], tmp_path: Path) -> None:
    cards, deck = five
    race = paddock.race(GAME, 2, deck=deck, cards=cards)
    paddock.save_race(race, tmp_path / "x.race")
    assert paddock.open_race(tmp_path / "x.race").decks == race.decks
