"""The drawings of the documentation, made by the library itself.

python scripts/docs_pictures.py            write docs/pictures/*.svg
python scripts/docs_pictures.py --check    exit 1 if a picture is not what would be drawn
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import fairshake
from fairshake import svg
from fairshake.equate import Board, Game
from fairshake.svg.look import CARD, EDGE, INK, QUIET, RIGHT, WRONG, box, element, picture, words

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
MAT: Final = "mlag-2018/middle - | b1r2 | g4 bx | r3 b2 k+ | k7 g- | r1 b0 g5 k9 k√ g^ r- b÷ | now"

CHAPTER: Final = {
    "possible": "mlag-2018/middle - | 41 | 6 x | 4 + 2 9 | - | - 8 3 | impossible",
    "primes": "mlag-2018/middle - | 14 | 6 x 3 | 2 x | - | 4 ÷ | impossible",
    "searched": "mlag-2018/middle - | 40 | 6 x | 4 + 8 | - | 2 3 | impossible",
}
"""The positions of docs/solver-chapter.md."""
WAY: Final = (
    (0, "41", "of 7 cubes, 6 and × among them"),
    (1, "9 + ?", "+ last, 9 the smaller operand: 32 is left for 5 cubes"),
    (2, "8 × ?", "× last, 8 the smaller operand: 4 is left for 3 cubes"),
    (3, "6 − 2 ✓", "found by a probe"),
)
TREE: Final = (
    (0, "40", "6 and × must be used; 4, +, 8, 2 and 3 may be"),
    (1, "3 cubes ✗", "6 × ?, and no digit has the factor 5: primes"),
    (1, "5 cubes, + last", "the smaller operand is one digit"),
    (2, "4 + ? ✗", "36 of 6 × 8, 6 × 2 or 6 × 3: probed, not there"),
    (2, "8 + ? ✗", "32 is more than 6 × 4: height"),
    (2, "2, 3, 6 + ? ✗", "38, 37, 34 have the factors 19, 37, 17: primes"),
    (1, "5 cubes, × last", "the smaller operand is one digit"),
    (2, "4 × ? ✗", "10 of 6 + 8, 6 + 2 or 6 + 3: probed, not there"),
    (2, "8 × ? ✗", "5 of 6 + 4, 6 + 2 or 6 + 3: probed, not there"),
    (2, "2 × ? ✗", "20 is more than 6 + 8: height"),
    (2, "3, 6 × ? ✗", "a fraction, and nothing here divides: integer"),
)


def tree(rows: tuple[tuple[int, str, str], ...], reported: str) -> str:
    """A search as an outline: what is tried, what is left, and whether it ends in a find or in nothing."""
    step, indent, size, width = 34, 34, 16, 760
    body, last = "", dict[int, float]()
    for row, (depth, tried, left) in enumerate(rows):
        x, y = 20 + depth * indent, 32 + row * step
        if depth:
            branch = f"M{x - 22} {last[depth - 1] + 8}V{y - 5}H{x - 6}"
            body += element("path", d=branch, fill="none", stroke=QUIET, stroke_width=1.5)
        color = RIGHT if "✓" in tried else WRONG if "✗" in tried else INK
        body += words(x, y, tried, size, color, weight="600") + words(290, y, left, size - 1, QUIET)
        last[depth] = y
    height = 32 + len(rows) * step - 10
    return picture(width, height, reported, box(0.5, 0.5, width - 1, height - 1, CARD, 8, stroke=EDGE) + body)


def pictures() -> dict[str, str]:
    """Every drawing by the name of its file."""
    position = fairshake.Position(MAT)
    board = Board().play("J10 across 24÷3=8").play("O10 down 8=2×4").play("J10 down 2=[1/2]×4")
    points = Game({"Ann": None}, seed=1).tile_points
    return {
        "mat.svg": svg.mat(position),
        "equation.svg": svg.equation("(2+√(9))^2 = 75÷3"),
        "wrong.svg": svg.equation("2(3)+4 = 12", (1, 2), False),
        "board.svg": svg.board(board),
        "rack.svg": svg.rack("2 4 ÷ 3 8 + 9 ? 1/2", points),
        **{f"chapter-{name}.svg": svg.mat(line) for name, line in CHAPTER.items()},
        "chapter-way.svg": tree(WAY, "41 = 9 + 32, 32 = 8 × 4, 4 = 6 − 2"),
        "chapter-tree.svg": tree(TREE, "Every branch of the search for 40 ends in nothing"),
    }


def main(arguments: list[str]) -> int:
    drawn = pictures()
    if "--check" in arguments:
        stale = [name for name, text in drawn.items() if (FOLDER / name).read_text("utf-8") != text]
        print(f"drawings: {len(drawn)}, {len(stale)} not up to date {' '.join(stale)}")
        return 1 if stale else 0
    for name, text in drawn.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
