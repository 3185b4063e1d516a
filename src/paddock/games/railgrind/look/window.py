"""The React window of RAILGRIND!!: what is about to happen, and what each answer does."""

from __future__ import annotations

from paddock.games.railgrind.cards.descriptions import ABILITY, REACT
from paddock.games.railgrind.look.cards import inside
from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.zones import NO_SEAT
from paddock.look.parts import cards_in, escape, seat_mark
from paddock.sight.sight import REACTION, Choice, Question, Sight


def window(seen: Sight) -> str:
    question = seen.question
    if question is None or question.kind != REACTION:
        return ""
    by = seen.scene.by if seen.scene.by != NO_SEAT else seen.viewer
    played = "".join([_card(card) for card in cards_in(seen, "played")[-1:]])
    return (
        f'<section class="react" aria-label="what you may react to"><header>{seat_mark(by)}'
        f"<span>{escape(question.asks)}</span></header>"
        f'<div class="mid">{played}<ul class="ifs">{_answers(seen, question)}</ul></div></section>'
    )


def _card(card: Picture) -> str:
    face = f'<span class="face">{inside(card)}</span>'
    return f'<div class="card still k-{card.kind}"><span class="leaf">{face}</span></div>'


def _answers(seen: Sight, question: Question) -> str:
    """Draw every answer as a button: what it is, what it says, what will come of it."""
    lines = ""
    for choice in question.choices:
        name, says = _answer(seen, choice)
        then = ", ".join([e for e in (choice.preview.verdict, choice.preview.open) if e])
        lines += (
            f'<li><button type="submit" form="answer" name="choice" value="{choice.id}"'
            f' data-ghost="{choice.id}"><span><b>{escape(name)}</b>'
            f' <span class="says">{escape(says[:1].upper() + says[1:])}</span></span>'
            f'<span class="then">{escape(then)}</span></button></li>'
        )
    return lines


def _answer(seen: Sight, choice: Choice) -> tuple[str, str]:
    card = _cards(seen).get(choice.cards[0]) if choice.cards else None
    if card is None:
        return choice.words[:1].upper() + choice.words[1:], ""
    return card.name, next((part.text for part in card.parts if part.kind == REACT), "")


def _cards(seen: Sight) -> dict[str, Picture]:
    rows = [shape for shape in seen.scene.shapes if isinstance(shape, CardRow)]
    return {card.address: card for row in rows for card in row.cards}


def label(seen: Sight, choice: Choice) -> str:
    """Return a choice in words: an ability is said, not numbered."""
    if choice.role != "use" or not choice.cards:
        return ""
    card = _cards(seen)[choice.cards[0]]
    said = [part for part in card.parts if part.kind == ABILITY and choice.number in part.numbers]
    return f"{card.name}: {said[0].text}" if said else ""
