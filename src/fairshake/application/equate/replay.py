"""A stored game of Equate, event by event: a transcript or a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.narration import narrate
from fairshake.application.equate.terminal_words import placed_by
from fairshake.application.errors import BadInput
from fairshake.application.replay_steps import ReplayBoard, ReplayScore, ReplayStep, UnreadableGameError
from fairshake.application.tables.saved_games import BROKEN
from fairshake.equate.game import AnyEvent, State
from fairshake.equate.game.view import waiting
from fairshake.games import LogError, read_log
from fairshake.messages import sentence


def read_game(data: bytes, file: str) -> list[tuple[State, AnyEvent]]:
    """Every event with the state after it. `file` is only used in messages; raises BadInput."""
    try:
        return states_of(read_log({"equate": equate_game()}, data).events)
    except (LogError, *BROKEN):
        raise BadInput("file", "equate.input.no-file", path=file, why=_no_log()) from None


def states_of(events: Sequence[Any]) -> list[tuple[State, AnyEvent]]:
    game = equate_game()
    state: State | None = None
    states = []
    for event in events:
        state = game.apply(state, event)
        states.append((state, event))
    return states


def equate_moments(file: str, events: Sequence[Any]) -> tuple[ReplayStep, ...]:
    """A game split wherever there is something to say; raises UnreadableGameError if it contradicts itself."""
    try:
        states = states_of(events)
    except BROKEN:
        raise UnreadableGameError("equate.input.no-file", path=file, why=_no_log()) from None
    moments = []
    latest: Mapping[int, str] = {}
    for state, event in states:
        latest = placed_by(event) or latest
        line = narrate(state, event)
        if line:
            moments.append(_moment(f"{_time(event.at)} {line}", state, latest))
    return tuple(moments) or (_moment("", states[-1][0], latest),)


def _moment(line: str, state: State, latest: Mapping[int, str]) -> ReplayStep:
    scores = tuple(
        ReplayScore(state.name(seat.id), state.present(place), state.scores[place], "")
        for place, seat in enumerate(state.seats)
    )
    part = sentence("equate", "play.part", number=state.turn_number)
    whom = ", ".join(map(state.name, waiting(state)))
    what = f"waits.{'drawing' if state.phase == 'dealing' else state.phase}"
    waits = sentence("equate", what, whom=whom) if whom else ""
    board = ReplayBoard(state.settings.layout, state.board, latest)
    return ReplayStep((line,), state.turn_number, part, scores, waits, None, board)


def _time(at: int) -> str:
    return f"{at // 60000}:{at % 60000 // 1000:02d}".rjust(6)


def _no_log() -> str:
    return sentence("equate", "input.no-log")
