"""`fairshake equate play`: nothing that happened is lost, whatever ends the sitting, and transcripts go on."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fairshake.application.equate.library import equate_game
from fairshake.games import read_log, replay

from ..equate.command import fairshake

STORED = Path(__file__).parent.parent / "corpora" / "logs" / "equate"
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
GAMES = {"equate": equate_game()}


def events_of(file: Path) -> list[str]:
    return [type(event).__name__ for event in read_log(GAMES, file.read_bytes()).events]


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_session_loses_nothing(tmp_path: Path, ending: signal.Signals) -> None:
    file = tmp_path / "game.jsonl"
    people = ("--player", "Ann", "--player", "Ben", "--seed", "1", "--save", str(file))
    running = subprocess.Popen(
        [sys.executable, "-m", "fairshake.cli", "equate", "play", *people],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write("trade all\npass\n")
    running.stdin.flush()
    for line in running.stdout:
        if line.rstrip().endswith("passes."):
            break
    running.send_signal(ending)
    _, complaint = running.communicate(timeout=60)
    assert "Traceback" not in complaint
    assert "Passed" in events_of(file)
    reported = fairshake("play", "--resume", str(file), given="time\npass\npass\n")
    assert reported.returncode == 0, reported.stderr
    assert "The game is over" in reported.stdout


def test_what_is_kept_nowhere_else_is_kept_in_the_data_folder_and_the_latest_game_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRSHAKE_HOME", str(tmp_path))
    first = fairshake("play", "--seed", "1", given="pass\n")
    assert "To continue: fairshake equate play --resume" in first.stdout
    kept = next((tmp_path / "games").glob("*.jsonl"))
    before = kept.read_bytes()
    second = fairshake("play", "--resume", "latest", given="pass\n")
    assert second.returncode == 0, second.stderr
    assert kept.read_bytes().startswith(before)
    assert events_of(kept).count("Passed") == 2


def test_a_transcript_continues_as_a_log_and_is_kept(tmp_path: Path) -> None:
    transcript = STORED / "players-referee.txt"
    events = read_log(GAMES, transcript.read_bytes()).events
    file = tmp_path / "game.txt"
    shutil.copy(transcript, file)
    done = fairshake("play", "--resume", str(file), given="quit\n")
    assert done.returncode == 0, done.stderr
    assert read_log(GAMES, file.read_bytes()).events[: len(events)] == events
    assert (tmp_path / "game.txt.before").read_bytes() == transcript.read_bytes()


def test_with_another_file_to_save_in_the_resumed_one_stays_as_it_is(tmp_path: Path) -> None:
    first, second = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    fairshake("play", "--seed", "1", "--save", str(first), given="pass\n")
    before = first.read_bytes()
    fairshake("play", "--resume", str(first), "--save", str(second), given="pass\n")
    assert first.read_bytes() == before
    assert second.read_bytes().startswith(before)
    assert events_of(second).count("Passed") == 2


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"Dear Ann,\n", "begin like a Fairshake game"),
        (b"", "begin like a Fairshake game"),
        (b'{"log":"fairshake","game":"equate","version":99}\n', "newer Fairshake"),
        (
            (STORED / "two-players.jsonl").read_bytes().replace(b'"player":"1"', b'"player":"9"'),
            "not a saved game",
        ),
        (
            (STORED / "two-players.jsonl").read_bytes().replace(b'"player":"1"', b'"tiles":[1]'),
            "not a saved game",
        ),
    ],
)
def test_a_broken_file_is_refused_with_words(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    done = fairshake("play", "--resume", str(file))
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_bytes() == data


def test_events_that_do_not_fit_one_another_are_refused_with_words(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    fairshake(
        "play", "--player", "Ann", "--player", "Ben", "--seed", "1", "--save", str(file), given="pass\n"
    )
    file.write_bytes(file.read_bytes() + b'{"event":"play-withdrawn","at":9,"player":"7"}\n')
    done = fairshake("play", "--resume", str(file))
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr


def test_a_match_of_equations_is_sent_to_its_own_command(tmp_path: Path) -> None:
    log = STORED.parent / "mlag-2018.jsonl"
    file = tmp_path / "match.jsonl"
    shutil.copy(log, file)
    done = fairshake("play", "--resume", str(file))
    assert done.returncode == 2
    assert "`fairshake play --resume" in done.stderr


def test_a_program_plays_and_one_that_ends_loses_its_turns_and_nothing_else(tmp_path: Path) -> None:
    gone = f"cmd:{sys.executable} -c pass"
    done = fairshake(
        "play", "--player", "Ann", "--bot", gone, "--seed", "1", given="pass\npass\ntime\npass\nwhy\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Bot 1 (program) passes." in done.stdout
    assert "The game is over" in done.stdout
    missing = fairshake("play", "--bot", "cmd:./no-such-program", given="pass\n")
    assert missing.returncode == 2
    assert "cannot be started" in missing.stderr


def test_help_says_what_can_be_done_now_and_bots_say_why() -> None:
    done = fairshake(
        "play", "--player", "Ann", "--bot", "learner", "--seed", "1", "--speed", "instant",
        given="help\npass\nwhy\nadjourn\nhelp\nresume\nquit\n",
    )  # fmt: skip
    assert "Now: lay tiles" in done.stdout
    assert "Now: the clocks are stopped" in done.stdout
    assert "Bot 1 (learner): I play " in done.stdout


def test_time_runs_out_while_nobody_types(tmp_path: Path) -> None:
    timed = ("--player", "Ann", "--turn-seconds", "Ann=1", "--save", str(tmp_path / "game.jsonl"))
    running = subprocess.Popen(
        [sys.executable, "-m", "fairshake.cli", "equate", "play", *timed],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    assert running.stdout is not None
    heard = next((line for line in running.stdout if "runs out of time" in line), "")
    running.kill()
    running.communicate(timeout=60)
    assert heard
    assert replay(equate_game(), read_log(GAMES, (tmp_path / "game.jsonl").read_bytes()).events).turns[0] >= 1
