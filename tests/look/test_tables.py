"""Every table is drawn in every state: whatever a race comes to, its page holds together."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import Final, NamedTuple

import pytest

from paddock.games import GAMES, load, load_look
from paddock.kernel.scenes import Grid, Line
from paddock.kernel.sessions import start
from paddock.look.art import sprite
from paddock.server.pages.fragment import table_fragment
from paddock.sight.sight import Sight
from tests.sights import sight

NAMES: Final = ('<b>"Ann" & Co</b>', "Bartholomew the Unstoppable", "Cas", "Dee")
VOID: Final = {"input", "br", "img", "hr", "meta", "link", "path", "rect", "circle", "use", "line"}
LARGEST: Final = 40_000  # of a table, in bytes, without its pictures
PICTURE: Final = 400  # of a card on it, with its words


class Page(HTMLParser):
    """Reads a fragment: tags must close in their order, ids are given once."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.uses: set[str] = set()
        self.ghosts: set[str] = set()
        self.cards: set[str] = set()
        self.choices: set[str] = set()
        self.words: list[str] = []
        self.styled = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.ids += [said["id"]] if "id" in said else []
        self.uses |= {said["href"]} if tag == "use" else set()
        self.ghosts |= {said["data-ghost-of"]} if "data-ghost-of" in said else set()
        self.cards |= {said["data-card"]} if "data-card" in said else set()
        self.choices |= {said["value"]} if said.get("name") == "choice" else set()
        self.styled += "style" in said
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open and self.open[-1] == tag, (tag, self.open)
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)


class Drawn(NamedTuple):
    """A sight, and its table."""

    sight: Sight
    html: str
    page: Page


def draw(sight: Sight) -> Drawn:
    html = table_fragment(sight)
    return Drawn(sight, html, Page(html))


@cache
def moments(game: str, seats: int) -> tuple[Drawn, ...]:
    """Tables out of a random race: of who is asked, of another and of a watcher."""
    luck = Random(f"{game} {seats}")
    session = start(load(game), seats, f"look {seats}".encode(), {}, NAMES[:seats])
    found: list[Sight] = []
    kinds: dict[str, int] = {}
    while not session.over:
        seat = luck.choice(session.choosers)
        seen = session.view(seat)
        asked = seen.asked.rule.name if seen.asked is not None else ""
        kinds[asked] = kinds.get(asked, 0) + 1
        if kinds[asked] <= 2 or luck.random() < 0.01:  # every kind of question, and some more
            found.append(sight(session, seat, previewed=True))
            found.append(sight(session, (seat + 1) % seats, previewed=True))
            found.append(sight(session, seats))
        session.answer(seat, luck.choice(list(session.options(seat))))
    return tuple([draw(each) for each in (*found, sight(session))])


TABLES: Final = [(game, seats) for game in GAMES for seats in (2, load(game).seats[-1])]


@pytest.fixture(params=TABLES, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def drawn(request: pytest.FixtureRequest) -> tuple[Drawn, ...]:
    return moments(*request.param)


def test_a_table_holds_together(drawn: tuple[Drawn, ...]) -> None:
    for _, html, page in drawn:
        assert page.open == []
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        assert not twice
        assert page.styled == 0  # the policy of the pages forbids it
        assert len(html.encode()) < LARGEST + PICTURE * html.count('class="art"')


def test_names_are_words_and_never_markup(drawn: tuple[Drawn, ...]) -> None:
    for _, html, page in drawn:
        assert '<b>"Ann"' not in html
        assert "&amp;amp;" not in html
        assert "None" not in " ".join(page.words).split()


def test_every_picture_is_in_the_sprite(drawn: tuple[Drawn, ...]) -> None:
    there = set(re.findall('<symbol id="([^"]+)"', sprite(load_look(drawn[0].sight.game))))
    for _, _, page in drawn:
        uses = [each for each in page.uses if "/art/" in each]
        assert uses
        for each in uses:
            assert each.rpartition("#")[2] in there, each


def test_every_ghost_is_of_a_choice_and_every_choice_can_be_made(
    drawn: tuple[Drawn, ...],
) -> None:
    for shown, _, page in drawn:
        offered = {choice.id for choice in shown.question.choices} if shown.question else set()
        assert page.ghosts <= offered
        if shown.question and shown.question.picking is None:
            assert page.choices == offered


def test_everybody_who_races_is_on_the_road(drawn: tuple[Drawn, ...]) -> None:
    for shown, html, _ in drawn:
        shape = next(s for s in shown.scene.shapes if isinstance(s, Line | Grid))
        for mark in shape.marks:
            if mark.seat >= 0:
                assert f'id="m-{shape.address}-{mark.seat}"' in html


def test_a_ghost_shows_what_is_promised_to_move(drawn: tuple[Drawn, ...]) -> None:
    """Whoever an option moves has a ghost for it on the race."""
    for shown, _, page in drawn:
        shapes = [s for s in shown.scene.shapes if isinstance(s, Line | Grid)]
        marks = {mark.seat: mark.at for shape in shapes for mark in shape.marks if mark.seat >= 0}
        for choice in shown.question.choices if shown.question else ():
            last = {each.seat: each.place for each in choice.preview.ghosts}
            if any([marks.get(seat) != place for seat, place in last.items() if seat in marks]):
                assert choice.id in page.ghosts, choice


def test_the_race_shows_who_a_card_hits(drawn: tuple[Drawn, ...]) -> None:
    for shown, html, page in drawn:
        choices = shown.question.choices if shown.question else ()
        aimed = [choice for choice in choices if choice.cards and choice.preview.hits]
        assert all([choice.id in page.ghosts for choice in aimed])
        assert ('class="aim"' in html) >= bool(aimed)
