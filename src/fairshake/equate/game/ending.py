"""The end of a game (booklet: Ending the Game): going out, everyone passing, or time with equal turns."""

from typing import Literal

from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import clock_points
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State

How = Literal["out", "passes", "time"]


def ending(state: State) -> How | None:
    """How the game is over after a finished turn, or None while it goes on."""
    if not state.pile and not state.aside and any(not hand for hand in state.hands):
        return "out"
    if not state.pile and state.passes >= len(state.hands):
        return "passes"
    if state.time_called and len(set(state.turns)) == 1:
        return "time"
    return None


def end_game(script: Script, how: How) -> None:
    """Settle the tiles left over and the clocks, and close the game."""
    state = script.state
    tiles = leftovers(state, how)
    clocks = clock_points(state, script.at)
    scores = tuple(map(sum, zip(state.scores, tiles, clocks, strict=True)))
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    script.add(e.GameEnded(how, tiles, clocks, scores, winners, script.at))


def leftovers(state: State, how: How) -> tuple[int, ...]:
    """Points for tiles left on racks: each loses its own; whoever went out wins those of all the others."""
    if how == "time":
        return (0,) * len(state.hands)
    scores = state.table.bag.scores
    held = [sum(scores[tile] for tile in hand) for hand in state.hands]
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    return tuple(sum(held) if how == "out" and seat == out else -points for seat, points in enumerate(held))
