"""Marks and meanings: the parts of a written Equation that need a variation, and numerals that are too
long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from fairshake.notation import BasePower, Numeral, Operand, RowItem, Sequence, Span, Symbol, Unit
from fairshake.rulebooks import VARIATIONS, Rules

MOST_DECIMAL_DIGITS: Final = 3
GRANTED_BY: Final = {mark: kind.name for kind in VARIATIONS.values() for mark in kind.marks}
"""The variation that would grant a mark or a meaning."""


class Use(NamedTuple):
    """A mark that was used and where."""

    mark: str
    span: Span


def walk(row: Sequence) -> list[RowItem]:
    """All items of a row and of the rows inside it."""
    found: list[RowItem] = []
    _gather(row, found)
    return found


def _gather(row: Sequence, found: list[RowItem]) -> None:
    for item in row.items:
        found.append(item)
        if isinstance(item.operand, Sequence):
            _gather(item.operand, found)


def marks_used(row: Sequence, *, in_goal: bool, rules: Rules) -> Iterator[Use]:
    for item in walk(row):
        if item.role == "prefix" and item.op == "x":
            yield Use("prefix-x", item.span)
        elif item.op in ("!", "exp", "%", "rem", "log", "lcm", "gcf"):
            yield Use(item.op, item.span)
        if item.choice is not None:
            yield Use("choice", item.choice.span)
        if item.symbol is not None and item.symbol.wild:
            yield Use("wild", item.symbol.span)
        if item.operand is not None and not isinstance(item.operand, Sequence):
            yield from _operand_marks(item.operand, in_goal, rules)


def _operand_marks(operand: Numeral | BasePower | Unit, in_goal: bool, rules: Rules) -> Iterator[Use]:
    if isinstance(operand, BasePower):
        yield Use("base-power", operand.span)
        yield from _turned_marks(operand.symbol)
    elif isinstance(operand, Unit):
        yield Use("unit", operand.span)
        yield from _turned_marks(operand.symbol)
    else:
        for symbol in operand.symbols:
            yield from _turned_marks(symbol)
            if symbol.text in "AB" and "base" not in rules.marks:
                yield Use("base", symbol.span)
            elif symbol.kind == "point":
                yield Use("goal-point" if in_goal and "goal-point" in rules.marks else ".", symbol.span)


def _turned_marks(symbol: Symbol) -> Iterator[Use]:
    if symbol.wild:
        yield Use("wild", symbol.span)
    if "s" in symbol.turned:
        yield Use("sideways", symbol.span)
    if "u" in symbol.turned:
        yield Use("upside-down", symbol.span)


def missing_variations(row: Sequence, *, in_goal: bool, rules: Rules) -> Iterator[tuple[str, Span]]:
    """Variations that the writing needs but that aren't in force."""
    for use in marks_used(row, in_goal=in_goal, rules=rules):
        if use.mark not in rules.marks:
            yield GRANTED_BY[use.mark], use.span


def long_numerals(row: Sequence, limit: int, *, percent: bool, beside: bool = False) -> Iterator[Numeral]:
    """Numerals with more digits than allowed: three with a point, two as an operand of a percent sign where
    it is played.

    Brackets change nothing: (25)%(12) has the operands 25 and 12. But in √25%16 the root takes 25, so 25
    isn't an operand of the percent sign. `beside` means that this row is such an operand in brackets.
    """
    for index, item in enumerate(row.items):
        operand = percent and ((beside and len(row.items) == 1) or _is_percent_operand(row.items, index))
        if isinstance(item.operand, Sequence):
            yield from long_numerals(item.operand, limit, percent=percent, beside=operand)
        elif isinstance(item.operand, Numeral):
            numeral = item.operand
            most = MOST_DECIMAL_DIGITS if numeral.point is not None else max(limit, 2 if operand else 0)
            if len(numeral.digits) > most:
                yield numeral


def _is_percent_operand(items: tuple[RowItem, ...], index: int) -> bool:
    """Whether a percent sign may take just this; tighter default bindings take it first (AGLOA VII-B-6-b)."""
    before = items[index - 1] if index else None
    after = items[index + 1] if index + 1 < len(items) else None
    if items[index].role != "operand" or (after is not None and after.role == "postfix"):
        return False
    if before is not None and (before.role == "prefix" or before.op == "√"):
        return False
    return any(near is not None and near.op == "%" for near in (before, after))


def turned_both_ways(row: Sequence) -> Iterator[Symbol]:
    """Cubes that are both sideways and upside-down."""
    for item in walk(row):
        if isinstance(item.operand, Numeral) and item.operand.digits[0].turned == "su":
            yield item.operand.digits[0]
        elif isinstance(item.operand, BasePower) and item.operand.symbol.turned == "su":
            yield item.operand.symbol


def bad_exponents(row: Sequence, *, free_points: bool = False) -> Iterator[Span]:
    """Exponents without a power sign that are more than the numeral on one cube with factorials after it.

    Two cubes make no such exponent: 523 with red 2 and 3 is never 5 to the 23rd (AGLOA XIII-B-12 example c).
    A point is a cube, except one that Decimal in Goal allows.
    """
    for item in walk(row):
        if item.op != "exp":
            continue
        inside = item.operand.items if isinstance(item.operand, Sequence) else (item,)
        if not _is_on_one_cube(inside[0].operand, free_points) or any(i.op != "!" for i in inside[1:]):
            yield item.span


def _is_on_one_cube(operand: Operand | None, free_points: bool) -> bool:
    """Whether an exponent is a digit or a power of the base."""
    if isinstance(operand, Numeral):
        return len(operand.digits) == 1 and (operand.point is None or free_points)
    return isinstance(operand, BasePower)


def exponent_places(row: Sequence) -> frozenset[int]:
    """The places of exponents without a power sign in the text."""
    found = set()
    for item in walk(row):
        if item.op == "exp" and item.operand is not None:
            if isinstance(item.operand, Sequence):
                found |= {s.start for inner in walk(item.operand) for s in _numeral_symbols(inner)}
            elif isinstance(item.operand, Numeral):
                found |= {symbol.start for symbol in item.operand.digits}
            else:
                found.add(item.operand.symbol.start)
    return frozenset(found)


def _numeral_symbols(item: RowItem) -> tuple[Symbol, ...]:
    if isinstance(item.operand, BasePower):
        return (item.operand.symbol,)
    return item.operand.digits if isinstance(item.operand, Numeral) else ()
