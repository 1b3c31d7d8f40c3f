"""How fast the judge is: a mixed stream through the real `fairshake judge --lines`, and the start of the command.

The stream is every row of the corpora (the worked examples of all rule books), shuffled by a seed and repeated.
"""

from __future__ import annotations

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

CORPORA = Path(__file__).parent.parent / "tests" / "corpora" / "judge"
OWN_FIELDS = ("id", "expect", "note")
GATE_PER_SECOND = 1000
GATE_START = 0.5
WARM = 2_000
MEASURED = 10_000
STARTS = 20
COMMAND = ("-m", "fairshake.cli", "judge")


def run() -> None:
    rows = corpus_requests()
    print(
        f"stream: {len(rows)} different requests from {CORPORA.name} corpora, {MEASURED:,} judged once warm"
    )
    rate = judged_a_second(rows)
    _report("by the clock", rate.by_clock)
    _report("by processor time (what a core of its own gives)", rate.by_processor)
    print(f"  {rate.errors} errors")
    _start()


def corpus_requests() -> list[bytes]:
    """Every judged row of the corpora as one line of JSON."""
    requests = []
    for path in sorted(CORPORA.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if "equation" in row:
                request = {name: value for name, value in row.items() if name not in OWN_FIELDS}
                requests.append(json.dumps(request, ensure_ascii=False).encode() + b"\n")
    return requests


class Rate(NamedTuple):
    """Judgements a second."""

    by_clock: float
    by_processor: float
    errors: int


def judged_a_second(rows: list[bytes], python: str = sys.executable) -> Rate:
    """How fast the command of this Python's checkout judges the stream once it is warm."""
    stream = random.Random(2026).choices(rows, k=WARM + MEASURED)
    command = [python, *COMMAND, "--lines"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        _exchange(process, stream[:WARM])
        start, worked = time.perf_counter(), _worked(process.pid)
        errors = _exchange(process, stream[WARM:])
        elapsed, worked = time.perf_counter() - start, _worked(process.pid) - worked
        process.stdin.close()
    return Rate(MEASURED / elapsed, MEASURED / worked, errors)


def _report(what: str, rate: float) -> None:
    print(
        f"judge --lines {what}: {rate:,.0f} judgements a second, {rate / GATE_PER_SECOND:.1f} times the gate"
    )


def _worked(pid: int) -> float:
    """Processor seconds of a process so far (its user and system time in /proc)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _exchange(process: subprocess.Popen[bytes], lines: list[bytes], window: int = 200) -> int:
    """Send the lines a window at a time, so that neither side waits on a full pipe; count the errors."""
    assert process.stdin is not None
    assert process.stdout is not None
    errors = 0
    for at in range(0, len(lines), window):
        part = lines[at : at + window]
        process.stdin.write(b"".join(part))
        process.stdin.flush()
        errors += sum(process.stdout.readline().startswith(b'{"error"') for _ in part)
    return errors


def _start() -> None:
    request = corpus_requests()[0]
    times = [_timed(request) for _ in range(STARTS)]
    for what, which in (("by the clock", 0), ("by processor time", 1)):
        found = sorted(pair[which] for pair in times)
        median, p95 = statistics.median(found), found[int(len(found) * 0.95) - 1]
        print(
            f"start-up of judge --json {what}: median {median:.3f} s, p95 {p95:.3f} s, worst {found[-1]:.3f} s "
            f"of {STARTS}; p95 is {p95 / GATE_START:.2f} of the gate"
        )


def _timed(request: bytes) -> tuple[float, float]:
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *COMMAND, "--json"], input=request, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - start, worked
