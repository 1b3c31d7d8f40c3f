"""Each reason why there is no such number has its own stable code."""

from collections.abc import Callable

import pytest

from fairshake import numbers as n

ROOT2 = n.root(n.integer(2), n.integer(2))
TOWER = n.power(n.integer(9), n.power(n.integer(9), n.integer(9)))
I = n.IMAGINARY_UNIT  # noqa: E741


def i(value: int) -> n.Number:
    return n.integer(value)


UNDEFINED: dict[str, list[Callable[[], object]]] = {
    "division-by-zero": [
        lambda: n.div(i(7), i(0)),
        lambda: n.rational(1, 0),
        lambda: n.div(ROOT2, n.sub(ROOT2, ROOT2)),
        lambda: n.div(TOWER, n.sub(TOWER, TOWER)),
    ],
    "zero-to-nonpositive": [
        lambda: n.power(i(0), i(0)),
        lambda: n.power(i(0), i(-2)),
        lambda: n.power(i(0), n.rational(-1, 2)),
        lambda: n.power(i(0), n.neg(ROOT2)),
        lambda: n.power(i(0), n.neg(TOWER)),
        lambda: n.complex_powers(i(0), i(0)),
    ],
    "zeroth-root": [
        lambda: n.root(i(0), i(5)),
        lambda: n.root(n.sub(ROOT2, ROOT2), i(5)),
        lambda: n.complex_roots(i(0), i(5)),
        lambda: n.default_root(i(0), i(5)),
    ],
    "even-root-of-negative": [
        lambda: n.power(i(-4), n.rational(1, 2)),
        lambda: n.root(i(2), i(-4)),
        lambda: n.root(i(6), i(-64)),
        lambda: n.root(i(2), n.sub(i(1), ROOT2)),
        lambda: n.root(i(2), n.neg(TOWER)),
    ],
    "negative-base-irrational-exponent": [
        lambda: n.power(i(-2), ROOT2),
        lambda: n.root(ROOT2, i(-2)),
        lambda: n.power(i(-2), n.log(i(3), i(2))),
        lambda: n.power(i(-2), n.power(i(2), ROOT2)),
    ],
    "not-real": [
        lambda: n.sign(I),
        lambda: n.compare(I, i(1)),
        lambda: n.power(I, n.rational(1, 2)),
        lambda: n.power(i(2), I),
        lambda: n.power(I, ROOT2),
    ],
    "exponent-not-real": [lambda: n.complex_powers(i(2), I), lambda: n.default_root(I, i(2))],
    "exponent-not-rational": [lambda: n.complex_powers(i(2), ROOT2)],
    "not-whole": [
        lambda: n.factorial(i(-1)),
        lambda: n.factorial(n.rational(1, 2)),
        lambda: n.factorial(ROOT2),
        lambda: n.factorial(I),
        lambda: n.gcf(i(-2), i(4)),
    ],
    "not-counting": [
        lambda: n.lcm(i(0), i(4)),
        lambda: n.lcm(i(4), n.rational(1, 2)),
        lambda: n.remainder(i(5), i(0)),
        lambda: n.remainder(i(-5), i(3)),
        lambda: n.number_of_factors(i(0)),
        lambda: n.number_of_factors(ROOT2),
    ],
    "gcf-of-zeros": [lambda: n.gcf(i(0), i(0))],
    "not-rational": [lambda: n.smallest_prime_above(ROOT2), lambda: n.as_fraction(ROOT2)],
    "not-integer": [lambda: n.as_integer(ROOT2), lambda: n.as_integer(n.rational(1, 2))],
    "log-of-nonpositive": [
        lambda: n.log(i(0), i(2)),
        lambda: n.log(i(-8), i(2)),
        lambda: n.log(I, i(2)),
    ],
    "log-base": [
        lambda: n.log(i(8), i(1)),
        lambda: n.log(i(8), i(0)),
        lambda: n.log(i(8), i(-2)),
        lambda: n.log(i(8), I),
    ],
}


@pytest.mark.parametrize(
    ("code", "k"), [(code, k) for code, cases in UNDEFINED.items() for k in range(len(cases))]
)
def test_undefined_is_named(code: str, k: int) -> None:
    with pytest.raises(n.Undefined) as refusal:
        UNDEFINED[code][k]()
    assert refusal.value.code == code


def test_the_three_answers_are_different_errors_of_one_family() -> None:
    kinds = (n.Undefined, n.TooLarge, n.Undecided)
    assert all(issubclass(kind, n.NumberError) for kind in kinds)
    assert not any(issubclass(a, b) for a in kinds for b in kinds if a is not b)
