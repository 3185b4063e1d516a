"""What is asked for is at hand: read in one look, on the screen of a phone, under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from paddock.games.railgrind.state import Race as Railgrind
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import picking, question
from paddock.kernel.scenes import CardRow
from paddock.kernel.table import Table
from paddock.server.rooms.people import LONGEST_SAYING
from paddock.sight.sight import ChatLine, Sight
from tests.browser.conftest import Visitors
from tests.browser.pretend import Pretended, found

PHONE = (390, 844)
LOOKED_AT = ("slipstream_tcg", "death_roads")

ON_TOP = """(it) => {
  const box = it.getBoundingClientRect();
  return it === document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
}"""
SEEN = """(what) => [...document.querySelectorAll(what)].filter((e) => e.getClientRects().length)
  .map((e) => { const box = e.getBoundingClientRect(); return [box.top, box.bottom]; })"""


def a_reply(seen: Table) -> bool:
    """A reaction that can be answered with a card."""
    asked = question(seen, seen.viewer)
    return asked.rule.reacts and any([option.cards() for option in seen.options])


def a_payment(seen: Table) -> bool:
    """Some of the Fuel that lies before the viewer."""
    assert isinstance(seen, Race)
    asked = picking(seen)
    return asked is not None and len(asked.cards) > 1 and asked.cards[0] in seen.fuel[seen.viewer]


def the_hand(shown: Sight) -> CardRow:
    rows = [shape for shape in shown.scene.shapes if isinstance(shape, CardRow)]
    return next(row for row in rows if row.address == "hand:0")


def with_twins(shown: Sight) -> Sight:
    """The hand begins with a card twice; of equal cards one is offered."""
    assert shown.question is not None
    hand, choices = the_hand(shown), shown.question.choices
    alone = {each.cards[0] for each in choices if len(each.cards) == 1}
    first, second = [card for card in hand.cards if card.address in alone][:2]
    others = [card for card in hand.cards if card not in (first, second)]
    row = replace(hand, cards=(first, replace(first, address=second.address), *others))
    shapes = [row if shape == hand else shape for shape in shown.scene.shapes]
    offered = [each for each in choices if second.address not in each.cards]
    return replace(
        shown,
        scene=replace(shown.scene, shapes=tuple(shapes)),
        question=replace(shown.question, choices=tuple(offered)),
    )


def test_on_a_phone_fuel_to_pay_with_is_under_the_question_and_has_a_name(
    visitors: Visitors,
) -> None:
    page = visitors.come(*PHONE)
    shown = found("slipstream_tcg", 2, a_payment, Random(1))
    Pretended(page, shown)
    assert shown.question is not None and shown.question.picking is not None
    rows = [shape for shape in shown.scene.shapes if isinstance(shape, CardRow)]
    names = {card.address: card.name for row in rows for card in row.cards}
    asked = page.locator("#ask").bounding_box()
    hand = page.locator("#hand").bounding_box()
    assert asked is not None and hand is not None
    tops = page.evaluate(SEEN, "[data-card].usable")
    assert len(tops) == len(shown.question.picking.cards)
    assert all([asked["y"] + asked["height"] <= top < hand["y"] for top, _ in tops])
    assert tops[0][1] <= PHONE[1], "the first can be pressed without scrolling"
    for card in shown.question.picking.cards:
        there = page.locator(f'[data-card][data-at="{card}"]')
        expect(there).to_contain_text(names[card])
    expect(page.locator(".handwrap h2")).to_contain_text("can be used now")


@pytest.mark.parametrize("width", (390, 1280))
def test_every_answer_a_reaction_lists_gives_that_answer(visitors: Visitors, width: int) -> None:
    page = visitors.come(width, 844)
    shown = found("slipstream_tcg", 2, a_reply)
    assert shown.question is not None
    table = Pretended(page, shown)
    listed = page.locator(".ifs li")
    assert listed.count() >= 1
    assert listed.count() == page.locator(".ifs li > button[name=choice]").count()
    by_card = [each.id for each in shown.question.choices if each.cards]
    page.locator(f'.ifs button[value="{by_card[0]}"]').click()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    assert table.said[-1]["choice"] == by_card[0]


def test_a_phone_shows_what_the_others_did(visitors: Visitors) -> None:
    page = visitors.come(*PHONE)
    shown = found("slipstream_tcg", 2, a_payment, Random(1))
    table = Pretended(page, shown)
    others = [line for line in shown.log if line.seat > 0]
    if others:
        expect(page.locator("#ask .latest")).to_be_visible()
    waits = replace(shown, question=None, waiting="Waiting for Bo.")
    table.push(waits)
    table.wait_words("Waiting for Bo.")
    expect(page.locator("#ask .latest")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#ask .latest")).to_be_hidden()  # the commentary is there


def test_of_two_equal_cards_the_one_that_is_pressed_rises(visitors: Visitors) -> None:
    page = visitors.come()
    shown = with_twins(found("slipstream121", 2, lambda seen: len(seen.options) > 4))
    table = Pretended(page, shown)
    cards = page.locator("#hand .card")
    means = cards.nth(0).get_attribute("data-card")
    assert cards.nth(1).get_attribute("data-card") == means, "they stand for each other"
    cards.nth(1).click()
    expect(page.locator(".chosen")).to_have_count(1)
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    cards.nth(0).click()  # the other one instead; nothing is played yet
    expect(page.locator(".chosen")).to_have_count(1)
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    assert table.said == []
    alone = [each.id for each in (shown.question.choices if shown.question else ())
             if each.cards == (means,)]  # fmt: skip
    page.locator(f"#choice-{alone[0]}").click()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    assert table.said[-1]["choice"] == alone[0]


def test_the_chat_opens_ready_to_write(visitors: Visitors) -> None:
    page = visitors.come()
    Pretended(page, found("slipstream121", 2, lambda seen: True))
    page.locator("#open-chat").click()
    expect(page.locator("#chat-text")).to_be_focused()
    page.keyboard.type("hello")
    expect(page.locator("#chat-text")).to_have_value("hello")


@pytest.mark.parametrize("width", (360, 1280))
def test_a_refused_message_comes_back_with_the_reason(visitors: Visitors, width: int) -> None:
    page = visitors.come(width, 800)
    shown = found("slipstream121", 2, lambda seen: True)
    table = Pretended(page, shown)
    page.locator("#open-chat").click()
    field, reason = page.locator("#chat-text"), page.locator("#refused")
    expect(field).to_have_attribute("maxlength", str(LONGEST_SAYING))
    expect(reason).to_be_hidden()
    field.fill("not so fast")
    page.keyboard.press("Enter")
    expect(field).to_have_value("")
    while not table.said:
        page.wait_for_timeout(20)
    table.reply(ack=table.said[0]["move"], wrong="wait a moment")
    expect(field).to_have_value("not so fast")
    expect(reason).to_have_text("wait a moment")
    assert reason.evaluate(ON_TOP)
    table.push(replace(shown, room=replace(shown.room, chat=(ChatLine(0, "Bo", "hello", 1),))))
    expect(page.locator("#chatlines")).to_contain_text("hello")
    expect(field).to_have_value("not so fast")
    expect(reason).to_have_text("wait a moment")
    page.keyboard.press("Enter")
    while len(table.said) < 2:
        page.wait_for_timeout(20)
    assert [each["text"] for each in table.said] == ["not so fast"] * 2
    table.reply(ack=table.said[1]["move"], ok=1)
    expect(field).to_have_value("")
    expect(reason).to_be_hidden()  # after a while


@pytest.mark.parametrize("game", LOOKED_AT)
def test_the_race_keeps_its_size_while_you_wait_are_asked_and_choose(
    visitors: Visitors, game: str
) -> None:
    page = visitors.come()
    shown = found(game, 2, lambda seen: any([option.cards() for option in seen.options]))
    table = Pretended(page, shown)
    high = "() => document.getElementById('race').getBoundingClientRect().height"
    asked = page.evaluate(high)
    page.locator("#hand .usable").first.click()
    expect(page.locator(".chosen")).to_have_count(1)
    assert page.evaluate(high) == asked
    table.push(replace(shown, question=None, waiting="Waiting for Bo."))
    table.wait_words("Waiting for Bo.")
    assert page.evaluate(high) == asked


WHOLE = """(card) => {
  const box = card.getBoundingClientRect();
  const within = [2, box.height / 2, box.height - 2].map((down) =>
    card.contains(document.elementFromPoint(box.x + box.width / 2, box.y + down)));
  const cut = [...card.querySelectorAll('.text, .gearrow, .effect, .why, .tab')]
    .some((part) => part.getBoundingClientRect().bottom > box.bottom + 1);
  return within.every(Boolean) && !cut && box.top >= 0;
}"""


@pytest.mark.parametrize("game", LOOKED_AT)
def test_a_card_that_is_pointed_at_lies_on_top_and_is_whole(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    Pretended(page, found(game, 2, lambda seen: True))
    for card in page.locator("#hand .card").all():
        card.hover()
        assert card.evaluate(WHOLE)
        answers = page.evaluate(SEEN, "#opts .btn")
        box = card.bounding_box()
        assert box is not None
        assert all([bottom <= box["y"] for _, bottom in answers]), "it covers no answer"


def test_a_hand_that_is_not_asked_about_says_so_once(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream_tcg", 2, a_payment, Random(1))
    Pretended(page, shown)
    reason = page.locator("#hand .blocked .why.quiet").first
    expect(reason).to_have_css("clip-path", "inset(50%)")
    expect(reason).not_to_be_empty()  # a screen reader says it
    expect(page.locator(".handwrap h2")).to_contain_text("can be used now")


def rivals_cards(seen: Table) -> bool:
    """One of several cards in front of the rival."""
    asked = question(seen, seen.viewer)
    cards = [card for option in seen.options for card in option.cards()]
    assert isinstance(seen, Railgrind)
    return asked.rule.name == "choose_card" and cards[1:] != [] and seen.holder(cards[0]) == 1


def own_drones(seen: Table) -> bool:
    """One of several Drones of one's own, and nothing else."""
    assert isinstance(seen, Railgrind)
    mine = [any([card in seen.drones[0] for card in each.cards()]) for each in seen.options]
    return len(mine) > 1 and all(mine)


@pytest.mark.parametrize("cards", [rivals_cards, own_drones])
def test_arrows_lead_from_the_question_to_cards_that_lie_above_it(
    visitors: Visitors, cards: Callable[[Table], bool]
) -> None:
    page = visitors.come()
    shown = found("railgrind", 2, cards, Random(2))
    pretended = Pretended(page, shown)
    assert shown.question is not None
    offered = [choice.cards[0] for choice in shown.question.choices]
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    reached: list[str] = []
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        reached.append(page.evaluate("document.activeElement.dataset.at"))
    assert reached[0] in offered, "the first answer, past whatever cannot be chosen"
    assert set(offered) <= set(reached)
    page.locator(f'[data-at="{offered[1]}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('table').classList.contains('sent')")
    assert pretended.said[-1]["choice"] == shown.question.choices[1].id
