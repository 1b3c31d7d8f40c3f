"""Radicals, nested radicals, irrational powers: identities that must be proved and differences that must be seen."""

import itertools

import mpmath
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fairshake import numbers as n
from tests.numbers.trees import Tree, by_mpmath, evaluate, trees


def i(value: int) -> n.Number:
    return n.integer(value)


def rt(a: int | n.Number, index: int = 2) -> n.Number:
    return n.root(i(index), i(a) if isinstance(a, int) else a)


def total(*parts: n.Number) -> n.Number:
    result = i(0)
    for part in parts:
        result = n.add(result, part)
    return result


IDENTITIES = {
    "√2+√3 = √(5+2√6)": lambda: (total(rt(2), rt(3)), rt(total(i(5), n.mul(i(2), rt(6))))),
    "√(3-2√2) = √2-1": lambda: (rt(n.sub(i(3), n.mul(i(2), rt(2)))), n.sub(rt(2), i(1))),
    "(2√6)^2 = 6": lambda: (n.power(rt(6), i(2)), i(6)),
    "3√(7+5√2) = 1+√2": lambda: (rt(total(i(7), n.mul(i(5), rt(2))), 3), total(i(1), rt(2))),
    "Cardano: 3√(2+11√-1…) real twin 3√(√5+2)-3√(√5-2) = 1": lambda: (
        n.sub(rt(total(rt(5), i(2)), 3), rt(n.sub(rt(5), i(2)), 3)),
        i(1),
    ),
    "Ramanujan: 3√(3√2-1) = 3√(1/9)-3√(2/9)+3√(4/9)": lambda: (
        rt(n.sub(rt(2, 3), i(1)), 3),
        total(
            rt(n.rational(1, 9), 3),
            n.neg(rt(n.rational(2, 9), 3)),
            rt(n.rational(4, 9), 3),
        ),
    ),
    "1÷(√2+√3+√5) rationalised": lambda: (
        n.mul(n.div(i(1), total(rt(2), rt(3), rt(5))), total(rt(2), rt(3), rt(5))),
        i(1),
    ),
    "√(1+√2)·√(√2-1) = 1": lambda: (n.mul(rt(total(i(1), rt(2))), rt(n.sub(rt(2), i(1)))), i(1)),
    "4√4 = √2": lambda: (rt(4, 4), rt(2)),
    "(2^√2)^√2 = 4": lambda: (n.power(n.power(i(2), rt(2)), rt(2)), i(4)),
    "((1+√2)^√2)^√2 = 3+2√2": lambda: (
        n.power(n.power(total(i(1), rt(2)), rt(2)), rt(2)),
        total(i(3), n.mul(i(2), rt(2))),
    ),
    "2^(1+√2) = 2x2^√2": lambda: (n.power(i(2), total(i(1), rt(2))), n.mul(i(2), n.power(i(2), rt(2)))),
    "2^√2 x 3^√2 = 6^√2": lambda: (
        n.mul(n.power(i(2), rt(2)), n.power(i(3), rt(2))),
        n.power(i(6), rt(2)),
    ),
    "(2^√2+1)^2 multiplied out": lambda: (
        n.power(total(n.power(i(2), rt(2)), i(1)), i(2)),
        total(n.power(i(4), rt(2)), n.power(i(2), total(i(1), rt(2))), i(1)),
    ),
    "√X^2 = X for a sum X with irrational powers": lambda: (
        n.power(rt(total(n.power(i(2), rt(2)), i(1))), i(2)),
        total(n.power(i(2), rt(2)), i(1)),
    ),
    "√2 √3: a root of irrational index": lambda: (n.power(n.root(rt(2), i(3)), rt(2)), i(3)),
    "8√(6^48) = 6^6": lambda: (rt(n.power(i(6), i(48)), 8), i(46656)),
    "9√(1+56√2)^9 beyond the degree bound": lambda: (
        n.power(rt(total(i(1), rt(2, 56)), 9), i(9)),
        total(i(1), rt(2, 56)),
    ),
    "(1÷(1+10^9√2))x(1+10^9√2)": lambda: (
        n.mul(n.div(i(1), total(i(1), rt(2, 10**9))), total(i(1), rt(2, 10**9))),
        i(1),
    ),
}


@pytest.mark.parametrize("name", IDENTITIES)
def test_identity_is_proved(name: str) -> None:
    left, right = IDENTITIES[name]()
    assert n.equal(left, right)
    assert n.equal(right, left)
    assert n.compare(left, right) == 0
    assert not n.equal(left, n.add(right, n.rational(1, 10**30)))


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(sorted(IDENTITIES)[:10], 2)])
def test_sides_of_different_identities_are_compared_consistently(one: str, other: str) -> None:
    a, b = IDENTITIES[one]()[0], IDENTITIES[other]()[0]
    assert n.compare(a, b) == -n.compare(b, a)
    assert n.equal(a, b) == (n.compare(a, b) == 0)


