"""A fault inside the judge or the solver is an answer with a report, never an exception in the middle of a game."""

from __future__ import annotations

import pytest

import fairshake.judgment as judging
from fairshake import numbers
from fairshake.judgment import readings
from fairshake.notation import read_position
from fairshake.solver import solution_search
from tests.as_json import judge, solve

LINE = "agloa-2019/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now"
EQUATION = "(6x6)+1 = 37"


def broken(*_: object, **__: object) -> object:
    raise ZeroDivisionError("injected")


def test_the_judge_answers_unverifiable_and_reports_the_position(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readings.RowReader, "read", broken)
    answer = judge({"position": LINE, "equation": EQUATION})
    assert (answer["correct"], answer["reason"]) == (False, "unverifiable")
    assert answer["explanation"]
    (record,) = caplog.records
    assert "ZeroDivisionError('injected')" in record.getMessage()
    assert f"{LINE}  {EQUATION}" in record.getMessage()


@pytest.mark.parametrize("place", ["targets", "search", "impossible_by_counting"])
def test_the_solver_answers_unknown_and_reports_the_position(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(solution_search, place, broken)
    answer = solve({"position": LINE})
    assert (answer["status"], answer["bound"]) == ("unknown", "fault")
    assert answer["explanation"]
    (record,) = caplog.records
    assert LINE in record.getMessage()


def test_a_fault_in_judging_a_solution_is_reported_and_the_solution_is_not_returned(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readings.RowReader, "read", broken)
    answer = solve({"position": LINE})
    assert (answer["status"], answer["solutions"]) == ("unknown", [])
    assert caplog.records


def test_unavailable_memory_is_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(*_: object) -> object:
        raise MemoryError

    monkeypatch.setattr(solution_search, "targets", no_memory)
    assert solve({"position": LINE})["bound"] == "memory"


def test_objections_and_the_lenient_question_are_ruled_too(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readings.RowReader, "read", broken)
    request = {"position": LINE, "equation": EQUATION}
    objection = {"reason": "ambiguous", "regrouped": "6x(6+1)"}
    assert judge({**request, "objection": objection})["sustained"] is False
    assert judge({**request, "question": "equal"})["equal"] is False
    assert len(caplog.records) == 3


def test_without_a_report_the_answer_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings.RowReader, "read", broken)
    position = read_position(LINE)
    assert judging.judge(position, EQUATION).reason == "unverifiable"
    assert solution_search.solve(position).status == "unknown"


def test_the_askers_own_end_is_not_a_fault() -> None:
    reports: list[Exception] = []
    over = numbers.Budget(over=lambda *_: "cancelled")
    with over, pytest.raises(numbers.BudgetSpentError, match="cancelled"):
        judging.judge(
            read_position("agloa-2019/senior - | 7 | - | - | - | 1 2 3 4 5 + - x ÷ ^ √ | none"),
            "1+2-3x4÷5^√2+3-4x5÷1 = 7",
            lambda error, _: reports.append(error),
        )
    assert reports == []
