"""What an external program costs: a view out, an act back, over pipes. Gate: less than 2 ms a move."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from fairshake.application.registry import kit_of
from fairshake.application.tables.memory import SeededChance
from fairshake.games import Place, start, step
from fairshake.workers.external import Program

MOVES = 1000
GATE = 2.0
BOT = """
import sys
for line in sys.stdin:
    if '"please"' in line:
        print('{"wait": 1}', flush=True)
"""
SETTINGS = {
    "equations": {"rulebook": "mlag-2018", "division": "middle"},
    "equate": {"tileset": "original"},
}


def measure(name: str, folder: Path) -> list[float]:
    game = kit_of(name).game
    places = (Place("p1", "Ann"), Place("p2", "Bob"))
    state = start(game, SETTINGS[name], places, 0, SeededChance(1)).state
    if name == "equations":
        for command in ("roll-for-first", "roll"):
            for player in ("p1", "p2"):
                order = game.commands[command](1000, player)
                state = step(game, state, order, SeededChance(2)).state
    file = folder / "bot.py"
    file.write_text(BOT)
    program = Program(game, f"{sys.executable} {file}")
    took = []
    try:
        for _ in range(MOVES):
            view = game.view(state, "p1")
            began = time.perf_counter()
            program.think(view, 5.0)
            took.append(1000 * (time.perf_counter() - began))
        assert not program.faults
    finally:
        program.close()
    return sorted(took)


def run() -> None:
    import tempfile

    failed = []
    with tempfile.TemporaryDirectory() as folder:
        for name in SETTINGS:
            took = measure(name, Path(folder))
            median, p99 = statistics.median(took), took[int(0.99 * len(took))]
            print(
                f"{name:10} {MOVES} moves: median {median:.2f} ms, mean {statistics.mean(took):.2f}, p99 {p99:.2f} ms"
            )
            if median > GATE:
                failed.append(name)
    if failed:
        raise AssertionError(f"over {GATE} ms: {', '.join(failed)}")
