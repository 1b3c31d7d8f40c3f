"""`Board`: a board of Equate with its tiles, as an immutable value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fairshake import svg
from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.application.equate.plays import check, moves
from fairshake.application.equate.requests import read_position
from fairshake.application.equate.schemas import BoardPosition
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.field_faults import read_struct
from fairshake.equate.board import Board as Tiles
from fairshake.equate.board import board_text
from fairshake.equate.layout import Layout
from fairshake.equate.plays import read_play
from fairshake.library.errors import BadInput, Refused, error_from_code, from_input

from .plays import Play, Verdict, verdict_of

Rack = str | Iterable[str]
"""Tiles as a string with spaces between them, or one by one; `?` is a blank tile."""


def _read_board(tileset: str, board: object) -> Tiles:
    return read_position(read_struct(BoardPosition, {"tileset": tileset, "board": board})).board


def _tiles(rack: Rack) -> list[str]:
    return rack.split() if isinstance(rack, str) else list(rack)


class Board(svg.Drawable):
    """A board of Equate: empty, or with the tiles that its one-line form describes.

    >>> from fairshake.equate import Board
    >>> board = Board().play("J10 across 24÷3=8")
    >>> board["J10"], board["A1"]
    ('2', None)
    >>> Board(str(board)) == board == eval(repr(board))
    True

    Raises `BadInput` if the text isn't a board or the tile set is unknown.
    """

    __slots__ = ("_board", "tileset")

    def __init__(self, text: str = "", tileset: str = "original") -> None:
        self.tileset = tileset
        """The name of the tile set: `original`, `junior` or `advanced`."""
        self._board = self._read(text, tileset)

    @staticmethod
    def _read(text: str, tileset: str) -> Tiles:
        try:
            if not text:
                tileset_named(tileset)
                return Tiles(layout_named("standard"), {})
            return _read_board(tileset, text)
        except BadInputError as error:
            raise from_input(error) from None

    @classmethod
    def of(cls, tiles: Mapping[str, str], tileset: str = "original") -> Board:
        """A board from its tiles by square.

        >>> Board.of({"J10": "7"})["J10"]
        '7'
        """
        placed = [{"at": at, "tile": tile} for at, tile in tiles.items()]
        try:
            return cls._of(_read_board(tileset, placed), tileset)
        except BadInputError as error:
            raise from_input(error) from None

    @classmethod
    def _of(cls, board: Tiles, tileset: str) -> Board:
        made = cls.__new__(cls)
        made.tileset, made._board = tileset, board
        return made

    @property
    def layout(self) -> Layout:
        """The squares: size, names and premiums."""
        return self._board.layout

    @property
    def tiles(self) -> dict[str, str]:
        """The tiles by square, from the top left."""
        return {self._board.layout.name_of(at): tile for at, tile in sorted(self._board.tiles.items())}

    def __getitem__(self, square: str) -> str | None:
        at = self._board.layout.read_square(square)
        if at is None:
            raise error_from_code(BadInput, "off-board", "square", given=square[:40])
        return self._board.tiles.get(at)

    def check(self, play: str, rack: Rack | None = None) -> Verdict:
        """Rule on a play; without a rack, any tile of the set may be used.

        >>> verdict = Board().check("J10 across 24÷3=8")
        >>> verdict.legal, verdict.score
        (True, 28)
        >>> Board().check("J10 across 24÷3=9").reason
        <PlayFault.UNEQUAL: 'unequal'>
        """
        asked = {"rack": None if rack is None else _tiles(rack), "play": str(play)}
        try:
            return verdict_of(str(play), check({"tileset": self.tileset, "board": str(self), **asked}))
        except BadInputError as error:
            raise from_input(error) from None

    def moves(self, rack: Rack, *, limit: int = 20, seconds: float = 30.0) -> list[Play]:
        """The best equation plays of a rack, most points first.

        >>> Board().moves("2 3 5 + 4", limit=1)[0].score
        8
        """
        asked = {"rack": _tiles(rack), "limit": limit, "seconds": seconds, "best_only": True}
        try:
            found = moves({"tileset": self.tileset, "board": str(self), **asked})
        except BadInputError as error:
            raise from_input(error) from None
        return [Play(one.play, one.score, one.tiles) for one in found.moves]

    def play(self, play: str | Play, rack: Rack | None = None) -> Board:
        """The board after a play. Raises `Refused`, with the reason as its code, if the play isn't
        allowed."""
        verdict = self.check(str(play), rack)
        if verdict.reason is not None:
            raise Refused(verdict.reason.value, verdict.explanation, verdict.citation or "")
        return self._of(self._board.with_tiles(read_play(self._board, str(play)).placed), self.tileset)

    def __str__(self) -> str:
        return board_text(self._board)

    def __repr__(self) -> str:
        said = [repr(str(self))] if self._board.tiles else []
        if self.tileset != "original":
            said.append(f"tileset={self.tileset!r}")
        return f"Board({', '.join(said)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.tiles, self.tileset) == (other.tiles, other.tileset)

    def __hash__(self) -> int:
        return hash((str(self), self.tileset))

    def _repr_svg_(self) -> str:
        return svg.board(self)
