"""What a learner knows of each skill, and which missed steps come back: after a day, three days, and a week."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from .answers import ReviewStep, SkillMastery
from .attempts import OPENED, Attempt
from .lesson import Lesson, Path
from .words import lesson_title, skill_name

DAY: Final = 86_400_000
GAPS: Final = (0, DAY, 3 * DAY, 7 * DAY)
"""How long a missed step waits after each right answer; after the last wait it counts as known."""
MOST: Final = 5
"""Steps that come back right away."""


def reviewed(before: Attempt, after: Attempt, right: bool) -> Attempt:
    """The attempt with its place in the review: a wrong answer starts over."""
    if not right:
        return replace(after, box=0)
    due = before.at + GAPS[min(before.box, len(GAPS) - 1)] <= after.at
    return replace(after, box=min(before.box + due, len(GAPS)))


def known(one: Attempt) -> bool:
    return one.right and (one.first or one.box >= len(GAPS))


def review(paths: Sequence[Path], tried: Sequence[Attempt], now: int) -> list[ReviewStep]:
    """The missed steps whose time has come, the longest waiting first."""
    lessons = {f"lesson/{path.id}/{one.id}": (path, one) for path in paths for one in path.lessons}
    due = sorted((one.at, one.what, one.item) for one in tried if one.what in lessons and _is_due(one, now))
    found = []
    for _, what, item in due[:MOST]:
        path, lesson = lessons[what]
        if item < len(lesson.steps):
            found.append(ReviewStep(path.id, lesson.id, lesson_title(path, lesson), item))
    return found


def _is_due(one: Attempt, now: int) -> bool:
    if one.item == OPENED or not one.tries or known(one):
        return False
    return not one.right or one.at + GAPS[one.box] <= now


def mastery(paths: Sequence[Path], tried: Sequence[Attempt]) -> list[SkillMastery]:
    """Every skill that was practiced: how many of its tasks there are and how many are known."""
    by = {(one.what, one.item): one for one in tried if one.item != OPENED and one.tries}
    found: dict[tuple[str, str], list[bool | None]] = {}
    for path in paths:
        for lesson in path.lessons:
            tasks = _tasks(path, lesson, by)
            found.setdefault((path.id, lesson.skill), []).extend(tasks)
    return [
        SkillMastery(path, skill_name(skill), len(tasks), sum(task is True for task in tasks))
        for (path, skill), tasks in found.items()
        if any(task is not None for task in tasks)
    ]


def _tasks(path: Path, lesson: Lesson, by: dict[tuple[str, int], Attempt]) -> list[bool | None]:
    """For each task whether it is known; None where it wasn't tried."""
    what = f"lesson/{path.id}/{lesson.id}"
    tried = [by.get((what, item)) for item, step in enumerate(lesson.steps) if step.kind != "read"]
    return [None if one is None else known(one) for one in tried]
