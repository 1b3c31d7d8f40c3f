"""The slow twin: every tree over every multiset, valued by the rule book's own exact functions.

Nothing is inverted, bounded or guessed here: a multiset of cubes has the values of all its splits, and a position is
possible when one of the multisets it allows has a value of the Goal. Good for about seven cubes, nine without powers.

With the judge it shares the readings of the Goal and the rule book's functions. With the fast solver it shares what
cubes can stand for and which may be used (`alphabet.py` and `mat.py`, through a workbench whose engine is never asked)
and nothing of its search, its bounds or its invariants. Nothing of the fast solver leans on this file. What both read
alike is checked from outside: by planted Solutions that the judge has read, and by the tests' brute forces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from fairshake.judge.interpretations import goal_readings
from fairshake.notation import Position
from fairshake.numbers import (
    Number,
    NumberError,
    Undefined,
    differs_by_multiple,
    equal,
    key,
    rational,
)
from fairshake.rulebooks import Rules, rules_for

from .alphabet import Alphabet, Cost, Leaf, Operation
from .mat import Query
from .result import IMPOSSIBLE, POSSIBLE, UNKNOWN
from .workbench import Workbench

SIGNS: Final = {
    "add": "+",
    "average": "+",
    "subtract": "-",
    "multiply": "x",
    "divide": "÷",
    "power": "^",
    "root": "√",
    "square-root": "√",
    "percent": "%",
    "remainder": "rem",
    "lcm": "lcm",
    "gcf": "gcf",
    "log": "log",
    "factorial": "!",
    "factors": "factors",
    "next-prime": "factors",
    "power-by": "exp",
    "scale": "x",
}


class Reference:
    """The values of every multiset of one alphabet, worked out as they are asked for."""

    def __init__(self, alphabet: Alphabet, rules: Rules) -> None:
        self.alphabet, self.rules = alphabet, rules
        self.undecided = False
        self._known: dict[Cost, list[Number]] = {}

    def values(self, cubes: Cost) -> list[Number]:
        """Every different value of an expression that uses exactly these cubes."""
        if cubes not in self._known:
            self._known[cubes] = self._distinct(self._all(cubes))
        return self._known[cubes]

    def _all(self, cubes: Cost) -> Iterator[Number]:
        for leaf in self.alphabet.leaves:
            if leaf.cost == cubes:
                yield value_of(leaf)
        for operation in self.alphabet.operations:
            rest = tuple(a - b for a, b in zip(cubes, operation.cost, strict=True))
            if min(rest) < 0 or not any(rest):
                continue
            if operation.shape == "infix":
                yield from self._binary(operation, rest)
            else:
                for value in self.values(rest):
                    yield from self._apply(self.function_of(operation), value)

    def _binary(self, operation: Operation, rest: Cost) -> Iterator[Number]:
        function = self.function_of(operation)
        for left in product(*(range(count + 1) for count in rest)):
            right = tuple(a - b for a, b in zip(rest, left, strict=True))
            if any(left) and any(right):
                for a in self.values(left):
                    for b in self.values(right):
                        yield from self._apply(function, a, b)

    def function_of(self, operation: Operation) -> Callable[..., Number | list[Number]]:
        """The rule book's function for an operation, with its fixed operand filled in where it has one."""
        function = self.rules.operations[SIGNS[operation.name]]
        if operation.shape != "suffix":
            return function
        fixed = rational(operation.parameter.numerator, operation.parameter.denominator)
        return lambda value: function(value, fixed)

    def _apply(self, function: Callable[..., Number | list[Number]], *args: Number) -> Iterator[Number]:
        try:
            value = function(*args)
        except Undefined:
            return
        except NumberError:
            self.undecided = True
            return
        if isinstance(value, list):
            yield from value
        else:
            yield value

    def _distinct(self, values: Iterator[Number]) -> list[Number]:
        seen: dict[object, Number] = {}
        for value in values:
            name = key(value)
            seen.setdefault(name if name is not None else object(), value)
        return list(seen.values())


def value_of(leaf: Leaf) -> Number:
    return rational(leaf.value.numerator, leaf.value.denominator)


def decide(position: Position) -> str:
    """possible, impossible, or unknown where the exact numbers themselves gave up."""
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    assert position.goal is not None
    workbench = Workbench((*position.required, *position.permitted, *position.resources), rules)
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in position.goal.cubes)
    undecided = False
    for reading in goal_readings(position.goal, rules):
        meanings = (reading.wild or rules.wild,) if wild else workbench.meanings()
        for meaning in meanings:
            setting = workbench.setting(meaning)
            reference = Reference(setting.alphabet, rules)
            for query in setting.queries(position, reading.factorials):
                for cubes in multisets(query, setting.alphabet, rules):
                    answer = _equals_one(reference.values(cubes), reading.value, rules)
                    if answer:
                        return POSSIBLE
                    undecided = undecided or answer is None
            undecided = undecided or reference.undecided
    return UNKNOWN if undecided else IMPOSSIBLE


def multisets(query: Query, alphabet: Alphabet, rules: Rules, most: int = 99) -> Iterator[Cost]:
    """Every multiset of at most `most` cubes that a Solution may be made of."""
    for cubes in _between(query.lo, query.hi, most):
        beyond = sum(max(0, a - b) for a, b in zip(cubes, query.base, strict=True))
        real = sum(count for count, kind in zip(cubes, alphabet.kinds, strict=True) if kind.face != "!")
        signs = sum(count for count, kind in zip(cubes, alphabet.kinds, strict=True) if kind.is_sign)
        fits = beyond <= query.budget and signs >= query.least_signs
        if fits and real >= rules.book.least_solution_cubes:
            yield cubes


def _between(low: Cost, high: Cost, most: int) -> Iterator[Cost]:
    if not low:
        yield ()
        return
    for count in range(low[0], high[0] + 1):
        if count + sum(low[1:]) > most:
            return
        for rest in _between(low[1:], high[1:], most - count):
            yield (count, *rest)


def _equals_one(values: list[Number], goal: Number, rules: Rules) -> bool | None:
    undecided = False
    for value in values:
        try:
            if rules.k is None:
                found = equal(value, goal)
            else:
                found = differs_by_multiple(value, goal, rules.k) and not equal(value, goal)
        except NumberError:
            undecided = True
            continue
        if found:
            return True
    return None if undecided else False
