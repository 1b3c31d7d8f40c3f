"""A contest of the whole class with Equate: everybody has the same hand or situation on the own device."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from fairshake.application.equate.activities import hand, situation
from fairshake.messages import sentence

from .answers import ContestEntered, ShownContest
from .wishes import WorkWish

PLAYER: Final = "me"
MOST_LINES: Final = 300


def opened_contest(wish: WorkWish, seed: str, ends: int) -> dict[str, Any]:
    """What is kept of a contest; it is made once here, so that a bad wish is refused. Raises BadInput."""
    about = {"level": wish.level or "easy", "seed": seed}
    if wish.tileset:
        about["tileset"] = wish.tileset
    spec = {"activity": wish.activity, "about": about, "ends": ends}
    contest_shown(spec, None)
    return spec


def contest_shown(spec: dict[str, Any], answered: ContestEntered | None) -> ShownContest:
    """The tiles or the board, without what can be made of them."""
    if spec["activity"] == "hand":
        made = hand(spec["about"])
        return ShownContest(
            activity="hand", tileset=made.tileset, tiles=made.tiles, count=made.count, answered=answered
        )
    board = situation(spec["about"])
    return ShownContest(
        activity="situation",
        tileset=board.tileset,
        layout=board.layout,
        board=board.board,
        rack=[tile.tile for tile in board.rack],
        best=board.best_score,
        answered=answered,
    )


def graded(spec: dict[str, Any], answer: str) -> tuple[int, str]:
    """The points of an answer, and what is said about it: a line for each equation, or the referee on a play."""
    if spec["activity"] == "hand":
        lines = [line.strip() for line in answer.splitlines() if line.strip()][:MOST_LINES]
        made = hand({**spec["about"], "lists": [{"player": PLAYER, "equations": lines}], "answers": 0})
        mine = made.lists[0]
        told = [f"{line.text}: {line.explanation}" for line in mine.lines if not line.counts]
        head = sentence("classes", "contest.counted", found=mine.counted, score=mine.total)
        return mine.total, "\n".join([head, *told])
    graded = situation({**spec["about"], "play": answer.strip() or "-"}).graded
    assert graded is not UNSET
    legal = graded.legal and graded.kind == "equation"
    return graded.score if legal else 0, graded.explanation
