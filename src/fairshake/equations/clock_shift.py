"""Adjourned tables: clocks stay at the time the table stopped, and resume later by as long as the break was."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from . import events as e
from .state import Block, Shake, State, TaskClock


def resumed(state: State, event: e.TableResumed) -> dict[str, Any]:
    """Every future time of the table moves by the length of the break, so each clock keeps the time it had left."""
    return {
        "adjourned": None,
        "clock": _clock(state.clock, event.away),
        "block": _block(state.block, event.away),
        "round_ends": _later(state.round_ends, event.away),
        "round_stops": _later(state.round_stops, event.away),
        "shake": None if state.shake is None else _shake(state.shake, event.away),
    }


def _later(time: int | None, away: int) -> int | None:
    return None if time is None else time + away


def _clock(clock: TaskClock | None, away: int) -> TaskClock | None:
    return None if clock is None else replace(clock, deadline=clock.deadline + away)


def _block(block: Block | None, away: int) -> Block | None:
    return None if block is None else replace(block, deadline=_later(block.deadline, away))


def _shake(shake: Shake, away: int) -> Shake:
    """Its beginning moves too, because MLAG's Goal clock counts from it, and so does a challenge just called."""
    challenge = shake.challenge
    return replace(
        shake,
        began=shake.began + away,
        write_until=_later(shake.write_until, away),
        impossible_until=_later(shake.impossible_until, away),
        challenge=None if challenge is None else replace(challenge, at=challenge.at + away),
    )
