"""Products of powers and logarithms, and the tokens of symbolic values.

A product is a list of atoms with exponents; products multiply by adding exponents.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from flint import fmpq

from fairshake.numbers import places
from fairshake.numbers.bounds import MAX_EXPONENT_BITS, MAX_TERMS
from fairshake.numbers.errors import TooLarge
from fairshake.numbers.operations import on_any
from fairshake.numbers.values import Algebraic, Atom, Form, HashedTuple, Number, Product, Surd, Terms


def token(a: Number) -> HashedTuple:
    """The token of a symbolic value: equal tokens mean equal values (but not vice versa)."""
    if isinstance(a, fmpq):
        return HashedTuple(a.p, a.q)
    if "token" not in a.cache:
        a.cache["token"] = _token(a)
    result: HashedTuple = a.cache["token"]
    return result


def _token(a: Surd | Algebraic | Form) -> HashedTuple:
    if isinstance(a, Surd):
        parts = sorted(a.terms.items())
        return HashedTuple(*parts, hashed=hash(tuple(in_pairs(parts))))
    if isinstance(a, Algebraic):
        return HashedTuple(*places.place_of(a))
    return HashedTuple(terms_token(a.numerator), terms_token(a.denominator))


def in_pairs(parts: Iterable[tuple[Hashable, fmpq]]) -> Iterator[Hashable]:
    """Radicals with their coefficients as numerator and denominator: the hash of a fraction is slow."""
    return ((radical, q.p, q.q) for radical, q in parts)


def terms_token(terms: Terms) -> Hashable:
    """The token of a sum; the order of its terms does not matter."""
    return HashedTuple(*sorted(((name, token(c)) for name, (_, c) in terms.items()), key=repr))


def product_token(product: Product) -> Hashable:
    """The token of a product; () for the empty one."""
    return HashedTuple(*((atom.token, token(e)) for atom, e in product)) if product else ()


def size(product: Product) -> int:
    """How many numbers a product's token has to look at, including those in radicals."""
    return sum(len(e.terms) + sum(map(len, e.terms)) if isinstance(e, Surd) else 1 for _, e in product)


def base_atom(value: Number) -> Atom:
    """The atom for powers of a prime (given as a rational) or of another positive number."""
    return _atom(value, is_log=False)


def log_atom(value: Number) -> Atom:
    """The atom for the natural logarithm of a prime or of another positive number."""
    return _atom(value, is_log=True)


def _atom(value: Number, is_log: bool) -> Atom:
    if isinstance(value, fmpq):
        return Atom(HashedTuple(is_log, False, value.p), (is_log, False, int(value.p), ""), value, is_log)
    name = token(value)
    return Atom(HashedTuple(is_log, True, name), (is_log, True, 0, repr(name)), value, is_log)


def is_prime_base(atom: Atom) -> bool:
    """Whether the atom is a prime (and not a logarithm or some other base)."""
    return not atom.is_log and isinstance(atom.value, fmpq)


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
        exponents[atom] = on_any.add(exponents[atom], e) if atom in exponents else e
    return order(exponents.items())


def invert(product: Product) -> Product:
    """1 ÷ product."""
    return tuple((atom, on_any.neg(e)) for atom, e in product)
