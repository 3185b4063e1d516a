"""Records of one race: what they say, what they keep secret, and what cannot be done."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.games import load
from paddock.kernel.events import Event
from paddock.kernel.records import HEADINGS, Broken, Entry, Record, more, read
from paddock.kernel.replays import OtherRules, follow, replay, resume, verify
from paddock.kernel.saving import CannotRead, CannotSave, open_record, save
from paddock.kernel.sessions import Session, start
from paddock.kernel.steps import Seat, Step, event
from paddock.kernel.table import Illegal

GAME = load("slipstream121")
KEY = b"thirty-two bytes that are a key."


def played(answers: int, seats: int = 3, seed: int = 1) -> Session:
    session, rng = start(GAME, seats, KEY), random.Random(seed)
    for _ in range(answers):
        if session.over:
            break
        seat = session.choosers[0]
        session.answer(seat, rng.choice(session.options(seat)))
    return session


def test_a_record_reads_like_a_race() -> None:
    lines = played(3).text().splitlines()
    assert lines[:2] == ["paddock record 1", "game slipstream121"]
    assert any(line.startswith(". 3.2 seat ") and " plays " in line for line in lines)
    assert lines[-1].startswith("end 4 ")


def test_the_key_is_secret_until_the_race_is_over() -> None:
    assert KEY.hex() not in played(5).text()
    assert KEY.hex() in played(5).text(open_luck=True)
    assert KEY.hex() in played(500).text()


def test_an_answer_can_be_given_in_words() -> None:
    session = played(0)
    seat = session.choosers[0]
    said = session.say(session.options(seat)[0])
    session.answer(seat, said)
    assert session.record.entries[-1].act == f"> {seat} {said}"


def test_a_refused_answer_lists_the_options_and_writes_nothing() -> None:
    session = played(4)
    before, seat = session.text(), session.choosers[0]
    with pytest.raises(Illegal, match="Offered: play "):
        session.answer(seat, "play the fool")
    with pytest.raises(Illegal, match="is not asked now"):
        session.answer((seat + 1) % 3, "play K")
    assert session.text() == before


def test_a_person_hears_only_what_they_could_see() -> None:
    session = played(6)
    drawn = [row for row in session.log(0) if "draws" in row[2] and "start" not in row[2]]
    assert drawn
    for _, _, said in drawn:
        assert said.startswith("seat 0") != said.endswith("draws a card")


def test_an_undone_answer_is_in_the_record_and_not_in_the_log() -> None:
    session = played(7)
    seat = session.trail[-1].seat
    heard = len(session.log(seat))
    session.take_back(seat)
    assert len(session.log(seat)) < heard and session.practice
    assert f"> {seat} takes back to " in session.text()


def test_an_undo_that_would_show_a_card_is_refused() -> None:
    session = played(1)
    with pytest.raises(Illegal, match="cannot undo"):
        session.undo(session.trail[-1].seat)


def test_names_have_no_bars_in_them() -> None:
    with pytest.raises(Illegal, match="3 names"):
        start(GAME, 3, KEY, names=["Ann", "Bo | Cy", "Di"])
    with pytest.raises(Illegal, match="3 names"):
        start(GAME, 3, KEY, names=["Ann"])


@pytest.mark.parametrize("sign", ["\n", "\r", "\x0b", "\x1c", "\x85", "\u2028"])
def test_names_read_back(sign: str) -> None:
    with pytest.raises(Illegal, match="3 names, each one line"):
        start(GAME, 3, KEY, names=["Ann", f"B{sign}o", "Cy"])
    session = start(GAME, 3, KEY, names=[" Ann", f"Bo{sign}", ""])
    assert replay(read(session.text()), load).names == session.names == ["Ann", "Bo", ""]


@event("", told="{seat} may {option}")
def pondered(seat: Seat, option: Step) -> None: ...


def test_a_log_hides_the_cards_of_nested_steps() -> None:
    session = played(0)
    seat = session.choosers[0]
    option = session.options(seat)[0]
    session.events.append((0, Event(pondered(seat, option), "", (), ())))
    for who in range(session.table.watcher + 1):
        said = session.say(option) if who == seat else "play a card"
        assert session.log(who)[-1][2] == f"seat {seat} may {said}"


def test_a_changed_heading_is_reported_among_the_headings() -> None:
    text = played(3).text()
    start_ends = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("="))
    with pytest.raises(Broken, match=rf"entry 0 \(start\), lines 1 to {start_ends}\."):
        verify(read(text.replace("finish=121", "finish=120")), load)


def test_a_replay_follows_a_race_entry_by_entry() -> None:
    """A gap, or half an entry, is reported."""
    race = start(load("slipstream121"), 2, b"follow" * 6)
    told = replay(read(race.text()), load)
    for _ in range(6):
        seat = race.choosers[0]
        race.answer(seat, race.options(seat)[0])
        record = Record(told.record.headings, told.record.cards)
        record.entries = told.record.entries.copy()
        more(record, "\n".join(race.record.entries[-1].lines()))
        follow(told, record.entries[len(told.record.entries) :])
        assert told.view(seat).faces == race.view(seat).faces
        assert told.record.last_hash == race.record.last_hash
    with pytest.raises(Broken, match="comes next"):
        follow(told, [race.record.entries[2]])
    with pytest.raises(Broken, match="cut off"):
        more(record, race.record.entries[-1].act)


def test_an_unknown_rules_version_can_only_be_read() -> None:
    text = played(200).text().replace("\nrules 1\n", "\nrules 99\n")
    record = read(text)
    assert any("wins" in said for entry in record.entries for _, said in entry.log)
    with pytest.raises(Broken, match="changed in the headings"):
        verify(record, load)
    record.rehash()
    with pytest.raises(OtherRules, match="rules 99"):
        replay(read(record.text()), load)


def test_an_unknown_game_can_only_be_read() -> None:
    record = read(played(2).text())
    record.headings["game"] = "ludo"
    record.rehash()
    with pytest.raises(OtherRules, match='No game called "ludo"'):
        replay(record, load)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a Paddock record"),
        ("hello\n", "not a Paddock record"),
        ("paddock record 7\n", "another format"),
        ("paddock record 1\ngame slipstream121\n", "heading 'rules' is missing"),
        ("paddock record 1\n> start\n", "heading 'game' is missing"),
        (Record(dict.fromkeys(HEADINGS, "x")).text(), "no entries"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str, why: str) -> None:
    with pytest.raises(Broken, match=why):
        read(text)


@pytest.mark.parametrize("act", ["> ² leaves", f"> {'1' * 5000} leaves", "> 0 takes back to ²"])
def test_an_entry_with_a_number_that_is_none_is_refused(act: str) -> None:
    record = read(played(3).text())
    record.entries[1] = Entry(1, act)
    record.rehash()
    with pytest.raises(Broken, match="Entry 1"):
        replay(record, load)


@pytest.mark.parametrize("line", ["~ deal -5: 1", f"~ deal {2**70}: 1", f"key {'ab' * 65}"])
def test_luck_that_cannot_go_on_is_refused(line: str) -> None:
    lines = played(3).text(open_luck=True).splitlines()
    sign = line[: line.index(" ") + 1]
    place = next(n for n, each in enumerate(lines) if each.startswith(sign))
    with pytest.raises(Broken, match="cannot be read"):
        read("\n".join([*lines[:place], line, *lines[place + 1 :], ""]))


@pytest.mark.parametrize("number", ["²", "-1", "300000000", "1" * 5000])
def test_a_card_has_a_number_that_a_race_can_hold(number: str) -> None:
    said = start(load("railgrind"), 2, KEY).text()
    with pytest.raises(Broken, match="not a card with a number of its own"):
        read(re.sub(r"\ncard \d+ ", f"\ncard {number} ", said, count=1))


def test_a_card_nested_without_end_is_refused() -> None:
    record = start(load("railgrind"), 2, KEY).record
    record.cards[1] = "trick " + "[" * 100_000
    record.rehash()
    with pytest.raises(OtherRules, match="is not a card"):
        replay(read(record.text()), load)


def test_the_wrong_key_does_not_resume_a_race() -> None:
    record = read(played(3).text())
    with pytest.raises(Illegal, match="does not have its key"):
        resume(record, load)
    with pytest.raises(Broken, match="not the key"):
        resume(record, load, b"another")


def test_a_race_resumed_in_a_new_process_ends_the_same(tmp_path: Path) -> None:
    program = (
        "import random, sys; from pathlib import Path\n"
        "from paddock.games import load\n"
        "from paddock.kernel.replays import resume\n"
        "from paddock.kernel.saving import open_record\n"
        "session, rng = resume(open_record(Path(sys.argv[1])), load), random.Random(5)\n"
        "while not session.over:\n"
        "    seat = session.choosers[0]\n"
        "    session.answer(seat, rng.choice(session.options(seat)))\n"
        "sys.stdout.write(session.text())\n"
    )
    for answers in (0, 1, 17, 30):
        session = played(answers)
        save(tmp_path / "half.race", session.text(open_luck=True))
        rng = random.Random(5)
        while not session.over:
            seat = session.choosers[0]
            session.answer(seat, rng.choice(session.options(seat)))
        done = subprocess.run(
            [sys.executable, "-c", program, str(tmp_path / "half.race")],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert done.stdout == session.text()


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "race.race"
    save(path, "as it was before\n")
    program = (
        "import resource, signal, sys; from pathlib import Path\n"
        "from paddock.kernel.saving import CannotSave, save\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "try: save(Path(sys.argv[1]), 'x' * 100_000)\n"
        "except CannotSave as oops: print(oops)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "Could not save" in done.stdout and "Traceback" not in done.stderr
    assert path.read_text() == "as it was before\n"
    assert os.listdir(tmp_path) == ["race.race"], "nothing half-written is left"


def test_saving_to_a_missing_folder_fails(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match="No such file"):
        save(tmp_path / "nowhere" / "race.race", "text")


def test_reading_a_missing_or_binary_file_fails(tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match="No such file"):
        open_record(tmp_path / "none.race")
    (tmp_path / "odd.race").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Broken, match="not text"):
        open_record(tmp_path / "odd.race")
