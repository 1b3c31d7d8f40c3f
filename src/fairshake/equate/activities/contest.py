"""Grading one play of a situation, and a contest of many (booklet section 6, Tournament Play).

The highest score wins; among equal scores, the quicker player. Times come from the person who held the watch.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fairshake.equate.activities.situation import Situation
from fairshake.equate.plays import BadPlayError, read_play
from fairshake.equate.referee import PlayRuling, check_play


@dataclass(frozen=True, slots=True)
class GradedPlay:
    """A ruling on a play. `rank` is 1 if nothing scores more, `equal` counts the plays with the same score.

    Both are None if unknown: for a play that is not an equation play, or one below those listed.
    """

    verdict: PlayRuling
    rank: int | None
    equal: int | None
    percent: int

    @property
    def score(self) -> int:
        return self.verdict.score


@dataclass(frozen=True, slots=True)
class ContestSubmission:
    """What one player handed in, and the time taken in seconds."""

    player: str
    play: str
    seconds: float


@dataclass(frozen=True, slots=True)
class ContestPlace:
    """A row of the leaderboard. A late play counts for nothing, no matter how good it is."""

    place: int
    entry: ContestSubmission
    graded: GradedPlay
    late: bool
    score: int


def grade_play(situation: Situation, text: str) -> GradedPlay:
    """The ruling, the rank among all plays, how many score the same, and percent of the best (rounded)."""
    try:
        verdict = check_play(situation.position, read_play(situation.position.board, text))
    except BadPlayError as bad:
        verdict = PlayRuling((bad.reason,), (), False, 0, 0, bad.detail)
    if not verdict.legal or not verdict.equation:
        return GradedPlay(verdict, None, None, 0)
    percent = (200 * verdict.score + situation.best) // (2 * situation.best) if situation.best else 100
    return GradedPlay(verdict, *_rank(situation, verdict.score), percent)


def _rank(situation: Situation, score: int) -> tuple[int | None, int | None]:
    """One more than the plays that score more, and the plays that score as much."""
    scores = [move.score for move in situation.moves]
    least = -1 if situation.count is not None else scores[-1]
    rank = sum(other > score for other in scores) + 1 if score >= least else None
    return rank, scores.count(score) if score > least else None


def leaderboard(
    situation: Situation, entries: Sequence[ContestSubmission], seconds: float | None = None
) -> list[ContestPlace]:
    """Everyone's place. Higher score first, then an allowed play, then less time; otherwise the place is
    shared."""
    rows = []
    for entry in entries:
        graded = grade_play(situation, entry.play)
        late = seconds is not None and entry.seconds > seconds
        score = 0 if late else graded.score
        rows.append(((-score, late or not graded.verdict.legal, entry.seconds), entry, graded, late, score))
    rows.sort(key=lambda row: (row[0], row[1].player))
    marks = [row[0] for row in rows]
    return [
        ContestPlace(marks.index(mark) + 1, entry, graded, late, score)
        for mark, entry, graded, late, score in rows
    ]
