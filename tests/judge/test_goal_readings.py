"""What a Goal on the mat may mean: every legal reading of random Goals against the plain enumeration (AGLOA IV-B-2)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fairshake.judgment import goal_problem, goal_readings, judge
from fairshake.notation import VariationChoice, read_goal
from fairshake.numbers import text as value_text
from fairshake.rulebooks import rules_for

from .lines import Line, Tree, every_tree, read_line
from .slow import NoValue, OutOfReach, Value, read_value, same
from .tables import Meaning, numeral, position
from .test_ambiguity import TABLES, fits, free_groupings, gapped

CASES = 600


def goal(rng: random.Random, marks: str) -> str:
    """Random cubes that make a line: numerals of one or two digits, and prefix signs where the division has them."""
    text = ""
    for _ in range(rng.randint(1, 3)):
        if text:
            text += rng.choice("++--xx÷^√")
        if rng.random() < 0.2:
            text += "√"
        elif "x" in marks and rng.random() < 0.4:
            text += "x"
        text += rng.choice("1234569") + (rng.choice("0123456789") if rng.random() < 0.15 else "")
    return text


def distinct(values: list[Value]) -> list[Value]:
    found: list[Value] = []
    for value in values:
        if not any(same(value, other) for other in found):
            found.append(value)
    return found


def judged(table: str, mat: str) -> list[Value]:
    division, variations, _, _ = TABLES[table]
    choices = tuple(VariationChoice(*variation.split("=")) for variation in variations)
    rules = rules_for("agloa-2019", division, "", choices)
    line = read_goal(mat)
    found = [read_value(value_text(reading.value)) for reading in goal_readings(line, rules)]
    assert (goal_problem(line, rules) is None) == bool(found), mat
    return found


@pytest.mark.parametrize("table", ["plain elementary", "plain middle", "prime", "average"])
def test_the_values_of_a_random_goal_are_those_of_the_enumeration(table: str) -> None:
    rng = random.Random(f"goal values {table}")
    several, tried = 0, 0
    while tried < CASES:
        text = goal(rng, TABLES[table][3])
        if len(text) > 6 or "√√√" in text:
            continue
        groupings = free_groupings(text, table)
        if not groupings:
            continue
        mat = gaps_between_numerals(rng, text)
        wanted = distinct([g.value for g in groupings if g.value is not None and fits(g.text, mat)])
        try:
            found = distinct(judged(table, mat))
        except OutOfReach:
            continue
        tried += 1
        assert len(found) == len(wanted), (mat, found, wanted)
        assert all(any(same(one, other) for other in wanted) for one in found), (mat, found, wanted)
        several += len(wanted) > 1
    assert several >= CASES // 25


def gaps_between_numerals(rng: random.Random, text: str) -> str:
    """Gaps anywhere but inside a numeral, which none can span."""
    while True:
        mat = gapped(rng, text)
        if not any(
            a.isdigit() and b == " " and c.isdigit() for a, b, c in zip(mat, mat[1:], mat[2:], strict=False)
        ):
            return mat


def with_factorials(
    tree: Tree, line: Line, signs: dict[str, Meaning], left: int
) -> Iterator[tuple[Value, int]]:
    """The values of a tree with up to this many factorials anywhere in it, and how many were used."""
    for value, used in bare(tree, line, signs, left):
        yield value, used
        for _ in range(left - used):
            try:
                value, used = signs["!"](value), used + 1
            except NoValue:
                break
            yield value, used


def bare(tree: Tree, line: Line, signs: dict[str, Meaning], left: int) -> Iterator[tuple[Value, int]]:
    if not tree.parts:
        yield numeral(line[tree.first].text), 0
        return
    if len(tree.parts) == 1:
        parts: list[tuple[tuple[Value, ...], int]] = [
            ((value,), used) for value, used in with_factorials(tree.parts[0], line, signs, left)
        ]
        name = f"prefix {tree.sign}"
    else:
        parts = [
            ((a, b), one + two)
            for a, one in with_factorials(tree.parts[0], line, signs, left)
            for b, two in with_factorials(tree.parts[1], line, signs, left - one)
        ]
        name = tree.sign
    for operands, used in parts:
        try:
            yield signs[name](*operands), used
        except NoValue:
            continue


@pytest.mark.parametrize("table", ["factorial", "elementary factorial"])
def test_up_to_two_factorials_may_be_put_anywhere_into_a_goal(table: str) -> None:
    rng = random.Random(f"goal factorials {table}")
    signs = TABLES[table][2]
    tried = 0
    while tried < CASES // 4:
        text = rng.choice("0123") + rng.choice("+-x÷") + rng.choice("01234")
        text += rng.choice(["", "+2", "-1", "x3", "÷2"])
        line = read_line(text)
        try:
            wanted = distinct(
                [v for tree in every_tree(line) for v, _ in with_factorials(tree, line, signs, 2)]
            )
            found = distinct(judged(table, text))
        except OutOfReach:
            continue
        tried += 1
        missing = [value for value in wanted if not any(same(value, other) for other in found)]
        assert not missing, (text, missing)
        assert len(found) == len(wanted), (text, found, wanted)


def test_a_point_that_takes_no_cube_may_stand_behind_a_gap_but_no_numeral_spans_one() -> None:
    rules = rules_for("agloa-2019", "senior", "", (VariationChoice("decimal-in-goal", ""),))
    values = {value_text(reading.value) for reading in goal_readings(read_goal("4+ 5"), rules)}
    assert values == {"9", "9/2", "27/5", "9/10"}
    assert list(goal_readings(read_goal("2x4 5"), rules)) == []
    assert judge(position("senior", "4+ 5", "decimal-in-goal"), "9÷2 = 4+.5").correct
