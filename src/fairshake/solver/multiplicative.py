"""What products and powers can never make, no matter what power of the base a 1 is.

Without sums, the size of a value is a product of the digits d to exponents w(d). With at most two signs for
powers and roots these exponents are algebraic: an exponent contains at most one such sign. If the product
is a rational number, then by Baker's theorem (1966: logarithms of primes are independent over the algebraic numbers)
each prime's exponents add up separately, so the prime exponents of the value are a rational combination of
those of the digits. A power of the base has the primes of the base.

If the digit d is alone with its direction, w(d) is what that combination says. It is 0, or it is made of
exponents and indices above d: products and powers of the other digits, and halves if a root has no index. (A
1 that is a power also contributes that power to its exponent, so this says nothing about it.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flint import fmpq, fmpq_mat, fmpz

from fairshake.numbers import Number
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost

JOINING: Final = frozenset({"multiply", "divide"})
RAISING: Final = frozenset({"power", "root", "square-root"})
MOST_RAISING: Final = 2
MOST_BITS: Final = 64
Primes = dict[int, fmpq]


class Products:
    """The test for one alphabet."""

    def __init__(self, alphabet: Alphabet, rules: Rules) -> None:
        self._kinds, self._base = alphabet.kinds, rules.base
        self._uses = [
            {operation.name for operation in alphabet.operations if operation.cost[at]}
            for at in range(len(alphabet.kinds))
        ]
        self._turned = [
            any(
                leaf.cost[at] and 0 < abs(leaf.value) < 1 and alphabet.kinds[at].meaning != "1"
                for leaf in alphabet.leaves
            )
            for at in range(len(alphabet.kinds))
        ]
        self._alone = [
            all(
                sum(leaf.cost) == 1 and not alphabet.kinds[at].is_sign
                for leaf in alphabet.leaves
                if leaf.cost[at]
            )
            for at in range(len(alphabet.kinds))
        ]

    def exclude(self, cubes: Cost, goal: Number) -> bool:
        """True if no expression of these cubes has this value; False proves nothing."""
        if not isinstance(goal, fmpq) or goal == 0 or goal.height_bits() > MOST_BITS:
            return False
        if not self._multiplies_only(cubes):
            return False
        digits = [at for at, count in enumerate(cubes) if count and not self._kinds[at].is_sign]
        raising = any(count and self._uses[at] & RAISING for at, count in enumerate(cubes))
        if not raising and any(self._kinds[at].meaning == "0" for at in digits):
            return True  # a product with 0 in it is 0, and so is a quotient
        vectors = [self._primes(at) for at in digits]
        aim = _primes_of(goal)
        if not _spanned(vectors, aim):
            return True
        for place, at in enumerate(digits):
            if cubes[at] != 1 or self._kinds[at].meaning == "1":
                continue
            others = vectors[:place] + vectors[place + 1 :]
            weight = _coefficient(others, vectors[place], aim)
            if weight is not None and self._strange(cubes, weight, others, raising):
                return True
        return False

    def _multiplies_only(self, cubes: Cost) -> bool:
        raising = 0
        for at, count in enumerate(cubes):
            if not count:
                continue
            if not self._alone[at] or not self._uses[at] <= JOINING | RAISING:
                return False
            raising += count if self._uses[at] & RAISING else 0
        return raising <= MOST_RAISING

    def _primes(self, at: int) -> Primes:
        digit = int(self._kinds[at].meaning)
        return _primes_of(fmpq(self._base if digit == 1 else max(digit, 1)))

    def _strange(self, cubes: Cost, weight: fmpq, others: list[Primes], raising: bool) -> bool:
        """Whether the other cubes can't make the exponent that this digit needs."""
        if not raising:
            return abs(weight) != 1 or (weight < 0 and not self._divides(cubes))
        if weight == 0:
            return False
        halves = any(count and "square-root" in self._uses[at] for at, count in enumerate(cubes))
        return not _spanned([*others, {2: fmpq(1)}] if halves else others, _primes_of(weight))

    def _divides(self, cubes: Cost) -> bool:
        return any(
            count and ("divide" in uses or turned)
            for count, uses, turned in zip(cubes, self._uses, self._turned, strict=True)
        )


def _primes_of(value: fmpq) -> Primes:
    """The prime exponents of the size of a rational number."""
    above = {int(p): fmpq(e) for p, e in fmpz(abs(value.p)).factor()}
    return above | {int(p): fmpq(-e) for p, e in fmpz(value.q).factor()}


def _spanned(vectors: Sequence[Primes], aim: Primes) -> bool:
    """Whether `aim` is a combination of the vectors with rational coefficients."""
    return _rank([*vectors, aim]) == _rank(vectors)


def _rank(vectors: Sequence[Primes]) -> int:
    primes = sorted({prime for vector in vectors for prime in vector})
    if not primes:
        return 0
    rows = [[vector.get(prime, fmpq(0)) for prime in primes] for vector in vectors]
    return int(fmpq_mat(rows).rref()[1])


def _coefficient(others: list[Primes], vector: Primes, aim: Primes) -> fmpq | None:
    """The coefficient of a vector in every combination that makes `aim`; None if it isn't always the same."""
    if not vector or _spanned(others, vector):
        return None
    # a functional that is 0 on the others and not on the vector, from the reduced form with the vector as last column
    primes = sorted({prime for row in (*others, vector, aim) for prime in row})
    columns = [*others, vector, aim]
    matrix = fmpq_mat([[column.get(prime, fmpq(0)) for column in columns] for prime in primes])
    reduced, _ = matrix.rref()
    for row in range(len(primes)):
        entries = [reduced[row, column] for column in range(len(columns))]
        if all(entry == 0 for entry in entries[: len(others)]) and entries[len(others)] == 1:
            return entries[-1]
    return None
