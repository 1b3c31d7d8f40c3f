"""Multiple Operations: signs used any number of times, searched by closure (AGLOA XIII-A-5).

The native search limits the uses of each sign. If signs with one operand can only be used a limited number of times
(roots of whole numbers shrink to 0, 1 or a number without a root; the number of factors and the next prime have largest
operands), the given digits have finitely many values, however often signs are used. The search here closes them under
all signs, and records for each value which of the required signs it has used. So a "no" is proved. Factorials soon are
too large to write out; then the "no" is left in doubt.

Square roots of real numbers never end. But with one number or two, a rational Goal needs no irrational root, so the
search closes the rational numbers and leaves out the others. The operands are u and v, each a rational number under
some square roots (all other signs with one operand take only whole numbers). The result w = u ∘ v under some more roots
must be rational, so w is. Some expression with the same signs has the same value and meets only rational numbers:

* Sums, differences, averages: roots of positive rational numbers, no two of them in a rational ratio, are independent
  of each other and of 1 (Besicovitch, 1940). So u and v are rational, or u - v is 0; then roots are taken from both
  alike until one is rational, and so is the other.
* Products, quotients: with i roots over a in u and j over b in v, i ≥ j, the 2^j-th power of w says that a under i - j
  roots is rational; w is the product or quotient of that and of b, under j roots. They are put in front of the whole.
* Powers u^v, and roots with an index, u^(1/v): if v is irrational then u is 0 or 1 (else w would be transcendental,
  Gelfond and Schneider), and v may as well have no roots. If v is rational the roots of u are put in front of all.

These steps remove roots only in two cases: if w is 0 or 1, which are their own roots, and in products and quotients,
where one root in front replaces one over each operand. There a "no" is left in doubt if two roots or more must be used.
A power that is too large to work out is left in doubt, since with roots inside it may be small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from operator import le
from typing import Final

from flint import fmpq

from fairshake.notation import Position
from fairshake.numbers import (
    Number,
    NumberError,
    Undefined,
    differs_by_multiple,
    effort,
    equal,
    is_rational,
    keep,
    key,
)

from .alphabet import Alphabet, Cost, Operation
from .bag import WrittenValue, shown
from .exact_search import COMMUTES, less
from .exact_task import ExactTask, ReadingTask
from .feasibility import REPEATED
from .imaginary import between
from .mat import Query
from .rule_functions import function_of, value_of
from .targets import targets
from .workbench import Setting, Workbench

TWO: Final = 2
RATIONAL_JOINS: Final = frozenset({"add", "subtract", "average", "multiply", "divide", "power", "root"})
Uses = tuple[int, ...]
"""How often the required signs were used, as far as that matters, and the total number of signs."""


def is_finite(position: Position, workbench: Workbench, most_numbers: int | None = None) -> bool:
    """Whether everything infinite in a position can be closed, for a limited count of numbers, for every
    wild cube."""
    settings = (workbench.setting(meaning) for meaning in workbench.meanings())
    rational = position.goal is not None and all(
        reading.postfix is not None and len(reading.postfix) == 1
        for reading in targets(position.goal, workbench.rules).readings
    )
    return all(
        setting.counted.denies(query)
        or not (endless := setting.endless(query))
        or (
            endless == (REPEATED,)
            and (most_numbers is None or setting.counted.numbers(query) <= most_numbers)
            and _closes(setting, query, rational)
        )
        for setting in settings
        for query in setting.queries(position, 0)
    )


def _closes(setting: Setting, query: Query, rational: bool) -> bool:
    """Whether signs can be repeated forever without producing infinitely many new numbers that matter to a
    (rational) Goal."""
    kinds = setting.alphabet.kinds
    operations = setting.counted.operations(query)
    signs = all(
        sum(op.cost) == 1 and (kinds[op.cost.index(1)].is_sign or op.name == "power-by") for op in operations
    )
    growing = bool({op.name for op in operations} & {"factorial", "next-prime"})
    return signs and all(
        _ends(operation, growing) or (rational and _ends_rationally(setting, query, operation))
        for operation in operations
    )


def _ends_rationally(setting: Setting, query: Query, operation: Operation) -> bool:
    """Whether square roots of real numbers needn't be irrational: with two numbers, or with only 0 and 1."""
    if operation.name != "square-root":
        return False
    names = {op.name for op in setting.counted.operations(query) if op.shape == "infix"}
    if not names <= RATIONAL_JOINS:
        return False
    return setting.counted.numbers(query) <= TWO or setting.counted.values(query) <= {0, 1}


