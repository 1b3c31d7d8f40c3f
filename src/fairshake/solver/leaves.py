"""The numbers that cubes can stand for: digits, turned digits, longer numerals, decimals, powers of the base."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final, NamedTuple

from fairshake.numbers import spend
from fairshake.rulebooks import Rules

from .alphabet import BANG, CubeKind, Leaf, cost_at, cost_of, digit_of

DIGITS: Final = "0123456789AB"
MOST_EXPONENT_FACTORIAL: Final = 200
MOST_EXPONENT_BITS: Final = 1024
"""The judge doesn't evaluate longer exponents, except for powers of 0 and 1, which short exponents give as
well."""
LOOK: Final = 16
"""How many numbers are made between checks of the budget."""
LATELY: Final = 16
"""How many alphabets are cached: the questions of one shake have few."""
MOST_DECIMAL_DIGITS: Final = 3
MOST_BASE_POWER: Final = 6
"""Powers of the Base lets a 1 be any power; the solver tries powers up to this one and its inverse."""


class Digit(NamedTuple):
    """A digit that cubes of one kind can be: the kind's place, the digit, and how it's written, with a mark
    if wild."""

    place: int
    value: int
    text: str
    written: str


@lru_cache(maxsize=LATELY)
def leaves(kinds: tuple[CubeKind, ...], rules: Rules) -> tuple[Leaf, ...]:
    """Every number, each cost and value once."""
    digits = tuple(_digits(kinds, rules))
    found: dict[tuple[tuple[int, ...], int, int], Leaf] = {}
    for number, leaf in enumerate(_all(kinds, digits, rules)):
        if number % LOOK == 0:
            spend(LOOK)
        found.setdefault((leaf.cost, leaf.value.numerator, leaf.value.denominator), leaf)
    return tuple(found.values())


@lru_cache(maxsize=256)
def whole_number(value: int) -> Fraction:
    return Fraction(value)


def _digits(kinds: tuple[CubeKind, ...], rules: Rules) -> Iterator[Digit]:
    for place, kind in enumerate(kinds):
        if (value := digit_of(kind.meaning, rules)) is not None:
            yield Digit(place, value, DIGITS[value], DIGITS[value] + kind.wild)


def _all(kinds: tuple[CubeKind, ...], digits: tuple[Digit, ...], rules: Rules) -> Iterator[Leaf]:
    for digit in digits:
        yield from _turned(kinds, digit, rules)
        if digit.text == "1" and "base-power" in rules.marks:
            yield from base_powers(kinds, kinds[digit.place], rules)
    if rules.solution_digits > 1:
        yield from two_digit_leaves(kinds, digits, rules)
    if "%" in rules.marks:
        yield from percent_pairs(kinds, rules)
    if "." in rules.marks:
        yield from _decimals(kinds, digits, rules)


def exponents(kinds: tuple[CubeKind, ...], kind: CubeKind, rules: Rules) -> Iterator[Leaf]:
    """What one cube can be as an exponent without a power sign: everything it is as a number, with
    factorials after it (AGLOA XIII-B-12 and its comment b)."""
    seen: set[tuple[int, int]] = set()
    for leaf in _all((kind,), tuple(_digits((kind,), rules)), rules):
        if leaf.cost != (1,):
            continue
        for exponent in _with_factorials(leaf, BANG in (other.meaning for other in kinds)):
            name = (exponent.value.numerator, exponent.value.denominator)
            if name not in seen:
                seen.add(name)
                bangs = exponent.text.count(BANG)
                yield exponent._replace(cost=cost_of(kinds, kind, *(CubeKind(BANG, BANG),) * bangs))


def _with_factorials(leaf: Leaf, may: bool) -> Iterator[Leaf]:
    yield leaf
    value, text = leaf.value, leaf.text
    while may and value.denominator == 1 and 0 <= value <= MOST_EXPONENT_FACTORIAL:
        value, text = Fraction(factorial(int(value))), text + BANG
        if value.numerator.bit_length() > MOST_EXPONENT_BITS or text.endswith(BANG * 3):
            return
        yield Leaf(leaf.cost, value, f"({text})")


def _turned(kinds: tuple[CubeKind, ...], digit: Digit, rules: Rules) -> Iterator[Leaf]:
    cost = cost_at(len(kinds), digit.place)
    for value, mark in _ways_round(digit.value, "sideways" in rules.marks, "upside-down" in rules.marks):
        yield Leaf(cost, value, digit.written + mark)


@lru_cache(maxsize=64)
def _ways_round(digit: int, sideways: bool, upside_down: bool) -> tuple[tuple[Fraction, str], ...]:
    """The value of a digit as its cube is turned, with the mark for the turn."""
    upright = Fraction(digit)
    found = [(upright, "")]
    if digit and sideways:
        found.append((1 / upright, "s"))
    if digit and upside_down:
        found += [(-value, mark + "u") for value, mark in found]
    return tuple(found)


def base_powers(
    kinds: tuple[CubeKind, ...], one: CubeKind, rules: Rules, most: int = MOST_BASE_POWER
) -> Iterator[Leaf]:
    cost = cost_of(kinds, one)
    for exponent in sorted(range(-most, most + 1), key=abs):
        value = Fraction(rules.base) ** exponent
        if exponent:
            yield Leaf(cost, value, f"1p({exponent}){one.wild}")
            if "upside-down" in rules.marks:
                yield Leaf(cost, -value, f"1p({exponent})u{one.wild}")


def two_digit_leaves(kinds: tuple[CubeKind, ...], digits: tuple[Digit, ...], rules: Rules) -> Iterator[Leaf]:
    for tens, units in product(digits, repeat=2):
        cost = cost_at(len(kinds), tens.place, units.place)
        yield Leaf(cost, whole_number(tens.value * rules.base + units.value), tens.written + units.written)


def percent_pairs(kinds: tuple[CubeKind, ...], rules: Rules) -> Iterator[Leaf]:
    """A percent sign between two such numerals, taken as one number: `(25%16)`."""
    hundred = rules.base * rules.base
    numerals = tuple(percent_numerals(kinds, rules))
    for root in (kind for kind in kinds if kind.meaning == "√"):
        root_cost = cost_of(kinds, root)
        for one, other in combinations_with_replacement(numerals, 2):
            cost = tuple(map(sum, zip(root_cost, one.cost, other.cost, strict=True)))
            yield Leaf(cost, one.value * other.value / hundred, f"({one.text}%{root.wild}{other.text})")


def percent_numerals(kinds: tuple[CubeKind, ...], rules: Rules) -> Iterator[Leaf]:
    """Two-digit numerals, which Percent allows as operands even if Solutions are limited to one digit."""
    if rules.solution_digits < 2:
        yield from two_digit_leaves(kinds, tuple(_digits(kinds, rules)), rules)


def _decimals(kinds: tuple[CubeKind, ...], digits: tuple[Digit, ...], rules: Rules) -> Iterator[Leaf]:
    """A power sign as the point among one to three upright digits (AGLOA XIII-A-11)."""
    for point in (kind for kind in kinds if kind.meaning == "^"):
        for length in range(1, MOST_DECIMAL_DIGITS + 1):
            for chosen in product(digits, repeat=length):
                cost = cost_at(len(kinds), kinds.index(point), *(digit.place for digit in chosen))
                texts = [digit.written for digit in chosen]
                whole = int("".join(digit.text for digit in chosen), rules.base)
                for place in range(length + 1):
                    text = "".join((*texts[:place], "." + point.wild, *texts[place:]))
                    yield Leaf(cost, Fraction(whole, rules.base ** (length - place)), text)
