"""AGLOA tournament rules 2019-20 (`agloa-2019`), basic and adventurous."""

from __future__ import annotations

from ..book import LEAGUE_PLACES, MINUTE, SECOND, Book, LeaguePoints, Limit, league_rows


def _task(time: int) -> Limit:
    """XI-A: countdown, a point, one more minute, another point; then the task is lost."""
    return Limit(time, countdown=10 * SECOND, penalty=-1, extra=MINUTE, extra_penalty=-1)


CITATIONS = {
    "table": "I-A",
    "first-setter": "I-D",
    "roll": "II-A",
    "cubes": "I-B-1",
    "variation": "II-B",
    "illegal-variation": "II-B-2",
    "goal": "IV-A",
    "goal-cube-stays": "IV-B-3",
    "bonus-before-goal": "IV-C",
    "bonus-while-leading": "V-C-2",
    "setter-bonus-while-leading": "IV-C-2",
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
    "block-without-challenge": "XI-A-3",
    "write": "VII-A",
    "present": "VII-C-2-a",
    "third-party": "VII-C-1",
    "check": "VII-C-4",
    "ambiguity": "VII-C-5-c",
    "ask-equal": "VII-C-5-d",
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
}

BOOK = Book(
    name="agloa-2019",
    version=1,
    divisions=("elementary", "middle", "junior", "senior"),
    forms=("adventurous", "basic"),
    seats=(2, 3),
    cubes_of_colour=6,
    limits={
        "roll": _task(MINUTE),
        "choose": _task(15 * SECOND),
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
    goal_clock_from="now",
    goal_time_sets_at_limit=False,
    leader_may_bonus=False,
    change_spoils=True,
    points=LeaguePoints(
        league_rows(third_beside_wrong_challenger=6),
        accepted_wrong_after=("now", "impossible", "no-goal"),
    ),
    places=LEAGUE_PLACES,
    invalid_challenge={
        "self": -1,
        "now-too-early": -1,
        "now-too-late": -1,
        "impossible-too-late": -1,
        "last-cube-forbidden": 0,
        "block-without-challenge": -1,
    },
    absent=-2,
    judge_approves_in=("elementary", "middle"),
    judges_for_summary_penalty=2,
    choosing={"elementary": "one", "middle": "one", "junior": "one", "senior": "free"},
    citations=CITATIONS,
)
