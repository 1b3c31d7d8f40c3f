"""How fast the Equations engine is: events applied in a second, and the replay of a full match.

The match is a timed round of thirty-five minutes among three players, acts and clocks at random from a seed,
with far more events than people would make.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from tests.equations.random_play import RandomTable, table_for

from fairshake.equations import AnyEvent, apply, decide, read_log, replay, view, write_log
from fairshake.equations import commands as c
from fairshake.equations.transcript import read_transcript, write_transcript

GATE_EVENTS = 20_000
GATE_REPLAY = 0.050
REPEATS = 20


def run() -> None:
    log = full_match()
    shakes = sum(type(event).__name__ == "ShakeScored" for event in log)
    print(f"a full match: {len(log)} events, {shakes} scored shakes")
    seconds = best(lambda: replay(log))
    rate = len(log) / seconds
    print(f"apply: {rate:,.0f} events a second; {rate / GATE_EVENTS:.1f} times the gate")
    print(f"replay of a full match: {seconds * 1000:.1f} ms; the gate is {GATE_REPLAY * 1000:.0f} ms")
    data = write_log(log)
    reading = best(lambda: replay(read_log(data)))
    print(f"replay from its file ({len(data):,} bytes): {reading * 1000:.1f} ms")
    text = write_transcript(log)
    print(f"transcript written: {best(lambda: write_transcript(log)) * 1000:.1f} ms")
    print(f"transcript read: {best(lambda: read_transcript(text)) * 1000:.1f} ms")
    _deciding(log)
    assert rate >= GATE_EVENTS, "events a second: below the gate"
    assert reading <= GATE_REPLAY, "replay of a full match: above the gate"


def _deciding(log: list[AnyEvent]) -> None:
    """A move decided and a view made, in the middle of a shake."""
    state = replay(log[:1])
    for event in log[1:]:
        state = apply(state, event)
        if state.phase == "turn" and state.shake is not None and len(state.shake.resources) == 12:
            break
    assert state.shake is not None
    move = c.Move(state.now, state.waiting[0], state.shake.resources[0], "permitted")
    rounds = 2_000
    deciding = best(lambda: [decide(state, move) for _ in range(rounds)]) / rounds
    viewing = best(lambda: [view(state, state.waiting[0]) for _ in range(rounds)]) / rounds
    print(f"decide a move: {deciding * 1e6:.0f} µs; make a view: {viewing * 1e6:.0f} µs")


def full_match() -> list[AnyEvent]:
    """The longest of a few random rounds."""
    logs = []
    for seed in range(12):
        played = RandomTable(random.Random(seed).randrange(2**32), table_for("agloa-2019", "middle", 3))
        played.play(most=1_500)
        logs.append(played.log)
    return max(logs, key=len)


def best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)
