"""What the script does with pushes, cards and a lost line, against a server that is pretended."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from paddock.games import GAMES
from paddock.kernel.previews import Preview
from paddock.kernel.scenes import CardRow, Ghost
from paddock.sight.sight import Choice
from tests.browser.conftest import Visitors
from tests.browser.pretend import Pretended, a_pick, found


def test_an_older_push_never_replaces_a_newer_one(visitors: Visitors) -> None:
    table = Pretended(visitors.come(), found("slipstream121", 2, lambda seen: True))
    table.push(table.asks("The newer?", "t2"), 2)
    table.wait_words("The newer?")
    table.push(table.asks("The older?", "t1"), 1)
    table.push(table.asks("The newest?", "t3"), 3)
    table.wait_words("The newest?")


def test_a_redraw_keeps_the_focus_the_chosen_card_and_typed_words(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, lambda seen: len(seen.options) > 4))
    page.locator("#open-chat").click()
    page.locator("#chat-text").fill("hello th")
    table.push(table.asks("Again?", "question1"))
    table.wait_words("Again?")
    assert page.locator("#chat-text").input_value() == "hello th"
    expect(page.locator("#chat-text")).to_be_focused()
    page.keyboard.press("Escape")
    card = page.locator("#hand .usable").nth(2)
    card.click()
    expect(card).to_have_class("card k-mile usable chosen")
    table.push(table.asks("And again?", "question1"))
    table.wait_words("And again?")
    expect(card).to_have_class("card k-mile usable chosen")
    expect(card).to_be_focused()
    table.push(table.asks("Something else?", "question2"))
    table.wait_words("Something else?")
    expect(page.locator(".chosen")).to_have_count(0)


def test_focus_never_falls_to_the_body_when_a_card_is_gone(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, lambda seen: True))
    page.locator("#hand .usable").first.focus()
    empty = replace(table.shown, question=None, waiting="Waiting for Bo.")
    shapes = [s for s in empty.scene.shapes if s.address != "hand:0"]
    table.push(replace(empty, scene=replace(empty.scene, shapes=tuple(shapes))))
    table.wait_words("Waiting for Bo.")
    assert page.evaluate("document.activeElement !== document.body")


def test_a_full_pick_takes_no_more_cards_until_one_is_put_back(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream_tcg", 2, a_pick)
    table = Pretended(page, shown)
    assert shown.question is not None and shown.question.picking is not None
    asked = shown.question.picking
    done, picked = page.locator("#done"), page.locator("#picked")
    cards = page.locator("[data-card].usable")
    worth = 0
    for number, each in enumerate(asked.worth):
        assert done.is_disabled() == (worth < asked.least)
        if worth >= asked.most:
            break
        cards.nth(number).click()
        worth += each
    expect(picked).to_contain_text(f"{worth} of")
    expect(done).to_be_enabled()
    spare = page.locator("[data-card].usable:not(.chosen)").first
    spare.click(force=True)  # it says why not, and nothing is picked
    expect(picked).to_contain_text(f"{worth} of")
    expect(page.locator("#net")).to_contain_text("Put one back")
    before = page.locator(".chosen").count()
    page.locator(".chosen").first.click()
    expect(page.locator(".chosen")).to_have_count(before - 1)
    page.locator("[data-card].usable:not(.chosen)").first.click()
    done.click()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    said = table.said[-1]
    assert said["do"] == "answer" and said["token"] == "question1"
    assert set(said["cards"]) <= set(asked.cards) and "choice" not in said


def test_a_new_question_forgets_what_was_picked(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream_tcg", 2, a_pick))
    page.locator("[data-card].usable").first.click()
    expect(page.locator(".chosen")).to_have_count(1)
    table.push(table.asks("Once more?", "question2"))
    table.wait_words("Once more?")
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.locator("#picked")).to_contain_text("0 of")


def test_a_move_made_offline_is_sent_once_after_reconnecting(visitors: Visitors) -> None:
    visitors.may_lose_line = True
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, lambda seen: True))
    table.sockets[-1].close()
    page.locator("#hand .usable").first.dblclick()
    table.wait_line(2)
    page.wait_for_function("() => sessionStorage.getItem('movesroom1') !== '[]'")
    while not table.said:
        page.wait_for_timeout(20)
    move = table.said[0]["move"]
    table.sockets[-1].close()
    table.wait_line(3)
    while len(table.said) < 2:
        page.wait_for_timeout(20)
    assert table.said[1]["move"] == move, "the same move again, for the server to know it by"
    table.reply(ack=move, ok=1)
    page.wait_for_function("() => sessionStorage.getItem('movesroom1') === '[]'")
    table.sockets[-1].close()
    table.wait_line(4)
    table.push(table.asks("Next?", "question2"))
    table.wait_words("Next?")
    assert {each["move"] for each in table.said} == {move}


def test_a_question_is_answered_once_however_often_it_is_clicked(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, lambda seen: True))
    card = page.locator("#hand .usable").first
    card.dblclick()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    card.dblclick()
    card.dblclick()
    table.push(table.asks("Next?", "question2"))
    table.wait_words("Next?")
    assert len(table.said) == 1


def test_a_refused_answer_can_be_given_again(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, lambda seen: True))
    page.locator("#hand .usable").first.dblclick()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    table.reply(ack=table.said[0]["move"], wrong="that cannot be, for once")
    expect(page.locator("#net")).to_contain_text("that cannot be, for once")
    page.locator("#hand .usable").first.dblclick()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    while len(table.said) < 2:
        page.wait_for_timeout(20)


def test_a_card_with_several_uses_shows_them_and_escape_lets_go(visitors: Visitors) -> None:
    page = visitors.come()
    several = found("slipstream121", 2, lambda seen: any(len(o.cards()) > 1 for o in seen.options))
    table = Pretended(page, several)
    assert table.shown.question is not None
    combo = next(each for each in table.shown.question.choices if len(each.cards) > 1)
    first, *others = combo.cards
    page.locator(f'#hand [data-card="{first}"]').first.click()
    for other in others:
        assert page.locator(f'#hand .goes[data-card="{other}"]').count() >= 1
        page.locator(f'#hand [data-card="{other}"]').first.click()
    expect(page.locator(f"#choice-{combo.id}")).to_have_class("btn choice of-card offer main")
    page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    expect(page.locator(f"#choice-{combo.id}")).to_be_hidden()
    for card in combo.cards:
        page.locator(f'#hand [data-card="{card}"]').first.click()
    page.locator(f"#choice-{combo.id}").click()
    page.wait_for_function("() => document.getElementById('table').classList.contains('sent')")
    assert table.said[-1]["choice"] == combo.id


def test_pointing_at_a_card_shows_its_ghost_and_leaving_hides_it(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream121", 2, lambda seen: True)
    assert shown.question is not None
    choices = [
        replace(each, preview=Preview(f"to {10 + n}", (Ghost(0, 10 + n),)))
        for n, each in enumerate(shown.question.choices)
    ]
    shown = replace(shown, question=replace(shown.question, choices=tuple(choices), previewed=True))
    Pretended(page, shown)
    ghosts = page.locator("[data-ghost-of]:not([hidden])")
    expect(ghosts).to_have_count(0)
    page.locator("#hand .usable").nth(1).hover()
    expect(ghosts).to_have_count(1)
    page.locator("#asks").hover()
    expect(ghosts).to_have_count(0)
    page.locator("#hand .usable").nth(0).focus()
    expect(ghosts).to_have_count(1)


COVERED = """() => [...document.querySelectorAll('#opts .btn, [data-card].usable')]
  .filter((button) => button.getClientRects().length).filter((button) => {
    button.scrollIntoView({block: 'center'});
    const box = button.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !button.contains(there);
  }).map((button) => button.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", (320, 1280))
def test_nothing_covers_the_choices_however_many_cards_there_are(
    visitors: Visitors, game: str, width: int
) -> None:
    shown = found(game, 2, lambda seen: len(seen.options) > 3)
    assert shown.question is not None
    rows = [shape for shape in shown.scene.shapes if isinstance(shape, CardRow)]
    held = next(row for row in rows if row.address == "hand:0").cards
    for count in (1, 4, 12):
        page = visitors.come(width)
        cards = [replace(held[n % len(held)], address=f"card:9{n:02}") for n in range(count)]
        scene = replace(
            shown.scene, shapes=(*shown.scene.shapes, CardRow("looked", "deck", tuple(cards)))
        )
        choices = [Choice(f"y{n}", c.name, "take", (c.address,)) for n, c in enumerate(cards)]
        question = replace(shown.question, choices=tuple(choices), refused={})
        Pretended(page, replace(shown, question=question, scene=scene))
        assert page.evaluate(COVERED) == []
        page.locator("[data-card].usable").nth(count // 2).click()
        assert page.evaluate(COVERED) == []
