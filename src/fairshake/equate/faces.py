"""Faces of tiles: what one symbol is, and what it is worth as a number.

A tile is written as a string: its face (`4`, `7/4`, `+`, `=`), `?` for a blank not yet played, and
`?4` or `?7/4` for a blank that stands for that face for the rest of the game. The Advanced set adds
negative numbers (`-3`, `-1/2`) and exponents (`^2`, `^-1`).
"""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

BLANK = "?"
EQUALS = "="
OPERATIONS = ("+", "-", "×", "÷")

SPELLINGS = {"x": "×", "X": "×", "*": "×", "−": "-", "–": "-", ":": "÷"}

_FRACTION = re.compile(r"(-?)([1-9][0-9]?)/([1-9][0-9]?)\Z")
_NEGATIVE = re.compile(r"-[1-9]\Z")
_EXPONENT = re.compile(r"\^(0|-?[1-9])\Z")


class FaceKind(Enum):
    """What part a face can take in a line."""

    DIGIT = "digit"
    NEGATIVE = "negative"
    FRACTION = "fraction"
    NEGATIVE_FRACTION = "negative-fraction"
    EXPONENT = "exponent"
    OPERATION = "operation"
    EQUALS = "equals"


@dataclass(frozen=True, slots=True)
class Face:
    """One symbol. `value` is the number it shows (an exponent's is the exponent itself)."""

    text: str
    kind: FaceKind
    value: Fraction = Fraction(0)

    @property
    def is_number(self) -> bool:
        return self.kind not in (FaceKind.OPERATION, FaceKind.EQUALS)

    @property
    def is_fraction(self) -> bool:
        return self.kind in (FaceKind.FRACTION, FaceKind.NEGATIVE_FRACTION)


@lru_cache(maxsize=1024)
def read_face(text: str) -> Face:
    """The face that `text` writes. Raises ValueError when there is no such symbol."""
    text = SPELLINGS.get(text, text)
    if text == EQUALS:
        return Face(text, FaceKind.EQUALS)
    if text in OPERATIONS or text == "/":
        return Face("÷" if text == "/" else text, FaceKind.OPERATION)
    if len(text) == 1 and text in "0123456789":
        return Face(text, FaceKind.DIGIT, Fraction(int(text)))
    if _NEGATIVE.match(text):
        return Face(text, FaceKind.NEGATIVE, Fraction(int(text)))
    if _EXPONENT.match(text):
        return Face(text, FaceKind.EXPONENT, Fraction(int(text[1:])))
    if match := _FRACTION.match(text):
        kind = FaceKind.NEGATIVE_FRACTION if match[1] else FaceKind.FRACTION
        return Face(text, kind, Fraction(int(match[1] + match[2]), int(match[3])))
    raise ValueError(f"no tile shows {text[:20]!r}")


def face_of(tile: str) -> str:
    """The face a tile shows: the assigned one for a played blank."""
    return tile[1:] if tile[0] == BLANK else tile


def is_blank(tile: str) -> bool:
    return tile[0] == BLANK


def from_rack(tile: str) -> str:
    """The tile as it was on the rack: a played blank left the rack as a plain blank."""
    return BLANK if tile[0] == BLANK else tile


def in_line(tile: str) -> str:
    """A tile as it is written inside a line: a face of several characters goes in brackets."""
    face = face_of(tile)
    mark = BLANK if is_blank(tile) else ""
    return mark + (face if len(face) < 2 else f"[{face}]")


def line_text(tiles: list[str]) -> str:
    return "".join(map(in_line, tiles))
