"""A seeded sample of what `soak_answers` asks at length: every question gets an answer, and none by a fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .questions import judge_requests, solve_requests
from .test_corpus import answers, problem

POSITIONS, LINES = 120, 400
SECONDS = 0.1


@pytest.mark.parametrize("seed", range(2))
def test_random_positions_and_lines_are_all_answered(seed: int, tmp_path: Path) -> None:
    rows = [{"kind": "solve", "request": request} for request in solve_requests(seed, POSITIONS, SECONDS)]
    rows += [{"kind": "judge", "request": request} for request in judge_requests(seed, LINES)]
    path = tmp_path / "questions.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    given = answers(path)
    assert len(given) == len(rows), f"no answer to {rows[len(given)]}"
    assert [
        (row, found) for row, answer in zip(rows, given, strict=True) if (found := problem(row, answer))
    ] == []


def test_the_same_seed_asks_the_same_questions() -> None:
    assert list(judge_requests(3, 20)) == list(judge_requests(3, 20))
    assert list(solve_requests(3, 20, 0.1)) == list(solve_requests(3, 20, 0.1))
    assert list(solve_requests(3, 20, 0.1)) != list(solve_requests(4, 20, 0.1))
