"""Random expressions with everything that the judge takes, each with its exact value.

What may stand in an expression is read from the rules' marks and the notation, not from the solver's own tables: what
the solver forgets to try must turn up here.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from flint import fmpq

from fairshake.judgment.values import leaf_value
from fairshake.notation import Sequence, read_equation
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.notation.symbols import FACE_OF_MEANING
from fairshake.numbers import (
    IMAGINARY_UNIT,
    Number,
    NumberError,
    Undefined,
    compare,
    complex_roots,
    integer,
    is_real,
    mul,
    neg,
    text,
)
from fairshake.rulebooks import Rules

SIGNS = "+-x÷^√"
WORDS = ("rem", "log", "lcm", "gcf")
MOST_BITS = 3000
LARGEST_EXPONENT = integer(1000)
LARGEST_SMALL = integer(20)
LARGEST_BASE = integer(100)
ANY_EXPONENT = 0.3
"""So many powers with an exponent that is irrational or huge are written all the same."""
CHAIN = (8, 14)
"""So many signs with one operand are written now and then where one may serve many times."""
POWERS = (*(1, 1, 1, 2, 2, 2, 3, 3, -1, -1, -1, -2, -2, -3), 0, 4, -4, 5, 7, 9, 12, -6, -9)


class Term(NamedTuple):
    """An expression, its value, and whether it needs no brackets inside another."""

    text: str
    value: Number
    plain: bool = False

    @property
    def part(self) -> str:
        return self.text if self.plain else f"({self.text})"


@lru_cache(maxsize=20_000)
def _leaf(written: str, wild: str, base: int) -> Number:
    operand = read_equation(f"{written} = 1", wild).left.items[0].operand
    if operand is None or isinstance(operand, Sequence):
        raise Undefined("no-leaf")
    return leaf_value(operand, base)


class Writer:
    """Writes expressions for one Equation, in which every wild cube stands for `meaning`."""

    def __init__(self, random: Random, rules: Rules, meaning: str) -> None:
        self.random, self.rules, self.meaning = random, rules, meaning
        # now and then one or two signs must do for everything in a Solution: mats with many cubes of one sign
        self.few = random.sample(SIGNS, random.choice((1, 1, 2))) if random.random() < 0.3 else None

    def term(self, leaves: int, *, in_goal: bool) -> Term:
        """An expression with this many numbers; a `NumberError` where it has no value."""
        if leaves == 1:
            return self._unary(self._number(in_goal), in_goal, 0.5)
        if "unit" in self.rules.marks and self.random.random() < 0.25:
            return self._unary(self._with_unit(leaves, in_goal), in_goal, 0.1)
        left = self.random.randint(1, leaves - 1)
        one, other = self.term(left, in_goal=in_goal), self.term(leaves - left, in_goal=in_goal)
        return self._unary(self._joined(one, other, in_goal), in_goal, 0.2)

    def may_write(self, face: str) -> bool:
        """A wild cube that stands for another symbol is never itself."""
        return not self.meaning or face != self.rules.wild or face == self.meaning

    # Numbers

    def _number(self, in_goal: bool) -> Term:
        kinds = ["digit"] * 4
        kinds += ["two"] * 2 if in_goal or self.rules.solution_digits > 1 else []
        marks = self.rules.marks
        kinds += [mark for mark in (".", "base-power", "unit") if mark in marks] * 3
        kinds += ["goal-point"] * 4 if in_goal and "goal-point" in marks else []
        written = getattr(self, f"_{self._names[self.random.choice(kinds)]}")(in_goal)
        return Term(written, _leaf(written, self.rules.wild, self.rules.base), True)

    _names = {
        "digit": "turned_digit",
        "two": "two_digits",
        ".": "decimal",
        "goal-point": "decimal",
        "base-power": "base_power",
        "unit": "unit",
    }

    def _turned_digit(self, in_goal: bool) -> str:
        digit = self._digit()
        return digit if digit.startswith("0") else digit + self._turn(in_goal)

    def _turn(self, in_goal: bool) -> str:
        turns = [""] * 4
        turns += ["s"] if "sideways" in self.rules.marks else []
        turns += ["u"] if "upside-down" in self.rules.marks else []
        turns += ["su"] if len(turns) == 6 and not in_goal else []
        return self.random.choice(turns)

    def _digit(self) -> str:
        """One digit of the base, marked where the wild cube stands for it."""
        usable = [d for d in self.rules.digits if self.may_write(FACE_OF_MEANING.get(d, d))]
        usable += [d for d in usable if d in "AB"] * 6 + [d for d in usable if d not in "01"] * 3
        wild = [d for d in usable if FACE_OF_MEANING.get(d, d) == self.meaning]
        digit = self.random.choice(wild if wild and self.random.random() < 0.5 else usable)
        return self._marked(digit, digit)

    def _marked(self, symbol: str, meaning: str) -> str:
        face = FACE_OF_MEANING.get(meaning, meaning)
        wild = face == self.meaning and (face != self.rules.wild)
        return f"{symbol}~" if wild and self.random.random() < 0.6 else symbol

    def _two_digits(self, _: bool) -> str:
        return self._digit() + self._digit()

    def _decimal(self, in_goal: bool) -> str:
        if not self.may_write("^") and "." in self.rules.marks:
            raise Undefined("no-point")
        digits = [self._digit() for _ in range(self.random.choice((1, 2, 2, 3)))]
        point = "." if in_goal and "goal-point" in self.rules.marks else self._marked(".", ".")
        digits.insert(self.random.randint(0, len(digits)), point)
        return "".join(digits)

    def _base_power(self, in_goal: bool) -> str:
        if not self.may_write("1"):
            raise Undefined("no-one")
        turn = self._turn(in_goal)
        return self._marked(f"1p({self.random.choice(POWERS)}){turn}", "1")

    def _unit(self, _: bool) -> str:
        return self._marked(self.random.choice(("i", "i", "iu")), "i")

    # Signs with one operand

    def _unary(self, term: Term, in_goal: bool, chance: float) -> Term:
        if self.random.random() > chance:
            return term
        choices = [] if self.rules.book.root_needs_index or self.rules.division.powers == "none" else ["√"]
        choices += [mark for mark in ("!", "prefix-x", "exp") if mark in self.rules.marks] * 2
        if not choices:
            return term
        choice = self.random.choice(choices)
        for _ in range(self._times()):
            term = self._once(choice, term, in_goal)
        return term

    def _times(self) -> int:
        if not self.rules.signs_repeat:
            return self.random.choice((1, 1, 1, 2))
        return self.random.choice(CHAIN if self.random.random() < 0.05 else (1, 1, 1, 2, 3))

    def _once(self, choice: str, term: Term, in_goal: bool) -> Term:
        operations = self.rules.operations
        if choice == "!":
            return Term(f"{term.part}!", self._one(operations["!"](term.value)))
        if choice == "prefix-x":
            self._need("x")
            return Term(f"{self._marked('x', 'x')}{term.part}", self._one(operations["factors"](term.value)))
        if choice == "exp":
            exponent = self._exponent(in_goal)
            return self._rooted("exp", f"{term.part} exp {exponent.text}", term.value, exponent.value)
        self._need("√")
        return self._rooted("√", f"{self._marked('√', '√')}{term.part}", term.value)

    def _exponent(self, in_goal: bool) -> Term:
        """A numeral on a cube of the chosen color, turned, as a power of the base, with factorials."""
        faces = FACES_OF_COLOR[self.rules.exponent_color]
        digits = [d for d in self.rules.digits if FACE_OF_MEANING.get(d, d) in faces and self.may_write(d)]
        if self.rules.wild and self.rules.wild in faces and self.meaning:
            digits += [d + "~" for d in self.rules.digits if FACE_OF_MEANING.get(d, d) == self.meaning]
        if not digits:
            raise Undefined("no-exponent")
        digit = self.random.choice(digits + [d for d in digits if not d.startswith("0")] * 4)
        written = digit if digit.startswith("0") else digit + self._turn(in_goal)
        if digit.startswith("1") and "base-power" in self.rules.marks and self.random.random() < 0.8:
            written = f"1p({self.random.choice(POWERS)}){'~' if '~' in digit else ''}"
        value = _leaf(written, self.rules.wild, self.rules.base)
        if "!" in self.rules.marks and self.random.random() < 0.4:
            bangs = self.random.choice((1, 1, 2))
            for _ in range(bangs):
                value = self._one(self.rules.operations["!"](value))
            written = f"({written}{'!' * bangs})"
        return Term(written, value, True)

    # Signs with two operands

    def _joined(self, one: Term, other: Term, in_goal: bool) -> Term:
        signs = ["+", "-", "x", "÷"]
        signs += [] if self.rules.division.powers == "none" else ["^", "√"]
        signs += [mark for mark in (*WORDS, "%") if mark in self.rules.marks] * 3
        if self.few is not None and not in_goal:
            signs = [sign for sign in signs if FACE_OF_MEANING.get(sign, sign) in self.few]
        sign = self.random.choice([s for s in signs if self.may_write(FACE_OF_MEANING.get(s, s))] or ["none"])
        self._need(sign)
        if sign == "%" and not in_goal and self.random.random() < 0.5:
            one = self._numeral_of_two()
        shown = self._marked(sign, sign)
        written = f"{one.part} {shown} {other.part}" if sign in WORDS else f"{one.part}{shown}{other.part}"
        return self._rooted(sign, written, one.value, other.value)

    def _numeral_of_two(self) -> Term:
        written = self._two_digits(False)
        return Term(written, _leaf(written, self.rules.wild, self.rules.base), True)

    def _with_unit(self, leaves: int, in_goal: bool) -> Term:
        self._need("-")
        name = self.random.choice(("i", "iu"))
        unit = IMAGINARY_UNIT if name == "i" else neg(IMAGINARY_UNIT)
        one = self.term(leaves - 1, in_goal=in_goal)
        shape = self.random.choice(("before", "behind", "between"))
        mark = self._marked(name, "i")
        if shape == "behind":
            return Term(f"{one.part}{mark}", mul(one.value, unit))
        if shape == "before":
            return Term(f"{mark}{one.part}", mul(unit, one.value))
        other = self._number(in_goal)
        return Term(f"{one.part}{mark}{other.part}", mul(mul(one.value, unit), other.value))

    # Values

    def _need(self, sign: str) -> None:
        if sign == "none" or not self.may_write(FACE_OF_MEANING.get(sign, sign)):
            raise Undefined("no-sign")

    def _rooted(self, sign: str, written: str, *operands: Number) -> Term:
        """The value, or one of several roots with the name that the writer must give it."""
        raising = {"^": 1, "exp": 1, "√": 0}.get(sign)
        if raising is not None and len(operands) == 2 and not self._takes(*operands[:: 1 if raising else -1]):
            raise Undefined("exponent")
        values = self.rules.operations[sign](*operands)
        several = values if isinstance(values, list) else [values]
        if sign == "√" and "choice" in self.rules.marks and self.random.random() < 0.4:
            index, radicand = operands if len(operands) == 2 else (integer(2), operands[0])
            several = complex_roots(index, radicand)
            if several:
                value = self.random.choice(several)
                return Term(f"{written}<{text(value)}>", self._one(value))
        if len(several) == 1:
            return Term(written, self._one(several[0]))
        value = self.random.choice(several)
        return Term(f"{written}<{text(value)}>", self._one(value))

    def _takes(self, base: Number, exponent: Number) -> bool:
        """Whether to write a power: mostly small ones."""
        if isinstance(exponent, fmpq) and not _is_larger(exponent, LARGEST_SMALL):
            return True
        if isinstance(exponent, fmpq) and not _is_larger(exponent, LARGEST_EXPONENT):
            return not _is_larger(base, LARGEST_BASE)
        return self.random.random() < ANY_EXPONENT

    def _one(self, value: Number | list[Number]) -> Number:
        if isinstance(value, list) or (isinstance(value, fmpq) and value.height_bits() > MOST_BITS):
            raise Undefined("large")
        return value


def _is_larger(value: Number, than: Number) -> bool:
    try:
        return not is_real(value) or compare(mul(value, value), mul(than, than)) > 0
    except NumberError:
        return True
