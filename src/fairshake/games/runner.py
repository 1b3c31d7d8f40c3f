"""Running a game: start, step and replay, written once over the contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from .chance import Chance
from .contract import C, E, Game, Place, S, V
from .refusal import Refusal


class Step(NamedTuple, Generic[S, E]):
    """The result of one command: the new state, all events, and the refusal if there was one."""

    state: S
    events: tuple[E, ...]
    refusal: Refusal | None


def start(
    game: Game[S, C, E, V], settings: Mapping[str, Any], places: Sequence[Place], at: int, chance: Chance
) -> Step[S, E]:
    """A new table at its first state. Raises BadSettings."""
    return step(game, None, game.start(settings, places, at), chance)


def step(game: Game[S, C, E, V], state: S | None, command: C, chance: Chance) -> Step[S, E]:
    """Let the time pass, then carry the command out. Deadlines that passed count even if it is refused.

    Before the first command no time can pass. If the first command is refused, there is no state to continue
    with; that's a ValueError, because `Game.start` has already checked the settings.
    """
    passed: tuple[E, ...] = ()
    if state is not None:
        ticked = game.decide(state, game.tick(max(command.at, state.now)), chance)
        passed = () if isinstance(ticked, Refusal) else ticked
        state = replay(game, passed, state)
    decided = game.decide(state, command, chance)
    if not isinstance(decided, Refusal):
        return Step(replay(game, decided, state), (*passed, *decided), None)
    if state is None:
        raise ValueError(f"a table cannot begin with this: {decided.code}")
    return Step(state, passed, decided)


def replay(game: Game[S, C, E, V], events: Iterable[E], state: S | None = None) -> S:
    """Fold events into the resulting state."""
    for event in events:
        state = game.apply(state, event)
    if state is None:
        raise ValueError("an empty log leads nowhere")
    return state
