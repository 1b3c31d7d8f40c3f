"""Random cases for Imaginary and Log, the Senior division's own, with complex fractions and mpmath next to them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import mpmath

from .growing import FOUR, Case, Grammar, Node, Sign, Table, applied, digit, equations
from .slow import NoValue, OutOfReach, Value, number, power, same, snap
from .tables import goal_for


@dataclass(frozen=True)
class Complex:
    """A complex number with rational parts."""

    re: Fraction
    im: Fraction = Fraction(0)

    def __add__(self, other: Complex | int) -> Complex:
        other = other if isinstance(other, Complex) else Complex(Fraction(other))
        return Complex(self.re + other.re, self.im + other.im)

    def __sub__(self, other: Complex) -> Complex:
        return Complex(self.re - other.re, self.im - other.im)

    def __mul__(self, other: Complex) -> Complex:
        return Complex(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)

    def __truediv__(self, other: Complex) -> Complex:
        size = other.re**2 + other.im**2
        if size == 0:
            raise NoValue
        return self * Complex(other.re / size, -other.im / size)

    def __pow__(self, other: Complex) -> Complex:
        """Whole exponents only; others have several values and are asked about elsewhere."""
        if other.im != 0:
            raise NoValue
        if other.re.denominator != 1 or abs(other.re) > 6:
            if self == ZERO and other.re < 0:
                raise NoValue
            raise OutOfReach
        if self == ZERO and other.re <= 0:
            raise NoValue
        result = ONE
        for _ in range(abs(int(other.re))):
            result = result * self
        return ONE / result if other.re < 0 else result


ZERO, ONE, UNIT = Complex(Fraction(0)), Complex(Fraction(1)), Complex(Fraction(0), Fraction(1))
COMPLEX_SIGNS = (
    Sign("+", "+", Complex.__add__),
    Sign("-", "-", Complex.__sub__),
    Sign("x", "x", Complex.__mul__),
    Sign("÷", "÷", Complex.__truediv__),
    Sign("^", "^", Complex.__pow__),
)


def leaf(rng: random.Random) -> Node:
    way = rng.random()
    if way < 0.25:
        return Node("i", "-s", UNIT)
    if way < 0.35:
        return Node("iu", "-s", Complex(Fraction(0), Fraction(-1)))
    face = rng.choice("0123456789")
    mark = rng.choice(("", "", "", "u"))
    return Node(face + mark, face + mark, Complex(Fraction(int(face) * (-1 if mark else 1))))


def times_unit(node: Node) -> Node:
    return Node(f"({node.text}i)", f"{node.mat}-s", applied(lambda a: a * UNIT, node))


def unit_times(node: Node) -> Node:
    return Node(f"(i{node.text})", f"-s{node.mat}", applied(lambda a: a * UNIT, node))


def gaussian_goal(value: Complex) -> tuple[str, str] | None:
    """A Goal of whole parts: a+bi in the order that needs no negative sign."""
    if value.re.denominator != 1 or value.im.denominator != 1 or max(abs(value.re), abs(value.im)) > 99:
        return None
    a, b = int(value.re), int(value.im)
    if b == 0:
        return goal_for(value.re)
    unit = f"{abs(b) if abs(b) > 1 else ''}i"
    if b > 0:
        text = f"{a}+{unit}" if a > 0 else f"{unit}-{-a}" if a < 0 else unit
    else:
        text = f"{a}-{unit}" if a >= 0 else f"(0-{-a})-{unit}"
    mat = text.replace("i", "-s").replace("(", "").replace(")", "")
    return (mat, text) if sum(c not in "s" for c in mat) <= 6 else None


def imaginary(rng: random.Random, count: int) -> Iterator[Case]:
    table = Table("senior", ("imaginary",), standard=gaussian_goal)
    grammar = Grammar(leaf, COMPLEX_SIGNS, unary=(times_unit, unit_times), chance=0.4)
    for case in equations(rng, table, grammar, count):
        yield case
        if "i" in case.equation.split("=")[0] and "s" not in case.mat and rng.random() < 0.05:
            yield case._replace(variations=(), reason="variation-not-in-force")
    yield from chosen_roots(rng, count // 4)
    yield from conjugates(rng, count // 4)


def written(value: Complex) -> str | None:
    """A Gaussian integer in one-digit numerals, for a Solution."""
    if max(abs(value.re), abs(value.im)) > 9:
        return None
    goal = gaussian_goal(value)
    return f"({goal[1]})" if goal else None


def inside(value: Complex) -> str:
    """A value in < >, where a minus may stand before a number."""
    if value.im == 0:
        return str(value.re)
    unit = {1: "i", -1: "-i"}.get(int(value.im), f"{value.im}i")
    return unit if value.re == 0 else f"{value.re}{'' if unit.startswith('-') else '+'}{unit}"


def chosen_roots(rng: random.Random, count: int) -> Iterator[Case]:
    """Square, cube and fourth roots of powers of Gaussian integers, with and without the root that is meant."""
    made = 0
    while made < count:
        w = Complex(Fraction(rng.randint(-3, 3)), Fraction(rng.randint(-3, 3)))
        n = rng.choice((2, 2, 3, 4))
        z = w ** Complex(Fraction(n))
        text, goal = written(z), gaussian_goal(w)
        if w == ZERO or text is None or goal is None:
            continue
        made += 1
        root = rng.choice((f"({text}^(1÷{n}))", f"({n}√{text})"))
        if rng.random() < 0.4:
            yield Case("senior", ("imaginary",), goal[0], f"{root}<{inside(w)}> = {goal[1]}", None)
        elif rng.random() < 0.4:
            other = Complex(Fraction(rng.randint(-4, 4)), Fraction(rng.randint(-4, 4)))
            if other ** Complex(Fraction(n)) != z:
                equation = f"{root}<{inside(other)}> = {goal[1]}"
                yield Case("senior", ("imaginary",), goal[0], equation, "illegal-expression")
        else:
            yield Case("senior", ("imaginary",), goal[0], f"{root} = {goal[1]}", default_root(root, n, z, w))


def default_root(root: str, n: int, z: Complex, w: Complex) -> str | None:
    """The verdict without a value in < >: only roots of real numbers have a default, an even one only of positives."""
    real_default = "√" in root and z.im == 0 and (z.re >= 0 or n % 2 == 1)
    if not real_default:
        return "ambiguous"
    default = abs(float(z.re)) ** (1 / n) * (1 if z.re >= 0 else -1)
    return None if w.im == 0 and abs(default - float(w.re)) < 1e-9 else "unequal"


def conjugates(rng: random.Random, count: int) -> Iterator[Case]:
    """(√a+bi)(√a-bi) and (√a+bi)^2+(√a-bi)^2, whose values mpmath knows."""
    for _ in range(count):
        a, b = rng.randint(1, 9), rng.randint(1, 9)
        z = mpmath.mpc(mpmath.sqrt(a), b)
        if rng.random() < 0.5:
            text, value = f"((√{a})+{b}i)x((√{a})-{b}i)", z * mpmath.conj(z)
        else:
            text, value = f"(((√{a})+{b}i)^2)+(((√{a})-{b}i)^2)", z**2 + mpmath.conj(z) ** 2
        assert abs(value.imag) < mpmath.mpf(10) ** -60
        whole = int(mpmath.nint(value.real))
        assert abs(value.real - whole) < mpmath.mpf(10) ** -60
        shift = rng.choice((0, 0, 1))
        goal = goal_for(Fraction(whole + shift))
        if goal is not None:
            yield Case("senior", ("imaginary",), goal[0], f"{text} = {goal[1]}", "unequal" if shift else None)


def log(rng: random.Random, count: int) -> Iterator[Case]:
    def logarithm(a: Value, b: Value) -> Value:
        if a <= 0 or b <= 0 or b == 1:
            raise NoValue
        return snap(mpmath.log(number(a)) / mpmath.log(number(b)))

    sign = Sign(" log ", "÷s", logarithm)
    table = Table("senior", ("log",), accept=same, standard=goal_for)
    grammar = Grammar(digit, (*FOUR, Sign("^", "^", power)), (sign,), chance=0.4)
    for case in equations(rng, table, grammar, count):
        yield case
        if "log" in case.equation.split("=")[0] and "s" not in case.mat and rng.random() < 0.05:
            yield case._replace(variations=(), reason="variation-not-in-force")
    yield from powers_of_logs(rng, count // 4)


def powers_of_logs(rng: random.Random, count: int) -> Iterator[Case]:
    """(b^n)^(a log b) is a^n, and logarithms to one base add up."""
    for _ in range(count):
        a, b, c = rng.randint(2, 9), rng.randint(2, 9), rng.randint(2, 9)
        shift = rng.choice((0, 0, 1))
        if rng.random() < 0.5:
            n = rng.choice((1, 2))
            if a**n + shift < 100:
                text = f"({b}^{n})^({a} log {b}) = {a**n + shift}"
                yield Case("senior", ("log",), str(a**n + shift), text, "unequal" if shift else None)
        elif a * c + shift < 100:
            goal = f"{a * c + shift} log {b}"
            text = f"({a} log {b})+({c} log {b}) = {goal}"
            yield Case("senior", ("log",), goal.replace(" log ", "÷s"), text, "unequal" if shift else None)
