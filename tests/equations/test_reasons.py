"""The engine knows the judge's reasons without loading the judge, so that a log replays without it."""

from __future__ import annotations

import fairshake.judge as judge
from fairshake.equations.procedures import checking


def test_checkers_may_object_with_exactly_the_reasons_that_the_judge_has() -> None:
    assert checking.REASONS == judge.REASONS
