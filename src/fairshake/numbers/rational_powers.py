"""Powers with rational exponents: computed if a can be factored or stored exactly, else kept as is."""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import (
    algebraic,
    arithmetic,
    exact,
    forms,
    products,
    questions,
    signs,
    surds,
    term_form,
)
from fairshake.numbers import terms as sums
from fairshake.numbers.bounds import MAX_BITS, MAX_EXPONENT_BITS, MAX_FIELD_DEGREE, MAX_WHOLE_POWER
from fairshake.numbers.errors import DEGREE_CODES, TooLarge, Undefined
from fairshake.numbers.primes import exact_root, prime_exponents
from fairshake.numbers.values import IMAGINARY_UNIT, ONE, ZERO, Form, Number, Surd


def integer_power(a: fmpq, n: int) -> Number:
    if a == 0:
        if n <= 0:
            raise Undefined("zero-to-nonpositive")
        return ZERO
    if a.height_bits() * abs(n) <= MAX_BITS:
        return a**n
    if abs(a) == 1:
        return a if n % 2 else ONE
    if n.bit_length() > MAX_EXPONENT_BITS:
        raise TooLarge("exponent")
    value = _prime_powers(abs(a), fmpq(n))
    return arithmetic.neg(value) if a < 0 and n % 2 else value


def _prime_powers(a: fmpq, b: fmpq) -> Number:
    """a^b for a > 0, from the primes of a."""
    exponents = {p: e * b for p, e in prime_exponents(a)}
    if term_form.may_fit(exponents):
        try:
            return term_form.written_out(exponents)
        except TooLarge:
            pass
    product = products.order((products.base_atom(fmpq(p)), e) for p, e in exponents.items())
    return forms.make(sums.collect([(product, ONE)]))


def rational_power(a: Number, b: fmpq) -> Number:
    """a^b for a rational b, after the sign of a is handled."""
    if signs.is_zero(a):
        if b <= 0:
            raise Undefined("zero-to-nonpositive")
        return ZERO
    if b.q == 1:
        return whole_power(a, int(b.p))
    if signs.sign(a) > 0:
        return positive_power(a, b)
    if b.q % 2 == 0:
        raise Undefined("even-root-of-negative")
    value = positive_power(arithmetic.neg(a), b)
    return arithmetic.neg(value) if b.p % 2 else value


def whole_power(a: Number, n: int) -> Number:
    """a^n for a non-zero a, real or complex, and a whole n of either sign."""
    if isinstance(a, fmpq):
        return integer_power(a, n)
    if n < 0:
        return whole_power(arithmetic.inverse(a), -n)
    if n.bit_length() > MAX_EXPONENT_BITS:
        raise TooLarge("exponent")
    if isinstance(a, Form):
        return _whole_power_of_form(a, n)
    if isinstance(a, Surd) and len(a.terms) == 1:
        return _whole_power_of_radical(a, n)
    try:
        return exact.power(a, n)
    except TooLarge:
        # A small power of a sum would be multiplied out again by `forms.make`, without end.
        if not signs.is_real(a) or (isinstance(a, Surd) and n <= MAX_WHOLE_POWER):
            raise
        return _symbolic_whole_power(a, n)


def _whole_power_of_radical(a: Surd, n: int) -> Number:
    """(c·√…)^n or (c·√…·i)^n, with the rotation by i^n first."""
    ((radical, c),) = a.terms.items()
    turn: Number = ONE
    if radical[0][0] == -1:
        turn, radical = surds.power(IMAGINARY_UNIT, n % 4), radical[1:]
    raised = products.order((products.base_atom(fmpq(p)), e * n) for p, e in radical)
    size = forms.make(sums.collect([(raised, ONE)]))
    return arithmetic.mul(arithmetic.mul(size, integer_power(c, n)), turn)


def _whole_power_of_form(a: Form, n: int) -> Number:
    term = sums.single_term(a)
    if term is None and n <= MAX_WHOLE_POWER:
        result: Number = ONE
        for _ in range(n):
            result = arithmetic.mul(result, a)
        return result
    if term is None:
        return _symbolic_whole_power(a, n)
    product, c = term
    return arithmetic.mul(forms.make(sums.raise_product(product, fmpq(n))), whole_power(c, n))


def _symbolic_whole_power(a: Number, n: int) -> Number:
    s = signs.sign(a)
    value = forms.opaque_power(a if s > 0 else arithmetic.neg(a), fmpq(n))
    return arithmetic.neg(value) if s < 0 and n % 2 else value


def positive_power(a: Number, b: fmpq) -> Number:
    """a^b for a positive real a and a rational b: the positive value."""
    if isinstance(a, fmpq) and a == 1:
        return ONE
    if b.height_bits() > MAX_EXPONENT_BITS:
        raise TooLarge("exponent")
    if isinstance(a, fmpq):
        return _power_of_rational(a, b)
    if isinstance(a, Surd) and len(a.terms) == 1:
        ((radical, c),) = a.terms.items()
        product = products.order((products.base_atom(fmpq(p)), e * b) for p, e in radical)
        return arithmetic.mul(forms.make(sums.collect([(product, ONE)])), _power_of_rational(c, b))
    if isinstance(a, Form):
        return _power_of_form(a, b)
    return _root_of_algebraic(a, b)


def _power_of_rational(a: fmpq, b: fmpq) -> Number:
    index = int(b.q)
    top, bottom = exact_root(int(a.p), index), exact_root(int(a.q), index)
    if top is not None and bottom is not None:
        return integer_power(fmpq(top, bottom), int(b.p))
    try:
        return _prime_powers(a, b)
    except TooLarge as refusal:
        if refusal.code != "factoring" or b.q > MAX_FIELD_DEGREE:
            raise
        return _root_of_algebraic(a, b)


def _root_of_algebraic(a: algebraic.Exact, b: fmpq) -> Number:
    """a^(p/q) in flint's field: the q-th root first, then the whole power."""
    denested = _denest(a) if b.q == 2 else None
    if denested is not None:
        return whole_power(denested, int(b.p))
    try:
        found = algebraic.principal_root(a, int(b.q))
        return found if b.p == 1 else whole_power(found, int(b.p))
    except TooLarge as refusal:
        if refusal.code not in DEGREE_CODES:
            raise
        if isinstance(a, fmpq):  # a base that isn't a sum must be a prime, and this one couldn't be factored
            raise TooLarge("factoring") from None
        return forms.opaque_power(a, b)


def _denest(a: Number) -> Number | None:
    """√(a + b√c) as √x + √y with rational x and y, if a² - b²c is a square."""
    if not isinstance(a, Surd) or len(a.terms) != 2 or () not in a.terms:
        return None
    ((_, c),) = ((radical, q) for radical, q in a.terms.items() if radical)
    center = a.terms[()]
    square = surds.mul(rest := surds.add(a, -center), rest)
    if not isinstance(square, fmpq):
        return None
    norm = center * center - square
    try:
        spread = algebraic.square_root_of_rational(norm) if norm > 0 else None
    except TooLarge:
        return None
    if not isinstance(spread, fmpq):
        return None
    one = positive_power((center + spread) / 2, fmpq(1, 2))
    other = rational_power((center - spread) / 2, fmpq(1, 2))
    return arithmetic.add(one, other) if c > 0 else arithmetic.sub(one, other)


def _power_of_form(a: Form, b: fmpq) -> Number:
    term = sums.single_term(a)
    if term is None or not all(questions.is_positive(atom) for atom, _ in term[0]):
        return forms.opaque_power(a, b)
    product, c = term
    return arithmetic.mul(forms.make(sums.raise_product(product, b)), positive_power(c, b))
