"""The plan of the day: lines with a time, on every screen in their order."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import perform
from fairshake.application.tournaments.hall import hall_answer
from fairshake.tournaments.schedule import ScheduleLine
from tests.cli.running import fairshake

from .making import league

PLAN = ["2026-05-01 12:00=Lunch", "2026-05-01 9:30 = 1", "2026-05-01 09:30=2 / elementary"]


def test_the_plan_is_shown_in_the_order_of_time(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    office.do("settings", schedule=PLAN)
    shown = hall_answer(office.desk.state(), 0, public=True)
    assert [(one.at, one.round, one.division, one.text) for one in shown.schedule] == [
        ("2026-05-01T09:30", 1, None, ""),
        ("2026-05-01T09:30", 2, "elementary", ""),
        ("2026-05-01T12:00", None, None, "Lunch"),
    ]


@pytest.mark.parametrize("line", ["9:30=1", "2026-05-01=1", "2026-02-30 09:30=1", "2026-05-01 09:30=", "x"])
def test_a_line_that_cannot_be_read_changes_nothing(tmp_path: Path, line: str) -> None:
    office = league(tmp_path / "t.fairshake")
    with pytest.raises(BadInput) as caught:
        perform(office.desk, "settings", {"schedule": [line]})
    assert caught.value.field == "schedule"
    assert office.desk.state().settings.schedule == ()


def test_the_command_sets_the_plan(tmp_path: Path) -> None:
    office = league(tmp_path / "t.fairshake")
    flags = [flag for line in PLAN for flag in ("--schedule", line)]
    done = fairshake("tournament", "settings", "-f", str(office.path), *flags)
    assert done.returncode == 0, done.stderr.decode()
    assert ScheduleLine("2026-05-01T12:00", text="Lunch").at in str(
        hall_answer(office.desk.state(), 0, public=True).schedule
    )
