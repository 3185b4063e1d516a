"""What is called certain always happens, and what cannot be hidden is not left open."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from paddock.games import load
from paddock.kernel.cards import reveal
from paddock.kernel.choices import answer, choosers, offered, together
from paddock.kernel.digest import digest
from paddock.kernel.events import Event, heard
from paddock.kernel.flow import begin
from paddock.kernel.foresee import foresee
from paddock.kernel.game import Game
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, rule
from paddock.kernel.table import Table
from paddock.kernel.views import view
from tests.kernel.histories import Tiny, laid
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.game import GAME as HUDDLE
from tests.kernel.huddle.state import FEATHER

GAMES = (HUDDLE, load("slipstream121"))


def decisions(game: Game, seats: int, seed: int) -> Iterator[tuple[Table, Seat]]:
    """Yield a random race at each of its decisions, with one of the seats asked."""
    table, rng = game.start(seats, Luck(b"foresee%d" % seed)), random.Random(seed)
    table.stop_at = 1
    while not table.over:
        seat = rng.choice(choosers(table))
        yield table, seat
        answer(table, seat, rng.choice(offered(table, seat)))


def really(table: Table, seat: Seat, number: int) -> tuple[Table, list[Event]]:
    """Take the option in the real race; return the table after it, and what the seat heard."""
    after, log = table.copy(), list[Event]()
    after.log = log
    answer(after, seat, offered(table, seat)[number])
    return after, [heard(event, seat) for event in log]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_called_certain_always_happens(game: Game) -> None:
    certain = complete = 0
    for seed in range(4):
        for count, (table, seat) in enumerate(decisions(game, 2 + seed % 3, seed)):
            if count % 3:
                continue
            seen = view(table, seat)
            for number, option in enumerate(offered(table, seat)):
                foresight = foresee(seen, option, seed)
                after, happened = really(table, seat, number)
                assert len(foresight.events) <= len(happened), option
                for told, real in zip(foresight.events, happened, strict=False):
                    certain += 1
                    assert told.step == real.step
                    for face, truth in zip(told.faces, real.faces, strict=True):
                        assert face in (UNKNOWN, truth)
                if foresight.complete:
                    complete += 1
                    assert foresight.events == happened
                    assert game.totals(after) == game.totals(foresight.after[0])
                    assert view(after, seat).faces == view(foresight.after[0], seat).faces
    assert certain > 150 and complete > 5


def test_without_luck_or_hidden_cards_all_is_foreseen() -> None:
    plain = 0
    for table, seat in decisions(HUDDLE, 3, 5):
        for number, option in enumerate(offered(table, seat)):
            after, happened = really(table, seat, number)
            turned = any(a & ~b for a, b in zip(after.known, table.known, strict=True))
            if option.rule.make is huddle.run:
                plain += 1
                foresight = foresee(view(table, seat), option)
                assert foresight.complete and foresight.events == happened
                assert turned, "their own card, which they knew"
                assert digest(view(foresight.after[0], seat)) == digest(view(after, seat))
    assert plain > 10


def test_a_draft_is_foreseen_but_not_the_draw_after_it() -> None:
    game = load("slipstream121")
    drafts = 0
    for seed in range(3):
        for table, seat in decisions(game, 4, seed):
            for number, option in enumerate(offered(table, seat)):
                _, happened = really(table, seat, number)
                names = [event.step.rule.name for event in happened]
                if "drafted" in names and names[-1] == "drew" and "reshuffled" not in names:
                    drafts += 1
                    foresight = foresee(view(table, seat), option)
                    assert [event.step.rule.name for event in foresight.events] == names
                    assert foresight.events[-1].faces == (UNKNOWN,)
                    assert not foresight.complete
            if drafts > 5:
                break
    assert drafts > 5


def test_a_rare_roll_is_not_ruled_out() -> None:
    """A gust comes once in twenty: worlds that agree on none prove nothing."""
    opened = 0
    for seed in range(12):
        for table, seat in decisions(HUDDLE, 2, seed):
            for option in offered(table, seat):
                if option.rule.make is huddle.open_satchel:
                    opened += 1
                    foresight = foresee(view(table, seat), option, opened)
                    names = [event.step.rule.name for event in foresight.events]
                    assert names[0] == "open_satchel" and not {"gust", "land"} & set(names)
                    card = option.rule.run(table.copy(), seat)[0].args[1]
                    if view(table, seat).faces[card] == FEATHER:
                        assert names[:2] == ["open_satchel", "float_on"] and not foresight.complete
    assert opened > 10


@choice("1")
def guessing(table: Tiny, seat: Seat) -> Options:
    return [guess(seat, 1), guess(seat, 2)]


@rule("1", says="guess {number}")
def guess(table: Tiny, seat: Seat, number: int) -> Steps:
    return ()


def test_secret_answers_are_not_foreseen() -> None:
    """However often the imagined answers agree."""
    table = laid(1, 2)
    begin(table, together(guessing(0), guessing(1)))
    answer(table, 0, offered(table, 0)[0])
    for seed in range(100):
        foresight = foresee(view(table, 1), offered(table, 1)[0], seed)
        assert foresight.events == [] and not foresight.complete


@choice("2")
def hoping(table: Tiny, seat: Seat) -> Options:
    return [turn_up(seat, 0), guess(seat, 1)]


@rule("2", says="turn up {card}")
def turn_up(table: Tiny, seat: Seat, card: Card) -> Steps:
    reveal(table, card)
    return (guess(seat, 9 if table.faces[card] == 9 else 0),)


def test_a_rare_card_is_not_ruled_out() -> None:
    """One card in twenty would change everything, so every possible face is tried."""
    table = laid(*[1] * 19, 9)
    begin(table, hoping(0))
    for seed in range(30):
        foresight = foresee(view(table, 0), offered(table, 0)[0], seed)
        assert [event.step for event in foresight.events] == [turn_up(0, 0)]
        assert foresight.events[0].faces == (UNKNOWN,) and not foresight.complete


def test_a_secret_answer_before_others_changes_nothing() -> None:
    table = HUDDLE.start(3, Luck(b"sealed"))
    answer(table, 0, offered(table, 0)[0])
    foresight = foresee(view(table, 1), offered(table, 1)[0])
    assert foresight.events == [] and foresight.complete


def test_nothing_is_certain_after_a_card_of_a_closed_list() -> None:
    """A rival may have brought a card that no likely list holds, so their draw may change what
    follows. With open lists, the draw is one of the cards that are left."""
    cut = {0: 0, 1: 0}
    for open_lists in cut:
        table = load("slipstream_tcg").start(2, Luck(b"closed"), {"open_lists": open_lists})
        table.stop_at, rng = 1, random.Random(4)
        for _ in range(120):
            if table.over:
                break
            seat = choosers(table)[0]
            seen = view(table, seat)
            for option in seen.options[:2]:
                events = foresee(seen, option).events
                for event in events[:-1]:
                    strange = [c for c in event.cards if seen.faces[c] == UNKNOWN]
                    cut[open_lists] += any(c not in seen.boxes[seat] for c in strange)
            answer(table, seat, rng.choice(offered(table, seat)))
    assert cut[0] == 0 and cut[1] > 0
