"""The words of lessons: titles, what each step says, and what a skill is called."""

from __future__ import annotations

from fairshake.application.equations.names import (
    book_name,
    division_name,
    limit_lines,
    limits_of,
    variation_explanation,
    variation_title,
)
from fairshake.application.equations.narration import variation_words
from fairshake.messages import catalog, sentence
from fairshake.notation import read_position
from fairshake.rulebooks import RULEBOOKS

from .facts import WORDS, fact_of
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
        words = sentence("lessons", f"step.{step.text}", least=step.least)
        return _elsewhere(words, step, lesson) if lesson.variation else words
    return sentence("lessons", f"text.{lesson.words or path.id}.{lesson.id}.{number + 1}")


def _elsewhere(words: str, step: LessonScreen, lesson: Lesson) -> str:
    """The same words after the division and the variations, if these have a value or aren't those of the mats."""
    position, usual = (read_position(line) for line in (step.position, lesson.steps[-1].position))
    same = (position.division, position.variations) == (usual.division, usual.variations)
    if same and not any("=" in str(choice) for choice in position.variations):
        return words
    return sentence(
        "lessons",
        "played-by" if position.variations else "played-in",
        division=division_name(position.rulebook, position.division),
        variations=" + ".join(variation_words(str(choice)) for choice in position.variations),
        words=words,
    )


def taught(path: Path, lesson: Lesson, number: int) -> list[str]:
    """The rules that a screen teaches: those the next questions ask for, and a variation's limits by division."""
    if lesson.steps[number].kind != "read":
        return []
    rules: list[str] = _varied(path, lesson.variation) if lesson.variation else []
    for step in lesson.steps[number + 1 :]:
        if step.kind == "read":
            break
        if step.fact and not step.fact.startswith("effect"):
            rules.append(rule_words(step))
    return list(dict.fromkeys(rules))


def rule_words(step: LessonScreen) -> str:
    """The rule that answers a question, with the engine's number and the section of the book."""
    answer = fact_of(step.fact, read_position(step.position) if step.position else None)
    code = f"{step.fact}/{answer}" if answer in WORDS else step.fact
    number = int(answer) if answer.isdigit() else answer
    rule = sentence("lessons", f"rule.{code}", answer=number)
    return sentence("lessons", "cited", rule=rule, section=step.section) if step.section else rule


def _varied(path: Path, variation: str) -> list[str]:
    """How a variation works, with an example, and what each division allows."""
    example = catalog("lessons").get(f"variation.{variation}")
    return [*([example] if example else []), *_limits(path, variation)]


def _limits(path: Path, variation: str) -> list[str]:
    """What each division allows, by the catalog; divisions with the same limits share a line."""
    divisions: dict[tuple[str, ...], list[str]] = {}
    for division in RULEBOOKS[path.rulebook].divisions:
        for offer in division.offers:
            if offer.name == variation:
                words = tuple(limit_lines(limits_of(offer)))
                divisions.setdefault(words, []).append(division_name(path.rulebook, division.id))
    return [
        sentence("lessons", "division-limits", divisions=", ".join(names), limits=" ".join(words))
        for words, names in divisions.items()
        if words
    ]


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
