"""The paths that ship: read from `paths/`, one file a path, with a lesson for each variation of its division."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Any, Final

import msgspec

from fairshake.application.errors import Refusal
from fairshake.application.leagues import leagues

from .league_paths import league_path
from .lesson import Lesson, Path, Step, Varied

FOLDER: Final = File(__file__).parent / "paths"


class NoSuchLesson(Refusal):
    """No path has a lesson of that name."""

    area = "classes"

    def __init__(self, given: str) -> None:
        super().__init__("unknown", "no-such-lesson", "lesson", given=given[:80])


def paths() -> dict[str, Path]:
    """Every path by its id; a league's own book has the path of the book that it is based on, as far as it fits."""
    found = dict(_shipped())
    for league in leagues():
        base = next((path for path in found.values() if path.rulebook == league.based_on), None)
        if base is not None:
            found[league.id] = league_path(base, league.id)
    return found


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Path]:
    found = [_read(file) for file in FOLDER.glob("*.toml")]
    return {one.id: one for one in sorted(found, key=lambda one: one.order)}


def lesson(path: str, id: str) -> tuple[Path, Lesson]:
    found = paths().get(path)
    one = next((each for each in found.lessons if each.id == id), None) if found else None
    if found is None or one is None:
        raise NoSuchLesson(f"{path}/{id}")
    return found, one


def _read(file: File) -> Path:
    """A path with its variations after the lessons of the game, and timed play at the end."""
    path = msgspec.toml.decode(file.read_bytes(), type=Path)
    before = tuple(one for one in path.lessons if not one.timed)
    after = tuple(one for one in path.lessons if one.timed)
    varied = tuple(_about(path, one) for one in path.variations)
    return msgspec.structs.replace(path, lessons=(*before, *varied, *after))


def _about(path: Path, one: Varied) -> Lesson:
    """A lesson on one variation: what it means, then puzzles with it."""
    about: dict[str, Any] = {"rulebook": path.rulebook, "division": one.division}
    if one.choice:
        about["variations"] = [one.choice]
    tries = tuple(
        Step("puzzle", "try-variation", puzzle={"kind": "solution", "seed": f"{one.name} {seed}", **about})
        for seed in one.seeds
    )
    steps = (Step("read", "variation"), *tries)
    return Lesson(f"variation-{one.name}", f"variation/{one.name}", steps, 4, variation=one.name)
