"""How long bots think: a Perfect's acts over whole matches of each rule book, with the gates of the issue.

Gate: the median of a Perfect's move under 300 ms, and no thought longer than what the clock gave it.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field

from fairshake.application.bots.equations import TimedOracle
from fairshake.application.bots.match import BotMatch
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import LEVELS, Bot, Player, Thought
from fairshake.equations import GAME, Seat, StartMatch, Table, View
from fairshake.equations import commands as c
from fairshake.workers.bots import thinking_time

TABLES = (
    ("mlag-2018", "elementary", ""),
    ("mlag-2018", "middle", ""),
    ("agloa-2019", "elementary", "adventurous"),
    ("agloa-2019", "middle", "adventurous"),
    ("challenge-cup-2022", "sixth", ""),
)
MOVE_GATE = 300.0
OVERRUN = 0.5
"""Seconds over the time given that are put down to a machine that is busy with other things."""


@dataclass
class Stopwatch:
    """A bot whose thoughts are timed."""

    bot: Bot
    moves: list[float] = field(default_factory=list)
    overruns: list[float] = field(default_factory=list)

    def think(self, view: View, seconds: float) -> Thought | None:
        given = min(seconds, thinking_time(view))
        began = time.perf_counter()
        thought = self.bot.think(view, given)
        took = time.perf_counter() - began
        self.overruns.append(took - given)
        if thought is not None and isinstance(thought.command, c.Move | c.Bonus):
            self.moves.append(1000 * took)
        return thought


def measure(rulebook: str, division: str, form: str, seeds: range, shakes: int = 2) -> Stopwatch:
    oracle = TimedOracle()
    watch = Stopwatch(Bot(LEVELS["perfect"], 1, oracle))
    for seed in seeds:
        seats = (Seat("perfect", bot="perfect"), Seat("player", bot="player"))
        table = Table(rulebook, division, seats, form, shakes=shakes)
        other = Bot(LEVELS["player"], seed, oracle)
        players: dict[str, Player] = {"perfect": watch, "player": other}
        BotMatch(GAME, StartMatch(0, table), players, SeededChance(seed)).play()
    return watch


def run() -> None:
    failed = []
    print(f"{'table':32} {'moves':>6} {'median':>9} {'p95':>9} {'worst':>9} {'over time':>10}")
    for rulebook, division, form in TABLES:
        watch = measure(rulebook, division, form, range(4))
        moves = sorted(watch.moves)
        median = statistics.median(moves)
        late = max(watch.overruns)
        name = f"{rulebook} {division}"
        print(
            f"{name:32} {len(moves):6} {median:6.1f} ms {moves[int(0.95 * len(moves))]:6.1f} ms"
            f" {moves[-1]:6.0f} ms {max(late, 0):8.2f} s"
        )
        if median > MOVE_GATE or late > OVERRUN:
            failed.append(name)
    if failed:
        raise AssertionError(f"over the gates: {', '.join(failed)}")
