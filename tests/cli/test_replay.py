"""`fairshake replay FILE`: walks through a match, and says in a sentence what is wrong with a file."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from fairshake.application.equations.replay import UnreadableGameError
from fairshake.cli._replay_file import read_file
from fairshake.cli._replay_walk import _next

from .running import fairshake

FOLDER = Path(__file__).parent.parent / "corpora" / "transcripts"


def test_all_prints_every_line_of_the_transcript_and_the_scores() -> None:
    done = fairshake("replay", str(FOLDER / "now-correct.txt"), "--all", environment={"COLUMNS": "300"})
    printed = done.stdout.decode()
    assert done.returncode == 0
    for line in (FOLDER / "now-correct.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            assert line[11:] in printed
    assert printed.rstrip().endswith("ann 2   bob 2   cid 6")


def test_a_log_of_json_lines_is_read_too_and_the_mat_can_be_shown() -> None:
    done = fairshake("replay", str(FOLDER / "json-lines.jsonl"), "--all", "--mat")
    assert done.returncode == 0
    assert b"challenges impossible" in done.stdout
    assert b"Resources" in done.stdout


def test_standard_input_is_read_as_a_file_called_minus() -> None:
    data = (FOLDER / "clocks.txt").read_bytes()
    assert b"loses the turn" in fairshake("replay", "-", stdin=data).stdout


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", b"must begin with"),
        (b"hello\n", b"must begin with"),
        (b"\xff\xfe", b"cannot be read"),
        (b"{}\n", b"not the header of a log"),
        (b'{"log":"fairshake","game":"chess","version":1}\n', b"the log of another game"),
        (b'{"log":"fairshake","game":"equations","version":99}\n', b"a version I don't know"),
        (b'{"log":"fairshake","game":"equations","version":3}\n', b"does not start at the beginning"),
        (b'{"log":"fairshake","game":"equations","version":3}\n[1]\n', b"line 2 is not an event"),
        (b'{"log":"fairshake","game":"equations","version":3}\n7\n', b"line 2 is not an event"),
    ],
)
def test_a_file_that_is_not_a_match_exits_with_2_and_a_sentence(
    tmp_path: Path, data: bytes, words: bytes
) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(data)
    done = fairshake("replay", str(file))
    assert done.returncode == 2
    assert words in done.stderr


def test_a_missing_file_exits_with_2() -> None:
    assert fairshake("replay", "nowhere.txt").returncode == 2


def test_a_log_that_contradicts_itself_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    text = (FOLDER / "clocks.txt").read_text(encoding="utf-8")
    file.write_text(
        text.replace("ann rolls", "; ann rolls").replace("ann puts", "; ann puts"), encoding="utf-8"
    )
    with pytest.raises(UnreadableGameError):
        read_file(file)


def test_keys_step_forward_back_and_to_the_next_shake() -> None:
    moments = read_file(FOLDER / "now-correct.txt")
    assert _next(moments, 3, " ") == 4
    assert _next(moments, 3, "\r") == 4
    assert _next(moments, 3, "b") == 2
    assert _next(moments, 0, "b") == 0
    assert _next(moments, 3, "?") == 3
    assert _next(moments, 3, "q") is None
    assert _next(moments, len(moments) - 1, " ") is None
    assert _next(moments, 0, "n") == next(at for at, moment in enumerate(moments) if moment.shake == 1)


def test_on_a_terminal_space_walks_through_the_match_to_its_end() -> None:
    master, terminal = pty.openpty()
    command = [sys.executable, "-m", "fairshake.cli", "replay", str(FOLDER / "no-goal-agreed.txt")]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200"}
    with subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    ) as process:
        os.close(terminal)
        seen = press_until_it_ends(master, b" ")
        assert process.wait(timeout=60) == 0
    os.close(master)
    moments = len(read_file(FOLDER / "no-goal-agreed.txt"))
    seen = re.sub(rb"\x1b\[[0-9;]*[A-Za-z]", b"", seen)
    for number in range(1, moments + 1):
        assert f" {number} / {moments} ".encode() in seen
    assert b"Resources" in seen
    assert b"The end of the match." in seen


def press_until_it_ends(master: int, key: bytes) -> bytes:
    """Press a key whenever nothing more comes; a terminal forgets keys pressed before it listens."""
    seen = b""
    while True:
        ready, _, _ = select.select([master], [], [], 0.3)
        try:
            if ready:
                seen += os.read(master, 4096)
            else:
                os.write(master, key)
        except OSError:
            return seen
