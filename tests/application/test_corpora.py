"""The rule books' worked examples: every one inventoried, every row ruled as the book rules it.

Files are found by their names in `tests/corpora/judge`; `tests/corpora/README.md` explains the format.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.as_json import judge

CORPUS = Path(__file__).parent.parent / "corpora" / "judge"
INVENTORIES = sorted(CORPUS.glob("*.inventory.tsv"))
# Other kinds of rows, such as choices of variations, have a second word in their names and tests of their own.
ROW_FILES = sorted(path for path in CORPUS.glob("*.jsonl") if "." not in path.stem)
OWN_KEYS = {"id", "expect", "note"}

Row = dict[str, Any]


def inventory_ids(path: Path) -> list[str]:
    """The ids of an inventory, in its order."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines]


def read_rows(path: Path) -> list[Row]:
    """Every row of a corpus file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def example_of(row_id: str, examples: set[str]) -> str:
    """The inventory id a row belongs to: its own id, or that without its letter."""
    return row_id if row_id in examples else re.sub(r"\.?[a-z]{1,2}$", "", row_id)


def matching_rows(inventory: Path) -> list[Row]:
    """The rows of the corpus file that goes with an inventory."""
    return read_rows(inventory.with_name(inventory.name.replace(".inventory.tsv", ".jsonl")))


def breakdown(row: Row) -> str | None:
    """What the judge said otherwise than the row expects, or None if they agree."""
    request = {key: value for key, value in row.items() if key not in OWN_KEYS}
    answer = judge(request)
    wrong = [
        f"{key}: expected {wanted!r}, got {answer.get(key)!r}"
        for key, wanted in row["expect"].items()
        if key not in answer or answer[key] != wanted
    ]
    if not wrong:
        return None
    where = row.get("position") or {k: v for k, v in request.items() if k != "equation"}
    return f"{row['id']}  [{where}]  {row['equation']}\n    " + "\n    ".join(wrong)


def test_each_corpus_has_an_inventory_and_each_inventory_a_corpus() -> None:
    inventories = {path.name.removesuffix(".inventory.tsv") for path in INVENTORIES}
    assert inventories == {path.name.removesuffix(".jsonl") for path in ROW_FILES}
    assert {"mlag-guide", "mlag-2018", "challenge-cup-2022"} <= inventories


@pytest.mark.parametrize("path", INVENTORIES, ids=lambda path: path.name)
def test_an_inventory_line_has_four_filled_columns_and_an_id_of_its_own(path: Path) -> None:
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    book = path.name.removesuffix(".inventory.tsv")
    bad = [line for line in lines if len(line) != 4 or not all(line)]
    bad += [line for line in lines if not line[0].startswith(f"{book}/{line[1]}/")]
    assert not bad
    assert [i for i, times in Counter(inventory_ids(path)).items() if times > 1] == []


@pytest.mark.parametrize("path", INVENTORIES, ids=lambda path: path.name)
def test_every_example_has_a_row_or_the_reason_why_it_is_not_a_judgment(path: Path) -> None:
    examples = set(inventory_ids(path))
    rows = matching_rows(path)
    covered = {
        example_of(row["id"], examples) for row in rows if "expect" in row or row.get("not_a_judgement")
    }
    assert sorted(examples - covered) == [], "examples without a row"
    assert sorted(covered - examples) == [], "rows without an example"


@pytest.mark.parametrize("path", ROW_FILES, ids=lambda path: path.name)
def test_every_row_is_a_judgment_or_says_that_it_is_none(path: Path) -> None:
    rows = read_rows(path)
    assert [i for i, times in Counter(row["id"] for row in rows).items() if times > 1] == []
    assert [row["id"] for row in rows if ("expect" in row) == bool(row.get("not_a_judgement"))] == []
    rulings = [row for row in rows if "expect" in row and not {"objection", "question"} & row.keys()]
    assert [row["id"] for row in rulings if not {"correct", "reason"} <= row["expect"].keys()] == []


@pytest.mark.parametrize("path", ROW_FILES, ids=lambda path: path.name)
def test_the_judge_rules_every_worked_example_as_its_book_does(path: Path) -> None:
    judged = [row for row in read_rows(path) if "expect" in row]
    failures = [text for row in judged if (text := breakdown(row))]
    assert not failures, f"{len(failures)} of {len(judged)} rows differ\n" + "\n".join(failures)
