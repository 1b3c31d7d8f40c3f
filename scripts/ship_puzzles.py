"""Put a pack of puzzles into the product: `python scripts/ship_puzzles.py PACK.jsonl`.

`fairshake puzzles --pack --number 2000 --out PACK.jsonl` makes one. Only numbers are kept, so the file is small.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from fairshake.application.puzzles.pack import PackedPuzzle, skills
from fairshake.application.puzzles.schemas import PuzzleAbout
from fairshake.application.puzzles.shipped import FILE, ShippedSkill


def main(arguments: Sequence[str]) -> int:
    lines = Path(arguments[0]).read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=PackedPuzzle) for line in lines]
    skill_rows = [_row(about, [one for one in found if one.skill == at]) for at, about in enumerate(skills())]
    pack = {"seed": found[0].request.seed, "skills": skill_rows}
    FILE.write_bytes(msgspec.json.encode(pack).replace(b'{"about"', b'\n{"about"') + b"\n")
    print(f"{len(found)} puzzles, {FILE.stat().st_size} bytes")
    return 0


def _row(about: PuzzleAbout, made: Sequence[PackedPuzzle]) -> ShippedSkill:
    stars = sorted({one.stars for one in made})
    numbers = {star: sorted(one.number for one in made if one.stars == star) for star in stars}
    return ShippedSkill(about, numbers)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
