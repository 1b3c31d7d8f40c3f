"""Titles of assignments: the teacher's, or one made from the contents, in the reader's language."""

from __future__ import annotations

from fairshake.application.learning import library
from fairshake.application.learning.words import lesson_title
from fairshake.application.registry import kit_of
from fairshake.messages import sentence

from .records import CHALLENGE, Work


def titled(work: Work) -> str:
    if work.title:
        return work.title
    if CHALLENGE in work.spec:
        return sentence("classes", "challenge", week=work.spec[CHALLENGE])
    if work.kind == "puzzles":
        return sentence("lessons", f"kind.{work.spec['puzzle']}")
    if work.kind == "contest":
        return sentence("classes", f"contest.{work.spec['activity']}")
    if work.kind == "tables":
        return sentence("classes", "tables.game", game=kit_of(work.spec["game"]).title)
    path, _, name = str(work.spec["lesson"]).partition("/")
    return lesson_title(*library.lesson(path, name))
