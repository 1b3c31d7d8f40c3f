"""Logarithms. Inside, every logarithm is a sum of natural logarithms of primes, so the laws hold
automatically: log_2 15 is log 3 ÷ log 2 + log 5 ÷ log 2, and 9^(log_3 5) is exp(2·log 5)."""

from __future__ import annotations

from collections.abc import Iterable

from flint import fmpq

from fairshake.numbers import arithmetic, forms, products, questions, signs
from fairshake.numbers import terms as sums
from fairshake.numbers.balls import ball
from fairshake.numbers.bounds import MAX_LOG_DENOMINATOR
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.precision import working_precision
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.rational_powers import positive_power, whole_power
from fairshake.numbers.values import ONE, ZERO, Atom, Form, Number, Product, Simple, Surd


def log(a: Number, base: Number) -> Number:
    """The logarithm of a to the base."""
    if not signs.is_real(a) or signs.sign(a) <= 0:
        raise Undefined("log-of-nonpositive")
    if not signs.is_real(base) or signs.sign(base) <= 0 or questions.equal(base, ONE):
        raise Undefined("log-base")
    simple = arithmetic.div(natural_log(a), natural_log(base))
    if isinstance(simple, Form) and not (isinstance(a, fmpq) and isinstance(base, fmpq)):
        exact = _rational_log(a, base)
        return simple if exact is None else exact
    return simple


def natural_log(a: Number) -> Number:
    """log a for a positive real a, as a sum over primes if a can be factored."""
    if isinstance(a, fmpq):
        return _sum_of_logs((fmpq(p), fmpq(e)) for p, e in prime_exponents(a))
    if isinstance(a, Surd) and len(a.terms) == 1:
        ((radical, c),) = a.terms.items()
        return arithmetic.add(natural_log(c), _sum_of_logs((fmpq(p), e) for p, e in radical))
    if isinstance(a, Form) and (term := sums.single_term(a)) is not None and _is_positive_term(*term):
        total = natural_log(term[1])
        for atom, e in term[0]:
            total = arithmetic.add(total, arithmetic.mul(e, _log_of_atom(atom)))
        return total
    if questions.equal(a, ONE):
        return ZERO
    return _one_log(products.log_atom(a))


def _is_positive_term(product: Product, c: Simple) -> bool:
    return signs.is_real(c) and signs.sign(c) > 0 and all(questions.is_positive(atom) for atom, _ in product)


def _sum_of_logs(pairs: Iterable[tuple[fmpq, fmpq]]) -> Number:
    return forms.make(sums.collect((((products.log_atom(p), ONE),), e) for p, e in pairs))


def _one_log(atom: Atom) -> Number:
    return forms.make(sums.collect([(((atom, ONE),), ONE)]))


def _log_of_atom(atom: Atom) -> Number:
    return _one_log(products.log_atom(_one_log(atom))) if atom.is_log else natural_log(atom.value)


def _rational_log(a: Number, base: Number) -> Number | None:
    """p/q if a^q = base^p, for values that can't be factored into primes, with a small q."""
    guess = _simplest_rational(a, base)
    if guess is None:
        return None
    try:
        same = questions.equal(whole_power(a, int(guess.q)), whole_power(base, int(guess.p)))
    except TooLarge:
        return None
    return guess if same else None


def _simplest_rational(a: Number, base: Number) -> fmpq | None:
    with working_precision(128):
        ratio = ball(a).real.log() / ball(base).real.log()
        for q in range(1, MAX_LOG_DENOMINATOR + 1):
            p = (ratio * q).unique_fmpz()
            if p is not None:
                return fmpq(p, q)
    return None


def exponential(a: Number) -> Number:
    """exp(a) for a = b · log x: in every term one logarithm becomes a base and the rest its exponent."""
    numerator, denominator = forms.lift(a)
    exponents: dict[Atom, Number] = {}
    for product, c in numerator.values():
        chosen = _last_log(product)
        rest = products.join(product, ((chosen, fmpq(-1)),))
        share = forms.make(sums.collect([(rest, c)]), denominator)
        exponents[chosen] = arithmetic.add(exponents.get(chosen, ZERO), share)
    result: Number = ONE
    for atom, e in exponents.items():
        result = arithmetic.mul(result, _power_of_base(atom.value, e))
    return result


def _last_log(product: Product) -> Atom:
    candidates = [atom for atom, e in product if atom.is_log and isinstance(e, fmpq) and e >= 1]
    if not candidates:
        raise TooLarge("exponent")
    return candidates[-1]


def _power_of_base(base: Number, e: Number) -> Number:
    if isinstance(e, fmpq):
        return positive_power(base, e)
    return forms.opaque_power(base, e)
