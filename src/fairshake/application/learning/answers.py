"""Responses about lessons and their puzzles."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Response
from fairshake.application.puzzles.schemas import LineMark
from fairshake.application.registry.names import GameName

from .lesson import StepKind


class AskedPuzzle(Response, kw_only=True):
    """A puzzle as it is asked."""

    kind: str
    question: str
    stars: int
    position: str | UnsetType = UNSET
    goals: list[str] | UnsetType = UNSET
    equations: list[str] | UnsetType = UNSET
    tileset: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    tiles: list[str] | UnsetType = UNSET


class PathLesson(Response):
    id: str
    title: str
    skill: str
    steps: int
    done: int
    learned: bool
    minutes: int
    timed: int | None
    variation: str | None


class LearningPath(Response):
    id: str
    game: GameName
    title: str
    about: str
    rulebook: str | None
    lessons: list[PathLesson]


class ReviewStep(Response):
    """A step that was missed and is due again."""

    path: str
    lesson: str
    title: str
    step: int


class SkillMastery(Response):
    """A skill of a path: its tasks, how many were right on the first try or again later, and how many were solved."""

    path: str
    skill: str
    tasks: int
    known: int
    solved: int
    again: ReviewStep | None
    """A task that was missed, to do once more."""


class MapAnswer(Response):
    """Every path, and my progress: what I know of each skill, and what comes back for review."""

    paths: list[LearningPath]
    skills: list[SkillMastery]
    review: list[ReviewStep]


class LessonStep(Response, kw_only=True):
    """One screen of a lesson; the server checks answers."""

    step: int
    words: str
    rules: list[str]
    """What else this screen teaches: rules of the book with their sections, and limits by division."""
    done: bool
    known: bool
    """Whether it was right on the first try, or again later."""
    kind: StepKind
    puzzle: AskedPuzzle | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    tileset: str | UnsetType = UNSET
    play: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    shows: str | UnsetType = UNSET
    options: list[str] | UnsetType = UNSET
    names: list[str] | UnsetType = UNSET
    uses: list[str] | UnsetType = UNSET
    """What the answer must use, by name."""


class LessonAnswer(PathLesson, kw_only=True):
    path: str
    game: GameName
    all: list[LessonStep]
    next: str | None


class StepAnswer(Response):
    right: bool
    known: bool
    """Whether the step counts as known: right on the first try, or again later."""
    message: str
    marks: list[LineMark]
