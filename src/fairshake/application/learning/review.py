"""What a learner knows of each skill, and which missed steps come back: after a day, three days, and a week.

A task counts as known if it was right on the first try, or right again after it was missed. The review goes on until
it was right at every gap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from .answers import ReviewStep, SkillMastery
from .attempts import OPENED, Attempt
from .lesson import Lesson, Path
from .words import lesson_title, skill_name

DAY: Final = 86_400_000
GAPS: Final = (0, DAY, 3 * DAY, 7 * DAY)
"""How long a missed step waits after each right answer; after the last wait it never comes back."""
ONCE_MORE: Final = 5_000
"""A missed step may be done once more this soon after the first right answer: later than a second click on Check."""
AGAIN: Final = 2
"""How often a missed step must be right to count as known."""
MOST: Final = 5
"""Steps that come back right away."""


def reviewed(before: Attempt, after: Attempt, right: bool) -> Attempt:
    """The attempt with its place in the review: a wrong answer starts over."""
    if not right:
        return replace(after, box=0)
    wait = ONCE_MORE if before.box == 1 else GAPS[min(before.box, len(GAPS) - 1)]
    due = before.at + wait <= after.at
    return replace(after, box=min(before.box + due, len(GAPS)))


def known(one: Attempt) -> bool:
    return one.right and (one.first or one.box >= AGAIN)


def _settled(one: Attempt) -> bool:
    """Whether a step never comes back."""
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
    if one.item == OPENED or not one.tries or _settled(one):
        return False
    return not one.right or one.at + GAPS[one.box] <= now


def mastery(paths: Sequence[Path], tried: Sequence[Attempt]) -> list[SkillMastery]:
    """Every skill that was practiced: its tasks, how many were solved and are known, and which one to do once more."""
    by = {(one.what, one.item): one for one in tried if one.item != OPENED and one.tries}
    found: dict[tuple[str, str], list[tuple[ReviewStep, Attempt | None]]] = {}
    for path in paths:
        for lesson in path.lessons:
            found.setdefault((path.id, lesson.skill), []).extend(_tasks(path, lesson, by))
    return [
        _mastered(path, skill, tasks)
        for (path, skill), tasks in found.items()
        if any(task is not None for _, task in tasks)
    ]


def _mastered(path: str, skill: str, tasks: Sequence[tuple[ReviewStep, Attempt | None]]) -> SkillMastery:
    tried = [(step, one) for step, one in tasks if one is not None]
    return SkillMastery(
        path,
        skill_name(skill),
        len(tasks),
        sum(known(one) for _, one in tried),
        sum(one.right for _, one in tried),
        next((step for step, one in tried if not known(one)), None),
    )


def _tasks(
    path: Path, lesson: Lesson, by: Mapping[tuple[str, int], Attempt]
) -> list[tuple[ReviewStep, Attempt | None]]:
    """Each task with its attempt; None where it wasn't tried."""
    what, title = f"lesson/{path.id}/{lesson.id}", lesson_title(path, lesson)
    return [
        (ReviewStep(path.id, lesson.id, title, item), by.get((what, item)))
        for item, step in enumerate(lesson.steps)
        if step.kind != "read"
    ]
