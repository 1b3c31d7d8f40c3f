"""The built-in paths: read from `paths/`, one file per path, with a lesson for each variation of its division."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Final

import msgspec

from fairshake.application.errors import UseCaseError
from fairshake.application.leagues import leagues

from .league_paths import league_path
from .lesson import Lesson, LessonScreen, Path, Varied, VariedCall

FOLDER: Final = File(__file__).parent / "paths"
SHORTEST: Final = 4
"""Minutes of the shortest lesson on a variation."""
MINUTES_OF_TEN: Final = 7
"""Minutes that ten of its steps take."""


class NoSuchLessonError(UseCaseError):
    """No path has a lesson with that name."""

    area = "classes"

    def __init__(self, given: str) -> None:
        super().__init__("unknown", "no-such-lesson", "lesson", given=given[:80])


def paths() -> dict[str, Path]:
    """Every path by its id; a league's own book gets the path of its base book, as far as it applies."""
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
        raise NoSuchLessonError(f"{path}/{id}")
    return found, one


def _read(file: File) -> Path:
    """A path with its variations after the lessons of the game, and timed play at the end."""
    path = msgspec.toml.decode(file.read_bytes(), type=Path)
    before = tuple(one for one in path.lessons if not one.timed)
    after = tuple(one for one in path.lessons if one.timed)
    varied = tuple(_about(path, one) for one in path.variations)
    return msgspec.structs.replace(path, lessons=(*before, *varied, *after))


def _about(path: Path, one: Varied) -> Lesson:
    """A lesson on one variation: what it means, then the book's examples and mats that need it."""
    played_by = _played_by(path, one)
    values = (
        LessonScreen("value", "how-much", position=f"{played_by} | - | - | - | - | - | none", shows=each)
        for each in one.values
    )
    chooses = (
        LessonScreen("choose", f"choose-{each.wanted}", _line(path, one, each), "", each.options, each.wanted)
        for each in one.chooses
    )
    calls = (LessonScreen("challenge", "call", _line(path, one, each)) for each in one.calls)
    mats = (
        LessonScreen("equation", "try-variation", f"{played_by} | {mat} | none", uses=(one.name,))
        for mat in one.mats
    )
    steps = (LessonScreen("read", "variation"), *values, *chooses, *calls, *mats)
    minutes = max(SHORTEST, MINUTES_OF_TEN * len(steps) // 10)
    return Lesson(f"variation-{one.name}", f"variation/{one.name}", steps, minutes, variation=one.name)


def _line(path: Path, one: Varied, example: VariedCall) -> str:
    return f"{_played_by(path, one, example)} | {example.mat} | none"


def _played_by(path: Path, one: Varied, example: VariedCall | None = None) -> str:
    """The rule book, the division and the choices of a lesson, or of an example that has its own."""
    division, choice = one.division, one.choice
    if example is not None:
        division, choice = example.division or division, example.choice or choice
    return f"{path.rulebook}/{division} {choice or '-'}"
