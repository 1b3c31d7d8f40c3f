"""`solve` as JSON: the answer of interfaces.md, and refusals that name the field."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.messages import catalog
from tests.as_json import solve
from tests.cli.running import fairshake

MAT = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now"
NOTHING = "mlag-2018/elementary - | 380 | 6 x | 6 + 1 | - | 2 2 | none"
ROOM = Path(__file__).parents[2] / "src" / "fairshake" / "solver"


def test_a_possible_position_answers_with_solutions_and_figures() -> None:
    answer = solve({"position": MAT, "limit": 2, "seconds": 5, "shortest": True})
    assert answer["status"] == "possible"
    assert answer["solutions"] == ["1+(6x6) = 37"]
    assert answer["cubes_used"] == 5
    assert set(answer["stats"]) == {"values", "steps", "milliseconds"}


def test_an_impossible_position_answers_with_its_proof_in_words() -> None:
    answer = solve({"position": NOTHING})
    assert answer["status"] == "impossible"
    assert answer["solutions"] == []
    assert answer["proof"] == {"code": "height"}
    assert "too small" in answer["explanation"]


def test_a_proof_keeps_its_own_code_next_to_what_is_wrong_with_the_goal() -> None:
    answer = solve({"position": "challenge-cup-2022/fifth - | 7÷2 | + | 3 4 | - | 7 | none"})
    assert answer["proof"] == {"code": "goal-illegal", "problem": "goal-not-integer"}


def test_an_unknown_names_its_bound() -> None:
    answer = solve({"position": "agloa-2019/middle powers-of-the-base | 7 | 1 1 1 | - x | - | - | none"})
    assert answer["bound"] == "powers-of-the-base"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("limit", 0),
        ("limit", True),
        ("limit", "2"),
        ("seconds", 0),
        ("seconds", "1"),
        ("shortest", 1),
        ("speed", 1),
    ],
)
def test_a_bad_field_is_refused_by_its_name(field: str, value: object) -> None:
    with pytest.raises(BadInput) as refusal:
        solve({"position": MAT, field: value})
    assert refusal.value.field == field


def test_every_code_of_the_room_has_a_sentence() -> None:
    sentences = catalog("solver")
    source = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))
    proofs = set(re.findall(r'Proof\(\s*"([a-z-]+)"', source))
    bounds = set(re.findall(r'bound(?:s\[|=)"([a-z-]+)"', source)) | set(
        re.findall(r'infinite = "([a-z-]+)"', source)
    )
    assert {f"proof.{code}" for code in proofs} <= set(sentences)
    assert {f"bound.{code}" for code in bounds} <= set(sentences)
    assert bounds
    assert proofs


def test_the_command_answers_people() -> None:
    found = fairshake("solve", "--position", MAT)
    assert found.returncode == 0
    assert "1+(6x6) = 37" in found.stdout.decode()
    assert fairshake("solve", "--position", NOTHING).returncode == 1


@pytest.mark.parametrize(
    ("request_text", "status"),
    [(json.dumps({"position": MAT}), 0), (json.dumps({"position": NOTHING}), 1), ('{"position": 5}', 2)],
)
def test_the_command_answers_one_request_with_its_exit_status(request_text: str, status: int) -> None:
    done = fairshake("solve", "--json", stdin=request_text.encode())
    assert done.returncode == status
    assert ("error" in json.loads(done.stdout)) == (status == 2)


def test_the_command_answers_every_line() -> None:
    done = fairshake("solve", "--lines", stdin=f'{{"position": "{MAT}"}}\nnonsense\n'.encode())
    assert done.returncode == 0
    assert ["error" in json.loads(line) for line in done.stdout.splitlines()] == [False, True]
