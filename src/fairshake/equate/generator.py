"""Every equation play of a position, best first: the interface, and the adapter to the native core.

The tests compare it with a reference implementation.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypedDict

from fairshake.equate.board import Board
from fairshake.equate.faces import BLANK, EQUALS, FaceKind, face_of, is_blank, read_face
from fairshake.equate.plays import play_text
from fairshake.equate.referee import PlayContext
from fairshake.equate.tileset import HAND, NINE_TILE_BONUS, TileSet

EQUALS_FACE = 63
BLANK_MARK = 0x80
EMPTY_SQUARE = -1
MOST_FACES = 63

KINDS = {
    FaceKind.DIGIT: "digit",
    FaceKind.NEGATIVE: "negative",
    FaceKind.FRACTION: "fraction",
    FaceKind.NEGATIVE_FRACTION: "negative-fraction",
    FaceKind.EXPONENT: "exponent",
}
SIGNS = {"+": "plus", "-": "minus", "×": "times", "÷": "over"}


@dataclass(frozen=True, slots=True)
class GeneratedPlay:
    """A legal play: its tiles by square, its score, and how many tiles from the rack it uses."""

    placed: tuple[tuple[int, str], ...]
    score: int
    tiles: int

    def text(self, position: PlayContext) -> str:
        return play_text(position.board, dict(self.placed), position.tileset.negatives)


@dataclass(frozen=True, slots=True)
class Moves:
    """What a search found. `count` is None if only the best was requested; `complete` means it's proven."""

    count: int | None
    complete: bool
    moves: tuple[GeneratedPlay, ...]


class _BoardFields(TypedDict):
    board: list[int]
    board_score: list[int]
    symbol_times: list[int]
    equation_times: list[int]


class _RackFields(TypedDict):
    tile_score: list[int]
    rack: list[int]
    blanks: int


class GeneratorCancel:
    """Ends the searches within `until_cancelled` from another thread."""

    def __init__(self) -> None:
        from fairshake._native import EquateStop

        self.core = EquateStop()

    def cancel(self) -> None:
        self.core.cancel()

    @property
    def cancelled(self) -> bool:
        return self.core.cancelled


class GenerationCanceledError(Exception):
    """A search was canceled from another thread. It's raised so that no partial result is cached."""


_token: ContextVar[GeneratorCancel | None] = ContextVar("equate-cancel", default=None)


@contextmanager
def until_cancelled(token: GeneratorCancel | None) -> Iterator[None]:
    """Every search in this context stops when the token is canceled, and raises `GenerationCanceledError`."""
    before = _token.set(token)
    try:
        yield
    finally:
        _token.reset(before)


class Generator(Protocol):
    """Anything that lists the equation plays of a position."""

    def __call__(
        self, position: PlayContext, limit: int = 20, count: bool = True, seconds: float = 0.0
    ) -> Moves: ...


class TooManyFacesError(ValueError):
    """The native core knows at most 63 faces in one set."""


def generate(position: PlayContext, limit: int = 20, count: bool = True, seconds: float = 0.0) -> Moves:
    """The `limit` best equation plays, and with `count` how many there are in all.

    `seconds` bounds the search (0: none); a search cut short says `complete=False`.
    """
    token = _token.get()
    from fairshake._native import equate_plays

    found = equate_plays(
        size=position.board.layout.size,
        faces=_face_rows(position.tileset.faces),
        **_board_fields(position.board, position.tileset),
        **_rack_fields(position),
        hand=HAND,
        bonus=NINE_TILE_BONUS,
        negatives=position.tileset.negatives,
        horizontal_only=position.rules.horizontal_only,
        limit=limit,
        count=count,
        seconds=seconds,
        stop=None if token is None else token.core,
    )
    if token is not None and token.cancelled and not found.complete:
        raise GenerationCanceledError
    faces = position.tileset.faces
    moves = tuple(
        GeneratedPlay(
            tuple((square, _tile(faces, code)) for square, code in play.placed), play.score, play.tiles
        )
        for play in found.plays
    )
    return Moves(found.count if count else None, found.complete, moves)


@lru_cache(maxsize=64)
def _face_rows(faces: tuple[str, ...]) -> list[tuple[str, int, int]]:
    if len(faces) > MOST_FACES:
        raise TooManyFacesError(f"{len(faces)} different faces; at most {MOST_FACES}")
    rows = []
    for text in faces:
        face = read_face(text)
        kind = SIGNS[text] if face.kind is FaceKind.OPERATION else KINDS[face.kind]
        rows.append((kind, face.value.numerator, face.value.denominator))
    return rows


def _board_fields(board: Board, tileset: TileSet) -> _BoardFields:
    squares = board.layout.size**2
    codes = {face: number for number, face in enumerate(tileset.faces)}
    codes[EQUALS] = EQUALS_FACE
    faces, scores = [EMPTY_SQUARE] * squares, [0] * squares
    for square, tile in board.tiles.items():
        faces[square] = codes[face_of(tile)]
        scores[square] = 0 if is_blank(tile) else tileset.scores[tile]
    return {
        "board": faces,
        "board_score": scores,
        "symbol_times": [symbol for symbol, _ in board.layout.multipliers],
        "equation_times": [equation for _, equation in board.layout.multipliers],
    }


def _rack_fields(position: PlayContext) -> _RackFields:
    tileset, factor = position.tileset, position.rules.fraction_factor
    codes = {face: number for number, face in enumerate(tileset.faces)}
    rack = position.rack or ()
    return {
        "tile_score": [
            tileset.scores[face] * (factor if read_face(face).is_fraction else 1) for face in tileset.faces
        ],
        "rack": sorted(codes[tile] for tile in rack if tile != BLANK),
        "blanks": sum(tile == BLANK for tile in rack),
    }


def _tile(faces: tuple[str, ...], code: int) -> str:
    if code == EQUALS_FACE:
        return EQUALS
    return BLANK + faces[code & ~BLANK_MARK] if code & BLANK_MARK else faces[code]
