"""What the books of MLAG and AGLOA share: sections with the same number, clocks, points, places.

Each book's own file has only what differs; the guide shares the clocks and the points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..book import MINUTE, SECOND, PlaceTable, ScoreRow, TimeLimit

SECTIONS: Final[Mapping[str, str]] = {
    "table": "I-A",
    "cubes": "I-B-1",
    "goal": "IV-A",
    "goal-cube-stays": "IV-B-3",
    "bonus-before-goal": "IV-C",
    "bonus-commits": "IV-D-1",
    "no-goal": "IV-D",
    "bonus": "V-C",
    "two-cubes-without-bonus": "IX-A-1",
    "out-of-turn": "IX-A-1",
    "last-cube-forbidden": "VIII-A",
    "challenge": "VI-A",
    "block": "VI-B",
    "self": "VI-B",
    "goal-not-set": "VI-A",
    "now-too-early": "VI-A-2-b",
    "now-too-late": "VI-A-2-a",
    "impossible-too-late": "VIII-B",
    "write": "VII-A",
    "charge": "IX-A",
    "late": "XI-A",
    "late-again": "XI-A",
    "conduct": "IX-C",
    "judge-final": "IX-C",
    "delay": "XI-A",
    "approval": "XI-A",
    "round": "XI-B",
    "scoresheet": "XII-B",
}
"""Sections where both tournament books have the same rule."""


def clocks(task: Callable[[int], TimeLimit]) -> dict[str, TimeLimit]:
    """XI: the same times everywhere; `task` says what follows a missed one."""
    return {
        "goal": task(2 * MINUTE),
        "no-goal": TimeLimit(MINUTE),
        "first-turn": task(2 * MINUTE),
        "turn": task(MINUTE),
        "block": TimeLimit(15 * SECOND),
        "impossible": TimeLimit(MINUTE),
        "write": task(2 * MINUTE),
        "check": task(2 * MINUTE),
        "round": TimeLimit(30 * MINUTE),
        "finish": TimeLimit(5 * MINUTE),
    }


def rows(third_beside_wrong_challenger: int) -> tuple[ScoreRow, ...]:
    """X-B, IV-D-2: the points for a challenge; the books differ in one number only."""
    beside = third_beside_wrong_challenger
    return (
        ScoreRow("now", True, "correct", 6, 2, 4),
        ScoreRow("now", True, "wrong", 6, 2, 2),
        ScoreRow("now", True, "none", 6, 2, 2),
        ScoreRow("now", False, "correct", 2, 2, beside),
        ScoreRow("now", False, "wrong", 2, 6, 2),
        ScoreRow("now", False, "none", 2, 6, 6),
        ScoreRow("impossible", True, "correct", 2, 6, 6),
        ScoreRow("impossible", True, "wrong", 2, 6, 2),
        ScoreRow("impossible", True, "none", 2, 6, 2),
        ScoreRow("impossible", False, "correct", 2, 2, 6),
        ScoreRow("impossible", False, "wrong", 6, 2, 2),
        ScoreRow("impossible", False, "none", 6, 2, 4),
        ScoreRow("no-goal", True, "correct", 6, 2, 4),
        ScoreRow("no-goal", True, "wrong", 6, 2, 2),
        ScoreRow("no-goal", True, "none", 6, 2, 2),
        ScoreRow("no-goal", False, "correct", 2, 2, beside),
        ScoreRow("no-goal", False, "wrong", 2, 6, 2),
        ScoreRow("no-goal", False, "none", 2, 6, 6),
    )


PLACES: Final = PlaceTable(
    three={(1, 1): 6, (1, 2): 5, (1, 3): 4, (2, 1): 4, (2, 2): 3, (3, 1): 2},
    two={(1, 1): 6, (1, 2): 5, (2, 1): 4},
)
"""XII-A: match points by place and by how many share it."""
