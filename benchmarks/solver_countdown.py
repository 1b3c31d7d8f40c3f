"""A yardstick from another game: Countdown, six numbers, which targets from 100 to 999 can be reached?

Fractions and negative numbers may stand on the way, which Countdown does not allow: this measures the core, not a
Countdown program. It is asked twice: a search of its own for each target, and one question for all of them.
"""

from __future__ import annotations

import time

from fairshake._native import SolverEngine, SolverLeaf, SolverOperation, reach

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
        started = time.thread_time()
        for _ in range(RUNS):
            reached = len(reach(numbers=numbers, least=LEAST, most=MOST))
        spent = (time.thread_time() - started) * 1000 / RUNS
        assert reached == searched
        print(
            f"Countdown {' '.join(map(str, numbers))}: {reached} of {MOST - LEAST + 1} targets in {spent:.2f} ms, "
            f"{spent / AIM:.1f} times the aim; a search for each takes {search / spent:.0f} times as long"
        )


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
