"""Records: show a moment, branch from it, export it for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from paddock.games import load
from paddock.kernel.luck import key_of
from paddock.kernel.matches import new_match
from paddock.kernel.sessions import start
from tests.terminal.at_the_shell import typed
from tests.terminal.conftest import raced


def objects(path: Path) -> list[dict[str, Any]]:
    result = typed("replay", str(path), "--json")
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_last_moment_is_drawn_with_the_log_and_the_winner(finished: Path) -> None:
    result = typed("replay", str(finished))
    assert result.exit_code == 0
    for seen in (
        "goes first",
        "plays",
        "6.1",
        "Finish",
        "won: first across the line (6.1).",
        "Ann",
        "Bo",
        "Cy",
    ):
        assert seen in result.output


def test_any_moment_can_be_drawn(finished: Path) -> None:
    entries = finished.read_text().count("\n> ")
    for entry in range(entries):
        result = typed("replay", str(finished), "--at", str(entry))
        assert result.exit_code == 0
        assert f"after entry {entry} of {entries - 1}" in result.output


def test_a_spectator_sees_no_hand_and_a_seat_sees_its_own(finished: Path) -> None:
    assert "hand [" not in typed("replay", str(finished), "--at", "3").output
    seen = typed("replay", str(finished), "--at", "3", "--as", "2").output
    assert seen.count("hand [") == 1
    assert "Bo draws a card" not in seen
    assert "Ann draws a card" in seen or "Cy draws a card" in seen


def test_only_the_seat_that_acts_next_is_shown_what_comes(finished: Path) -> None:
    acts = [line for line in finished.read_text().splitlines() if line.startswith("> ")]
    for entry, act in enumerate(acts[1:]):
        _, who, said = act.split(" ", 2)
        for seat in range(3):
            seen = typed("replay", str(finished), "--at", str(entry), "--as", str(seat + 1)).output
            assert (f"Next: {said}" in seen) == (str(seat) == who)
            assert ("Next: " in seen) == (str(seat) == who)
        assert "Next: " not in typed("replay", str(finished), "--at", str(entry)).output


def test_playing_on_from_an_entry_is_a_branch_with_new_luck(
    finished: Path, elsewhere: Path
) -> None:
    result = typed("replay", str(finished), "--at", "5", "--play", answers="1\ns new.race\nq\n")
    assert "A new branch, with new luck" in result.output
    assert "\nbranch 5 " in Path("new.race").read_text()
    assert "is a branch" in typed("verify", "new.race").output


def test_a_saved_race_is_resumed_where_it_was(unfinished: Path) -> None:
    result = typed("replay", str(unfinished), "--play", answers="1\nq\nn\n")
    assert "You go on as Ann, in seat 1." in result.output


def test_verify_prints_each_check_on_a_line(finished: Path) -> None:
    lines = typed("verify", str(finished)).output.splitlines()
    assert lines[0].endswith("are as they were written")
    assert any(line.startswith("luck: ") for line in lines)
    assert lines[-1].startswith("over: ")


def test_a_finished_race_is_exported_for_other_programs(finished: Path) -> None:
    first, *decisions, last = objects(finished)
    assert first["start"] == "slipstream121"
    assert first["seats"] == 3
    assert first["names"] == ["Ann", "Bo", "Cy"]
    assert first["options"]["finish"] == 60
    assert {draw["seat"] for draw in first["first_draws"]} == {0, 1, 2}
    assert all(set(draw) == {"seat", "card"} for draw in first["first_draws"])
    session = raced("f")
    assert len(decisions) == len(session.trail) - 1
    for told, before in zip(decisions, session.trail):
        assert set(told) == {"seat", "options", "choice", "totals", "hands"}
        assert told["choice"] == told["options"][0]
        assert told["totals"] == session.game.totals(before.table)
        assert [len(hand) for hand in told["hands"]] == [5, 5, 5]
        held = told["hands"][told["seat"]]
        assert all(part in held for each in told["options"] for part in each.split("+"))
    assert last["over"] is True
    assert last["winners"] == list(session.table.winners)
    assert last["totals"][last["winners"][0]] >= 60


def test_undone_answers_are_not_exported_but_leaving_is(tmp_path: Path) -> None:
    session = start(load("slipstream121"), 3, key_of("l"), {"finish": 60})
    first = session.choosers[0]
    session.answer(first, session.options(first)[0])
    session.take_back(first)
    session.answer(first, session.options(first)[1])
    second = session.choosers[0]
    session.leave(second)
    while not session.over:
        session.answer(session.choosers[0], session.options(session.choosers[0])[0])
    path = tmp_path / "left.race"
    path.write_text(session.text())
    _, *told, _ = objects(path)
    assert [each["seat"] for each in told[:1]] == [first]
    assert told[0]["choice"] == told[0]["options"][1]
    assert told[1] == {"leaves": second}
    assert all(each.get("seat") != second for each in told[2:])
    assert told[2]["hands"][second] == []


def test_the_bots_of_a_simulation_have_names(tmp_path: Path) -> None:
    typed("sim", "slipstream121", "--games", "1", "--seats", "2", "--option", "finish=30",
          "--bot", "heuristic", "--bot", "random", "--records", str(tmp_path))  # fmt: skip
    (path,) = tmp_path.iterdir()
    assert objects(path)[0]["names"] == ["Seat 1 (heuristic)", "Seat 2 (random)"]
    shown = typed("replay", str(path)).output
    assert "Seat 1 plays" in shown
    assert "Seat 2 plays" in shown


def test_forced_answers_are_exported_too(tmp_path: Path) -> None:
    result = typed("sim", "slipstream121", "--games", "1", "--option", "hand=1", "--seed", "f",
                   "--records", str(tmp_path))  # fmt: skip
    assert result.exit_code == 0
    (path,) = tmp_path.iterdir()
    _, *told, _ = objects(path)
    assert len(told) > 10
    assert all(len(each["options"]) == 1 for each in told)


def test_a_hostile_name_cannot_move_the_cursor(finished: Path) -> None:
    text = finished.read_text().replace("Ann | Bo", "\x1b[2JAnn | [red]Bo")
    from paddock.kernel.records import read

    record = read(text)
    record.rehash()
    finished.write_text(record.text())
    result = typed("replay", str(finished))
    assert result.exit_code == 0
    assert "\x1b" not in result.output
    assert "[red]Bo" in result.output


def test_a_race_of_a_match_says_so_to_programs(tmp_path: Path) -> None:
    match = new_match(3, 2)
    session = start(load("slipstream121"), 2, b"k", {"finish": 30}, ["Ann", "Bo"], (), match)
    session.leave(0)
    path = tmp_path / "match.race"
    path.write_text(session.text())
    assert objects(path)[0]["match"] == {"best_of": 3, "race": 1, "wins": [0, 0]}
