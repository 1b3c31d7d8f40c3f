"""A contest of the whole class with Equate: everyone has the same hand or situation on their own device."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from fairshake.application.equate.activities import hand, situation
from fairshake.messages import sentence

from .answers import ContestEntered, ShownContest
from .assignment_requests import CreateAssignment

PLAYER: Final = "me"
MOST_LINES: Final = 300


def opened_contest(request: CreateAssignment, seed: str) -> dict[str, Any]:
    """What is stored of a contest; it is made once here, so that a bad request is refused. Raises BadInput."""
    about = {"level": request.level or "easy", "seed": seed}
    if request.tileset:
        about["tileset"] = request.tileset
    spec = {"activity": request.activity, "about": about, "minutes": request.minutes, "ends": 0}
    contest_shown(spec, None)
    return spec


def contest_shown(spec: dict[str, Any], answered: ContestEntered | None) -> ShownContest:
    """The tiles or the board, without what can be made of them."""
    if spec["activity"] == "hand":
        made = hand(spec["about"])
        return ShownContest(
            activity="hand",
            tileset=made.tileset,
            tiles=made.tiles,
            count=made.count,
            task=sentence("classes", "contest.task-hand"),
            answered=answered,
        )
    board = situation(spec["about"])
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


def ends_at(spec: dict[str, Any], opened: int) -> int:
    """When the time of a child is up that opened the contest then; 0 without a limit."""
    if spec.get("ends"):
        return int(spec["ends"])
    return opened + int(spec["minutes"]) * 60_000 if spec.get("minutes") and opened else 0


def graded(spec: dict[str, Any], answer: str) -> tuple[int, str]:
    """The points of an answer, and what is said about it: a line for each equation, or the referee on a play."""
    if spec["activity"] == "hand":
        lines = [line.strip() for line in answer.splitlines() if line.strip()][:MOST_LINES]
        made = hand({**spec["about"], "lists": [{"player": PLAYER, "equations": lines}], "answers": 0})
        mine = made.lists[0]
        rejected = [f"{line.text}: {line.explanation}" for line in mine.lines if not line.counts]
        head = sentence("classes", "contest.counted", found=mine.counted, score=mine.total)
        return mine.total, "\n".join([head, *rejected])
    graded = situation({**spec["about"], "play": answer.strip() or "-"}).graded
    assert graded is not UNSET
    legal = graded.legal and graded.kind == "equation"
    return graded.score if legal else 0, graded.explanation
