"""The scores of the four books as plain tables, typed from the printed books with their sections.

Nothing here comes from `fairshake`: the scorer of the conformance suite compares the engine with these numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class BookScores(NamedTuple):
    """What one book gives and takes."""

    right: int
    """After a challenge, to the correct Challenger and the correct Mover."""
    wrong: int
    third_with_challenger: int
    """To a correct Third Party on the Challenger's side."""
    third_with_mover: int
    third_alone: int
    """To a Third Party whose Equation is correct after Now or No Goal while the Challenger's is not."""
    written_right: int
    """When all write without a challenge: last cube, end of the round, Force Out, Cleanup."""
    written_wrong: int
    absent: int
    accepting_counts_after: frozenset[str]
    """After which challenges a silent player who accepts an Equation that another proves wrong scores as wrong."""
    penalties: dict[str, int]
    """Points by reason; a reason that is not here costs nothing."""
    waits_for_judge: frozenset[str]
    """Divisions in which every point waits for a judge's initials."""


ALL: Final = frozenset({"now", "impossible", "no-goal"})

GUIDE: Final = BookScores(
    right=6,  # Scoring: "Challenger correct", "Mover correct"
    wrong=2,  # Scoring: "Challenger wrong", "Mover wrong", "Joiner wrong"
    third_with_challenger=4,  # Scoring: "Joiner correct (with Challenger)"
    third_with_mover=6,  # Scoring: "Joiner correct (with Mover)"
    third_alone=4,  # the same line: the Joiner who writes after Now is with the Challenger
    written_right=4,  # Scoring: Last Cube Procedure; Tournament Scoring: the end of the round
    written_wrong=2,
    absent=0,  # the guide is silent: MLAG X-D
    accepting_counts_after=ALL,  # Writing and Checking: "In a three player match, …"
    penalties={
        "block-without-challenge": -1,  # Calling a Challenge: "does not specify a legitimate challenge"
        "goal-not-set": -1,
        "now-too-early": -1,
    },
    waits_for_judge=frozenset({"minor", "elementary", "middle"}),  # the guide is silent: MLAG XI-A, Note
)
MLAG: Final = BookScores(
    right=6,  # X-B-2
    wrong=2,  # X-B-1
    third_with_challenger=4,  # X-B-2, "unless that player is the Third Party agreeing with the Challenger"
    third_with_mover=6,  # X-B-2
    third_alone=4,  # X-B-2; IV-D-2: "If the Third Party presents a correct Equation, she scores 4."
    written_right=4,  # X-C-1, XI-B
    written_wrong=2,  # X-C-2, XI-B
    absent=0,  # X-D
    accepting_counts_after=frozenset({"impossible"}),  # X-A-2, Exception
    penalties={"late": -1, "block-without-challenge": -1},  # XI-A, XI-A-1-d
    waits_for_judge=frozenset({"minor", "elementary", "middle"}),  # XI-A, Note
)
AGLOA: Final = BookScores(
    right=6,  # X-B-2
    wrong=2,  # X-B-1
    third_with_challenger=4,  # X-B-4
    third_with_mover=6,  # X-B-3, first and third case
    third_alone=6,  # X-B-3, second case; IV-D-2
    written_right=4,  # X-C-1, XI-B-2
    written_wrong=2,  # X-C-2, XI-B-2
    absent=-2,  # X-D
    accepting_counts_after=ALL,  # X-A-2, Exception
    penalties={
        "late": -1,  # XI-A
        "late-again": -1,  # XI-A, "another one-point penalty is imposed"
        "block-without-challenge": -1,  # VI-B, XI-A-3
        "goal-not-set": -1,  # VI-B
        "self": -1,  # VI-B (a)
        "now-too-late": -1,  # VI-A-2-a, VI-B (b)
        "now-too-early": -1,  # VI-A-2-b, VI-B (c)
        "impossible-too-late": -1,  # VIII-B, Comment
        "illegal-variation": -1,  # II-B-2
        "setter-bonus-while-leading": -1,  # IV-C-2
        "bonus-while-leading": -1,  # V-C-2
    },
    waits_for_judge=frozenset({"elementary", "middle"}),  # XI-A, Note
)
CUP: Final = BookScores(
    right=2,  # Scoring Games: "Single Challenger correct"
    wrong=0,  # Cleanup: "no equation, or an invalid equation, receives zero points"
    third_with_challenger=1,  # Scoring Games: "Player siding with Challenger correct"
    third_with_mover=1,  # Scoring Games: "Mover correct", "Player siding with Mover correct"
    third_alone=1,  # Challenges: simultaneous calls, "All who declare for the challenge will receive one point"
    written_right=1,  # Scoring Games: "Force Out/Cleanup - player with correct solution"
    written_wrong=0,  # Cleanup
    absent=0,
    accepting_counts_after=frozenset(),
    penalties={},
    waits_for_judge=frozenset(),
)
SCORES: Final = {"mlag-guide": GUIDE, "mlag-2018": MLAG, "agloa-2019": AGLOA, "challenge-cup-2022": CUP}

PLACES: Final = {
    3: {(1, 1): 6, (1, 2): 5, (1, 3): 4, (2, 1): 4, (2, 2): 3, (3, 1): 2},
    2: {(1, 1): 6, (1, 2): 5, (2, 1): 4},
}
"""XII-A of both tournament books, and the Scoring Chart of the guide: by the place and how many share it.

The guide's chart has no line for a tie of two players; its sum of ten points for two makes it five each.
"""
