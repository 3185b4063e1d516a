"""Every game has a lesson, and its script can be played to the end as it is written."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paddock.games import GAMES, load
from paddock.kernel.choices import offered, question
from paddock.kernel.events import clause_of
from paddock.kernel.lessons import (
    LEARNER,
    BadLesson,
    Lesson,
    LessonStep,
    RivalAnswer,
    decided,
    lesson_from,
)
from paddock.kernel.luck import key_of
from paddock.kernel.rulebook import look_up, read
from paddock.kernel.scenes import CardRow
from paddock.kernel.sessions import Session, find, start
from paddock.kernel.table import Table
from paddock.server.race.status import A_CARD, THE_BUTTON

MOST_WORDS = 60  # of a step: a player reads it at a glance


def lesson_in(game: str) -> Lesson:
    lesson = load(game).lesson
    assert lesson is not None
    return lesson()


def begun(game: str, lesson: Lesson) -> Session:
    names = ["Mo", "Ada", "Beto", "Cass"][: lesson.seats]
    return start(load(game), lesson.seats, lesson.key, lesson.options, names, lesson.decks)


def to_the_learner(session: Session, lesson: Lesson, read: int | None = None) -> None:
    """Let everybody answer until the learner has a real choice, or a step to read first."""
    while not session.over:
        if read is not None and lesson.holds(session, read):
            return
        seat = session.choosers[0]
        options = session.options(seat)
        if seat == LEARNER and len(options) > 1:
            return
        step = options[0]
        if len(options) > 1:
            made = decided(session, own=False)
            if made == len(lesson.rivals):
                return
            said = lesson.rivals[made].say
            found = find(session.table, seat, said)
            known = [session.say(option) for option in options]
            assert found, f"seat {seat + 1} cannot answer {said!r}; offered: {known}"
            assert lesson.answer(session, seat) == found
            step = found
        session.answer(seat, step)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_as_it_is_written(game: str) -> None:
    """A rule, card or deck that it relies on has changed if this fails: mend lesson.toml."""
    lesson, clauses = lesson_in(game), read(load(game).rulebook())
    session = begun(game, lesson)
    for number, step in enumerate(lesson.steps):
        to_the_learner(session, lesson, number)
        assert lesson.at(session, number) == number
        seen = session.view(LEARNER)
        rows = [row for row in session.game.scene(seen).shapes if isinstance(row, CardRow)]
        shown = {card.name for row in rows for card in row.cards}
        for place in step.point:
            assert place != THE_BUTTON or lesson.move(session) in offered(session.table, LEARNER)
            assert not place.startswith(A_CARD) or place.removeprefix(A_CARD) in shown, step
        if step.clause:
            assert look_up(clauses, step.clause)
        if step.do:
            wanted = lesson.move(session)
            known = [session.say(option) for option in offered(session.table, LEARNER)]
            assert wanted, f"{step.do!r} is not offered; offered: {known}"
            session.answer(LEARNER, wanted)
    to_the_learner(session, lesson)
    assert decided(session, own=False) == len(lesson.rivals), "rivals have answers left over"
    assert lesson.at(session, len(lesson.steps)) == len(lesson.steps)
    assert not session.over, "the end of the race belongs to the learner"


def test_rivals_wait_until_a_step_is_read_that_their_answers_follow() -> None:
    steps = [
        {"say": "Play it.", "do": "play 10"},
        {"say": "Look.", "rivals": ["play 7", "play K"]},
        {"say": "See."},
    ]
    lesson = lesson_in("slipstream121")
    short = lesson_from({"seats": 3, "seed": lesson.seed, "options": {"finish": 60}, "step": steps})
    short = replace(
        short, rivals=(RivalAnswer(0, "play J"), RivalAnswer(0, "play J"), *short.rivals)
    )
    session = begun("slipstream121", short)
    to_the_learner(session, short, 0)
    session.answer(LEARNER, "play 10")
    assert short.at(session, 0) == 1 and short.holds(session, 0) and short.holds(session, 1)
    to_the_learner(session, short, 1)
    assert LEARNER not in session.choosers
    assert not short.holds(session, 2)
    to_the_learner(session, short, 2)
    assert LEARNER in session.choosers


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_says_one_thing_at_a_time(game: str) -> None:
    lesson = lesson_in(game)
    for step in lesson.steps:
        assert len(step.say.split()) <= MOST_WORDS, step.say
        assert step.point, f"{step.say!r} points at nothing"
        assert bool(step.do) == bool(step.instead), f"{step.say!r}: `do` and `instead` go together"
    assert len([step for step in lesson.steps if step.do]) >= 3
    assert not lesson.steps[-1].do, "the last step lets the learner go"


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_may_move_before_reading_everything(game: str) -> None:
    lesson = lesson_in(game)
    session = begun(game, lesson)
    to_the_learner(session, lesson)
    first = next(n for n, step in enumerate(lesson.steps) if step.do)
    assert lesson.at(session, 0) == 0 and lesson.waits_at(session) == first
    wanted = lesson.move(session)
    assert wanted is not None
    session.answer(LEARNER, wanted)
    to_the_learner(session, lesson)
    assert lesson.at(session, 0) == first + 1


@pytest.mark.parametrize("game", GAMES)
def test_remarks_are_about_clauses_that_come_up_in_races(game: str) -> None:
    """A remark is shown where its clause stands in a question or in the log."""
    lesson, clauses = lesson_in(game), read(load(game).rulebook())
    assert len({each.clause for each in lesson.remarks}) == len(lesson.remarks) >= 4
    for each in lesson.remarks:
        assert look_up(clauses, each.clause)
        assert len(each.say.split()) <= MOST_WORDS
    rare = {each.clause for each in lesson.remarks}
    luck = Random(5)
    for race in range(40):
        session = start(load(game), max(load(game).seats), key_of("remarks", race))
        while not session.over and rare:
            seat = session.choosers[0]
            seen = session.view(seat)
            rare.discard(game_clause(session, seen))
            session.answer(seat, luck.choice(seen.options))
        rare -= {clause for _, clause, _ in session.log(0)}
        if not rare:
            return
    assert not rare, f"never seen in 40 random races: {rare}"


def game_clause(session: Session, seen: Table) -> str:
    """Return the clause that a question shows."""
    scene = session.game.scene(seen)
    return scene.clause or clause_of(seen, question(seen, seen.viewer))


def test_after_the_script_the_learner_may_do_anything() -> None:
    steps = (LessonStep("Play it.", ("#hand",), "play 10", "Play the 10."),)
    lesson = lesson_in("slipstream121")
    short = Lesson(lesson.seats, lesson.seed, lesson.options, (), lesson.rivals, steps)
    session = begun("slipstream121", short)
    to_the_learner(session, short)
    assert short.move(session) == find(session.table, LEARNER, "play 10")
    session.answer(LEARNER, "play 10")
    to_the_learner(session, short)
    assert short.move(session) is None and short.at(session, 0) == 1


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"sets": 2}, 'No field called "sets"'),
        ({"step": []}, "A lesson needs steps"),
        ({"step": [{"do": "play 10"}]}, "Step 1 says nothing"),
        ({"step": [{"say": "x", "pointt": []}]}, 'Did you mean "point"?'),
        ({"step": [{"say": "x"}], "remark": [{"say": "x"}]}, "Remark 1 needs a clause"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(said: dict[str, object], wrong: str) -> None:
    with pytest.raises(BadLesson) as oops:
        lesson_from(said)
    assert wrong in str(oops.value)
