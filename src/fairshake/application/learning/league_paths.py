"""The path through a league's own book: the lessons of its base book that still apply."""

from __future__ import annotations

from msgspec.structs import replace

from fairshake.application.errors import BadInput
from fairshake.application.puzzles.requests import order_of
from fairshake.notation import NotationError, read_position
from fairshake.rulebooks import RULEBOOKS, RuleError, rules_for

from .lesson import Lesson, LessonScreen, Path


def league_path(base: Path, id: str) -> Path:
    """The same path for another book, without lessons on divisions or variations it doesn't have."""
    lessons = (_lesson(lesson, base, id) for lesson in base.lessons)
    divisions = [division.id for division in RULEBOOKS[id].divisions]
    return replace(
        base,
        id=id,
        rulebook=id,
        division=base.division if base.division in divisions else divisions[0],
        lessons=tuple(lesson for lesson in lessons if all(map(_fits, lesson.steps))),
    )


def _lesson(lesson: Lesson, base: Path, id: str) -> Lesson:
    steps = tuple(_step(step, base.rulebook, id) for step in lesson.steps)
    return replace(lesson, steps=steps, words=lesson.words or ("" if lesson.variation else base.id))


def _step(step: LessonScreen, rulebook: str, id: str) -> LessonScreen:
    position = step.position.replace(f"{rulebook}/", f"{id}/", 1)
    puzzle = step.puzzle
    if puzzle is not None and puzzle.rulebook == rulebook:
        puzzle = replace(puzzle, rulebook=id)
    return replace(step, position=position, puzzle=puzzle)


def _fits(step: LessonScreen) -> bool:
    try:
        if step.position:
            position = read_position(step.position)
            rules_for(position.rulebook, position.division, position.form, position.variations)
        if step.puzzle is not None:
            order_of(step.puzzle)
    except (RuleError, NotationError, BadInput):
        return False
    return True
