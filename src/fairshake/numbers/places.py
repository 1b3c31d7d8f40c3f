"""Where a number stands among the roots of its minimal polynomial: the canonical name of an algebraic number.

A real root is named by the cell of a grid so fine that no two roots share one (Mahler's bound on the distance of
roots); any other root by its place among the roots that flint isolates.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flint import acb, arb, fmpz, fmpz_poly

from fairshake.numbers import algebraic
from fairshake.numbers.bounds import MAX_RADICAL_PRECISION
from fairshake.numbers.errors import Undecided
from fairshake.numbers.precision import at_growing_precision, working_precision
from fairshake.numbers.values import Algebraic

Place = tuple[tuple[fmpz, ...], fmpz]


def place_of(a: Algebraic) -> Place:
    """The coefficients of a's polynomial and a number for its place among the roots."""
    if "place" not in a.cache:
        a.cache["place"] = place(a.polynomial, lambda: algebraic.enclosure_now(a), algebraic.is_real(a))
    result: Place = a.cache["place"]
    return result


def place(f: fmpz_poly, evaluate: Callable[[], acb], real: bool) -> Place:
    """The place of the root that `evaluate` encloses."""
    coefficients = tuple(f.coeffs())
    number = _cell(evaluate, separation_bits(f)) if real else _index(coefficients, evaluate)
    return coefficients, number


def separation_bits(f: fmpz_poly) -> int:
    """k such that two roots of f are always more than 2^-k apart (Mahler)."""
    d = f.degree()
    size = d.bit_length()
    return (d + 2) * size // 2 + (d - 1) * (f.height_bits() + (size + 1) // 2 + 1) + 2


def _cell(evaluate: Callable[[], acb], bits: int) -> fmpz:
    """floor(2^bits · value); an irrational value is never on the edge of a cell, so some precision decides."""
    for value in at_growing_precision(evaluate, 2 * MAX_RADICAL_PRECISION, bits + 64):
        with working_precision(4 * bits + 4096):
            cell = (value.real * arb(fmpz(2) ** bits)).floor().unique_fmpz()
        if cell is not None:
            return cell
    raise Undecided("precision")


def _index(coefficients: tuple[fmpz, ...], evaluate: Callable[[], acb]) -> fmpz:
    roots = isolated_roots(coefficients)
    for value in at_growing_precision(evaluate, MAX_RADICAL_PRECISION):
        near = [k for k, root in enumerate(roots) if value.overlaps(root)]
        if len(near) == 1:
            return fmpz(near[0])
    raise Undecided("precision")


@lru_cache(maxsize=1024)
def isolated_roots(coefficients: tuple[fmpz, ...]) -> tuple[acb, ...]:
    """Disjoint balls around the roots of an irreducible polynomial."""
    found: Any = fmpz_poly(list(coefficients))
    with working_precision(64):
        return tuple(acb(root) for root, _ in found.complex_roots())
