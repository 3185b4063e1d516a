"""The reaction window of Slipstream TCG: who acts against you, the d20, what each reply does.

Every reply it lists is a button, like those of the question.
"""

from __future__ import annotations

import re
from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as phrase
from paddock.games.slipstream_tcg.cards.descriptions import ABILITY, ABILITY_REPLY, REPLY
from paddock.games.slipstream_tcg.scene import TRIGGERED
from paddock.kernel.scenes import CardRow, Number, Paragraph, Picture, seat_at
from paddock.kernel.steps import Seat
from paddock.look.parts import enumerated, escape, find_row, name_of, number, seat_mark
from paddock.sight.sight import REACTION, Choice, Sight

NAME: Final = "slipstream_tcg"
SIDES: Final = 20
LONGEST: Final = 34  # letters of an ability on a button
RIVAL: Final = re.compile(
    rf"({phrase.TARGET}|{phrase.TARGETS}|{phrase.LEADER}|{phrase.NEAREST})"
    rf"( {phrase.AHEAD}| {phrase.BEHIND})?( within \d+ spaces?)?",
    re.IGNORECASE,
)


def struck(seen: Sight) -> list[Seat]:
    """Return the seats that the waiting act affects."""
    found: list[Seat] = []
    for shape in seen.scene.shapes:
        if isinstance(shape, Number) and shape.address.partition(":")[0] in ("needs", "struck"):
            found.append(shape.seat)
    return found


def window(seen: Sight) -> str:
    act = find_row(seen.scene, "act")
    if act is None or not act.cards:
        return ""
    card, seats = act.cards[0], struck(seen)
    if not [seat for seat in seats if seat != act.seat]:
        return ""
    they, you = ("sets off", "set off") if card.state == TRIGGERED else ("uses", "use")
    head = f"{_you(seen, act.seat)} {you if act.seat == seen.viewer else they}"
    target = enumerated([_you(seen, seat, "you") for seat in seats if seat != act.seat])
    aim = f" on {target}" if target else ""
    return (
        f'<section class="react" aria-label="what is being answered"><header>{seat_mark(act.seat)}'
        f"<span>{head} {escape(card.name)}{aim}</span>"
        f'<span class="cl">5.4</span></header><div class="mid"><p>{escape(card.text)}</p>'
        f"{_explained(seen, act.seat, seats)}</div></section>"
    )


def _you(seen: Sight, seat: Seat, you: str = "You") -> str:
    return you if seen.own and seat == seen.viewer else name_of(seen, seat)


def _explained(seen: Sight, user: Seat, seats: list[Seat]) -> str:
    """Draw the chances of the viewer, if they are asked, and otherwise what everybody has
    replied."""
    asked = seen.question is not None and seen.question.kind == REACTION
    if asked and seen.own:
        return _chances(seen, seen.viewer) + _answers(seen)
    waiting = [racer.seat for racer in seen.racers if racer.asked and racer.seat in seats]
    lines = "".join([f"<li>{_reply(seen, seat, waiting)}</li>" for seat in seats if seat != user])
    if not lines:
        return ""
    return (
        f'<p class="lead">Everybody it affects may reply once.</p><ul class="replies">{lines}</ul>'
    )


def _reply(seen: Sight, seat: Seat, waiting: list[Seat]) -> str:
    """Return what somebody replied, or what a dodge would need."""
    given = find_row(seen.scene, "answer", seat)
    needs = number(seen, "needs", seat)
    if given is not None:
        does = f"replies with {given.cards[0].name}"
    elif seat in waiting:
        does = "is thinking"
    else:
        does = "takes the hit, or is asked later"
    dodge = f" (dodge on {needs}+)" if needs is not None and given is None else ""
    return f"{seat_mark(seat)}<span><b>{name_of(seen, seat)}</b> {escape(does)}{dodge}</span>"


