"""One clock for all engines of a question: what is spent on preparing them is spent."""

from __future__ import annotations

from typing import cast

import pytest

from fairshake.notation import read_position
from fairshake.rulebooks import rules_for
from fairshake.solver import workbench as module
from fairshake.solver.deadline import SearchDeadline
from fairshake.solver.workbench import Setting, Workbench

POSITION = read_position("mlag-2018/middle - | 7 | 3 4 + | - | - | 5 | none")


class Sand:
    """A watcher whose time is set by the test."""

    remaining: float | None = 1000.0


def test_the_time_that_preparing_an_engine_takes_is_taken_off_its_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sand = Sand()

    def prepared_slowly(*given: object) -> Setting:
        sand.remaining = 10.0
        return Setting(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "Setting", prepared_slowly)
    rules = rules_for(POSITION.rulebook, POSITION.division, POSITION.form, POSITION.variations)
    workbench = Workbench(POSITION.required, rules)
    workbench.begin(cast(SearchDeadline, sand))
    setting = workbench.setting(workbench.meanings()[0])
    assert 0 < setting.engine.remaining() <= 10

    sand.remaining = None
    workbench.begin(cast(SearchDeadline, sand))
    assert workbench.setting(workbench.meanings()[0]).engine.remaining() == -1
