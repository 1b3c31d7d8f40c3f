"""Each bound answers with its own code, at once, and hostile expressions never do worse."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from fairshake import numbers as n
from fairshake.numbers import bounds
from tests.numbers.trees import Tree, evaluate, trees


def i(value: int) -> n.Number:
    return n.integer(value)


def rt(a: n.Number, index: int = 2) -> n.Number:
    return n.root(i(index), a)


def rough(bits: int) -> n.Number:
    """A product of two primes, too long to be taken apart."""
    half = n.smallest_prime_above(i(1 << (bits // 2)))
    return n.mul(half, n.smallest_prime_above(i(3 << (bits // 2))))


def tower_of_irrationals(height: int) -> n.Number:
    value = rt(i(2))
    for _ in range(height):
        value = n.power(i(2), value)
    return value


def many_radicals() -> n.Number:
    value = i(1)
    for p in (2, 3, 5, 7, 11, 13, 17):
        value = n.mul(value, n.add(i(1), rt(i(p))))
    return value


def wide_symbolic_sum() -> n.Number:
    value = i(0)
    for k in range(2, 9):
        value = n.add(value, n.power(i(2), rt(n.add(rt(i(k)), i(1)))))
    return n.power(value, i(9))


def many_complex_roots() -> n.Number:
    return n.complex_roots(i(bounds.MAX_ROOTS + 1), i(2))[0]


REFUSED: dict[str, list[Callable[[], n.Number]]] = {
    "bits": [
        lambda: i(1 << bounds.MAX_BITS),
        lambda: n.rational(1, 1 << bounds.MAX_BITS),
        lambda: n.add(n.div(i(1), n.power(i(3), i(15_000))), n.div(i(1), n.power(i(2), i(20_000)))),
        lambda: i(n.as_integer(n.power(i(2), i(40_000)))),
    ],
    "exponent": [
        lambda: n.power(i(9), n.power(i(9), n.power(i(9), i(9)))),
        lambda: n.power(i(2), n.power(i(10), i(400))),
        lambda: n.root(n.power(i(10), i(400)), i(2)),
    ],
    "terms": [many_radicals],
    "factoring": [
        lambda: n.number_of_factors(rough(160)),
        lambda: n.power(rough(160), i(1000)),
        lambda: n.log(rough(160), i(2)),
    ],
    "prime-search": [lambda: n.smallest_prime_above(i(1 << 300))],
    "factorial": [lambda: n.factorial(i(bounds.MAX_FACTORIAL + 1)), lambda: n.factorial(n.factorial(i(9)))],
    "depth": [lambda: tower_of_irrationals(bounds.MAX_DEPTH + 2)],
    "roots": [many_complex_roots],
}


@pytest.mark.parametrize(
    ("code", "k"), [(code, k) for code, cases in REFUSED.items() for k in range(len(cases))]
)
def test_bound_is_named(code: str, k: int) -> None:
    with pytest.raises(n.TooLarge) as refusal:
        REFUSED[code][k]()
    assert refusal.value.code == code


def test_a_symbolic_sum_that_grows_is_refused() -> None:
    with pytest.raises(n.TooLarge) as refusal:
        wide_symbolic_sum()
    assert refusal.value.code in {"terms", "weight"}


@pytest.mark.parametrize("e", [2, 8, bounds.MAX_WHOLE_POWER, bounds.MAX_WHOLE_POWER + 1, -8])
def test_a_power_of_a_long_sum_is_refused_or_kept_but_never_expanded_without_end(e: int) -> None:
    long_sum = n.add(n.power(i(7), i(10_000)), rt(i(2)))
    try:
        assert n.sign(n.power(long_sum, i(e))) == 1
    except n.TooLarge as refusal:
        assert refusal.code in {"bits", "terms"}


def test_the_largest_factorial_fits_its_bound() -> None:
    assert n.as_integer(n.factorial(i(bounds.MAX_FACTORIAL))).bit_length() <= bounds.MAX_BITS


def test_numbers_within_the_bounds_are_not_refused() -> None:
    assert n.as_integer(n.power(i(2), i(bounds.MAX_BITS - 1))) == 2 ** (bounds.MAX_BITS - 1)
    assert n.is_integer(n.power(i(2), i(bounds.MAX_BITS)))


def test_nested_roots_beyond_the_degree_bound_stay_symbolic_and_comparable() -> None:
    seven = rt(i(2), 7)
    nested = rt(n.add(rt(n.add(seven, i(1)), 8), i(1)), 9)
    assert n.key(nested) is None
    assert n.compare(nested, i(1)) == 1
    assert n.equal(n.sub(n.power(nested, i(9)), i(1)), rt(n.add(seven, i(1)), 8))
    assert n.text(nested).endswith("^(1/9)")


def test_what_neither_cancels_nor_differs_is_undecided() -> None:
    # equal for a reason (denesting) that is not looked for beyond the degree bound
    huge = rt(n.add(i(1), rt(i(2), 300)), 2)
    squared_inside = rt(n.power(n.add(i(1), rt(i(2), 300)), i(3)), 6)
    with pytest.raises(n.Undecided) as refusal:
        n.equal(huge, squared_inside)
    assert refusal.value.code == "equality"


def test_a_negative_base_with_an_exponent_of_unknown_kind_is_undecided() -> None:
    exponent = n.add(n.power(i(2), rt(i(2))), n.power(i(3), rt(i(3))))
    with pytest.raises(n.Undecided) as refusal:
        n.power(i(-2), exponent)
    assert refusal.value.code == "rationality"


def test_a_sum_of_huge_fractions_of_unknown_wholeness_is_undecided() -> None:
    one = n.div(i(1), n.power(i(3), i(50_000)))
    other = n.div(n.power(i(5), i(50_000)), n.power(i(2), i(50_000)))
    with pytest.raises(n.Undecided) as refusal:
        n.is_integer(n.add(n.power(i(7), i(50_000)), n.add(one, other)))
    assert refusal.value.code == "wholeness"


HOSTILE = {
    "powers of sums": lambda: n.power(n.add(i(1), rt(i(2))), n.power(i(9), i(9))),
    "powers of powers": lambda: n.power(n.power(i(7), n.power(i(8), i(9))), n.power(i(9), i(8))),
    "huge power and a bit": lambda: n.power(n.add(n.power(i(9), n.power(i(9), i(9))), i(1)), i(9)),
    "root of huge and a bit": lambda: n.root(i(7), n.add(n.power(i(9), n.power(i(9), i(9))), i(1))),
    "many roots under roots": lambda: rt(n.add(rt(n.add(rt(n.add(rt(i(2), 9), i(3)), 8), i(5)), 7), i(7)), 9),
    "quotient of nested sums": lambda: n.div(
        n.add(rt(n.add(rt(i(2), 5), i(1)), 5), rt(i(3), 7)), n.sub(rt(i(5), 7), rt(i(6), 8))
    ),
    "irrational tower": lambda: tower_of_irrationals(9),
    "factorials of factorials": lambda: n.mul(
        n.factorial(n.factorial(n.factorial(i(3)))), n.factorial(i(2999))
    ),
    "complex power": lambda: n.power(n.add(i(1), n.IMAGINARY_UNIT), n.power(i(9), i(9))),
    "logarithm of a tower": lambda: n.log(
        n.power(i(9), n.power(i(9), i(9))), n.power(i(8), n.power(i(9), i(9)))
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_expression_is_answered(name: str) -> None:
    try:
        value = HOSTILE[name]()
        assert n.text(value)
        assert not n.equal(value, i(5))
    except n.NumberError as refusal:
        assert isinstance(refusal, (n.TooLarge, n.Undecided)), refusal.code


@settings(max_examples=150, deadline=None)
@given(trees("^√^√-÷+x", 9))
def test_every_tree_is_answered_by_a_number_or_one_of_three_errors(tree: Tree) -> None:
    try:
        value = evaluate(tree)
        assert n.text(value)
        assert n.equal(value, value)
        assert n.key(value) == n.key(value)
    except n.NumberError as refusal:
        assert refusal.code


def test_a_root_of_a_fraction_that_cannot_be_taken_apart_is_refused_beyond_the_degree_bound() -> None:
    with pytest.raises(n.TooLarge) as refusal:
        n.root(i(127), n.div(i(1), n.mul(rough(160), n.add(n.power(i(2), i(4000)), i(1)))))
    assert refusal.value.code == "factoring"


def test_the_negative_of_a_number_at_the_edge_of_the_field_is_not_refused() -> None:
    root = n.root(i(33), n.sub(rt(i(3)), i(3)))
    assert n.sign(root) == -1
    assert n.equal(n.neg(n.neg(root)), root)
    assert n.equal(n.power(root, i(33)), n.sub(rt(i(3)), i(3)))
