"""The forms of a value. Data only; the operations are in the modules named after them.

A `Number` is one of four things, each immutable:

* `fmpq`       a rational, held as digits;
* `Surd`       a sum of rational multiples of real radicals and of i times them (canonical);
* `Algebraic`  any other algebraic number, held by flint's exact field;
* `Form`       a quotient of sums of products of powers and logarithms, held symbolically.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from flint import acb, fmpq, fmpz_poly

from fairshake.numbers.number_names import naming

Radical: TypeAlias = tuple[tuple[int, fmpq], ...]
"""Primes with exponents strictly between 0 and 1, in order; the "prime" -1 with exponent 1/2 is i."""


class Irrational:
    """The common base of all forms except rationals: equality and hash by the canonical key, if there is
    one."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, (Irrational, fmpq)):
            return NotImplemented
        mine = naming.key(self)
        return mine is not None and mine == naming.key(other)

    def __hash__(self) -> int:
        mine = naming.key(self)
        return object.__hash__(self) if mine is None else hash(mine)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {naming.text(self)}>"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Surd(Irrational):
    """A sum of radicals with non-zero rational coefficients; never a plain rational.

    Different real radicals are linearly independent over the rationals (Besicovitch), and a sum with i
    vanishes only when its real and imaginary parts do, so two surds are equal exactly when their terms are.
    """

    terms: Mapping[Radical, fmpq]
    cache: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Algebraic(Irrational):
    """A root of an irreducible polynomial of degree two or more; `element` belongs to flint's field.

    `label` is the expression it came from, for printing; `worked` computes it again as a ball at the current
    precision.
    """

    element: Any
    polynomial: fmpz_poly
    label: str
    worked: Callable[[], acb]
    cache: dict[str, Any] = field(default_factory=dict)


class HashedTuple:
    """A nested tuple that remembers its hash: the token of a symbolic value.

    A caller that can hash the parts more cheaply passes the hash as `hashed`.
    """

    __slots__ = ("hash", "parts")

    def __init__(self, *parts: Hashable, hashed: int | None = None) -> None:
        self.parts = parts
        self.hash = hash(parts) if hashed is None else hashed

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, HashedTuple) and self.hash == other.hash and self.parts == other.parts

    def __hash__(self) -> int:
        return self.hash

    def __repr__(self) -> str:
        return repr(self.parts)


@dataclass(frozen=True, slots=True)
class Atom:
    """An atom of a symbolic product: a prime or another positive base, or the logarithm of one.

    Two atoms are the same if their tokens are.
    """

    token: Hashable
    order: tuple[bool, bool, int, str] = field(compare=False)
    value: Any = field(compare=False)
    is_log: bool = field(compare=False)


Product: TypeAlias = tuple[tuple[Atom, Any], ...]
"""Atoms with their exponents (numbers), in order of the atoms."""

Terms: TypeAlias = Mapping[Hashable, tuple[Product, Any]]
"""Products with their coefficients (rational or surd), by the product's token."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Form(Irrational):
    """numerator ÷ denominator, both symbolic sums. It may be rational: 9^(9^9) is stored this way."""

    numerator: Terms
    denominator: Terms
    weight: int
    depth: int
    cache: dict[str, Any] = field(default_factory=dict)


Simple: TypeAlias = fmpq | Surd
Number: TypeAlias = fmpq | Surd | Algebraic | Form

ZERO = fmpq(0)
ONE = fmpq(1)
MINUS_ONE = fmpq(-1)
HALF = fmpq(1, 2)
IMAGINARY_UNIT = Surd({((-1, HALF),): ONE})
