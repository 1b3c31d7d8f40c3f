"""What counting shows about a question before the search: cubes that can't be joined, and missing signs.

An expression with m operations between two operands holds exactly m+1 numbers, no matter how many signs with
one operand it has, and what power of the base a 1 is. So what counting rules out needs no search, even if
Multiple Operations or Powers of the Base make the numbers infinite (AGLOA XIII-B-9, XIII-B-13).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from operator import gt
from typing import Final

from fairshake.numbers import spend
from fairshake.rulebooks import Rules

from .alphabet import BANG, Alphabet, Cost, Leaf, Operation
from .mat import Query

POWERS: Final = "powers-of-the-base"
REPEATED: Final = "multiple-operations"
UNARY: Final = frozenset({"square-root", "factorial", "factors", "next-prime"})
LOOKED_AT: Final = 4
"""How many numbers are checked per step of exact arithmetic."""


class Counted:
    """One alphabet's kinds, sorted by what their cubes can be."""

    def __init__(self, alphabet: Alphabet, rules: Rules) -> None:
        self._alphabet = alphabet
        self._least = rules.book.least_solution_cubes
        self._units, self._repeated = "unit" in rules.marks, rules.signs_repeat
        spend(1 + (len(alphabet.leaves) + len(alphabet.operations)) // LOOKED_AT)
        self._costs = tuple(dict.fromkeys(leaf.cost for leaf in alphabet.leaves))
        in_numbers, in_longer = (
            _kinds_in(self._costs),
            _kinds_in(cost for cost in self._costs if sum(cost) > 1),
        )
        in_infix, in_others = (
            _kinds_in({op.cost for op in alphabet.operations if _only_joins(op) is joins})
            for joins in (True, False)
        )
        self._infix = sorted(_kinds_in({op.cost for op in alphabet.operations if op.shape == "infix"}))
        by_itself = _kinds_in(cost for cost in self._costs if sum(cost) == 1)
        if self._units:  # a minus may be i
            units = {at for at, kind in enumerate(alphabet.kinds) if kind.meaning == "-"}
            in_numbers, by_itself = in_numbers | units, by_itself | units
        self._numbers = sorted(by_itself)
        """Kinds whose cubes may be numbers; a point, or the sign in (25%16), is part of a number but isn't
        one."""
        self._cubes = [at for at, kind in enumerate(alphabet.kinds) if kind.meaning != BANG]
        self.joining = sorted(in_infix - in_others - in_numbers)
        """Kinds whose cubes can only be operations between two operands."""
        self._digits = sorted(in_numbers - in_longer - in_infix - in_others)
        """Kinds whose cubes can only be numbers by themselves."""
        self._at_hand: dict[Query, list[Cost]] = {}
        self._operations: dict[Query, list[Operation]] = {}

    @cached_property
    def heights(self) -> dict[int, int]:
        """By kind: the largest numerator or denominator of what one cube can be by itself."""
        return _heights(self._alphabet.leaves)

    def numbers(self, query: Query) -> int:
        """How many numbers an expression can hold at most: each has a cube that may be a number."""
        return min(query.numbers, _most(self._numbers, query))

    def joins(self, query: Query) -> int:
        """How many operations between two operands there must be at least."""
        return sum(query.lo[at] for at in self.joining)

    def denies(self, query: Query) -> bool:
        """Whether no expression at all can be written with these cubes."""
        if self.joins(query) > self.numbers(query) - 1:
            return True
        if min(query.cubes, _most(self._cubes, query)) < self._least:
            return True
        alone = sum(query.lo[at] for at in self._digits)
        if alone <= 1 or self._units:
            return False
        if not self._joins_something(query):
            return True
        # under Multiple Operations one sign joins them all; `hi` counts only the uses that the core tries
        return not self._repeated and alone - 1 > _most(self._infix, query)

    def _joins_something(self, query: Query) -> bool:
        return any(op.shape == "infix" for op in self.operations(query))

    def endless(self, query: Query, joins_all: bool) -> tuple[str, ...]:
        """Which of the alphabet's infinite parts these cubes have: without a 1 there is no power of the
        base, and a joining sign is used no more often than there are numbers (`joins_all` if the core tries
        that many)."""
        found = []
        if POWERS in self._alphabet.infinite and self._holds_one(query):
            found.append(POWERS)
        if REPEATED in self._alphabet.infinite and (not joins_all or self._repeats(query)):
            found.append(REPEATED)
        return tuple(found)

    def _holds_one(self, query: Query) -> bool:
        return any(query.hi[at] and kind.meaning == "1" for at, kind in enumerate(self._alphabet.kinds))

    def _repeats(self, query: Query) -> bool:
        return any(op.name in UNARY for op in self.operations(query))

    def leaf_costs(self, query: Query) -> list[Cost]:
        """The cubes of the numbers that a question's cubes can make."""
        if query not in self._at_hand:
            spend(1 + len(self._costs) // LOOKED_AT)
            numbers = self.numbers(query)
            self._at_hand[query] = [cost for cost in self._costs if self._has(query, cost, numbers)]
        return self._at_hand[query]

    def values(self, query: Query) -> set[Fraction]:
        """What those numbers can be."""
        costs = set(self.leaf_costs(query))
        spend(1 + len(self._alphabet.leaves) // LOOKED_AT)
        return {leaf.value for leaf in self._alphabet.leaves if leaf.cost in costs}

    def operations(self, query: Query) -> list[Operation]:
        """The operations that a question has the cubes and the operands for; each operand is at least a
        number."""
        if query not in self._operations:
            spend(1 + len(self._alphabet.operations) // LOOKED_AT)
            numbers = self.numbers(query)
            self._operations[query] = [
                op
                for op in self._alphabet.operations
                if self._has(query, op.cost, numbers - (2 if op.shape == "infix" else 1))
            ]
        return self._operations[query]

    def _has(self, query: Query, cost: Cost, numbers: int) -> bool:
        """Whether these cubes are available, with a limit on those that may be numbers."""
        if any(map(gt, cost, query.hi)) or sum(cost[at] for at in self._numbers) > numbers:
            return False
        return sum(max(0, count - free) for count, free in zip(cost, query.base, strict=True)) <= query.budget


def _kinds_in(costs: Iterable[Cost]) -> set[int]:
    """The kinds of cubes that something costs."""
    return {at for at, column in enumerate(zip(*costs, strict=True)) if any(column)}


def _only_joins(operation: Operation) -> bool:
    """Whether it is a sign of one cube between two operands."""
    return operation.shape == "infix" and sum(operation.cost) == 1


def _heights(leaves: Iterable[Leaf]) -> dict[int, int]:
    found: dict[int, int] = {}
    for leaf in leaves:
        if sum(leaf.cost) == 1:
            at = leaf.cost.index(1)
            found[at] = max(found.get(at, 1), abs(leaf.value.numerator), leaf.value.denominator)
    return found


def _most(kinds: list[int], query: Query) -> int:
    """How many cubes of some kinds an expression can hold at most."""
    most, free = (sum(row[at] for at in kinds) for row in (query.hi, query.base))
    return min(most, free + query.budget)
