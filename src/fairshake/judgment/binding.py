"""Default bindings (AGLOA VII-B-6-b) and their clashes (VII-B-6-c).

By default a root sign and a prefix x take just the numeral after them, a factorial and an exponent just the
numeral before them, and a product with i binds tightest. If two defaults claim the same numeral in different
ways, they clash: the signs involved lose their defaults and every grouping of them counts.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from fairshake.notation import Operand, RowItem, Sequence, Unit, symbols_of

from .outcome import ReadingOutcome

Cubes = tuple[int, int]


class Part(NamedTuple):
    """A place in a row after binding: a unit with its readings, or a sign that still needs operands.

    A `tight` root takes just the unit after it.
    """

    role: str
    op: str
    cubes: Cubes
    outcomes: list[ReadingOutcome]
    sign: str = ""
    choice: Sequence | None = None
    tight: bool = False


class Evaluator(Protocol):
    places: dict[int, int]

    def operand(self, operand: Operand) -> list[ReadingOutcome]: ...
    def apply(
        self, part: Part, operands: list[list[ReadingOutcome]], cubes: Cubes
    ) -> list[ReadingOutcome]: ...


def bind(row: Sequence, reader: Evaluator, *, free: bool, everything: bool = False) -> list[Part]:
    """Turn a row into parts; with `free`, signs whose defaults clash stay unbound, with `everything` all signs do."""
    items = row.items
    unbound = _clashing(items) if free else frozenset[int]()
    if everything:
        unbound = frozenset(range(len(items)))
    parts: list[Part] = []
    for index, item in enumerate(items):
        end = parts[-1].cubes[1] if parts else 0
        parts.append(_part(item, reader, index not in unbound, end))
    bound = [index not in unbound for index in range(len(items))]
    return _join_products(*_bind_unary(parts, bound, items, reader), reader)


def _op(item: RowItem) -> str:
    return "factors" if item.role == "prefix" and item.op == "x" else item.op


def _part(item: RowItem, reader: Evaluator, bound: bool, end: int) -> Part:
    cubes = _cubes(item, reader.places, end)
    if item.role == "operand" and item.operand is not None:
        return Part("unit", "", cubes, reader.operand(item.operand))
    outcomes = reader.operand(item.operand) if item.operand is not None else []
    sign = str(item.symbol) if item.symbol is not None and item.op not in ("!", "exp") else ""
    tight = item.role == "binary" and item.op == "√" and bound
    return Part(item.role, _op(item), cubes, outcomes, sign, item.choice, tight)


def _cubes(item: RowItem, places: dict[int, int], end: int) -> Cubes:
    """The cubes an item covers; one without a cube covers an empty stretch after the cubes before it."""
    if not places:
        return 0, 0
    starts = [item.symbol.start] if item.symbol is not None else []
    if item.operand is not None:
        starts += [symbol.start for symbol in symbols_of(item.operand)]
    found = [places[start] for start in starts if start in places]
    return (min(found), max(found) + 1) if found else (end, end)


def span_of(first: Cubes, last: Cubes) -> Cubes:
    return min(first[0], last[0]), max(first[1], last[1])


def _bind_unary(
    parts: list[Part], bound: list[bool], items: tuple[RowItem, ...], reader: Evaluator
) -> tuple[list[Part], list[bool]]:
    """Attach every bound prefix and postfix to its numeral; returns which remaining products are with i."""
    done: list[Part] = []
    products: list[bool] = []
    waiting: list[Part] = []
    for index, part in enumerate(parts):
        if part.role == "prefix" and bound[index]:
            waiting.append(part)
            continue
        if part.role == "unit":
            while waiting:
                prefix = waiting.pop()
                cubes = span_of(prefix.cubes, part.cubes)
                part = Part("unit", "", cubes, reader.apply(prefix, [part.outcomes], cubes))
        elif part.role == "postfix" and bound[index]:
            base = done.pop()
            cubes = span_of(base.cubes, part.cubes)
            operands = [base.outcomes] if part.op == "!" else [base.outcomes, part.outcomes]
            part = Part("unit", "", cubes, reader.apply(part, operands, cubes))
            products.pop()
        done.append(part)
        products.append(bound[index] and _is_product_with_unit(items, index))
    return done, products


def _join_products(parts: list[Part], products: list[bool], reader: Evaluator) -> list[Part]:
    """Products with i bind tightest."""
    if not any(products):
        return parts
    joined: list[Part] = []
    at = 0
    while at < len(parts):
        if products[at] and joined and joined[-1].role == "unit" and parts[at + 1].role == "unit":
            left, right = joined.pop(), parts[at + 1]
            cubes = span_of(left.cubes, right.cubes)
            joined.append(
                Part("unit", "", cubes, reader.apply(parts[at], [left.outcomes, right.outcomes], cubes))
            )
            at += 2
        else:
            joined.append(parts[at])
            at += 1
    return joined


def _is_product_with_unit(items: tuple[RowItem, ...], index: int) -> bool:
    """`ix`, or an x with i right next to it."""
    item = items[index]
    if item.role != "binary" or item.op not in ("x", "ix"):
        return False
    return item.op == "ix" or _is_unit(items[index - 1]) or _is_unit(items[index + 1])


def _is_unit(item: RowItem) -> bool:
    return item.role == "operand" and isinstance(item.operand, Unit)


def _clashing(items: tuple[RowItem, ...]) -> frozenset[int]:
    """The signs whose defaults clash over some numeral."""
    involved: set[int] = set()
    for index, item in enumerate(items):
        if item.role == "operand":
            involved |= _clash_at(items, index)
    return frozenset(involved)


def _clash_at(items: tuple[RowItem, ...], index: int) -> set[int]:
    before = index - 1
    takers_before: set[int] = set()
    while before >= 0 and items[before].role == "prefix":
        takers_before.add(before)
        before -= 1
    if before >= 0 and items[before].role == "binary" and items[before].op == "√":
        takers_before.add(before)
    after = index + 1
    takers_after: set[int] = set()
    while after < len(items) and items[after].role == "postfix":
        takers_after.add(after)
        after += 1
    product_before = {before} if before >= 0 and _is_product_with_unit(items, before) else set[int]()
    product_after = {after} if after < len(items) and _is_product_with_unit(items, after) else set[int]()
    involved: set[int] = set()
    for one, other in (
        (takers_before, takers_after),
        (takers_before, product_after),
        (product_before, takers_after),
    ):
        if one and other:
            involved |= one | other
    return involved
