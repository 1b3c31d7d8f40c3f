"""`fairshake play` as people use it: typed lines, saving, continuing, and leaving at any moment."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.equations import GAME, read_log, replay
from fairshake.storage.game_file import SavedGameFile

COMMAND = (sys.executable, "-m", "fairshake.cli", "play")
TABLE = ("--rulebook", "mlag-2018", "--division", "elementary", "--bots", "first-day", "--name", "Sam")


def play(
    folder: Path, lines: list[str], *options: str, untimed: bool = True
) -> subprocess.CompletedProcess[str]:
    """Play with lines from a pipe."""
    clock = ("--untimed",) if untimed else ()
    return subprocess.run(
        [*COMMAND, *options, *clock],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "FAIRSHAKE_HOME": str(folder)},
    )


def test_what_is_typed_is_kept_when_the_input_ends(tmp_path: Path) -> None:
    done = play(tmp_path, ["", "note a thought of mine", "check 1+1 = 2"], *TABLE, "--seed", "4")
    assert done.returncode == 0, done.stderr
    assert "There is no Goal to check against yet." in done.stdout
    assert "To continue: fairshake play --resume" in done.stdout
    game = next((tmp_path / "games").glob("*.jsonl"))
    assert len(replay(read_log(game.read_bytes())).players) == 2
    assert "a thought of mine" in SavedGameFile(game).notes()


def test_a_game_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play(tmp_path, [""], *TABLE, "--seed", "4", str(file))
    before = replay(read_log(file.read_bytes()))
    done = play(tmp_path, ["note again"], "--resume", str(file), untimed=False)
    assert done.returncode == 0, done.stderr
    assert "sets the Goal" in done.stdout
    assert replay(read_log(file.read_bytes())).setter == before.setter


def test_an_existing_file_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("mine\n")
    done = play(tmp_path, [], *TABLE, str(file))
    assert done.returncode == 2
    assert "already exists" in done.stderr
    assert file.read_text() == "mine\n"


def test_a_line_cut_off_by_a_crash_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play(tmp_path, [""], *TABLE, "--seed", "4", str(file))
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"event": "cube-mov')
    assert list(SavedGameFile(file).read({GAME.name: GAME}).events) == list(read_log(whole))
    assert file.read_bytes() == whole


def test_a_file_that_is_not_a_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\n")
    with pytest.raises(BadInput, match="not a saved game"):
        SavedGameFile(file).read({GAME.name: GAME})


def test_a_file_whose_events_do_not_fit_one_another_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    old = Path(__file__).parent.parent / "corpora" / "logs" / "mlag-2018.jsonl"
    lines = old.read_bytes().splitlines(keepends=True)
    moved = next(number for number, line in enumerate(lines) if b"cube-moved" in line)
    broken = b"".join(line for line in lines[: moved + 1] if b"cubes-rolled" not in line)
    file = tmp_path / "game.jsonl"
    file.write_bytes(broken)
    with pytest.raises(BadInput, match="contradict each other"):
        SavedGameFile(file).read({GAME.name: GAME})
    assert file.read_bytes() == broken
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (("--rulebook", "chess"), "rulebook"),
        (("--division", "kindergarten"), "division"),
        (("--bots", "genius"), "bots"),
        (("--bots", "player,player,player"), "bots"),
        (("--speed", "ludicrous"), "speed"),
        (("--resume",), "resume"),
    ],
)
def test_bad_options_are_refused_by_name(tmp_path: Path, options: tuple[str, ...], field: str) -> None:
    done = play(tmp_path, [], *options)
    assert done.returncode == 2
    assert field in done.stderr
    assert "Traceback" not in done.stderr


class Terminal:
    """A real terminal of 80 by 24 with the game in it."""

    def __init__(self, folder: Path, *options: str, command: tuple[str, ...] = COMMAND) -> None:
        self.main, other = pty.openpty()
        os.set_blocking(self.main, False)
        environment = {
            **os.environ,
            "FAIRSHAKE_HOME": str(folder),
            "COLUMNS": "80",
            "LINES": "24",
            "TERM": "xterm",
        }
        self.process = subprocess.Popen(
            [*command, *options],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
        )
        os.close(other)
        self.shown = ""

    def interrupt(self) -> None:
        """Press Ctrl+C, and once more if nothing came of it: on a busy machine one was seen to get lost."""
        for _ in range(2):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(AssertionError):
                self.wait_for("Goodbye.", 30)
                return
        self.process.send_signal(signal.SIGINT)
        self.wait_for("Goodbye.", 30)

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Read the screen until a text is on it."""
        until = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < until, f"{text!r} never came; last: {self.shown[-1500:]}"
            try:
                self.shown += os.read(self.main, 65536).decode(errors="replace")
            except BlockingIOError:
                time.sleep(0.05)
            except OSError:
                break
        assert text in self.shown

    def type(self, text: str) -> None:
        self.shown = ""
        os.write(self.main, text.encode())

    def close(self) -> int:
        status = self.process.wait(timeout=20)
        os.close(self.main)
        return status


