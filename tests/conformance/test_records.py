"""A record is the race: it replays without luck, resumes anywhere, and shows every change."""

from __future__ import annotations

import random

import pytest

from paddock.games import load
from paddock.kernel.choices import choosers, offered
from paddock.kernel.digest import digest, text
from paddock.kernel.game import Game
from paddock.kernel.records import Broken, Entry, Record, read
from paddock.kernel.replays import branch, redo, replay, resume, verify
from paddock.kernel.sessions import Session, start
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from tests.conformance.conftest import Round
from tests.kernel.huddle import game as huddle

KEY = bytes(range(32))


def known(name: str) -> Game:
    return huddle.GAME if name == huddle.GAME.name else load(name)


def started(at: Round) -> Session:
    return start(at.game, at.seats, KEY)


def play_on(session: Session, rng: random.Random, most: int = 3000, leaver: int = -1) -> None:
    """Give random answers by any seat that is asked, with some undos and takebacks."""
    for number in range(most):
        if session.over:
            return
        seat = rng.choice(session.choosers)
        roll = rng.random()
        if number == leaver:
            session.leave(rng.choice(session.table.racing()))
        elif roll < 0.05:
            _try_undo(session, seat)
        elif roll < 0.08 and any(moment.seat == seat for moment in session.trail):
            _try_take_back(session, seat)
        else:
            session.answer(seat, rng.choice(session.options(seat)))


def _try_undo(session: Session, seat: int) -> None:
    before = session.text()
    try:
        session.undo(seat)
    except Illegal:
        assert session.text() == before, "a refused act is not written"


def _try_take_back(session: Session, seat: int) -> None:
    try:
        session.take_back(seat)
    except Illegal:
        return
    assert session.practice


def cut(session: Session, entries: int) -> Record:
    """Return the record as it was when it had this many entries."""
    record = Record(dict(session.record.headings), session.record.cards)
    record.entries = session.record.entries[:entries]
    record.key = KEY.hex()
    return read(record.text())


def test_a_record_replays_without_luck_to_the_same_race(at: Round) -> None:
    whole = started(at)
    play_on(whole, random.Random(1), leaver=9)
    again = replay(read(whole.text()), known)
    assert again.luck.key == b""
    assert text(again.table) == text(whole.table)
    assert again.text(open_luck=True) == whole.text(open_luck=False)
    assert [again.log(seat) for seat in range(at.seats)] == [
        whole.log(seat) for seat in range(at.seats)
    ]


def test_a_replay_shows_every_seat_what_it_saw_at_every_entry(at: Round) -> None:
    whole = started(at)
    play_on(whole, random.Random(2))
    again = replay(read(whole.text()), known)
    assert len(again.trail) == len(whole.trail)
    for then, now in zip(whole.trail, again.trail, strict=True):
        for seat in range(at.seats + 1):
            assert text(view(now.table, seat)) == text(view(then.table, seat))


