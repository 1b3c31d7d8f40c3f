"""A sheet of puzzles with room to write, in the pictures of `fairshake.svg`, and its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from reportlab.lib.utils import simpleSplit

from fairshake import svg
from fairshake.application.equate.library import board_from, tileset_named
from fairshake.application.equations.names import division_name, short_book_name
from fairshake.application.equations.narration import variation_words
from fairshake.application.puzzles.schemas import MadePuzzle
from fairshake.messages import sentence
from fairshake.notation import Cube, read_goal, read_position
from fairshake.printing.equate.page import BOLD, GRAY, MARGIN, PAPERS, PLAIN, EquatePage
from fairshake.printing.equate.pieces import PrintedBoard
from fairshake.printing.pictures import place, size_of
from fairshake.svg.mats import NAMES

MAT: Final = 360.0
BOARD: Final = 350.0
TILE: Final = 30.0
LINE: Final = 22.0
GAP: Final = 9.0
QUESTION: Final = 10.0
COLUMNS: Final = 2
GUTTER: Final = 24.0
CHOICE: Final = 15.0
RULES: Final = 8.0
SMALLEST: Final = 0.66
"""How much a picture may be shrunk to fit into half a page."""
SMALLEST_BOARD: Final = 0.8
"""A board has more in it, so it may be shrunk less."""
LINES: Final = {
    "solution": 1,
    "now": 1,
    "impossible": 1,
    "goal": 1,
    "fault": 1,
    "values": 1,
    "play": 1,
    "hand": 6,
}


class PdfPuzzles:
    """Puzzles as PDF: the same puzzles give the same bytes."""

    papers: tuple[str, ...] = tuple(PAPERS)

    def make(self, part: str, puzzles: Sequence[MadePuzzle], paper: str) -> bytes:
        """A sheet, or its key."""
        sheet = EquatePage(paper, _words("title"))
        seed = puzzles[0].seed if puzzles else ""
        sheet.heading(_words("title" if part == "sheet" else "key"), _words("subtitle", seed=seed))
        if part == "sheet":
            sheet.blank_to_fill(_words("name"), sheet.width / 2, sheet.y + 10, sheet.width - MARGIN)
            _rules(sheet, puzzles)
            _sheet(sheet, puzzles)
        else:
            for puzzle in puzzles:
                _answer(sheet, puzzle)
        return sheet.finish()


def _words(code: str, **params: object) -> str:
    return sentence("puzzles", f"sheet.{code}", **params)


def _rules(sheet: EquatePage, puzzles: Sequence[MadePuzzle]) -> None:
    """What a child without a screen has to know, once for all puzzles with a mat."""
    asked = {puzzle.kind for puzzle in puzzles}
    codes = ["rules"] if asked & {"solution", "now", "impossible", "fault"} else []
    codes += [kind for kind in ("now", "impossible") if kind in asked]
    sheet.paragraph(" ".join(map(_words, codes)), RULES)


def _sheet(sheet: EquatePage, puzzles: Sequence[MadePuzzle]) -> None:
    for row in _rows(sheet, puzzles):
        _columns(sheet, row)


def _rows(sheet: EquatePage, puzzles: Sequence[MadePuzzle]) -> Iterator[list[MadePuzzle]]:
    """Two puzzles side by side if both are readable in half a page, else one."""
    sheet.column(0, 2, GUTTER)
    half = sheet.room
    sheet.column()
    row: list[MadePuzzle] = []
    for puzzle in puzzles:
        narrow = _narrowest(puzzle) <= half
        if row and not narrow:
            yield row
            row = []
        row.append(puzzle)
        if not narrow or len(row) == COLUMNS:
            yield row
            row = []
    if row:
        yield row


def _columns(sheet: EquatePage, row: Sequence[MadePuzzle]) -> None:
    narrow = _narrowest(row[0]) <= (sheet.width - 2 * MARGIN - GUTTER) / COLUMNS
    columns = COLUMNS if narrow else 1
    sheet.column(0, columns, GUTTER)
    _make_room(sheet, max(_height(sheet, puzzle) for puzzle in row))
    top = lowest = sheet.y
    for at, puzzle in enumerate(row):
        sheet.column(at, columns, GUTTER)
        sheet.y = top
        _puzzle(sheet, puzzle)
        lowest = min(lowest, sheet.y)
    sheet.column()
    sheet.y = lowest


def _narrowest(puzzle: MadePuzzle) -> float:
    """How narrow its picture may be."""
    return _picture(puzzle)[1] * (SMALLEST_BOARD if puzzle.board else SMALLEST)


def _height(sheet: EquatePage, puzzle: MadePuzzle) -> float:
    picture, width = _picture(puzzle)
    wide, high = size_of(picture)
    choices = puzzle.goals or puzzle.equations or ()
    question = len(simpleSplit(puzzle.question, PLAIN, QUESTION, sheet.room)) * QUESTION * 1.35 + 4
    image = high * min(width, sheet.room) / wide
    return GAP + 18 + question + image + len(choices) * CHOICE + LINES[puzzle.kind] * LINE


def _puzzle(sheet: EquatePage, puzzle: MadePuzzle) -> None:
    picture, width = _picture(puzzle)
    _head(sheet, puzzle)
    sheet.paragraph(puzzle.question, QUESTION)
    sheet.y -= place(sheet.canvas, picture, sheet.left, sheet.y - 2, min(width, sheet.room)) + 4
    for number, choice in enumerate(puzzle.goals or puzzle.equations or (), 1):
        sheet.y -= CHOICE
        shown = read_goal(choice).plain if puzzle.kind == "goal" else choice
        sheet.write(f"{number}.   {shown}", sheet.left + 8, sheet.y, 11)
    to = sheet.left + min(MAT, sheet.room)
    for _ in range(LINES[puzzle.kind]):
        sheet.y -= LINE
        if puzzle.kind in ("now", "impossible"):
            sheet.blank_to_fill(_words("yes-or-no"), sheet.left, sheet.y + 2, to)
        else:
            sheet.rule(sheet.left, sheet.y, to)


def _head(sheet: EquatePage, puzzle: MadePuzzle) -> None:
    sheet.y -= GAP + 12
    sheet.write(str(puzzle.number), sheet.left, sheet.y, 14, BOLD)
    said = " · ".join((_words("stars", stars=puzzle.stars), *_played_by(puzzle)))
    sheet.write(said, sheet.left + 30, sheet.y, 8, color=GRAY)


def _played_by(puzzle: MadePuzzle) -> Iterator[str]:
    """The rule book, the division and the variations of a puzzle, by their names."""
    if puzzle.rulebook:
        yield short_book_name(puzzle.rulebook)
        yield division_name(puzzle.rulebook, puzzle.division or "")
        yield from map(variation_words, puzzle.variations or ())


def _picture(puzzle: MadePuzzle) -> tuple[str, float]:
    """What is shown, and how wide it is on paper."""
    if puzzle.board and puzzle.rack:
        board, points = board_from("standard", puzzle.board), tileset_named(puzzle.tileset or "").scores
        tiles = {board.layout.name_of(at): tile for at, tile in board.tiles.items()}
        return svg.board(PrintedBoard(board.layout, tiles), None, {"": puzzle.rack}, points), BOARD
    if puzzle.tiles:
        row = (*puzzle.tiles, "=")
        return svg.rack(row, tileset_named(puzzle.tileset or "").scores), TILE * len(row)
    mat = read_position(puzzle.position or "")
    if puzzle.kind == "goal":
        return svg.row(mat.resources), 34.0 * len(mat.resources)
    if puzzle.kind == "values" and mat.goal is not None:
        goal: tuple[Cube, ...] = mat.goal.cubes
        return svg.row(goal), 34.0 * len(goal)
    return svg.mat(mat, names=_sections()), MAT


def _sections() -> dict[str, str]:
    """The words on the mat, in the language of the sheet."""
    return {name: sentence("equations", f"section.{name}") for name in NAMES}


def _answer(sheet: EquatePage, puzzle: MadePuzzle) -> None:
    _make_room(sheet, 60)
    _head(sheet, puzzle)
    sheet.paragraph(puzzle.explanation, 10)
    if puzzle.kind == "hand":
        sheet.paragraph(" · ".join(puzzle.answer["equations"]), 9)


def _make_room(sheet: EquatePage, needed: float) -> None:
    """A new page if this one has no room left, unless nothing is on it yet."""
    if sheet.y - needed < MARGIN and sheet.y < sheet.height - 2 * MARGIN - 30:
        sheet.next_page()
