"""Where a number stands among the roots of its minimal polynomial: the canonical name of an algebraic number.

A root is named by its cell in a grid so fine that no two roots share one (Mahler's bound on the distance of
roots). A
real root is irrational and so never on the edge of a cell. A coordinate of any other root may be rational,
so the grid is shifted by 1/π: an algebraic number is never on its edges.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from flint import acb, arb, fmpz, fmpz_poly

from fairshake.numbers import algebraic
from fairshake.numbers.bounds import MAX_RADICAL_PRECISION
from fairshake.numbers.errors import Undecided
from fairshake.numbers.precision import at_growing_precision, working_precision
from fairshake.numbers.values import Algebraic

Place = tuple[tuple[fmpz, ...], Hashable]


def place_of(a: Algebraic) -> Place:
    """The coefficients of a's polynomial and a number for its place among the roots."""
    if "place" not in a.cache:
        a.cache["place"] = place(a.polynomial, lambda: algebraic.enclosure_now(a), algebraic.is_real(a))
    result: Place = a.cache["place"]
    return result


def place(f: fmpz_poly, evaluate: Callable[[], acb], real: bool) -> Place:
    """The place of the root that `evaluate` encloses."""
    coefficients = tuple(f.coeffs())
    bits = separation_bits(f)
    return coefficients, _cell(evaluate, bits) if real else _cell_of_both(evaluate, bits + 1)


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


def _cell_of_both(evaluate: Callable[[], acb], bits: int) -> tuple[fmpz, fmpz]:
    """The cells of the real and the imaginary part in the grid shifted by 1/π."""
    for value in at_growing_precision(evaluate, 2 * MAX_RADICAL_PRECISION, bits + 64):
        with working_precision(4 * bits + 4096):
            moved = (part * arb(fmpz(2) ** bits) + 1 / arb.pi() for part in (value.real, value.imag))
            real, imaginary = (part.floor().unique_fmpz() for part in moved)
        if real is not None and imaginary is not None:
            return real, imaginary
    raise Undecided("precision")
