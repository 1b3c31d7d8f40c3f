"""The exact value of the leaves of a tree: numerals, powers of the base, i; and of `<value>`."""

from __future__ import annotations

from typing import Final

from fairshake.notation import BasePower, NotationError, Numeral, Operand, RowItem, Sequence, Unit
from fairshake.notation.sequence import Parser
from fairshake.notation.symbols import scan
from fairshake.numbers import (
    IMAGINARY_UNIT,
    Number,
    TooLarge,
    Undefined,
    add,
    default_root,
    div,
    integer,
    mul,
    neg,
    power,
    rational,
    spend,
    sub,
    text,
)

MAX_BASE_POWER: Final = 10_000
_LEVELS: Final = {"^": 3, "√": 3, "x": 2, "÷": 2, "ix": 4, "+": 1, "-": 1}
_TEN: Final = 10


def leaf_value(leaf: Numeral | BasePower | Unit, base: int) -> Number:
    """The value of a leaf in the base in force, turned as its cube is turned."""
    if isinstance(leaf, Unit):
        return neg(IMAGINARY_UNIT) if leaf.symbol.turned == "u" else IMAGINARY_UNIT
    if isinstance(leaf, BasePower):
        return _turned(_base_power(base, int(leaf.symbol.text)), leaf.symbol.turned)
    text = "".join([digit.text for digit in leaf.digits])
    try:
        whole = int(text, base)
    except ValueError:
        raise Undefined("digit-not-in-base") from None
    if leaf.point is not None:
        return rational(whole, base ** (len(text) - leaf.point))
    turned = leaf.digits[0].turned
    return _turned(integer(whole), turned) if turned else integer(whole)


def _base_power(base: int, exponent: int) -> Number:
    if abs(exponent) > MAX_BASE_POWER:
        raise TooLarge("base-power")
    return integer(base**exponent) if exponent >= 0 else rational(1, base**-exponent)


def _turned(value: Number, turned: str) -> Number:
    """Sideways is the reciprocal, upside-down the additive inverse (AGLOA XIII-A-1, XIII-A-2)."""
    if "s" in turned:
        if value == 0:
            raise Undefined("sideways-zero")
        value = div(integer(1), value)
    return neg(value) if "u" in turned else value


def choice_value(row: Sequence) -> Number:
    """The value written in `<…>`: ordinary arithmetic in base ten with the usual order of operations."""
    values: list[Number] = []
    signs: list[str] = []
    prefixes: list[str] = []
    for item in row.items:
        if item.role == "operand" and item.operand is not None:
            values.append(_prefixed(_choice_operand(item.operand), prefixes))
        elif item.role == "prefix":
            prefixes.append(item.op)
        elif item.role == "binary":
            while signs and _LEVELS.get(signs[-1], 0) >= _LEVELS.get(item.op, 0):
                _reduce(values, signs)
            signs.append(item.op)
        else:
            values.append(_exponent(values.pop(), item))
    while signs:
        _reduce(values, signs)
    return values[0]


def naming_row(value: Number) -> Sequence | None:
    """The value as written in `<…>`; None if it can't be written there."""
    written = text(value)
    spend(1 + len(written) // 2)
    try:
        return Parser(scan(written), len(written), choice=True).whole()
    except NotationError:
        return None


def _exponent(base: Number, item: RowItem) -> Number:
    if item.op != "exp" or item.operand is None:
        raise Undefined("bad-choice")
    return power(base, _choice_operand(item.operand))


def _choice_operand(operand: Operand) -> Number:
    return choice_value(operand) if isinstance(operand, Sequence) else leaf_value(operand, _TEN)


def _prefixed(value: Number, prefixes: list[str]) -> Number:
    while prefixes:
        op = prefixes.pop()
        if op == "x":
            raise Undefined("bad-choice")
        value = neg(value) if op == "-" else _root(integer(2), value)
    return value


def _root(index: Number, radicand: Number) -> Number:
    value = default_root(index, radicand)
    if value is None:
        raise Undefined("bad-choice")
    return value


def _reduce(values: list[Number], signs: list[str]) -> None:
    right, left, op = values.pop(), values.pop(), signs.pop()
    operations = {"+": add, "-": sub, "x": mul, "ix": mul, "÷": div, "^": power, "√": _root}
    if op not in operations:
        raise Undefined("bad-choice")
    values.append(operations[op](left, right))
