"""The words of lessons: titles, what each step says, and what a skill is called."""

from __future__ import annotations

from fairshake.application.equations.names import book_name, variation_explanation, variation_title
from fairshake.messages import catalog, sentence

from .lesson import Lesson, LessonScreen, Path


def path_title(path: Path) -> str:
    return catalog("lessons").get(f"path.{path.id}.title") or book_name(path.id)


def path_about(path: Path) -> str:
    return catalog("lessons").get(f"path.{path.id}.about") or sentence("lessons", "league-about")


def lesson_title(path: Path, lesson: Lesson) -> str:
    if lesson.variation:
        return variation_title(lesson.variation)
    return sentence("lessons", f"text.{lesson.words or path.id}.{lesson.id}.title")


def step_words(path: Path, lesson: Lesson, number: int) -> str:
    """What a step says; a lesson on a variation takes the rule books' own explanation."""
    step: LessonScreen = lesson.steps[number]
    if step.text == "variation":
        return variation_explanation(lesson.variation)
    if step.text:
        return sentence("lessons", f"step.{step.text}")
    return sentence("lessons", f"text.{lesson.words or path.id}.{lesson.id}.{number + 1}")


def skill_name(skill: str) -> str:
    """What a skill is called on the map and in results."""
    kind, _, name = skill.partition("/")
    if kind == "variation":
        return variation_title(name)
    if kind == "puzzle":
        return sentence("lessons", f"kind.{name}")
    if kind == "contest":
        return sentence("classes", f"contest.{name}")
    return sentence("lessons", f"skill.{skill}")
