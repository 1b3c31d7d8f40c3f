"""Symbolic values: quotients of sums of products of powers and logarithms.

Everything rational arithmetic, radicals and flint's field cannot hold lives here: 9^(9^9), 2^√2, log_2 3, roots of huge
degree. Products multiply by adding exponents and equal products merge, so what cancels on paper cancels here; a sum
without terms *is* zero. A sum with terms need not differ from zero: `questions.py` asks balls about that.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from flint import fmpq

from fairshake.numbers import surds
from fairshake.numbers.bounds import (
    MAX_BITS,
    MAX_COEFFICIENT_BITS,
    MAX_EXPONENT_BITS,
    MAX_TERMS,
    MAX_WEIGHT,
    MAX_WHOLE_POWER,
)
from fairshake.numbers.errors import TooLarge, Undefined
from fairshake.numbers.primes import prime_exponents
from fairshake.numbers.values import ONE, ZERO, Algebraic, Atom, Form, Number, Product, Surd, Terms

Simple = surds.Simple
MutableTerms = dict[Hashable, tuple[Product, Simple]]

UNIT: Terms = {(): ((), ONE)}


def token(a: Number) -> Hashable:
    """What a symbolic value is known by: equal tokens mean equal values (not the other way round)."""
    if isinstance(a, fmpq):
        return a
    if isinstance(a, Surd):
        return tuple(sorted(a.terms.items()))
    if isinstance(a, Algebraic):
        from fairshake.numbers.algebraic import locate

        return locate(a)[:2]
    if "token" not in a.cache:
        a.cache["token"] = (_terms_token(a.numerator), _terms_token(a.denominator))
    result: Hashable = a.cache["token"]
    return result


def _terms_token(terms: Terms) -> Hashable:
    return tuple(sorted(((k, token(c)) for k, (_, c) in terms.items()), key=repr))


def product_token(product: Product) -> Hashable:
    """The token of a product of atoms."""
    return tuple((atom.token, token(e)) for atom, e in product)


def base_atom(value: Number) -> Atom:
    """The atom for powers of a prime (given as a rational) or of another positive number."""
    if isinstance(value, fmpq):
        return Atom((0, value), f"0:{int(value.p):0200}", value, False)
    name = token(value)
    return Atom((1, name), f"1:{name!r}", value, False)


def log_atom(value: Number) -> Atom:
    """The atom for the natural logarithm of a prime or of another positive number."""
    if isinstance(value, fmpq):
        return Atom((2, value), f"2:{int(value.p):0200}", value, True)
    name = token(value)
    return Atom((3, name), f"3:{name!r}", value, True)


def weight_of(a: Number) -> int:
    """How many atoms a value holds, nested ones included."""
    return a.weight if isinstance(a, Form) else 0


def lift(a: Number) -> tuple[Terms, Terms]:
    """Numerator and denominator of any number."""
    if isinstance(a, Form):
        return a.numerator, a.denominator
    if isinstance(a, Algebraic):
        return collect([_lift_algebraic(a)]), UNIT
    return collect([((), a)]), UNIT


def _lift_algebraic(a: Algebraic) -> tuple[Product, Simple]:
    from fairshake.numbers import arithmetic, questions

    if questions.is_real(a) and questions.sign(a) < 0:
        return ((base_atom(arithmetic.neg(a)), ONE),), -ONE
    return ((base_atom(a), ONE),), ONE


def join(left: Product, right: Product) -> Product:
    """The product of two products: exponents of equal atoms are added."""
    from fairshake.numbers import arithmetic

    exponents = {atom: e for atom, e in left}
    for atom, e in right:
        exponents[atom] = arithmetic.add(exponents[atom], e) if atom in exponents else e
    return order(exponents.items())


def order(exponents: Iterable[tuple[Atom, Number]]) -> Product:
    """The atoms in their order, those with exponent zero left out."""
    kept = [(atom, e) for atom, e in exponents if not (isinstance(e, fmpq) and e == 0)]
    if len(kept) > MAX_TERMS:
        raise TooLarge("terms")
    for _, e in kept:
        if isinstance(e, fmpq) and e.height_bits() > MAX_EXPONENT_BITS:
            raise TooLarge("exponent")
    return tuple(sorted(kept, key=lambda pair: pair[0].order))


def invert(product: Product) -> Product:
    """1 ÷ product."""
    from fairshake.numbers import arithmetic

    return tuple((atom, arithmetic.neg(e)) for atom, e in product)


def fold(product: Product, c: Simple) -> tuple[Product, Simple]:
    """A term in its normal form: rational powers of primes stand in the coefficient if it then fits the bound on digits;
    otherwise all of them stand in the product, and of the coefficient only what is short or cannot be taken apart."""
    powers = {int(atom.value.p): _rational_part(e) for atom, e in product if _is_prime(atom)}
    if all(e == 0 for e in powers.values()):
        return product, c
    c, powers = _divide_out(c, powers)
    if _fits(c, powers):
        try:
            return _without_rational_parts(product), surds.mul(c, prime_product(powers))
        except TooLarge:
            pass
    if coefficient_height(c) > MAX_COEFFICIENT_BITS:
        c, powers = _take_apart(c, powers)
    bare = dict(_without_rational_parts(product))
    return order(_with_rational_parts(bare, powers)), c


def _is_prime(atom: Atom) -> bool:
    return not atom.is_log and isinstance(atom.value, fmpq)


def _rational_part(e: Number) -> fmpq:
    if isinstance(e, fmpq):
        return e
    return e.terms.get((), ZERO) if isinstance(e, Surd) else ZERO


def _without_rational_parts(product: Product) -> Product:
    kept = [
        (atom, surds.add(e, -_rational_part(e)) if _is_prime(atom) and _rational_part(e) != 0 else e)
        for atom, e in product
    ]
    return order(kept)


def _with_rational_parts(product: dict[Atom, Number], powers: dict[int, fmpq]) -> list[tuple[Atom, Number]]:
    from fairshake.numbers import arithmetic

    for p, r in powers.items():
        atom = base_atom(fmpq(p))
        product[atom] = arithmetic.add(product[atom], r) if atom in product else r
    return list(product.items())


def _divide_out(c: Simple, powers: dict[int, fmpq]) -> tuple[Simple, dict[int, fmpq]]:
    """Move the primes of the product out of the coefficient, so that nothing is left to cancel."""
    if isinstance(c, Surd) and len(c.terms) > 1:
        return c, powers
    radical, q = next(iter(surds.terms_of(c).items()), ((), ZERO))
    if q == 0:
        return ZERO, {}
    powers = dict(powers)
    kept = []
    for p, e in radical:
        if p in powers:
            powers[p] += e
        else:
            kept.append((p, e))
    for p in powers:
        q, valuation = _valuation(q, p)
        powers[p] += valuation
    return surds.from_terms({tuple(kept): q}), powers


def _valuation(q: fmpq, p: int) -> tuple[fmpq, int]:
    count = 0
    top, bottom = q.p, q.q
    while top % p == 0:
        top //= p
        count += 1
    while bottom % p == 0:
        bottom //= p
        count -= 1
    return fmpq(top, bottom), count


def _fits(c: Simple, powers: dict[int, fmpq]) -> bool:
    """Whether the term written out may stay within the bound (it may turn out a little longer after all)."""
    up = sum(e * (p.bit_length() - 1) for p, e in powers.items() if e > 0)
    down = -sum(e * (p.bit_length() - 1) for p, e in powers.items() if e < 0)
    return bool(max(up, down) <= MAX_BITS)


def prime_product(powers: dict[int, fmpq]) -> Simple:
    """Π p^e."""
    c, radical = ONE, []
    for p, e in sorted(powers.items()):
        whole = int(e.floor())
        c *= fmpq(p) ** whole
        if e != whole:
            radical.append((p, e - whole))
    return surds.from_terms({tuple(radical): c})


def coefficient_height(c: Simple) -> int:
    """The bits of the longest rational in a coefficient."""
    return max((q.height_bits() for q in surds.terms_of(c).values()), default=0)


def _take_apart(c: Simple, powers: dict[int, fmpq]) -> tuple[Simple, dict[int, fmpq]]:
    if isinstance(c, Surd) and (len(c.terms) > 1 or not surds.is_real(c)):
        return c, powers
    radical, q = next(iter(surds.terms_of(c).items()))
    try:
        found = prime_exponents(abs(q))
    except TooLarge:
        return c, powers
    powers = dict(powers)
    for p, e in [*found, *radical]:
        powers[p] = powers.get(p, ZERO) + e
    return (ONE if q > 0 else -ONE), powers


def collect(pairs: Iterable[tuple[Product, Simple]]) -> Terms:
    """A sum of terms, with equal products merged, and products that differ only by a small rational power too."""
    terms: MutableTerms = {}
    kin: dict[Hashable, list[Hashable]] = {}
    for product, c in pairs:
        product, c = fold(product, c)
        _merge(terms, kin, product, c)
        if len(terms) > MAX_TERMS:
            raise TooLarge("terms")
    return {k: term for k, term in terms.items() if not (isinstance(term[1], fmpq) and term[1] == 0)}


def _merge(terms: MutableTerms, kin: dict[Hashable, list[Hashable]], product: Product, c: Simple) -> None:
    name = product_token(product)
    family = kin.setdefault(_family(product), [])
    for other in family:
        theirs, d = terms[other]
        ratio, scale = (), c
        if other != name:
            ratio, scale = fold(join(product, invert(theirs)), c)
        if not ratio:
            terms[other] = (theirs, surds.add(d, scale))
            return
    family.append(name)
    terms[name] = (product, c)


def _family(product: Product) -> Hashable:
    """The product's token with the rational parts of the primes' exponents forgotten."""
    names = []
    for atom, e in product:
        rest: Hashable = token(e)
        if not atom.is_log and isinstance(atom.value, fmpq):
            if isinstance(e, fmpq):
                continue
            if isinstance(e, Surd):
                rest = tuple(sorted((r, q) for r, q in e.terms.items() if r))
        names.append((atom.token, rest))
    return tuple(names)


def add_terms(a: Terms, b: Terms) -> Terms:
    """a + b."""
    return collect([*a.values(), *b.values()])


def mul_terms(a: Terms, b: Terms) -> Terms:
    """a · b."""
    if a is UNIT:
        return b
    if b is UNIT:
        return a
    if len(a) * len(b) > MAX_TERMS * 4:
        raise TooLarge("terms")
    return collect((join(p, q), surds.mul(c, d)) for p, c in a.values() for q, d in b.values())


def make(numerator: Terms, denominator: Terms = UNIT) -> Number:
    """numerator ÷ denominator as a number, simplified as far as cancelling goes."""
    if not denominator:
        raise Undefined("division-by-zero")
    if not numerator:
        return ZERO
    if len(denominator) == 1 and denominator is not UNIT:
        numerator, denominator = _divide_by_term(numerator, *next(iter(denominator.values())))
    ratio = _constant_ratio(numerator, denominator)
    if ratio is not None:
        return ratio
    if _has_expandable(numerator) or _has_expandable(denominator):
        try:
            return _expand(numerator, denominator)
        except TooLarge:
            return _form(numerator, denominator)
    return _collapse(numerator, denominator) or _form(numerator, denominator)


def unfolded(product: Product, c: Simple) -> Form:
    """One term kept as it stands, small powers of primes and all."""
    return _form({product_token(product): (product, c)}, UNIT)


def _form(numerator: Terms, denominator: Terms) -> Form:
    weight = sum(_term_weight(p) for terms in (numerator, denominator) for p, _ in terms.values())
    if weight > MAX_WEIGHT:
        raise TooLarge("weight")
    return Form(numerator, denominator, weight)


def _term_weight(product: Product) -> int:
    return sum(1 + weight_of(atom.value) + weight_of(e) for atom, e in product)


def _divide_by_term(numerator: Terms, product: Product, c: Simple) -> tuple[Terms, Terms]:
    try:
        inverse = 1 / c if isinstance(c, fmpq) else surds.inverse(c)
    except TooLarge:
        return collect((join(p, invert(product)), d) for p, d in numerator.values()), {(): ((), c)}
    back = invert(product)
    return collect((join(p, back), surds.mul(d, inverse)) for p, d in numerator.values()), UNIT


def _constant_ratio(numerator: Terms, denominator: Terms) -> Simple | None:
    """numerator ÷ denominator when it is a rational or a surd."""
    if numerator.keys() != denominator.keys():
        return None
    if denominator is UNIT:
        return numerator[()][1]
    first = next(iter(denominator))
    top, bottom = numerator[first][1], denominator[first][1]
    try:
        ratio = surds.mul(top, 1 / bottom if isinstance(bottom, fmpq) else surds.inverse(bottom))
    except TooLarge:
        ratio = ONE
    same = all(token(surds.mul(ratio, denominator[k][1])) == token(c) for k, (_, c) in numerator.items())
    return ratio if same else None


def _has_expandable(terms: Terms) -> bool:
    return any(_is_expandable(atom, e) for product, _ in terms.values() for atom, e in product)


def _is_expandable(atom: Atom, e: Number) -> bool:
    """Whether a power of a sum has a whole part that can be multiplied out."""
    if atom.is_log or not isinstance(atom.value, (Surd, Form)) or not isinstance(e, fmpq):
        return False
    return e.floor() != 0 and abs(e.floor()) <= MAX_WHOLE_POWER


def _expand(numerator: Terms, denominator: Terms) -> Number:
    from fairshake.numbers import arithmetic

    top: Number = ZERO
    for product, c in numerator.values():
        top = arithmetic.add(top, _expand_term(product, c))
    bottom: Number = ZERO
    for product, c in denominator.values():
        bottom = arithmetic.add(bottom, _expand_term(product, c))
    return arithmetic.div(top, bottom)


def _expand_term(product: Product, c: Simple) -> Number:
    from fairshake.numbers import arithmetic, powers

    result: Number = ONE
    kept = []
    for atom, e in product:
        if _is_expandable(atom, e):
            whole = fmpq(e.floor())
            result = arithmetic.mul(result, powers.whole_power(atom.value, int(whole.p)))
            e = e - whole
        kept.append((atom, e))
    return arithmetic.mul(result, make(collect([(order(kept), c)])))


def _collapse(numerator: Terms, denominator: Terms) -> Number | None:
    """The value inside flint's field, when nothing but whole powers of algebraic numbers is left."""
    atoms = [pair for terms in (numerator, denominator) for product, _ in terms.values() for pair in product]
    if not atoms or len(atoms) > 4 or not all(_is_plain(atom, e) for atom, e in atoms):
        return None
    from fairshake.numbers import algebraic, arithmetic

    def evaluate(terms: Terms) -> algebraic.Exact:
        total: algebraic.Exact = ZERO
        for product, c in terms.values():
            value: algebraic.Exact = c
            for atom, e in product:
                value = arithmetic.exact_mul(value, arithmetic.exact_power(atom.value, int(e.p)))
            total = arithmetic.exact_add(total, value)
        return total

    try:
        top, bottom = evaluate(numerator), evaluate(denominator)
        if isinstance(bottom, fmpq) and bottom == 0:
            raise Undefined("division-by-zero")
        return arithmetic.exact_mul(top, arithmetic.exact_inverse(bottom))
    except TooLarge:
        return None


