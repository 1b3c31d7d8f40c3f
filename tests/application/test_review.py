"""Missed steps come back at growing gaps, and each skill says how much of it is known."""

from __future__ import annotations

from fairshake.application.learning.attempts import Attempt, tried_once
from fairshake.application.learning.library import paths
from fairshake.application.learning.review import DAY, MOST, ONCE_MORE, mastery, review, reviewed

WHAT = "lesson/mlag-2018/order"
PATHS = [*paths().values()]


def answered(now: Attempt, at: int, right: bool) -> Attempt:
    after = tried_once(now, now.at, at, "x", right or now.right, int(right))
    return reviewed(now, after, right)


def steps(one: Attempt, now: int) -> list[int]:
    return [each.step for each in review(PATHS, [one], now)]


def test_a_missed_step_comes_back_after_a_day_three_days_and_a_week() -> None:
    one = answered(Attempt("p", WHAT, 1), 1, right=False)
    assert steps(one, 2) == [1]
    one = answered(one, 10, right=True)
    for gap in (1, 3, 7):
        at = one.at
        assert steps(one, at + gap * DAY - 1) == []
        assert steps(one, at + gap * DAY) == [1]
        one = answered(one, at + gap * DAY, right=True)
    assert steps(one, one.at + 100 * DAY) == []
    assert [(each.tasks, each.known) for each in mastery(PATHS, [one])] == [(5, 1)]


def test_right_answers_before_the_time_do_not_count_and_a_wrong_one_begins_again() -> None:
    one = answered(answered(Attempt("p", WHAT, 1), 1, right=False), 10, right=True)
    early = answered(answered(one, 20, right=True), 30, right=True)
    assert early.box == one.box
    twice = answered(one, 10 + ONCE_MORE, right=True)
    assert answered(twice, 20 + 2 * ONCE_MORE, right=True).box == twice.box
    again = answered(one, 10 + DAY, right=False)
    assert steps(again, again.at) == [1]


def test_a_missed_task_counts_once_it_is_right_again_and_still_comes_back() -> None:
    one = answered(answered(Attempt("p", WHAT, 1), 1, right=False), 10, right=True)
    (found,) = mastery(PATHS, [one])
    assert (found.tasks, found.solved, found.known) == (5, 1, 0)
    assert found.again is not None
    assert (found.again.lesson, found.again.step) == ("order", 1)
    again = answered(one, one.at + ONCE_MORE, right=True)
    (found,) = mastery(PATHS, [again])
    assert (found.known, found.again) == (1, None)
    assert steps(again, again.at + 3 * DAY) == [1]


def test_what_was_right_at_once_is_known_and_never_comes_back() -> None:
    one = answered(Attempt("p", WHAT, 1), 1, right=True)
    assert steps(one, 100 * DAY) == []
    found = mastery(PATHS, [one])
    assert [(each.path, each.tasks, each.known) for each in found] == [("mlag-2018", 5, 1)]


def test_only_a_few_steps_come_back_at_once_the_longest_waiting_first() -> None:
    missed = [answered(Attempt("p", WHAT, item), 100 - item, right=False) for item in range(1, 6)]
    other = answered(Attempt("p", "lesson/equate/order", 1), 1, right=False)
    found = review(PATHS, [*missed, other], 200)
    assert len(found) == MOST
    assert (found[0].path, found[1].step) == ("equate", 5)


def test_lessons_that_are_gone_are_left_out() -> None:
    gone = answered(Attempt("p", "lesson/none/none", 1), 1, right=False)
    assert review(PATHS, [gone, answered(Attempt("p", WHAT, 99), 1, right=False)], 2) == []
    assert mastery(PATHS, [gone]) == []
