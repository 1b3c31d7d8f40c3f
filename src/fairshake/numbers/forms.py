"""Symbolic values: quotients of sums of products of powers and logarithms.

Everything that rational arithmetic, radicals and flint's field can't hold is here: 9^(9^9), 2^√2, log_2 3,
roots of
huge degree. A sum without terms *is* zero. A sum with terms need not differ from zero: `signs.py` asks balls
about that.
"""

from __future__ import annotations

from flint import fmpq

from fairshake.numbers import division, exact, products, signs, surds
from fairshake.numbers import terms as sums
from fairshake.numbers.algebraic import Exact
from fairshake.numbers.bounds import MAX_DEPTH, MAX_WEIGHT, MAX_WHOLE_POWER
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.operations import on_any
from fairshake.numbers.values import ONE, ZERO, Algebraic, Atom, Form, Number, Product, Simple, Surd, Terms

MAX_COLLAPSED_ATOMS = 4


def add(a: Number, b: Number) -> Number:
    """a + b."""
    top, bottom = lift(a)
    other_top, other_bottom = lift(b)
    if bottom is other_bottom or products.terms_token(bottom) == products.terms_token(other_bottom):
        return make(sums.add_terms(top, other_top), bottom)
    crossed = sums.add_terms(sums.mul_terms(top, other_bottom), sums.mul_terms(other_top, bottom))
    return make(crossed, sums.mul_terms(bottom, other_bottom))


def mul(a: Number, b: Number) -> Number:
    """a · b."""
    top, bottom = lift(a)
    other_top, other_bottom = lift(b)
    return make(sums.mul_terms(top, other_top), sums.mul_terms(bottom, other_bottom))


def inverse(a: Number) -> Number:
    """1 ÷ a, for an a that is known not to be zero."""
    top, bottom = lift(a)
    return make(bottom, top)


def quotient(a: Number, b: Number) -> Number:
    """a ÷ b kept as a quotient, for a b that is known not to be zero."""
    top, bottom = lift(a)
    other_top, other_bottom = lift(b)
    return make(sums.mul_terms(top, other_bottom), sums.mul_terms(bottom, other_top))


def opaque_power(base: Number, e: Number) -> Number:
    """base^e kept as is, for a positive base that is a prime or a sum."""
    return make(sums.collect([(products.order([(products.base_atom(base), e)]), ONE)]))


def unfolded(product: Product, c: Simple) -> Form:
    """One term kept as is, including small powers of primes."""
    return _form({products.product_token(product): (product, c)}, sums.UNIT)


def lift(a: Number) -> tuple[Terms, Terms]:
    """Numerator and denominator of any number."""
    if isinstance(a, Form):
        return a.numerator, a.denominator
    if isinstance(a, Algebraic):
        return sums.collect([_lift_algebraic(a)]), sums.UNIT
    return sums.collect([((), a)]), sums.UNIT


def _lift_algebraic(a: Algebraic) -> tuple[Product, Simple]:
    if signs.is_real(a) and signs.sign(a) < 0:
        return ((products.base_atom(on_any.neg(a)), ONE),), -ONE
    return ((products.base_atom(a), ONE),), ONE


def make(numerator: Terms, denominator: Terms = sums.UNIT) -> Number:
    """numerator ÷ denominator as a number, simplified as far as canceling goes."""
    if not denominator:
        raise Undefined("division-by-zero")
    if not numerator:
        return ZERO
    spend(len(numerator) + len(denominator))
    if len(denominator) == 1 and denominator is not sums.UNIT:
        numerator, denominator = _divide_by_term(numerator, *next(iter(denominator.values())))
    ratio = _constant_ratio(numerator, denominator)
    if ratio is not None:
        return ratio
    divided = division.divide(numerator, denominator) if len(denominator) > 1 else None
    if divided is not None:
        return make(divided)
    if _has_expandable(numerator) or _has_expandable(denominator):
        try:
            return on_any.div(_expand(numerator), _expand(denominator))
        except TooLarge:
            return _form(numerator, denominator)
    collapsed = _collapse(numerator, denominator)
    return _form(numerator, denominator) if collapsed is None else collapsed


