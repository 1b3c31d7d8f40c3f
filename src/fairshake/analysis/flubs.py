"""Counting flubs in a finished match: who made them, and who moved on without calling them.

Uses only what any spectator sees, and lets the solver decide; no bot is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from fairshake.bots import Oracle
from fairshake.bots.mat import position_in
from fairshake.equations import AnyEvent, State, View, apply, book_for, view
from fairshake.equations import events as e

SECONDS: Final = 0.2
"""The limit for one question; anything not proved in that time isn't counted."""
ANY_LENGTH: Final = 99
SPECTATOR: Final = ""


@dataclass(frozen=True, slots=True)
class Flubs:
    """How many new flubs each player made, and how many each one moved past without calling."""

    made: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)


def count_flubs(log: Iterable[AnyEvent], oracle: Oracle) -> Flubs:
    flubs = Flubs()
    state: State | None = None
    open_flub = mover = ""
    for event in log:
        state = apply(state, event)
        if isinstance(event, e.GoalSet):
            open_flub = ""
        if isinstance(event, e.CubeMoved | e.GoalSet):
            flubs.missed[event.player] += open_flub != "" and mover != event.player
            before, mover = open_flub, event.player
            if before != "impossible":  # once impossible, always impossible
                open_flub = flub_in(view(state, SPECTATOR), oracle)
                flubs.made[event.player] += open_flub not in ("", before)
    return flubs


def flub_in(seen: View, oracle: Oracle) -> str:
    """`now` or `impossible` if the last act was a flub that could be called, else an empty text."""
    if not seen.position:
        return ""
    mat = position_in(seen)
    book = book_for(seen.table.rulebook)
    touched = mat.required or mat.permitted or not book.now_needs_a_cube_on_the_mat
    if touched and len(mat.resources) >= book.now_needs_resources:
        now = oracle.solve(mat.with_(challenge="now"), 1, ANY_LENGTH, SECONDS)
        if now.status == "possible":
            return "now"
    never = oracle.solve(mat.with_(challenge="none"), 1, ANY_LENGTH, SECONDS)
    return "impossible" if never.status == "impossible" else ""
