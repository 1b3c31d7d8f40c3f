"""A yardstick from another game: Countdown, six numbers, which targets from 100 to 999 can be reached?

Fractions and negative numbers may stand on the way, which Countdown does not allow: this measures the core, not a
Countdown program. It is asked twice: a search of the core for each target, and `countdown.cpp`, built for the occasion,
which answers for all of them at once.
"""

from __future__ import annotations

import subprocess
import time
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fairshake._native import SolverEngine, SolverLeaf, SolverOperation

SOURCE = Path(__file__).with_name("countdown.cpp")
PROGRAM = Path(__file__).parents[1] / "build" / "countdown"

HANDS = ((75, 50, 2, 3, 8, 7), (25, 50, 75, 100, 3, 6))
SIGNS = ("add", "subtract", "multiply", "divide")
LEAST, MOST = 100, 999
AIM = 2.0
RUNS = 20


def countdown() -> None:
    for numbers in HANDS:
        engine = engine_for(numbers)
        started = time.thread_time()
        searched = sum(reached_by_search(engine, numbers, target) for target in range(LEAST, MOST + 1))
        search = (time.thread_time() - started) * 1000
        reached, spent = reach(numbers, LEAST, MOST, RUNS)
        assert len(reached) == searched
        print(
            f"Countdown {' '.join(map(str, numbers))}: {len(reached)} of {MOST - LEAST + 1} targets in {spent:.2f} ms, "
            f"{spent / AIM:.1f} times the aim; a search for each takes {search / spent:.0f} times as long"
        )


class Reached(NamedTuple):
    targets: list[int]
    milliseconds: float


@cache
def program() -> str:
    """The compiled `countdown.cpp`."""
    PROGRAM.parent.mkdir(exist_ok=True)
    subprocess.run(["g++", "-std=c++17", "-O3", str(SOURCE), "-o", str(PROGRAM)], check=True)
    return str(PROGRAM)


def reach(numbers: tuple[int, ...], least: int, most: int, runs: int = 1) -> Reached:
    """The targets that some of the numbers make, and what one run took. Raises ValueError."""
    command = [program(), *map(str, (runs, least, most, *numbers))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(done.stderr)
    milliseconds, *targets = done.stdout.split()
    return Reached([int(target) for target in targets], float(milliseconds))


def engine_for(numbers: tuple[int, ...]) -> SolverEngine:
    most = _cubes(numbers)
    one = [[int(k == i) for k in range(len(most))] for i in range(len(most))]
    engine = SolverEngine(
        most=most,
        is_sign=[k >= len(numbers) for k in range(len(most))],
        leaves=[SolverLeaf(cost=one[i], value=str(n)) for i, n in enumerate(numbers)],
        operations=[SolverOperation(name=name, cost=one[len(numbers) + i]) for i, name in enumerate(SIGNS)],
    )
    engine.start(-1)
    return engine


def reached_by_search(engine: SolverEngine, numbers: tuple[int, ...], target: int) -> bool:
    most, number = _cubes(numbers), engine.target([str(target)])
    return number is not None and any(
        engine.ask(
            lo=[0] * len(most), hi=most, base=most, least_signs=0, size=size, target=number, wanted=1
        ).exact
        for size in range(1, 2 * len(numbers), 2)
    )


def _cubes(numbers: tuple[int, ...]) -> list[int]:
    """Each number once, of each sign as many as there may be places for it."""
    return [1] * len(numbers) + [len(numbers) - 1] * len(SIGNS)
