"""Variations that meet: 0 Wild with each other one, bases with points, factorials with counts and with k."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from fairshake.judgment import judge

from .growing import FOUR, Case, Grammar, Leaf, Node, Table, applied, digit, equations
from .slow import NoValue, OutOfReach, Value, is_whole, power
from .tables import position
from .test_variations import GENERATORS
from .variations_of_numbers import not_red
from .variations_of_writing import decimal_goal

COUNT = 600
_WORD = re.compile(r"exp|rem|log|lcm|gcf|1p\(-?\d+\)[su]*|<[^>]*>|iu?|\d[su]+|.", re.DOTALL)


def ruled_alike(cases: Iterator[Case]) -> Counter[str | None]:
    seen: Counter[str | None] = Counter()
    for case in cases:
        verdict = judge(position(case.division, case.mat, *case.variations, cubes=case.cubes), case.equation)
        assert verdict.reason == case.reason, (case, verdict)
        seen[verdict.reason] += 1
    return seen


def marked(rng: random.Random, case: Case) -> Case | None:
    """The same Equation with wild cubes for some cubes of one face in the Solution, written with ~."""
    solution, goal = case.equation.split(" = ")
    if "0" in case.equation or "0" in case.mat or case.reason not in (None, "unequal", "illegal-expression"):
        return None
    words = _WORD.findall(solution)
    signs = "" if case.division == "elementary" else "+-x÷^√"
    faces = sorted({word for word in words if len(word) == 1 and word in "123456789" + signs})
    if not faces:
        return None
    face = rng.choice(faces)
    text = "".join(word + rng.choice(["~", ""]) if word == face else word for word in words)
    cubes = f"{case.cubes}{' 0' * 8}{' r0' * 8}" if case.cubes else ""
    return case._replace(variations=(*case.variations, "wild=0"), equation=f"{text} = {goal}", cubes=cubes)


@pytest.mark.parametrize("variation", [name for name in GENERATORS if name != "wild"])
def test_0_wild_goes_with_every_other_variation(variation: str) -> None:
    rng = random.Random(f"wild with {variation}")
    cases = (wild for case in GENERATORS[variation](rng, COUNT) if (wild := marked(rng, case)))
    seen = ruled_alike(cases)
    assert seen[None] >= 20, seen
    assert seen["unequal"] >= 10, seen


def test_a_decimal_point_in_a_base_means_that_bases_fractions() -> None:
    def numeral_in(m: int) -> Leaf:
        def leaf(rng: random.Random) -> Node:
            figures = "".join(rng.choice("0123456789"[:m]) for _ in range(rng.randint(1, 3)))
            if len(figures) < 3 and rng.random() < 0.4:
                return Node(figures, figures, Fraction(int(figures, m)))
            point = rng.randint(0, len(figures))
            text = f"{figures[:point]}.{figures[point:]}"
            return Node(text, text.replace(".", "^"), Fraction(int(figures, m), m ** (len(figures) - point)))

        return leaf

    rng = random.Random("points in bases")
    for m in (8, 9, 10):
        standard = decimal_goal if m == 10 else lambda value: None
        table = Table("middle", ("decimal-point", f"base={m}"), standard=standard)
        seen = ruled_alike(equations(rng, table, Grammar(numeral_in(m), FOUR), COUNT, most=2))
        assert seen["unequal"] >= 20, seen
        assert seen[None] >= 10, seen


def factorial(node: Node) -> Node:
    def product(a: Value) -> Value:
        if not is_whole(a):
            raise NoValue
        if a > 12:
            raise OutOfReach
        return Fraction(math.factorial(int(a)))

    return Node(f"({node.text}!)", node.mat, applied(product, node))


@pytest.mark.parametrize("division", ["elementary", "middle", "junior", "senior"])
def test_with_multiple_operations_only_the_goals_factorials_are_counted(division: str) -> None:
    rng = random.Random(f"factorials {division}")
    table = Table(division, ("factorial", "multiple-operations"))
    grammar = Grammar(digit, FOUR, unary=(factorial,), chance=0.9)
    cases = []
    for case in equations(rng, table, grammar, COUNT):
        many = case.equation.split(" = ")[1].count("!") > 2
        cases.append(case._replace(reason="variation-broken") if many else case)
    seen = ruled_alike(iter(cases))
    assert sum(case.equation.split("=")[0].count("!") > 2 for case in cases) >= 20
    assert seen[None] >= 50, seen


@pytest.mark.parametrize("division", ["middle", "junior", "senior"])
def test_with_multiple_of_k_no_factorial_stands_in_the_goal_of_the_upper_divisions(division: str) -> None:
    def differs(solution: Value, goal: Value) -> bool:
        return solution != goal and (solution - goal) % 7 == 0

    rng = random.Random(f"factorials and k {division}")
    table = Table(division, ("factorial", "multiple-of-k=7"), accept=differs)
    cases = []
    for case in equations(rng, table, Grammar(digit, FOUR, unary=(factorial,), chance=0.5), COUNT * 2):
        goal = case.equation.split(" = ")[1]
        if ("÷" in case.mat and "0" in case.mat) or (division == "middle" and beyond_1000(goal)):
            continue
        broken = case.equation.count("!") > 2 or ("!" in goal and division != "middle")
        cases.append(case._replace(reason="variation-broken") if broken else case)
    seen = ruled_alike(iter(cases))
    assert seen["variation-broken"] >= 20, seen
    assert seen["unequal"] >= 50, seen
    assert seen[None] >= 5, seen


def beyond_1000(goal: str) -> bool:
    """Whether factorials may have taken the Goal beyond what Middle allows; the limits rows look at such Goals."""
    return goal.count("!") > 1 or ")!" in goal or bool("!" in goal and set(goal) & set("56789"))


def test_a_factorial_may_stand_behind_an_exponent_or_before_it() -> None:
    rng = random.Random("exponent and factorial")
    cubes = " ".join("0123456789+-x÷^√" * 6) + " r0 r1 r2 r3" * 6

    def raised(node: Node) -> Node:
        mark, shriek = rng.choice("0123"), rng.choice(("", "!"))
        exponent = math.factorial(int(mark)) if shriek else int(mark)
        value = applied(lambda a: power(a, Fraction(exponent)), node)
        return Node(f"({node.text} exp ({mark}{shriek}))", f"{node.mat}r{mark}", value)

    table = Table("middle", ("exponent=red", "factorial", "multiple-operations"), cubes)
    grammar = Grammar(digit, FOUR, unary=(raised, factorial), goal_leaf=not_red)
    cases = []
    for case in equations(rng, table, grammar, COUNT * 2):
        many = case.equation.split(" = ")[1].count("!") > 2
        cases.append(case._replace(reason="variation-broken") if many else case)
    seen = ruled_alike(iter(cases))
    assert seen[None] >= 100, seen


def test_a_wild_cube_may_be_i_in_one_place_and_minus_in_another() -> None:
    rng = random.Random("wild i")
    for _ in range(COUNT):
        a, b, c = rng.randint(1, 9), rng.randint(1, 9), rng.randint(1, 9)
        unit, minus = rng.choice((("i~", "-~"), ("i~", "-"), ("i", "-~")))
        shown = 2 + a * b + c
        for goal, reason in ((shown, None), (shown - 1, "unequal")):
            equation = f"({a}{unit}({b}i)){minus}{c} = 2-{goal}"
            verdict = judge(position("senior", f"2-{goal}", "imaginary", "wild=x"), equation)
            assert verdict.reason == reason, (equation, verdict)
