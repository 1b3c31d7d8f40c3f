"""What a live table costs as there are more of them: memory a table, and the time an act takes, from 10 to 3,000.

`FAIRSHAKE_COST_TABLES` names other numbers (`10,50`), `FAIRSHAKE_COST_RATE` how many acts a second are made meanwhile.
Every table has three players and a spectator, each with an open socket.
"""

from __future__ import annotations

import os

from .live_load import HEADING, line, measure
from .live_tables import script

ACTS = 3
"""Acts of each table."""


def run() -> None:
    counts = [int(count) for count in os.environ.get("FAIRSHAKE_COST_TABLES", "10,100,1000,3000").split(",")]
    rate = float(os.environ.get("FAIRSHAKE_COST_RATE", "50"))
    scripts = [script("equations"), script("equate")]
    print(f"{HEADING} {'a table':>9}")
    fewest = 0.0
    for tables in counts:
        got = measure("sqlite", scripts, tables, rate, min(10.0, ACTS * tables / rate), 0)
        fewest = fewest or got.megabytes
        print(f"{line(got)} {1024 * (got.megabytes - fewest) / tables:6.0f} kB", flush=True)


if __name__ == "__main__":
    run()
