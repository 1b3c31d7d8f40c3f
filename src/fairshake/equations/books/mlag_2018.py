"""MLAG tournament rules 2018-19 (`mlag-2018`)."""

from __future__ import annotations

from ..book import MINUTE, SECOND, LeaguePoints, MatchBook, TimeLimit
from .league import PLACES, SECTIONS, clocks, rows


def _task(time: int) -> TimeLimit:
    """XI-A: ten seconds of countdown, one point, one more minute; then the task is lost."""
    return TimeLimit(time, countdown=10 * SECOND, penalty=-1, extra=MINUTE)


CITATIONS = {
    **SECTIONS,
    "roll": "II",
    "block-without-challenge": "XI-A-1-d",
    "present": "VII-C-1-a",
    "third-party": "VII-A-3",
    "check": "VII-C-3",
    "ambiguity": "VII-C-3",
    "ask-equal": "VII-C-3-g",
    "variation": "XIII",
}

BOOK = MatchBook(
    name="mlag-2018",
    version=1,
    divisions=("minor", "elementary", "middle", "junior", "senior"),
    usual_division="middle",
    seats=(2, 3),
    cubes_per_color=6,
    limits={**clocks(_task), "roll": _task(2 * MINUTE)},
    points=LeaguePoints(rows(third_beside_wrong_challenger=4), accepted_wrong_after=("impossible",)),
    places=PLACES,
    invalid_challenge={
        "goal-not-set": 0,
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
