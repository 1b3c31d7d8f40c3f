"""Measure what kept Equate tiles are worth: seeded self-play, then a least-squares fit. Prints the data file.

    .venv/bin/python scripts/equate_leaves.py 200 > src/fairshake/equate/data/leaves-original.toml

For every turn the tiles kept are set against the points of the next turn, while the pile lasts.
"""

import random
import sys
from collections import Counter

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.board import Board
from fairshake.equate.faces import OPERATIONS
from fairshake.equate.generator import generate
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, rack_after
from fairshake.equate.tileset import HAND

MOST_OPERATIONS = 5
RIDGE = 30.0
SECONDS = 2.0


def play(seed: int, samples: list[tuple[tuple[str, ...], int]]) -> None:
    """One solitaire game of best plays; keeps (tiles kept, points of the next turn)."""
    chance = random.Random(seed)
    tileset = tileset_named("original")
    pile = list(tileset.counts().elements())
    chance.shuffle(pile)
    board = Board(layout_named("standard"), {})
    kept: tuple[str, ...] = ()
    rack = tuple(pile.pop() for _ in range(HAND))
    while len(pile) >= HAND:
        moves = generate(PlayContext(board, tileset, rack), 12, False, SECONDS).moves
        samples.append((kept, moves[0].score if moves else 0))
        if not moves:
            pile += rack
            chance.shuffle(pile)
            rack, kept = tuple(pile.pop() for _ in range(HAND)), ()
            continue
        move = chance.choice(moves)  # not always the best, so that all kinds of tiles are kept now and then
        board = board.with_tiles(dict(move.placed))
        kept = rack_after(rack, Play(dict(move.placed)))
        rack = kept + tuple(pile.pop() for _ in range(HAND - len(kept)))


def features(kept: tuple[str, ...], faces: list[str]) -> list[float]:
    counts = Counter(kept)
    held = min(sum(counts[sign] for sign in OPERATIONS), MOST_OPERATIONS)
    return [
        1.0,
        *(float(counts[face]) for face in faces),
        *(float(held == n) for n in range(MOST_OPERATIONS + 1)),
    ]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


def fit(samples: list[tuple[tuple[str, ...], int]], faces: list[str]) -> list[float]:
    size = len(features((), faces))
    matrix = [[RIDGE * (a == b and a > 0) for b in range(size)] for a in range(size)]
    right = [0.0] * size
    for kept, points in samples:
        row = features(kept, faces)
        used = [n for n, value in enumerate(row) if value]
        for a in used:
            right[a] += row[a] * points
            for b in used:
                matrix[a][b] += row[a] * row[b]
    return solve(matrix, right)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    samples: list[tuple[tuple[str, ...], int]] = []
    for seed in range(games):
        play(seed, samples)
    faces = [*tileset_named("original").faces, "?"]
    weights = fit(samples, faces)
    tiles, operations = weights[1 : 1 + len(faces)], weights[1 + len(faces) :]
    print("# Points that a kept tile adds to the next turn, and that so many kept operations add.")
    print('tileset = "original"')
    print(f'source = "self-play of {games} seeded games, {len(samples)} turns: scripts/equate_leaves.py"')
    print("operations = [" + ", ".join(f"{value - operations[0]:.2f}" for value in operations) + "]")
    print("\n[tiles]")
    for face, value in zip(faces, tiles, strict=True):
        print(f'"{face}" = {value:.2f}')


if __name__ == "__main__":
    main()