def _is_plain(atom: Atom, e: Number) -> bool:
    return (
        not atom.is_log
        and isinstance(atom.value, (Algebraic, Surd))
        and isinstance(e, fmpq)
        and e.q == 1
        and abs(e) <= MAX_WHOLE_POWER
    )


def single_term(a: Form) -> tuple[Product, Simple] | None:
    """The one term of a value without denominator, or None."""
    if a.denominator is UNIT and len(a.numerator) == 1:
        return next(iter(a.numerator.values()))
    return None


def opaque_power(base: Number, e: Number) -> Number:
    """base^e kept as it stands, for a positive base that is a prime or a sum."""
    return make(collect([(order([(base_atom(base), e)]), ONE)]))


def atoms_of(a: Form) -> Iterator[tuple[Atom, Number]]:
    """Every atom of the value with its exponent."""
    for terms in (a.numerator, a.denominator):
        for product, _ in terms.values():
            yield from product


def add(a: Number, b: Number) -> Number:
    """a + b."""
    top, bottom = lift(a)
    other_top, other_bottom = lift(b)
    if bottom is other_bottom or _terms_token(bottom) == _terms_token(other_bottom):
        return make(add_terms(top, other_top), bottom)
    crossed = add_terms(mul_terms(top, other_bottom), mul_terms(other_top, bottom))
    return make(crossed, mul_terms(bottom, other_bottom))


def mul(a: Number, b: Number) -> Number:
    """a · b."""
    top, bottom = lift(a)
    other_top, other_bottom = lift(b)
    return make(mul_terms(top, other_top), mul_terms(bottom, other_bottom))


def inverse(a: Number) -> Number:
    """1 ÷ a, for an a that is known not to be zero."""
    top, bottom = lift(a)
    return make(bottom, top)
