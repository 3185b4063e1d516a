"""A race at the terminal: looking, asking, undoing, saving, going on."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.saving import open_record
from paddock.terminal import play
from tests.leading import lead_121
from tests.terminal.at_the_shell import HERE, PROMPT, Terminal, complaint, process, typed

GAME = "slipstream121"
SHORT = ("play", GAME, "--seed", "r", "--option", "finish=60", "--name", "Mo")


def last_lines(path: Path) -> list[str]:
    """Return the log in a record."""
    return [s for entry in open_record(path).entries for _, s in entry.log]


def test_a_whole_race_is_played_at_a_terminal(tmp_path: Path) -> None:
    table = Terminal(*SHORT, cwd=tmp_path)
    first = table.until(PROMPT)
    for seen in ("You are Mo", "Seed r", "goes first", "  1.4  ", "hand [", "1) play", "to "):
        assert seen in first
    assert "NUMBER" in table.type("?")
    assert "1) play" in table.type("? 1")
    assert "%  1) play" in table.type("h"), "a hint has a chance for each option"
    assert "Nothing here is called" in table.type("? zeppelin")
    assert "5.1 After you add your miles" in table.type("? 5.1")
    assert "No option 77. Choose 1 to" in table.type("77")
    assert "No option 'play 99'. Did you mean 'play" in table.type("play 99")
    assert "No option 'zeppelin'. Choose 1 to" in table.type("zeppelin")
    assert "Type the number" in table.type("")
    assert "There is nothing to take back" in table.type("u")
    assert "Mo plays" in table.type("1")
    assert "counts as practice" in table.type("u")
    assert "Saved to mine.race" in table.type("s mine.race")
    assert (tmp_path / "mine.race").exists()
    assert "goes first" in table.type("l")
    assert "hand [" in table.type("d")
    end = "Save the race? (y/N)"
    for _ in range(40):
        if end in table.type("1", PROMPT, end):
            break
    assert "won: first across the line (6.1)." in table.shown
    assert "1. " in table.shown
    table.type("y", "Race saved to mine.race. Look at it with `paddock replay mine.race`.")
    assert table.end() == 0
    checked = typed("verify", str(tmp_path / "mine.race"))
    assert "won" in checked.output
    assert "Traceback" not in table.shown


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end(game: str, elsewhere: Path) -> None:
    seats = str(min(3, load(game).seats[-1]))
    played = typed("play", game, "--seats", seats, "--seed", "e", answers="2\n1\n1\n" * 700)
    assert played.exit_code == 0, played.output[-2000:]
    assert "── Finish" in played.output
    assert list(elsewhere.iterdir()) == []
    _, race = played.output.split("\n", 1)
    assert "seat 0" not in race and "seat 1" not in race, "rivals have names"


def test_quitting_asks_whether_to_save(elsewhere: Path) -> None:
    assert typed(*SHORT, answers="q\nn\n").exit_code == 0
    assert list(elsewhere.iterdir()) == []
    assert typed(*SHORT, answers="1\nq\ny\n").exit_code == 0
    (saved,) = elsewhere.iterdir()
    assert saved.name.startswith(f"{GAME}-2")
    assert saved.suffix == ".race"
    quiet = typed("play", saved.name, answers="q\n")
    assert "Save the race first?" not in quiet.output


def test_another_file_is_overwritten_only_after_asking(elsewhere: Path) -> None:
    Path("other.race").write_text("dear to me")
    result = typed(*SHORT, answers="1\ns other.race\nn\nq\nn\n")
    assert "Overwrite other.race? (y/N)" in result.output
    assert Path("other.race").read_text() == "dear to me"
    typed(*SHORT, answers="1\ns other.race\ny\nq\n")
    assert typed("verify", "other.race").exit_code == 0


def test_if_saving_fails_the_race_goes_on(elsewhere: Path) -> None:
    result = typed(*SHORT, answers="s no/where.race\ns .\ns a\x00b\ns ~nobody/x\n1\nq\nn\n")
    assert result.output.count("save elsewhere") == 3
    assert "A file name must be printable text." in result.output
    assert result.exit_code == 0
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("name", ["x" * 300, "dear/mine.race"])
def test_a_file_name_that_cannot_be_costs_nothing(name: str, elsewhere: Path) -> None:
    Path("dear").write_text("a file, not a folder")
    result = typed(*SHORT, answers=f"1\ns {name}\nq\nn\n")
    assert "Could not save" in result.output and "save elsewhere" in result.output
    assert result.exit_code == 0
    assert [each.name for each in elsewhere.iterdir()] == ["dear"]


def test_a_number_of_any_length_is_answered(elsewhere: Path) -> None:
    result = typed(*SHORT, answers=f"{'9' * 5000}\n? {'9' * 5000}\nq\nn\n")
    assert "Choose 1 to" in result.output and "Nothing here is called" in result.output
    assert result.exit_code == 0


def test_a_mistake_of_ours_saves_the_race_too(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(play, "explain", broken)
    assert isinstance(typed(*SHORT, answers="1\n? 1\n").exception, RuntimeError)
    (saved,) = elsewhere.iterdir()
    assert any("plays" in line for line in last_lines(saved))


def test_the_end_of_input_loses_nothing(elsewhere: Path) -> None:
    result = typed(*SHORT, answers="1\n")
    (saved,) = elsewhere.iterdir()
    assert result.exit_code == 0
    assert result.stderr == (
        f"paddock: Race saved to {saved.name}. Go on with `paddock play {saved.name}`.\n"
    )
    assert typed("verify", saved.name).exit_code == 0


@pytest.mark.parametrize("end, code", [(signal.SIGINT, 130), (signal.SIGHUP, 130),
                                       (signal.SIGTERM, 130)])  # fmt: skip
def test_whatever_stops_the_race_saves_it(end: signal.Signals, code: int, tmp_path: Path) -> None:
    table = Terminal(*SHORT, cwd=tmp_path)
    table.until(PROMPT)
    table.type("1")
    table.until_it_waits()
    if end == signal.SIGINT:
        table.press(b"\x03")
    else:
        table.process.send_signal(end)
    assert table.end() == code
    (saved,) = tmp_path.iterdir()
    assert f"Go on with `paddock play {saved.name}`" in table.shown
    assert "Traceback" not in table.shown
    assert any("plays" in line for line in last_lines(saved))


@pytest.mark.parametrize("key, code", [(b"\x03", 130), (b"\x04", 0)])
def test_stopping_at_the_last_question_saves_the_race(
    key: bytes, code: int, tmp_path: Path
) -> None:
    table = Terminal(*SHORT, cwd=tmp_path)
    table.until(PROMPT)
    end = "Save the race? (y/N)"
    while end not in table.type("1", PROMPT, end):
        pass
    table.until_it_waits()
    table.press(key)
    assert table.end() == code
    (saved,) = tmp_path.iterdir()
    assert f"Look at it with `paddock replay {saved.name}`" in table.shown
    assert "over: " in typed("verify", str(saved)).output


@pytest.mark.parametrize("stop", [0, 1, 3, 4])
def test_a_resumed_race_ends_exactly_as_the_unbroken_one(stop: int, tmp_path: Path) -> None:
    unbroken = tmp_path / "unbroken"
    broken = tmp_path / "broken"
    unbroken.mkdir()
    broken.mkdir()
    whole = process(*SHORT, answers="1\n" * 30 + "\n", cwd=unbroken)
    assert "won" in whole.stdout
    played = whole.stdout.count(PROMPT)
    process(*SHORT, answers="1\n" * played + "y\n", cwd=unbroken)
    process(*SHORT, answers="1\n" * stop, cwd=broken)
    (saved,) = broken.iterdir()
    done = process("play", saved.name, answers="1\n" * (played - stop) + "y\n", cwd=broken)
    assert "won" in done.stdout
    (kept,) = unbroken.iterdir()
    assert saved.read_text() == kept.read_text()


def test_pressing_ctrl_c_many_times_changes_nothing(tmp_path: Path) -> None:
    table = Terminal(*SHORT, cwd=tmp_path)
    table.until(PROMPT)
    table.until_it_waits()
    for _ in range(5):
        table.press(b"\x03")
        time.sleep(0.01)
    assert table.end() == 130
    assert len(list(tmp_path.iterdir())) == 1
    assert "Traceback" not in table.shown


def test_a_forced_answer_is_given_and_shown(elsewhere: Path) -> None:
    result = typed(*SHORT, "--option", "hand=1", "--seats", "2")
    assert "Your only option, taken for you: play" in result.output
    assert PROMPT not in result.output
    assert "won" in result.output


def test_cards_drawn_in_a_row_are_one_line(elsewhere: Path) -> None:
    said = typed("play", "railgrind", "--seed", "r", "--name", "Mo", answers="q\nn\n").output
    assert "draws 5 cards" in said
    assert "draws a card" not in said


def test_a_card_says_what_it_is_and_why_it_cannot_be_used(elsewhere: Path) -> None:
    from paddock.games import load
    from paddock.kernel.luck import key_of
    from paddock.kernel.sessions import start

    for seed in range(99):  # until the first player holds an Ace and a King
        session = start(load(GAME), 2, key_of(str(seed)))
        seat = session.choosers[0]
        said = [session.say(option) for option in session.options(seat)]
        if "play A" in said and "play K" in said:
            break
    result = typed("play", GAME, "--seats", "2", "--seed", str(seed), "--seat", str(seat + 1),
                   answers="? A\n? k\n")  # fmt: skip
    assert "A: 1 mile, or a combo" in result.output
    assert "you can: " in result.output
    assert "you cannot: A+K: a combo takes only a 2, a 3 and a 4" in result.output
    assert "K: 13 miles" in result.output


def test_options_can_be_typed_in_words_but_digits_are_always_a_number(elsewhere: Path) -> None:
    result = typed(*SHORT, "--option", "ranks=9", answers="9\n")
    assert "No option 9." in result.output
    import re

    third = re.search(r" 3\) (play \S+)", result.output)
    assert third is not None
    spoken = typed(*SHORT, "--option", "ranks=9", answers=f"{third[1].upper()}\n")
    assert f"Mo {third[1].replace('play', 'plays')}" in spoken.output


def test_the_seed_decides_the_seat_and_the_deal(elsewhere: Path) -> None:
    one, two = typed(*SHORT, answers="q\nn\n"), typed(*SHORT, answers="q\nn\n")
    assert one.output == two.output
    seats = set()
    for seed in "abcdefgh":
        result = typed("play", GAME, "--seed", seed, answers="q\nn\n")
        seats.add(result.output.partition("in seat ")[2][:1])
    assert seats == {"1", "2", "3", "4"}
    assert "in seat 2." in typed(*SHORT, "--seat", "2", answers="q\nn\n").output


def test_each_rival_may_be_another_bot(elsewhere: Path) -> None:
    bots = ("--seats", "3", "--bot", "random", "--bot", "heuristic")
    result = typed(*SHORT, *bots, answers="1\ns two.race\nq\n")
    assert "Ada (random), Beto (heuristic)" in result.output
    assert "(random)" in Path("two.race").read_text()


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(columns: int, elsewhere: Path) -> None:
    result = process(*SHORT, "--name", "A very long name indeed, with commas",
                     answers="1\n2\n1\n1\n", COLUMNS=str(columns))  # fmt: skip
    drawn = [line for line in result.stdout.splitlines() if PROMPT not in line]
    assert max([len(line) for line in drawn]) <= columns
    assert "1) play" in result.stdout


def test_a_turn_fits_a_small_terminal(tmp_path: Path) -> None:
    table = Terminal("play", GAME, "--seed", "7", cwd=tmp_path)
    table.until(PROMPT)
    for _ in range(4):
        shown = table.type("1")
        picture = shown[shown.rindex("── Slipstream 121") :]
        assert picture.count("\n") < 24
    table.process.kill()
    table.end()


def test_output_that_is_no_terminal_is_plain(elsewhere: Path) -> None:
    assert "\x1b" not in process(*SHORT, answers="q\nn\n").stdout
    ascii_only = process(*SHORT, answers="1\nq\nn\n", PYTHONIOENCODING="ascii")
    assert ascii_only.stdout.isascii()
    assert ascii_only.returncode == 0
    assert "A " in ascii_only.stdout


def test_colours_can_be_turned_off(tmp_path: Path) -> None:
    env = {**HERE, "TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1", "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "paddock", *SHORT],
        input="q\nn\n",
        capture_output=True,
        text=True,
        env=env,
        cwd=tmp_path,
        check=True,
    )
    colours = [code for code in done.stdout.split("\x1b[")[1:] if code[:2] in ("31", "32", "36")]
    assert colours == []


FULL_DISK = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))
from paddock.terminal.command import main
sys.argv = ["paddock", *sys.argv[1:]]
main()
"""


