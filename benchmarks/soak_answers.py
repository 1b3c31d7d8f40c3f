"""Does every question get an answer? Random positions, lines and boards through the real commands, under limits.

`python -m benchmarks soak_answers` is part of `make soak`. By hand:

    python -m benchmarks.soak_answers run KIND SEED COUNT    one sweep: solve, judge or moves
    python -m benchmarks.soak_answers keep                   put what sweeps found into tests/corpora/answers

A question that has no answer, an answer by a fault, one that is late or one that takes too much memory is a find; finds
are written to build/answers-found.jsonl as they come. Deadlines and lateness are in processor time, since the clock of
a busy machine says nothing of this program. On a virtual machine the host may take a processor away in the middle of a
question, while the time of the process runs on. Linux shows how much was stolen: an answer that is late by no more
than that is counted separately.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.answers.boards import moves_requests
from tests.answers.questions import judge_requests, solve_requests

from fairshake.messages import sentence

ROOT: Final = Path(__file__).parent.parent
FOUND: Final = ROOT / "build" / "answers-found.jsonl"
CORPUS: Final = ROOT / "tests" / "corpora" / "answers"
COMMANDS: Final = {"solve": ["solve"], "judge": ["judge"], "moves": ["equate", "moves"]}
COUNTS: Final = {"solve": 200_000, "judge": 200_000, "moves": 2_000}
SECONDS: Final = 0.3
LATEST: Final = {"solve": SECONDS + 0.05, "judge": 3.0, "moves": SECONDS + 0.05}
TOLD_AFTER: Final = 10_000
PATIENCE: Final = 60.0
A_MOMENT: Final = 0.15
"""Seconds until Linux has heard of what was stolen."""
MEGABYTES: Final = 1024
SHOWN: Final = 5
WARM: Final = 3
FAULT: Final = sentence("judge", "unverifiable.fault")

Request = dict[str, Any]


def soak() -> None:
    for kind, count in COUNTS.items():
        run(kind, 2026, count)


def run(kind: str, seed: int, count: int) -> bool:
    """One sweep; whether nothing was found."""
    sweep = Sweep(kind)
    for number, request in enumerate(requests(kind, seed, count), 1):
        sweep.ask(request)
        if number % TOLD_AFTER == 0:
            print(f"  {number:,} of {count:,} asked", file=sys.stderr, flush=True)
    sweep.end()
    return not sweep.found


def requests(kind: str, seed: int, count: int) -> Iterator[Request]:
    if kind == "solve":
        return solve_requests(seed, count, SECONDS)
    return judge_requests(seed, count) if kind == "judge" else moves_requests(seed, count, SECONDS)


class Sweep:
    """Asks one command question after question and keeps count."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.answers: Counter[str] = Counter()
        self.times: list[tuple[float, float, Request]] = []
        self.found: Counter[str] = Counter()
        self.megabytes = 0
        self.stolen: list[float] = []
        self.process = self._start()

    def ask(self, request: Request) -> None:
        if self.process.poll() is not None:
            self.process = self._start()
        before, wall, stolen = processor_time(self.process.pid), time.perf_counter(), stolen_time()
        answer = self._exchange(json.dumps(request, ensure_ascii=False).encode() + b"\n")
        wall = time.perf_counter() - wall
        if answer is None:
            self._note(request, "no answer")
            return
        worked = processor_time(self.process.pid) - before
        if worked > LATEST[self.kind]:
            worked -= self._stolen_since(stolen, worked)
        self._look(request, answer, worked, wall)

    def _stolen_since(self, before: float, worked: float) -> float:
        """What the host took away meanwhile, if without it the answer would not have been late."""
        time.sleep(A_MOMENT)
        stolen = stolen_time() - before
        if worked - stolen > LATEST[self.kind]:
            return 0
        self.stolen.append(worked)
        return stolen

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        total = sum(self.answers.values())
        by_answer = ", ".join(f"{name} {count:,}" for name, count in self.answers.most_common())
        print(f"{self.kind}: {total:,} questions: {by_answer}")
        found = ", ".join(f"{name} {count}" for name, count in self.found.items()) or "nothing"
        print(f"  found: {found}; largest memory {self.megabytes} MB")
        if self.stolen:
            print(f"  late by what the host took: {', '.join(f'{worked:.3f} s' for worked in self.stolen)}")
        times = sorted(self.times, key=lambda entry: -entry[0])
        shares = {"p99": 0.01, "p99.9": 0.001, "p99.99": 0.0001}
        figures = ", ".join(
            f"{name} {times[int(total * share)][0] * 1000:.0f} ms"
            for name, share in shares.items()
            if int(total * share) < len(times)
        )
        print(f"  processor time: {figures}")
        for worked, wall, request in times[:SHOWN]:
            print(
                f"    {worked:.3f} s ({wall:.3f} by the clock)  {json.dumps(request, ensure_ascii=False)[:400]}"
            )

    def _look(self, request: Request, answer: dict[str, Any], worked: float, wall: float) -> None:
        self.answers[_kind_of(answer)] += 1
        self.times.append((worked, wall, request))
        if len(self.times) > 20_000:  # the slowest tell
            self.times = sorted(self.times, key=lambda entry: -entry[0])[:10_000]
        peak = peak_megabytes(self.process.pid)
        self.megabytes = max(self.megabytes, peak)
        if answer.get("bound") == "fault" or answer.get("explanation") == FAULT:
            self._note(request, "fault")
        elif answer.get("error", {}).get("field") == "":
            self._note(request, "our mistake")
        if worked > LATEST[self.kind]:
            self._note(request, "late")
        if peak > MEGABYTES:
            self._note(request, "memory")
            self.process.kill()

    def _note(self, request: Request, what: str) -> None:
        self.found[what] += 1
        FOUND.parent.mkdir(exist_ok=True)
        with FOUND.open("a", encoding="utf-8") as file:
            row = {"kind": self.kind, "note": what, "request": request}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.answers.command", *COMMANDS[self.kind], "--lines"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=ROOT
        )
        for request in requests(self.kind, 0, WARM):  # starting up doesn't count toward the first question
            self._exchange(json.dumps(request, ensure_ascii=False).encode() + b"\n")
        return self.process

    def _exchange(self, line: bytes) -> dict[str, Any] | None:
        """The answer to one line; None if there is none in time, and then the process is ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
            if select.select([self.process.stdout], [], [], PATIENCE)[0]:
                answer = self.process.stdout.readline()
                if answer:
                    reported: dict[str, Any] = json.loads(answer)
                    return reported
        except BrokenPipeError:
            pass
        self.process.kill()
        self.process.wait()
        return None


def _kind_of(answer: dict[str, Any]) -> str:
    if "error" in answer:
        return "refused"
    if "status" in answer:
        return f"{answer['status']} ({answer['bound']})" if "bound" in answer else str(answer["status"])
    if "correct" in answer:
        return "correct" if answer["correct"] else str(answer["reason"])
    return "complete" if answer.get("complete") else "cut short"


def processor_time(pid: int) -> float:
    """Seconds that the process's first thread has worked, which answers; freeing what was kept is done next to it."""
    reported = Path(f"/proc/{pid}/task/{pid}/schedstat").read_text(encoding="ascii")
    return int(reported.split()[0]) / 1e9


def stolen_time() -> float:
    """Seconds that the host of this virtual machine has taken from the processors we may use."""
    ours = {f"cpu{number}" for number in os.sched_getaffinity(0)}
    rows = (line.split() for line in Path("/proc/stat").read_text(encoding="ascii").splitlines())
    return sum(int(row[8]) for row in rows if row[0] in ours) / os.sysconf("SC_CLK_TCK")


def peak_megabytes(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024
    return 0


def keep() -> int:
    """Put the finds into the corpora, each once; how many were new."""
    fresh = 0
    for line in FOUND.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        path = CORPUS / f"{row.pop('kind')}.jsonl"
        known = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if all(json.loads(other)["request"] != row["request"] for other in known):
            path.write_text("\n".join([*known, json.dumps(row, ensure_ascii=False)]) + "\n", encoding="utf-8")
            fresh += 1
    FOUND.unlink()
    return fresh


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["keep"]:
        print(f"{keep()} new rows in {CORPUS}")
        return 0
    if len(arguments) == 4 and arguments[0] == "run" and arguments[1] in COMMANDS:
        return 0 if run(arguments[1], int(arguments[2]), int(arguments[3])) else 1
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
