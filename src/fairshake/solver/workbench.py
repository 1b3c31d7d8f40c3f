"""One mat's engines: the native core prepared for these cubes, one engine for each meaning of a wild cube.

A workbench may answer many questions about positions of one shake; its tables are shared between them. It
belongs to one thread; another thread may only cancel it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from itertools import compress
from operator import le
from typing import Final, NamedTuple

from fairshake._native import SolverEngine, SolverLeaf, SolverOperation
from fairshake.notation import Cube, Position
from fairshake.rulebooks import Rules

from .alphabet import BANG, Alphabet, Cost, CubeKind, digit_of, kind_of, kinds_of
from .deadline import SearchDeadline
from .feasibility import POWERS, REPEATED, UNARY, Counted
from .leaves import leaves
from .mat import (
    ALLOTTED_FACTORIALS,
    FEWER_USES,
    Mat,
    Query,
    may_be_number,
    numbers_among,
    queries,
    read_mat,
    uses,
)
from .operations import operations
from .targets import Postfix

JOINING: Final = frozenset("+-x÷")
"""Signs that go between two numbers in every book."""
FEW_NUMBERS: Final = 3


class SizeAnswer(NamedTuple):
    """The core's answer about one size: exact and undecided expressions, and how far it got."""

    exact: list[list[int]]
    maybe: list[list[int]]
    stop: str
    doubt: bool
    invariant: str


class TooManyCubesError(Exception):
    """More cubes than the core's one word can count; no set of cubes on the market has that many."""


class Setting:
    """The cubes of a shake with one meaning for the wild cubes: their alphabet and an engine."""

    def __init__(self, cubes: tuple[Cube, ...], rules: Rules, meaning: str, vast: bool = False) -> None:
        """A `vast` one has factorials of any size."""
        self.rules, self.meaning = rules, meaning
        kinds = kinds_of(cubes, rules, meaning, "!" in rules.marks)
        several = rules.signs_repeat
        numbers = numbers_among(cubes, rules, meaning) if several else 0
        spare = self._parts_of_numbers(kinds, cubes) if several else 0
        for self.most_uses in uses(numbers + spare):
            most = self._most(kinds, cubes)
            self._joins_all = self.most_uses >= numbers - 1 + spare
            self.alphabet = _alphabet(kinds, most, rules, joins_all=self._joins_all)
            if vast:
                self.alphabet = _with_vast_factorials(self.alphabet)
            try:
                self.engine = _engine(self.alphabet, most)
                break
            except ValueError as error:
                if not several or self.most_uses == FEWER_USES[-1]:
                    raise TooManyCubesError from error
        self._targets: dict[Postfix, int | None] = {}

    @cached_property
    def counted(self) -> Counted:
        """What counting shows; computed on demand, since plain play never needs it."""
        return Counted(self.alphabet, self.rules)

    def denies(self, query: Query) -> bool:
        """Whether counting shows that nothing can be written; not asked if there are plenty of numbers and signs."""
        return self._scarce(query) and self.counted.denies(query)

    def _scarce(self, query: Query) -> bool:
        """Whether there may be too few numbers for the signs that must be used, or no sign that joins two."""
        kinds = self.alphabet.kinds
        digits = [digit_of(kind.meaning, self.rules) is not None for kind in kinds]
        numbers = min(query.numbers, query.most_of(digits))
        signs = sum(query.lo) - sum(compress(query.lo, digits))
        joined = any(count and kind.meaning in JOINING for count, kind in zip(query.base, kinds, strict=True))
        return numbers < FEW_NUMBERS or signs > numbers - 1 or not joined

    def _parts_of_numbers(self, kinds: tuple[CubeKind, ...], cubes: tuple[Cube, ...]) -> int:
        """How many cubes of one sign may be parts of numbers, such as tens and points, while one of them
        joins two numbers."""
        counts = Counter(kind_of(cube, self.rules, self.meaning) for cube in cubes)
        written = leaves(kinds, self.rules)
        return max(
            (
                counts[kind] - 1
                for at, kind in enumerate(kinds)
                if kind.is_sign
                and counts[kind]
                and (may_be_number(kind.meaning, self.rules) or any(leaf.cost[at] for leaf in written))
            ),
            default=0,
        )

    def _most(self, kinds: tuple[CubeKind, ...], cubes: tuple[Cube, ...]) -> list[int]:
        several = self.rules.signs_repeat
        counts = dict.fromkeys(kinds, 0)
        for cube in cubes:
            counts[kind_of(cube, self.rules, self.meaning)] += 1
        for kind in counts:
            if kind.meaning == BANG:
                counts[kind] = self.most_uses if several else ALLOTTED_FACTORIALS
            elif several and kind.is_sign:
                counts[kind] = max(counts[kind], self.most_uses)
        return list(counts.values())

    def queries(self, position: Position, goal_factorials: int) -> list[Query]:
        mat: Mat = read_mat(position, self.rules, self.meaning)
        several = self.rules.signs_repeat
        factorials = self.most_uses if several else ALLOTTED_FACTORIALS - goal_factorials
        return list(queries(mat, self.alphabet, self.rules, factorials, self.most_uses))

    def endless(self, query: Query) -> tuple[str, ...]:
        """What makes a question larger than what the core tries: the names of the bounds."""
        return self.counted.endless(query, self._joins_all) if self.alphabet.infinite else ()

    @property
    def late(self) -> bool:
        """Whether the deadline has passed."""
        return self.engine.remaining() == 0

    def target(self, postfix: Postfix) -> int | None:
        """The core's number for a value; None if it has none."""
        if postfix not in self._targets:
            self._targets[postfix] = self.engine.target(postfix)
        return self._targets[postfix]

    def refutes(self, query: Query, target: int) -> str:
        """The invariant by which nothing of these cubes has the target's value; empty if none applies."""
        return self.engine.refutes(hi=query.hi, size=query.most, target=target)

    def height(self, query: Query) -> float:
        """The height that no value of these cubes exceeds; infinite if unknown."""
        return self.engine.height(hi=query.hi, size=query.most)

    def ask(
        self, query: Query, size: int, target: int, wanted: int, steps: int = 0, plainly: bool = False
    ) -> SizeAnswer:
        """Ask the core about Solutions of `size` cubes.

        `steps` ends the question early; 0 means no limit. A question asked `plainly` skips irrational
        operands, so its "no" isn't a proof.
        """
        lo, hi, base, signs = query.lo, query.hi, query.base, query.least_signs
        if self.rules.k is None:
            reply = self.engine.ask(
                lo=lo,
                hi=hi,
                base=base,
                least_signs=signs,
                size=size,
                target=target,
                wanted=wanted,
                steps=steps,
                plainly=plainly,
            )
        else:
            reply = self.engine.ask_coset(
                lo=lo,
                hi=hi,
                base=base,
                least_signs=signs,
                size=size,
                target=target,
                k=self.rules.k,
                wanted=wanted,
            )
        return SizeAnswer(reply.exact, reply.maybe, reply.stop, reply.doubt, reply.invariant)


