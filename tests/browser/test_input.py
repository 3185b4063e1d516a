"""Playing a card as people expect it: double click, Enter twice, a drag, a click on a ghost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from paddock.games import GAMES
from paddock.kernel.previews import Preview
from paddock.kernel.scenes import Ghost
from paddock.kernel.table import Table
from paddock.sight.sight import Sight
from tests.browser.conftest import Visitors
from tests.browser.pretend import Pretended, a_pick, found

SENT = "() => document.getElementById('table').classList.contains('sent')"


def playable(seen: Table) -> bool:
    """A card can be played in one way only."""
    cards = [option.cards() for option in seen.options if option.role == "play"]
    return any([len(each) == 1 and cards.count(each) == 1 for each in cards])


def previewed(shown: Sight) -> Sight:
    """Every choice moves the viewer to a place of its own."""
    assert shown.question is not None
    choices = [
        replace(each, preview=Preview(f"to {12 * n}", (Ghost(0, (4 + 12 * n) % 30),)))
        for n, each in enumerate(shown.question.choices)
    ]
    return replace(shown, question=replace(shown.question, choices=tuple(choices), previewed=True))


def answered(page: Page, table: Pretended) -> str:
    page.wait_for_function(SENT)
    return str(table.said[-1]["choice"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ("double click", "Enter twice", "drag"))
def test_a_card_is_played(visitors: Visitors, game: str, how: str) -> None:
    page = visitors.come()
    table = Pretended(page, found(game, 2, playable))
    card = page.locator("#hand [data-plays]").first
    plays = card.get_attribute("data-plays")
    if how == "double click":
        card.dblclick()
    elif how == "Enter twice":
        card.press("Enter")
        expect(card).to_have_attribute("aria-pressed", "true")
        assert table.said == [], "one Enter only chooses it"
        page.keyboard.press("Enter")
    else:
        drag(page, f"#hand [data-plays={plays}]", "#race")
    assert answered(page, table) == plays


def drag(page: Page, card: str, onto: str) -> None:
    start, end = page.locator(card).first.bounding_box(), page.locator(onto).first.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def test_a_card_that_is_let_go_elsewhere_stays_chosen_and_is_not_played(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, playable))
    drag(page, "#hand [data-plays]", "#ask")
    expect(page.locator(".chosen")).to_have_count(1)
    assert table.said == []


def test_a_chosen_card_is_played_by_a_double_click_too(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, playable))
    card = page.locator("#hand [data-plays]").first
    card.dispatch_event("click", {"detail": 1})
    card.dblclick()
    assert answered(page, table) == card.get_attribute("data-plays")


def test_a_slow_second_click_lets_go_of_a_card(visitors: Visitors) -> None:
    page = visitors.come()
    table = Pretended(page, found("slipstream121", 2, playable))
    card = page.locator("#hand [data-plays]").first
    for chosen in ("true", "false"):
        card.dispatch_event("click", {"detail": 1})
        expect(card).to_have_attribute("aria-pressed", chosen)
    assert table.said == []


def test_a_card_with_several_targets_is_not_played_on_any_of_them(visitors: Visitors) -> None:
    """A double click shows the targets; a drop on one of them chooses it."""
    page = visitors.come()
    shown = found("slipstream121", 3, playable)
    assert shown.question is not None
    one = next(each for each in shown.question.choices if len(each.cards) == 1)
    both = [replace(one, id=f"y{n}", targets=(f"seat:{n}",)) for n in (1, 2)]
    table = Pretended(page, replace(shown, question=replace(shown.question, choices=tuple(both))))
    card = page.locator("#hand .usable").first
    card.dblclick()
    expect(page.locator(".offer")).to_have_count(2)
    expect(page.locator("#choice-y1")).to_be_focused()
    assert table.said == []
    drag(page, "#hand .usable", "#row2")
    assert answered(page, table) == "y2"


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_ghost_chooses_it(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    table = Pretended(page, previewed(found(game, 2, playable)))
    card = page.locator("#hand [data-plays]").last
    plays = card.get_attribute("data-plays")
    card.click()
    page.mouse.move(5, 5)
    ghosts = page.locator(".is-ghost:not([hidden])")
    assert {each.get_attribute("data-ghost-of") for each in ghosts.all()} == {plays}
    ghosts.first.locator("rect, use, .chip").first.click(force=True)
    assert answered(page, table) == plays


def test_where_no_card_is_asked_for_every_ghost_can_be_clicked(visitors: Visitors) -> None:
    page = visitors.come()
    shown = previewed(found("slipstream121", 2, lambda seen: len(seen.options) > 2))
    assert shown.question is not None
    bare = [replace(each, cards=()) for each in shown.question.choices[:3]]
    table = Pretended(page, replace(shown, question=replace(shown.question, choices=tuple(bare))))
    ghosts = page.locator(".is-ghost:not([hidden])")
    expect(ghosts).to_have_count(3)
    page.locator(f'.is-ghost[data-ghost-of="{bare[1].id}"] rect').first.click(force=True)
    assert answered(page, table) == bare[1].id


def test_a_card_that_can_only_be_discarded_does_not_look_like_one_to_play(
    visitors: Visitors,
) -> None:
    page = visitors.come()
    shown = found("death_roads", 2, playable)
    assert shown.question is not None
    play = next(each for each in shown.question.choices if each.role == "play")
    spend = replace(play, id="y1", role="discard", words="Focus: discard it", on_card="Focus")
    rest = [each for each in shown.question.choices if play.cards[0] not in each.cards]
    table = Pretended(
        page, replace(shown, question=replace(shown.question, choices=(*rest, spend)))
    )
    card = page.locator(f'#hand [data-card="{play.cards[0]}"]').first
    assert "spent" in (card.get_attribute("class") or "").split()
    expect(card.locator(".tab")).to_contain_text("Focus")
    card.dblclick()
    expect(page.locator("#choice-y1")).to_be_focused()
    expect(page.locator("#choice-y1")).not_to_have_class("main")
    assert table.said == [], "a double click plays; it discards nothing"
    page.locator("#choice-y1").click()
    assert answered(page, table) == "y1"


def test_a_double_click_finishes_a_pick_that_is_full(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream_tcg", 2, a_pick)
    assert shown.question is not None and shown.question.picking is not None
    asked = replace(shown.question.picking, least=2, most=2)
    asked = replace(asked, worth=(1,) * len(asked.cards))
    table = Pretended(page, replace(shown, question=replace(shown.question, picking=asked)))
    cards = page.locator("[data-card].usable")
    cards.nth(0).dblclick()
    expect(page.locator(".chosen")).to_have_count(1)
    assert table.said == []
    cards.nth(1).dblclick()
    page.wait_for_function(SENT)
    assert len(table.said[-1]["cards"]) == 2


def test_resigning_is_not_the_default_answer(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream121", 2, lambda seen: True)
    table = Pretended(page, replace(shown, room=replace(shown.room, can_resign=True)))
    page.locator("#open-menu").click()
    page.locator("#ask-resign").click()
    expect(page.get_by_role("button", name="Keep racing")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#resigning")).to_be_hidden()
    assert table.said == []
