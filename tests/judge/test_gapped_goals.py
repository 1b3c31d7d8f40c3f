"""Gapped Goals under the order of operations (MLAG IV-B, the Cup): a group that is an expression is in brackets."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fairshake.judgment import judge

from .slow import OutOfReach, Value, is_whole, read_value, same
from .tables import position
from .test_ambiguity import open_roots
from .test_order_of_operations import evaluated

CASES = 1000


def cubes(rng: random.Random, roots: bool) -> str:
    text = ""
    for _ in range(rng.randint(2, 3)):
        if text:
            text += rng.choice("+-x÷^")
        if roots and rng.random() < 0.15:
            text += "√"
        text += rng.choice("123456789")
    return text


def with_gaps(rng: random.Random, text: str) -> str:
    return text[0] + "".join(rng.choice(["", "", " "]) + cube for cube in text[1:])


def is_expression(group: str) -> bool:
    """Numbers and signs in turn, beginning and ending with a number; a root sign may stand before a number."""
    parts = group.replace("√", "")
    bare = all(c.isdigit() == (at % 2 == 0) for at, c in enumerate(parts)) and len(parts) % 2 == 1
    return bare and group[-1] != "√"


def bracketed(mat: str) -> str:
    """The Goal as it must be understood: brackets round every group that is its own expression."""
    groups = open_roots(mat).split()
    return "".join(f"({g})" if len(g) > 1 and is_expression(g) and len(groups) > 1 else g for g in groups)


@pytest.mark.parametrize(
    ("book", "division"),
    [("mlag-2018", "middle"), ("mlag-guide", "elementary"), ("challenge-cup-2022", "sixth")],
)
def test_a_gapped_goal_has_the_one_value_that_its_groups_give(book: str, division: str) -> None:
    cup = book.startswith("challenge")
    rng = random.Random(f"gaps {book}")
    seen: Counter[str | None] = Counter()
    while sum(seen.values()) < CASES:
        text = cubes(rng, roots=not cup)
        if len(text) > (5 if cup else 6):
            continue
        mat = with_gaps(rng, text)
        try:
            value = evaluated(bracketed(mat), division, cup)
            flat = evaluated(text, division, cup)
        except OutOfReach:
            continue
        board = position(division, mat, rulebook=book)
        verdict = judge(board, f"9+9 = {bracketed(mat)}")
        seen[verdict.reason] += 1
        if value is None or (cup and not is_whole(abs(value))):
            assert verdict.reason == "goal-illegal", (mat, verdict)
            continue
        assert verdict.reason == (None if value == 18 else "unequal"), (mat, verdict)
        assert verdict.goal_value is not None
        assert same(read_value(verdict.goal_value), value), (mat, verdict.goal_value, value)
        if other(flat, value):
            misread = judge(board, f"9+9 = {text}")
            assert misread.reason == "goal-misread", (mat, text, misread)
            seen["goal-misread"] += 1
    assert seen["unequal"] >= 100, seen
    assert seen["goal-misread"] >= 20, seen


def other(flat: Value | None, value: Value) -> bool:
    """Whether the line without brackets means something else than the mat does."""
    return flat is not None and not same(flat, value)
