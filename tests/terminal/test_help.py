"""What people read first: help, games, rules, the version."""

from __future__ import annotations

import subprocess
import sys

import pytest

from paddock import __version__
from paddock.games import GAMES, load
from tests.terminal.at_the_shell import complaint, process, typed

COMMANDS = (
    "serve",
    "games",
    "rules",
    "cards",
    "decks",
    "puzzles",
    "play",
    "sim",
    "arena",
    "train",
    "replay",
    "verify",
)


def test_help_lists_the_commands_and_says_what_paddock_alone_does() -> None:
    result = typed("--help")
    assert result.exit_code == 0
    assert "Without a command, paddock opens the table in your browser." in result.output
    for command in COMMANDS:
        assert f"\n  {command} " in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = typed(command, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: paddock {command}")


def test_help_and_games_answer_and_load_no_card_reader() -> None:
    """Speed is measured by hand. Here, nothing that would make them slow is loaded."""
    code = (
        "import sys; sys.argv = ['paddock', 'games']\n"
        "from paddock.terminal.command import main\n"
        "try: main()\n"
        "finally: assert 'lark' not in sys.modules and 'concurrent.futures' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "Slipstream TCG" in done.stdout, done.stderr
    assert process("--help").returncode == 0


def test_help_loads_neither_games_nor_drawing() -> None:
    code = (
        "import sys; sys.argv = ['paddock', '--help']\n"
        "from paddock.terminal.command import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "slow = ('rich', 'paddock.games.', 'starlette', 'uvicorn', 'jinja2', 'sqlite3')\n"
        "print([m for m in sys.modules if m.startswith(slow)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_games_lists_every_option_with_its_range_and_meaning() -> None:
    result = typed("games")
    for name in GAMES:
        game = load(name)
        assert game.title in result.output
        assert f"{game.how_many} seats" in result.output
        for option in game.options:
            for said in (option.name, option.said(option.default), option.range, option.meaning):
                assert said in result.output
        for preset in game.presets:
            assert preset.name in result.output
            assert preset.meaning in result.output


def test_the_version_says_whether_the_kernel_is_compiled() -> None:
    result = typed("--version")
    assert result.output in (
        f"paddock {__version__} (plain)\n",
        f"paddock {__version__} (compiled)\n",
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_shown_as_a_whole_by_chapter_and_by_clause(name: str) -> None:
    page = typed("rules", name).output
    chapter = typed("rules", name, "1").output
    clause = typed("rules", name, "1.2").output
    assert chapter.startswith("## 1 ")
    assert clause.startswith("1.2 ")
    assert clause.strip() in chapter
    assert clause.strip() in page
    assert "## 2 " in page
    assert "## 2 " not in chapter
    assert "[M-" not in page


def test_the_rules_can_be_searched_for_a_word() -> None:
    result = typed("rules", "slipstream121", "draft")
    assert result.output.count("draft") > 3
    assert "5.1 " in result.output


def test_an_unknown_clause_is_answered_with_the_nearest_ones() -> None:
    assert "5.1" in complaint("rules", "slipstream121", "5.99")
    assert "No clause" in complaint("rules", "slipstream121", "zeppelin")
    assert "No clause" in complaint("rules", "slipstream121", "77")