def test_a_race_resumed_anywhere_ends_the_same(at: Round) -> None:
    whole = started(at)
    states: list[tuple[int, object]] = []
    rng = random.Random(3)
    while not whole.over:
        states.append((len(whole.record.entries), rng.getstate()))
        play_on(whole, rng, most=1)
    for entries, state in states[:: max(1, len(states) // 10)]:
        part = resume(cut(whole, entries), known)
        rest = random.Random()
        rest.setstate(state)  # type: ignore[arg-type]
        while not part.over:
            play_on(part, rest, most=1)
        assert part.text() == whole.text()


def test_verify_opens_the_luck_of_a_finished_race(at: Round) -> None:
    whole = started(at)
    play_on(whole, random.Random(4))
    said = "\n".join(verify(read(whole.text()), known))
    assert "gives every outcome" in said and "won" in said
    unopened = whole.text(open_luck=False)
    assert "not checked" in "\n".join(verify(read(unopened), known))


def test_a_changed_line_is_found_and_its_entry_named(at: Round) -> None:
    whole, rng = started(at), random.Random(5)
    play_on(whole, rng, most=40)
    lines = whole.text(open_luck=True).splitlines()
    entry = -1
    belongs = [entry := entry + line.startswith("> ") for line in lines]
    for number in rng.sample(range(1, len(lines)), min(60, len(lines) - 1)):
        changed = lines[number][:-1] + ("1" if lines[number][-1] != "1" else "2")
        with pytest.raises(Broken) as oops:
            verify(read("\n".join([*lines[:number], changed, *lines[number + 1 :]])), known)
        if lines[number].startswith(("> ", "~ ", ". ")) and belongs[number] > 0:
            assert f"entry {belongs[number]} " in str(oops.value)


def test_a_line_left_out_or_a_record_cut_off_is_found(at: Round) -> None:
    whole, rng = started(at), random.Random(6)
    play_on(whole, rng, most=20)
    lines = whole.text(open_luck=True).splitlines()
    for number in rng.sample(range(len(lines)), min(40, len(lines))):
        if not lines[number].startswith("key "):
            with pytest.raises(Broken):
                verify(read("\n".join(lines[:number] + lines[number + 1 :])), known)
        with pytest.raises(Broken):
            read("\n".join(lines[:number]))


def test_a_forged_choice_with_fitting_digests_is_found(at: Round) -> None:
    """Somebody who knows the digests changes a choice and recomputes them."""
    whole, rng = started(at), random.Random(7)
    play_on(whole, rng, most=25)
    record = read(whole.text(open_luck=True))
    victim = next(e for e in record.entries[5:] if " leaves" not in e.act)
    seat, _, said = victim.act[2:].partition(" ")
    others = [e.act[2:].partition(" ")[2] for e in record.entries[1:] if e is not victim]
    forged = next(other for other in others if other != said and "back" not in other)
    changed = Entry(victim.number, f"> {seat} {forged}")
    changed.chances, changed.log, changed.race = victim.chances, victim.log, victim.race
    record.entries[victim.number] = changed
    record.rehash()
    with pytest.raises(Broken, match=f"Entry {victim.number} "):
        verify(read(record.text()), known)


def test_a_forged_outcome_does_not_match_the_key(at: Round) -> None:
    whole, rng = started(at), random.Random(8)
    play_on(whole, rng, most=15)
    record = read(whole.text(open_luck=True))
    shuffled = next(c for c in record.entries[0].chances if len(set(c.items)) > 1)
    items = shuffled.items
    other = next(n for n in range(1, len(items)) if items[n] != items[0])
    items[0], items[other] = items[other], items[0]
    record.rehash()
    with pytest.raises(Broken, match="Entry 0 "):
        verify(read(record.text()), known)


def test_a_branch_goes_its_own_way_and_can_be_verified(at: Round) -> None:
    whole = started(at)
    play_on(whole, random.Random(9))
    middle = len(whole.record.entries) // 2
    other = branch(read(whole.text()), known, middle, b"another key of thirty-two bytes!")
    assert digest(other.table) == whole.record.entries[middle].race
    play_on(other, random.Random(10))
    assert "branch" in "\n".join(verify(read(other.text()), known))
    assert other.text() != whole.text()
    assert whole.text() == replay(read(whole.text()), known).text(open_luck=False).replace(
        "\nend ", f"\nkey {KEY.hex()}\nend "
    ), "the original race is unchanged"


def test_a_branch_fed_the_same_answers_and_luck_is_the_same_race(at: Round) -> None:
    whole = started(at)
    play_on(whole, random.Random(12))
    record = read(whole.text())
    last = len(record.entries) - 1
    for entry in (last // 2, last - 1):
        again = branch(record, known, entry, KEY, [f"Racer {n}" for n in range(at.seats)])
        for was in record.entries[entry + 1 :]:
            redo(again, was)
            made = again.record.entries[-1]
            assert (made.race, made.log) == (was.race, was.log)
            assert list(map(str, made.chances)) == list(map(str, was.chances))
        assert again.over == whole.over
        assert again.record.headings["names"].startswith("Racer 0 |")


def test_an_undo_goes_back_to_the_same_decision(at: Round) -> None:
    session, rng, undone = started(at), random.Random(11), 0
    for _ in range(3000):
        if session.over:
            break
        seat = rng.choice(session.choosers)
        before = digest(session.table)
        count = len(offered(session.table, seat))
        said = rng.choice(session.options(seat))
        session.answer(seat, said)
        try:
            session.undo(seat)
        except Illegal:
            continue
        undone += 1
        entry = session.record.entries[-2]
        assert not entry.chances
        if count > 1:
            assert digest(session.table) == before and seat in choosers(session.table)
        session.answer(seat, said) if count > 1 else None
    assert undone > 0 or at.game.name == "slipstream121", "it draws a card after every play"


def test_a_takeback_keeps_what_was_seen_and_shuffles_the_rest(at: Round) -> None:
    session, rng = started(at), random.Random(12)
    play_on(session, rng, most=12)
    places = range(1, len(session.trail))
    decided = [n for n in places if len(session.trail[n - 1].table.options) > 1]
    session.take_back(session.trail[decided[-1]].seat)
    target = int(session.record.entries[-1].act.rpartition(" ")[2])
    then = next(m.table for m in session.trail if m.entry == target)
    assert session.practice
    for card, knew in enumerate(then.known):
        if knew:
            assert session.table.faces[card] == then.faces[card]
    assert sorted(session.table.faces) == sorted(then.faces)
    play_on(session, rng)
    verify(read(session.text()), known)