def _form(numerator: Terms, denominator: Terms) -> Form:
    pairs = [pair for terms in (numerator, denominator) for product, _ in terms.values() for pair in product]
    weight = sum(1 + _weight(atom.value) + _weight(e) for atom, e in pairs)
    depth = 1 + max((max(_depth(atom.value), _depth(e)) for atom, e in pairs), default=0)
    if weight > MAX_WEIGHT:
        raise TooLarge("weight")
    if depth > MAX_DEPTH:
        raise TooLarge("depth")
    return Form(numerator, denominator, weight, depth)


def _weight(a: Number) -> int:
    return a.weight if isinstance(a, Form) else 0


def _depth(a: Number) -> int:
    return a.depth if isinstance(a, Form) else 0


def _divide_by_term(numerator: Terms, product: Product, c: Simple) -> tuple[Terms, Terms]:
    """Divide every term by the only term of a denominator (by its product alone where 1 ÷ c is out of bounds)."""
    back = products.invert(product)
    try:
        inverse_of_c = 1 / c if isinstance(c, fmpq) else surds.inverse(c)
        scaled = [(products.join(p, back), surds.mul(d, inverse_of_c)) for p, d in numerator.values()]
        return sums.collect(scaled), sums.UNIT
    except TooLarge:
        return sums.collect((products.join(p, back), d) for p, d in numerator.values()), {(): ((), c)}


def _constant_ratio(numerator: Terms, denominator: Terms) -> Simple | None:
    """numerator ÷ denominator when that is a rational or a surd."""
    if numerator.keys() != denominator.keys():
        return None
    if denominator is sums.UNIT:
        constant: Simple = numerator[()][1]
        return constant
    first = next(iter(denominator))
    ratio = _quotient(numerator[first][1], denominator[first][1])
    scaled = {name: surds.mul(ratio, d) for name, (_, d) in denominator.items()}
    same = all(products.token(scaled[name]) == products.token(c) for name, (_, c) in numerator.items())
    return ratio if same else None


def _quotient(top: Simple, bottom: Simple) -> Simple:
    """top ÷ bottom, or 1 if the division is out of bounds (the caller multiplies back to check)."""
    try:
        return surds.mul(top, 1 / bottom if isinstance(bottom, fmpq) else surds.inverse(bottom))
    except TooLarge:
        return ONE


def _has_expandable(terms: Terms) -> bool:
    return any(_is_expandable(atom, e) for product, _ in terms.values() for atom, e in product)


def _is_expandable(atom: Atom, e: Number) -> bool:
    """Whether a power of a sum has a whole part that can be multiplied out."""
    if atom.is_log or not isinstance(atom.value, (Surd, Form)) or not isinstance(e, fmpq):
        return False
    return bool(e.floor() != 0 and abs(e.floor()) <= MAX_WHOLE_POWER)


def _expand(terms: Terms) -> Number:
    total: Number = ZERO
    for product, c in terms.values():
        total = on_any.add(total, _expand_term(product, c))
    return total


def _expand_term(product: Product, c: Simple) -> Number:
    result: Number = ONE
    kept = []
    for atom, e in product:
        if _is_expandable(atom, e):
            whole = int(e.floor())
            result = on_any.mul(result, on_any.whole_power(atom.value, whole))
            e = e - whole
        kept.append((atom, e))
    return on_any.mul(result, make(sums.collect([(products.order(kept), c)])))


def _collapse(numerator: Terms, denominator: Terms) -> Number | None:
    """The value in flint's field, if only whole powers of algebraic numbers are left."""
    atoms = [pair for terms in (numerator, denominator) for product, _ in terms.values() for pair in product]
    if not 0 < len(atoms) <= MAX_COLLAPSED_ATOMS or not all(_is_plain(atom, e) for atom, e in atoms):
        return None
    try:
        bottom = _evaluate(denominator)
        if isinstance(bottom, fmpq) and bottom == 0:
            raise Undefined("division-by-zero")
        return exact.mul(_evaluate(numerator), exact.inverse(bottom))
    except TooLarge:
        return None


def _is_plain(atom: Atom, e: Number) -> bool:
    algebraic_base = not atom.is_log and isinstance(atom.value, (Algebraic, Surd))
    return algebraic_base and isinstance(e, fmpq) and bool(e.q == 1 and abs(e) <= MAX_WHOLE_POWER)


def _evaluate(terms: Terms) -> Exact:
    total: Exact = ZERO
    for product, c in terms.values():
        value: Exact = c
        for atom, e in product:
            value = exact.mul(value, exact.power(atom.value, int(e.p)))
        total = exact.add(total, value)
    return total
