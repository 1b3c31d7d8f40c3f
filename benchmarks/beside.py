"""Compare judge, solver and Equate generator with an older checkout: `FAIRSHAKE_BESIDE` names it, with its `.venv`.

Every question is put to both, one after the other, so that a busy machine disturbs both alike. Milliseconds are of
processor time, the best of a few answers to each question; ratios are of this checkout to the older one. Questions
go to several processes of each checkout: where a process happens to lie in memory makes it a few per cent quicker or
slower for good.
`FAIRSHAKE_BENCH_POSITIONS` sets how many positions a line has.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.judge import corpus_requests, judged_a_second
from benchmarks.solver import SCOPES, VARIED
from benchmarks.solver_positions import position
from fairshake.notation.position import read_choice

ROOT: Final = Path(__file__).parent.parent
SECONDS: Final = 3.0
TIMES: Final = {"now": 3, "none": 2}
SHARES: Final = (0.5, 0.95, 0.99)
BOARDS: Final = ((1, 40), (2, 30))
STREAMS: Final = 3
PAIRS: Final = 4
ROUNDS: Final = 3
LEAST: Final = 4
ENOUGH: Final = 500.0
"""A question goes to at least this many processes, and to no more after this many milliseconds on each side."""
LATE: Final = 950 * SECONDS
"""So many milliseconds are the deadline's, no matter who answers: such a question goes to one process."""

Question = dict[str, Any]
Pair = tuple["Checkout", ...]


class Checkout:
    """A worker with the package of one checkout."""

    def __init__(self, root: Path, process: subprocess.Popen[str]) -> None:
        self.root, self._process = root, process

    def ask(self, question: Question) -> tuple[float, str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        reported = json.loads(self._process.stdout.readline())
        return reported["milliseconds"], reported["answer"]


@contextmanager
def checkout(root: Path) -> Iterator[Checkout]:
    worker = Path(__file__).with_name("beside_worker.py")
    command = [str(python_of(root)), str(worker), str(root)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as process:
        yield Checkout(root, process)
        assert process.stdin is not None
        process.stdin.close()


def python_of(root: Path) -> Path:
    return Path(sys.executable) if root == ROOT else root / ".venv" / "bin" / "python"


def run() -> None:
    before = os.environ.get("FAIRSHAKE_BESIDE")
    if not before:
        print("FAIRSHAKE_BESIDE names no older checkout: nothing to compare with")
        return
    roots = (Path(before).resolve(), ROOT)
    _judge(roots)
    number = int(os.environ.get("FAIRSHAKE_BENCH_POSITIONS", "200"))
    with ExitStack() as stack:
        pairs = [tuple(stack.enter_context(checkout(root)) for root in roots) for _ in range(PAIRS)]
        for name, questions in (*_plain(number), *_varied(max(10, number // 4)), *_blanks()):
            _row(name, questions, pairs)


def _judge(roots: tuple[Path, ...]) -> None:
    rows = corpus_requests()
    rates = [
        [judged_a_second(rows, str(python_of(root))).by_processor for root in roots] for _ in range(STREAMS)
    ]
    before, now = (max(column) for column in zip(*rates, strict=True))
    print(f"judge --lines: {before:,.0f} → {now:,.0f} a second, {now / before:.2f} times as many", flush=True)


def _plain(number: int) -> Iterator[tuple[str, list[Question]]]:
    for scope in SCOPES:
        for challenge in ("now", "none"):
            rng = random.Random(f"beside {scope.name} {challenge}")
            mats = [str(position(rng, scope.rulebook, scope.division, (), challenge)) for _ in range(number)]
            yield f"{scope.name}, {challenge}", [_solve(mat, challenge) for mat in mats]


def _varied(number: int) -> Iterator[tuple[str, list[Question]]]:
    for division, names in VARIED:
        variations = tuple(read_choice(name) for name in names.split(","))
        for challenge in ("now", "none"):
            rng = random.Random(f"beside {names} {challenge}")
            mats = [str(position(rng, "agloa-2019", division, variations, challenge)) for _ in range(number)]
            yield f"{names}, {challenge}", [_solve(mat, challenge) for mat in mats]


def _solve(mat: str, challenge: str) -> Question:
    return {"position": mat, "seconds": SECONDS, "times": TIMES[challenge]}


def _blanks() -> Iterator[tuple[str, list[Question]]]:
    for blanks, boards in BOARDS:
        asked = {"boards": boards, "blanks": blanks, "seconds": 60.0, "times": 1}
        yield f"Equate, {blanks} blank{'s' * (blanks > 1)}", [asked | {"board": at} for at in range(boards)]


def _row(name: str, questions: list[Question], pairs: list[Pair]) -> None:
    reported = [_asked(question, pairs) for question in questions]
    times = [sorted(pair[side][0] for pair in reported) for side in (0, 1)]
    opposed = sum(a != b and "unknown" not in (a, b) for (_, a), (_, b) in reported)
    unknown = [sum(pair[side][1] == "unknown" for pair in reported) for side in (0, 1)]
    shown = [f"p{share * 100:.0f} {_ratio(*(_at(side, share) for side in times))}" for share in SHARES]
    print(
        f"{name:28} {'  '.join(shown)}  all {_ratio(*map(sum, times))}  unknown {unknown[0]} → {unknown[1]}"
        f"{f'  {opposed} OPPOSED' if opposed else ''}",
        flush=True,
    )


def _asked(question: Question, pairs: list[Pair]) -> list[tuple[float, str]]:
    """The best answer of each side; questions go round, so that no moment and no process decides."""
    first, *others = pairs
    best = [one.ask(question) for one in first]
    for asked, pair in enumerate((*others, *pairs * (ROUNDS - 1)), start=1):
        taken = max(best)[0]
        if taken >= LATE or (asked >= LEAST and asked * question["times"] * taken >= ENOUGH):
            break
        best = [min(known, one.ask(question)) for known, one in zip(best, pair, strict=True)]
    return best


def _at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


def _ratio(before: float, now: float) -> str:
    return f"{before:.2f} → {now:.2f} ms ({now / before:.2f})"


if __name__ == "__main__":
    run()
