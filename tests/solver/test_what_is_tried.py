"""The table of what the judge takes under each variation: the judge accepts every row, the solver finds it."""

from __future__ import annotations

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.rulebooks.variations import VARIATIONS
from fairshake.solver import solve
from tests.solver.test_corpora import rows

TABLE = rows("legal.tsv")


@pytest.mark.parametrize(("what", "line", "equation"), [row[1:] for row in TABLE])
def test_what_the_judge_takes_is_tried(what: str, line: str, equation: str) -> None:
    position = read_position(line)
    assert judge(position, equation).correct, what
    assert solve(position, seconds=20).status == "possible", what


def test_every_variation_is_in_the_table() -> None:
    named = {name.split()[0] for row in TABLE for name in row[0].split(", ")}
    assert named == set(VARIATIONS)
