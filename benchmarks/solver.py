"""The solver on the real distribution of positions, with its gates and aims, compared with the slow reference.

Milliseconds are processor time of the whole call (reading the Goal, searching, judging the witness): a machine shared
with other work would tell nothing by the clock on the wall. `FAIRSHAKE_BENCH_POSITIONS` sets how many positions
each line takes.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from tests.solver.reference import decide

from benchmarks.solver_countdown import countdown
from benchmarks.solver_positions import position
from fairshake.notation import Position
from fairshake.notation.position import VariationChoice, read_choice
from fairshake.solver import solve

SECONDS: Final = 3.0
OVERRUN_SECONDS: Final = 0.02


class Scope(NamedTuple):
    name: str
    rulebook: str
    division: str
    gates: Mapping[str, Mapping[float, float]]
    aims: Mapping[str, Mapping[float, float]]
    proved: tuple[float, float]


ELEMENTARY_GATES: Final = (
    {"now": {0.99: 5}, "none": {0.95: 5, 0.99: 50}},
    {"now": {0.99: 2}, "none": {0.95: 2, 0.99: 25}},
)
GENERAL_GATES: Final = (
    {"now": {0.99: 15}, "none": {0.95: 20, 0.99: 250}},
    {"now": {0.99: 5}, "none": {0.95: 5, 0.99: 50}},
)
SCOPES: Final = (
    Scope("MLAG elementary", "mlag-2018", "elementary", *ELEMENTARY_GATES, (1.0, 1.0)),
    Scope("AGLOA elementary", "agloa-2019", "elementary", *ELEMENTARY_GATES, (1.0, 1.0)),
    Scope("MLAG middle", "mlag-2018", "middle", *GENERAL_GATES, (0.95, 0.995)),
    Scope("AGLOA middle", "agloa-2019", "middle", *GENERAL_GATES, (0.95, 0.995)),
    Scope("Challenge Cup sixth", "challenge-cup-2022", "sixth", *GENERAL_GATES, (0.95, 0.995)),
)
VARIED: Final = (
    ("elementary", "wild=0,sideways"),
    ("elementary", "factorial,average,two-digit"),
    ("middle", "base=8,wild=0"),
    ("middle", "exponent=red,percent"),
    ("junior", "wild=x,multiple-of-k=7"),
    ("senior", "log,base=12"),
)


def measured(mat: Position, seconds: float = SECONDS) -> tuple[float, str]:
    started = time.thread_time()
    result = solve(mat, seconds=seconds)
    return (time.thread_time() - started) * 1000, result.status


def at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def line(
    name: str,
    challenge: str,
    times: list[float],
    statuses: list[str],
    gates: Mapping[float, float],
    aims: Mapping[float, float],
) -> str:
    shown = [f"p{int(share * 100)} {at(times, share):7.2f} ms" for share in (0.5, 0.95, 0.99)]
    verdicts = []
    for share, gate in gates.items():
        value = at(times, share)
        word = "aim met" if value <= aims.get(share, 0) else "gate met" if value <= gate else "GATE MISSED"
        verdicts.append(f"p{int(share * 100)}<={gate:g} (aim {aims.get(share, 0):g}): {word}")
    no = statuses.count("impossible") + statuses.count("unknown")
    proved = f"{statuses.count('impossible')}/{no} no proved" if no else "no no"
    kind = "Now" if challenge == "now" else "Impossible"
    return f"{name:22} {kind:10} {'  '.join(shown)}  max {max(times):8.1f}  {proved:16} {'; '.join(verdicts)}"


def sweep(
    rulebook: str, division: str, variations: tuple[VariationChoice, ...], challenge: str, count: int
) -> tuple[list[float], list[str]]:
    rng = random.Random(f"{rulebook} {division} {challenge}")
    times, statuses = [], []
    for _ in range(count):
        milliseconds, status = measured(position(rng, rulebook, division, variations, challenge))
        times.append(milliseconds)
        statuses.append(status)
    return times, statuses


def beside_the_reference(count: int) -> None:
    """Small positions, the only ones the reference can answer, both ways."""
    rng = random.Random(5)
    fast = slow = 0.0
    done = 0
    while done < count:
        mat = position(rng, "mlag-2018", "elementary")
        small = mat.with_(permitted=mat.permitted[:2], resources=mat.resources[:2], required=mat.required[:2])
        started = time.thread_time()
        expected = decide(small)
        slow += time.thread_time() - started
        milliseconds, status = measured(small)
        fast += milliseconds / 1000
        done += 1
        assert status == expected, str(small)
    print(
        f"up to six cubes: reference {slow / count * 1000:.2f} ms, solver {fast / count * 1000:.2f} ms a position"
    )


def overruns(count: int) -> None:
    """How late the answer comes when the deadline cuts a search short."""
    rng = random.Random(9)
    late: list[float] = []
    while len(late) < count:
        mat = position(rng, "mlag-2018", "middle")
        started = time.perf_counter()
        result = solve(mat, seconds=OVERRUN_SECONDS)
        if result.bound == "deadline":
            late.append((time.perf_counter() - started - OVERRUN_SECONDS) * 1000)
    print(
        f"overrun of a {OVERRUN_SECONDS * 1000:.0f} ms deadline, by the clock: p99 {at(late, 0.99):.1f} ms (gate 50)"
    )


def run() -> None:
    count = int(os.environ.get("FAIRSHAKE_BENCH_POSITIONS", "1000"))
    for scope in SCOPES:
        for challenge in ("now", "none"):
            times, statuses = sweep(scope.rulebook, scope.division, (), challenge, count)
            print(
                line(scope.name, challenge, times, statuses, scope.gates[challenge], scope.aims[challenge]),
                flush=True,
            )
    for division, text in VARIED:
        variations = tuple(read_choice(part) for part in text.split(","))
        for challenge, gate, aim in (("now", 200.0, 50.0), ("none", 2000.0, 500.0)):
            times, statuses = sweep("agloa-2019", division, variations, challenge, max(10, count // 10))
            print(line(text, challenge, times, statuses, {0.95: gate}, {0.95: aim}), flush=True)
    beside_the_reference(max(10, count // 10))
    overruns(20)
    countdown()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"largest memory of this process: {memory:.0f} MB (gate 1024)")
