"""Which children are stuck with an assignment: those who got it wrong, and those who fell quiet over it."""

from __future__ import annotations

from typing import Any

from fairshake.application.classes.assignments import what_of
from fairshake.application.classes.records import ClassChild, LessonSpec, LessonWork
from fairshake.application.classes.work_states import GONE, QUIET, called_away, state_of
from fairshake.application.ids import ClassId, MemberId, WorkId
from fairshake.application.learning.attempts import OPENED, Attempt

BEGAN = 1_000_000


def _lesson(name: str, led: int = 0) -> LessonWork:
    return LessonWork(
        id=WorkId(name), classroom=ClassId("c"), created=0, items=3, spec=LessonSpec(lesson=name, led=led)
    )


def _attempt(item: int, **fields: Any) -> Attempt:
    return Attempt(**{"person": "ann", "what": "w", "item": item, "at": BEGAN, **fields})


def test_a_child_who_answers_wrong_again_and_again_is_stuck() -> None:
    work = _lesson("w")
    for tries, state in ((1, "working"), (2, "stuck"), (5, "stuck")):
        assert state_of(work, [_attempt(1, tries=tries)], BEGAN) == (0, state)
    later = _attempt(2, tries=1, right=True, at=BEGAN + 1)
    assert state_of(work, [_attempt(1, tries=2), later], BEGAN + 1) == (1, "working")


def test_a_quiet_child_is_stuck_unless_called_away_or_gone() -> None:
    work, opened = _lesson("w"), [_attempt(OPENED)]
    assert state_of(work, opened, BEGAN + QUIET)[1] == "working"
    assert state_of(work, opened, BEGAN + QUIET + 1)[1] == "stuck"
    assert state_of(work, opened, BEGAN + QUIET + 1, called_away=BEGAN + 1)[1] == "new"
    assert state_of(work, opened, BEGAN + GONE + 1)[1] == "new"
    assert state_of(work, [*opened, _attempt(1, tries=1)], BEGAN + GONE + 1)[1] == "working"


def test_a_child_is_called_away_by_the_teacher_and_by_other_work_of_its_own() -> None:
    ann = ClassChild(MemberId("m"), ClassId("c"), "ann", "Ann", 1)
    work, other = _lesson("w", led=BEGAN), _lesson("v", led=BEGAN + 5)
    assert called_away(ann, work, [work], []) == 0
    assert called_away(ann, work, [work, other], []) == BEGAN + 5
    elsewhere = Attempt("ann", what_of(other), 0, 1, at=BEGAN + 9)
    assert called_away(ann, work, [work, other], [elsewhere, _attempt(0, what=what_of(work))]) == BEGAN + 9
