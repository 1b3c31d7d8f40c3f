"""Every expression over given cubes in exact numbers: tables of values for small multisets, inverse
operations for large ones.

Real searches (powers of the base) and complex searches (Imaginary) are both built on this.

A minus cube may be i or -i: a number by itself, or a product with its neighbor that needs no sign (`3i`,
`3i7`). Powers and roots have all their complex values; the intended one is written after it (`√4<-2>`),
except the one that a root sign means by default (AGLOA VII-B, XIII-D-11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from fairshake.numbers import (
    IMAGINARY_UNIT,
    Number,
    NumberError,
    Undefined,
    complex_roots,
    differs_by_multiple,
    div,
    effort,
    equal,
    integer,
    is_zero,
    mul,
    neg,
    text,
)
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost, Operation, cost_of
from .bag import Bag, WrittenValue, power_misses, shown, without_nearest
from .heights import HeightLimits
from .inverse_operations import undo
from .magnitudes import Magnitudes
from .rule_functions import function_of, value_of

TABLE_CUBES: Final = 3
"""Multisets up to this size are evaluated completely; in larger ones the last operation is undone."""
UNITS: Final = (("i", IMAGINARY_UNIT), ("iu", neg(IMAGINARY_UNIT)))
ROOTS: Final = ("root", "square-root")
COMMUTES: Final = frozenset({"add", "multiply", "average", "percent", "lcm", "gcf"})


class Minus(NamedTuple):
    """A kind of cube that can be i, and the mark of a wild one."""

    cost: Cost
    wild: str


class ExactSearch:
    """Answers for one alphabet. `doubt` is set if an intermediate number couldn't be decided."""

    commutes = COMMUTES

    def __init__(self, alphabet: Alphabet, rules: Rules, spend: Callable[[int], None]) -> None:
        self.alphabet, self.rules, self.spend = alphabet, rules, spend
        self.doubt = False
        self._tables: dict[Cost, Bag] = {}
        self._failed: dict[Cost, Bag] = {}
        units = [kind for kind in alphabet.kinds if kind.meaning == "-" and "unit" in rules.marks]
        self._minus = [Minus(cost_of(alphabet.kinds, kind), kind.wild) for kind in units]
        self._joining = _joining(alphabet, bool(units))
        self._simple = _is_simple(alphabet)
        self.limits = HeightLimits(alphabet)
        self._units = [at for minus in self._minus for at, count in enumerate(minus.cost) if count]
        self._magnitudes = Magnitudes(
            alphabet,
            lambda rest: self.splits(rest, both_ways=True),
            lambda cubes: (written.value for written in self.values(cubes)),
            spend,
        )

    def expressions(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        """Expressions of exactly these cubes that equal the Goal; each value of a table is used once."""
        if not self.plausible(cubes) or (self.rules.k is None and self.limits.excludes(cubes, goal)):
            return
        if self.rules.k is not None:
            yield from (written for written in self.values(cubes) if self._in_coset(written.value, goal))
        elif sum(cubes) <= TABLE_CUBES:
            table = self.values(cubes)
            found = table.find(goal)
            self.doubt = self.doubt or table.doubt
            if found is not None:
                yield found
        elif not self._magnitudes.exclude(cubes, goal):
            yield from self._undone_once(cubes, goal)

    def may_be_irrational(self, cubes: Cost) -> bool:
        """Whether some of these cubes may be i, a power, a root or a logarithm."""
        return self.limits.roots(cubes) > 0 or any(cubes[at] for at in self._units)

    def _in_coset(self, value: Number, goal: Number) -> bool:
        assert self.rules.k is not None
        try:
            return differs_by_multiple(value, goal, self.rules.k)
        except NumberError:
            self.doubt = True
            return False

    # Tables

    def values(self, cubes: Cost) -> Bag:
        """Every different value of these cubes."""
        if cubes not in self._tables:
            found = Bag()
            if self.plausible(cubes):
                for written in self._all(cubes):
                    found.add(written)
            self._tables[cubes] = found
        return self._tables[cubes]

    def _all(self, cubes: Cost) -> Iterator[WrittenValue]:
        for leaf in self.alphabet.leaves:
            if leaf.cost == cubes:
                yield WrittenValue(value_of(leaf), leaf.text, True)
        for minus in self._minus:
            if minus.cost == cubes:
                yield from (WrittenValue(value, name + minus.wild, True) for name, value in UNITS)
            elif (rest := less(cubes, minus.cost)) is not None:
                yield from self._with_unit(minus, rest)
        for operation in self.alphabet.operations:
            if (rest := less(cubes, operation.cost)) is not None:
                yield from self._operated(operation, rest)

    def _with_unit(self, minus: Minus, rest: Cost) -> Iterator[WrittenValue]:
        for name, unit in UNITS:
            for a in self.values(rest):
                self.spend(effort(a.value))
                yield WrittenValue(mul(a.value, unit), f"{a.part}{name}{minus.wild}", False)
            for left, right in self.splits(rest, both_ways=False):
                for a, b in product(self.values(left), self.values(right)):
                    self.spend(effort(a.value) + effort(b.value))
                    value = mul(mul(a.value, unit), b.value)
                    yield WrittenValue(value, f"{a.part}{name}{minus.wild}{b.part}", False)

    def _operated(self, operation: Operation, rest: Cost) -> Iterator[WrittenValue]:
        if operation.shape != "infix":
            for a in self.values(rest):
                yield from self.results(operation, a)
            return
        for left, right in self.splits(rest, both_ways=operation.name not in self.commutes):
            for a, b in product(self.values(left), self.values(right)):
                yield from self.results(operation, a, b)

    def splits(self, cubes: Cost, *, both_ways: bool) -> Iterator[tuple[Cost, Cost]]:
        """The ways to split cubes between two operands that can both be written."""
        for left in product(*(range(count + 1) for count in cubes)):
            self.spend(1)
            right = tuple(a - b for a, b in zip(cubes, left, strict=True))
            if (both_ways or left <= right) and self.plausible(left) and self.plausible(right):
                yield left, right

    def results(self, operation: Operation, *operands: WrittenValue) -> Iterator[WrittenValue]:
        """The results of an operation, with the intended root if there are several."""
        values = [operand.value for operand in operands]
        self.spend(
            max(map(effort, values)) * (1 if len(operation.text) == 1 and operation.text in "+-x÷" else 4)
        )
        try:
            given = function_of(operation, self.rules)(*values)
        except NumberError as error:
            self._note(error)
            return
        several = given if isinstance(given, list) else [given]
        text_of = shown(operation, operands)
        if len(several) == 1:
            yield WrittenValue(several[0], text_of, False)
            several = self._other_roots(operation, values, several[0])
        for value in several:
            self.spend(effort(value))
            yield WrittenValue(value, f"{text_of}<{text(value)}>", False)

    def _other_roots(self, operation: Operation, values: list[Number], default: Number) -> list[Number]:
        """The other roots that a root sign can mean besides its default."""
        if operation.name not in ROOTS or "choice" not in self.rules.marks:
            return []
        index, radicand = values if len(values) == 2 else (integer(2), values[0])
        try:
            roots = complex_roots(index, radicand)
        except NumberError as error:
            self._note(error)
            return []
        return without_nearest(roots, default)

    def _note(self, error: NumberError) -> None:
        self.doubt = self.doubt or not isinstance(error, Undefined)

    # Undoing

    def _undone_once(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        """The same, remembering what was searched without success."""
        failed = self._failed.setdefault(cubes, Bag())
        if failed.find(goal) is not None:
            return
        found = False
        for written in self._undone(cubes, goal):
            found = True
            yield written
        if not found:
            failed.add(WrittenValue(goal, "", True))

    def _undone(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        for minus in self._minus:
            if (rest := less(cubes, minus.cost)) is not None:
                yield from self._unit_undone(minus, rest, goal)
        for operation in self.alphabet.operations:
            if (rest := less(cubes, operation.cost)) is None:
                continue
            if operation.shape != "infix":
                yield from self._unary_undone(operation, rest, goal)
                continue
            for small, large in self._small_first(rest):
                for known in self.values(small):
                    yield from self._side_undone(operation, known, True, large, goal)
                    if operation.name not in COMMUTES:
                        yield from self._side_undone(operation, known, False, large, goal)

    def _small_first(self, rest: Cost) -> Iterator[tuple[Cost, Cost]]:
        for small, large in self.splits(rest, both_ways=True):
            if sum(small) < sum(large) or (sum(small) == sum(large) and small <= large):
                yield small, large

    def _unit_undone(self, minus: Minus, rest: Cost, goal: Number) -> Iterator[WrittenValue]:
        for name, unit in UNITS:
            self.spend(effort(goal))
            turned = div(goal, unit)
            for a in self.expressions(rest, turned):
                yield WrittenValue(goal, f"{a.part}{name}{minus.wild}", False)
            for small, large in self._small_first(rest):
                for known in self.values(small):
                    for other in self._next_to_unit(known.value, large, turned):
                        yield WrittenValue(goal, f"{known.part}{name}{minus.wild}{other.part}", False)

    def _next_to_unit(self, known: Number, large: Cost, turned: Number) -> Iterator[WrittenValue]:
        """x in known · i · x, where no sign is needed."""
        self.spend(effort(known) + effort(turned))
        if not is_zero(known):
            return self.expressions(large, div(turned, known))
        return iter(self.values(large)) if is_zero(turned) else iter(())

    def _unary_undone(self, operation: Operation, rest: Cost, goal: Number) -> Iterator[WrittenValue]:
        if operation.name == "square-root":
            for a in self.expressions(rest, mul(goal, goal)):
                yield from self._fitting(operation, goal, a)
            return
        for a in self.values(rest):
            yield from self._fitting(operation, goal, a)

    def _side_undone(
        self, operation: Operation, known: WrittenValue, left: bool, large: Cost, goal: Number
    ) -> Iterator[WrittenValue]:
        self.spend(effort(known.value) + effort(goal))
        if self._base_is_too_far(operation.name, known.value, left, large, goal):
            return
        candidates = self._candidates(operation.name, known.value, left, large, goal)
        if candidates is None:
            others: Iterator[WrittenValue] = iter(self.values(large))
        else:
            others = (found for value in candidates for found in self.expressions(large, value))
        for other in others:
            yield from self._fitting(operation, goal, *((known, other) if left else (other, known)))

    def _base_is_too_far(self, name: str, known: Number, left: bool, large: Cost, goal: Number) -> bool:
        """Whether the size alone rules out all bases of a power or all radicands of a root."""
        if (name, left) not in (("power", False), ("root", True)):
            return False
        try:
            return self._magnitudes.exclude_base(large, known, goal, name == "root")
        except NumberError:
            return False

    def _candidates(
        self, name: str, known: Number, left: bool, large: Cost, goal: Number
    ) -> list[Number] | None:
        """What the operand next to `known` can be; None if all its values must be tried."""
        try:
            if name in ("power", "root") and not is_zero(known) and not is_zero(goal):
                small = self._of_small_height(name, known, left, large, goal)
                if small is not None:
                    return small
            return undo(name, known, left, goal)
        except Undefined:
            return []
        except NumberError:
            return None

    def _of_small_height(
        self, name: str, known: Number, left: bool, large: Cost, goal: Number
    ) -> list[Number] | None:
        """Without powers the other operand is a fraction of small height, which its approximation determines."""
        if name == "power":
            return (self.limits.exponent if left else self.limits.bases)(known, goal, large)
        if left:
            return self.limits.bases(div(integer(1), known), goal, large)
        found = self.limits.exponent(known, goal, large)
        return found and [div(integer(1), value) for value in found if not is_zero(value)]

    def _fitting(self, operation: Operation, goal: Number, *operands: WrittenValue) -> Iterator[WrittenValue]:
        if operation.name in ("power", "root") and power_misses(
            operation.name, operands[0].value, operands[1].value, goal
        ):
            return
        for written in self.results(operation, *operands):
            try:
                if equal(written.value, goal):
                    yield written
            except NumberError:
                self.doubt = True

    # Counting

    def plausible(self, cubes: Cost) -> bool:
        """False if digits and signs can't be joined into one expression."""
        if not self._simple:
            return any(cubes)
        numbers = signs = joining = 0
        for count, kind, joins in zip(cubes, self.alphabet.kinds, self._joining, strict=True):
            numbers += count if not kind.is_sign or (kind.meaning == "-" and self._minus) else 0
            signs += count if kind.is_sign else 0
            joining += count if joins else 0
        return numbers > 0 and joining < numbers and sum(cubes) - signs <= signs + 1


def _is_simple(alphabet: Alphabet) -> bool:
    """Whether digits are numbers and signs are operations, one cube each, so that counting them is useful."""

    def only(cost: Cost, sign: bool) -> bool:
        return sum(cost) == 1 and alphabet.kinds[cost.index(1)].is_sign == sign

    numbers = all(only(leaf.cost, False) for leaf in alphabet.leaves)
    return numbers and all(only(operation.cost, True) for operation in alphabet.operations)


def _joining(alphabet: Alphabet, units: bool) -> list[bool]:
    """By kind: whether a cube can only join two operands."""
    answers = []
    for at, kind in enumerate(alphabet.kinds):
        uses = [operation for operation in alphabet.operations if operation.cost[at]]
        in_number = any(leaf.cost[at] for leaf in alphabet.leaves) or (units and kind.meaning == "-")
        answers.append(bool(uses) and not in_number and all(use.shape == "infix" for use in uses))
    return answers


def less(cubes: Cost, cost: Cost) -> Cost | None:
    """What is left after taking a sign's cubes; None if they aren't there or nothing is left."""
    rest = tuple(a - b for a, b in zip(cubes, cost, strict=True))
    return rest if min(rest) >= 0 and any(rest) else None
