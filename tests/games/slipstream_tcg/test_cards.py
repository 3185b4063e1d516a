"""The core set keeps to its brief: how many of what, in which ranges, every phrase somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, cast

import pytest

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.core import CARDS, DECKS
from paddock.games.slipstream_tcg.cards.decks import faces_of
from paddock.games.slipstream_tcg.cards.printed import (
    COMMON,
    DEFENSIVE,
    MYTHICAL,
    RARE,
    TAGS,
    UNCOMMON,
    Printed,
)
from paddock.kernel.decks import Deck
from paddock.text.phrases import Phrase
from tests.cardfiles import within


def of(kind: str) -> list[Printed]:
    return [card for card in CARDS if card.kind == kind]


SAID = [each for card in CARDS for each in within(card)]


def cards_with(kind: type) -> list[str]:
    return [card.name for card in CARDS if any(isinstance(each, kind) for each in within(card))]


def test_no_two_cards_of_a_kind_are_the_same_but_for_the_name() -> None:
    """Plain Fuel is; a deck needs more of it than there may be of one name."""
    alike = Counter(repr(card).replace(repr(card.name), "") for card in CARDS if card.points != 1)
    assert [card for card, n in alike.items() if n > 1] == []


@pytest.mark.parametrize(
    ("kind", "least"),
    [(p.DRIVER, 8), (p.VEHICLE, 8), (p.FUEL, 10), (p.ITEM, 30), (p.UTILITY, 40)],
)
def test_there_are_enough_cards_of_every_kind(kind: str, least: int) -> None:
    assert len(of(kind)) >= least


def test_drivers_have_one_or_two_abilities_and_some_can_answer() -> None:
    for card in of(p.DRIVER):
        assert 0 <= card.speed <= 3
        assert 0 <= card.handling <= 4
        assert 1 <= len(card.abilities) <= 2
        for ability in card.abilities:
            assert 1 <= ability.burn <= 3
            assert ability.text or ability.reply
    answering = [card for card in of(p.DRIVER) if any(each.reply for each in card.abilities)]
    assert len(answering) >= 3


def test_every_vehicle_has_a_passive_and_no_other_card_has_any() -> None:
    for card in of(p.VEHICLE):
        assert 0 <= card.speed <= 3
        assert 0 <= card.handling <= 4
    passive = {c.name for c in CARDS for line in c.lines if not isinstance(line, p.When)}
    assert passive == {card.name for card in of(p.VEHICLE)}


def test_every_kind_of_card_that_stays_in_play_has_a_trigger() -> None:
    kinds = {c.kind for c in CARDS for line in c.lines if isinstance(line, p.When)}
    assert kinds == {p.DRIVER, p.VEHICLE, p.FUEL, p.ITEM}


def test_fuel_is_mostly_one_point_and_some_has_a_rider() -> None:
    points = Counter(card.points for card in of(p.FUEL))
    assert set(points) == {1, 2, 3}
    assert points[1] > len(of(p.FUEL)) / 2
    moments = {
        line.moment for card in of(p.FUEL) for line in card.lines if isinstance(line, p.When)
    }
    assert moments > set(p.RIDERS)
    assert len([card for card in of(p.FUEL) if not card.lines]) <= 2, "they are the same card"


def test_items_can_be_dodged_or_not_and_have_both_abilities() -> None:
    for card in of(p.ITEM):
        assert card.threshold == p.UNDODGEABLE or 8 <= card.threshold <= 20
        assert card.text and card.reply
    assert sum(card.threshold == p.UNDODGEABLE for card in of(p.ITEM)) >= 4
    assert sum(card.quick for card in of(p.ITEM)) >= 3


def test_utilities_cost_0_to_6_and_every_subtype_is_on_six_or_more() -> None:
    assert {card.cost for card in of(p.UTILITY)} == set(range(7))
    tags = Counter(tag for card in of(p.UTILITY) for tag in card.tags)
    assert set(tags) == set(TAGS)
    assert min(tags.values()) >= 6
    assert sum(len(card.tags) == 2 for card in of(p.UTILITY)) >= 6


def test_some_utilities_are_reactive_and_some_must_be_played_at_once() -> None:
    assert sum(card.reactive for card in of(p.UTILITY)) >= 6
    assert sum(card.at_once for card in of(p.UTILITY)) >= 4


def test_defensive_utilities_defend() -> None:
    for card in of(p.UTILITY):
        if card.reply:
            assert DEFENSIVE in card.tags, card.name


@pytest.mark.parametrize("kind", [p.ITEM, p.UTILITY])
def test_half_is_common_and_a_quarter_uncommon(kind: str) -> None:
    rarities = Counter(card.rarity for card in of(kind))
    share = {rarity: n / len(of(kind)) for rarity, n in rarities.items()}
    assert 0.4 <= share[COMMON] <= 0.6
    assert 0.2 <= share[UNCOMMON] <= 0.35
    assert share[RARE] > share[MYTHICAL] > 0


@pytest.mark.parametrize("phrase", [p.Suppress, p.Override, p.Reflect, p.Reduce, p.Also])
def test_every_way_to_answer_is_on_several_cards(phrase: type) -> None:
    assert len(cards_with(phrase)) >= 5


@pytest.mark.parametrize("phrase", [p.Tilt, p.Untilt, p.Burn, p.When, p.Gain])
def test_the_keywords_are_on_several_cards(phrase: type) -> None:
    assert len(cards_with(phrase)) >= 3


def test_everybody_is_spoken_of_and_every_place() -> None:
    people = [each for each in SAID if isinstance(each, p.Who)]
    everybody = {p.YOU, p.TARGET, p.TARGETS, p.EACH, p.LEADER, p.NEAREST}
    assert {each.target for each in people} == everybody
    assert {each.where for each in people} == {p.ANYWHERE, p.AHEAD, p.BEHIND}
    assert any(each.within for each in people)


def test_everything_that_can_be_counted_is_counted() -> None:
    counted = {each.each for each in SAID if isinstance(each, p.Per)}
    assert counted == set(p.COUNTED.meanings)


def test_every_moment_is_waited_for_and_lines_last_in_every_way() -> None:
    assert {each.moment for each in SAID if isinstance(each, p.When)} == set(p.MOMENTS.meanings)
    assert {each.until for each in SAID if isinstance(each, p.Gain)} == set(p.UNTIL.meanings)


def bears_on_who_is_ahead(card: Printed) -> bool:
    people = [each for each in within(card) if isinstance(each, p.Who)]
    return any(who.target in (p.LEADER, p.NEAREST) or who.where == p.AHEAD for who in people)


def test_many_cards_bear_on_whoever_is_ahead() -> None:
    assert len([card for card in CARDS if bears_on_who_is_ahead(card)]) >= 12


def test_a_gained_speed_can_still_matter() -> None:
    """Movement is over when cards are played, and begins after `your next turn` has started."""
    deeds = [each for each in SAID if isinstance(each, p.Deed)]
    found = [(each.who, each.effect) for each in deeds if isinstance(each.effect, p.Gain)]
    speeds = [(who, gain.until) for who, gain in found if isinstance(gain.line, p.Faster)]
    assert {until for who, until in speeds} == {p.A_ROUND} and p.ME not in dict(speeds)


def test_two_who_pass_each_other_do_not_go_on_for_ever() -> None:
    """Moving when you are passed passes the rival again, so it is only for one use."""
    moves = (p.Forward, p.RollForward, p.Exchange)
    passing = [each for each in SAID if isinstance(each, p.When) and each.moment == p.WHEN_PASSED]
    onward = [each for each in passing if isinstance(each.deed.effect, moves)]
    gains = [each for each in SAID if isinstance(each, p.Gain) and each.until == p.ONCE]
    assert onward
    assert [each for each in onward if p.Gain(p.ONCE, each) not in gains] == []


def test_there_are_eight_ready_decks_with_plans_of_their_own() -> None:
    assert len(DECKS) == 8
    assert len({deck.plan for deck in DECKS}) == len(DECKS)
    assert len({name for deck in DECKS for _, name in deck.parts}) == 2 * len(DECKS)


IN_DECKS = [
    card
    for card in CARDS[1:]
    if any(card.name in (*dict(deck.cards), *dict(deck.parts).values()) for deck in DECKS)
]


def test_the_ready_decks_use_85_percent_of_the_cards() -> None:
    assert len(IN_DECKS) >= 0.85 * len(CARDS[1:])


def test_the_ready_decks_show_every_phrase_and_every_keyword() -> None:
    def words(cards: Iterable[Printed]) -> set[object]:
        said = [each for card in cards for each in within(card)]
        phrases = [each for each in said if isinstance(each, Phrase)]
        held = [getattr(each, field.name) for each in phrases for field in fields(cast(Any, each))]
        named = {value for value in held if isinstance(value, str)}
        marks = {(mark, getattr(card, mark)) for card in cards for mark in ("quick", "at_once")}
        return {type(each) for each in said} | named | marks | {card.rarity for card in cards}

    assert words(IN_DECKS) == words(CARDS[1:])


def test_few_items_reply_in_the_same_words() -> None:
    assert max(Counter(card.reply for card in of(p.ITEM)).values()) <= 3


@pytest.mark.parametrize("deck", DECKS, ids=[deck.name for deck in DECKS])
def test_a_ready_deck_has_fuel_answers_and_something_against_the_leader(deck: Deck) -> None:
    faces = faces_of(CARDS, deck)
    assert 12 <= sum(CARDS[face].kind == p.FUEL for face in faces) <= 16
    assert any(CARDS[face].reply for face in faces)
    assert any(bears_on_who_is_ahead(CARDS[face]) for face in faces)
