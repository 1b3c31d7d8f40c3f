"""Two thousand puzzles of all kinds and books: does every answer hold by a slow twin, does difficulty rank the bots?

`python -m benchmarks.soak_puzzles [COUNT]` by hand. Prints how many answers a twin confirmed, how many it could not
decide in time (more than seven cubes, or powers in a Goal), the seconds a kind takes, and Spearman's correlation of
difficulty with the number of levels of bots that find the answer.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import cycle, islice
from typing import Final

from tests.analysis.bots_and_puzzles import rank_correlation, seen_by
from tests.analysis.puzzle_twins import verified

from fairshake.analysis.puzzles import KINDS, Puzzle
from fairshake.application.puzzles.making import made
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


def soak() -> None:
    run(COUNT)


def run(count: int) -> int:
    """Make and check so many puzzles; gives how many answers do not hold."""
    wrong = sum(_kind(kind, count // len(KINDS)) for kind in KINDS)
    print(f"{count // len(KINDS) * len(KINDS)} puzzles, {wrong} answers that do not hold")
    return wrong


def _kind(kind: str, count: int) -> int:
    started = time.process_time()
    puzzles = list(_made(kind, count))
    seconds = time.process_time() - started
    found = Counter(verified(puzzle) for puzzle in puzzles)
    said = f"{kind:11} {count} in {seconds:6.1f} s  "
    said += f"confirmed {found[True]}, undecided {found[None]}, wrong {found[False]}"
    stars = Counter(puzzle.stars for puzzle in puzzles)
    said += f"  stars {'/'.join(str(stars[star]) for star in range(1, 6))}"
    if kind not in ("values", "play", "hand"):
        ranks = rank_correlation(
            [-puzzle.difficulty for puzzle in puzzles], [seen_by(one) for one in puzzles]
        )
        said += f"  Spearman {ranks:.3f}"
    print(said, flush=True)
    return found[False]


def _made(kind: str, count: int) -> list[Puzzle]:
    books = LEVELS if kind in ("play", "hand") else ABOUT[1:3] if kind == "values" else ABOUT
    orders = [read_order({"kind": kind, "seed": "soak", "number": count, **about}) for about in books]
    each = [made(order) for order in orders]
    return [next(source)[1] for source in islice(cycle(each), count)]


if __name__ == "__main__":
    sys.exit(1 if run(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT) else 0)
