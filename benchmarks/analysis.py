"""How long the analysis of a whole match, of a game of Equate and of one position takes, on one core.

python -m benchmarks.analysis [MATCHES]      bot matches of four shakes, three books; medians of processor seconds
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time
from typing import Any, Final

import fairshake
from fairshake.equate import Game

MATCHES: Final = 6
BOOKS: Final = (
    ("mlag-2018", "middle"),
    ("agloa-2019", "middle"),
    ("challenge-cup-2022", "sixth"),
    ("mlag-2018", "elementary"),
    ("agloa-2019", "junior"),
    ("mlag-2018", "senior"),
)


def timed(thing: Any) -> tuple[float, fairshake.Analysis]:
    began = process_time()
    found = fairshake.analyse(thing)
    return process_time() - began, found


def match(number: int) -> fairshake.Match:
    book, division = BOOKS[number % len(BOOKS)]
    players = {"Ann": "learner", "Ben": "beginner", "Cy": "learner"}
    return fairshake.Match(
        players, rulebook=book, division=division, shakes=4, seed=number + 1, thinking=0.3
    ).play()


def main(count: int = MATCHES) -> dict[str, float]:
    matches, positions = [], []
    for number in range(count):
        seconds, found = timed(match(number))
        matches.append(seconds)
        marks = [move["mark"] for move in found.moves]
        print(f"match {number + 1}: {seconds:.2f} s, {len(marks)} acts, {marks.count('unknown')} unknown")
        for move in found.moves[:: max(1, len(marks) // 5)]:
            if move["act"] != "no-goal":
                positions.append(timed(fairshake.Position(move["position"]))[0])
    games = [
        timed(Game({"Ann": "beginner", "Ben": "learner"}, seed=seed, thinking=0.2).play())[0]
        for seed in (1, 2)
    ]
    figures = {"match": median(matches), "position": median(positions), "game of Equate": median(games)}
    for name, seconds in figures.items():
        print(f"{name}: median {seconds:.2f} s")
    return figures


def run() -> None:
    main()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
