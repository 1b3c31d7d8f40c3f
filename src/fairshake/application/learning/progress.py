"""The path as somebody walks it: lessons to choose from, steps to do, and what was learned as a map.

A guest's progress is kept like an account's: under the person, so that it comes along to another device.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fairshake.application.clock import Clock
from fairshake.application.people import Person
from fairshake.messages import sentence

from . import items
from .attempts import OPENED, Attempt, AttemptStore, opened, tried_once
from .checking import board_of, checked
from .lesson import Lesson, Path, Step
from .library import NoSuchLesson, lesson, paths
from .words import lesson_title, path_about, path_title, skill_name, step_words


@dataclass(frozen=True, slots=True)
class Learning:
    store: AttemptStore
    clock: Clock
    in_thread: Callable[..., Any]

    async def map(self, person: Person | None) -> dict[str, Any]:
        """Every path with its lessons, and how far somebody has come."""
        done = _done(await self.store.learned(person.id) if person else [])
        return {"paths": [_path(path, done) for path in paths().values()]}

    async def look(self, person: Person | None, path: str, name: str) -> dict[str, Any]:
        """A lesson with all its steps, none of which tells its answer."""
        way, one = lesson(path, name)
        what = f"lesson/{path}/{name}"
        if person:
            await self.store.try_once(person.id, what, OPENED, lambda now, _: opened(now, self.clock.now()))
        done = _done(await self.store.tried([what], [person.id]) if person else [])
        steps = await self.in_thread(_steps, way, one, done.get(what, set()))
        return {
            "path": way.id,
            "game": way.game,
            **_lesson(way, one, done),
            "all": steps,
            "next": _next(way, one),
        }

    async def answer(
        self, person: Person | None, path: str, name: str, step: int, given: str
    ) -> dict[str, Any]:
        """Check one step; whoever has signed in keeps it."""
        _, one = lesson(path, name)
        if not 0 <= step < len(one.steps):
            raise NoSuchLesson(f"{path}/{name}/{step}"[:80])
        ruling = await self.in_thread(checked, one.steps[step], given)

        def edit(now: Attempt, last: int) -> Attempt:
            right = ruling.right or now.right
            return tried_once(now, last, self.clock.now(), given, right, int(right))

        if person:
            await self.store.try_once(person.id, f"lesson/{path}/{name}", step, edit)
        return {"right": ruling.right, "message": ruling.words}


def _done(tried: list[Attempt]) -> dict[str, set[int]]:
    """The steps that were done, by lesson."""
    done: dict[str, set[int]] = {}
    for one in tried:
        if one.right and one.item != OPENED:
            done.setdefault(one.what, set()).add(one.item)
    return done


def _path(path: Path, done: dict[str, set[int]]) -> dict[str, Any]:
    return {
        "id": path.id,
        "game": path.game,
        "title": path_title(path),
        "about": path_about(path),
        "rulebook": path.rulebook or None,
        "lessons": [_lesson(path, one, done) for one in path.lessons],
    }


def _lesson(path: Path, one: Lesson, done: dict[str, set[int]]) -> dict[str, Any]:
    there = len(done.get(f"lesson/{path.id}/{one.id}", set()))
    return {
        "id": one.id,
        "title": lesson_title(path, one),
        "skill": skill_name(one.skill),
        "steps": len(one.steps),
        "done": there,
        "learned": there >= len(one.steps),
        "minutes": one.minutes,
        "timed": one.timed or None,
        "variation": one.variation or None,
    }


def _next(path: Path, one: Lesson) -> str | None:
    ids = [each.id for each in path.lessons]
    at = ids.index(one.id) + 1
    return ids[at] if at < len(ids) else None


def _steps(path: Path, one: Lesson, done: set[int]) -> list[dict[str, Any]]:
    return [
        {"step": n, "words": step_words(path, one, n), "done": n in done, **_shown(step)}
        for n, step in enumerate(one.steps)
    ]


def _shown(step: Step) -> dict[str, Any]:
    """What is seen of a step, by its kind."""
    told: dict[str, Any] = {"kind": step.kind}
    if step.kind == "puzzle":
        return {**told, "puzzle": items.shown(step.puzzle)}
    if step.kind in ("play", "score") or step.before:
        told |= {"board": board_of(step), "rack": list(step.rack), "tileset": step.tileset}
    if step.play:
        told["play"] = step.play
    if step.position and step.kind != "value":
        told["position"] = step.position
    if step.shows:
        told["shows"] = step.shows
    if step.options:
        told["options"] = list(step.options)
    if step.kind == "challenge":
        told["options"] = ["now", "impossible", "none"]
        told["names"] = [sentence("lessons", f"challenge.{one}") for one in ("now", "impossible", "none")]
    return told
