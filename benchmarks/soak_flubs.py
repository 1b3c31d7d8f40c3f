"""*Perfect* makes no flub: many shakes of every division, each move asked about again.

`FAIRSHAKE_SOAK_SHAKES` is how many shakes each division has (100); `FAIRSHAKE_SOAK_DIVISIONS` names the divisions to
play, such as `agloa-2019/senior`, separated by spaces.
"""

from __future__ import annotations

import os
import time
from math import ceil

from fairshake.application.bots.arena import Arena
from fairshake.application.bots.statistics import Results
from fairshake.equations import BOOKS
from fairshake.workers.arena import play_arena

SHAKES = int(os.environ.get("FAIRSHAKE_SOAK_SHAKES", "100"))
ONLY = os.environ.get("FAIRSHAKE_SOAK_DIVISIONS", "").split()
EACH = 4
SEED = 34


def soak() -> None:
    flubs = {place: _flubs(*place.split("/")) for place in ONLY or _divisions()}
    assert not any(flubs.values()), flubs


def _divisions() -> list[str]:
    return [f"{name}/{division}" for name, book in BOOKS.items() for division in book.divisions]


def _flubs(rulebook: str, division: str) -> int:
    """Flubs of *perfect* against itself, as the solver finds them afterwards."""
    began = time.perf_counter()
    options = {"rulebook": rulebook, "division": division, "shakes": min(EACH, SHAKES)}
    players = ("perfect",) * max(2, BOOKS[rulebook].seats[0])
    results = Results()
    for match in play_arena(Arena(players, ceil(SHAKES / EACH), SEED, options=options)):
        results.add(match)
    made = sum(line.flubs_made for line in results.lines.values())
    minutes = (time.perf_counter() - began) / 60
    print(f"{rulebook}/{division}: {made} flubs in {SHAKES} shakes, {minutes:.1f} minutes", flush=True)
    return made
