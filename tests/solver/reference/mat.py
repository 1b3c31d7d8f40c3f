"""The mat as the rule books describe it: what each cube may be used as, and which uses make a Solution together.

A Solution uses all of Required, any of Permitted, and of Resources at most one cube after Now and any otherwise
(MLAG and AGLOA VI). A cube is used as part of a number or as an operation; the difference matters where an operation
sign serves many times (AGLOA XIII-A-5) and where operations are counted (XIII-A-6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from fairshake.notation import FACES, SIGNS, Cube, Position
from fairshake.rulebooks import Rules

from .numerals import digit

FACTORIAL: Final = "!"
FACTORIALS: Final = 2
"""For Solution and Goal together (AGLOA XIII-A-4)."""
MANY: Final = 5
"""Multiple Operations has no end: a sign is tried this often, and always often enough to join all numbers."""

Bag = tuple[int, ...]
"""How often each of a mat's uses occurs."""


class Kind(NamedTuple):
    """Cubes that the rules do not tell apart: what they show, and whether they have the colour that Exponent names."""

    face: str
    colored: bool = False


class Use(NamedTuple):
    """A cube in a Solution: the symbol it stands for there, as an operation or as part of a number."""

    kind: Kind
    symbol: str
    operates: bool


class Way(NamedTuple):
    """One kind's part of a Solution: how often each use occurs, the cubes it needs, how many of them from Resources."""

    counts: Bag
    cubes: int
    borrowed: int


class Mat:
    """The usable cubes of a position when its wild cubes stand for `meaning`."""

    def __init__(self, position: Position, rules: Rules, meaning: str) -> None:
        self.rules, self.meaning = rules, meaning
        self.required, self.permitted, self.resources = (
            Counter(map(self._kind, section))
            for section in (position.required, position.permitted, position.resources)
        )
        kinds = {*self.required, *self.permitted, *self.resources}
        self.kinds = sorted(kinds, key=lambda kind: (FACES.index(self._symbol(kind)), kind))
        self.most_borrowed = 1 if position.challenge == "now" else len(position.resources)
        self.repeats = rules.signs_repeat
        self.many = max(MANY, 1 + sum(self._usable(kind) for kind in self.kinds if self._is_digit(kind)))
        self.uses = tuple(use for kind in self.kinds for use in self._uses(kind))
        if FACTORIAL in rules.marks:
            self.uses += (Use(Kind(FACTORIAL), FACTORIAL, True),)

    def _kind(self, cube: Cube) -> Kind:
        colour = self.rules.exponent_color
        return Kind(cube.face, bool(colour) and cube.known_color == colour)

    def _symbol(self, kind: Kind) -> str:
        return self.meaning if self.rules.wild and kind.face == self.rules.wild else kind.face

    def _is_digit(self, kind: Kind) -> bool:
        return digit(self._symbol(kind), self.rules.base) is not None

    def _usable(self, kind: Kind) -> int:
        return self.required[kind] + self.permitted[kind] + self.resources[kind]

    def _uses(self, kind: Kind) -> Iterator[Use]:
        symbol = self._symbol(kind)
        if self._is_digit(kind) or (symbol == "^" and "." in self.rules.marks):
            yield Use(kind, symbol, False)
        if symbol in SIGNS:
            yield Use(kind, symbol, True)

    def bags(self, goal_factorials: int = 0, most: int = 99) -> Iterator[Bag]:
        """Every multiset of at most `most` uses that a Solution may be made of."""
        ways = [list(self._ways(kind)) for kind in self.kinds]
        if FACTORIAL in self.rules.marks:
            allowed = self.many if self.repeats else FACTORIALS - goal_factorials
            ways.append([Way((count,), 0, 0) for count in range(allowed + 1)])  # on no cube
        least_operations = self.rules.least_operations
        for chosen in _choices(ways, self.most_borrowed, most):
            bag = tuple(count for way in chosen for count in way.counts)
            enough = sum(way.cubes for way in chosen) >= self.rules.book.least_solution_cubes
            if enough and self._operations(bag) >= least_operations:
                yield bag

    def _ways(self, kind: Kind) -> Iterator[Way]:
        """What may be done with the cubes of one kind; repeated operations need one cube and may take more."""
        uses, usable, required = list(self._uses(kind)), self._usable(kind), self.required[kind]
        most = [max(usable, self.many) if use.operates and self.repeats else usable for use in uses]
        for counts in product(*(range(count + 1) for count in most)):
            needed = sum(
                min(count, 1) if use.operates and self.repeats else count
                for use, count in zip(uses, counts, strict=True)
            )
            if needed <= usable and required <= sum(counts):
                yield Way(counts, needed, max(0, needed - required - self.permitted[kind]))

    def _operations(self, bag: Bag) -> int:
        return sum(count for use, count in zip(self.uses, bag, strict=True) if use.operates)


def _choices(ways: list[list[Way]], borrowable: int, most: int) -> Iterator[tuple[Way, ...]]:
    """One way for each kind, within what may come from Resources and within `most` uses."""
    if not ways:
        yield ()
        return
    for way in ways[0]:
        if way.borrowed <= borrowable and (size := sum(way.counts)) <= most:
            for rest in _choices(ways[1:], borrowable - way.borrowed, most - size):
                yield (way, *rest)
