"""Which of the table's clocks runs out next. Used by the engine itself and by code that sets a timer."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .state import State

Striking = Literal["block", "task", "time-up", "stop"]


class Due(NamedTuple):
    at: int
    clock: Striking


def next_due(state: State) -> Due | None:
    """The next deadline. While the block is lifted, the task's clock is paused; while adjourned, all clocks are."""
    if state.phase == "over" or state.adjourned is not None:
        return None
    due: list[Due] = []
    if state.block is not None:
        if state.block.deadline is not None:
            due.append(Due(state.block.deadline, "block"))
    elif state.clock is not None:
        due.append(Due(state.clock.deadline, "task"))
    if state.round_ends is not None and not state.time_up:
        due.append(Due(state.round_ends, "time-up"))
    if state.round_stops is not None and state.time_up and not state.stopped:
        due.append(Due(state.round_stops, "stop"))
    return min(due, key=lambda one: one.at, default=None)


def next_deadline(state: State) -> int | None:
    """When to send the next `Tick` at the latest; None while no clock runs."""
    due = next_due(state)
    return None if due is None else due.at
