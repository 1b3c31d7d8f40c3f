"""Powers and roots in the real numbers, by the games' rule (rulings, Legality 1).

a^(p/q) in lowest terms with a < 0 is defined when q is odd; n√a is a^(1/n); 0^a for a ≤ 0 and 0√a are
undefined; a negative base with an irrational exponent is undefined; even roots are not negative.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import arithmetic, kinds, logs, signs
from fairshake.numbers.errors import TooLarge, Undecided, Undefined
from fairshake.numbers.rational_powers import integer_power, rational_power
from fairshake.numbers.transcendence import known_rational
from fairshake.numbers.values import ONE, ZERO, Form, Number


def power(a: Number, b: Number) -> Number:
    """a^b in the reals."""
    if type(b) is fmpq:
        if type(a) is fmpq and b.q == 1:
            return integer_power(a, int(b.p))
        return rational_power(a, b)
    return _other_power(a, b)


def root(index: Number, a: Number) -> Number:
    """index√a in the reals: a^(1/index)."""
    if signs.is_zero(index):
        raise Undefined("zeroth-root")
    return power(a, arithmetic.inverse(index))


def _other_power(a: Number, b: Number) -> Number:
    """a^b for an exponent that is irrational, or rational but too long to write."""
    if not (signs.is_real(a) and signs.is_real(b)):
        raise Undefined("not-real")
    if signs.is_zero(a):
        if signs.sign(b) <= 0:
            raise Undefined("zero-to-nonpositive")
        return ZERO
    if isinstance(a, fmpq) and a == 1:
        return ONE
    rational = known_rational(b) if isinstance(b, Form) else False
    if rational:
        return _huge_power(a, b)
    if signs.sign(a) > 0:
        return logs.exponential(arithmetic.mul(b, logs.natural_log(a)))
    if rational is None:
        raise Undecided("rationality")
    raise Undefined("negative-base-irrational-exponent")


def _huge_power(a: Number, b: Number) -> Number:
    """An exponent too long to write leaves -1 as is, or turns it into 1."""
    if isinstance(a, fmpq) and a == -1 and kinds.is_integer(b):
        return a if kinds.is_odd(b) else ONE
    raise TooLarge("exponent")