def _ends(operation: Operation, growing: bool) -> bool:
    """Digits end what has two operands; of 3! the fourth factorial in a row is too large to write out.

    A number has no more factors than it is large, so without signs that make one operand larger their numbers end.
    """
    if operation.name == "factors" and not growing:
        return True
    if operation.name in ("factors", "next-prime"):
        return operation.limit > 0
    return (
        operation.shape == "infix"
        or operation.name in ("factorial", "power-by")
        or (operation.name == "square-root" and operation.whole_only)
    )


def numbers_of(alphabet: Alphabet) -> frozenset[int]:
    """The kinds of cubes that may be numbers by themselves: digits, and signs that are ten or eleven."""
    return frozenset(leaf.cost.index(1) for leaf in alphabet.leaves if sum(leaf.cost) == 1)


def _bare(text: str) -> bool:
    """Whether a text contains no sign that is a cube."""
    return not any(sign in text for sign in "+-x÷^√.") and " " not in text


class Closure:
    """The values of every multiset of digits for one query, with every combination of used signs."""

    def __init__(self, setting: Setting, query: Query, spend: Callable[[int], None]) -> None:
        self.alphabet, self.rules = setting.alphabet, setting.rules
        self.query, self.spend = query, spend
        self.doubt = False
        self.left_out = False
        """Whether irrational numbers came up and were left out."""
        self._signs = [at for at, kind in enumerate(self.alphabet.kinds) if kind.is_sign]
        self._operations = setting.counted.operations(query)
        self._rationally = any(op.name == "square-root" and not op.whole_only for op in self._operations)
        self._of_two = setting.counted.numbers(query) <= TWO and not self._merges_roots(query)
        self.numbers = numbers_of(self.alphabet)
        self._leaves = [(self._number(leaf.cost), leaf) for leaf in self.alphabet.leaves]
        self._known: dict[Cost, dict[object, list[tuple[Uses, WrittenValue]]]] = {}
        self.enough: Uses = (*(query.lo[at] for at in self._signs), query.least_signs)

    def _merges_roots(self, query: Query) -> bool:
        """Whether more roots must be used than are left when those over both factors are put in front of a product."""
        names = {operation.name for operation in self._operations}
        roots = (
            op.cost.index(1) for op in self._operations if op.name == "square-root" and not op.whole_only
        )
        return bool(names & {"multiply", "divide"}) and any(query.lo[at] >= TWO for at in roots)

    def solutions(self, digits: Cost, goal: Number) -> Iterator[WrittenValue]:
        """Expressions of exactly these digits that have the Goal's value and use every required sign.

        A digit alone, or with nothing but factorials, has too few cubes; with a sign before it that changes nothing,
        such as √1, it has enough.
        """
        alone = sum(digits) < self.rules.book.least_solution_cubes
        for entries in self.values(digits).values():
            if not any(uses == self.enough for uses, _ in entries) or not self._same(
                entries[0][1].value, goal
            ):
                continue
            for uses, written in entries:
                if uses != self.enough:
                    continue
                if not alone or not _bare(written.text):
                    yield written
                    continue
                for _, longer in self._alone(uses, written):
                    if not _bare(longer.text) and self._same(longer.value, goal):
                        yield longer

    def _same(self, one: Number, other: Number) -> bool:
        try:
            if self.rules.k is not None:
                return differs_by_multiple(one, other, self.rules.k)
            return equal(one, other)
        except NumberError:
            self.doubt = True
            return False

    def values(self, digits: Cost) -> dict[object, list[tuple[Uses, WrittenValue]]]:
        if digits not in self._known:
            table: dict[object, list[tuple[Uses, WrittenValue]]] = {}
            fresh = [entry for entry in self._joined(digits) if _keep(table, *entry)]
            while fresh:
                uses, written = fresh.pop()
                fresh += [entry for entry in self._alone(uses, written) if _keep(table, *entry)]
            self._known[digits] = table
        return self._known[digits]

    def _number(self, cost: Cost) -> Cost:
        """The cubes that may be numbers."""
        return tuple(count if at in self.numbers else 0 for at, count in enumerate(cost))

    def _joined(self, digits: Cost) -> Iterator[tuple[Uses, WrittenValue]]:
        for cost, leaf in self._leaves:
            if cost == digits:
                signs = [leaf.cost[at] for at in self._signs]
                yield (
                    tuple(map(min, (*signs, sum(signs)), self.enough)),
                    WrittenValue(value_of(leaf), leaf.text, True),
                )
        for left in product(*(range(count + 1) for count in digits)):
            right = tuple(a - b for a, b in zip(digits, left, strict=True))
            if any(left) and any(right):
                yield from self._pairs(left, right)
        for operation in self._operations:
            if operation.shape == "suffix" and (rest := less(digits, operation.cost)) is not None:
                for entries in list(self.values(rest).values()):
                    for uses, written in entries:
                        for value in self._results(operation, written):
                            yield (
                                self._with_signs(operation, uses),
                                WrittenValue(value, shown(operation, (written,)), False),
                            )

    def _with_signs(self, operation: Operation, uses: Uses) -> Uses:
        """If an exponent by color is ten or eleven, its cube is a sign, which may be Required."""
        signs = [operation.cost[at] for at in self._signs]
        used = [a + b for a, b in zip(uses, (*signs, sum(signs)), strict=True)]
        return tuple(map(min, used, self.enough))

    def _pairs(self, left: Cost, right: Cost) -> Iterator[tuple[Uses, WrittenValue]]:
        for operation in self._operations:
            if operation.shape != "infix" or (operation.name in COMMUTES and left > right):
                continue
            for first, second in product(self.values(left).values(), self.values(right).values()):
                found = list(self._results(operation, first[0][1], second[0][1]))
                for value in found:
                    self.spend(len(first) * len(second))
                    for (a, one), (b, other) in product(first, second):
                        uses = self._together(operation, a, b)
                        yield uses, WrittenValue(value, shown(operation, (one, other)), False)

    def _alone(self, uses: Uses, written: WrittenValue) -> Iterator[tuple[Uses, WrittenValue]]:
        for operation in self._operations:
            if operation.shape not in ("infix", "suffix"):
                for value in self._results(operation, written):
                    text = shown(operation, (written,))
                    yield (
                        self._together(operation, uses, tuple(0 for _ in uses)),
                        WrittenValue(value, text, False),
                    )

    def _results(self, operation: Operation, *operands: WrittenValue) -> Iterator[Number]:
        values = [operand.value for operand in operands]
        self.spend(max(map(effort, values)))
        try:
            value = function_of(operation, self.rules)(*values)
        except NumberError as error:
            self.doubt = self.doubt or not isinstance(error, Undefined)
            return
        for each in value if isinstance(value, list) else [value]:
            if not self._rationally or self._is_rational(each):
                yield each

    def _is_rational(self, value: Number) -> bool:
        """Whether to keep a number if rational numbers are enough; with more than two numbers, each one
        counts."""
        try:
            rational = is_rational(value)
        except NumberError:
            rational = False
            self.doubt = True
        self.left_out = self.left_out or not rational
        self.doubt = self.doubt or (self.left_out and not self._of_two)
        return rational

    def _together(self, operation: Operation, one: Uses, other: Uses) -> Uses:
        used = [a + b for a, b in zip(one, other, strict=True)]
        used[self._signs.index(operation.cost.index(1))] += 1
        used[-1] += 1
        return tuple(map(min, used, self.enough))


