"""AGLOA tournament rules 2019-20 (`agloa-2019`), basic and adventurous."""

from __future__ import annotations

from fairshake.notation.reasons import REASONS

from ..book import MINUTE, SECOND, LeaguePoints, MatchBook, Objection, TimeLimit
from .league import PLACES, SECTIONS, clocks, rows


def _task(time: int) -> TimeLimit:
    """XI-A: countdown, a point, one more minute, another point; then the task is lost."""
    return TimeLimit(time, countdown=10 * SECOND, penalty=-1, extra=MINUTE, extra_penalty=-1)


CITATIONS = {
    **SECTIONS,
    "roll": "II-A",
    "variation": "II-B",
    "illegal-variation": "II-B-2",
    "bonus-while-leading": "V-C-2",
    "setter-bonus-while-leading": "IV-C-2",
    "block-without-challenge": "XI-A-3",
    "goal-not-set": "VI-B",
    "present": "VII-C-2-a",
    "third-party": "VII-C-1",
    "check": "VII-C-4",
    "ambiguity": "VII-C-5-c",
    "ask-equal": "VII-C-5-d",
}

BOOK = MatchBook(
    name="agloa-2019",
    version=1,
    divisions=("elementary", "middle", "junior", "senior"),
    usual_division="middle",
    rules_page="agloa",
    forms=("adventurous", "basic"),
    seats=(2, 3),
    cubes_per_color=6,
    limits={
        **clocks(_task),
        "roll": _task(MINUTE),
        "choose": _task(15 * SECOND),
    },
    goal_clock_from="now",
    goal_time_sets_at_limit=False,
    leader_may_bonus=False,
    change_spoils=True,
    points=LeaguePoints(
        rows(third_beside_wrong_challenger=6),
        accepted_wrong_after=("now", "impossible", "no-goal"),
    ),
    places=PLACES,
    invalid_challenge={
        "goal-not-set": -1,
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
    takes_back_either=True,
    objections=tuple(
        Objection(reason, "grouping" if reason == "ambiguous" else "")  # VII-C-5-c
        for reason in REASONS
    ),
    choosing={"elementary": "one", "middle": "one", "junior": "one", "senior": "free"},
    citations=CITATIONS,
)
