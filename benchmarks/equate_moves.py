"""How fast the Equate generator is on positions from self-play with nine tiles: processor time on one core."""

import random
import resource
import time
from collections.abc import Iterator

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.board import Board
from fairshake.equate.generator import generate
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, rack_after
from fairshake.equate.tileset import HAND

MEMORY_GATE = 1 << 20
LIMIT = 120.0

Row = tuple[str, int, int, bool, tuple[tuple[float, float, float], ...]]

ROWS: tuple[Row, ...] = (
    ("best play, no blank", 100, 0, False, ((0.50, 0.060, 0.030), (0.99, 0.600, 0.200))),
    ("complete count, no blank", 60, 0, True, ((0.50, 0.200, 0.100),)),
    ("best play, one blank", 40, 1, False, ((0.95, 1.0, 0.3),)),
    ("complete count, one blank", 60, 1, True, ((0.95, 10.0, 3.0),)),
    ("best play, two blanks", 60, 2, False, ((0.95, 10.0, 2.0),)),
)
"""What is measured: positions, blanks, whether all plays are counted, and gate and aim in seconds by quantile."""

THREE_BLANKS, SHORT, LONG = 12, 2.0, 20.0
"""Positions with three blanks: what is found in a short time is set against what a long time gives."""


def positions(number: int, blanks: int) -> Iterator[PlayContext]:
    """Positions of greedy self-play, each after a random number of plays, with this many blanks on the rack."""
    tileset, layout = tileset_named("original"), layout_named("standard")
    for seed in range(number):
        chance = random.Random(seed)
        pile = [tile for tile in tileset.counts().elements() if tile != "?"]
        chance.shuffle(pile)
        board = Board(layout, {})
        rack = tuple(pile.pop() for _ in range(HAND))
        for _ in range(chance.randrange(1, 14)):
            moves = generate(PlayContext(board, tileset, rack), 1, False).moves
            placed = dict(moves[0].placed) if moves else {}
            board = board.with_tiles(placed)
            kept = rack_after(rack, Play(placed)) if moves else ()
            if len(pile) < 2 * HAND:
                break
            rack = kept + tuple(pile.pop() for _ in range(HAND - len(kept)))
        yield PlayContext(board, tileset, (*rack[: HAND - blanks], *("?",) * blanks))


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def measure(number: int, blanks: int, count: bool) -> tuple[list[float], int]:
    times, unfinished = [], 0
    for position in positions(number, blanks):
        started = time.process_time()
        found = generate(position, 1, count, LIMIT)
        times.append(time.process_time() - started)
        unfinished += not found.complete
    return times, unfinished


def three_blanks() -> None:
    """How good the best is that is found in a short time with three blanks."""
    shares, proven, known = [], 0, 0
    for position in positions(THREE_BLANKS, 3):
        quick = generate(position, 1, False, SHORT)
        found = quick if quick.complete else generate(position, 1, False, LONG)
        proven += quick.complete
        if found.complete and found.moves:
            known += 1
            shares.append(quick.moves[0].score / found.moves[0].score if quick.moves else 0.0)
    print(
        f"equate best play, three blanks, {THREE_BLANKS} positions, {SHORT:.0f} s each: {proven} proven in time; "
        f"share of the true best {100 * sum(shares) / max(known, 1):.0f} % on the {known} where it is known",
        flush=True,
    )


def run() -> None:
    """Print every row of the table of gates, and the memory used."""
    for name, number, blanks, count, gates in ROWS:
        times, unfinished = measure(number, blanks, count)
        shown = ", ".join(f"{label} {1000 * quantile(times, q):,.0f} ms" for label, q in _QUANTILES)
        verdicts = [
            f"p{100 * q:.0f} gate {1000 * gate:,.0f} ms {'ok' if quantile(times, q) <= gate else 'OVER'}, "
            f"aim {1000 * aim:,.0f} ms {'met' if quantile(times, q) <= aim else 'missed'}"
            for q, gate, aim in gates
        ]
        cut = f", {unfinished} not finished" if unfinished else ""
        print(f"equate {name}, {number} positions: {shown} ({'; '.join(verdicts)}{cut})", flush=True)
    three_blanks()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"equate generator: {memory / 1024:,.0f} MB at most ({'ok' if memory < MEMORY_GATE else 'OVER'})")


_QUANTILES = (("median", 0.50), ("p95", 0.95), ("p99", 0.99))

if __name__ == "__main__":
    run()
