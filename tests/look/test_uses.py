"""What the edge of a card says about its use, and what a hint calls a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from paddock.games import load
from paddock.kernel.sessions import start
from paddock.look.parts import cards_in
from paddock.look.uses import BLOCKED, USABLE, Use, Uses
from paddock.server.pages.fragment import look_of, table_fragment
from paddock.sight.sight import Hint, Sight
from tests.sights import sight


def asked(game: str) -> Iterator[Sight]:
    """Every question to the first seat in a random race."""
    luck, session = Random(1), start(load(game), 2, bytes(32), None, ("Ann", "Bo"))
    while not session.over:
        seat = session.choosers[0]
        options = list(session.options(seat))
        if seat == 0 and len(options) > 1:
            yield sight(session)
        session.answer(seat, luck.choice(options))


def in_hand(shown: Sight) -> list[Use]:
    uses = Uses(shown)
    return [uses.of(card.address) for card in cards_in(shown, "hand", 0)]


def test_a_card_that_is_not_asked_for_says_so_beside_one_that_is() -> None:
    hands = [in_hand(shown) for shown in asked("slipstream_tcg")]
    mixed = [hand for hand in hands if {use.way for use in hand} == {USABLE, BLOCKED}]
    said = [use for hand in mixed for use in hand if use.way == BLOCKED]
    assert "Not for this question (2.8)" in [use.says for use in said]
    assert not any([use.quiet for use in said])


def test_where_no_card_in_hand_is_asked_for_they_say_nothing() -> None:
    hands = [in_hand(shown) for shown in asked("railgrind")]
    silent = [use for hand in hands if hand and hand[0].quiet for use in hand]
    assert silent and all([use.quiet for use in silent])


def test_a_hint_names_an_ability_as_its_button_does() -> None:
    shown, choice = next(
        (shown, choice)
        for shown in asked("slipstream_tcg")
        if shown.question is not None
        for choice in shown.question.choices
        if choice.role == "drive"
    )
    assert shown.question is not None
    named = look_of("slipstream_tcg").label(shown, choice)
    hint = Hint(choice.words, choice=choice.id)
    html = table_fragment(replace(shown, question=replace(shown.question, hint=hint)))
    assert named and f"Hint: {named}" in html
