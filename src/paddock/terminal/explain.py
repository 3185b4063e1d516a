"""`?`: what a card is, what an option does, and why something cannot be done now."""

from __future__ import annotations

from paddock.kernel.choices import why_not
from paddock.kernel.foresee import foresee
from paddock.kernel.rulebook import Clause, read
from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.steps import Step
from paddock.kernel.words import line, why, words
from paddock.terminal.draw import is_hand
from paddock.terminal.screen import Screen

KEYS = (
    ("NUMBER", "take that option; its words do too (play 7)"),
    ("? NUMBER", "explain an option"),
    ("? CARD", "explain a card, and why it cannot be used in another way"),
    ("? CLAUSE", "read a clause of the rules"),
    ("l", "the whole log so far"),
    ("d", "draw the table again"),
    ("u", "undo your last choice"),
    ("s or s FILE", "save, and go on"),
    ("q", "quit"),
)


def keys(screen: Screen) -> None:
    for key, meaning in KEYS:
        screen.say(f"{key:<12} {meaning}")


def explain(screen: Screen, asked: str) -> None:
    """Everything that goes by this name: an option's number, a clause, a card in sight."""
    known = False
    options = screen.session.options(screen.seat)
    if asked.isascii() and asked.isdigit() and 1 <= int(asked) <= len(options):
        _option(screen, int(asked), options[int(asked) - 1])
        known = True
    clauses = {clause.number: clause for clause in _rulebook(screen)}
    if asked in clauses:
        screen.say(_short(clauses[asked]))
        known = True
    sight = _in_sight(screen)
    where = [row for row in sight if row.seat == screen.seat and is_hand(row)] if known else sight
    known = _card(screen, asked, [card for row in where for card in row.cards]) or known
    if not known:
        names = sorted({card.name for row in sight for card in row.cards if not card.back})
        screen.say(
            f"nothing here is called {asked!r}: say a number from 1 to {len(options)}, "
            f"a clause, or a card you can see ({', '.join(names)})"
        )


def _option(screen: Screen, number: int, option: Step) -> None:
    """The option, what certainly follows, and its clause."""
    seen = screen.session.view(screen.seat)
    future = foresee(seen, option, 0, screen.session.game.pending)
    verdict = screen.verdict(option)
    said = f"{number}) {words(seen, option)}"
    screen.say(f"{said}: {verdict}" if verdict else said, "bold")
    for event in future.events:
        screen.say(f"   {event.clause}  {line(seen, event, screen.players.names)}", "dim")
    for clause in _rulebook(screen):
        if clause.number == option.rule.clause:
            screen.say(_short(clause))


def _card(screen: Screen, name: str, among: list[Picture]) -> bool:
    """A card that can be seen: what it says, what it can do now, and why it can do no more."""
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
            said.append(f"   can: {number}) {words(seen, option)}, {screen.verdict(option)}")
    for card in [each for each in found if each.address.startswith("card:")]:
        for step, reason in why_not(seen, int(card.address.partition(":")[2])):
            said.append(f"   cannot: {why(seen, step, reason, screen.players.names)}")
    for each in dict.fromkeys(said):
        screen.say(each)
    if not said:
        screen.say("   there is nothing you could do with it now: it is not in your hand")
    return True


def _in_sight(screen: Screen) -> list[CardRow]:
    """The cards on the table and in hands, the seat's own first."""
    scene = screen.session.game.scene(screen.session.view(screen.seat))
    rows = [shape for shape in scene.shapes if isinstance(shape, CardRow)]
    return sorted(rows, key=lambda row: (row.seat != screen.seat, not is_hand(row)))


def _rulebook(screen: Screen) -> list[Clause]:
    return read(screen.session.game.rulebook())


def _short(clause: Clause) -> str:
    """A clause as one paragraph, without its tables."""
    prose = [part for part in clause.text.split("\n\n") if not part.startswith("|")]
    return f"{clause.number} " + " ".join(" ".join(prose).split())
