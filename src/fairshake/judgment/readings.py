"""Every value a written row may have: one by the order of operations, or one for each legal grouping.

MLAG and the Challenge Cup read a row by the order of operations. AGLOA has none (VII-B-6-a): every grouping that
keeps the writer's brackets and the default bindings is a reading, and readings that disagree make the row ambiguous.
A row of n signs has many groupings but few values, so values are collected for each stretch of the row.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Final

from fairshake.notation import BasePower, GoalLine, Numeral, Operand, Sequence, Unit
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import Number, NumberError, TooLarge, Undecided, Undefined, effort, equal, key, spend
from fairshake.rulebooks import Rules
from fairshake.rulebooks.operations import Operation

from .binding import Part, bind
from .findings import Findings
from .outcome import ALWAYS, ReadingOutcome
from .values import choice_value, leaf_value, naming_row
from .vast import is_vast, next_to_vast, stays_vast

MAX_STEPS: Final = 20_000
COSTLY_STEP: Final = 10
"""Powers, roots and factorials count as this many steps: their values are large, and so is the work on them."""
_CHEAP: Final = frozenset("+-x÷")
NEEDS_VARIATION: Final = "needs-variation"
_LEVELS: Final = {"^": 3, "√": 3, "x": 2, "÷": 2, "ix": 4, "+": 1, "-": 1}


class TooManyReadingsError(Exception):
    """A row with more groupings than the judge examines."""


class RowReader:
    """Reads rows under one set of rules. `lines` are the mat's gaps to respect, `places` the cube of each symbol."""

    def __init__(
        self, rules: Rules, lines: tuple[GoalLine, ...] = (), places: dict[int, int] | None = None
    ) -> None:
        self.rules = rules
        self.lines = lines
        self.places = places or {}
        self.everywhere = (1 << len(lines)) - 1 if lines else ALWAYS
        self.steps = 0
        self.names_roots = False
        self.trait = rules.goal_trait if lines else _no_trait

    def read(self, row: Sequence) -> list[ReadingOutcome]:
        """All readings of a row; equal values are merged."""
        if self.rules.book.order_of_operations:
            return self.by_order(bind(row, self, free=False))
        return self.every_grouping(bind(row, self, free=True))

    def operand(self, operand: Operand) -> list[ReadingOutcome]:
        if isinstance(operand, Sequence):
            return self.read(operand)
        return [self.leaf(operand)]

    def leaf(self, leaf: Numeral | BasePower | Unit) -> ReadingOutcome:
        try:
            return ReadingOutcome(leaf_value(leaf, self.rules.base), "", leaf, self.everywhere)
        except NumberError as error:
            return self.failed(error, leaf, self.everywhere)

    def failed(self, error: NumberError, tree: Tree, fits: int) -> ReadingOutcome:
        return ReadingOutcome(None, error.code, tree, fits, isinstance(error, (TooLarge, Undecided)))

    def fit(self, part: tuple[int, int]) -> int:
        """Which ways of reading the mat a sub-expression over these cubes respects."""
        if not self.lines:
            return ALWAYS
        return sum(1 << i for i, line in enumerate(self.lines) if not line.crosses(*part))

    def apply(
        self, part: Part, operands: list[list[ReadingOutcome]], cubes: tuple[int, int]
    ) -> list[ReadingOutcome]:
        """The sign over every combination of its operands' readings."""
        fit = self.fit(cubes)
        if len(operands) == 1:
            return [out for one in operands[0] for out in self.operate(part, (one,), fit)]
        first, second = operands
        return [out for one in first for other in second for out in self.operate(part, (one, other), fit)]

    def operate(self, part: Part, operands: tuple[ReadingOutcome, ...], fit: int) -> Iterable[ReadingOutcome]:
        self.count_steps(part.op, operands)
        tree = Node(part.op, tuple(operand.tree for operand in operands), part.sign, part.choice)
        for operand in operands:
            fit &= operand.fits
        for operand in operands:
            if operand.value is None and not operand.vast:
                return (ReadingOutcome(None, operand.code, tree, fit, operand.open),)
        if part.op == "√" and len(operands) == 1 and self.rules.book.root_needs_index:
            return (ReadingOutcome(None, "index-missing", tree, fit),)
        operation = self.rules.operations.get(part.op)
        if operation is None:
            return (ReadingOutcome(None, NEEDS_VARIATION, tree, fit),)
        if any(operand.vast for operand in operands):
            return (self.with_vast(operation, operands, tree, fit),)
        try:
            result = operation(*(operand.value for operand in operands))
            values = result if isinstance(result, list) else [result]
            if part.choice is not None:
                values = self.chosen(part.choice, part.op, operands, values)
            elif self.names_roots and len(values) == 1 and "choice" in self.rules.marks:
                values = self.with_other_roots(part.op, operands, values)
        except NumberError as error:
            failed = self.failed(error, tree, fit)
            return (failed._replace(vast=is_vast(error, operation)),)
        if self.names_roots and len(values) > 1:
            return [
                ReadingOutcome(value, "", tree._replace(choice=naming_row(value)), fit) for value in values
            ]
        return [ReadingOutcome(value, "", tree, fit) for value in values]

    def with_vast(
        self, operation: Operation, operands: tuple[ReadingOutcome, ...], tree: Tree, fit: int
    ) -> ReadingOutcome:
        value = next_to_vast(operation, operands)
        if value is not None:
            return ReadingOutcome(value, "", tree, fit)
        code = next(operand.code for operand in operands if operand.vast)
        return ReadingOutcome(None, code, tree, fit, open=True, vast=stays_vast(operation, operands))

    def count_steps(self, op: str, operands: tuple[ReadingOutcome, ...]) -> None:
        values = [effort(operand.value) for operand in operands if operand.value is not None]
        spend(1 if op in _CHEAP else 2)
        self.steps += max([1 if op in _CHEAP else COSTLY_STEP, *values])
        if self.steps > MAX_STEPS:
            raise TooManyReadingsError

    def chosen(
        self, choice: Sequence, op: str, operands: tuple[ReadingOutcome, ...], values: list[Number]
    ) -> list[Number]:
        """The root that the writer says is meant, if it is one."""
        wanted = choice_value(choice)
        every = values if len(values) > 1 else self.rules_roots(op, operands) or values
        for value in every:
            if equal(value, wanted):
                return [value]
        raise Undefined("no-such-root")

    def rules_roots(self, op: str, operands: tuple[ReadingOutcome, ...]) -> list[Number]:
        """All roots behind a root sign that shows only its default."""
        from fairshake.numbers import complex_roots, integer

        numbers = [operand.value for operand in operands if operand.value is not None]
        if op != "√":
            return []
        return complex_roots(*(numbers if len(numbers) == 2 else (integer(2), numbers[0])))

    def with_other_roots(
        self, op: str, operands: tuple[ReadingOutcome, ...], values: list[Number]
    ) -> list[Number]:
        """The default of a root sign first, then the other roots that a writer may name (AGLOA XIII-D-11)."""
        try:
            every = self.rules_roots(op, operands)
        except NumberError:  # then nobody can name one, either
            return values
        return [*values, *(root for root in every if not equal(root, values[0]))]

    def by_order(self, parts: list[Part]) -> list[ReadingOutcome]:
        """The one reading by the order of operations: powers and roots, then x and ÷, then + and -, left to right."""
        values: list[tuple[list[ReadingOutcome], tuple[int, int]]] = []
        signs: list[Part] = []

        def reduce() -> None:
            right, left, sign = values.pop(), values.pop(), signs.pop()
            cubes = (left[1][0], right[1][1])
            values.append((self.apply(sign, [left[0], right[0]], cubes), cubes))

        for part in parts:
            if part.role == "unit":
                values.append((part.outcomes, part.cubes))
                continue
            while signs and _LEVELS.get(signs[-1].op, 3) >= _LEVELS.get(part.op, 3):
                reduce()
            signs.append(part)
        while signs:
            reduce()
        return values[0][0]

    def every_grouping(self, parts: list[Part]) -> list[ReadingOutcome]:
        """The readings of the whole row, built from those of its stretches."""
        memo: dict[tuple[int, int], list[ReadingOutcome]] = {}
        for length in range(1, len(parts) + 1):
            for first in range(len(parts) - length + 1):
                memo[first, first + length - 1] = self.stretch(parts, first, first + length - 1, memo)
        return memo[0, len(parts) - 1]

    def stretch(
        self, parts: list[Part], first: int, last: int, memo: dict[tuple[int, int], list[ReadingOutcome]]
    ) -> list[ReadingOutcome]:
        if first == last:
            return parts[first].outcomes if parts[first].role == "unit" else []
        cubes = (parts[first].cubes[0], parts[last].cubes[1])
        found: list[ReadingOutcome] = []
        if parts[first].role == "prefix" and (inner := memo[first + 1, last]):
            found += self.apply(parts[first], [inner], cubes)
        if parts[last].role == "postfix" and (inner := memo[first, last - 1]):
            operands = [inner] if parts[last].op == "!" else [inner, parts[last].outcomes]
            found += self.apply(parts[last], operands, cubes)
        for at in range(first + 1, last):
            part = parts[at]
            if part.role != "binary" or (part.tight and at + 1 != last):
                continue
            left, right = memo[first, at - 1], memo[at + 1, last]
            if left and right:
                found += self.apply(part, [left, right], cubes)
        return self.merged(found)

    def merged(self, outcomes: list[ReadingOutcome]) -> list[ReadingOutcome]:
        """Readings merged by value; in a Goal only if they're equally legal."""
        return distinct(outcomes, self.trait)


def read_within_bounds(reader: RowReader, row: Sequence, findings: Findings) -> list[ReadingOutcome]:
    """The readings of a row; a row with too many is unverifiable and has none."""
    try:
        return reader.read(row)
    except TooManyReadingsError:
        findings.add("unverifiable", "too-many-readings", row.span)
        return []


def _no_trait(_: Tree) -> Hashable:
    return None


def distinct(
    outcomes: list[ReadingOutcome], trait: Callable[[Tree], Hashable] = _no_trait
) -> list[ReadingOutcome]:
    """One outcome for each value and fit with the mat; one for each reason for having no value."""
    if len(outcomes) < 2:
        return outcomes
    seen: dict[object, ReadingOutcome] = {}
    unkeyed: list[ReadingOutcome] = []
    for outcome in outcomes:
        if outcome.value is None:
            seen.setdefault((None, outcome.open, outcome.vast, outcome.fits), outcome)
        elif (name := key(outcome.value)) is not None:
            seen.setdefault((name, outcome.fits, trait(outcome.tree)), outcome)
        else:
            unkeyed.append(outcome)
    return [*seen.values(), *unkeyed]
