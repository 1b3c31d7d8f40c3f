"""The conformance suite at length: thousands of random matches for every book, division, referee and checking.

`FAIRSHAKE_SOAK_SEEDS` says how many seeds each table gets (default 12).
"""

from __future__ import annotations

import os
import random
import time
import traceback
from collections import Counter

from tests.equations.random_play import RandomTable, table_for

from fairshake.equations import BOOKS, Table
from fairshake.equations.transcript import read_transcript, write_transcript

RARE = (
    "JointProofOffered",
    "RoundReopened",
    "GoalAdvised",
    "ShakeVoided",
    "VerdictRuled",
    "PlayerDisqualified",
)
"""Events that only come up if the sweep is long enough to be worth something."""


def soak() -> None:
    seeds = int(os.environ.get("FAIRSHAKE_SOAK_SEEDS", "12"))
    counts: Counter[str] = Counter()
    start = time.perf_counter()
    for name, book in BOOKS.items():
        for division in book.divisions:
            for seed in range(seeds):
                _play(name, division, seed, counts)
    elapsed = time.perf_counter() - start
    print(f"{counts['matches']} matches, {counts['shakes']} scored shakes, {counts['events']:,} events")
    print(f"{counts['failures']} failures")
    print(f"{counts['accepted']:,} acts accepted, {counts['refused']:,} refused, {elapsed:.0f} s")
    for ending, number in sorted(counts.items()):
        if ending.startswith("ending "):
            print(f"  {ending.removeprefix('ending ')}: {number}")
    rare = ", ".join(f"{kind} {counts[kind]}" for kind in RARE)
    print(f"seldom seen: {rare}")
    assert counts["failures"] == 0


def _play(rulebook: str, division: str, seed: int, counts: Counter[str]) -> None:
    rng = random.Random(f"{rulebook} {division} {seed}")
    least, most = BOOKS[rulebook].seats
    for referee in ("automatic", "players"):
        for checking in ("automatic", "players"):
            table = table_for(
                rulebook,
                division,
                rng.randint(least, most),
                referee=referee,
                checking=checking,
                judge_at_hand=rng.random() < 0.5,
                form=rng.choice(BOOKS[rulebook].forms),
            )
            _play_one(table, rng.randrange(2**32), counts)


def _play_one(table: Table, seed: int, counts: Counter[str]) -> None:
    """One match; a failure is told with all that is needed to see it again, and the sweep goes on."""
    played = RandomTable(seed, table)
    counts["matches"] += 1
    try:
        state = played.play(most=1_200)
        assert list(read_transcript(write_transcript(played.log))) == played.log
    except Exception:
        traceback.print_exc()
        print(f"seed {seed} at {table}", flush=True)
        counts["failures"] += 1
        return
    counts["shakes"] += len(state.results)
    counts["events"] += len(played.log)
    counts["accepted"] += played.accepted
    counts["refused"] += played.refused
    counts.update(f"ending {result.ending}" for result in state.results)
    counts.update(type(event).__name__ for event in played.log if type(event).__name__ in RARE)
