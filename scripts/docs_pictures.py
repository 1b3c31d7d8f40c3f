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

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
MAT: Final = "mlag-2018/middle - | b1r2 | g4 bx | r3 b2 k+ | k7 g- | r1 b0 g5 k9 k√ g^ r- b÷ | now"


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
