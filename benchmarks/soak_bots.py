"""The long sweeps over bots: levels against each other, and *perfect* against brute force.

`FAIRSHAKE_SOAK_MATCHES` and `FAIRSHAKE_SOAK_POSITIONS` change how long it takes (200 and 1000).
"""

from __future__ import annotations

import os
import random
from collections import Counter

from tests.bots.perfect_play import examine, play_out, sample

from fairshake.application.bots.arena import Arena
from fairshake.application.bots.statistics import Results
from fairshake.bots import LEVELS, Bot, SolverOracle
from fairshake.workers.arena import play_arena

MATCHES = int(os.environ.get("FAIRSHAKE_SOAK_MATCHES", "200"))
POSITIONS = int(os.environ.get("FAIRSHAKE_SOAK_POSITIONS", "1000"))
SEED = 2026
LEAST_SHARE = 0.55
SEEDS = 1_000_000


def soak() -> None:
    examine_positions()
    play_endings()
    compare_levels()


def examine_positions() -> None:
    """No avoidable flub and no missed flub on mats of at most nine usable cubes."""
    perfect = Bot(LEVELS["perfect"], SEED, SolverOracle())
    found: Counter[str] = Counter()
    for position in sample(range(SEEDS), POSITIONS):
        outcome = examine(position, perfect)
        found[outcome] += 1
        if outcome not in ("called", "safe"):
            print(outcome, position)
    print(f"perfect on {found.total()} positions: {dict(found)}")
    assert set(found) <= {"called", "safe"}, found


def play_endings() -> None:
    """Won endings are won, even ones are not lost, against a random opponent who calls every flub."""
    perfect = Bot(LEVELS["perfect"], SEED, SolverOracle())
    scores: Counter[tuple[int, int, bool]] = Counter()
    for number, position in enumerate(sample(range(SEEDS, 2 * SEEDS), POSITIONS // 2, most_resources=5)):
        scores[play_out(position, perfect, random.Random(number))] += 1
    for (own, other, won), count in sorted(scores.items()):
        print(f"{'won' if won else 'even'} endings that ended {own}:{other}: {count}")
    assert set(scores) <= {(6, 2, True), (4, 4, False)}, scores


def compare_levels() -> None:
    """Every adjacent pair: the higher level takes its part, and surely more than half."""
    names = list(LEVELS)
    weak = []
    for lower, higher in zip(names, names[1:], strict=False):
        results = Results()
        for match in play_arena(Arena((lower, higher), MATCHES, SEED, options={"shakes": 3})):
            results.add(match)
        line = results.lines[higher]
        low, high = line.interval
        print(
            f"{higher:>9} against {lower:<9} {line.wins:4} won {line.ties:3} tied  share {line.part:6.1%}"
            f"  Wilson {low:.1%} to {high:.1%}  flubs {line.flubs_made} missed {line.flubs_missed}",
            flush=True,
        )
        if line.part < LEAST_SHARE or low <= 0.5:
            weak.append(higher)
    assert not weak, weak
