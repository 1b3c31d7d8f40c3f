"""Every grouping of a Goal's line that the mat allows, with factorials inserted while any are left."""

from __future__ import annotations

from typing import TypeAlias

from fairshake.notation import Sequence, Unit
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import key
from fairshake.rulebooks import Rules

from .binding import Part, bind
from .outcome import ReadingOutcome
from .readings import RowReader

Readings: TypeAlias = list[tuple[ReadingOutcome, int]]
"""Outcomes, each with the number of factorials it uses."""


def every_grouping(reader: RowReader, row: Sequence, budget: int) -> Readings:
    """All readings of a line with at most `budget` factorials; no default binding restricts the mat."""
    parts = bind(row, reader, free=True, everything=True)
    memo: dict[tuple[int, int], Readings] = {}
    for length in range(1, len(parts) + 1):
        for first in range(len(parts) - length + 1):
            memo[first, first + length - 1] = _stretch(reader, parts, first, first + length - 1, memo, budget)
    return memo[0, len(parts) - 1]


def _stretch(
    reader: RowReader,
    parts: list[Part],
    first: int,
    last: int,
    memo: dict[tuple[int, int], Readings],
    budget: int,
) -> Readings:
    """All readings of a stretch of the line, with factorials added after any part while some are left."""
    found: Readings = []
    cubes = (parts[first].cubes[0], parts[last].cubes[1])
    if first == last:
        found = [(outcome, 0) for outcome in parts[first].outcomes] if parts[first].role == "unit" else []
    elif parts[first].role == "prefix":
        for inner, used in memo[first + 1, last]:
            found += [(out, used) for out in reader.apply(parts[first], [[inner]], cubes)]
    if first != last and parts[last].role == "postfix":
        for inner, used in memo[first, last - 1]:
            found += _exponents(reader, parts[last], inner, used, cubes, budget)
    for at in range(first + 1, last):
        if parts[at].role == "binary":
            for left, used in memo[first, at - 1]:
                for right, more in memo[at + 1, last]:
                    if used + more <= budget and _product_is_with_unit(parts[at], left.tree, right.tree):
                        found += [
                            (out, used + more) for out in reader.apply(parts[at], [[left], [right]], cubes)
                        ]
    return _with_factorials(reader, _distinct(found, reader.rules), cubes, budget)


def _exponents(
    reader: RowReader, part: Part, base: ReadingOutcome, used: int, cubes: tuple[int, int], budget: int
) -> Readings:
    """An exponent without a power sign, itself perhaps with factorials."""
    exponents = _with_factorials(reader, [(outcome, 0) for outcome in part.outcomes], part.cubes, budget)
    return [
        (out, used + more)
        for exponent, more in exponents
        if used + more <= budget
        for out in reader.apply(part, [[base], [exponent]], cubes)
    ]


def _with_factorials(reader: RowReader, found: Readings, cubes: tuple[int, int], budget: int) -> Readings:
    bang = Part("postfix", "!", cubes, [])
    latest = found
    for _ in range(budget):
        latest = [
            (out, used + 1)
            for outcome, used in latest
            if used < budget and (outcome.value is not None or outcome.vast)
            for out in reader.apply(bang, [[outcome]], cubes)
            if out.value is not None or out.vast
        ]
        found = _distinct([*found, *latest], reader.rules)
    return found


def _distinct(found: Readings, rules: Rules) -> Readings:
    """One reading for each value, unless something else determines what it may mean."""
    seen: dict[object, tuple[ReadingOutcome, int]] = {}
    for outcome, used in found:
        name = outcome.code if outcome.value is None else key(outcome.value)
        traits = (outcome.fits, outcome.vast, used, _is_chain(outcome.tree), rules.goal_trait(outcome.tree))
        seen.setdefault((name or id(outcome), *traits), (outcome, used))
    return list(seen.values())


def _is_chain(tree: Tree) -> bool:
    return isinstance(tree, Unit) or (isinstance(tree, Node) and tree.op == "ix")


def _product_is_with_unit(part: Part, left: Tree, right: Tree) -> bool:
    """Only i itself multiplies without a sign: 2i^88 is never 2 times i^88 (XIII-D-11 comment g)."""
    return part.op != "ix" or _is_chain(left) or _is_chain(right)
