"""Two thousand puzzles of all kinds and books: does every answer hold by a slow twin, does difficulty rank the bots?

`python -m benchmarks.soak_puzzles [COUNT [FILE]]`. Every puzzle is made, checked by a twin that shares no search with
its maker, and tried by bots of every level; one line of JSON each goes into FILE, and a run that was stopped continues
from there. At the end: how many answers were confirmed, undecided and wrong, and Spearman's correlation of difficulty
with the bots' failures, for each kind.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.analysis.bots_and_puzzles import rank_correlation, success
from tests.analysis.puzzle_twins import verified

from fairshake.analysis.puzzles import KINDS, Puzzle
from fairshake.application.puzzles.generation import made
from fairshake.application.puzzles.requests import read_order

COUNT: Final = 2000
ABOUT: Final = (
    {"rulebook": "mlag-2018", "division": "middle"},
    {"rulebook": "agloa-2019", "division": "elementary"},
    {"rulebook": "agloa-2019", "division": "junior"},
    {"rulebook": "challenge-cup-2022", "division": "fifth"},
    {"rulebook": "mlag-guide", "division": "senior"},
)
LEVELS: Final = ({"level": "easy"}, {"level": "medium"}, {"level": "hard"})
NAMES: Final = {True: "confirmed", None: "undecided", False: "wrong"}


def soak() -> None:
    run(COUNT)


def run(count: int, file: Path | None = None) -> int:
    """Make, check and try this many puzzles; gives how many answers were not confirmed."""
    before = _read(file)
    results = {kind: list(_kind(kind, count // len(KINDS), before, file)) for kind in KINDS}
    for kind, lines in results.items():
        print(_told(kind, lines), flush=True)
    every = [line for lines in results.values() for line in lines]
    missed = len([line for line in every if line["found"] != NAMES[True]])
    print(f"{len(every)} puzzles, {missed} answers that were not confirmed")
    return missed


def _read(file: Path | None) -> dict[tuple[str, int], dict[str, Any]]:
    if file is None or not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {(line["kind"], line["at"]): line for line in lines}


def _kind(
    kind: str, count: int, before: dict[tuple[str, int], dict[str, Any]], file: Path | None
) -> Iterator[dict[str, Any]]:
    for at in range(count):
        line = before.get((kind, at)) or _tried(kind, at)
        if (kind, at) not in before and file is not None:
            with file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(line, ensure_ascii=False) + "\n")
        yield line


def _tried(kind: str, at: int) -> dict[str, Any]:
    began = time.process_time()
    puzzle = puzzle_at(kind, at)
    seconds = time.process_time() - began
    found = NAMES[verified(puzzle)]
    return {
        "kind": kind,
        "at": at,
        "found": found,
        "difficulty": puzzle.difficulty,
        "stars": puzzle.stars,
        "success": round(success(puzzle), 4),
        "seconds": round(seconds, 3),
        "asked": puzzle.position or puzzle.shown,
    }


def puzzle_at(kind: str, at: int) -> Puzzle:
    """One puzzle of the batch, made by itself: books and levels go round."""
    books = LEVELS if kind in ("play", "hand") else ABOUT[1:3] if kind == "values" else ABOUT
    about = books[at % len(books)]
    order = read_order({"kind": kind, "seed": f"soak {at}", **about})
    return next(made(order))[1]


def _told(kind: str, lines: list[dict[str, Any]]) -> str:
    found = Counter(line["found"] for line in lines)
    stars = Counter(line["stars"] for line in lines)
    ranks = rank_correlation([-line["difficulty"] for line in lines], [line["success"] for line in lines])
    said = f"{kind:11} {len(lines)} made in {sum(line['seconds'] for line in lines):6.1f} s  "
    said += ", ".join(f"{name} {found[name]}" for name in NAMES.values())
    return f"{said}  stars {'/'.join(str(stars[star]) for star in range(1, 6))}  Spearman {ranks:.3f}"


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    sys.exit(1 if run(number, Path(sys.argv[2]) if len(sys.argv) > 2 else None) else 0)
