"""Clocks as deadlines (booklet: Is There a Time Limit for Each Play?). Times come from commands only."""

from fairshake.equate.game.settings import Seat
from fairshake.equate.game.state import State

SECOND = 1000
MINUTE = 60 * SECOND


def turn_elapsed(state: State, at: int) -> int:
    """How long the current turn has lasted, without the time the game was adjourned."""
    return state.turn_used + (0 if state.adjourned else at - state.turn_started)


def used_by(state: State, at: int) -> tuple[int, ...]:
    """Time used seat by seat, the turn in progress included."""
    if state.phase not in ("playing", "drawing"):
        return state.used
    now = turn_elapsed(state, at)
    return tuple(used + (now if seat == state.turn else 0) for seat, used in enumerate(state.used))


def turn_deadline(state: State) -> int | None:
    """When the current turn is lost, or None without a clock."""
    if state.phase not in ("playing", "drawing") or state.adjourned:
        return None
    seconds = state.table.seats[state.turn].turn_seconds
    return None if seconds is None else state.turn_started - state.turn_used + seconds * SECOND


def game_deadline(state: State) -> int | None:
    """When a game to a fixed time is called, or None."""
    if state.settings is None or state.adjourned or state.time_called or state.phase == "over":
        return None
    seconds = state.table.game_seconds
    return None if seconds is None else state.created + state.away + seconds * SECOND


def next_deadline(state: State) -> int | None:
    """The next moment at which a `Tick` would change something."""
    times = [time for time in (turn_deadline(state), game_deadline(state)) if time is not None]
    return min(times, default=None)


def clock_points(state: State, at: int) -> tuple[int, ...]:
    """Points lost for time over a seat's total, and won by the seat that used the least."""
    table = state.table
    used = used_by(state, at)
    points = [
        -table.overtime_penalty * _minutes_over(seat, time)
        for seat, time in zip(table.seats, used, strict=True)
    ]
    if table.least_time_bonus and len(used) > 1:
        least = min(used)
        points = [p + table.least_time_bonus * (time == least) for p, time in zip(points, used, strict=True)]
    return tuple(points)


def _minutes_over(seat: Seat, used: int) -> int:
    """Started minutes beyond the seat's total time."""
    if seat.total_seconds is None:
        return 0
    return max(0, -(-(used - seat.total_seconds * SECOND) // MINUTE))
