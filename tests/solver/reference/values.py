"""The values of every multiset of cubes: a numeral, or an operation over the values of all splits of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from fairshake.numbers import Number, NumberError, Undefined, key, rational

from .mat import FACTORIAL, Bag, Mat
from .numerals import digit, long_numerals, numerals

BETWEEN: Final = {
    "+": ("+",),
    "-": ("-",),
    "x": ("x",),
    "÷": ("÷", "rem", "log"),
    "^": ("^", "gcf"),
    "√": ("√", "lcm", "%"),
}
"""The operations that a sign between two numbers may be, as the rule books' functions are named."""
ALONE: Final = {"x": "factors", "√": "√", FACTORIAL: FACTORIAL}
"""The operation that a sign with one operand may be."""
PERCENT: Final = "%"

Function = Callable[..., Number | list[Number]]
Hopeless = Callable[..., bool]
"""Whether an error over these operands tells that no correct Equation has such an operation."""


def undefined(error: NumberError, *operands: Number) -> bool:
    return isinstance(error, Undefined)


class Values:
    """The values of the multisets of one mat, worked out as they are asked for."""

    def __init__(self, mat: Mat, hopeless: Hopeless = undefined) -> None:
        self.mat, self.rules, self.hopeless = mat, mat.rules, hopeless
        self.undecided = False
        """Whether exact numbers gave up on something that might have had a value."""
        self._known: dict[Bag, list[Number]] = {}

    def of(self, bag: Bag) -> list[Number]:
        """Every different value of an expression made of exactly these uses."""
        if bag not in self._known:
            self._known[bag] = _distinct(self._all(bag))
        return self._known[bag]

    def _all(self, bag: Bag) -> Iterator[Number]:
        yield from self._numerals(bag)
        for place, use in enumerate(self.mat.uses):
            if bag[place] and use.operates:
                yield from self._operated(use.symbol, _without(bag, place))
            elif bag[place] and use.kind.colored:
                yield from self._raised(use.symbol, _without(bag, place))

    def _numerals(self, bag: Bag) -> Iterator[Number]:
        if symbols := self._number_symbols(bag):
            yield from map(_exact, numerals(symbols, self.rules))

    def _number_symbols(self, bag: Bag) -> tuple[str, ...]:
        """The symbols of a multiset that has no operation in it; none of one that has."""
        uses = [use for use, count in zip(self.mat.uses, bag, strict=True) for _ in range(count)]
        return () if any(use.operates for use in uses) else tuple(use.symbol for use in uses)

    def _operated(self, sign: str, rest: Bag) -> Iterator[Number]:
        """What a sign makes of the rest: as an operation with one operand, and as each one with two."""
        if not any(rest):
            return
        if (function := self._alone(sign)) is not None:
            for value in self.of(rest):
                yield from self._applied(function, value)
        for name in BETWEEN.get(sign, ()):
            if (function := self.rules.operations.get(name)) is not None:
                for left, right in _splits(rest):
                    for a, b in product(self._operands(name, left), self._operands(name, right)):
                        yield from self._applied(function, a, b)

    def _alone(self, sign: str) -> Function | None:
        if sign == "√" and self.rules.book.root_needs_index:
            return None
        return self.rules.operations.get(ALONE.get(sign, ""))

    def _operands(self, name: str, bag: Bag) -> list[Number]:
        """The values that an operation may take; a percent sign joins two-digit numerals too (AGLOA XIII-A-10)."""
        symbols = self._number_symbols(bag) if name == PERCENT else ()
        longer = long_numerals(symbols, self.rules.base) if len(symbols) == 2 else ()
        return [*self.of(bag), *map(_exact, longer)]

    def _raised(self, symbol: str, rest: Bag) -> Iterator[Number]:
        """A cube of the colour as an exponent without a sign, factorials behind it or none (AGLOA XIII-B-12)."""
        if digit(symbol, self.rules.base) is None:
            return
        exponents = [*map(_exact, numerals((symbol,), self.rules))]
        while exponents and any(rest):
            for base, exponent in product(self.of(rest), exponents):
                yield from self._applied(self.rules.operations["exp"], base, exponent)
            if FACTORIAL not in self.rules.marks or not rest[-1]:
                return
            rest = _without(rest, len(rest) - 1)
            factorial = self.rules.operations[FACTORIAL]
            exponents = [value for exponent in exponents for value in self._applied(factorial, exponent)]

    def _applied(self, function: Function, *operands: Number) -> Sequence[Number]:
        try:
            value = function(*operands)
        except NumberError as error:
            self.undecided = self.undecided or not self.hopeless(error, *operands)
            return ()
        return value if isinstance(value, list) else (value,)


def _exact(value: Fraction) -> Number:
    return rational(value.numerator, value.denominator)


def _without(bag: Bag, place: int) -> Bag:
    return (*bag[:place], bag[place] - 1, *bag[place + 1 :])


def _splits(bag: Bag) -> Iterator[tuple[Bag, Bag]]:
    """Every way to deal a multiset to two operands, neither of them empty."""
    for left in product(*(range(count + 1) for count in bag)):
        right = tuple(a - b for a, b in zip(bag, left, strict=True))
        if any(left) and any(right):
            yield left, right


def _distinct(values: Iterator[Number]) -> list[Number]:
    seen: dict[object, Number] = {}
    for value in values:
        name = key(value)
        seen.setdefault(name if name is not None else object(), value)
    return list(seen.values())
