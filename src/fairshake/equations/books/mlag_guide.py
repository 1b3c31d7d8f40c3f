"""The introductory guide of MLAG (`mlag-guide`). It has no section numbers; its headings are cited.

Where the guide is silent (No Goal, absent players) it follows the tournament rules.
"""

from __future__ import annotations

from dataclasses import replace

from ..book import MINUTE, LeaguePoints, TimeLimit
from .league import clocks, rows
from .mlag_2018 import BOOK as TOURNAMENT

CITATIONS = {
    "table": "Rolling for First",
    "roll": "Beginning a Shake",
    "cubes": "Materials",
    "goal": "Setting the Goal",
    "goal-cube-stays": "Setting the Goal",
    "bonus-before-goal": "Bonus Move",
    "bonus-commits": "Bonus Move",
    "no-goal": "Setting the Goal",
    "bonus": "Bonus Move",
    "two-cubes-without-bonus": "Illegal Procedure",
    "out-of-turn": "Illegal Procedure",
    "last-cube-forbidden": "Last Cube Procedure",
    "challenge": "Calling a Challenge",
    "block": "Calling a Challenge",
    "goal-not-set": "Calling a Challenge",
    "self": "Calling a Challenge",
    "now-too-early": "Calling a Challenge",
    "now-too-late": "Challenges",
    "impossible-too-late": "Last Cube Procedure",
    "block-without-challenge": "Calling a Challenge",
    "write": "Writing and Checking an Equation",
    "present": "Writing and Checking an Equation",
    "third-party": "Writing and Checking an Equation",
    "check": "Writing and Checking an Equation",
    "ambiguity": "Writing and Checking an Equation",
    "ask-equal": "Writing and Checking an Equation",
    "charge": "Illegal Procedure",
    "late": "Time Limits",
    "late-again": "Time Limits",
    "judge-final": "Illegal Procedure",
    "delay": "Time Limits",
    "conduct": "Illegal Procedure",
    "approval": "Time Limits",
    "round": "Tournament Scoring",
    "scoresheet": "Tournament Scoring",
    "variation": "Setting the Goal",
}

BOOK = replace(
    TOURNAMENT,
    name="mlag-guide",
    rules_page="guide",
    limits={**clocks(TimeLimit), "roll": TimeLimit(2 * MINUTE)},
    shake_begins="roll",
    points=LeaguePoints(
        rows(third_beside_wrong_challenger=4),
        accepted_wrong_after=("now", "impossible", "no-goal"),
    ),
    invalid_challenge={
        "goal-not-set": -1,
        "self": 0,
        "now-too-early": -1,
        "now-too-late": 0,
        "impossible-too-late": 0,
        "last-cube-forbidden": 0,
        "block-without-challenge": -1,
    },
    citations=CITATIONS,
)
