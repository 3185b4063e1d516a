"""What `?` says: what a card is, what an option does, and why something is not allowed."""

from __future__ import annotations

import re

from paddock.kernel.choices import why_not
from paddock.kernel.events import clause_of
from paddock.kernel.foresee import foresee
from paddock.kernel.numbers import whole
from paddock.kernel.rulebook import Clause, read
from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.steps import Step
from paddock.kernel.words import line, why, words
from paddock.terminal.draw import is_hand
from paddock.terminal.screen import Screen

KEYS = (
    ("NUMBER", "take that option; you can also type its words (play 7)"),
    ("? NUMBER", "say what an option does"),
    ("? CARD", "say what a card does, and why you cannot use it"),
    ("? CLAUSE", "read a clause of the rulebook (? 5.1)"),
    ("h", "hint: how likely each option is to win"),
    ("l", "show the whole log"),
    ("d", "show the table again"),
    ("u", "undo your last choice"),
    ("s or s FILE", "save and go on"),
    ("q", "quit"),
)


def hint(screen: Screen) -> None:
    """Say how likely each option is to win, the best first, from what the player can see."""
    from paddock.bots.advice import advise
    from paddock.bots.search import Budget
    from paddock.bots.searching import PRO_ITERATIONS

    session = screen.session
    seen = session.view(screen.seat)
    advice = advise(session.game, seen, len(session.record.entries), Budget(PRO_ITERATIONS))
    for place in advice.ranked:
        does = screen.verdict(seen.options[place])
        said = f"{place + 1}) {words(seen, seen.options[place], screen.players.names)}"
        why = f" ({does})" if does else ""
        best = "bold" if place == advice.ranked[0] else ""
        screen.say(f"{advice.percent(place):>3}%  {said}{why}", best)


def keys(screen: Screen) -> None:
    """Say what can be typed, and what the picture shows."""
    glyphs = screen.players.glyphs
    seen = (
        (" ".join(glyphs.seats), "the racers, in seat order"),
        (glyphs.turn, "whose turn it is"),
        ("+7, -7 or =", "a rival 7 ahead of you, 7 behind you, or level with you"),
        (glyphs.back, "a card you cannot see"),
        ("3.2", "the clause of the rulebook for a line or a question"),
    )
    for key, meaning in KEYS + seen:
        screen.say(f"{key:<12} {meaning}")


def explain(screen: Screen, asked: str) -> None:
    """Explain everything with this name: an option's number, a clause, a card in sight."""
    known = False
    options = screen.session.options(screen.seat)
    number = whole(asked, len(options))
    if number:
        _option(screen, number, options[number - 1])
        known = True
    clauses = {clause.number: clause for clause in _rulebook(screen)}
    if asked in clauses:
        _clause(screen, clauses[asked])
        known = True
    sight = _in_sight(screen)
    where = [row for row in sight if row.seat == screen.seat and is_hand(row)] if known else sight
    known = _card(screen, asked, [card for row in where for card in row.cards]) or known
    if not known:
        names = sorted({card.name for row in sight for card in row.cards if not card.back})
        screen.say(
            f"Nothing here is called {asked!r}. Type ? and a number from 1 to {len(options)}, "
            f"a clause such as 1.2, or a card you can see: {', '.join(names)}."
        )


def _option(screen: Screen, number: int, option: Step) -> None:
    """Explain an option: what it certainly does, and its clause."""
    seen = screen.session.view(screen.seat)
    future = foresee(seen, option, 0, screen.session.game.pending)
    verdict = screen.verdict(option)
    said = f"{number}) {words(seen, option, screen.players.names)}"
    screen.say(f"{said}: {verdict}" if verdict else said, "bold")
    for event in future.events:
        screen.say(f"   {event.clause}  {line(seen, event, screen.players.names)}", "dim")
    for clause in _rulebook(screen):
        if clause.number == clause_of(seen, option):
            _clause(screen, clause)


def _card(screen: Screen, name: str, among: list[Picture]) -> bool:
    """Explain a card in sight: its text, what you can do with it now, and why no more."""
    found = [card for card in among if not card.back and card.name.lower() == name.lower()]
    if not found:
        return False
    costs = f"costs {found[0].cost}" if found[0].cost else ""
    text = found[0].text.replace("\n", " ")
    printed = "; ".join([part for part in (found[0].type, costs, text) if part])
    screen.say(f"{found[0].name}: {printed}" if printed else found[0].name, "bold")
    session = screen.session
    seen = session.view(screen.seat)
    said: list[str] = []
    for number, option in enumerate(session.options(screen.seat), 1):
        alike = [card for card in option.cards() if seen.name_of(seen.faces[card]) == found[0].name]
        if alike:
            does = ", ".join([words(seen, option, screen.players.names), screen.verdict(option)])
            said.append(f"   you can: {number}) {does}".removesuffix(", "))
    for card in [each for each in found if each.address.startswith("card:")]:
        for step, reason in why_not(seen, int(card.address.partition(":")[2])):
            said.append(f"   you cannot: {why(seen, step, reason, screen.players.names)}")
    for each in dict.fromkeys(said):
        screen.say(each)
    if not said:
        screen.say("   you cannot use it now")
    return True


def _in_sight(screen: Screen) -> list[CardRow]:
    """List the rows of cards in sight, the seat's own first."""
    scene = screen.session.game.scene(screen.session.view(screen.seat))
    rows = [shape for shape in scene.shapes if isinstance(shape, CardRow)]
    return sorted(rows, key=lambda row: (row.seat != screen.seat, not is_hand(row)))


def _rulebook(screen: Screen) -> list[Clause]:
    return read(screen.session.game.rulebook())


def _clause(screen: Screen, clause: Clause) -> None:
    """Show the paragraphs of a clause, without its tables."""
    prose = [part for part in clause.text.split("\n\n") if not part.startswith("|")]
    for n, part in enumerate(prose):
        plain = " ".join(re.sub(r"[*`]|^> ?", "", part, flags=re.MULTILINE).split())
        screen.say(plain if n else f"{clause.number} {plain}", "dim" if n else "")