class RepeatedTask(ExactTask):
    """The Equations of one position with signs used any number of times."""

    infinite = "multiple-operations"
    _closures: dict[tuple[str, Query], Closure] | None = None

    def sized(self, reading: ReadingTask, size: int) -> Iterator[WrittenValue]:
        """Solutions with `size` digits."""
        closure = self._closure(reading.meaning, reading.query)
        for digits in self._digits(reading.query, closure.alphabet, size):
            self.spend(1)
            yield from closure.solutions(digits, reading.goal.value)
        irrational = closure.left_out and not isinstance(reading.goal.value, fmpq)
        self.doubt = self.doubt or closure.doubt or irrational

    def _closure(self, meaning: str, query: Query) -> Closure:
        if self._closures is None:
            self._closures = {}
        if (meaning, query) not in self._closures:
            setting = self.workbench.setting(meaning)
            self._closures[meaning, query] = Closure(setting, query, self.spend)
        return self._closures[meaning, query]

    def _digits(self, query: Query, alphabet: Alphabet, size: int) -> Iterator[Cost]:
        """Every multiset of `size` cubes that may be numbers, with any number of signs, or none, among
        them."""
        numbers, signs = numbers_of(alphabet), [kind.is_sign for kind in alphabet.kinds]
        lo = tuple(0 if sign else count for count, sign in zip(query.lo, signs, strict=True))
        hi, base = (
            tuple(count if at in numbers else 0 for at, count in enumerate(row))
            for row in (query.hi, query.base)
        )
        if size <= query.numbers:
            yield from between(Query(lo, hi, base, query.budget, 0), [False] * len(signs), size)


def _keep(table: dict[object, list[tuple[Uses, WrittenValue]]], uses: Uses, written: WrittenValue) -> bool:
    """Store a value unless it's there with at least as many signs used; drop the values it makes
    worthless."""
    name = key(written.value)
    entries = table.setdefault(object() if name is None else name, [])
    if any(all(map(le, uses, known)) for known, _ in entries):
        return False
    keep(1)
    entries[:] = [(known, text) for known, text in entries if not all(map(le, known, uses))]
    entries.append((uses, written))
    return True
