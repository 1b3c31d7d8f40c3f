"""Titles of assignments: the teacher's, or one made from the contents, in the reader's language."""

from __future__ import annotations

from fairshake.application.learning import library
from fairshake.application.learning.words import lesson_title
from fairshake.application.registry import kit_of
from fairshake.messages import sentence

from .records import ContestWork, LessonWork, PuzzleWork, TablesWork, Work


def titled(work: Work) -> str:
    if work.title:
        return work.title
    match work:
        case PuzzleWork(spec=spec) if spec.challenge:
            return sentence("classes", "challenge", week=_day(spec.challenge))
        case PuzzleWork(spec=spec):
            return sentence("lessons", f"kind.{spec.puzzle}")
        case ContestWork(spec=spec):
            return sentence("classes", f"contest.{spec.activity}")
        case TablesWork(spec=spec):
            return sentence("classes", "tables.game", game=kit_of(spec.game).title)
        case LessonWork(spec=spec):
            return lesson_title(*library.lesson(*spec.place))
    raise TypeError(work.kind)


def _day(iso: str) -> str:
    """The month and the day, as in November 16."""
    _, month, day = iso.split("-")
    named = sentence("tournament-paper", f"month.{int(month)}")
    return sentence("classes", "challenge-day", month=named, day=int(day))
