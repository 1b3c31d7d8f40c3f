"""`fairshake serve`: it says where it listens, answers there, and stops on a signal."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from .running import LINE, PATIENCE, fairshake


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_the_address_it_took_answers_there_and_stops_cleanly(
    stop: signal.Signals, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "fairshake.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        request = {"position": LINE, "equation": "(6x6)+1 = 37"}
        with httpx.Client(trust_env=False) as client:
            answer = client.post(f"{address.group()}api/v1/judge", json=request, timeout=PATIENCE)
        assert answer.json()["correct"] is True
        process.send_signal(stop)
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr.read() == ""


def test_a_port_that_is_taken_is_a_sentence_and_exit_status_2() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = fairshake("serve", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert b"--port" in done.stderr
