"""How long the judge takes for hostile requests: 10,000 of them in processor time, the worst shown."""

from __future__ import annotations

import contextlib
import resource
import time

from tests.application.hostile.texts import hostile_requests

from fairshake.application.equations.rulings import judge
from fairshake.application.errors import BadInput

COUNT = 10_000
GATE_SECONDS = 2.0
GATE_MEGABYTES = 512


def run() -> None:
    times: list[tuple[float, str]] = []
    for request in hostile_requests(2026, COUNT):
        start = time.process_time()
        with contextlib.suppress(BadInput):
            judge(request)
        times.append((time.process_time() - start, str(request)[:160]))
    times.sort(reverse=True)
    shares = {"median": 0.5, "p99": 0.01, "p99.9": 0.001}
    figures = ", ".join(
        f"{name} {times[int(COUNT * share)][0] * 1000:.2f} ms" for name, share in shares.items()
    )
    worst = times[0][0]
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{COUNT:,} hostile requests: {figures}, worst {worst:.3f} s ({worst / GATE_SECONDS:.2f} of the gate)"
    )
    print(f"peak memory {megabytes:.0f} MB ({megabytes / GATE_MEGABYTES:.2f} of the gate)")
    for seconds, text in times[:5]:
        print(f"  {seconds:.3f} s  {text.encode('unicode_escape').decode('ascii')}")
