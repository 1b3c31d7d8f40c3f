"""A written Equation: two sides around one equals sign, with what its wild cubes stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .errors import NotationError, Span
from .sequence import CLOSING, Numeral, Operand, Parser, RowItem, Sequence, symbols_of
from .symbols import FACE_OF_MEANING, MAX_TEXT, Symbol, WildClause, scan, split_where, stand_in

_TIGHT: Final = frozenset("+-x÷^√%!")


@dataclass(frozen=True, slots=True)
class Equation:
    """`wild` is the face every wild cube stands for, if the text says so; else "".

    `clash` is where the text gives the wild cube a second meaning.
    """

    text: str
    left: Sequence
    right: Sequence
    where: WildClause | None = None
    wild: str = ""
    clash: Span | None = None

    @property
    def symbols(self) -> list[Symbol]:
        return [*symbols_of(self.left), *symbols_of(self.right)]

    def __str__(self) -> str:
        return write_equation(self)


def read_equation(text: str, wild: str = "", meaning: str = "", sideways_division: str = "rem") -> Equation:
    """Read an Equation. `wild` is the wild cube's face, if one is in force; `meaning` is what it stands for
    if known from elsewhere (the Goal as the writer read it)."""
    if len(text) > MAX_TEXT:
        raise NotationError("too-long", (MAX_TEXT, MAX_TEXT + 1), most=str(MAX_TEXT))
    body, where = split_where(text)
    symbols = scan(body, sideways_division)
    equals = [i for i, symbol in enumerate(symbols) if symbol.kind == "equals"]
    if not equals:
        raise NotationError("no-equals", (0, len(text)))
    if len(equals) > 1:
        raise NotationError("two-equals", symbols[equals[1]].span)
    declared, clash = _declared(symbols, where, meaning)
    cube = where.cube if where else wild
    if cube and declared and declared != cube:
        symbols = [stand_in(s, declared) if s.face == cube and _is_plain(s) else s for s in symbols]
    cut, at = equals[0], symbols[equals[0]].start
    left = Parser(symbols[:cut], symbols[cut - 1].end if cut else at).whole()
    right = Parser(symbols[cut + 1 :], len(body.rstrip())).whole()
    return Equation(text, left, right, where, _face(declared), clash)


def _is_plain(symbol: Symbol) -> bool:
    return not symbol.wild and (symbol.text in ("0", "x"))


def _face(declared: str) -> str:
    return FACE_OF_MEANING.get(declared, declared)


def _declared(symbols: list[Symbol], where: WildClause | None, meaning: str) -> tuple[str, Span | None]:
    """What wild cubes stand for: from the clause, from marks, or from the Goal; and the place of a second
    meaning."""
    declared = where.meaning if where else meaning
    for symbol in symbols:
        if symbol.wild != "~":
            continue
        if not declared:
            declared = symbol.text if symbol.kind != "base-power" else "1"
        elif _face(declared) != symbol.face:
            return declared, symbol.span
    return declared, None


def write_equation(equation: Equation) -> str:
    """Write an Equation so that reading it back gives the same sides."""
    text = f"{write_sequence(equation.left)} = {write_sequence(equation.right)}"
    if equation.where is not None:
        text += f" where {equation.where.cube}={equation.where.meaning}"
    return text


def write_sequence(row: Sequence) -> str:
    parts: list[str] = []
    pending: list[Sequence] = []
    for item in row.items:
        parts.append(_write_item(item))
        if item.choice is not None:
            pending.append(item.choice)
        if item.role in ("operand", "postfix"):
            parts += [f"<{write_sequence(choice)}>" for choice in reversed(pending)]
            pending.clear()
    return "".join(parts)


def write_operand(operand: Operand) -> str:
    if isinstance(operand, Numeral):
        return "".join(map(str, operand.symbols))
    if isinstance(operand, Sequence):
        closing = CLOSING[operand.bracket or "("]
        return f"{operand.bracket or '('}{write_sequence(operand)}{closing}"
    return str(operand.symbol)


def _write_item(item: RowItem) -> str:
    if item.role == "operand" and item.operand is not None:
        return write_operand(item.operand)
    if item.op == "ix":
        return ""
    if item.op == "exp" and item.operand is not None:
        return f" exp {write_operand(item.operand)} "
    sign = str(item.symbol) if item.symbol is not None else item.op
    return sign if item.op in _TIGHT else f" {sign} "
