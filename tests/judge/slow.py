"""A plain, slow arithmetic for the tests: fractions where it can, mpmath at high precision where it must.

Written from the rule books, not from the product; the tests compare the two.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TypeAlias

import mpmath

mpmath.mp.dps = 90
CLOSE = mpmath.mpf(10) ** -60
LONGEST = 250

Value: TypeAlias = "Fraction | mpmath.mpf"


class NoValue(Exception):
    """The expression is undefined, or not legal in the division."""


class OutOfReach(Exception):
    """Too large for this slow arithmetic; the case says nothing."""


def same(a: Value, b: Value) -> bool:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    return bool(abs(number(a) - number(b)) <= CLOSE * max(1, abs(number(a))))


def number(value: Value) -> mpmath.mpf:
    if isinstance(value, Fraction):
        return mpmath.mpf(value.numerator) / value.denominator
    return value


def snap(value: mpmath.mpf) -> Value:
    """A rational that was reached through irrationals becomes a Fraction again."""
    if abs(value) > mpmath.mpf(10) ** 25:
        raise OutOfReach(mpmath.nstr(value, 20))
    if value != 0 and abs(value) < mpmath.mpf(10) ** -20:
        if abs(value) < CLOSE:
            return Fraction(0)
        raise OutOfReach
    nearest = Fraction(int(mpmath.nint(value * 720720)), 720720)
    if abs(number(nearest) - value) < CLOSE * max(1, abs(value)):
        return nearest
    return value


def plus(a: Value, b: Value) -> Value:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    return snap(number(a) + number(b))


def minus(a: Value, b: Value) -> Value:
    return plus(a, times(Fraction(-1), b))


def times(a: Value, b: Value) -> Value:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    return snap(number(a) * number(b))


def over(a: Value, b: Value) -> Value:
    if b == 0:
        raise NoValue
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a / b
    return snap(number(a) / number(b))


def power(a: Value, b: Value) -> Value:
    """a^b of real numbers: a negative base needs a fraction with an odd denominator (AGLOA III-C-2)."""
    if a == 0:
        if b <= 0:
            raise NoValue
        return Fraction(0)
    if a < 0 and (not isinstance(b, Fraction) or b.denominator % 2 == 0):
        raise NoValue
    size = abs(number(b)) * abs(mpmath.log(abs(number(a)), 2))
    if size > LONGEST or (isinstance(b, Fraction) and max(abs(b.numerator), b.denominator) > 10**6):
        raise OutOfReach
    if isinstance(b, Fraction):
        sign = -1 if a < 0 and b.numerator % 2 else 1
        return times(Fraction(sign), _positive_power(abs(a), b))
    return snap(mpmath.power(number(a), b))


def _positive_power(a: Value, b: Fraction) -> Value:
    if isinstance(a, Fraction):
        if b < 0:
            a, b = 1 / a, -b
        if b.denominator == 1:
            return a**b.numerator
        top, bottom = whole_root(a.numerator, b.denominator), whole_root(a.denominator, b.denominator)
        if top is not None and bottom is not None:
            return Fraction(top, bottom) ** b.numerator
    return snap(mpmath.power(number(a), number(b)))


def whole_root(n: int, index: int) -> int | None:
    """The whole index-th root of n, if it has one."""
    guess = int(mpmath.nint(mpmath.root(n, index))) if index < 10_000 else 1
    return next((r for r in (guess - 1, guess, guess + 1) if r >= 0 and index < 5000 and r**index == n), None)


def root(index: Value, a: Value) -> Value:
    if index == 0:
        raise NoValue
    return power(a, over(Fraction(1), index))


def is_whole(a: Value) -> bool:
    return isinstance(a, Fraction) and a.denominator == 1 and a >= 0


def elementary_power(a: Value, b: Value) -> Value:
    if not is_whole(a) or not is_whole(b):
        raise NoValue
    return power(a, b)


def elementary_root(index: Value, a: Value) -> Value:
    if not is_whole(index) or index == 0 or not is_whole(a):
        raise NoValue
    value = root(index, a)
    if not is_whole(value):
        raise NoValue
    return value


def read_value(text: str) -> Value:
    """The value of what the judge prints: `37`, `-3/4`, `2^(1/2)`, sums and products of such, a named root."""
    if re.fullmatch(r"-?\d+(/\d+)?", text):
        return Fraction(text)
    roots: list[mpmath.mpf] = []
    python = re.sub(r"root of (\S+) near (-?[\d.]+(?:e-?\d+)?)", lambda m: _keep(roots, *m.groups()), text)
    python = re.sub(r"log_(\d+) (\d+)", r"log(\2,\1)", python)
    python = python.replace("^", "**").replace("x", "*").replace("÷", "/").replace(")(", ")*(")
    python = re.sub(r"(?<!R\[)\b\d+", r"M(\g<0>)", python)
    return snap(mpmath.mpf(eval(python, {"M": mpmath.mpf, "R": roots, "log": mpmath.log})))


def _keep(roots: list[mpmath.mpf], polynomial: str, near: str) -> str:
    roots.append(_named_root(polynomial, near))
    return f"R[{len(roots) - 1}]"


def _named_root(polynomial: str, near: str) -> mpmath.mpf:
    python = re.sub(r"(\d)t", r"\1*t", polynomial).replace("^", "**")
    with mpmath.workdps(400):
        return mpmath.findroot(lambda t: eval(python, {"t": t}), mpmath.mpf(near), verify=False, maxsteps=60)
