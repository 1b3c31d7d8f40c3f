"""The use case "which levels are there?": each bot level with its limits."""

from __future__ import annotations

from typing import Any

from fairshake.bots import LEVELS
from fairshake.bots.levels import ANY


def levels() -> list[dict[str, Any]]:
    """Every level by its name; None means no limit."""
    return [
        {
            "level": level.name,
            "cubes": _limit(level.longest),
            "signs": level.signs,
            "brackets": _limit(level.brackets),
            "Solutions": _limit(level.solutions),
            "moves": _limit(level.moves),
            "ending": _limit(level.ending),
        }
        for level in LEVELS.values()
    ]


def _limit(limit: int) -> int | None:
    return None if limit == ANY else limit
