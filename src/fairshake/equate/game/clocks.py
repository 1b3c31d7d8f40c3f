"""Clocks as deadlines (booklet: Is There a Time Limit for Each Play?). Times come from commands only.

If any clock was agreed on, nothing waits forever: a play that would end the game is accepted after a minute,
and once time has been called each turn still due has two minutes at most (our own rules, docs/equate.md).
"""

from typing import Final

from fairshake.equate.game.settings import Seat
from fairshake.equate.game.state import State

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
CLOSING: Final = MINUTE
LAST_TURN: Final = 2 * MINUTE


def turn_elapsed(state: State, at: int) -> int:
    """How long the current turn has lasted, without the time the game was adjourned."""
    return state.turn_used + (0 if state.adjourned else at - state.turn_started)


def used_by(state: State, at: int) -> tuple[int, ...]:
    """Time used seat by seat, the turn in progress included."""
    if state.phase not in ("playing", "drawing"):
        return state.used
    now = turn_elapsed(state, at)
    return tuple(max(0, used + now) if seat == state.turn else used for seat, used in enumerate(state.used))


def turn_deadline(state: State) -> int | None:
    """When the turn, or the draw, of the seat that is due is over; None without a clock."""
    if state.adjourned or state.phase not in ("dealing", "playing", "drawing"):
        return None
    begun = state.turn_started - state.turn_used
    seconds = state.seats[state.turn].turn_seconds
    times = [] if seconds is None else [begun + seconds * SECOND]
    if state.called_at is not None and state.settings.timed:
        times.append(max(begun, state.called_at) + LAST_TURN)
    return min(times, default=None)


def closing_deadline(state: State) -> int | None:
    """When the play that ends the game is taken as accepted; None without any clock at the table."""
    if state.adjourned or state.phase != "closing" or not state.settings.timed:
        return None
    return state.closing_since + CLOSING


def game_deadline(state: State) -> int | None:
    """When a game to a fixed time is called, or None."""
    if state.adjourned or state.called_at is not None or state.phase == "over":
        return None
    seconds = state.settings.game_seconds
    return None if seconds is None else state.created + state.stopped + seconds * SECOND


def next_deadline(state: State) -> int | None:
    """The next moment at which a `Tick` changes something, never before the latest event."""
    times = (game_deadline(state), turn_deadline(state), closing_deadline(state))
    due = min((time for time in times if time is not None), default=None)
    return None if due is None else max(due, state.now)


def clock_points(state: State, at: int) -> tuple[int, ...]:
    """Points lost for time over a seat's total, and won by the seat that used the least."""
    table = state.settings
    used = used_by(state, at)
    points = [
        -table.overtime_penalty * _minutes_over(seat, time)
        for seat, time in zip(table.seats, used, strict=True)
    ]
    playing = [used[seat] for seat in state.active]
    if table.least_time_bonus and len(playing) > 1:
        least = min(playing)
        for seat in state.active:
            points[seat] += table.least_time_bonus * (used[seat] == least)
    return tuple(points)


def _minutes_over(seat: Seat, used: int) -> int:
    """Started minutes beyond the seat's total time."""
    if seat.total_seconds is None:
        return 0
    return max(0, -(-(used - seat.total_seconds * SECOND) // MINUTE))
