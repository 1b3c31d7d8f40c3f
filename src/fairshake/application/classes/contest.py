"""An Equate contest for the whole class: everyone has the same hand or situation on their own device."""

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
    """What we store of a contest; it's generated once here so that a bad request fails early. Raises BadInput."""
    about = {"level": request.level or "easy", "seed": seed}
    if request.tileset:
        about["tileset"] = request.tileset
    spec = {"activity": request.activity, "about": about, "minutes": request.minutes, "ends": 0}
    contest_shown(spec, None)
    return spec


def contest_shown(spec: dict[str, Any], answered: ContestEntered | None) -> ShownContest:
    """The tiles or the board, without the solutions."""
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
    """When time is up for a child who opened the contest at this time; 0 without a limit."""
    if spec.get("ends"):
        return int(spec["ends"])
    return opened + int(spec["minutes"]) * 60_000 if spec.get("minutes") and opened else 0


def graded(spec: dict[str, Any], answer: str) -> tuple[int, str]:
    """The points for an answer, with comments: a line for each equation, or the referee's verdict on a play."""
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
