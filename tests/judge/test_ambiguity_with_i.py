"""Lines with the imaginary unit against the enumeration: products with i come first, and clash with other defaults."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from fairshake.judgment import judge

from .lines import Line, Reading, clashing_signs, is_unit_product, read_line, readings
from .slow import NoValue, OutOfReach
from .tables import position
from .variations_of_seniors import ONE, UNIT, ZERO, Complex, gaussian_goal

CASES = 800
OTHER = object()
"""Some value that no Goal of whole parts has."""


def real(a: Complex) -> int:
    """A counting number or zero, or no value."""
    if a.im != 0 or a.re.denominator != 1 or a.re < 0:
        raise NoValue
    if a.re > 500:
        raise OutOfReach
    return int(a.re)


def square_root(a: Complex) -> Any:
    """Real squares have a default; a root that no Gaussian number is, is just some other value."""
    if a.im == 0 and a.re >= 0:
        root = math.isqrt(a.re.numerator), math.isqrt(a.re.denominator)
        if root[0] ** 2 == a.re.numerator and root[1] ** 2 == a.re.denominator:
            return Complex(Fraction(*root))
        raise OutOfReach
    value = mpmath.sqrt(mpmath.mpc(float(a.re), float(a.im)))
    if abs(value.real * 12 - round(value.real * 12)) + abs(value.imag * 12 - round(value.imag * 12)) < 1e-6:
        raise OutOfReach
    return OTHER


def only_numbers(operation: Any) -> Any:
    def applied(*values: Any) -> Any:
        if any(value is OTHER for value in values):
            raise OutOfReach
        return operation(*values)

    return applied


def factorial(a: Complex) -> Complex:
    if real(a) > 10:
        raise OutOfReach
    return Complex(Fraction(math.factorial(real(a))))


def factors(a: Complex) -> Complex:
    if real(a) == 0:
        raise NoValue
    return Complex(Fraction(sum(real(a) % d == 0 for d in range(1, real(a) + 1))))


PLAIN: dict[str, Any] = {
    "+": Complex.__add__,
    "-": Complex.__sub__,
    "x": Complex.__mul__,
    "÷": Complex.__truediv__,
    "^": lambda a, b: a ** (b if isinstance(b, Complex) else Complex(b)),
    "prefix √": square_root,
    "prefix x": factors,
    "!": factorial,
}
SIGNS: dict[str, Any] = {sign: only_numbers(meaning) for sign, meaning in PLAIN.items()}
TABLES = {
    "i alone": (("imaginary",), ""),
    "i and factorial": (("imaginary", "factorial", "multiple-operations"), "!"),
    "i and factors": (("imaginary", "number-of-factors"), "x"),
    "i and exponent": (("imaginary", "exponent=red"), "e"),
}
CUBES = "r0 r1 r2 r3 " * 6 + "0 1 2 3 4 5 6 7 8 9 + - x ÷ ^ √ " * 12


def operand(rng: random.Random, marks: str, depth: int) -> str:
    text = rng.choice(
        ["2", "3", "4", "1", "9", "i", "i", "2i", "i3", "2i7", "ii", "3i", "i√4", "√9", "√9i", "√4"]
    )
    if depth and rng.random() < 0.25:
        inner = line(rng, 2, marks, depth - 1)
        text = rng.choice([f"({inner})", f"({inner})i", f"i({inner})"])
    if "x" in marks and rng.random() < 0.25 and text[0] not in "i√":
        text = "x" + text
    if "!" in marks and rng.random() < 0.3:
        text += "!"
    if "e" in marks and rng.random() < 0.3:
        text += "exp" + rng.choice("123")
    return text


def line(rng: random.Random, numbers: int, marks: str, depth: int = 1) -> str:
    text = operand(rng, marks, depth)
    for _ in range(numbers - 1):
        text += rng.choice("++--xx÷^") + operand(rng, marks, depth)
    return text


def numeral(text: str) -> Complex:
    return UNIT if text == "i" else Complex(Fraction(int(text)))


def mixed(tokens: Line) -> bool:
    """Whether a product with i keeps its default next to a root or factor sign that lost it; the book does not say."""
    free = clashing_signs(tokens)
    products = [at for at, t in enumerate(tokens) if t.role == "binary" and is_unit_product(tokens, at)]
    return any(at not in free and free & {at - 1, at + 1} for at in products)


def ways_of(text: str) -> list[Reading] | None:
    tokens = read_line(text)
    if len(tokens) > 11 or text.count("!") > 2:
        return None
    if any(mixed(part) for part in (tokens, *(t.inner for t in tokens if t.inner))):
        return None
    # A power of i behind an implied product may not be split off (XIII-D-11 comment g), clash or no clash.
    if "^" in text and (clashing_signs(tokens) or any(clashing_signs(t.inner) for t in tokens if t.inner)):
        return None
    try:
        return readings(tokens, SIGNS, numeral)
    except OutOfReach:
        return None


def expected(ways: list[Reading], goal: Complex) -> str | None:
    if all(way.value is None for way in ways):
        return "illegal-expression"
    right = [way.value == goal for way in ways]
    if all(right):
        return None
    return "ambiguous" if any(right) else "unequal"


@pytest.mark.parametrize("table", TABLES)
def test_a_random_line_with_i_is_ruled_as_the_enumeration_says(table: str) -> None:
    variations, marks = TABLES[table]
    rng = random.Random(f"with i {table}")
    seen: Counter[str | None] = Counter()
    while sum(seen.values()) < CASES:
        text = line(rng, rng.randint(1, 4), marks)
        ways = ways_of(text)
        if ways is None or len([c for c in text if c not in "()!"]) < 2:
            continue
        goals = [(v, g) for way in ways if isinstance(v := way.value, Complex) and (g := gaussian_goal(v))]
        value, (mat, goal) = rng.choice(goals) if goals and rng.random() < 0.85 else (ONE, ("1", "1"))
        board = position("senior", mat, *variations, cubes=CUBES)
        verdict = judge(board, f"{text.replace('exp', ' exp ')} = {goal}")
        assert verdict.reason == expected(ways, value), (text, goal, verdict, ways[:12])
        seen[verdict.reason] += 1
    assert min(seen["unequal"], seen["ambiguous"], seen[None]) >= 20, seen


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3+2i", "3+(2i)"),
        ("i2+3", "(i2)+3"),
        ("ii^2", "(ii)^2"),
        ("5ii2-7", "(5ii2)-7"),
        ("3+2xi", "3+(2xi)"),
        ("i√4", "ix(√4)"),
        ("√9+i", "(√9)+i"),
        ("5xi-i4", "(5xi)-(i4)"),
    ],
)
def test_the_defaults_that_the_book_lists_are_those_of_the_enumeration(written: str, meant: str) -> None:
    """AGLOA XIII-D-11, examples of the default order of operations."""
    one, other = readings(read_line(written), SIGNS, numeral), readings(read_line(meant), SIGNS, numeral)
    assert {way.value for way in one} == {way.value for way in other}
    assert ZERO != ONE
