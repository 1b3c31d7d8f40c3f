"""Reads a string of adjacent tiles: a number, an expression, an equation, or nothing allowed.

Values are exact. Multiplication and division come first, from the start of the line to its end, then
addition and subtraction in the same direction (booklet chapter 4, Rules for the Order to Operate).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from fairshake.equate.faces import Face, FaceKind, read_face
from fairshake.equate.reasons import PlayFault


class LineKind(StrEnum):
    """What a line that is allowed on the board is."""

    NUMBER = "number"
    EXPRESSION = "expression"
    EQUATION = "equation"


@dataclass(frozen=True, slots=True)
class LineReading:
    """A line as read. `kind` is what it is or was meant to be; it is allowed when `reasons` is empty.

    `values` holds the exact value of each side that has one.
    """

    kind: LineKind
    reasons: frozenset[PlayFault]
    values: tuple[Fraction | None, ...]


@dataclass(slots=True)
class _Side:
    """One side of a line while it is read."""

    faces: Sequence[Face]
    negatives: bool
    reasons: set[PlayFault]
    at: int = 0

    def value(self) -> Fraction | None:
        """The value of the side; None if it has none, with the cause added to the reasons."""
        if not self.faces:
            self.reasons.add(PlayFault.INCOMPLETE)
            return None
        total: Fraction | None = None
        sign = 1
        while True:
            term = self._term()
            if term is None:
                return None
            total = sign * term if total is None else total + sign * term
            if total < 0 and not self.negatives:
                self.reasons.add(PlayFault.NEGATIVE)
            if self.at == len(self.faces):
                return total
            sign = 1 if self.faces[self.at].text == "+" else -1
            self.at += 1

    def _term(self) -> Fraction | None:
        value = self._number()
        while value is not None and self.at < len(self.faces) and self.faces[self.at].text in "×÷":
            divide = self.faces[self.at].text == "÷"
            self.at += 1
            factor = self._number()
            if factor is None:
                return None
            if divide and factor == 0:
                self.reasons.add(PlayFault.DIVISION_BY_ZERO)
                return None
            value = value / factor if divide else value * factor
        return value

    def _number(self) -> Fraction | None:
        if self.at == len(self.faces) or not self.faces[self.at].is_number:
            self._no_number()
            return None
        start = self.at
        while self.at < len(self.faces) and self.faces[self.at].is_number:
            self.at += 1
        run = self.faces[start : self.at]
        fault = _number_fault(run)
        if fault is not None:
            self.reasons.add(fault)
            return None
        return self._power(run)

    def _power(self, run: Sequence[Face]) -> Fraction | None:
        if run[-1].kind is not FaceKind.EXPONENT:
            return _whole_or_mixed(run)
        base, exponent = _whole_or_mixed(run[:-1]), int(run[-1].value)
        if base == 0 and exponent <= 0:
            self.reasons.add(PlayFault.DIVISION_BY_ZERO)
            return None
        return base**exponent

    def _no_number(self) -> None:
        """A number was expected: name the sign that is in its place."""
        face = self.faces[self.at] if self.at < len(self.faces) else None
        followed = self.at + 1 < len(self.faces) and self.faces[self.at + 1].is_number
        if face is not None and followed and face.text == "+":
            self.reasons.add(PlayFault.PLUS_SIGN)
        elif face is not None and followed and face.text == "-":
            self.reasons.add(PlayFault.NEGATIVE)
        else:
            self.reasons.add(PlayFault.INCOMPLETE)


def _number_fault(run: Sequence[Face]) -> PlayFault | None:
    """What is wrong with a run of number tiles as one number (Larger Numbers, Zero Digits, Mixed Numbers)."""
    kinds = [face.kind for face in run]
    if kinds[-1] is FaceKind.EXPONENT:
        kinds.pop()
    if not kinds or FaceKind.EXPONENT in kinds:
        return PlayFault.INCOMPLETE
    if kinds == [FaceKind.NEGATIVE_FRACTION]:
        return None
    whole = kinds[:-1] if kinds[-1] is FaceKind.FRACTION else kinds
    if any(kind is not FaceKind.DIGIT for kind in whole[1:]):
        return PlayFault.INCOMPLETE
    if whole and whole[0] not in (FaceKind.DIGIT, FaceKind.NEGATIVE):
        return PlayFault.INCOMPLETE
    if whole and run[0].text == "0" and len(kinds) > 1:
        return PlayFault.LEADING_ZERO
    return None


def _whole_or_mixed(run: Sequence[Face]) -> Fraction:
    """The value of a faultless run: digits one after another, then perhaps a fraction added on."""
    if run[0].is_fraction:
        return run[0].value
    sign = -1 if run[0].kind is FaceKind.NEGATIVE else 1
    whole = Fraction(0)
    for face in run:
        whole = whole + face.value if face.is_fraction else whole * 10 + abs(face.value)
    return sign * whole


@lru_cache(maxsize=1 << 14)
def read_line(faces: tuple[str, ...], negatives: bool = False) -> LineReading:
    """Read a line of faces. `negatives` says whether the tile set allows values below zero."""
    symbols = [read_face(face) for face in faces]
    cuts = [place for place, face in enumerate(symbols) if face.kind is FaceKind.EQUALS]
    if len(cuts) > 1:
        return LineReading(LineKind.EQUATION, frozenset({PlayFault.TWO_EQUALS}), ())
    reasons: set[PlayFault] = set()
    if not cuts:
        value = _Side(symbols, negatives, reasons).value()
        operations = any(not face.is_number for face in symbols)
        kind = LineKind.EXPRESSION if operations else LineKind.NUMBER
        return LineReading(kind, frozenset(reasons), (value,))
    left = _Side(symbols[: cuts[0]], negatives, reasons).value()
    right = _Side(symbols[cuts[0] + 1 :], negatives, reasons).value()
    if left is not None and right is not None and left != right:
        reasons.add(PlayFault.UNEQUAL)
    return LineReading(LineKind.EQUATION, frozenset(reasons), (left, right))
