"""The kept corpora: how many values a hand has, and positions that were hard once."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver import hands

CORPUS = Path(__file__).parents[1] / "corpora" / "solver"


def rows(name: str) -> list[list[str]]:
    lines = (CORPUS / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def test_hands_have_as_many_values_as_the_corpus_says() -> None:
    wrong = []
    for cubes, elementary, middle in rows("values.tsv"):
        for division, expected in (("elementary", elementary), ("middle", middle)):
            setting = hands.setting(tuple(cubes), division)
            found = (
                setting.engine.value_count(hands.counts(setting, tuple(cubes))) if expected != "-" else "-"
            )
            if str(found) != expected:
                wrong.append(f"{cubes} {division}: {found} instead of {expected}")
    assert wrong == []


@pytest.mark.parametrize(("expected", "line"), rows("hard.txt"))
def test_hard_positions_are_answered_as_the_corpus_says(expected: str, line: str) -> None:
    position = read_position(line)
    unsettled = expected == "unsettled"
    result = solve(position, seconds=0.3 if unsettled else None)
    assert unsettled or result.status == expected
    assert all(judge(position, equation).correct for equation in result.equations)
