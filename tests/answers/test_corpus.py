"""Questions that once had no answer: a hang, an exception, gigabytes. Each is answered now, and none by a fault."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CORPUS = Path(__file__).parent.parent / "corpora" / "answers"
FILES = sorted(CORPUS.glob("*.jsonl"))
SECONDS = 20
"""Of processor time for one question: only so that a hang ends; how long they take is measured by `make soak`."""
MEGABYTES = 1024


def answers(path: Path) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.answers.child", str(path), str(SECONDS)],
        capture_output=True,
        text=True,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def problem(row: dict[str, Any], answer: dict[str, Any]) -> str:
    """What is wrong with an answer; "" if it is one."""
    given = answer["given"]
    if "exception" in given or answer["faults"]:
        return f"{given} {answer['faults']}"
    if answer["megabytes"] > MEGABYTES:
        return f"{answer['megabytes']} MB"
    missed = {key: wanted for key, wanted in row.get("expect", {}).items() if given.get(key) != wanted}
    return f"expected {missed}, got {given}" if missed else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_question_of_the_corpus_is_answered(path: Path) -> None:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    given = answers(path)
    assert len(given) == len(rows), f"no answer to {rows[len(given)]}"
    wrong = [(row, found) for row, answer in zip(rows, given, strict=True) if (found := problem(row, answer))]
    assert wrong == []
