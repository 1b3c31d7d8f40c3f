"""Puzzles of a pack, drawn at random, made again and checked by the reference implementations.

`python -m benchmarks.check_pack PACK.jsonl [COUNT]`, while the pack is still being made or afterward.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from tests.analysis.puzzle_twins import verified

from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.pack import PackedPuzzle, key_of, name_of
from fairshake.application.puzzles.requests import order_of

COUNT: Final = 500
NAMES: Final = {True: "confirmed", None: "undecided", False: "wrong"}


def run(file: Path, count: int = COUNT) -> int:
    """Check this many; gives how many were not confirmed. Anything that repeats in the pack counts, too."""
    lines = file.read_bytes().split(b"\n")[:-1]
    pack = [msgspec.json.decode(line, type=PackedPuzzle) for line in lines]
    repeated = len(pack) - len({one.key for one in pack})
    began = time.process_time()
    found = Counter(_checked(one) for one in Random(str(count)).sample(pack, min(count, len(pack))))
    seconds = time.process_time() - began
    told = ", ".join(f"{name} {found[name]}" for name in (*NAMES.values(), "different"))
    print(f"{len(pack)} puzzles, {repeated} repeated; {found.total()} checked in {seconds:.0f} s: {told}")
    return repeated + found.total() - found[NAMES[True]]


def _checked(one: PackedPuzzle) -> str:
    """Whether a puzzle is made again as it was, and what the reference implementation says of its answer."""
    puzzle = puzzle_named(order_of(one.request), one.number)
    found = NAMES[verified(puzzle)] if key_of(puzzle) == one.key else "different"
    if found != NAMES[True]:
        print(f"{name_of(one.request)} {one.number}: {found}", flush=True)
    return found


if __name__ == "__main__":
    number = int(sys.argv[2]) if len(sys.argv) > 2 else COUNT
    sys.exit(1 if run(Path(sys.argv[1]), number) else 0)