def test_near_misses_are_distinguished() -> None:
    # 22 digits of √2 as a fraction, and a famous near-integer of nested radicals
    near = n.rational(1414213562373095048801, 10**21)
    assert not n.equal(rt(2), near)
    assert n.compare(rt(2), near) == 1
    many = total(rt(5), rt(6), rt(18))
    other = total(rt(4), rt(12), rt(12))
    assert n.compare(many, other) == (1 if _mp("5 6 18") > _mp("4 12 12") else -1)


def _mp(radicands: str) -> mpmath.mpf:
    return sum((mpmath.sqrt(int(r)) for r in radicands.split()), mpmath.mpf(0))


def test_a_difference_of_many_digits_is_still_decided() -> None:
    # (√2-1)^400 is about 10^-153: positive, and equal to a - b√2 with enormous a and b
    tiny = n.power(n.sub(rt(2), i(1)), i(400))
    assert n.sign(tiny) == 1
    assert n.equal(n.mul(tiny, n.power(total(i(1), rt(2)), i(400))), i(1))


surds = st.lists(st.tuples(st.integers(-9, 9), st.integers(1, 30), st.integers(2, 3)), min_size=1, max_size=2)


def surd(parts: list[tuple[int, int, int]]) -> n.Number:
    return total(*(n.mul(i(c), rt(a, index)) for c, a, index in parts))


@settings(max_examples=60, deadline=None)
@given(surds, surds, surds)
def test_sums_of_radicals_obey_the_laws_of_arithmetic(
    x: list[tuple[int, int, int]], y: list[tuple[int, int, int]], z: list[tuple[int, int, int]]
) -> None:
    a, b, c = surd(x), surd(y), surd(z)
    assert n.equal(n.add(a, b), n.add(b, a))
    assert n.equal(n.mul(a, b), n.mul(b, a))
    assert n.equal(n.mul(a, n.add(b, c)), n.add(n.mul(a, b), n.mul(a, c)))
    assert n.is_zero(n.sub(a, a))
    assert n.key(n.add(a, b)) == n.key(n.add(b, a))
    if not n.is_zero(a):
        assert n.equal(n.mul(n.div(b, a), a), b)


@settings(max_examples=250, deadline=None)
@given(trees("+-x÷^√", 6))
def test_trees_agree_with_mpmath(tree: Tree) -> None:
    with mpmath.workdps(120):
        expected = by_mpmath(tree)
        assume(expected is not None)
        assert expected is not None
        try:
            value = evaluate(tree)
        except (n.TooLarge, n.Undecided):
            return
        shown = n.approximation(value, 40)
        assert abs(mpmath.mpf(shown) - expected) <= abs(expected) * mpmath.mpf(10) ** -38
        assert n.sign(value) == mpmath.sign(expected)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 12), st.integers(2, 12), st.integers(2, 3), st.integers(2, 3))
def test_nested_roots_raised_again_give_what_was_inside(a: int, b: int, outer: int, inner: int) -> None:
    inside = total(i(a), rt(b, inner))
    assert n.equal(n.power(rt(inside, outer), i(outer)), inside)


def test_questions_about_irrationals() -> None:
    assert not n.is_rational(rt(2))
    assert not n.is_integer(total(i(1), rt(2)))
    assert n.is_real(rt(total(i(1), rt(2))))
    assert not n.is_rational(n.power(i(2), rt(2)))
    assert not n.is_rational(n.mul(rt(total(i(1), rt(2))), rt(3)))
    assert not n.is_integer(n.add(n.power(i(2), rt(2)), n.power(i(3), rt(2))))
    assert not n.is_rational(n.add(n.power(i(2), rt(2)), n.rational(3, 7)))
    assert not n.differs_by_multiple(n.power(n.power(i(4), i(40_000)), rt(2)), i(3), 7)


def test_differing_by_a_multiple_works_for_irrational_values() -> None:
    assert n.differs_by_multiple(n.add(rt(2), i(14)), rt(2), 7)
    assert n.differs_by_multiple(rt(2), n.add(rt(2), i(7)), 7)
    assert not n.differs_by_multiple(rt(2), rt(2), 7)
    assert not n.differs_by_multiple(n.add(rt(2), i(8)), rt(2), 7)
    assert not n.differs_by_multiple(rt(2), rt(3), 7)
    assert n.differs_by_multiple(n.power(i(2), rt(2)), n.add(n.power(i(2), rt(2)), i(6)), 6)
    assert not n.differs_by_multiple(n.power(i(2), rt(2)), n.power(i(3), rt(2)), 6)
    assert n.differs_by_multiple(i(3), i(17), 7)
