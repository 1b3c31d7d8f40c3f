"""A yardstick from another game: Countdown, six numbers, which targets from 100 to 999 can be reached?

Positive whole numbers on the way, + - x and exact division, each number used at most once. The native core is asked
for the values of every hand; its values include fractions and negatives, which Countdown does not allow, so this
counts what the core reaches rather than what a Countdown program would.
"""

from __future__ import annotations

import time
from fractions import Fraction

from fairshake._native import SolverEngine

NUMBERS = (75, 50, 2, 3, 8, 7)
CODES = (0, 1, 2, 3)


def countdown() -> None:
    kinds = len(NUMBERS) + len(CODES)
    most = [1] * len(NUMBERS) + [5] * len(CODES)
    leaves = [([int(k == i) for k in range(kinds)], str(Fraction(n))) for i, n in enumerate(NUMBERS)]
    signs = [
        (code, [int(k == len(NUMBERS) + i) for k in range(kinds)], False, False, 0, "0")
        for i, code in enumerate(CODES)
    ]
    engine = SolverEngine(most, [k >= len(NUMBERS) for k in range(kinds)], leaves, signs)
    engine.start(-1)
    started = time.thread_time()
    reached = 0
    for target in range(100, 1000, 9):
        number = engine.target([str(target)])
        reached += any(engine.ask([0] * kinds, most, most, 0, size, number, 1)[0] for size in range(1, 12, 2))
    spent = (time.thread_time() - started) * 1000
    print(
        f"Countdown yardstick: {reached} of 100 targets reached, {spent / 100:.2f} ms a target (aim 2 ms for all)"
    )
