"""The four operations, averages and percents over every form of number.

Two rationals take a shortcut. Otherwise the operation is done in the simplest form that holds both operands;
if it hits that form's bound (a degree, or digits of a smooth product), it's retried symbolically.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import exact, forms, products, signs
from fairshake.numbers.bounds import MAX_BITS
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import DEGREE_CODES, TooLarge, Undefined
from fairshake.numbers.primes import check_bits, prime_exponents
from fairshake.numbers.values import MINUS_ONE, ONE, Form, Number

LONG_BITS = 1 << 10
"""Fractions longer than this count as separate steps."""


def integer(n: int) -> Number:
    """The integer n."""
    return check_bits(fmpq(n))


def rational(p: int, q: int) -> Number:
    """p ÷ q."""
    if q == 0:
        raise Undefined("division-by-zero")
    return check_bits(fmpq(p, q))


def add(a: Number, b: Number) -> Number:
    """a + b."""
    if type(a) is fmpq and type(b) is fmpq:
        c = a + b
        if c.height_bits() > LONG_BITS:
            return _long(c)
        return c
    if isinstance(a, Form) or isinstance(b, Form):
        return forms.add(a, b)
    try:
        return exact.add(a, b)
    except TooLarge as refusal:
        if refusal.code not in DEGREE_CODES:
            raise
        return forms.add(a, b)


def sub(a: Number, b: Number) -> Number:
    """a - b."""
    if type(a) is fmpq and type(b) is fmpq:
        c = a - b
        if c.height_bits() > LONG_BITS:
            return _long(c)
        return c
    return add(a, neg(b))


def mul(a: Number, b: Number) -> Number:
    """a x b."""
    if type(a) is fmpq and type(b) is fmpq:
        c = a * b
        if c.height_bits() > LONG_BITS:
            return _long_product(c, a, b)
        return c
    if isinstance(a, Form) or isinstance(b, Form):
        return forms.mul(a, b)
    try:
        return exact.mul(a, b)
    except TooLarge as refusal:
        if refusal.code not in DEGREE_CODES:
            raise
        return forms.mul(a, b)


def div(a: Number, b: Number) -> Number:
    """a ÷ b; undefined when b is zero."""
    if type(b) is fmpq:
        if b == 0:
            raise Undefined("division-by-zero")
        if type(a) is fmpq:
            c = a / b
            if c.height_bits() > LONG_BITS:
                return _long_product(c, a, 1 / b)
            return c
    try:
        return mul(a, inverse(b))
    except TooLarge as refusal:
        if refusal.code not in DEGREE_CODES:
            raise
        return forms.quotient(a, b)


def inverse(b: Number) -> Number:
    """1 ÷ b."""
    if isinstance(b, Form):
        if signs.is_zero(b):
            raise Undefined("division-by-zero")
        return forms.inverse(b)
    try:
        return exact.inverse(b)
    except TooLarge as refusal:
        if refusal.code not in DEGREE_CODES:
            raise
        return forms.inverse(b)


def neg(a: Number) -> Number:
    """-a."""
    if type(a) is fmpq:
        return -a
    return mul(MINUS_ONE, a)


def average(a: Number, b: Number) -> Number:
    """(a + b) ÷ 2."""
    return div(add(a, b), fmpq(2))


def percent(a: Number, b: Number, per: int = 100) -> Number:
    """a percent of b: a ÷ 100 x b (in another base `per` is the value of its numeral 100)."""
    return mul(div(a, fmpq(per)), b)


def _long(c: fmpq) -> Number:
    """Counts the work for a long fraction, and refuses one longer than the bound."""
    spend(c.height_bits() // LONG_BITS)
    return check_bits(c)


def _long_product(c: fmpq, a: fmpq, b: fmpq) -> Number:
    """a · b = c; if that is too long to write, as a product of prime powers if both can be factored."""
    spend(c.height_bits() // LONG_BITS)
    if c.height_bits() <= MAX_BITS:
        return c
    return forms.mul(_prime_powers(a), _prime_powers(b))


def _prime_powers(a: fmpq) -> Number:
    product = products.order((products.base_atom(fmpq(p)), fmpq(e)) for p, e in prime_exponents(abs(a)))
    return forms.unfolded(product, ONE if a > 0 else MINUS_ONE)
