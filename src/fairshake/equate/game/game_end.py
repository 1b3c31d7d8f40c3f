"""The end of a game (booklet: Ending the Game): going out, everyone passing, or time with equal turns.

Our own rules, where the booklet leaves room: three rounds of passes end a game that still has tiles in the
pile, and so do ten rounds in which nobody plays a tile. A game also ends when all but one have resigned,
when everyone present agrees, or when a judge ends it.
"""

from typing import Final

from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import clock_points
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State

PASSED_ROUNDS: Final = 3
"""Rounds of nothing but passes that end a game with tiles in the pile."""
IDLE_ROUNDS: Final = 10
"""Rounds of trades and passes that end any game."""


def ending(state: State) -> e.How | None:
    """Why the game is over after a finished turn; None while it continues."""
    seats = len(state.active)
    if not state.pile and not state.aside and any(not state.hands[seat] for seat in state.active):
        return "out"
    rounds = PASSED_ROUNDS if state.pile else 1
    if state.passes >= rounds * seats or state.idle >= IDLE_ROUNDS * seats:
        return "passes"
    if state.called_at is not None and state.equal_turns():
        return "time"
    return None


def end_game(script: Script, how: e.How, why: str = "") -> None:
    """Settle leftover tiles and clocks, and close the game."""
    state = script.state
    tiles = leftovers(state, how)
    clocks = clock_points(state, script.at)
    scores = tuple(map(sum, zip(state.scores, tiles, clocks, strict=True)))
    script.add(e.GameEnded(script.at, how, tiles, clocks, scores, winners(state, scores), why))


def winners(state: State, scores: tuple[int, ...]) -> tuple[str, ...]:
    """Those with the most points among the seats still in the game."""
    best = max((scores[seat] for seat in state.active), default=0)
    return tuple(state.seats[seat].id for seat in state.active if scores[seat] == best)


def leftovers(state: State, how: e.How) -> tuple[int, ...]:
    """Points for tiles left on racks: each player loses their own; the one who went out wins all the others'.

    If a game is cut short (by time, by agreement, by a judge, by resigning), they don't count.
    """
    if how not in ("out", "passes"):
        return (0,) * len(state.hands)
    scores = state.settings.bag.scores
    held = [sum(scores[tile] for tile in hand) for hand in state.hands]
    out = next((seat for seat in state.active if not state.hands[seat]), None)
    return tuple(sum(held) if how == "out" and seat == out else -points for seat, points in enumerate(held))
