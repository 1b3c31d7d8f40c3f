"""Players' checking: rulings on one objection alone, and the lenient question (AGLOA VII-C-5, interfaces.md)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fairshake.judgment import REASONS, object_to
from fairshake.judgment import judge as rule
from fairshake.notation import write_position
from tests.as_json import judge

from .lines import read_line, readings
from .slow import same
from .tables import SIGNS, numeral, position
from .test_ambiguity import expected, lines


def asked(line: str, equation: str, **more: Any) -> dict[str, Any]:
    return judge({"position": line, "equation": equation, **more})


def sustained(line: str, equation: str, reason: str, regrouped: str | None = None) -> bool:
    objection = {"reason": reason} | ({"regrouped": regrouped} if regrouped is not None else {})
    answer = asked(line, equation, objection=objection)
    assert answer["reason"] == reason
    assert answer["explanation"].strip()
    assert answer["citation"] is None or isinstance(answer["citation"], str)
    return bool(answer["sustained"])


SOLUTION = "agloa-2019/middle - | 3x5+2 | - | - | - | 5 ^ 2 - 4 + 0 | none"
BRACKETS = "agloa-2019/middle - | 4 | - | - | - | 2 x 4 - 3 + 1 | none"
GOAL = "agloa-2019/middle - | 7+5x3 | - | - | - | 6 x 4 - 2 | none"
ROOT = "agloa-2019/elementary - | 5 | - | - | - | 9 √ 5 ^ 9 | none"


@pytest.mark.parametrize(
    ("line", "equation", "regrouped", "wanted"),
    [
        # VII-C-5-c (a): the Solution grouped so that it is wrong
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^(2-4)+0", True),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "(5^2)-(4+0)", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^(2-4+0)", True),
        # (b): brackets may not cut through those of the writer
        (BRACKETS, "2x4-(3+1) = 4", "2x[4-(3+1)]", True),
        (BRACKETS, "2x4-(3+1) = 4", "2x[4-(3]+1)", False),
        (BRACKETS, "2x4-(3+1) = 4", "(2x4)-(3+1)", False),
        (BRACKETS, "2x4-(3+1) = 4", "((2x4)-3)+1", False),
        # (c): the Goal grouped so that it is wrong
        (GOAL, "(6x4)-2 = 7+5x3", "(7+5)x3", True),
        (GOAL, "(6x4)-2 = 7+5x3", "7+(5x3)", False),
        (GOAL, "(6x4)-2 = 7+5x3", "(6x4)-2 = (7+5)x3", True),
        # a default may not be undone, other symbols are not a regrouping, and a claim alone proves nothing
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^(2-4)+1", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^2-4", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^(2-4", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", None, False),
        (SOLUTION, "((5^2)-4)+0 = 3x(5+2)", "5^(2-4)+0", False),
        # VII-C-5-d-iii: a copy, brackets around all of it, or brackets that leave it open are not a specific grouping
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^2-4+0", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "(5^2-4+0)", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "[(5^2-4+0)]", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^2-4+0 = 3x(5+2)", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "(5^2)-4+0", False),
        (SOLUTION, "5^2-4+0 = 3x(5+2)", "5^2-(4+0)", False),
        (GOAL, "(6x4)-2 = 7+5x3", "7+5x3", False),
        (GOAL, "(6x4)-2 = 7+5x3", "(6x4)-2", False),
        (GOAL, "(6x4)-2 = 7+5x3", "(7+5x3)", False),
    ],
)
def test_ambiguity_must_be_shown_by_a_legal_regrouping(
    line: str, equation: str, regrouped: str | None, wanted: bool
) -> None:
    assert sustained(line, equation, "ambiguous", regrouped) == wanted


def test_a_power_with_two_values_is_shown_by_its_only_grouping() -> None:
    """VII-C-5-e: it is the sign that is ambiguous, so there are no other brackets to write."""
    line = "agloa-2019/senior imaginary | 2 | - | - | - | 4 ^ 1 ÷ 2 | none"
    assert sustained(line, "4^(1÷2) = 2", "ambiguous", "4^(1÷2)")
    assert not sustained(line, "4^(1÷2)<2> = 2", "ambiguous", "4^(1÷2)<2>")


def test_an_undefined_regrouping_proves_ambiguity_in_elementary() -> None:
    """VII-C-5-c (d): 9√5 is not legal in Elementary, so the grouping (9√5)^9 spoils the Equation; it is the default."""
    assert asked(ROOT, "9√5^9 = 5")["reason"] == "illegal-expression"
    assert asked(ROOT, "9√(5^9) = 5")["correct"] is True


FACTORIAL = "agloa-2019/middle factorial,multiple-operations | √10÷7 | - | - | - | 5 + 1 | none"


def test_the_judge_says_yes_when_one_legal_reading_makes_the_sides_equal() -> None:
    """VII-C-5-d-iii: the writer left √10!÷7 open, and nobody raised it."""
    assert asked(FACTORIAL, "(5+1)! = √10!÷7", question="equal")["equal"] is True
    assert asked(FACTORIAL, "(5+1)! = √10!÷7")["reason"] == "ambiguous"
    for grouping in ("(√10)!÷7", "[√(10!)]÷7"):
        assert sustained(FACTORIAL, "(5+1)! = √10!÷7", "ambiguous", grouping)
    assert not sustained(FACTORIAL, "(5+1)! = √10!÷7", "ambiguous", "√(10!÷7)")
    assert not sustained(FACTORIAL, "(5+1)! = √10!÷7", "unequal")


@pytest.mark.parametrize(
    ("line", "equation", "equal"),
    [
        (SOLUTION, "5^2-4+0 = 3x(5+2)", True),
        (SOLUTION, "5^2-4+0 = 3x5+2", True),
        (SOLUTION, "(5^2)-4+0 = (3x5)+2", False),
        # the paper decides, not the mat: a Goal that breaks the mat's grouping should have been another objection
        ("agloa-2019/middle - | 3x 5+2 | - | - | - | 8 + 9 | none", "8+9 = (3x5)+2", True),
        # cubes are another objection too
        ("agloa-2019/middle - | 7 | 9 | - | 4 | 3 | none", "4+3 = 7", True),
        ("agloa-2019/middle - | 7 | - | - | - | 4 + 4 | none", "4+4 = 7", False),
        ("agloa-2019/middle multiple-of-k=7 | 7 | - | - | - | 7 + 7 | none", "7+7 = 7", True),
        ("agloa-2019/middle multiple-of-k=7 | 7 | - | - | - | 7 + 0 | none", "7+0 = 7", False),
        ("agloa-2019/middle - | 7 | - | - | - | 7 + 0 | none", "7+ = 7", False),
        ("mlag-2018/middle - | 7 | - | - | - | 1 + 2 x 3 | none", "1+2x3 = 7", True),
        ("mlag-2018/middle - | 9 | - | - | - | 1 + 2 x 3 | none", "1+2x3 = 9", False),
    ],
)
def test_the_lenient_question_looks_at_what_is_written_alone(line: str, equation: str, equal: bool) -> None:
    answer = asked(line, equation, question="equal")
    assert answer["equal"] is equal
    assert answer["explanation"].strip()


EVERY_FAULT = [
    ("goal-illegal", "agloa-2019/middle - | 125 | - | - | - | 3 + 4 | none", "3+4 = 125"),
    ("goal-illegal", "agloa-2019/middle - | 7÷0 | - | - | - | 3 + 4 | none", "3+4 = 7÷0"),
    ("goal-illegal", "agloa-2019/middle base=8 | 39 | - | - | - | 3 + 4 | none", "3+4 = 39"),
    ("goal-illegal", "agloa-2019/elementary - | 3√9 | - | - | - | 3 + 4 | none", "3+4 = 3√9"),
    ("malformed", "agloa-2019/middle - | 7 | - | - | - | 3 + 4 | none", "3+4 = 7 = 7"),
    ("goal-misread", "agloa-2019/middle - | 5x 3+4 | - | - | - | 9 + 9 + 1 | none", "9+9+1 = (5x3)+4"),
    ("variation-not-in-force", "agloa-2019/middle - | 7 | - | - | - | 3 + 1 | none", "3!+1 = 7"),
    ("multi-digit", "agloa-2019/middle - | 24 | - | - | - | 1 2 + 1 2 | none", "12+12 = 24"),
    ("too-few-cubes", "agloa-2019/middle - | 7 | - | - | - | 7 | none", "7 = 7"),
    ("forbidden-used", "agloa-2019/middle - | 7 | - | - | 4 | 3 + | none", "3+4 = 7"),
    ("cube-unavailable", "agloa-2019/middle - | 7 | - | - | - | 3 + | none", "3+4 = 7"),
    ("required-unused", "agloa-2019/middle - | 7 | 9 | - | - | 3 + 4 | none", "3+4 = 7"),
    ("too-many-from-resources", "agloa-2019/middle - | 7 | 3 | - | - | + 4 | now", "3+4 = 7"),
    ("variation-broken", "agloa-2019/elementary three-operation | 7 | - | - | - | 3 + 4 | none", "3+4 = 7"),
    ("variation-broken", "agloa-2019/elementary wild=0 | 7 | - | - | - | 3 0 4 | none", "304 = 7 where 0=+"),
    ("illegal-expression", "agloa-2019/middle - | 7 | - | - | - | 7 ÷ 0 | none", "7÷0 = 7"),
    ("unequal", "agloa-2019/middle - | 7 | - | - | - | 3 + 5 | none", "3+5 = 7"),
    ("unequal", "agloa-2019/middle average | 16 | - | - | - | 7 + 9 | none", "7+9 = 16"),
    ("unequal", "agloa-2019/middle multiple-of-k=6 | 7 | - | - | - | 3 + 4 | none", "3+4 = 7"),
]


@pytest.mark.parametrize(("fault", "line", "equation"), EVERY_FAULT)
def test_only_the_objection_that_names_a_real_fault_is_sustained(
    fault: str, line: str, equation: str
) -> None:
    verdict = asked(line, equation)
    assert verdict["reason"] == fault
    for reason in REASONS:
        if reason not in ("ambiguous", "unequal"):
            assert sustained(line, equation, reason) == (reason in verdict["reasons"]), reason


@pytest.mark.parametrize("reason", REASONS)
def test_every_objection_to_a_correct_equation_is_overruled(reason: str) -> None:
    line = "agloa-2019/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now"
    assert asked(line, "(6x6)+1 = 37")["correct"] is True
    assert not sustained(line, "(6x6)+1 = 37", reason, "(6x6)+1" if reason == "ambiguous" else None)


def test_an_objection_stands_alone_whatever_else_is_wrong() -> None:
    """A rejection is ruled on the objection made, not on what the checker overlooked."""
    line = "agloa-2019/middle - | 7 | 9 | - | - | 3 + 4 | none"
    assert sustained(line, "3+4 = 7", "required-unused")
    assert not sustained(line, "3+4 = 7", "unequal")
    assert not sustained(line, "3+4 = 7", "forbidden-used")


@pytest.mark.parametrize("table", ["plain middle", "factors"])
def test_a_random_regrouping_is_sustained_exactly_when_it_is_a_reading_that_is_wrong(table: str) -> None:
    rng = random.Random(f"objections {table}")
    outcomes = []
    for text, ways in lines(table, (2, 4), 120, "objections"):
        values = [way.value for way in ways if way.value is not None and way.value in range(100)]
        if not values or ("x" in text and table == "plain middle" and len(read_line(text)) > 9):
            continue
        goal = str(rng.choice(values))
        variations = ("number-of-factors",) if table == "factors" else ()
        board = position("middle", goal, *variations)
        equation = f"{text} = {goal}"
        for way in rng.sample(ways, min(3, len(ways))):
            ruling = object_to(board, equation, "ambiguous", way.text[1:-1])
            wrong = way.value is None or not same(way.value, numeral(goal))
            assert ruling.sustained == wrong, (equation, way)
            outcomes.append(ruling.sustained)
        verdict = rule(board, equation)
        assert verdict.reason == expected(ways, numeral(goal))
        if verdict.counterexample is not None:
            assert object_to(board, equation, "ambiguous", verdict.counterexample).sustained
    assert outcomes.count(True) >= 20
    assert outcomes.count(False) >= 20


def test_a_grouping_that_a_default_forbids_is_not_a_proof() -> None:
    board = position("middle", "7")
    line = write_position(board.with_(resources=board.resources[:60]))
    assert not sustained(line, "√4+5 = 7", "ambiguous", "√(4+5)")
    assert readings(read_line("√4+5"), SIGNS, numeral)[0].value == 7
