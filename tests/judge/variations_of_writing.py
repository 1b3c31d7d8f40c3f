"""Random cases for the variations that change what may be written: wild cubes, bases, points, counts of signs."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from .growing import (
    FOUR,
    REAL,
    WHOLE,
    Case,
    Grammar,
    Leaf,
    Node,
    Sign,
    Table,
    digit,
    equations,
    goal_pool,
    outer,
)
from .slow import Value, is_whole
from .tables import goal_for

DIGITS = "0123456789AB"


def non_zero(rng: random.Random) -> Node:
    face = rng.choice("123456789")
    return Node(face, face, Fraction(int(face)))


# Wild cubes


def wild(rng: random.Random, count: int) -> Iterator[Case]:
    """An ordinary Equation in which some cubes of one face are replaced by the wild cube."""
    for division, cube in (
        ("elementary", "0"),
        ("middle", "0"),
        ("junior", "0"),
        ("junior", "x"),
        ("senior", "x"),
    ):
        signs: tuple[Sign, ...] = WHOLE if division == "elementary" else REAL
        if cube == "x":
            signs = tuple(sign for sign in signs if sign.text != "x")
        grammar = Grammar(non_zero if cube == "0" else digit, signs, goal_leaf=two_digits)
        plain = Table(division, (f"wild={cube}",), standard=without_cube(cube))
        for case in equations(rng, plain, grammar, count // 5 + 1):
            if cube not in case.mat:
                yield disguised(rng, case, cube)


def two_digits(rng: random.Random) -> Node:
    text = rng.choice("123456789") + rng.choice(["", rng.choice("123456789")])
    return Node(text, text, Fraction(int(text)))


def without_cube(cube: str) -> Callable[[Value], tuple[str, str] | None]:
    def standard(value: Value) -> tuple[str, str] | None:
        goal = goal_for(value)
        return goal if goal and cube not in goal[0] else None

    return standard


def disguised(rng: random.Random, case: Case, cube: str) -> Case:
    solution, goal = case.equation.split(" = ")
    faces = sorted({c for c in solution + goal if c not in "()"})
    face = rng.choice(faces)
    hidden = re.sub(re.escape(face), lambda m: rng.choice([cube, m.group()]), solution)
    on_mat = face.isdigit() or case.division != "elementary"
    mat = [rng.choice([cube, c]) if c == face and on_mat else c for c in case.mat]
    written, at = "", 0
    for sign in goal:
        if sign in "()":
            written += sign
        else:
            written += mat[at]
            at += 1
    if cube not in hidden + written:
        return case
    way = rng.random()
    equation = f"{hidden} = {written} where {cube}={face}"
    reason = case.reason
    if case.division == "elementary" and not face.isdigit():
        reason = "variation-broken"
    elif way < 0.2:
        marked = re.sub(re.escape(cube), f"{face}~", hidden)
        plain_goal = re.sub(re.escape(cube), face, written)
        equation = f"{marked} = {plain_goal}"
    elif way < 0.25 and hidden.count(cube) and cube in written and case.reason is None and face.isdigit():
        other = rng.choice([d for d in "123456789" if d != face])
        marked = re.sub(re.escape(cube), f"{other}~", hidden)
        equation = f"{marked} = {re.sub(re.escape(cube), face, written)}"
        return case._replace(mat="".join(mat), equation=equation, reason="variation-broken")
    return case._replace(mat="".join(mat), equation=equation, reason=reason)


# How many signs


def signs_of(text: str) -> str:
    return "".join(c for c in text if c in "+-x÷^√")


def multiple_operations(rng: random.Random, count: int) -> Iterator[Case]:
    """The Resources hold each digit of the Solution, but each sign only once."""
    for division, signs in (("elementary", WHOLE), ("middle", REAL), ("junior", FOUR), ("senior", FOUR)):
        grammar = Grammar(digit, tuple(rng.sample(signs[:4], 2)))
        table = Table(division, ("multiple-operations",))
        for case in equations(rng, table, grammar, count // 4 + 1, most=4):
            solution = case.equation.split("=")[0]
            digits = [c for c in solution if c.isdigit()]
            own = case._replace(cubes=" ".join([*digits, *sorted(set(signs_of(solution)))]))
            yield own
            repeated = len(signs_of(solution)) > len(set(signs_of(solution)))
            if repeated and rng.random() < 0.2:
                yield own._replace(variations=(), reason="cube-unavailable")
            if rng.random() < 0.1:
                fewer = " ".join([*digits[1:], *sorted(set(signs_of(solution)))])
                yield own._replace(cubes=fewer, reason="cube-unavailable")


def three_operation(rng: random.Random, count: int) -> Iterator[Case]:
    table = Table("elementary", ("three-operation",))
    for case in equations(rng, table, Grammar(digit, FOUR), count, most=6):
        enough = len(signs_of(case.equation.split("=")[0])) >= 3
        yield case if enough else case._replace(reason="variation-broken")


# Longer numerals


def two_digit(rng: random.Random, count: int) -> Iterator[Case]:
    def leaf(rng: random.Random) -> Node:
        text = str(rng.randint(0, 99)) if rng.random() < 0.6 else f"{rng.randint(0, 99):02d}"
        return Node(text, text, Fraction(int(text)))

    for case in equations(rng, Table("elementary", ("two-digit",)), Grammar(leaf, FOUR), count):
        yield case
        solution, goal = case.equation.split(" = ")
        if rng.random() < 0.1 and re.search(r"\d\d", solution):
            yield case._replace(variations=(), reason="multi-digit")
        if rng.random() < 0.05:
            yield case._replace(
                equation=f"(1{rng.randint(10, 99)}x0)+({solution}) = {goal}", reason="multi-digit"
            )


def decimal(rng: random.Random) -> Node:
    if rng.random() < 0.3:
        return digit(rng)
    figures = "".join(rng.choice("0123456789") for _ in range(rng.randint(1, 3)))
    point = rng.randint(0, len(figures))
    value = Fraction(int(figures), 10 ** (len(figures) - point))
    text = f"{figures[:point]}.{figures[point:]}"
    return Node(text, text.replace(".", "^"), value)


def decimal_point(rng: random.Random, count: int) -> Iterator[Case]:
    for division in ("elementary", "middle"):
        table = Table(division, ("decimal-point",), standard=decimal_goal)
        for case in equations(rng, table, Grammar(decimal, FOUR), count // 2 + 1):
            yield case
            solution = case.equation.split("=")[0]
            if "." in solution and "^" not in case.mat and rng.random() < 0.1:
                yield case._replace(variations=(), reason="variation-not-in-force")


def decimal_goal(value: Value) -> tuple[str, str] | None:
    """A Goal of up to three figures with a point, where the value has one."""
    if isinstance(value, Fraction) and 0 < value < 1000 and (value * 100).denominator == 1:
        text = f"{int(value)}.{int(value * 100) % 100:02d}".rstrip("0")
        if sum(c.isdigit() for c in text) <= 3:
            return text.replace(".", "^"), text
    return goal_for(value)


# Bases


def in_base(n: int, m: int) -> str:
    return DIGITS[n // m] + DIGITS[n % m] if n >= m else DIGITS[n]


def base(rng: random.Random, count: int) -> Iterator[Case]:
    tables = [
        ("middle", 8),
        ("middle", 9),
        ("middle", 10),
        ("junior", 8),
        ("junior", 11),
        ("senior", 9),
        ("senior", 12),
    ]
    for division, m in tables:
        table = Table(division, (f"base={m}",), standard=base_goal(m))
        for case in equations(rng, table, Grammar(numeral_in(m), FOUR), count // len(tables) + 1):
            yield case
            if m < 10 and rng.random() < 0.1:
                solution, goal = case.equation.split(" = ")
                equation = f"({rng.choice('89'[m - 8 :])}x0)+({solution}) = {goal}"
                yield case._replace(equation=equation, reason="variation-broken")


def numeral_in(m: int) -> Leaf:
    def leaf(rng: random.Random) -> Node:
        n = rng.randrange(m * m) if rng.random() < 0.6 else rng.randrange(m)
        text = in_base(n, m)
        return Node(text, text.replace("A", "^").replace("B", "√"), Fraction(int(text, m)))

    return leaf


def base_goal(m: int) -> Callable[[Value], tuple[str, str] | None]:
    def standard(value: Value) -> tuple[str, str] | None:
        if not isinstance(value, Fraction) or not is_whole(abs(value)) or abs(value) >= m * m:
            return None
        text = ("0-" if value < 0 else "") + in_base(abs(int(value)), m)
        return text.replace("A", "^").replace("B", "√"), text

    return standard


# Decimal in Goal


def decimal_in_goal(rng: random.Random, count: int) -> Iterator[Case]:
    def figures(rng: random.Random) -> Node:
        node = decimal(rng)
        return node._replace(mat=node.mat.replace("^", ""))

    grammar = Grammar(digit, FOUR, goal_leaf=figures)
    table = Table("senior", ("decimal-in-goal",), standard=free_point)
    for case in equations(rng, table, grammar, count):
        yield case
        solution, goal = case.equation.split(" = ")
        if re.search(r"\d\d\d|\d\d\.\d|\d\.\d\d|\.\d\d\d", goal) and rng.random() < 0.2:
            yield case._replace(equation=f"{solution} = {goal.replace('.', '')}", reason="goal-misread")
        if rng.random() < 0.05:
            yield case._replace(equation=f"(.5x0)+({solution}) = {goal}", reason="variation-not-in-force")


def free_point(value: Value) -> tuple[str, str] | None:
    goal = decimal_goal(value)
    return (goal[0].replace("^", ""), goal[1]) if goal else None


# Multiple of k


def multiple_of_k(rng: random.Random, count: int) -> Iterator[Case]:
    for division, k in (
        ("middle", 6),
        ("middle", 11),
        ("junior", 7),
        ("senior", 8),
        ("junior", 9),
        ("middle", 10),
    ):

        def differs(solution: Value, goal: Value, k: int = k) -> bool:
            if not isinstance(solution, Fraction) or not isinstance(goal, Fraction):
                return False
            return solution != goal and (solution - goal) / k == (solution - goal) // k

        table = Table(division, (f"multiple-of-k={k}",), accept=differs)
        yield from equations(rng, table, Grammar(digit, FOUR), count // 12 + 1)
        pool = goal_pool(rng, Grammar(digit, FOUR), 1500)
        grammar = Grammar(digit, FOUR)
        for _ in range(count // 12 + 1):
            node = grammar.some(rng, 2, 3)
            if node.value is None:
                continue
            wanted = node.value + k * rng.choice((-2, -1, 1, 2))  # type: ignore[operator]
            goal = rng.choice(pool[wanted]) if wanted in pool else None
            if goal is not None:
                yield Case(
                    division, table.variations, goal.mat, f"{outer(node.text)} = {outer(goal.text)}", None
                )
        yield from irrational_cosets(rng, division, k, count // 24)


def irrational_cosets(rng: random.Random, division: str, k: int, count: int) -> Iterator[Case]:
    """√a plus a whole number on both sides, and a Goal beyond the limit of the Middle division."""
    for _ in range(count):
        a, m, n = rng.choice("235678"), rng.randint(0, 9), rng.randint(0, 9)
        n = (
            rng.choice([d for d in range(10) if d != m and (m - d) % k == 0] or [n])
            if rng.random() < 0.5
            else n
        )
        right = m != n and (m - n) % k == 0
        variations = (f"multiple-of-k={k}",)
        yield Case(
            division, variations, f"√{a}+{m}", f"(√{a})+{n} = (√{a})+{m}", None if right else "unequal"
        )
        if division == "middle":
            top = rng.randint(32, 99)
            yield Case(division, variations, f"{top}^2", f"3+4 = {top}^2", "goal-illegal")


__all__ = [
    "base",
    "decimal_in_goal",
    "decimal_point",
    "multiple_of_k",
    "multiple_operations",
    "three_operation",
    "two_digit",
    "wild",
]
