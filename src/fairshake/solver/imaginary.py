"""Imaginary: a small search in complex numbers, beside the native one in real numbers (AGLOA XIII-D-11).

Expressions are valued by the rule book's own exact functions, with i and -i for a minus cube, products with i that need
no sign, and every root of a power; the root meant is written behind it. Only Solutions of up to five cubes are looked
for, so what is not found is no proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from fairshake.judge import goal_readings
from fairshake.judge.readings import TooManyReadings
from fairshake.notation import Position
from fairshake.notation.tree import write_tree
from fairshake.numbers import IMAGINARY_UNIT, Number, NumberError, equal, key, mul, neg, text
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost, Operation, cost_of
from .mat import Query
from .reference import Reference, multisets, value_of
from .workbench import Setting, Workbench

MOST_CUBES: Final = 5
MOST_VALUES: Final = 400
MOST_ROOTS: Final = 12


class OutOfSteps(Exception):
    """There is more than this search goes through, or it was stopped."""


class Written(NamedTuple):
    value: Number
    text: str
    plain: bool

    @property
    def part(self) -> str:
        return self.text if self.plain else f"({self.text})"


class ComplexSearch:
    """Values with their texts for every multiset of one alphabet, worked out as they are asked for."""

    def __init__(self, alphabet: Alphabet, rules: Rules, stopped: Callable[[], bool]) -> None:
        self.alphabet, self.rules, self.stopped = alphabet, rules, stopped
        self._reference = Reference(alphabet, rules)
        self._known: dict[Cost, list[Written]] = {}
        self._minus = [(cost_of(alphabet.kinds, k), k.wild) for k in alphabet.kinds if k.meaning == "-"]

    def solutions(self, query: Query, goal: Number) -> Iterator[str]:
        """Expressions with the Goal's value, the shortest first."""
        for cubes in sorted(multisets(query, self.alphabet, self.rules, MOST_CUBES), key=sum):
            for written in self.values(cubes):
                if _same(written.value, goal):
                    yield written.text

    def values(self, cubes: Cost) -> list[Written]:
        if cubes not in self._known:
            if self.stopped():
                raise OutOfSteps
            found: dict[object, Written] = {}
            for written in self._all(cubes):
                found.setdefault(key(written.value) or object(), written)
                if len(found) > MOST_VALUES:
                    raise OutOfSteps
            self._known[cubes] = list(found.values())
        return self._known[cubes]

    def _all(self, cubes: Cost) -> Iterator[Written]:
        for leaf in self.alphabet.leaves:
            if leaf.cost == cubes:
                yield Written(value_of(leaf), leaf.text, True)
        for cost, wild in self._minus:
            if cost == cubes:
                yield Written(IMAGINARY_UNIT, f"i{wild}", True)
                yield Written(neg(IMAGINARY_UNIT), f"iu{wild}", True)
            elif (rest := _less(cubes, cost)) is not None:
                for written in self.values(rest):
                    yield Written(mul(written.value, IMAGINARY_UNIT), f"{written.part}i{wild}", False)
                    yield Written(neg(mul(written.value, IMAGINARY_UNIT)), f"{written.part}iu{wild}", False)
        for operation in self.alphabet.operations:
            if (rest := _less(cubes, operation.cost)) is not None:
                yield from self._operated(operation, rest)

    def _operated(self, operation: Operation, rest: Cost) -> Iterator[Written]:
        function = self._reference.function_of(operation)
        if operation.shape != "infix":
            for a in self.values(rest):
                before = operation.shape == "prefix"
                shown = f"{operation.text}{a.part}" if before else f"{a.part}{operation.text}"
                yield from self._results(function, shown, a.value)
            return
        for left in product(*(range(count + 1) for count in rest)):
            right = tuple(a - b for a, b in zip(rest, left, strict=True))
            if any(left) and any(right):
                for a, b in product(self.values(left), self.values(right)):
                    yield from self._results(function, f"{a.part}{operation.text}{b.part}", a.value, b.value)

    def _results(
        self, function: Callable[..., Number | list[Number]], shown: str, *args: Number
    ) -> Iterator[Written]:
        try:
            value = function(*args)
        except NumberError:
            return
        if not isinstance(value, list):
            yield Written(value, shown, False)
        elif len(value) == 1:
            yield Written(value[0], shown, False)
        elif len(value) > MOST_ROOTS:
            raise OutOfSteps
        else:
            yield from (Written(one, f"{shown}<{text(one)}>", False) for one in value)


def complex_equations(
    position: Position, rules: Rules, workbench: Workbench, cancelled: Callable[[], bool]
) -> Iterator[str]:
    """Equations in complex numbers for every reading of the Goal; the caller has them judged."""
    assert position.goal is not None
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in position.goal.cubes)
    searches: dict[str, ComplexSearch] = {}
    try:
        for reading in goal_readings(position.goal, rules):
            for meaning in (reading.wild or rules.wild,) if wild else workbench.meanings():
                setting = workbench.setting(meaning)
                if meaning not in searches:
                    searches[meaning] = ComplexSearch(setting.alphabet, rules, _stopped(setting, cancelled))
                for query in setting.queries(position, reading.factorials):
                    for solution in searches[meaning].solutions(query, reading.value):
                        text = f"{solution} = {write_tree(reading.tree)}"
                        named = meaning != rules.wild and (wild or "~" in solution)
                        yield f"{text} where {rules.wild}={meaning}" if named else text
    except (OutOfSteps, TooManyReadings):
        return


def _stopped(setting: Setting, cancelled: Callable[[], bool]) -> Callable[[], bool]:
    return lambda: cancelled() or setting.engine.remaining() == 0


def _same(value: Number, goal: Number) -> bool:
    try:
        return equal(value, goal)
    except NumberError:
        return False


def _less(cubes: Cost, cost: Cost) -> Cost | None:
    rest = tuple(a - b for a, b in zip(cubes, cost, strict=True))
    return rest if min(rest) >= 0 and any(rest) else None