KEYS = (
    ("\r", "everyone rolls a red cube"),
    ("\r", "everyone rolls a red cube"),
    ("\r", "begin the shake"),
    ("note before\r", "Set the Goal"),
)
"""What is typed, once a sentence has been shown."""


def test_on_a_terminal_half_a_line_survives_what_happens_meanwhile(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *TABLE, "--seed", "4", "--speed", "fast")
    terminal.wait_for("everyone rolls a red cube")
    terminal.type("\r")
    terminal.wait_for("begin the shake")
    terminal.type("\rnote half")
    terminal.wait_for("Resources")
    terminal.wait_for("> note half")
    terminal.type(" and half\r")
    terminal.wait_for("✎ half and half")
    terminal.type("help\r")
    terminal.wait_for("Press Enter to continue.")
    terminal.interrupt()
    assert terminal.close() == 0


def test_the_end_of_input_leaves_a_terminal_tidy(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *TABLE)
    terminal.wait_for("everyone rolls a red cube")
    terminal.type("\x04")
    terminal.wait_for("Goodbye.")
    assert terminal.close() == 0


def test_a_game_killed_at_the_keyboard_is_opened_again_at_the_same_event(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    terminal = Terminal(tmp_path, *TABLE, "--untimed", "--seed", "5", str(file))
    for line, heard in KEYS:
        terminal.wait_for(heard)
        terminal.type(line)
    terminal.wait_for("✎ before")
    terminal.process.kill()
    assert terminal.close() == -signal.SIGKILL
    kept = file.read_bytes()
    state = replay(read_log(kept))
    assert state.shake is not None
    assert (state.phase, len(state.shake.resources)) == ("goal", 24)
    again = Terminal(tmp_path, "--resume", str(file))
    again.wait_for("Set the Goal")
    again.type("note here again\r")
    again.wait_for("✎ here again")
    again.process.kill()
    assert again.close() == -signal.SIGKILL
    assert file.read_bytes().startswith(kept)
    assert replay(read_log(file.read_bytes())).shake == state.shake
    assert SavedGameFile(file).notes() == ["before", "here again"]


# Every question before a game of Equations: what is asked, and words of its help.
ASKED = (
    ("Rule book", "what may be written"),
    ("Division", "the youngest players"),
    ("Your opponents", "one name or number for each"),
)


def test_help_is_given_at_every_question_before_the_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--untimed")
    for question, helped in ASKED:
        terminal.wait_for(question)
        terminal.wait_for("] > ")
        terminal.type("help\r")
        terminal.wait_for(helped)
        terminal.wait_for("] > ")
        terminal.type("wizard\r")
        terminal.wait_for("learner, player" if "opponents" in question else "is not one of")
        terminal.wait_for("] > ")
        terminal.type("\r")
    terminal.wait_for("everyone rolls a red cube")
    terminal.type("\x04")
    terminal.wait_for("Goodbye.")
    assert terminal.close() == 0


def test_help_is_given_while_the_keyboard_is_handed_over(tmp_path: Path) -> None:
    equate = (*COMMAND[:-1], "equate", "play")
    terminal = Terminal(tmp_path, "--player", "Ann", "--player", "Ben", command=equate)
    terminal.wait_for("Press Enter when only")
    terminal.type("help\r")
    terminal.wait_for("Now: lay tiles")
    terminal.wait_for("Press Enter when only")
    terminal.type("\r")
    terminal.wait_for("it is your turn")
    terminal.type("quit\r")
    terminal.wait_for("To continue")
    assert terminal.close() == 0
