"""MLAG tournament rules 2018-19 (`mlag-2018`)."""

from __future__ import annotations

from ..book import LEAGUE_PLACES, MINUTE, SECOND, Book, LeaguePoints, Limit, league_rows


def _task(time: int) -> Limit:
    """XI-A: ten seconds of countdown, one point, one more minute; then the task is lost."""
    return Limit(time, countdown=10 * SECOND, penalty=-1, extra=MINUTE)


CITATIONS = {
    "table": "I-A",
    "first-setter": "I-D",
    "roll": "II",
    "cubes": "I-B-1",
    "goal": "IV-A",
    "goal-cube-stays": "IV-B-3",
    "bonus-before-goal": "IV-C",
    "bonus-commits": "IV-D-1",
    "no-goal": "IV-D",
    "turn": "V-B",
    "bonus": "V-C",
    "two-cubes-without-bonus": "IX-A-1",
    "out-of-turn": "IX-A-1",
    "last-cube-forbidden": "VIII-A",
    "challenge": "VI-A",
    "block": "VI-B",
    "self": "VI-B",
    "now-too-early": "VI-A-2-b",
    "now-too-late": "VI-A-2-a",
    "impossible-too-late": "VIII-B",
    "block-without-challenge": "XI-A-1-d",
    "write": "VII-A",
    "present": "VII-C-1-a",
    "third-party": "VII-A-3",
    "check": "VII-C-3",
    "ask-equal": "VII-C-3-g",
    "charge": "IX-A",
    "insulation": "IX-B",
    "late": "XI-A",
    "late-again": "XI-A",
    "conduct": "IX-C",
    "approval": "XI-A",
    "round": "XI-B",
    "absent": "X-D",
    "score": "X-B",
    "match": "XII-A",
    "scoresheet": "XII-B",
    "variation": "XIII",
}

BOOK = Book(
    name="mlag-2018",
    version=1,
    divisions=("minor", "elementary", "middle", "junior", "senior"),
    seats=(2, 3),
    cubes_of_colour=6,
    limits={
        "roll": _task(2 * MINUTE),
        "goal": _task(2 * MINUTE),
        "no-goal": Limit(MINUTE),
        "first-turn": _task(2 * MINUTE),
        "turn": _task(MINUTE),
        "block": Limit(15 * SECOND, penalty=-1),
        "impossible": Limit(MINUTE),
        "write": _task(2 * MINUTE),
        "check": _task(2 * MINUTE),
        "round": Limit(30 * MINUTE),
        "finish": Limit(5 * MINUTE),
    },
    points=LeaguePoints(league_rows(third_beside_wrong_challenger=4), accepted_wrong_after=("impossible",)),
    places=LEAGUE_PLACES,
    invalid_challenge={
        "self": 0,
        "now-too-early": 0,
        "now-too-late": 0,
        "impossible-too-late": 0,
        "last-cube-forbidden": 0,
        "block-without-challenge": -1,
    },
    judge_approves_in=("minor", "elementary", "middle"),
    citations=CITATIONS,
)
