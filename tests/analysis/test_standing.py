"""A marked flub really is one: every mark on a small mat is checked by trying every expression."""

from __future__ import annotations

import pytest

from fairshake.analysis.games.analysis_run import AnalysisRun, GaveUpError
from fairshake.analysis.games.equations import analyse_match
from fairshake.analysis.games.mat_status import Scales, mat_status, may_call_now
from fairshake.analysis.games.pool import MOST, SolutionPool
from fairshake.analysis.games.positions import analyse_position
from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.notation.position import Position
from fairshake.solver import solve

from ..bots.exhaustive import Mat, Truth, Unreasonable, moves, random_mat

PATIENT = 100.0
"""So many times the usual seconds: a busy machine changes no answer."""
SEEDS = range(60)


def position_of(mat: Mat) -> Position:
    """A minus has its colour, because one alone would stand for an empty section."""
    fields = [
        " ".join(part).replace("-", "g-") or "-" for part in (mat.required, mat.permitted, (), mat.resources)
    ]
    return read_position(f"mlag-2018/elementary - | {mat.goal} | {' | '.join(fields)} | none")


def usable(seed: int) -> tuple[Mat, Truth] | None:
    mat = random_mat(seed, usable=6, resources=3)
    truth = Truth(mat)
    try:
        truth.solutions  # noqa: B018
    except Unreasonable:
        return None
    return mat, truth


@pytest.mark.parametrize("seed", SEEDS)
def test_every_mark_of_a_small_mat_and_of_its_next_moves_is_what_brute_force_says(seed: int) -> None:
    found = usable(seed)
    if found is None:
        return
    mat, truth = found
    scales = Scales(walk=AnalysisRun(patience=PATIENT))
    for after in (mat, *moves(mat)):
        standing = mat_status(position_of(after), scales)
        assert standing.mark == (truth.flub(after) or "safe"), after


def test_the_seeds_show_every_mark_often_enough() -> None:
    marks = [
        truth.flub(after) or "safe"
        for seed in SEEDS
        if (found := usable(seed)) is not None
        for mat, truth in [found]
        for after in (mat, *moves(mat))
    ]
    assert min(marks.count("now"), marks.count("impossible"), marks.count("safe")) >= 10


@pytest.mark.parametrize("seed", SEEDS)
def test_the_proof_is_right_and_no_shorter_one_exists(seed: int) -> None:
    found = usable(seed)
    if found is None:
        return
    mat, truth = found
    position = position_of(mat)
    standing = mat_status(position, Scales(walk=AnalysisRun(patience=PATIENT)))
    if standing.mark == "impossible":
        assert standing.proof is not None
        return
    challenge = "now" if standing.mark == "now" else "none"
    verdict = judge(position.with_(challenge=challenge), standing.solution)
    assert verdict.correct
    assert sum(map(len, verdict.cubes.values())) == standing.cubes
    possible = [used.total() for used in truth.solutions if fitting(mat, used, challenge)]
    assert standing.cubes == min(possible)


def fitting(mat: Mat, used: object, challenge: str) -> bool:
    """Whether these cubes may be used here, by the counting of the brute force."""
    alone = Truth(mat)
    alone.solutions = [used]  # type: ignore[list-item]
    return alone.now(mat) if challenge == "now" else alone.possible(mat)


LONG = "mlag-2018/middle - | 8 | 2 | x | - | 4 + 6 - 1 9 3 | none"


def test_counting_what_is_left_agrees_with_asking_every_mat_again() -> None:
    mat = read_position(LONG)
    walk = AnalysisRun(patience=PATIENT)
    pool = SolutionPool(Scales(walk=walk))
    for gone in range(len(mat.resources) - 1):
        after = mat.with_(resources=mat.resources[: len(mat.resources) - gone])
        restarted = len(solve(after, limit=1000).equations)
        left = pool.left(after)
        assert left.found == min(restarted, MOST) or (left.more and left.found <= restarted)


@pytest.mark.parametrize(
    ("line", "callable_now"),
    [
        ("mlag-2018/middle - | 7 | - | - | - | 3 4 + 1 | none", False),
        ("mlag-2018/middle - | 7 | 3 | - | - | 4 + 1 | none", True),
        ("mlag-2018/middle - | 7 | 3 | - | 1 | + | none", False),
        ("challenge-cup-2022/sixth - | 7 | - | - | - | 3 4 + 1 | none", True),
    ],
    ids=["nothing on the mat", "a cube on the mat", "one cube left", "the Cup asks for neither"],
)
def test_the_book_says_when_now_may_be_called(line: str, callable_now: bool) -> None:
    assert may_call_now(read_position(line)) is callable_now


def test_a_position_shows_every_different_next_move() -> None:
    report = analyse_position(
        read_position("mlag-2018/middle - | 7 | - | 3 | - | 4 r+ b+ 8 | none"), AnalysisRun(patience=PATIENT)
    )
    assert report.standing.mark == "safe"
    assert len(report.moves) == 9
    marks = {(move.cube[-1], move.section): move.standing.mark for move in report.moves}
    assert marks["4", "forbidden"] == "impossible"
    assert marks["4", "permitted"] == "now"
    assert marks["+", "forbidden"] == "safe"
    assert [move.cube[-1] for move in report.safe if move.section == "required"] == []


def test_a_canceled_analysis_gives_up() -> None:
    walk = AnalysisRun()
    walk.cancel.cancel()
    with pytest.raises(GaveUpError):
        analyse_position(read_position(LONG), walk)
    assert analyse_match(()).shakes == ()
