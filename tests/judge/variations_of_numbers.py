"""Random cases for the variations that give a sign or a cube another value, each with plain arithmetic next to it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from fractions import Fraction

from .growing import FOUR, REAL, WHOLE, Case, Grammar, Leaf, Node, Sign, Table, applied, digit, equations
from .slow import NoValue, OutOfReach, Value, is_whole, over, plus, power, times
from .tables import Meaning, goal_for


def parts(count: int, tables: list[tuple[Table, Grammar]], rng: random.Random) -> Iterator[Case]:
    for table, grammar in tables:
        yield from equations(rng, table, grammar, count // len(tables) + 1)


def without(case: Case, variation: str) -> Case:
    """The same question where the variation was not chosen."""
    left = tuple(name for name in case.variations if name != variation)
    return case._replace(variations=left, reason="variation-not-in-force")


# Turned cubes


def turned(marks: tuple[str, ...]) -> Leaf:
    def leaf(rng: random.Random) -> Node:
        face, mark = rng.choice("0123456789"), rng.choice(marks)
        value: Fraction | None = Fraction(int(face))
        if "s" in mark:
            value = 1 / value if value else None
        if "u" in mark and value is not None:
            value = -value
        return Node(face + mark, face + mark, value)

    return leaf


def sideways(rng: random.Random, count: int) -> Iterator[Case]:
    grammar = Grammar(turned(("", "s")), FOUR)
    real = Grammar(turned(("", "s")), REAL)
    tables = [
        (Table("elementary", ("sideways",)), grammar),
        (Table("middle", ("sideways",)), real),
        (Table("junior", ()), real),
        (Table("senior", ()), grammar),
    ]
    for case in parts(count, tables, rng):
        yield case
        if (
            case.variations
            and "s" in case.equation.split("=")[0]
            and "s" not in case.mat
            and rng.random() < 0.2
        ):
            yield without(case, "sideways")


def upside_down(rng: random.Random, count: int) -> Iterator[Case]:
    grammar = Grammar(turned(("", "u")), FOUR)
    both = Grammar(turned(("", "u", "s", "su")), REAL, goal_leaf=turned(("", "u", "s")))
    tables = [
        (Table("elementary", ("upside-down",)), grammar),
        (Table("middle", ("upside-down",)), Grammar(turned(("", "u")), REAL)),
        (Table("middle", ("sideways", "upside-down")), both),
        (Table("junior", ()), both),
        (Table("senior", ()), grammar),
    ]
    for case in parts(count, tables, rng):
        yield case
        alone = case.variations == ("upside-down",)
        if alone and "u" in case.equation.split("=")[0] and "u" not in case.mat and rng.random() < 0.2:
            yield without(case, "upside-down")


# Signs with another meaning


def average(rng: random.Random, count: int) -> Iterator[Case]:
    def mean(a: Value, b: Value) -> Value:
        return over(plus(a, b), Fraction(2))

    plus_sign = Sign("+", "+", mean)
    tables = [
        (Table(division, ("average",)), Grammar(digit, (*signs[1:],), (plus_sign,)))
        for division, signs in (("elementary", WHOLE), ("middle", REAL))
    ]
    return parts(count, tables, rng)


def larger(rng: random.Random) -> Node:
    """A one-digit numeral, often made large by a power so that the limits are met."""
    if rng.random() < 0.6:
        return digit(rng)
    base, exponent = rng.choice("2345679"), rng.choice("2234")
    return Node(f"({base}^{exponent})", f"{base}^{exponent}", Fraction(int(base) ** int(exponent)))


def remainder(rng: random.Random, count: int) -> Iterator[Case]:
    def rest(a: Value, b: Value) -> Value:
        if not is_whole(a) or not is_whole(b) or a == 0 or b == 0 or a > 1000:
            raise NoValue
        return Fraction(int(a) % int(b))

    grammar = Grammar(larger, FOUR, (Sign(" rem ", "÷s", rest),), goal_leaf=digit)
    for case in parts(count, [(Table("elementary", ("remainder",)), grammar)], rng):
        yield case
        if "rem" in case.equation.split("=")[0] and "s" not in case.mat and rng.random() < 0.1:
            yield without(case, "remainder")


def lcm(rng: random.Random, count: int) -> Iterator[Case]:
    def least(a: Value, b: Value) -> Value:
        if not is_whole(a) or not is_whole(b) or a == 0 or b == 0:
            raise NoValue
        return Fraction(math.lcm(int(a), int(b)))

    grammar = Grammar(digit, WHOLE, (Sign(" lcm ", "√", least),))
    for case in parts(count, [(Table("elementary", ("lcm",)), grammar)], rng):
        yield case
        if "lcm" in case.equation.split("=")[0] and "√" not in case.mat and rng.random() < 0.1:
            yield without(case, "lcm")


def gcf(rng: random.Random, count: int) -> Iterator[Case]:
    def greatest(a: Value, b: Value) -> Value:
        if not is_whole(a) or not is_whole(b) or a == b == 0:
            raise NoValue
        return Fraction(math.gcd(int(a), int(b)))

    grammar = Grammar(digit, WHOLE, (Sign(" gcf ", "^", greatest),))
    for case in parts(count, [(Table("elementary", ("gcf",)), grammar)], rng):
        yield case
        if "gcf" in case.equation.split("=")[0] and "^" not in case.mat and rng.random() < 0.1:
            yield without(case, "gcf")


def prefixed(meaning: Meaning) -> Callable[[Node], Node]:
    return lambda node: Node(f"(x{node.text})", f"x{node.mat}", applied(meaning, node))


def number_of_factors(rng: random.Random, count: int) -> Iterator[Case]:
    def factors(most: int) -> Meaning:
        def counted(a: Value) -> Value:
            if not is_whole(a) or a == 0 or a > most:
                raise NoValue
            n = int(a)
            if n > 10**6:
                raise OutOfReach
            return Fraction(sum(n % d == 0 for d in range(1, n + 1)) if n < 2000 else trial_factors(n))

        return counted

    tables = [
        (
            Table(division, ("number-of-factors",)),
            Grammar(larger, FOUR, unary=(prefixed(factors(most)),), goal_leaf=digit),
        )
        for division, most in (("elementary", 200), ("middle", 1000), ("junior", 10**9), ("senior", 10**9))
    ]
    return parts(count, tables, rng)


def trial_factors(n: int) -> int:
    """How many numbers divide n, counted in pairs up to its square root."""
    return sum(1 if d * d == n else 2 for d in range(1, math.isqrt(n) + 1) if n % d == 0)


def smallest_prime(rng: random.Random, count: int) -> Iterator[Case]:
    def prime(a: Value) -> Value:
        if not isinstance(a, Fraction) or a > 200:
            raise NoValue
        candidate = max(2, math.floor(a) + 1)
        while any(candidate % d == 0 for d in range(2, math.isqrt(candidate) + 1)):
            candidate += 1
        return Fraction(candidate)

    grammar = Grammar(larger, FOUR, unary=(prefixed(prime),), goal_leaf=digit)
    return parts(count, [(Table("elementary", ("smallest-prime",)), grammar)], rng)


def factorial(rng: random.Random, count: int) -> Iterator[Case]:
    def shriek(node: Node) -> Node:
        return Node(f"({node.text}!)", node.mat, applied(product, node))

    def product(a: Value) -> Value:
        if not is_whole(a):
            raise NoValue
        if a > 12:
            raise OutOfReach
        return Fraction(math.prod(range(1, int(a) + 1)))

    tables = [
        (Table(division, ("factorial",)), Grammar(digit, FOUR, unary=(shriek,), chance=0.6))
        for division in ("elementary", "middle", "junior", "senior")
    ]
    for case in parts(count, tables, rng):
        used = case.equation.count("!")
        yield case._replace(reason="variation-broken") if used > 2 else case
        if used == 1 and case.equation.index("!") < case.equation.index("=") and rng.random() < 0.1:
            yield without(case, "factorial")


def percent(rng: random.Random, count: int) -> Iterator[Case]:
    def hundredth(base: int) -> Meaning:
        return lambda a, b: over(times(a, b), Fraction(base * base))

    def long(base: int) -> Leaf:
        def leaf(rng: random.Random) -> Node:
            text = str(rng.randint(0, 99)) if rng.random() < 0.4 else rng.choice("0123456789"[:base])
            if any(int(c) >= base for c in text):
                text = text[0] if int(text[0]) < base else "1"
            return Node(text, text, Fraction(int(text, base)))

        return leaf

    for division, extra, base in (
        ("elementary", (), 10),
        ("middle", (), 10),
        ("middle", ("base=8",), 8),
        ("middle", ("base=9",), 9),
    ):
        sign = Sign("%", "√u", hundredth(base))
        table = Table(division, ("percent", *extra), standard=no_standard if extra else goal_for)
        grammar = Grammar(long(base), (sign,), (sign,))
        yield from equations(rng, table, grammar, count // 8 + 1, most=2)
        short = Grammar(digits_of_base(base), FOUR, (sign,), goal_leaf=long(base))
        yield from equations(rng, table, short, count // 8 + 1)


def no_standard(value: Value) -> tuple[str, str] | None:
    """In a base the Goals are taken from the random ones alone."""
    return None


def digits_of_base(base: int) -> Leaf:
    def leaf(rng: random.Random) -> Node:
        face = rng.choice("0123456789"[:base])
        return Node(face, face, Fraction(int(face)))

    return leaf


def exponent(rng: random.Random, count: int) -> Iterator[Case]:
    """A red 2 or 3 is an exponent without a power sign; its cube is written in the colour where it lies."""
    everything = " ".join("0123456789+-x÷^√" * 6) + " r0" * 6 + " r1" * 6 + " r2" * 6 + " r3" * 6

    def raised(node: Node) -> Node:
        mark = rng.choice("0123")
        value = applied(lambda a: power(a, Fraction(int(mark))), node)
        return Node(f"({node.text} exp {mark})", f"{node.mat}r{mark}", value)

    tables = [
        (
            Table(division, ("exponent=red",), everything),
            Grammar(digit, FOUR, unary=(raised,), goal_leaf=not_red),
        )
        for division in ("middle", "junior", "senior")
    ]
    for case in parts(count, tables, rng):
        if " exp " not in case.equation.split("=")[0]:
            yield case
            continue
        yield case
        if rng.random() < 0.1:
            green = case.equation.replace(" exp 2", " exp 5").replace(" exp 3", " exp 5")
            if (
                green.split("=")[0] != case.equation.split("=")[0]
                and " exp " not in case.equation.split("=")[1]
            ):
                yield case._replace(equation=green, reason="cube-unavailable")


def not_red(rng: random.Random) -> Node:
    face = rng.choice("456789")
    return Node(face, face, Fraction(int(face)))


def powers_of_the_base(rng: random.Random, count: int) -> Iterator[Case]:
    def ones(base: int, marks: tuple[str, ...]) -> Leaf:
        def leaf(rng: random.Random) -> Node:
            if rng.random() < 0.5:
                return digits_of_base(base)(rng)
            power_of, mark = rng.randint(-3, 3), rng.choice(marks)
            value = Fraction(base) ** power_of
            value = 1 / value if "s" in mark else value
            value = -value if "u" in mark else value
            return Node(f"1p({power_of}){mark}", f"1{mark}", value)

        return leaf

    for division, extra, base, marks in (
        ("middle", (), 10, ("",)),
        ("junior", (), 10, ("", "", "s", "u")),
        ("senior", (), 10, ("", "u")),
        ("middle", ("base=8",), 8, ("",)),
        ("junior", ("base=9",), 9, ("", "u")),
    ):
        table = Table(division, ("powers-of-the-base", *extra), standard=no_standard if extra else goal_for)
        yield from equations(rng, table, Grammar(ones(base, marks), FOUR), count // 5 + 1)
