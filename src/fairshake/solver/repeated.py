"""Multiple Operations: signs that serve any number of times, searched by closure (AGLOA XIII-A-5).

The native search uses each sign so many times at most. Where signs with one operand come to an end by themselves (roots
of whole numbers shrink to 0, 1 or a number that has none; the number of factors and the next prime have largest
operands; factorials soon are beyond what can be verified), the values of given digits are finitely many however often
signs are used. They are closed here under all signs, each with what it has used of the signs that must be used, so a
"no" is proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from operator import le

from fairshake.notation import Position
from fairshake.numbers import (
    Number,
    NumberError,
    TooLarge,
    compare,
    differs_by_multiple,
    effort,
    equal,
    integer,
    keep,
    key,
)
from fairshake.numbers.bounds import MAX_FACTORIAL

from .alphabet import Alphabet, Cost, Operation
from .bag import Written, shown
from .beyond import Beyond, Reading
from .exact_search import COMMUTES
from .imaginary import between
from .mat import Query
from .rule_functions import function_of, never_verified, value_of
from .workbench import Setting, Workbench

Uses = tuple[int, ...]
"""How often the signs that must be used were used, as far as that matters, and how many signs altogether."""


def comes_to_an_end(position: Position, workbench: Workbench, most_numbers: int | None = None) -> bool:
    """Whether all that is endless in a position can be closed, of so many numbers at most, for every wild cube."""
    settings = (workbench.setting(meaning) for meaning in workbench.meanings())
    return all(
        setting.counted.denies(query)
        or not setting.endless(query)
        or (
            (most_numbers is None or setting.counted.numbers(query) <= most_numbers)
            and _closes(setting, query)
        )
        for setting in settings
        for query in setting.queries(position, 0)
    )


def _closes(setting: Setting, query: Query) -> bool:
    """Whether the signs of a question can be used for ever without giving new numbers for ever."""
    kinds = setting.alphabet.kinds
    operations = setting.counted.operations(query)
    signs = all(sum(op.cost) == 1 and kinds[op.cost.index(1)].is_sign for op in operations)
    growing = bool({op.name for op in operations} & {"factorial", "next-prime"})
    if not signs or not all(_ends(operation, growing) for operation in operations):
        return False
    costs = setting.counted.leaf_costs(query)
    return all(not kinds[at].is_sign for cost in costs for at, count in enumerate(cost) if count)


def _ends(operation: Operation, growing: bool) -> bool:
    """Digits end what has two operands; of 3! the fourth factorial in a row is beyond what the judge works out.

    A number has no more factors than it is large, so without signs that make one operand larger their numbers end.
    """
    if operation.name == "factors" and not growing:
        return True
    if operation.name in ("factors", "next-prime"):
        return operation.limit > 0
    return (
        operation.shape == "infix"
        or operation.name == "factorial"
        or (operation.name == "square-root" and operation.whole_only)
    )


def _is_vast_factorial(operation: Operation, error: NumberError, values: list[Number]) -> bool:
    """n! of an n that is not written out and beyond the largest that the judge takes, however it is written."""
    try:
        return (
            operation.name == "factorial"
            and isinstance(error, TooLarge)
            and compare(values[0], integer(MAX_FACTORIAL)) > 0
        )
    except NumberError:
        return False


def _bare(text: str) -> bool:
    """Whether a text holds no sign that is a cube."""
    return not any(sign in text for sign in "+-x÷^√") and " " not in text


class Closure:
    """The values of every multiset of digits for one query, with every way of having used the signs."""

    def __init__(self, setting: Setting, query: Query, spend: Callable[[int], None]) -> None:
        self.alphabet, self.rules = setting.alphabet, setting.rules
        self.query, self.spend = query, spend
        self.doubt = False
        self._signs = [at for at, kind in enumerate(self.alphabet.kinds) if kind.is_sign]
        self._operations = setting.counted.operations(query)
        self._known: dict[Cost, dict[object, list[tuple[Uses, Written]]]] = {}
        self.enough: Uses = (*(query.lo[at] for at in self._signs), query.least_signs)

    def solutions(self, digits: Cost, goal: Number) -> Iterator[Written]:
        """Expressions of exactly these digits that have the Goal's value and use every sign they must.

        A digit alone, or with nothing but factorials, has too few cubes; with signs around it that change nothing the
        native core has found it.
        """
        for entries in self.values(digits).values():
            if any(uses == self.enough for uses, _ in entries) and self._same(entries[0][1].value, goal):
                alone = sum(digits) < self.rules.book.least_solution_cubes
                yield from (w for uses, w in entries if uses == self.enough and not (alone and _bare(w.text)))

    def _same(self, one: Number, other: Number) -> bool:
        try:
            if self.rules.k is not None:
                return differs_by_multiple(one, other, self.rules.k)
            return equal(one, other)
        except NumberError:
            self.doubt = True
            return False

    def values(self, digits: Cost) -> dict[object, list[tuple[Uses, Written]]]:
        if digits not in self._known:
            table: dict[object, list[tuple[Uses, Written]]] = {}
            fresh = [entry for entry in self._joined(digits) if _keep(table, *entry)]
            while fresh:
                uses, written = fresh.pop()
                fresh += [entry for entry in self._alone(uses, written) if _keep(table, *entry)]
            self._known[digits] = table
        return self._known[digits]

    def _joined(self, digits: Cost) -> Iterator[tuple[Uses, Written]]:
        none = tuple(0 for _ in self.enough)
        for leaf in self.alphabet.leaves:
            if leaf.cost == digits:
                yield none, Written(value_of(leaf), leaf.text, True)
        for left in product(*(range(count + 1) for count in digits)):
            right = tuple(a - b for a, b in zip(digits, left, strict=True))
            if any(left) and any(right):
                yield from self._pairs(left, right)

    def _pairs(self, left: Cost, right: Cost) -> Iterator[tuple[Uses, Written]]:
        for operation in self._operations:
            if operation.shape != "infix" or (operation.name in COMMUTES and left > right):
                continue
            for first, second in product(self.values(left).values(), self.values(right).values()):
                found = list(self._results(operation, first[0][1], second[0][1]))
                for value in found:
                    self.spend(len(first) * len(second))
                    for (a, one), (b, other) in product(first, second):
                        uses = self._together(operation, a, b)
                        yield uses, Written(value, shown(operation, (one, other)), False)

    def _alone(self, uses: Uses, written: Written) -> Iterator[tuple[Uses, Written]]:
        for operation in self._operations:
            if operation.shape != "infix":
                for value in self._results(operation, written):
                    text = shown(operation, (written,))
                    yield self._together(operation, uses, tuple(0 for _ in uses)), Written(value, text, False)

    def _results(self, operation: Operation, *operands: Written) -> Iterator[Number]:
        values = [operand.value for operand in operands]
        self.spend(max(map(effort, values)))
        try:
            value = function_of(operation, self.rules)(*values)
        except NumberError as error:
            hopeless = never_verified(error, *values) or _is_vast_factorial(operation, error, values)
            self.doubt = self.doubt or not hopeless
            return
        if isinstance(value, list):
            yield from value
        else:
            yield value

    def _together(self, operation: Operation, one: Uses, other: Uses) -> Uses:
        used = [a + b for a, b in zip(one, other, strict=True)]
        used[self._signs.index(operation.cost.index(1))] += 1
        used[-1] += 1
        return tuple(map(min, used, self.enough))


class AmongRepeated(Beyond):
    """The Equations of one position in which signs serve any number of times."""

    infinite = "multiple-operations"
    _closures: dict[tuple[str, Query], Closure] | None = None

    def sized(self, reading: Reading, size: int) -> Iterator[Written]:
        """Solutions with `size` digits."""
        closure = self._closure(reading.meaning, reading.query)
        for digits in self._digits(reading.query, closure.alphabet, size):
            self.spend(1)
            yield from closure.solutions(digits, reading.goal.value)
        self.doubt = self.doubt or closure.doubt

    def _closure(self, meaning: str, query: Query) -> Closure:
        if self._closures is None:
            self._closures = {}
        if (meaning, query) not in self._closures:
            setting = self.workbench.setting(meaning)
            self._closures[meaning, query] = Closure(setting, query, self.spend)
        return self._closures[meaning, query]

    def _digits(self, query: Query, alphabet: Alphabet, size: int) -> Iterator[Cost]:
        """Every multiset of so many digits that a Solution may have."""
        signs = [kind.is_sign for kind in alphabet.kinds]
        lo, hi, base = (
            tuple(0 if sign else count for count, sign in zip(row, signs, strict=True))
            for row in (query.lo, query.hi, query.base)
        )
        yield from between(Query(lo, hi, base, query.budget, 0), [False] * len(signs), size)


def _keep(table: dict[object, list[tuple[Uses, Written]]], uses: Uses, written: Written) -> bool:
    """Keep a value unless it is there with at least as much used; drop what it makes worthless."""
    name = key(written.value)
    entries = table.setdefault(object() if name is None else name, [])
    if any(all(map(le, uses, known)) for known, _ in entries):
        return False
    keep(1)
    entries[:] = [(known, text) for known, text in entries if not all(map(le, known, uses))]
    entries.append((uses, written))
    return True
