"""Vectors for the page's readers of notation, made by the Python ones; `--check` exits 1 if they are not up to date.

The page reads lines, cubes and boards only to draw them. What both read must come out the same.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from fairshake.equate.board import Board, board_text, read_board_text
from fairshake.equate.faces import in_line
from fairshake.equate.layout import read_layout
from fairshake.notation import SECTIONS, read_cube, read_position, write_position

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "generated" / "vectors.json"
LINES: Final = (
    "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none",
    "mlag-2018/senior base=8,wild=0 | r2 g5 | k7 | - | b3 b÷ | r1 | now",
    "agloa-2019/elementary sideways,multiple-of-k=7 | 1 2 | - | 4 5 x | 9 | r- k+ | impossible",
    "agloa-2019/junior/basic exponent=red | 5s 3u | 2 | 3 | - | - | none",
    "challenge-cup-2022/secondary - | - | - | 1 2 3 | + | 4 x | no-goal",
    "mlag-guide/junior - | 7 | -- | 5 | 3 | 2 | now",
)
CUBES: Final = ("3", "r3", "k√", "2u", "b0s", "g^", "7su", "r+", "k÷", "x", "*", "v", "/", "4ud", "5sw")
SIZE: Final = 9
TILES: Final = ("1", "2", "7/4", "+", "-", "×", "÷", "=", "?4", "?7/4", "-3", "0", "9")


def made() -> dict[str, Any]:
    return {
        "lines": [line_vector(line) for line in LINES],
        "cubes": [cube_vector(cube) for cube in CUBES],
        "boards": [board_vector(seed) for seed in range(6)],
    }


def line_vector(line: str) -> dict[str, Any]:
    position = read_position(line)
    return {
        "line": line,
        "written": write_position(position),
        "rulebook": position.rulebook,
        "division": position.division,
        "form": position.form,
        "variations": [{"name": one.name, "parameter": one.parameter} for one in position.variations],
        "challenge": position.challenge,
        "counts": {section: len(getattr(position, section)) for section in SECTIONS},
    }


def cube_vector(text: str) -> dict[str, Any]:
    cube = read_cube(text)
    return {"text": text, "face": cube.face, "colour": cube.known_color, "turned": cube.turned}


def board_vector(seed: int) -> dict[str, Any]:
    layout = read_layout({"name": "small", "title": "small", "size": SIZE, "source": "", "confidence": ""})
    random = Random(seed)
    squares = random.sample(range(SIZE * SIZE), 3 + 5 * seed)
    board = Board(layout, {square: random.choice(TILES) for square in squares})
    text = board_text(board)
    again = read_board_text(layout, text)
    tiles = {layout.name_of(square): tile for square, tile in sorted(again.tiles.items())}
    return {"size": SIZE, "text": text, "tiles": tiles, "in_line": {tile: in_line(tile) for tile in TILES}}


def main(arguments: list[str]) -> int:
    text = json.dumps(made(), ensure_ascii=False, indent=1) + "\n"
    found = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    if "--check" in arguments and found != text:
        print(f"{FILE.name} is not up to date: run `make types`", file=sys.stderr)
        return 1
    if found != text:
        FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
