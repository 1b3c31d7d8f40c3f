"""Factors whole numbers into primes, within a set effort."""

from __future__ import annotations

from functools import cache, lru_cache
from math import isqrt, prod
from typing import NamedTuple

from flint import fmpq, fmpz

from fairshake.numbers.bounds import MAX_BITS, MAX_FACTOR_BITS, MAX_PRIME_BITS, MAX_TRIAL_PRIME
from fairshake.numbers.budget import spend
from fairshake.numbers.errors import TooLarge


def _sieve(limit: int) -> tuple[int, ...]:
    flags = bytearray([1]) * limit
    flags[0:2] = b"\0\0"
    for n in range(2, isqrt(limit) + 1):
        if flags[n]:
            flags[n * n :: n] = bytes(len(range(n * n, limit, n)))
    return tuple(n for n in range(limit) if flags[n])


SMALL_PRIMES = _sieve(MAX_TRIAL_PRIME)
_CHUNK = 4
_WORD = 64
_CHUNKS = [
    (prod(SMALL_PRIMES[k : k + _CHUNK]), SMALL_PRIMES[k : k + _CHUNK])
    for k in range(0, len(SMALL_PRIMES), _CHUNK)
]


class Factored(NamedTuple):
    """Primes with their exponents, or None if not found; and the steps it takes, whether cached or not."""

    primes: tuple[tuple[int, int], ...] | None
    steps: int

    def paid(self) -> tuple[tuple[int, int], ...]:
        spend(self.steps)
        if self.primes is None:
            raise TooLarge("factoring")
        return self.primes


def factor(n: int) -> tuple[tuple[int, int], ...]:
    """The primes of n ≥ 1 with their exponents, in order.

    >>> factor(360)
    ((2, 3), (3, 2), (5, 1))
    """
    _foresee(n)
    return _factored(n).paid()


def _foresee(*numbers: int) -> None:
    """Factoring a long number can't be interrupted, so a deadline that is too close stops it before it
    starts."""
    worst = sum(_steps_of_rough(n.bit_length()) for n in numbers)
    if worst:
        spend(0, at_worst=worst)


@lru_cache(maxsize=4096)
def _factored(n: int) -> Factored:
    bits = n.bit_length()
    if bits <= _WORD:
        return Factored(tuple((int(p), e) for p, e in fmpz(n).factor()), 1 if bits <= _WORD // 2 else 20)
    found, rest = _divide_out(fmpz(n))
    steps = 20 + bits // 512 + _steps_of_rough(rest.bit_length())
    try:
        return Factored(tuple(sorted(found + _factor_rough(rest))), steps)
    except TooLarge:
        return Factored(None, steps)


def _steps_of_rough(bits: int) -> int:
    """The steps to factor a number without small primes, to prove it prime, or to see that it isn't a
    power."""
    if bits <= _WORD:
        return 0
    return 1200 if bits <= MAX_FACTOR_BITS else 2500 if bits <= MAX_PRIME_BITS else bits // 128


def _divide_out(n: fmpz) -> tuple[list[tuple[int, int]], fmpz]:
    found = []
    for chunk, primes in _CHUNKS:
        left = int(n % chunk)
        for p in primes:
            if left % p == 0:
                n, e = remove_prime(n, p)
                found.append((p, e))
    return found, n


def remove_prime(n: fmpz, p: int) -> tuple[fmpz, int]:
    """(n without its factors p, how many there were), for n ≠ 0, in steps that double."""
    if n % p != 0:
        return n, 0
    powers = [fmpz(p)]
    while n % (square := powers[-1] * powers[-1]) == 0:
        powers.append(square)
    count = 0
    for k in range(len(powers) - 1, -1, -1):
        while n % powers[k] == 0:
            n //= powers[k]
            count += 1 << k
    return n, count


def _factor_rough(n: fmpz) -> list[tuple[int, int]]:
    """Factor a number without small primes: a power of something small enough to factor, or refused."""
    if n == 1:
        return []
    if n.bit_length() <= MAX_FACTOR_BITS:
        return [(int(p), e) for p, e in n.factor()]
    root, exponent = perfect_power(int(n))
    if exponent > 1:
        return [(p, e * exponent) for p, e in _factor_rough(fmpz(root))]
    if n.bit_length() <= MAX_PRIME_BITS and n.is_prime():
        return [(int(n), 1)]
    raise TooLarge("factoring")


def perfect_power(n: int) -> tuple[int, int]:
    """(r, k) with r^k = n and k as large as possible, for n ≥ 2 without primes below MAX_TRIAL_PRIME."""
    longest = n.bit_length() // (MAX_TRIAL_PRIME.bit_length() - 1)
    exponent = 1
    for p in SMALL_PRIMES:
        if p > longest:
            break
        while _may_be_power(n, p) and (root := exact_root(n, p)) is not None:
            n, exponent = root, exponent * p
    return n, exponent


def _may_be_power(n: int, p: int) -> bool:
    """False if n leaves a remainder that no p-th power leaves: much quicker than computing the root."""
    q = _modulus(p)
    left = n % q
    return left == 0 or pow(left, (q - 1) // p, q) == 1


@cache
def _modulus(p: int) -> int:
    """The smallest prime that is 1 more than a multiple of p: only one remainder in p is that of a p-th power."""
    q = 2 * p + 1
    while not fmpz(q).is_prime():
        q += p
    return q


def exact_root(n: int, index: int) -> int | None:
    """The whole r with r^index = n ≥ 0, or None."""
    if n < 2:
        return n
    if index >= n.bit_length():
        return None
    root = fmpz(n).root(index)
    return int(root) if root**index == n else None


@lru_cache(maxsize=4096)
def _factored_rational(n: int, d: int) -> Factored:
    """The primes of n/d > 0 in lowest terms with their exponents, negative for those of d."""
    above, below = _factored(n), _factored(d)
    steps = above.steps + below.steps
    if above.primes is None or below.primes is None:
        return Factored(None, steps)
    return Factored(tuple(sorted([*above.primes, *((p, -e) for p, e in below.primes)])), steps)


def prime_exponents(a: fmpq) -> tuple[tuple[int, int], ...]:
    """The primes of a positive rational with their exponents."""
    n, d = int(a.p), int(a.q)
    _foresee(n, d)
    return _factored_rational(n, d).paid()


def next_prime(n: int) -> int:
    """The smallest prime above n."""
    if n < 2:
        return 2
    if n.bit_length() > MAX_PRIME_BITS:
        raise TooLarge("prime-search")
    spend(1 if n.bit_length() <= _WORD else n.bit_length() ** 2 // 24)
    candidate = fmpz(n + 1 + n % 2)
    while not candidate.is_prime():
        candidate += 2
    return int(candidate)


def check_bits(a: fmpq) -> fmpq:
    """The rational itself, if it is within the bound."""
    if a.height_bits() > MAX_BITS:
        raise TooLarge("bits")
    return a
