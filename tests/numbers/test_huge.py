"""Huge powers answer at once, symbolically, and the same on every machine."""

import pytest

from fairshake import numbers as n


def i(value: int) -> n.Number:
    return n.integer(value)


TOWER = n.power(i(9), n.power(i(9), i(9)))


def test_a_tower_is_held_as_a_power_of_a_prime() -> None:
    assert n.text(TOWER) == "3^774840978"
    assert n.is_integer(TOWER)
    assert n.is_counting(TOWER)
    assert n.is_rational(TOWER)
    assert n.approximation(TOWER, 6) == "4.28125e+369693099"


def test_towers_cancel() -> None:
    assert n.equal(n.div(TOWER, TOWER), i(1))
    assert n.is_zero(n.sub(TOWER, TOWER))
    assert n.equal(n.div(n.mul(i(3), TOWER), TOWER), i(3))
    assert n.equal(n.root(n.power(i(9), i(9)), TOWER), i(9))
    assert n.equal(n.root(i(9), TOWER), n.power(i(9), n.power(i(9), i(8))))


def test_towers_are_compared() -> None:
    assert n.compare(TOWER, n.power(i(8), n.power(i(9), i(9)))) == 1
    assert n.compare(n.add(TOWER, i(1)), TOWER) == 1
    assert not n.equal(n.add(TOWER, i(1)), TOWER)
    assert n.equal(n.sub(n.add(TOWER, i(1)), TOWER), i(1))
    assert n.sign(n.sub(i(1), TOWER)) == -1
    assert not n.is_integer(n.div(i(1), TOWER))
    assert n.differs_by_multiple(n.add(TOWER, i(14)), TOWER, 7)
    assert n.differs_by_multiple(TOWER, i(pow(9, 9**9, 7)), 7)
    assert not n.differs_by_multiple(TOWER, i(pow(9, 9**9, 7) + 1), 7)


@pytest.mark.parametrize("e", [10_000, 16_384, 20_000, 32_767, 32_768, 40_000, 70_000])
def test_the_same_power_is_the_same_number_on_both_sides_of_the_bound(e: int) -> None:
    halves = n.mul(n.power(i(2), i(e // 2)), n.power(i(2), i(e - e // 2)))
    whole = n.power(i(2), i(e))
    assert n.equal(halves, whole)
    assert n.key(halves) == n.key(whole)
    assert n.key(whole) is not None
    six = n.mul(n.power(i(3), i(e)), whole)
    assert n.equal(six, n.power(i(6), i(e)))
    assert n.key(six) == n.key(n.power(i(6), i(e)))
    assert n.equal(n.div(six, whole), n.power(i(3), i(e)))


def test_coefficients_move_in_and_out_of_a_huge_power() -> None:
    one = n.mul(n.power(i(2), i(20_000)), n.power(i(3), i(15_000)))
    other = n.mul(n.power(i(3), i(15_000)), n.power(i(2), i(20_000)))
    assert n.equal(one, other)
    assert n.key(n.mul(i(6), one)) == n.key(n.mul(n.power(i(2), i(20_001)), n.power(i(3), i(15_001))))


def test_huge_radicals_and_negative_powers() -> None:
    big = n.power(i(2), n.rational(100_001, 2))
    assert n.equal(n.power(big, i(2)), n.power(i(2), i(100_001)))
    assert not n.is_rational(big)
    assert n.sign(n.power(i(-3), i(100_001))) == -1
    assert n.equal(n.power(i(-3), i(100_000)), n.power(i(3), i(100_000)))


def test_one_zero_and_minus_one_survive_every_exponent() -> None:
    assert n.equal(n.power(i(1), TOWER), i(1))
    assert n.is_zero(n.power(i(0), TOWER))
    assert n.equal(n.power(i(-1), TOWER), i(-1))
    assert n.equal(n.power(i(-1), n.add(TOWER, i(1))), i(1))


def test_factors_of_a_tower_are_counted() -> None:
    assert n.text(n.number_of_factors(TOWER)) == "774840979"
    assert n.text(n.number_of_factors(n.mul(TOWER, i(4)))) == str(774840979 * 3)


def test_a_root_of_degree_a_thousand_million_is_just_a_radical() -> None:
    root = n.root(i(10**9), i(2))
    assert n.text(root) == "2^(1/1000000000)"
    assert n.equal(n.power(root, i(10**9)), i(2))
    assert n.compare(root, i(1)) == 1
    assert n.key(root) == n.key(n.root(i(2), n.root(i(5 * 10**8), i(2))))


def test_whether_a_huge_sum_is_whole_is_decided_by_counted_steps() -> None:
    exponent = n.power(i(9), i(300))
    whole = n.add(n.power(i(8), exponent), n.power(i(6), exponent))
    assert n.is_integer(n.div(whole, i(7))) == ((pow(8, 9**300, 7) + pow(6, 9**300, 7)) % 7 == 0)
    assert n.is_integer(n.div(whole, i(11))) == ((pow(8, 9**300, 11) + pow(6, 9**300, 11)) % 11 == 0)
    long = n.div(n.power(i(8), exponent), n.add(n.power(i(7), i(6000)), i(4)))
    with n.Budget(most_steps=500), pytest.raises(n.BudgetSpentError):
        n.is_integer(long)
    longer = n.add(long, n.div(n.power(i(5), exponent), n.add(n.power(i(7), i(9000)), i(6))))
    with pytest.raises(n.Undecided):
        n.is_integer(longer)
