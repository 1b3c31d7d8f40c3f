"""The reference implementation of the generator: lay every row of tiles on every stretch of squares, ask the referee.

Nothing here is clever, so that it is obviously right. It is for small racks only.
"""

from collections import Counter
from collections.abc import Iterator

from fairshake.equate.board import ACROSS, DOWN, Board
from fairshake.equate.faces import BLANK, EQUALS, FaceKind, face_of, read_face
from fairshake.equate.generator import GeneratedPlay, Moves
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, check_play


def all_plays(position: PlayContext) -> Iterator[GeneratedPlay]:
    """Every equation play of the position once."""
    seen: set[tuple[tuple[int, str], ...]] = set()
    for squares in _stretches(position):
        for tiles in _fillings(position, squares):
            placed = tuple(sorted(zip(squares, tiles, strict=True)))
            if placed in seen:
                continue
            seen.add(placed)
            verdict = check_play(position, Play(dict(placed)))
            if verdict.legal and verdict.equation:
                yield GeneratedPlay(placed, verdict.score, sum(tile != EQUALS for tile in tiles))


def generate_slowly(
    position: PlayContext, limit: int = 20, count: bool = True, seconds: float = 0.0
) -> Moves:
    """The same answer as `generate`, by trying everything; it never stops early."""
    found = sorted(all_plays(position), key=lambda move: (-move.score, move.tiles, move.placed))
    return Moves(len(found) if count else None, True, tuple(found[:limit]))


def _stretches(position: PlayContext) -> Iterator[list[int]]:
    """Empty squares that one play could fill: in one line, with nothing but tiles between them."""
    board = position.board
    most = len(position.rack or ()) + 1
    for direction in (ACROSS, DOWN):
        for start in range(board.layout.size**2):
            if start in board.tiles:
                continue
            squares: list[int] = []
            at: int | None = start
            while at is not None and len(squares) < most:
                if at not in board.tiles:
                    squares.append(at)
                    if _matters(board, squares, position.rules.horizontal_only):
                        yield list(squares)
                at = board.step(at, direction, 1)


def _matters(board: Board, squares: list[int], anywhere: bool) -> bool:
    """Whether a play there could touch something, or may lie anywhere: only to save time."""
    if anywhere or not board.tiles:
        return True
    return any(beside in board.tiles for square in squares for beside in board.neighbors(square))


def _fillings(position: PlayContext, squares: list[int]) -> Iterator[tuple[str, ...]]:
    """Every row of tiles of the rack for these squares, blanks as every face, with at most one equals sign."""
    faces = position.tileset.faces
    touching = [place > 0 and _beside(position, squares, place) for place in range(len(squares))]

    def extend(row: tuple[str, ...], left: Counter[str], equals: bool) -> Iterator[tuple[str, ...]]:
        if len(row) == len(squares):
            yield row
            return
        if row and touching[len(row) - 1] and len(row) > 1 and _never_together(row[-2], row[-1]):
            return
        if not equals:
            yield from extend((*row, EQUALS), left, True)
        for tile in [tile for tile in left if left[tile]]:
            left[tile] -= 1
            for shown in [BLANK + face for face in faces] if tile == BLANK else [tile]:
                yield from extend((*row, shown), left, equals)
            left[tile] += 1

    yield from extend((), Counter(position.rack or ()), False)


def _beside(position: PlayContext, squares: list[int], place: int) -> bool:
    return squares[place] - squares[place - 1] in (1, position.board.layout.size)


def _never_together(first: str, second: str) -> bool:
    """Two tiles that no line can hold one after the other: only to save time."""
    one, two = read_face(face_of(first)), read_face(face_of(second))
    if not one.is_number:
        return not two.is_number
    return one.is_fraction and two.kind is not FaceKind.EXPONENT and two.is_number