def test_a_full_disk_keeps_the_old_file_and_the_race_goes_on(tmp_path: Path) -> None:
    process(*SHORT, answers="1\ns old.race\nq\n", cwd=tmp_path)
    old = (tmp_path / "old.race").read_bytes()
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, "play", "old.race"],
        input="1\ns\n1\nq\nn\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=HERE,
        check=False,
    )
    assert "save old.race: File too large" in done.stdout
    assert done.stdout.count("── Slipstream 121") == 3, "the race went on"
    assert done.stderr == ""
    assert [file.name for file in tmp_path.iterdir()] == ["old.race"]
    assert (tmp_path / "old.race").read_bytes() == old


def test_a_full_disk_when_input_ends_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *SHORT],
        input="1\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**HERE, "TMPDIR": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("paddock: ") and "File too large" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_race_that_cannot_be_saved_here_is_saved_elsewhere(tmp_path: Path) -> None:
    done = process(*SHORT, answers="1\n", cwd=Path("/proc/self"), TMPDIR=str(tmp_path))
    (saved,) = tmp_path.iterdir()
    assert str(saved) in done.stderr
    assert typed("verify", str(saved)).exit_code == 0


# Matches

SPRINT = ("play", GAME, "--seed", "5", "--preset", "sprint", "--name", "Mo", "--best-of", "3")


