"""What counting tells of a question before it is searched: cubes that cannot be joined, and signs that are not at hand.

An expression with m operations between two operands holds exactly m+1 numbers, however often signs with one operand
stand in it and whatever power of the base a 1 is. So what counting denies needs no search, and stays denied where
Multiple Operations or Powers of the Base make the numbers endless (AGLOA XIII-B-9, XIII-B-13).
"""

from __future__ import annotations

from fairshake.rulebooks import Rules

from .alphabet import BANG, Alphabet, Cost, Leaf, Operation
from .mat import Query

POWERS: str = "powers-of-the-base"
REPEATED: str = "multiple-operations"
UNARY = frozenset({"square-root", "factorial", "factors", "next-prime"})


class Counted:
    """One alphabet's kinds, sorted by what their cubes can be."""

    def __init__(self, alphabet: Alphabet, rules: Rules) -> None:
        self._alphabet = alphabet
        self._least = rules.book.least_solution_cubes
        self._units = "unit" in rules.marks
        kinds = range(len(alphabet.kinds))
        self._numbers = [at for at in kinds if self._may_be_number(at)]
        self._cubes = [at for at in kinds if alphabet.kinds[at].meaning != BANG]
        self.joining = [at for at in kinds if self._only_joins(at)]
        self._digits = [at for at in kinds if self._is_digit_alone(at)]

    def _may_be_number(self, at: int) -> bool:
        """Whether a cube may be a number or part of one: a minus may be i."""
        unit = self._units and self._alphabet.kinds[at].meaning == "-"
        return unit or any(leaf.cost[at] for leaf in self._alphabet.leaves)

    def _only_joins(self, at: int) -> bool:
        """Whether all that a cube can be is one operation between two operands."""
        uses = [op for op in self._alphabet.operations if op.cost[at]]
        infix = all(op.shape == "infix" and sum(op.cost) == 1 for op in uses)
        return bool(uses) and infix and not self._may_be_number(at)

    def _is_digit_alone(self, at: int) -> bool:
        """Whether all that a cube can be is a number by itself."""
        leaves = [leaf for leaf in self._alphabet.leaves if leaf.cost[at]]
        exponent = any(op.cost[at] for op in self._alphabet.operations)
        return bool(leaves) and not exponent and all(sum(leaf.cost) == 1 for leaf in leaves)

    def numbers(self, query: Query) -> int:
        """How many numbers an expression can hold at most: each has a cube that may be a number."""
        return _most(self._numbers, query)

    def joins(self, query: Query) -> int:
        """How many operations between two operands there must be at least."""
        return sum(query.lo[at] for at in self.joining)

    def denies(self, query: Query) -> bool:
        """Whether no expression at all can be written with these cubes."""
        if self.joins(query) > self.numbers(query) - 1 or _most(self._cubes, query) < self._least:
            return True
        alone = sum(query.lo[at] for at in self._digits)
        return alone > 1 and not self._units and not self._joins_something(query)

    def _joins_something(self, query: Query) -> bool:
        return any(op.shape == "infix" for op in self.operations(query))

    def endless(self, query: Query, joins_all: bool) -> tuple[str, ...]:
        """Which of the alphabet's endless parts these cubes have: without a 1 there is no power of the base, and a
        sign that joins is used as often as there are numbers and no more (`joins_all` if the core tries so many)."""
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

    def leaves(self, query: Query) -> list[Leaf]:
        """The numbers that a question has the cubes for."""
        return [leaf for leaf in self._alphabet.leaves if self._at_hand(leaf.cost, 0, query)]

    def operations(self, query: Query) -> list[Operation]:
        """The operations that a question has the cubes and the operands for; each operand is a number at least."""
        operands = {"infix": 2}
        return [
            op for op in self._alphabet.operations if self._at_hand(op.cost, operands.get(op.shape, 1), query)
        ]

    def _at_hand(self, cost: Cost, operands: int, query: Query) -> bool:
        beyond = sum(max(0, count - free) for count, free in zip(cost, query.base, strict=True))
        if beyond > query.budget or any(count > most for count, most in zip(cost, query.hi, strict=True)):
            return False
        return sum(cost[at] for at in self._numbers) + operands <= self.numbers(query)


def _most(kinds: list[int], query: Query) -> int:
    """How many cubes of some kinds an expression can hold at most."""
    most, free = (sum(row[at] for at in kinds) for row in (query.hi, query.base))
    return min(most, free + query.budget)
