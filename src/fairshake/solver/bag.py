"""Exact values stored by position: near values are compared exactly, far values are known to differ.

A canonical key of a nested radical costs milliseconds, a float of it microseconds. So values are put in the
cells of a grid by a proven approximation, and only values in touching cells are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor, isfinite, log
from typing import Final, NamedTuple

from flint import fmpq

from fairshake.numbers import Number, NumberError, equal, keep, spend
from fairshake.numbers.balls import ball
from fairshake.numbers.precision import at_growing_precision

from .alphabet import Operation

CELLS_IN_ONE: Final = 10_000
EDGE: Final = 0.05
LARGEST: Final = 1e7
"""Up to this size, two approximations of a value are closer together than a cell is wide."""
MOST_BITS: Final = 900
MOST_PRECISION: Final = 1024
MODERATE: Final = 1e-3
FAR: Final = 1e-5
Cell = tuple[int, int] | None


class WrittenValue(NamedTuple):
    """A value and an expression for it; `plain` if it needs no brackets."""

    value: Number
    text: str
    plain: bool

    @property
    def part(self) -> str:
        return self.text if self.plain else f"({self.text})"


def shown(operation: Operation, operands: tuple[WrittenValue, ...]) -> str:
    """An operation written out with its operands."""
    if operation.shape == "infix":
        return f"{operands[0].part}{operation.text}{operands[1].part}"
    if operation.shape == "prefix":
        return f"{operation.text}{operands[0].part}"
    return f"{operands[0].part}{operation.text}"


def approximate(value: Number) -> complex | None:
    """The value to about fourteen digits; None if it is too large or too hard to enclose."""
    if isinstance(value, fmpq):
        return complex(int(value.p) / int(value.q)) if value.height_bits() < MOST_BITS else None
    if "float" not in value.cache:
        value.cache["float"] = _enclosed(value)
    found: complex | None = value.cache["float"]
    return found


def _enclosed(value: Number) -> complex | None:
    try:
        for found in at_growing_precision(lambda: ball(value), MOST_PRECISION, 96):
            real, imag = float(found.real.mid()), float(found.imag.mid())
            radius = float(found.real.rad()) + float(found.imag.rad())
            if isfinite(real) and isfinite(imag) and radius < 1e-13 * max(1.0, abs(real), abs(imag)):
                return complex(real, imag)
    except (NumberError, OverflowError, ValueError):
        return None
    return None


def without_nearest(values: list[Number], one: Number) -> list[Number]:
    """All roots except the default one, which is among them; they are far apart."""
    here = approximate(one)
    places = [approximate(value) for value in values]
    if here is None or None in places:
        return values
    distances = [abs(place - here) for place in places if place is not None]
    nearest = distances.index(min(distances))
    return values[:nearest] + values[nearest + 1 :]


def power_misses(name: str, left: Number, right: Number, goal: Number) -> bool:
    """Whether the sizes of a power's or root's operands show that no value of it is the Goal.

    Approximations within MODERATE are good to ten digits, and so are their logarithms; values that differ by
    FAR are different.
    """
    base, exponent = (left, right) if name == "power" else (right, left)
    places = [approximate(value) for value in (base, exponent, goal)]
    sizes = [abs(place) for place in places if place is not None and MODERATE < abs(place) < 1 / MODERATE]
    if len(sizes) < 3 or places[1] is None or places[1].imag != 0:
        return False
    times = places[1].real if name == "power" else 1 / places[1].real
    made, wanted = log(sizes[0]) * times, log(sizes[2])
    return abs(made - wanted) > FAR * (1 + abs(made) + abs(wanted))


class Bag:
    """Different values, each with one expression. `doubt` is set if a requested one may or may not be
    there."""

    def __init__(self) -> None:
        self._cells: dict[Cell, list[WrittenValue]] = {}
        self._count = 0
        self.doubt = False

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[WrittenValue]:
        for cell in self._cells.values():
            yield from cell

    def find(self, value: Number) -> WrittenValue | None:
        """The entry with exactly this value."""
        where = approximate(value)
        for cell in _near(where):
            found = self._among(self._cells.get(cell, ()), value)
            if found is not None:
                return found
        return self._among(self if where is None else self._cells.get(None, ()), value)

    def _among(self, entries: Iterable[WrittenValue], value: Number) -> WrittenValue | None:
        for written in entries:
            spend(1)
            if self._same(written.value, value):
                return written
        return None

    def add(self, written: WrittenValue) -> bool:
        """Store a value unless it's already there; two values that can't be distinguished are both stored."""
        doubt = self.doubt
        known = self.find(written.value) is not None
        self.doubt = doubt
        if known:
            return False
        keep(1 + _length(written.value))
        home = next(iter(_near(approximate(written.value))))
        self._cells.setdefault(home, []).append(written)
        self._count += 1
        return True

    def _same(self, one: Number, other: Number) -> bool:
        try:
            return equal(one, other)
        except NumberError:
            self.doubt = True
            return False


def _length(value: Number) -> int:
    """How much extra memory a value takes, beyond the usual."""
    return int(value.height_bits()) // 512 if isinstance(value, fmpq) else 8


def _near(where: complex | None) -> Iterator[Cell]:
    """The cell of a value first, then those where an equal value may have been put."""
    if where is None or abs(where) > LARGEST:
        yield None
    if where is None or abs(where) > LARGEST + 1:
        return
    columns, rows = _steps(where.real), _steps(where.imag)
    for column in columns:
        for row in rows:
            yield column, row


def _steps(coordinate: float) -> tuple[int, ...]:
    scaled = coordinate * CELLS_IN_ONE
    home = floor(scaled)
    part = scaled - home
    if part < EDGE:
        return home, home - 1
    return (home, home + 1) if part > 1 - EDGE else (home,)
