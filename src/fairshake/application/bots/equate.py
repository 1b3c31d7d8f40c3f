"""Bots at Equate tables: made with the data that ships, and whole games between them."""

from collections.abc import Sequence
from functools import lru_cache

from fairshake.application.equate.library import load_data
from fairshake.application.errors import BadInput
from fairshake.bots.equate import LEVELS, EquateBot, LeaveTable, read_leaves
from fairshake.equate.game import EMPTY, Event, Refusal, Settings, State, apply, decide, view
from fairshake.equate.game import commands as c

MOST_ACTS = 2000
"""A game that goes on longer is ended as soon as everyone has had as many turns."""


@lru_cache
def leaves_for(tileset: str) -> LeaveTable:
    """The values of kept tiles measured for a tile set; an empty table where none have been measured."""
    return read_leaves(load_data("leaves-original.toml")) if tileset == "original" else LeaveTable()


def make_bot(settings: Settings, seat: int, level: str, seed: int, seconds: float = 10.0) -> EquateBot:
    """A bot for one seat. Raises BadInput when there is no such level."""
    if level not in LEVELS:
        raise BadInput("bot", f"{level[:40]!r} was given; allowed: {', '.join(LEVELS)}")
    return EquateBot(settings, seat, LEVELS[level], seed, leaves_for(settings.tileset.name), seconds)


def play_game(settings: Settings, levels: Sequence[str], seed: int) -> tuple[State, list[Event]]:
    """A whole game between bots, one level for each seat; the same seed gives the same game."""
    bots = [make_bot(settings, seat, level, seed * 100 + seat) for seat, level in enumerate(levels)]
    state, log = _ordered(EMPTY, [], c.CreateGame(settings, f"arena {seed}", 0))
    for at in range(1, 2 * MOST_ACTS):
        if state.phase == "over":
            break
        if at > MOST_ACTS and not state.time_called:
            state, log = _ordered(state, log, c.CallTime(at))
            continue
        commands = (bot.command(view(state, bot.seat), at) for bot in bots)
        command = next(each for each in commands if each is not None)
        state, log = _ordered(state, log, command)
    return state, log


def _ordered(state: State, log: list[Event], command: c.Command) -> tuple[State, list[Event]]:
    decision = decide(state, command)
    if isinstance(decision, Refusal):
        raise RuntimeError(f"a bot was refused: {decision.code} {decision.reason} {decision.detail}")
    for event in decision:
        state = apply(state, event)
    return state, [*log, *decision]