def test_a_match_is_played_with_its_score_between_races(elsewhere: Path) -> None:
    shown = typed(*SPRINT, answers="1\n" * 60).output
    assert "Best of 3: win 2 races to win the match." in shown
    assert "Race 2. You are in seat " in shown
    assert "race 2 (" in shown
    assert shown.count("Match, best of 3: ") == shown.count("Save the race?") >= 2
    assert "won the match." in shown or "The match is drawn." in shown
    assert "Race 6." not in shown


def test_a_match_goes_on_after_it_was_interrupted_anywhere(elsewhere: Path) -> None:
    whole = typed(*SPRINT, answers="1\n" * 60).output
    end = whole[whole.rindex("Match, best of 3") :]
    for answers in (1, 5, 6, 7, 9):  # in the first race, at its end, in the second
        typed(*SPRINT, answers="1\n" * answers)
        (file,) = elsewhere.glob("*.race")
        resumed = typed("play", str(file), answers="1\n" * 60).output
        assert resumed[resumed.rindex("Match, best of 3") :] == end
        file.unlink()


def test_the_loser_is_asked_who_leads_and_a_bot_leads_itself(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead_121(monkeypatch)
    asked = led = 0
    for seed in range(6):
        said = [*SPRINT[:3], str(seed), *SPRINT[4:]]
        shown = typed(*said, answers="1\n" * 60).output
        asked += shown.count("You lost, so you choose who leads the next race.")
        led += shown.count("chooses to lead the next race.")
        assert "in seat 1" in shown or "in seat 2" in shown
    assert asked
    assert led


def test_what_is_wrong_with_a_match_is_said() -> None:
    assert "best of 1, 3, 5, 7 or 9, not 2." in complaint("play", GAME, "--best-of", "2")
    assert "best of 1, 3, 5, 7 or 9, not 4." in complaint("sim", GAME, "--best-of", "4")
