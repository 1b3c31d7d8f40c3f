"""Cubes: faces, colors and orientation, and how they are read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from .errors import NotationError

DIGITS: Final = "0123456789"
SIGNS: Final = "+-x÷^√"
FACES: Final = DIGITS + SIGNS
COLORS: Final = {"r": "red", "b": "blue", "g": "green", "k": "black"}
COLOR_LETTERS: Final = {name: letter for letter, name in COLORS.items()}
FACES_OF_COLOR: Final = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
SPELLINGS: Final = {"X": "x", "×": "x", "/": "÷", "*": "^", "v": "√", "V": "√", "−": "-", "–": "-"}
ORIENTATIONS: Final = {
    "": "",
    "s": "s",
    "sw": "s",
    "u": "u",
    "ud": "u",
    "su": "su",
    "us": "su",
    "swud": "su",
    "udsw": "su",
}

FACE_PATTERN: Final = r"[0-9+\-x÷^√X×/*vV−–]"
ORIENTATION_PATTERN: Final = r"(?:swud|udsw|sw|ud|su|us|s|u)"
_CUBE = re.compile(rf"([rbgk])?({FACE_PATTERN})({ORIENTATION_PATTERN})?")


class Cube(NamedTuple):
    """One cube on the mat: its face, its color letter ("" if it does not matter) and how it is turned."""

    face: str
    """What it shows: a digit or one of `+ - x ÷ ^ √`."""
    colour: str = ""
    """`r` red, `b` blue, `g` green, `k` black."""
    turned: str = ""
    """`s` sideways, `u` upside-down, `su` both."""

    def __str__(self) -> str:
        return f"{self.colour}{self.face}{self.turned}"

    @property
    def is_digit(self) -> bool:
        """Whether it shows a digit."""
        return self.face in DIGITS

    @property
    def known_color(self) -> str:
        """The color, also when only one color has this face; "" if it is unknown."""
        return self.colour or _ONLY_COLOR.get(self.face, "")


_ONLY_COLOR: Final = {
    face: letters[0]
    for face in FACES
    if len(letters := [c for c, faces in FACES_OF_COLOR.items() if face in faces]) == 1
}


def face_of(sign: str) -> str:
    """The face that a typed sign means: `*` is the power sign, `/` the division sign."""
    return SPELLINGS.get(sign, sign)


def _cube(match: re.Match[str]) -> Cube:
    """A color is read before any face: the notation's own `b+` is on no cube of the standard set."""
    color, sign, turned = match.groups()
    return Cube(face_of(sign), color or "", ORIENTATIONS[turned or ""])


@lru_cache(maxsize=4096)
def read_cube(text: str) -> Cube:
    """Read one cube.

    >>> read_cube("b3su")
    Cube(face='3', colour='b', turned='su')
    """
    match = _CUBE.fullmatch(text)
    if match is None:
        raise NotationError("unknown-cube", (0, len(text)), cube=text[:20])
    return _cube(match)


def read_cubes(text: str | Iterable[str]) -> tuple[Cube, ...]:
    """Read cubes separated by spaces; `-` alone is the minus cube, and empty text means no cubes."""
    words = text.split() if isinstance(text, str) else text
    return tuple(map(read_cube, words))


def write_cubes(cubes: Iterable[Cube]) -> str:
    return " ".join(map(str, cubes))


def scan_cubes(text: str, offset: int) -> list[Cube]:
    """Read cubes written side by side without spaces, as on the Goal line."""
    cubes: list[Cube] = []
    at = 0
    while at < len(text):
        match = _CUBE.match(text, at)
        if match is None:
            raise NotationError("unknown-cube", (offset + at, offset + at + 1), cube=text[at])
        cubes.append(_cube(match))
        at = match.end()
    return cubes
