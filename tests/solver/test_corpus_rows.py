"""Wherever the judge's corpora hold a correct Equation, the solver must not say that there is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.as_json import solve

FOLDER = Path(__file__).parents[1] / "corpora" / "judge"
BOOKS = ("mlag-guide", "mlag-2018", "challenge-cup-2022", "agloa-2019")
OPEN_SPACES = ("imaginary", "goal-value", "multiple-operations", "refused", "numbers")
NOT_THE_POSITION = ("id", "expect", "equation", "objection", "question", "note")


def correct_rows(book: str) -> list[dict[str, object]]:
    rows = [json.loads(line) for line in (FOLDER / f"{book}.jsonl").read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row.get("expect", {}).get("correct")]


@pytest.mark.parametrize("book", BOOKS)
def test_a_position_with_a_correct_equation_is_never_called_impossible(book: str) -> None:
    rows = correct_rows(book)
    assert rows
    wrong = []
    for row in rows:
        position = {name: value for name, value in row.items() if name not in NOT_THE_POSITION}
        answer = solve({**position, "seconds": 200})  # by the clock of a busy machine
        open_space = answer["status"] == "unknown" and answer["bound"] in OPEN_SPACES
        if answer["status"] != "possible" and not open_space:
            wrong.append(f"{row['id']}: {answer['status']} ({answer.get('bound')}), yet {row['equation']}")
    assert not wrong, "\n".join(wrong)
