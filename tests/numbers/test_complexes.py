"""The complex numbers of AGLOA's Imaginary: all roots, the default root, and arithmetic with i."""

import pytest
from flint import fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake import numbers as n
from fairshake.numbers import algebraic
from fairshake.numbers.algebraic import polynomial_of
from fairshake.numbers.values import Algebraic

I = n.IMAGINARY_UNIT  # noqa: E741


def i(value: int) -> n.Number:
    return n.integer(value)


def gaussian(a: int, b: int) -> n.Number:
    return n.add(i(a), n.mul(i(b), I))


def texts(values: list[n.Number]) -> set[str]:
    return {n.text(value) for value in values}


def test_i_squared_is_minus_one_and_its_powers_go_round() -> None:
    assert n.equal(n.mul(I, I), i(-1))
    assert [n.text(n.power(I, i(k))) for k in range(5)] == ["1", "i", "-1", "-i", "1"]
    assert n.equal(n.power(I, n.power(i(9), i(9))), I)
    assert n.equal(n.div(i(1), I), n.neg(I))


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9))
def test_gaussian_arithmetic_agrees_with_the_textbook(a: int, b: int, c: int, d: int) -> None:
    product = n.mul(gaussian(a, b), gaussian(c, d))
    assert n.equal(product, gaussian(a * c - b * d, a * d + b * c))
    if c or d:
        assert n.equal(n.mul(n.div(gaussian(a, b), gaussian(c, d)), gaussian(c, d)), gaussian(a, b))


@pytest.mark.parametrize(
    ("index", "a", "expected"),
    [
        (2, i(-9), {"3i", "-3i"}),
        (2, gaussian(3, 4), {"2+i", "-2-i"}),
        (4, i(16), {"2", "-2", "2i", "-2i"}),
        (3, i(-8), {"-2", "1+3^(1/2)xi", "1-3^(1/2)xi"}),
        (2, I, {"(1/2)x2^(1/2)+(1/2)x2^(1/2)xi", "-(1/2)x2^(1/2)-(1/2)x2^(1/2)xi"}),
        (2, i(7), {"7^(1/2)", "-7^(1/2)"}),
    ],
)
def test_all_roots_are_listed(index: int, a: n.Number, expected: set[str]) -> None:
    assert texts(n.complex_roots(i(index), a)) == expected


def test_fractional_powers_have_as_many_values_as_their_denominator() -> None:
    assert texts(n.complex_powers(i(16), n.rational(3, 4))) == {"8", "-8", "8i", "-8i"}
    assert texts(n.complex_powers(i(16), n.rational(6, 8))) == {"8", "-8", "8i", "-8i"}
    assert texts(n.complex_powers(i(4), n.rational(-1, 2))) == {"1/2", "-1/2"}
    assert texts(n.complex_powers(gaussian(1, 1), i(2))) == {"2i"}
    assert texts(n.complex_powers(i(0), n.rational(1, 2))) == {"0"}


@settings(max_examples=40, deadline=None)
@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(2, 9))
def test_every_root_raised_again_is_the_number_and_all_differ(a: int, b: int, index: int) -> None:
    z = gaussian(a, b)
    if n.is_zero(z):
        return
    roots = n.complex_roots(i(index), z)
    assert len(roots) == index
    assert all(n.equal(n.power(root, i(index)), z) for root in roots)
    assert all(not n.equal(x, y) for k, x in enumerate(roots) for y in roots[:k])


@pytest.mark.parametrize("index", [*range(2, 13), 14, 15])
def test_roots_of_unity_add_up_to_zero(index: int) -> None:
    total = i(0)
    for root in n.complex_roots(i(index), i(1)):
        total = n.add(total, root)
    assert n.equal(total, i(0))


@pytest.mark.parametrize("index", [7, 11, 13, 16, 24])
def test_a_root_of_high_degree_cancels_against_itself(index: int) -> None:
    for root in n.complex_roots(i(index), i(24))[:3]:
        assert n.equal(n.mul(root, n.div(i(1), root)), i(1))
        assert n.is_zero(n.sub(root, root))


def test_the_default_root() -> None:
    for index, a, expected in ((2, 9, 3), (3, -8, -2), (2, 0, 0), (4, 16, 2)):
        found = n.default_root(i(index), i(a))
        assert found is not None
        assert n.as_integer(found) == expected
    assert n.default_root(i(2), i(-9)) is None
    assert n.default_root(i(4), i(-16)) is None
    assert n.default_root(i(3), I) is None
    assert n.default_root(i(2), gaussian(3, 4)) is None


def test_reality_is_decided() -> None:
    assert not n.is_real(I)
    assert not n.is_real(gaussian(3, 4))
    assert n.is_real(n.mul(gaussian(3, 4), gaussian(3, -4)))
    fifth = n.complex_roots(i(5), i(2))
    assert sum(n.is_real(root) for root in fifth) == 1
    assert not n.is_integer(I)
    assert not n.is_rational(I)
    assert n.differs_by_multiple(gaussian(9, 4), gaussian(2, 4), 7)
    assert not n.differs_by_multiple(gaussian(2, 9), gaussian(2, 2), 7)


@pytest.mark.parametrize("by", [(1, 1), (-6, 1), (2, 3), (-5, 4)])
@pytest.mark.parametrize(
    ("index", "radicand"), [(5, gaussian(2, 1)), (4, gaussian(2, -3)), (7, gaussian(2, 1))]
)
def test_a_sum_with_a_fraction_has_the_polynomial_that_the_field_finds(
    index: int, radicand: n.Number, by: tuple[int, int]
) -> None:
    shift = n.rational(*by)
    for root in n.complex_roots(i(index), radicand):
        for moved in (n.add(root, shift), n.add(shift, root)):
            assert isinstance(moved, Algebraic)
            assert moved.polynomial == polynomial_of(moved.element)
            assert n.equal(n.sub(moved, shift), root)


def test_complex_roots_differ_by_multiples_only_where_they_do() -> None:
    roots = n.complex_roots(i(5), I)
    assert all(n.differs_by_multiple(n.add(root, i(14)), root, 7) for root in roots)
    assert not any(n.differs_by_multiple(n.add(root, i(13)), root, 7) for root in roots)
    assert not n.differs_by_multiple(roots[1], roots[1], 7)
    assert not n.differs_by_multiple(roots[1], roots[2], 7)


def test_the_polynomials_of_simple_multiples_are_known() -> None:
    """Computed without the field, and the field agrees."""
    for one in n.complex_roots(i(5), gaussian(2, 1)):
        assert isinstance(one, Algebraic)
        multiples = [
            algebraic.neg(one),
            algebraic.inverse(one),
            algebraic.mul(one, fmpq(-3, 4)),
            algebraic.mul(fmpq(2), one),
        ]
        for other in multiples:
            assert isinstance(other, Algebraic)
            assert other.polynomial == polynomial_of(other.element)
        assert algebraic.power(one, 1) is one
