"""The conformance suite at length: thousands of random games of every kind, book, division and mode.

`FAIRSHAKE_SOAK_GAMES` says how many games of each kind are played (default 1,000), spread over all its tables.
"""

from __future__ import annotations

import os
import time
import traceback
from collections import Counter
from itertools import cycle, islice

from tests.games.random_table import RandomTable, table_of
from tests.games.suite import Case, Suite
from tests.games.suites import SUITES

MOST_ORDERS = 1_200


def soak() -> None:
    wanted = int(os.environ.get("FAIRSHAKE_SOAK_GAMES", "1000"))
    failures = 0
    for name, suite in SUITES.items():
        start = time.perf_counter()
        counts: Counter[str] = Counter()
        for seed, case in enumerate(islice(cycle(suite.cases()), wanted)):
            _play(suite, case, seed, counts)
        _tell(name, counts, time.perf_counter() - start)
        failures += counts["failures"]
    assert failures == 0


def _play(suite: Suite, case: Case, seed: int, counts: Counter[str]) -> None:
    """One game; a failure is told with all that is needed to see it again, and the sweep continues."""
    table = table_of(suite, case, seed)
    counts["games"] += 1
    try:
        table.play(MOST_ORDERS, case.ends_by_itself)
    except Exception:
        traceback.print_exc()
        print(f"seed {seed} at {case.name}", flush=True)
        counts["failures"] += 1
        return
    _count(suite, table, counts)


def _count(suite: Suite, table: RandomTable, counts: Counter[str]) -> None:
    counts["events"] += len(table.log)
    counts.update({key: table.counts[key] for key in ("accepted", "refused", "rested")})
    counts.update({f"  {key}": number for key, number in suite.tally(table.log, table.state).items()})


def _tell(name: str, counts: Counter[str], seconds: float) -> None:
    print(f"{name}: {counts['games']:,} games, {counts['events']:,} events, {counts['failures']} failures")
    print(
        f"{counts['accepted']:,} orders taken, {counts['refused']:,} refused, {counts['rested']:,} rests",
        end="",
    )
    print(f", {seconds:.0f} s")
    for key, number in sorted(counts.items()):
        if key.startswith("  "):
            print(f"{key}: {number:,}")
