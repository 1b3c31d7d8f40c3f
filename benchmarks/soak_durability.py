"""Is an act on the disk before it is acknowledged? The system calls of a running server are traced to see.

For every order the trace must show, one after the other: its id written into the write-ahead log, that file flushed to
the disk (`fdatasync` begun afterward and come back), and only then `done` sent. Needs `strace`.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from tests.live.people import two_at_a_table
from tests.live.serving import Serving, serving

CALLS = "pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync"
PATIENCE = 60.0


def soak() -> None:
    orders = int(os.environ.get("FAIRSHAKE_SOAK_ORDERS", "200"))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        trace = traced(server, orders, Path(folder) / "trace")
    flushed, faults = check_trace(trace.splitlines(), orders)
    flushes = len(re.findall(r"fdatasync(?:\(| resumed)[^\n]*= 0", trace))
    print(f"{orders} orders, {flushed} written, flushed and then acknowledged; {flushes} flushes in all")
    if faults:
        raise AssertionError(faults[:5])


def traced(server: Serving, orders: int, path: Path) -> str:
    """The trace of a server that carries out this many commands, one after another."""
    ann, _, table = two_at_a_table(server.address)
    assert server.process is not None
    command = ["strace", "-f", "-y", "-s", "5000", "-e", f"trace={CALLS}", "-o", str(path)]
    tracer = subprocess.Popen([*command, "-p", str(server.process.pid)], stderr=subprocess.PIPE, text=True)
    assert tracer.stderr is not None
    assert "attached" in tracer.stderr.readline()
    with ann.socket(table) as socket:
        for number in range(orders):
            wants = number % 2 == 0
            socket.send({"do": {"command": "call-end", "wants": wants}, "id": name_of(number)})
            socket.until("done", PATIENCE)
    time.sleep(0.5)
    tracer.send_signal(signal.SIGINT)
    tracer.communicate(timeout=PATIENCE)
    return path.read_text(errors="replace")


def name_of(number: int) -> str:
    return f"traced-{number:05}."


def check_trace(lines: list[str], orders: int) -> tuple[int, list[str]]:
    """How many orders were written, flushed and then acknowledged, and which were not."""
    good, faults = 0, []
    for number in range(orders):
        written = _first(lines, 0, "-wal>", name_of(number))
        begun = _first(lines, written, "fdatasync(", "-wal>")
        flushed = _come_back(lines, begun)
        reported = _first(lines, 0, '{\\"done\\":\\"' + name_of(number))
        if 0 < written < begun <= flushed < reported:
            good += 1
        else:
            faults.append(f"order {number}: written {written}, flushed {begun} to {flushed}, told {reported}")
    return good, faults


def _first(lines: list[str], start: int, *parts: str) -> int:
    """The first line from there on that has all these parts; -1 if there is none."""
    found = (n for n in range(max(0, start), len(lines)) if all(part in lines[n] for part in parts))
    return next(found, -1)


def _come_back(lines: list[str], begun: int) -> int:
    """The line where a call that began on another line returned successfully."""
    if begun < 0 or lines[begun].endswith("= 0"):
        return begun
    thread = lines[begun].split()[0]
    return next(
        (n for n in range(begun, len(lines)) if re.match(rf"{thread} .*fdatasync resumed.*= 0", lines[n])),
        len(lines),
    )


if __name__ == "__main__":
    soak()
