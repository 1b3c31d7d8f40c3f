"""Bots at Equate tables: made with the data that ships, and whole games between them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import replace

from fairshake.application.equate.library import equate_game, load_data
from fairshake.application.errors import BadInput
from fairshake.application.tables.memory import SeededChance
from fairshake.bots.equate import LEVELS, EquateBot, LeaveTable, read_leaves
from fairshake.equate.game import AnyEvent, State
from fairshake.equate.game import commands as c
from fairshake.games import Place, start, step

MOST_ACTS = 4000
"""A safety net: games end by themselves long before."""
SECONDS = 10.0


@lru_cache
def leaves() -> Mapping[str, LeaveTable]:
    """The values of kept tiles, for the tile sets for which they have been measured."""
    return {"original": read_leaves(load_data("leaves-original.toml"))}


def make_bot(level: str, seed: int) -> EquateBot:
    """A bot of a level. Raises BadInput when there is no such level."""
    if level not in LEVELS:
        raise BadInput("bot", f"{level[:40]!r} was given; allowed: {', '.join(LEVELS)}")
    return EquateBot(LEVELS[level], seed, leaves())


def play_game(
    settings: Mapping[str, Any], levels: Sequence[str], seed: int, places: Sequence[Place] = ()
) -> tuple[State, list[AnyEvent]]:
    """A whole game between bots, one level for each seat; the same seed gives the same game."""
    game, chance = equate_game(), SeededChance(f"arena {seed}")
    sitting = tuple(places) or tuple(
        Place(str(n), f"{level} {n}", bot=level) for n, level in enumerate(levels, 1)
    )
    done = start(game, settings, sitting, 0, chance)
    state, log = done.state, list(done.events)
    bots = [make_bot(level, seed * 100 + seat) for seat, level in enumerate(levels)]
    for at in range(1, MOST_ACTS):
        if state.phase == "over":
            break
        done = step(game, state, _thought(state, bots, at), chance)
        if done.refusal is not None:
            raise RuntimeError(f"a bot was refused: {done.refusal}")
        state = done.state
        log += done.events
    return state, log


def _thought(state: State, bots: Sequence[EquateBot], at: int) -> c.AnyCommand:
    """What the first bot that has something to do wants to do."""
    game = equate_game()
    for seat, bot in enumerate(bots):
        thought = bot.think(game.view(state, state.captain(seat), at), SECONDS)
        if thought is not None:
            return cast(c.AnyCommand, replace(thought.command, at=at))
    raise RuntimeError("no bot has anything to do")
