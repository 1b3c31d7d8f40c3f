"""A learner's path: lessons to choose from, steps to do, and a map of what was learned.

A guest's progress is stored like an account's, under the person, so that it moves to another device too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from msgspec import UNSET
from msgspec.structs import asdict, replace

from fairshake.application.clock import Clock
from fairshake.application.people import Person
from fairshake.messages import catalog, sentence
from fairshake.notation import Position, read_position

from . import items
from .answers import LearningPath, LessonAnswer, LessonStep, MapAnswer, PathLesson, StepAnswer
from .attempts import OPENED, Attempt, AttemptStore, opened, tried_once
from .facts import WORDS, fact_of
from .lesson import Lesson, LessonScreen, Path
from .library import NoSuchLessonError, lesson, paths
from .review import known, mastery, review, reviewed
from .step_check import CHALLENGES, board_of, checked
from .uses import use_name
from .words import lesson_title, path_about, path_title, skill_name, step_words, taught


@dataclass(frozen=True, slots=True)
class Learning:
    store: AttemptStore
    clock: Clock
    in_thread: Callable[..., Any]

    async def map(self, person: Person | None) -> MapAnswer:
        """Every path with its lessons, and the person's progress."""
        tried = await self.store.learned(person.id) if person else []
        done, all_paths = _done(tried), list(paths().values())
        return MapAnswer(
            [_path(path, done) for path in all_paths],
            mastery(all_paths, tried),
            review(all_paths, tried, self.clock.now()),
        )

    async def look(self, person: Person | None, path: str, name: str) -> LessonAnswer:
        """A lesson with all its steps, without the answers."""
        way, one = lesson(path, name)
        what = f"lesson/{path}/{name}"
        if person:
            await self.store.try_once(person.id, what, OPENED, lambda now, _: opened(now, self.clock.now()))
        tried = await self.store.tried([what], [person.id]) if person else []
        done = _done(tried)
        steps = await self.in_thread(_steps, way, one, {each.item: each for each in tried})
        return LessonAnswer(
            **asdict(_lesson(way, one, done)), path=way.id, game=way.game, all=steps, next=_next(way, one)
        )

    async def answer(self, person: Person | None, path: str, name: str, step: int, given: str) -> StepAnswer:
        """Check one step; progress is saved for people who are signed in."""
        _, one = lesson(path, name)
        if not 0 <= step < len(one.steps):
            raise NoSuchLessonError(f"{path}/{name}/{step}")
        ruling = await self.in_thread(checked, one.steps[step], given)

        def edit(now: Attempt, last: int) -> Attempt:
            right = ruling.right or now.right
            after = tried_once(now, last, self.clock.now(), given, right, int(right))
            return reviewed(now, after, ruling.right)

        sure = ruling.right
        if person:
            sure = known(await self.store.try_once(person.id, f"lesson/{path}/{name}", step, edit))
        return StepAnswer(ruling.right, sure, ruling.words, list(ruling.marks))


def _done(tried: list[Attempt]) -> dict[str, set[int]]:
    """The steps that were done, by lesson."""
    done: dict[str, set[int]] = {}
    for one in tried:
        if one.right and one.item != OPENED:
            done.setdefault(one.what, set()).add(one.item)
    return done


def _path(path: Path, done: dict[str, set[int]]) -> LearningPath:
    return LearningPath(
        id=path.id,
        game=path.game,
        title=path_title(path),
        about=path_about(path),
        rulebook=path.rulebook or None,
        lessons=[_lesson(path, one, done) for one in path.lessons],
    )


def _lesson(path: Path, one: Lesson, done: dict[str, set[int]]) -> PathLesson:
    there = len(done.get(f"lesson/{path.id}/{one.id}", set()))
    return PathLesson(
        id=one.id,
        title=lesson_title(path, one),
        skill=skill_name(one.skill),
        steps=len(one.steps),
        done=there,
        learned=there >= len(one.steps),
        minutes=one.minutes,
        timed=one.timed or None,
        variation=one.variation or None,
    )


def _next(path: Path, one: Lesson) -> str | None:
    ids = [each.id for each in path.lessons]
    at = ids.index(one.id) + 1
    return ids[at] if at < len(ids) else None


def _steps(path: Path, one: Lesson, tried: dict[int, Attempt]) -> list[LessonStep]:
    return [
        _shown(
            step,
            LessonStep(
                step=n,
                words=step_words(path, one, n),
                rules=taught(path, one, n),
                done=n in tried and tried[n].right,
                known=n in tried and known(tried[n]),
                kind=step.kind,
            ),
        )
        for n, step in enumerate(one.steps)
    ]


def _shown(step: LessonScreen, seen: LessonStep) -> LessonStep:
    """The visible part of a step, by kind."""
    if step.uses and step.uses != ("required",):
        seen = replace(seen, uses=[use_name(use) for use in step.uses])
    if step.puzzle is not None:
        return replace(seen, puzzle=items.shown(step.puzzle))
    if step.kind in ("play", "score") or step.before:
        seen = replace(seen, board=board_of(step), rack=list(step.rack), tileset=step.tileset)
    if step.kind == "challenge":
        names = [_called(step, one) for one in CHALLENGES]
        seen = replace(seen, options=list(CHALLENGES), names=names)
    elif step.kind == "fact" and fact_of(step.fact, _mat(step)) in WORDS:
        names = [sentence("lessons", f"fact.{one}") for one in WORDS]
        seen = replace(seen, options=list(WORDS), names=names)
    elif step.options:
        seen = replace(seen, options=mixed(step.options))
    position = (
        step.position
        if step.kind != "value" and not (step.kind == "fact" and not step.fact.startswith("effect"))
        else ""
    )
    return replace(seen, play=step.play or UNSET, position=position or UNSET, shows=step.shows or UNSET)


def mixed(options: Sequence[str]) -> list[str]:
    """Choices in an order that says nothing about which is right, the same for everyone."""
    return sorted(options, key=lambda one: crc32(one.encode()))


def _called(step: LessonScreen, challenge: str) -> str:
    """What a challenge is called in the book of a step."""
    own = catalog("lessons").get(f"own.{step.terms}.{challenge}")
    return own or sentence("lessons", f"challenge.{challenge}")


def _mat(step: LessonScreen) -> Position | None:
    return read_position(step.position) if step.position else None