def _chances(seen: Sight, seat: Seat) -> str:
    """Return what the seat needs to dodge, in words and as the twenty sides of the die."""
    threshold, needs = number(seen, "threshold"), number(seen, "needs", seat)
    if threshold is None or needs is None:
        return '<p class="lead">You cannot dodge this.</p>'
    handling = number(seen, "handling", seat) or 0
    sum_ = f"d20 + Handling {handling} must beat {threshold}."
    return f'<p class="lead">{odds(needs)}</p><p>{sum_}</p>{die(needs)}'


def odds(needs: int) -> str:
    """Return what a d20 must show to dodge, and how likely that is: `Dodge on 12+ (45%)`."""
    if needs > SIDES:
        return "No roll can dodge this."
    least = max(needs, 1)
    return f"Dodge on {least}+ ({(SIDES + 1 - least) * 5}%)"


def die(needs: int) -> str:
    """Return the twenty sides of the die in a row, those that dodge in another colour."""
    cells = ""
    for roll in range(1, SIDES + 1):
        kind = "hit" if roll >= needs else "miss"
        cells += f'<rect x="{(roll - 1) * 20}" width="18" height="26" rx="3" class="{kind}"/>'
    return (
        '<svg class="dodge" viewBox="0 0 398 26" preserveAspectRatio="none" aria-hidden="true">'
        f"{cells}</svg>"
    )


def label(seen: Sight, choice: Choice) -> str:
    """Return a Driver ability in words: `Old Pell: burn 2 Fuel, Ada back 3`. What a
    long one does is read on the Driver."""
    if choice.role != "drive":
        return ""
    driver, ability = _ability(seen, choice)
    names = {seat_at(racer.seat): racer.name for racer in seen.racers}
    text = ability.text
    if choice.targets:
        text = RIVAL.sub(" and ".join([names[each] for each in choice.targets]), text)
    text = re.sub(r" moves back (\d+) spaces?", r" back \1", text)
    text = re.sub(r"\. (\w)", lambda found: f", {found[1].lower()}", text.rstrip("."))
    first = text[0].lower() if not choice.targets else text[0]
    price = f"{driver.name}: burn {ability.numbers[0]} Fuel"
    return f"{price}, {first}{text[1:]}" if len(text) <= LONGEST else price


def _ability(seen: Sight, choice: Choice) -> tuple[Picture, Paragraph]:
    """Return the viewer's Driver and the half of the ability that a choice is about."""
    driver = _cards(seen)[f"seat:{seen.viewer}:0"]
    replies = seen.question is not None and seen.question.kind == REACTION
    kind = ABILITY_REPLY if replies else ABILITY
    found = [p for p in driver.parts if p.kind == kind and p.numbers[1] == choice.number]
    return driver, found[0]


def _cards(seen: Sight) -> dict[str, Picture]:
    rows = [shape for shape in seen.scene.shapes if isinstance(shape, CardRow)]
    return {card.address: card for row in rows for card in row.cards}


def _answers(seen: Sight) -> str:
    """Return every answer as a button: what it is, what comes of it, what the card says."""
    assert seen.question is not None
    lines = ""
    for choice in seen.question.choices:
        name, says, does = _answer(seen, choice)
        text = f'<span class="says">{escape(says)}</span>' if says else ""
        lines += (
            f'<li><button type="submit" form="answer" name="choice" value="{choice.id}"'
            f' data-ghost="{choice.id}"><b>{escape(name)}</b>'
            f'<span class="does">{escape(does)}</span>{text}</button></li>'
        )
    return f'<ul class="ifs">{lines}</ul>'


def _answer(seen: Sight, choice: Choice) -> tuple[str, str, str]:
    """Return the name of a reply, what it says, and what will come of it."""
    preview = choice.preview
    previewed = ", ".join([part for part in (preview.verdict, preview.open) if part])
    if choice.role == "drive":
        driver, ability = _ability(seen, choice)
        return driver.name, f"Burn {ability.numbers[0]} Fuel: {ability.text}", previewed
    card = _cards(seen).get(choice.cards[0]) if choice.cards else None
    if card is None:
        return choice.words[:1].upper() + choice.words[1:], "", previewed
    return card.name, next((p.text for p in card.parts if p.kind == REPLY), ""), previewed
