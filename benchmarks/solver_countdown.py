"""A yardstick from another game: Countdown, six numbers, which targets from 100 to 999 can be reached?

Positive whole numbers on the way, + - x and exact division, each number used at most once. The native core is asked
for the values of every hand; its values include fractions and negatives, which Countdown does not allow, so this
counts what the core reaches rather than what a Countdown program would.
"""

from __future__ import annotations

import time

from fairshake._native import SolverEngine, SolverLeaf, SolverOperation

NUMBERS = (75, 50, 2, 3, 8, 7)
SIGNS = ("add", "subtract", "multiply", "divide")


def countdown() -> None:
    kinds = len(NUMBERS) + len(SIGNS)
    most = [1] * len(NUMBERS) + [5] * len(SIGNS)
    one = [[int(k == i) for k in range(kinds)] for i in range(kinds)]
    engine = SolverEngine(
        most=most,
        is_sign=[k >= len(NUMBERS) for k in range(kinds)],
        leaves=[SolverLeaf(cost=one[i], value=str(n)) for i, n in enumerate(NUMBERS)],
        operations=[SolverOperation(name=name, cost=one[len(NUMBERS) + i]) for i, name in enumerate(SIGNS)],
    )
    engine.start(-1)
    started = time.thread_time()
    reached = 0
    for target in range(100, 1000, 9):
        reached += any(_reaches(engine, most, target, size) for size in range(1, 12, 2))
    spent = (time.thread_time() - started) * 1000
    print(
        f"Countdown yardstick: {reached} of 100 targets reached, {spent / 100:.2f} ms a target (aim 2 ms for all)"
    )


def _reaches(engine: SolverEngine, most: list[int], target: int, size: int) -> bool:
    number = engine.target([str(target)])
    if number is None:
        return False
    told = engine.ask(
        lo=[0] * len(most), hi=most, base=most, least_signs=0, size=size, target=number, wanted=1
    )
    return bool(told.exact)
