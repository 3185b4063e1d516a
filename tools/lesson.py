"""Follows a lesson, to write one: python -m tools.lesson GAME [FILE]

Prints every step with the log lines since the one before. Where the script ends or cannot go on, it
prints the learner's hand and options. Where the rivals' answers are missing, a bot gives them, and
they are printed to be pasted.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from paddock.bots import make
from paddock.games import load
from paddock.kernel.lessons import LEARNER, Lesson, decided, lesson_from
from paddock.kernel.scenes import CardRow, Grid, Line, Number
from paddock.kernel.sessions import Session, start


def begun(game: str, lesson: Lesson) -> Session:
    """Return the race of a lesson before its first step."""
    names = ["You", "Ada", "Beto", "Cass"][: lesson.seats]
    return start(load(game), lesson.seats, lesson.key, lesson.options, names, lesson.decks)


def to_the_learner(session: Session, lesson: Lesson, read: int) -> list[str]:
    """Let rivals answer until the learner has a real choice, or a step to read first; return the
    answers that the script does not have."""
    missing: list[str] = []
    bot = make("heuristic", session.game, 7)
    while not session.over and not lesson.holds(session, read):
        seat = session.choosers[0]
        options = session.options(seat)
        if seat == LEARNER and len(options) > 1:
            return missing
        if len(options) == 1:
            session.answer(seat, options[0])
            continue
        step = lesson.answer(session, seat)
        if step is None:
            if decided(session, own=False) < len(lesson.rivals):
                wanted = lesson.rivals[decided(session, own=False)].say
                known = [session.say(each) for each in options]
                raise SystemExit(f"Seat {seat + 1} cannot answer {wanted!r}. Offered: {known}")
            step = bot.choose(session.view(seat))
            missing.append(session.say(step))
        session.answer(seat, step)
    return missing


def show(session: Session) -> None:
    """Print what the learner sees and may do."""
    seen = session.view(LEARNER)
    for shape in session.game.scene(seen).shapes:
        if isinstance(shape, CardRow) and shape.address == f"hand:{LEARNER}":
            for card in shape.cards:
                print(f"    in hand: {card.name}, {card.line} {card.cost}: {card.text}")
        elif isinstance(shape, CardRow):
            print(
                f"    {shape.address} ({shape.label}): {', '.join([c.name for c in shape.cards])}"
            )
        elif isinstance(shape, Number):
            print(f"    {shape.address} ({shape.label}): {shape.value}")
        elif isinstance(shape, Line | Grid):
            print(f"    {shape.address}: {', '.join([f'{m.label} {m.at}' for m in shape.marks])}")
    if LEARNER in session.choosers:
        print("    asked:", session.game.scene(seen).question(session.names))
        for option in session.options(LEARNER):
            print("      *", session.say(option))


def follow(game: str, lesson: Lesson, *, every: bool) -> None:
    """Print the lesson up to where it cannot go on."""
    session, told = begun(game, lesson), 0
    for number, step in enumerate(lesson.steps, 1):
        missing = to_the_learner(session, lesson, number - 1)
        lines = session.log(LEARNER)
        for _, clause, said in lines[told:]:
            print(f"    . {clause} {said}")
        told = len(lines)
        if missing:
            print(f"  rivals = {missing}".replace("'", '"'))
        print(f"{number}. {step.say}\n   points at {list(step.point)}")
        if every:
            show(session)
        if step.do:
            print(f"   -> {step.do}")
            wanted = lesson.move(session)
            if wanted is None:
                print("   NOT OFFERED")
                break
            session.answer(LEARNER, wanted)
    missing = to_the_learner(session, lesson, len(lesson.steps))
    for _, clause, said in session.log(LEARNER)[told:]:
        print(f"    . {clause} {said}")
    if missing:
        print(f"  rivals = {missing}".replace("'", '"'))
    show(session)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Follow the lesson of a game, to write one.")
    parser.add_argument("game")
    parser.add_argument("file", nargs="?", help="a lesson that is not in the game's package yet")
    parser.add_argument("--every", action="store_true", help="show the table at every step")
    said = parser.parse_args()
    if said.file:
        script = lesson_from(tomllib.loads(Path(said.file).read_text("utf-8")))
    else:
        reader = load(said.game).lesson
        assert reader is not None, f"{said.game} has no lesson"
        script = reader()
    follow(said.game, script, every=said.every)