class Workbench:
    """The settings of one shake, made when they are first needed."""

    def __init__(self, cubes: Iterable[Cube], rules: Rules, vast: bool = False) -> None:
        self.cubes, self.rules, self._is_vast = tuple(cubes), rules, vast
        self._vast: Workbench | None = None
        self._settings: dict[str, Setting] = {}
        self._started: set[str] = set()
        self._watcher: SearchDeadline | None = None
        self._cancelled = False

    def begin(self, watcher: SearchDeadline) -> None:
        """The next question: the native core's clock starts when each setting is first requested."""
        self._watcher = watcher
        self._started.clear()

    def setting(self, meaning: str) -> Setting:
        if meaning not in self._settings:
            self._settings[meaning] = Setting(self.cubes, self.rules, meaning, self._is_vast)
            if self._cancelled:
                self._settings[meaning].engine.cancel()
        setting = self._settings[meaning]
        if meaning not in self._started:
            left = self._watcher.remaining if self._watcher else None
            setting.engine.start(-1.0 if left is None else left)  # making a setting took time as well
            self._started.add(meaning)
        return setting

    def meanings(self) -> tuple[str, ...]:
        """What the wild cube may stand for, itself first; one entry if no wild cube is available."""
        wild = self.rules.wild
        if not wild or all(cube.face != wild for cube in self.cubes):
            return (wild,)
        allowed = (
            face for face in self.rules.wild_meanings if not face.isdigit() or int(face) < self.rules.base
        )
        return (wild, *(face for face in allowed if face != wild))

    @property
    def vast(self) -> Workbench:
        """A workbench for the same cubes with factorials of any size."""
        if self._vast is None:
            self._vast = Workbench(self.cubes, self.rules, vast=True)
            if self._cancelled:
                self._vast.cancel()
        return self._vast

    def cancel(self) -> None:
        self._cancelled = True
        if self._vast is not None:
            self._vast.cancel()
        for setting in list(self._settings.values()):
            setting.engine.cancel()

    @property
    def values(self) -> int:
        return sum(setting.engine.values() for setting in self._settings.values())

    @property
    def steps(self) -> int:
        return sum(setting.engine.steps() for setting in self._settings.values())


def _alphabet(kinds: tuple[CubeKind, ...], most: list[int], rules: Rules, *, joins_all: bool) -> Alphabet:
    def is_available(cost: Cost) -> bool:
        return all(map(le, cost, most))

    numbers = tuple(leaf for leaf in leaves(kinds, rules) if is_available(leaf.cost))
    signs = tuple(sign for sign in operations(kinds, rules) if is_available(sign.cost))
    infinite = []
    if "base-power" in rules.marks and any(kind.meaning == "1" for kind in kinds):
        infinite.append(POWERS)
    if rules.signs_repeat and (not joins_all or any(sign.name in UNARY for sign in signs)):
        infinite.append(REPEATED)
    return Alphabet(kinds, numbers, signs, tuple(infinite))


def _with_vast_factorials(alphabet: Alphabet) -> Alphabet:
    operations = (op._replace(limit=0) if op.name == "factorial" else op for op in alphabet.operations)
    return replace(alphabet, operations=tuple(operations))


def _engine(alphabet: Alphabet, most: list[int]) -> SolverEngine:
    return SolverEngine(
        most=most,
        is_sign=[kind.is_sign for kind in alphabet.kinds],
        leaves=[SolverLeaf(cost=leaf.cost, value=str(leaf.value)) for leaf in alphabet.leaves],
        operations=[
            SolverOperation(
                name=op.name,
                cost=op.cost,
                whole_only=op.whole_only,
                no_fraction=op.no_fraction,
                limit=op.limit,
                parameter=str(op.parameter),
            )
            for op in alphabet.operations
        ],
    )
