"""An Equate contest for the whole class: everyone has the same hand or situation on their own device."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from fairshake.application.equate.activities import hand, situation
from fairshake.application.equate.schemas import HandRequest, SituationRequest, WrittenList
from fairshake.messages import sentence

from .answers import ContestEntered, ShownContest
from .assignment_requests import CreateAssignment
from .records import ContestAbout, ContestSpec

PLAYER: Final = "me"
MOST_LINES: Final = 300


def opened_contest(request: CreateAssignment, seed: str) -> ContestSpec:
    """What we store of a contest; it's generated once here so that a bad request fails early. Raises BadInput."""
    about = ContestAbout(level=request.level or "easy", seed=seed, tileset=request.tileset or "original")
    spec = ContestSpec(activity=request.activity, about=about, minutes=request.minutes)
    contest_shown(spec, None)
    return spec


def contest_shown(spec: ContestSpec, answered: ContestEntered | None) -> ShownContest:
    """The tiles or the board, without the solutions."""
    if spec.activity == "hand":
        made = hand(_hand(spec.about))
        return ShownContest(
            activity="hand",
            tileset=made.tileset,
            tiles=made.tiles,
            count=made.count,
            task=sentence("classes", "contest.task-hand"),
            answered=answered,
        )
    board = situation(_situation(spec.about))
    return ShownContest(
        activity="situation",
        tileset=board.tileset,
        layout=board.layout,
        board=board.board,
        rack=[tile.tile for tile in board.rack],
        best=board.best_score,
        task=sentence("classes", "contest.task-situation"),
        answered=answered,
    )


def _hand(about: ContestAbout, *lists: WrittenList) -> HandRequest:
    return HandRequest(
        level=about.level, seed=about.seed, tileset=about.tileset, lists=list(lists), answers=0
    )


def _situation(about: ContestAbout, play: str | None = None) -> SituationRequest:
    return SituationRequest(level=about.level, seed=about.seed, tileset=about.tileset, play=play)


def ends_at(spec: ContestSpec, opened: int) -> int:
    """When time is up for a child who opened the contest at this time; 0 without a limit."""
    return opened + spec.minutes * 60_000 if spec.minutes and opened else 0


def graded(spec: ContestSpec, answer: str) -> tuple[int, str]:
    """The points for an answer, with comments: a line for each equation, or the referee's verdict on a play."""
    if spec.activity == "hand":
        lines = [line.strip() for line in answer.splitlines() if line.strip()][:MOST_LINES]
        mine = hand(_hand(spec.about, WrittenList(PLAYER, lines))).lists[0]
        rejected = [f"{line.text}: {line.explanation}" for line in mine.lines if not line.counts]
        head = sentence("classes", "contest.counted", found=mine.counted, score=mine.total)
        return mine.total, "\n".join([head, *rejected])
    graded = situation(_situation(spec.about, answer.strip() or "-")).graded
    assert graded is not UNSET
    legal = graded.legal and graded.kind == "equation"
    return graded.score if legal else 0, graded.explanation
