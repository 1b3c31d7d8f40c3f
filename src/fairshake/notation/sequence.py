"""Written expressions before grouping: operands and signs in a row, with nested brackets.

What a row means (order of operations, or every grouping) is for the rule book; this file only decides
whether the row can be read at all, and keeps each symbol's place in the text.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from .errors import NotationError, Span
from .symbols import Symbol, scan

MAX_DEPTH: Final = 60
CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


class Numeral(NamedTuple):
    """Digits in a row; `point` is how many digits come before the decimal point, None without one."""

    digits: tuple[Symbol, ...]
    point: int | None = None
    point_symbol: Symbol | None = None

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        if self.point_symbol is None:
            return self.digits
        before = self.point or 0
        return (*self.digits[:before], self.point_symbol, *self.digits[before:])

    @property
    def span(self) -> Span:
        symbols = self.symbols
        return symbols[0].start, symbols[-1].end


class BasePower(NamedTuple):
    """The 1 cube standing for a power of the base."""

    symbol: Symbol

    @property
    def span(self) -> Span:
        return self.symbol.span


class Unit(NamedTuple):
    """The imaginary unit."""

    symbol: Symbol

    @property
    def span(self) -> Span:
        return self.symbol.span


class RowItem(NamedTuple):
    """One place in a row. `role` is operand, binary, prefix or postfix; signs have an `op`.

    Ops are the signs as notation.md writes them; `ix` is a product with i without a sign. `operand` is the
    operand itself, or the content of an exponent without a power sign; `choice` is the intended root.
    """

    role: str
    op: str
    span: Span
    symbol: Symbol | None = None
    operand: Operand | None = None
    choice: Sequence | None = None


class Sequence(NamedTuple):
    """A row of items; `bracket` is the sign that opened it, "" for a whole side."""

    items: tuple[RowItem, ...]
    span: Span
    bracket: str = ""


Operand: TypeAlias = Numeral | BasePower | Unit | Sequence


def symbols_of(operand: Operand) -> list[Symbol]:
    """Every symbol that takes a cube, from left to right."""
    found: list[Symbol] = []
    _gather(operand, found)
    return found


def _gather(operand: Operand, found: list[Symbol]) -> None:
    if isinstance(operand, Sequence):
        for _, _, _, symbol, inner, _ in operand.items:
            if symbol is not None and symbol.face:
                found.append(symbol)
            if inner is not None:
                _gather(inner, found)
    elif isinstance(operand, Numeral):
        found += operand.symbols
    else:
        found.append(operand.symbol)


class Parser:
    """Reads symbols into rows, one pass, no backtracking."""

    def __init__(self, symbols: list[Symbol], end: int, *, choice: bool = False) -> None:
        self.symbols = symbols
        self.at = 0
        self.end = end
        self.in_choice = choice

    def whole(self) -> Sequence:
        """The row that all symbols form."""
        row = self.row("", self.symbols[0].start if self.symbols else 0, 0)
        if self.at < len(self.symbols):
            raise NotationError("unbalanced", self.symbols[self.at].span, sign=self.symbols[self.at].text)
        return row

    def peek(self) -> Symbol | None:
        return self.symbols[self.at] if self.at < len(self.symbols) else None

    def row(self, bracket: str, start: int, depth: int) -> Sequence:
        if depth > MAX_DEPTH:
            raise NotationError("too-deep", (start, start + 1), most=str(MAX_DEPTH))
        items: list[RowItem] = []
        while (symbol := self.peek()) is not None and symbol.kind != "close":
            if items and items[-1].role in ("operand", "postfix"):
                self.after_operand(items, symbol, depth)
            else:
                self.before_operand(items, symbol, depth)
        end = self.end if symbol is None else symbol.end
        if not items:
            raise NotationError("empty-brackets" if bracket else "empty-side", (start, end))
        if items[-1].role in ("binary", "prefix"):
            raise NotationError("missing-operand", items[-1].span, sign=items[-1].op)
        return Sequence(tuple(items), (start, end), bracket)

    def before_operand(self, items: list[RowItem], symbol: Symbol, depth: int) -> None:
        kind = symbol.kind
        if kind == "sign" and symbol.text in ("√", "x"):
            self.at += 1
            items.append(RowItem("prefix", symbol.text, symbol.span, symbol))
        elif kind == "sign" and symbol.text == "-" and self.in_choice:
            self.at += 1
            items.append(RowItem("prefix", "-", symbol.span, symbol))
        elif kind in ("digit", "point", "base-power", "unit", "open", "log-of"):
            operand = self.operand(symbol, depth)
            items.append(RowItem("operand", "", operand.span, operand=operand))
        else:
            code = "unary-sign" if kind == "sign" and symbol.text in "+-" else "missing-operand"
            raise NotationError(code, symbol.span, sign=symbol.text)

    def after_operand(self, items: list[RowItem], symbol: Symbol, depth: int) -> None:
        kind = symbol.kind
        if self.touches_unit(items[-1], symbol):
            items.append(RowItem("binary", "ix", (symbol.start, symbol.start)))
            self.before_operand(items, symbol, depth)
        elif kind == "sign":
            self.at += 1
            items.append(RowItem("binary", symbol.text, symbol.span, symbol))
        elif kind == "bang":
            self.at += 1
            items.append(RowItem("postfix", "!", symbol.span, symbol))
        elif kind == "exp":
            self.at += 1
            operand = self.exponent(symbol, depth)
            items.append(RowItem("postfix", "exp", (symbol.start, operand.span[1]), symbol, operand))
        elif kind == "choice":
            self.at += 1
            self.choose_root(items, symbol)
        else:
            raise NotationError("missing-sign", symbol.span, sign=symbol.text)

    def touches_unit(self, item: RowItem, symbol: Symbol) -> bool:
        """Next to i a product needs no sign, and a root after it has no index: `2i7`, `(3+4)i`, `i√4`."""
        follows = item.role == "operand" and isinstance(item.operand, Unit)
        starts = symbol.kind in ("digit", "point", "base-power", "open") or symbol.text == "√"
        return symbol.kind == "unit" or (follows and starts)

    def operand(self, symbol: Symbol, depth: int) -> Operand:
        if symbol.kind in ("digit", "point"):
            return self.numeral()
        self.at += 1
        if symbol.kind == "base-power":
            return BasePower(symbol)
        if symbol.kind == "unit":
            return Unit(symbol)
        if symbol.kind == "log-of":
            return self.logarithm(symbol, depth)
        return self.group(symbol, depth)

    def group(self, opening: Symbol, depth: int) -> Sequence:
        row = self.row(opening.text, opening.start, depth + 1)
        closing = self.peek()
        if closing is None:
            raise NotationError("unbalanced", opening.span, sign=opening.text)
        if closing.text != CLOSING[opening.text]:
            raise NotationError("bracket-kinds", closing.span, opened=opening.text, closed=closing.text)
        self.at += 1
        return row

    def numeral(self) -> Numeral:
        digits: list[Symbol] = []
        point: int | None = None
        point_symbol: Symbol | None = None
        while (symbol := self.peek()) is not None and symbol.kind in ("digit", "point"):
            if symbol.kind == "point":
                if point is not None:
                    raise NotationError("two-points", symbol.span)
                point, point_symbol = len(digits), symbol
            elif (symbol.turned and (digits or point_symbol)) or (digits and digits[-1].turned):
                raise NotationError("turned-numeral", symbol.span)
            else:
                digits.append(symbol)
            self.at += 1
        if not digits:
            raise NotationError("lone-point", point_symbol.span if point_symbol else (0, 0))
        if point_symbol is not None and digits[0].turned:
            raise NotationError("turned-numeral", point_symbol.span)
        return Numeral(tuple(digits), point, point_symbol)

    def exponent(self, exp: Symbol, depth: int) -> Operand:
        symbol = self.peek()
        if symbol is None or symbol.kind not in ("digit", "point", "base-power", "open"):
            raise NotationError("missing-operand", exp.span, sign="exp")
        if symbol.kind == "digit":
            self.at += 1
            return Numeral((symbol,))
        return self.operand(symbol, depth)

    def logarithm(self, log: Symbol, depth: int) -> Sequence:
        """`log_2 8` is `8 log 2`; the base is the digits that touch `log_`, or a bracket."""
        base = self.log_base(log, depth)
        symbol = self.peek()
        if symbol is None or symbol.kind not in ("digit", "point", "base-power", "unit", "open"):
            raise NotationError("missing-operand", log.span, sign="log")
        value = self.operand(symbol, depth)
        sign = log._replace(kind="sign")
        items = (
            RowItem("operand", "", value.span, operand=value),
            RowItem("binary", "log", log.span, sign),
            RowItem("operand", "", base.span, operand=base),
        )
        return Sequence(items, (log.start, value.span[1]), "(")

    def log_base(self, log: Symbol, depth: int) -> Operand:
        digits: list[Symbol] = []
        end = log.end
        while (symbol := self.peek()) is not None and symbol.kind == "digit" and symbol.start == end:
            digits.append(symbol)
            end = symbol.end
            self.at += 1
        if digits:
            return Numeral(tuple(digits))
        if symbol is None or symbol.kind != "open":
            raise NotationError("missing-operand", log.span, sign="log_")
        return self.operand(symbol, depth)

    def choose_root(self, items: list[RowItem], symbol: Symbol) -> None:
        """Give `<value>` to the nearest power or root on its left."""
        inner = scan(symbol.text)
        shift = symbol.start + 1
        moved = [part._replace(start=part.start + shift, end=part.end + shift) for part in inner]
        if any(part.kind in ("choice", "equals") for part in moved):
            raise NotationError("bad-choice", symbol.span)
        row = Parser(moved, symbol.end - 1, choice=True).whole()
        if not _choose(items, row):
            raise NotationError("bad-choice", symbol.span)


def _choose(items: list[RowItem], row: Sequence) -> bool:
    """Give a chosen value to the last power or root, looking inside brackets unless they are its operand."""
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        if item.op in ("^", "√", "exp") and item.choice is None:
            items[index] = item._replace(choice=row)
            return True
        if isinstance(item.operand, Sequence) and not (index and items[index - 1].op in ("^", "√")):
            inner = list(item.operand.items)
            if _choose(inner, row):
                items[index] = item._replace(operand=item.operand._replace(items=tuple(inner)))
                return True
    return False
