"""`python -m benchmarks.mutation ROOM [--sample 150] [--seed 1]`: try a seeded sample of a room's mutants."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from .operators import Mutant, mutants
from .plugin import KILLED, NOT_PATCHED, TIMEOUT, Plugin
from .rooms import ROOMS

HOME = Path(__file__).parents[2]
SECONDS = 40.0
"""Of the processor, for all the tests that meet one mutant."""
LONGEST_TEST = 20.0
"""A test that takes longer is left out."""


def sample(room: str, size: int, seed: int) -> list[Mutant]:
    folder = HOME / "src" / "fairshake" / room
    files = sorted(path for path in folder.rglob("*.py") if path.name not in ROOMS[room].left_out)
    every = [one for path in files for one in mutants(str(path), path.read_text(encoding="utf-8"))]
    print(
        f"{room}: {len(every)} mutants in {len(files)} files, a sample of {min(size, len(every))}", flush=True
    )
    chosen = Random(seed).sample(range(len(every)), min(size, len(every)))
    return [every[number] for number in sorted(chosen)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation")
    parser.add_argument("room", choices=sorted(ROOMS))
    parser.add_argument("--sample", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    plugin = Plugin(sample(asked.room, asked.sample, asked.seed), SECONDS, LONGEST_TEST)
    options = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:rerunfailures",
        "-p",
        "no:xdist",
        "--no-header",
        "-m",
        "not browser",
    ]
    pytest.main([*options, *(str(HOME / "tests" / one) for one in ROOMS[asked.room].tests)], [plugin])
    return report(asked.room, plugin)


def report(room: str, plugin: Plugin) -> int:
    """One line for the table; 1 if fewer were killed than the room promises."""
    counts = Counter(result for _, result in plugin.results)
    tried = sum(counts.values()) - counts[NOT_PATCHED]
    if not tried:
        print(f"{room}: nothing was tried")
        return 1
    noticed = counts[KILLED] + counts[TIMEOUT]
    reported = ", ".join(f"{number} {name}" for name, number in sorted(counts.items()))
    print(f"{room}: {noticed} of {tried} noticed, {100 * noticed / tried:.1f} % ({reported})")
    return 0 if noticed >= ROOMS[room].least * tried else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
