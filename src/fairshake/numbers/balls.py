"""An enclosure of any number at the current precision."""

from __future__ import annotations

from flint import acb, arb, ctx, fmpq

from fairshake.numbers import algebraic, surds
from fairshake.numbers.budget import spend
from fairshake.numbers.precision import BITS_OF_STEP
from fairshake.numbers.values import Algebraic, Atom, Form, Number, Product, Terms


def ball(a: Number) -> acb:
    """A ball that contains a; it may be infinite if the precision isn't enough."""
    if isinstance(a, Algebraic):
        return algebraic.enclosure_now(a)
    if isinstance(a, Form):
        spend((1 + a.weight) * (1 + ctx.prec // BITS_OF_STEP) // 2)
        return _sum(a.numerator) / _sum(a.denominator)
    return surds.ball(a)


def _sum(terms: Terms) -> acb:
    total = acb(0)
    for product, c in terms.values():
        total += _product(product) * surds.ball(c)
    return total


def _product(product: Product) -> acb:
    result = acb(1)
    logarithm = arb(0)
    for atom, e in product:
        if isinstance(e, fmpq) and e.q == 1 and abs(e) <= 64:
            result *= _value(atom) ** int(e.p)
        else:
            logarithm += ball(e).real * _value(atom).real.log()
    return result * logarithm.exp()


def _value(atom: Atom) -> acb:
    value = ball(atom.value)
    return acb(value.real.log()) if atom.is_log else value
