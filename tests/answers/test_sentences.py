"""Every code that can be answered has a sentence: bounds, proofs, reasons, and why there is no number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fairshake
from fairshake._native import SOLVER_INVARIANTS, SOLVER_STOPS
from fairshake.application.equations.solutions import explain as explain_result
from fairshake.application.equations.verdicts import explain
from fairshake.judgment import REASONS, Finding
from fairshake.messages import catalog
from fairshake.solver import Result

SOURCE = Path(fairshake.__file__).parent
NAMED = re.compile(r"[a-z][a-z-]*")
BOUNDS = {"bound", "infinite", "BOUND"}


def calls(room: str) -> Iterator[ast.Call]:
    for path in sorted((SOURCE / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def texts(node: ast.AST) -> set[str]:
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and NAMED.fullmatch(part.value)
    }


def _called(node: ast.AST) -> str:
    """`name` of a variable `name` and of an attribute `some.name`."""
    return str(getattr(node, "attr", getattr(node, "id", "")))


def bounds() -> set[str]:
    """Every bound that the source names: stops of the core, `bound=…`, `bounds["…"]`, `bound = "…"`, `infinite`."""
    found = {*SOLVER_STOPS} - {"", "steps"}
    for path in sorted((SOURCE / "solver").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "bound":
                found |= texts(node.value)
            elif isinstance(node, ast.Subscript) and _called(node.value) == "bounds":
                found |= texts(node.slice)
            elif isinstance(node, ast.Assign | ast.AnnAssign) and _names(node) & BOUNDS and node.value:
                found |= texts(node.value)
            elif isinstance(node, ast.Call) and name_of(node) == "_cut_short":
                found |= texts(node.args[1])
    return found


def _names(node: ast.Assign | ast.AnnAssign) -> set[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return {_called(target) for target in targets}


def proofs() -> set[str]:
    named = {code for call in calls("solver") if name_of(call) == "Proof" for code in texts(call.args[0])}
    return named | set(SOLVER_INVARIANTS) - {""}


def codes_of(error: str) -> set[str]:
    rooms = ("numbers", "rulebooks", "judgment")
    return {
        code
        for room in rooms
        for call in calls(room)
        if name_of(call) == error and call.args
        for code in texts(call.args[0])
    }


def findings() -> set[tuple[str, str]]:
    """Every reason with every code that the judge's source gives it."""
    return {
        (reason, code)
        for call in calls("judgment")
        if name_of(call) == "add" and len(call.args) > 1
        for reason in texts(call.args[0]) & set(REASONS)
        for code in texts(call.args[1])
    }


def test_every_bound_has_a_sentence() -> None:
    assert {"deadline", "cancelled", "memory", "fault", "refused", "goal-readings", "imaginary"} <= bounds()
    for bound in bounds():
        assert explain_result(Result("unknown", bound=bound)), bound


def test_every_proof_has_a_sentence() -> None:
    known = catalog("solver")
    assert {"searched", "goal-illegal", "count", "sign"} <= proofs()
    assert {code for code in proofs() if f"proof.{code}" not in known} == set()


def test_every_bound_and_proof_with_a_sentence_can_be_answered() -> None:
    """A sentence that nothing asks for is a code that was renamed."""
    known = catalog("solver")
    assert {code for code in known if code.startswith("bound.")} == {f"bound.{code}" for code in bounds()}
    assert {code for code in known if code.startswith("proof.")} == {f"proof.{code}" for code in proofs()}


def test_the_findings_of_the_judge_are_found_in_its_source() -> None:
    assert {"unequal", "unverifiable", "variation-broken"} <= {reason for reason, _ in findings()}


@pytest.mark.parametrize("reason", sorted({reason for reason, _ in findings()}))
def test_every_finding_of_the_judge_has_a_sentence(reason: Any) -> None:
    params = dict.fromkeys(
        ("goal", "most", "cube", "variation", "numeral", "used", "least", "cubes", "regrouped", "value"), "7"
    ) | {"solution": "1", "k": "7", "variation": "wild"}
    for code in sorted(code for of, code in findings() if of == reason):
        assert explain(Finding(reason, code, "", None, params), "1 = 1")


def test_everything_undefined_has_a_sentence_of_its_own_and_what_is_too_large_one_for_all() -> None:
    known = catalog("judge")
    undefined = codes_of("Undefined")
    assert len(undefined) > 25
    assert {code for code in undefined if f"undefined.{code}" not in known} == set()
    for code in codes_of("TooLarge") | codes_of("Undecided"):
        assert explain(Finding("unverifiable", code), "1 = 1") == known["unverifiable.other"]
