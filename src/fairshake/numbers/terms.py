"""Sums of products of powers and logarithms, the stuff symbolic values are made of.

A product is a list of atoms with exponents, a term a product with a coefficient (rational or surd). Products
multiply by adding exponents, and terms with equal products merge, so what cancels on paper cancels here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from flint import fmpq

from fairshake.numbers import arithmetic, places, questions, surds
from fairshake.numbers.bounds import MAX_EXPONENT_BITS, MAX_TERMS
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.values import ONE, Algebraic, Atom, Form, Number, Product, Simple, Surd, Terms, Token

MutableTerms = dict[Hashable, tuple[Product, Simple]]

UNIT: Terms = {(): ((), ONE)}
"""The sum that is just 1; a denominator that is this very object is no denominator."""


def token(a: Number) -> Token:
    """What a symbolic value is known by: equal tokens mean equal values (not the other way round)."""
    if isinstance(a, fmpq):
        return Token(a.p, a.q)
    if "token" not in a.cache:
        a.cache["token"] = _token(a)
    result: Token = a.cache["token"]
    return result


def _token(a: Surd | Algebraic | Form) -> Token:
    if isinstance(a, Surd):
        return Token(*sorted(a.terms.items()))
    if isinstance(a, Algebraic):
        return Token(*places.place_of(a))
    return Token(terms_token(a.numerator), terms_token(a.denominator))


def terms_token(terms: Terms) -> Hashable:
    """The token of a sum; the order of its terms does not matter."""
    return Token(*sorted(((name, token(c)) for name, (_, c) in terms.items()), key=repr))


def product_token(product: Product) -> Hashable:
    """The token of a product; the empty one is known by ()."""
    return Token(*((atom.token, token(e)) for atom, e in product)) if product else ()


def base_atom(value: Number) -> Atom:
    """The atom for powers of a prime (given as a rational) or of another positive number."""
    return _atom(value, is_log=False)


def log_atom(value: Number) -> Atom:
    """The atom for the natural logarithm of a prime or of another positive number."""
    return _atom(value, is_log=True)


def _atom(value: Number, is_log: bool) -> Atom:
    if isinstance(value, fmpq):
        return Atom(Token(is_log, False, value.p), (is_log, False, int(value.p), ""), value, is_log)
    name = token(value)
    return Atom(Token(is_log, True, name), (is_log, True, 0, repr(name)), value, is_log)


def is_prime_base(atom: Atom) -> bool:
    """Whether the atom is a prime (and not a logarithm or some other base)."""
    return not atom.is_log and isinstance(atom.value, fmpq)


def is_positive(atom: Atom) -> bool:
    """Whether the atom is a positive number; a logarithm of something below 1, or a complex base, is none."""
    if atom.is_log:
        return questions.compare(atom.value, ONE) > 0
    return not isinstance(atom.value, Algebraic) or (
        questions.is_real(atom.value) and questions.sign(atom.value) > 0
    )


def order(exponents: Iterable[tuple[Atom, Number]]) -> Product:
    """The atoms in their order, those with exponent zero left out."""
    kept = [(atom, e) for atom, e in exponents if not (isinstance(e, fmpq) and e == 0)]
    if len(kept) > MAX_TERMS:
        raise TooLarge("terms")
    for _, e in kept:
        if isinstance(e, fmpq) and e.height_bits() > MAX_EXPONENT_BITS:
            raise TooLarge("exponent")
    return tuple(sorted(kept, key=lambda pair: pair[0].order))


def join(left: Product, right: Product) -> Product:
    """The product of two products."""
    exponents = dict(left)
    for atom, e in right:
        exponents[atom] = arithmetic.add(exponents[atom], e) if atom in exponents else e
    return order(exponents.items())


def invert(product: Product) -> Product:
    """1 ÷ product."""
    return tuple((atom, arithmetic.neg(e)) for atom, e in product)


def raise_product(product: Product, n: Number) -> Terms:
    """The sum whose only term is product^n."""
    raised = order((atom, arithmetic.mul(e, n)) for atom, e in product)
    return collect([(raised, ONE)])


def collect(pairs: Iterable[tuple[Product, Simple]]) -> Terms:
    """The sum of these terms.

    Equal products are merged, and so are products whose quotient is a rational or radical short enough to write.
    """
    from fairshake.numbers.folding import fold

    terms: MutableTerms = {}
    families: dict[Hashable, list[Hashable]] = {}
    for product, c in pairs:
        _merge(terms, families, *fold(product, c))
        if len(terms) > MAX_TERMS:
            raise TooLarge("terms")
    return {name: term for name, term in terms.items() if not (isinstance(term[1], fmpq) and term[1] == 0)}


def _merge(
    terms: MutableTerms, families: dict[Hashable, list[Hashable]], product: Product, c: Simple
) -> None:
    from fairshake.numbers.folding import fold

    name = product_token(product)
    family = families.setdefault(_family(product), [])
    for other in family:
        theirs, d = terms[other]
        ratio, scaled = ((), c) if other == name else fold(join(product, invert(theirs)), c)
        if not ratio:
            terms[other] = (theirs, surds.add(d, scaled))
            return
    family.append(name)
    terms[name] = (product, c)


def _family(product: Product) -> Hashable:
    """The product's token with the rational parts of the primes' exponents forgotten."""
    names = []
    for atom, e in product:
        rest: Hashable = token(e)
        if is_prime_base(atom):
            if isinstance(e, fmpq):
                continue
            if isinstance(e, Surd):
                rest = tuple(sorted((radical, q) for radical, q in e.terms.items() if radical))
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
    if len(a) * len(b) > 4 * MAX_TERMS:
        raise TooLarge("terms")
    return collect((join(p, q), surds.mul(c, d)) for p, c in a.values() for q, d in b.values())


def single_term(a: Form) -> tuple[Product, Simple] | None:
    """The one term of a value without denominator, or None."""
    if a.denominator is UNIT and len(a.numerator) == 1:
        return next(iter(a.numerator.values()))
    return None
