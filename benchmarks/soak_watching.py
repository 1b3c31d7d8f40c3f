"""Is the clock checked often enough? The longest work between two checks, over random questions.

A question is late only if its deadline falls into a long stretch of work that looks at no clock, which is rare even
where such stretches are not; this sweep measures every stretch instead. `python -m benchmarks soak_watching` is part of
`make soak`; by hand `python -m benchmarks.soak_watching KIND SEED COUNT SECONDS`, KIND being solve or moves. Time is
that of the processor.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.answers.boards import moves_requests
from tests.answers.questions import solve_requests

from fairshake import _native
from fairshake.application.equate.plays import moves
from fairshake.application.equations.solutions import solve
from fairshake.application.errors import BadInput

Request = dict[str, Any]
Kind = tuple[Callable[[int, int, float], Iterator[Request]], Callable[[Request], Any], int]
KINDS: Final[dict[str, Kind]] = {
    "solve": (solve_requests, solve, 20_000),
    "moves": (moves_requests, moves, 500),
}
SECONDS: Final = 1.0
LONG: Final = 0.020
"""Longer stretches are printed: with what ends a question after its deadline they may come near fifty milliseconds."""


def soak() -> None:
    for kind, (_, _, count) in KINDS.items():
        run(kind, 2026, count, SECONDS)


def run(kind: str, seed: int, count: int, seconds: float) -> int:
    """Ask this many questions; how many had a long stretch."""
    _native.clock_by_work(True)
    gc.set_threshold(700, 10, 1_000_000)  # as the command has it for its lines
    requests, answer, _ = KINDS[kind]
    stretches = []
    for request in requests(seed, count, seconds):
        gc.collect()
        gc.freeze()
        _native.longest_unwatched()
        try:
            answer(request)
        except BadInput:
            continue
        stretch = _native.longest_unwatched()
        stretches.append(stretch)
        if stretch > LONG:
            print(f"  {stretch * 1000:.0f} ms  {json.dumps(request, ensure_ascii=False)}", flush=True)
    stretches.sort(reverse=True)
    long = sum(stretch > LONG for stretch in stretches)
    figures = ", ".join(
        f"{name} {stretches[int(len(stretches) * share)] * 1000:.1f} ms"
        for name, share in (("p99", 0.01), ("p99.9", 0.001), ("worst", 0.0))
    )
    print(
        f"{kind}: {len(stretches):,} questions, {seconds:g} s each: longest work between looks {figures}; {long} long"
    )
    return long


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])) else 0)
