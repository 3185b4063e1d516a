"""The reaction window of Slipstream TCG: who does what to whom, the d20, what each answer does.

What it lists as an answer is a button that gives it, as are those of the question.
"""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards.descriptions import ABILITY, REPLY
from paddock.games.slipstream_tcg.scene import TRIGGERED
from paddock.kernel.scenes import CardRow, Number, Part, Picture, seat_at
from paddock.kernel.steps import Seat
from paddock.look.parts import enumerated, escape, find_row, name_of, number, seat_mark
from paddock.sight.sight import REACTION, Choice, Sight

NAME: Final = "slipstream_tcg"
SIDES: Final = 20


def struck(seen: Sight) -> list[Seat]:
    """Those whom the act that waits will befall."""
    found: list[Seat] = []
    for shape in seen.scene.shapes:
        if isinstance(shape, Number) and shape.address.partition(":")[0] in ("needs", "struck"):
            found.append(shape.seat)
    return found


def window(seen: Sight) -> str:
    act = find_row(seen.scene, "act")
    if act is None or not act.cards:
        return ""
    card, whom = act.cards[0], struck(seen)
    if not [seat for seat in whom if seat != act.seat]:
        return ""
    they, you = ("sets off", "set off") if card.state == TRIGGERED else ("uses", "use")
    head = f"{_you(seen, act.seat)} {you if act.seat == seen.viewer else they}"
    target = enumerated([_you(seen, seat, "you") for seat in whom if seat != act.seat])
    aim = f" on {target}" if target else ""
    return (
        f'<section class="react" aria-label="what is being answered"><header>{seat_mark(act.seat)}'
        f"<span>{head} {escape(card.name)}{aim}</span>"
        f'<span class="cl">5.4</span></header><div class="mid"><p>{escape(card.text)}</p>'
        f"{_explained(seen, act.seat, whom)}</div></section>"
    )


def _you(seen: Sight, seat: Seat, you: str = "You") -> str:
    return you if seen.own and seat == seen.viewer else name_of(seen, seat)


def _explained(seen: Sight, user: Seat, whom: list[Seat]) -> str:
    """For those who are asked their own chances, for the others everybody's."""
    asked = seen.question is not None and seen.question.kind == REACTION
    if asked and seen.own:
        return _chances(seen, seen.viewer) + _answers(seen)
    waiting = [racer.seat for racer in seen.racers if racer.asked and racer.seat in whom]
    lines = "".join([f"<li>{_reply(seen, seat, waiting)}</li>" for seat in whom if seat != user])
    if not lines:
        return ""
    return f'<p class="lead">Who it befalls may answer once.</p><ul class="replies">{lines}</ul>'


def _reply(seen: Sight, seat: Seat, waiting: list[Seat]) -> str:
    """What somebody answered, or what he would need."""
    given = find_row(seen.scene, "answer", seat)
    needs = number(seen, "needs", seat)
    if given is not None:
        does = f"answers with {given.cards[0].name}"
    elif seat in waiting:
        does = "is thinking"
    else:
        does = "lets it be, or is asked later"
    dodge = f", a dodge needs {needs} or more" if needs is not None and given is None else ""
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
    """A choice in words: an ability of the Driver is said, not numbered."""
    if choice.role != "drive":
        return ""
    driver, ability = _ability(seen, choice)
    names = {seat_at(racer.seat): racer.name for racer in seen.racers}
    aim = f" on {' and '.join([names[each] for each in choice.targets])}" if choice.targets else ""
    text = ability.text.rstrip(".")
    return f"{driver.name}, burn {ability.numbers[0]}: {text}{aim}"


def _ability(seen: Sight, choice: Choice) -> tuple[Picture, Part]:
    """The viewer's Driver, and the ability that a choice is about."""
    driver = _cards(seen)[f"seat:{seen.viewer}:0"]
    return driver, [part for part in driver.parts if part.kind == ABILITY][choice.number]


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
    """What one answers with, what it says, and what will come of it."""
    preview = choice.preview
    previewed = ", ".join([part for part in (preview.verdict, preview.open) if part])
    if choice.role == "drive":
        driver, ability = _ability(seen, choice)
        return driver.name, f"Burn {ability.numbers[0]}: {ability.text}", previewed
    card = _cards(seen).get(choice.cards[0]) if choice.cards else None
    if card is None:
        return choice.words[:1].upper() + choice.words[1:], "", previewed
    return card.name, next((p.text for p in card.parts if p.kind == REPLY), ""), previewed
