"""What a start costs in processor time: importing the package, the command, and a server until it says its address.

Beside each figure stands its share of the aim. `FAIRSHAKE_PYTHON` names the Python of another checkout to compare with:
both are started in turn, so that a busy machine disturbs both alike, and the ratio is printed.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

AIM = 0.1
STARTS = 9
SERVERS = 3
LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
REQUEST = b'{"position": "%s", "equation": "(6x6)+1 = 37"}' % LINE.encode()
CLI = ("-m", "fairshake.cli")
COMMANDS = {
    "Python alone": ("-c", "pass"),
    "import fairshake": ("-c", "import fairshake"),
    "fairshake --version": (*CLI, "--version"),
    "fairshake judge --json": (*CLI, "judge", "--json"),
    "fairshake judge for people": (*CLI, "judge", "--position", LINE, "--equation", "(6x6)+1 = 37"),
}


def run() -> None:
    pythons = [python for python in (os.environ.get("FAIRSHAKE_PYTHON"), sys.executable) if python]
    for what, arguments in COMMANDS.items():
        _report(what, [[_command(python, arguments) for python in pythons] for _ in range(STARTS)])
    with tempfile.TemporaryDirectory() as folder:
        for python in pythons:
            _server(python, folder)
        rows = [[_server(python, folder) for python in pythons] for _ in range(SERVERS)]
    _report("fairshake serve, started again", rows)


def _report(what: str, rows: list[list[float]]) -> None:
    *before, now = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = f", {now / before[0]:.2f} of the other checkout's {before[0]:.3f} s" if before else ""
    print(f"{what}: {now:.3f} s of processor time, {now / AIM:.1f} times the aim of {AIM} s{ratio}")


def _command(python: str, arguments: tuple[str, ...]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, *arguments], input=REQUEST, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _server(python: str, folder: str) -> float:
    command = [python, *CLI, "serve", "--port", "0", "--data", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        process.terminate()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
