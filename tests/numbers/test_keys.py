"""Keys: equal numbers share one, different numbers do not, however they were reached."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake import numbers as n
from tests.numbers.trees import Tree, evaluate, trees


def i(value: int) -> n.Number:
    return n.integer(value)


def rt(a: n.Number, index: int = 2) -> n.Number:
    return n.root(i(index), a)


EQUAL_PAIRS: list[tuple[Callable[[], n.Number], Callable[[], n.Number]]] = [
    (lambda: rt(i(8)), lambda: n.mul(i(2), rt(i(2)))),
    (lambda: rt(i(4), 4), lambda: rt(i(2))),
    (
        lambda: rt(n.sub(rt(i(2), 3), i(1)), 3),
        lambda: n.add(n.sub(rt(n.rational(1, 9), 3), rt(n.rational(2, 9), 3)), rt(n.rational(4, 9), 3)),
    ),
    (lambda: rt(n.power(n.add(i(1), rt(i(2))), i(6)), 3), lambda: n.add(i(3), n.mul(i(2), rt(i(2))))),
    (lambda: n.power(i(2), n.add(i(1), rt(i(2)))), lambda: n.mul(i(2), n.power(i(2), rt(i(2))))),
    (lambda: n.complex_roots(i(8), i(16))[1], lambda: n.add(i(1), n.IMAGINARY_UNIT)),
    (lambda: rt(i(2), 1000), lambda: rt(rt(i(2), 40), 25)),
]


@pytest.mark.parametrize("k", range(len(EQUAL_PAIRS)))
def test_equal_numbers_share_a_key_and_a_hash(k: int) -> None:
    a, b = (make() for make in EQUAL_PAIRS[k])
    assert n.equal(a, b)
    assert n.key(a) == n.key(b)
    assert n.key(a) is not None
    assert a == b
    assert len({a, b}) == 1


def test_conjugates_have_different_keys() -> None:
    for roots in (n.complex_roots(i(5), i(2)), n.complex_roots(i(7), i(-3)), n.complex_roots(i(4), i(5))):
        assert len({n.key(root) for root in roots}) == len(roots)
    plus, minus = n.add(i(1), rt(i(2))), n.sub(i(1), rt(i(2)))
    assert n.key(plus) != n.key(minus)
    assert n.key(rt(plus)) != n.key(n.neg(rt(plus)))


@settings(max_examples=120, deadline=None)
@given(st.lists(trees("+-x÷√", 4), min_size=2, max_size=4))
def test_keys_agree_with_equality(forest: list[Tree]) -> None:
    values = []
    for tree in forest:
        try:
            values.append(evaluate(tree))
        except n.NumberError:
            continue
    for a in values:
        for b in values:
            if n.key(a) is not None and n.key(b) is not None:
                assert (n.key(a) == n.key(b)) == n.equal(a, b)


def test_huge_complex_numbers_have_different_keys() -> None:
    big = n.factorial(n.integer(720))
    one = n.add(big, n.mul(n.integer(3), n.IMAGINARY_UNIT))
    other = n.add(big, n.mul(n.integer(-3), n.IMAGINARY_UNIT))
    assert n.key(one) == n.key(n.sub(n.mul(n.integer(2), big), other)) is not None
    assert n.key(one) != n.key(other)


def test_a_complex_number_with_a_rational_part_has_one_key_however_it_was_reached() -> None:
    fourth = n.complex_roots(n.integer(4), n.integer(-4))
    assert len({n.key(value) for value in fourth}) == 4
    gauss = {
        n.key(n.add(n.integer(x), n.mul(n.integer(y), n.IMAGINARY_UNIT))) for x in (1, -1) for y in (1, -1)
    }
    assert {n.key(value) for value in fourth} == gauss
