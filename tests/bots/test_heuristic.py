"""The bot that looks one step ahead: sensible in what it does, and never lost in its options."""

from __future__ import annotations

import random

import pytest

from paddock.bots import heuristic, make
from paddock.games import GAMES, load
from paddock.games.slipstream_tcg.bot import worth, worth_of_burning
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, chooser, choosers, offered
from paddock.kernel.flow import settle, take
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.slipstream_tcg.position import ability, driver, fuel, item, race, utility


def chosen(table: Race) -> str:
    """What the bot does here, whatever the dice of its imagined worlds."""
    seen = view(table, chooser(table))
    said = {words(seen, make("heuristic", GAME, seed).choose(seen)) for seed in range(5)}
    assert len(said) == 1, said
    return said.pop()


def worths(*cards: Printed) -> list[float]:
    return [worth(card) for card in cards]


def in_order(*cards: Printed) -> bool:
    """Whether each is worth less than the next."""
    found = worths(*cards)
    return found == sorted(found) and len(set(found)) == len(found)


# What cards are worth


def test_a_card_is_worth_what_its_sentences_bring() -> None:
    near, far = utility("Near", "Move 1 space."), utility("Far", "Move 4 spaces.")
    assert in_order(near, far, utility("More", "Move 4 spaces. Draw 1 card."))
    assert in_order(utility("Dear", "Move 4 spaces.", cost=3), far)
    assert in_order(near, utility("Push", "Target rival moves back 3 spaces."))
    assert in_order(utility("Gift", "Move 4 spaces. Target rival moves 2 spaces."), far)


def test_an_item_that_is_hard_to_dodge_and_a_strong_answer_are_worth_more() -> None:
    soft, hard = item("Soft", "Move 3 spaces.", hits=8), item("Hard", "Move 3 spaces.", hits=16)
    assert in_order(soft, hard)
    assert in_order(utility("Pad", reply="Reduce it by 1."), utility("Flag", reply="Suppress it."))
    assert in_order(fuel("Thin", 1), fuel("Rich", 2))


def test_a_driver_is_worth_what_a_burnt_card_brings_at_best() -> None:
    both = driver("Both", ability(1, "Move 2 spaces."), ability(2, "Move 6 spaces."))
    assert worth_of_burning(both) == 3
    assert worth_of_burning(driver("None")) == 0


# What it does


def test_it_goes_on_rather_than_stand_back() -> None:
    assert chosen(race("20 | hand Nudge", "20")) == "play Nudge"


def test_an_act_is_seen_through_past_the_questions_in_it() -> None:
    """Which Fuel to burn is asked in the middle, and the move that counts comes after it."""
    blaze = utility("Blaze", "Burn 1 Fuel. Move 4 spaces.", cost=1)
    table = race("46 | hand Blaze | fuel Petrol, Nitro", "19", cards=[blaze])
    assert chosen(table) == "play Blaze"


def test_who_would_win_is_knocked_back_first() -> None:
    assert chosen(race("30 | hand Nudge, Sling", "51")) == "play Sling on seat 1"
    assert chosen(race("44 | hand Sling", "47", "52")) == "play Sling on seat 2"


def test_it_is_not_done_before_its_fuel_is_placed() -> None:
    table = race("30 | hand Petrol, Jump", "30", cards=[utility("Jump", "Move 3 spaces.", cost=1)])
    assert chosen(table) == "place Petrol"


def test_it_answers_what_would_hurt() -> None:
    table = race("40 | hand Sling", "51 | primary Net | hand Shield")
    seen = view(table, 0)
    answer(table, 0, next(o for o in seen.options if words(seen, o) == "play Sling on seat 1"))
    assert chosen(table).startswith("reply with")


# How long it thinks


@pytest.mark.parametrize("name", GAMES)
def test_no_question_makes_it_try_more_than_it_may(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted over whole races: options are tried in two worlds at least, in a bounded number of
    worlds at most, and an act is seen through in so many answers and no more."""
    tried = 0

    def counted(table: Table, number: int) -> None:
        nonlocal tried
        tried += 1
        take(table, number)

    monkeypatch.setattr(heuristic, "take", counted)
    game = load(name)
    for number in range(2):
        table = game.start(luck=Luck(key_of("thinking", number)))
        bot = make("heuristic", game, number)
        while not table.over:
            seat, tried = chooser(table), 0
            seen = view(table, seat)
            option = bot.choose(seen)
            options = len(seen.options)
            tries = max(2 * options, heuristic.TRIES)
            assert 2 * options <= tried <= tries * (1 + heuristic.PATIENCE)
            answer(table, seat, option)


@pytest.mark.parametrize("deck", [deck.name for deck in GAME.decks.ready] if GAME.decks else [])
def test_it_beats_chance_with_every_ready_deck(deck: str) -> None:
    """Six races that are always the same: how often it wins of thousands is measured by
    `paddock sim`."""
    won = 0
    for number in range(6):
        key = key_of("against chance", number)
        table = GAME.table(2, Luck(key), GAME.agree(2)[1], GAME.bring(2, deck, key))
        settle(table)
        bots = [make("heuristic", GAME, number), make("random", GAME, number)]
        while not table.over:
            seat = chooser(table)
            answer(table, seat, bots[(seat + number) % 2].choose(view(table, seat)))
        won += number % 2 in table.winners
    assert won >= 4


def test_asked_together_with_others_it_weighs_its_own_options() -> None:
    """Also when those who are named before it have not answered yet."""
    game, rng, together = load("death_roads"), random.Random(3), 0
    for number in range(4):
        table = game.start(3, Luck(b"together%d" % number))
        table.stop_at = 1
        while not table.over:
            asked = choosers(table)
            seat = asked[-1]
            seen = view(table, seat)
            option = rng.choice(seen.options)
            if len(asked) > 1:
                together += 1
                option = make("heuristic", game, together).choose(seen)
                assert option in offered(table, seat)
            answer(table, seat, option)
    assert together > 12
