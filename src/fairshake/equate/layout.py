"""The squares of a board: their names, and which of them are premium squares.

Squares are named by column letter and row number from the top left: `A1`, `J10`. Inside the program a
square is an index: row times size plus column.
"""

import re
from functools import cached_property
from typing import Any

import msgspec

from fairshake.equate.faults import FaultError

MIN_SIZE, MAX_SIZE = 3, 26
MAX_TEXT = 1000
"""The longest name, title or source, in characters."""
PREMIUMS = ("2S", "3S", "2E", "3E")

_SQUARE = re.compile(r"([A-Za-z])([1-9][0-9]?)\Z")


class PremiumRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the premium squares of one kind are: orbits around the center, or squares by name."""

    premium: str
    orbits: tuple[tuple[int, int], ...] = ()
    at: tuple[str, ...] = ()


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A board before anything is played."""

    name: str
    size: int
    premiums: tuple[PremiumRow, ...] = ()
    title: str = ""
    source: str = ""
    confidence: str = ""
    own_design: bool = False

    @property
    def centre(self) -> int:
        return (self.size // 2) * self.size + self.size // 2

    @cached_property
    def multipliers(self) -> tuple[tuple[int, int], ...]:
        """For each square, what a tile played on it multiplies: (its own score, the equation's)."""
        table = [(1, 1)] * (self.size * self.size)
        for row in self.premiums:
            factor = int(row.premium[0])
            pair = (factor, 1) if row.premium[1] == "S" else (1, factor)
            for square in self._squares(row):
                table[square] = pair
        return tuple(table)

    def _squares(self, row: PremiumRow) -> set[int]:
        half = self.size // 2
        squares = {square for name in row.at if (square := self.read_square(name)) is not None}
        for a, b in row.orbits:
            for dx, dy in {(a, b), (b, a)}:
                for x, y in {(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)}:
                    squares.add((half + y) * self.size + half + x)
        return squares

    @cached_property
    def premium_squares(self) -> dict[str, str]:
        """Every premium square by its name on the board, with its kind."""
        squares = range(self.size * self.size)
        return {self.name_of(at): name for at in squares if (name := self.premium_name(at))}

    def premium_name(self, square: int) -> str:
        """`2S`, `3S`, `2E`, `3E`, or an empty string for a plain square."""
        symbol, equation = self.multipliers[square]
        return f"{symbol}S" if symbol > 1 else f"{equation}E" if equation > 1 else ""

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(
            f"{chr(65 + column)}{row + 1}" for row in range(self.size) for column in range(self.size)
        )

    def name_of(self, square: int) -> str:
        return self._names[square]

    def read_square(self, name: str) -> int | None:
        """The square with that name, or None if it isn't on this board."""
        match = _SQUARE.match(name)
        if not match:
            return None
        column, row = ord(match[1].upper()) - 65, int(match[2]) - 1
        return row * self.size + column if column < self.size and row < self.size else None


class BadLayoutError(FaultError):
    """A board that cannot be used."""


def read_layout(data: Any) -> Layout:
    """The board a mapping describes. Raises BadLayoutError."""
    try:
        layout = msgspec.convert(data, Layout)
    except msgspec.ValidationError as error:
        raise BadLayoutError("board-shape", why=str(error)[:200]) from None
    if not layout.name or not MIN_SIZE <= layout.size <= MAX_SIZE or layout.size % 2 == 0:
        raise BadLayoutError("board-size", least=MIN_SIZE, most=MAX_SIZE - 1)
    _require_short(layout)
    for row in layout.premiums:
        _require_on_board(layout, row)
    return layout


def _require_short(layout: Layout) -> None:
    """No text is too long, and no square is named twice for a premium."""
    texts = {"name": layout.name, "title": layout.title, "source": layout.source}
    for field, text in {**texts, "confidence": layout.confidence}.items():
        if len(text) > MAX_TEXT:
            raise BadLayoutError("text-too-long", field=field, given=len(text), most=MAX_TEXT)
    squares = sum(len(row.at) + len(row.orbits) for row in layout.premiums)
    if max(squares, len(layout.premiums)) > layout.size**2:
        raise BadLayoutError("many-premiums", given=squares, most=layout.size**2)


def _require_on_board(layout: Layout, row: PremiumRow) -> None:
    if row.premium not in PREMIUMS:
        raise BadLayoutError("no-premium", found=row.premium[:20], allowed=", ".join(PREMIUMS))
    half = layout.size // 2
    if any(abs(number) > half for orbit in row.orbits for number in orbit):
        raise BadLayoutError("premium-outside", premium=row.premium)
    if any(layout.read_square(name) is None for name in row.at):
        raise BadLayoutError("premium-outside", premium=row.premium)
