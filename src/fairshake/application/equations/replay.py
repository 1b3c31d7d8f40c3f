"""The use case "replay": a transcript or a log of a match, split into steps of one act each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fairshake.application.equations.narration import full_lines, name_of
from fairshake.application.replay_steps import ReplayScore, ReplayStep, UnreadableGameError
from fairshake.equations import AnyEvent, LogError, State, apply, position_of, read_log
from fairshake.equations import events as e
from fairshake.equations.transcript import TranscriptError, line_of, read_transcript
from fairshake.equations.transcript.codecs import write_time
from fairshake.equations.transcript.lines import ACTS
from fairshake.messages import sentence

__all__ = ["ReplayStep", "UnreadableGameError", "equations_moments", "read_match_events"]

WHO = ("player", "players", "against", "writer", "setter", "subject", "mover")
"""Fields of events that name players."""


def read_match_events(data: bytes, file: str) -> tuple[AnyEvent, ...]:
    """The events of a match. `file` is only used in messages; raises UnreadableGameError."""
    try:
        return read_log(data) if data.lstrip().startswith(b"{") else read_transcript(data.decode("utf-8"))
    except (TranscriptError, LogError) as error:
        found = getattr(error, "found", "")
        raise UnreadableGameError(f"equations.file.{error.code}", line=error.line, found=found) from None
    except UnicodeDecodeError as error:
        raise UnreadableGameError("equations.file.no-file", file=file, why=error.reason) from None


def equations_moments(file: str, events: Sequence[AnyEvent]) -> tuple[ReplayStep, ...]:
    """Split where an act begins or the time changes; a log that contradicts itself is refused."""
    moments: list[ReplayStep] = []
    state: State | None = None
    lines: list[str] = []
    words: list[str] = []
    at: int | None = None
    for number, event in enumerate(events, 1):
        if lines and state is not None and (event.at != at or type(event) in ACTS):
            moments.append(_moment(lines, words, state))
            lines, words = [], []
        try:
            state = apply(state, event)
            lines.append(_line(event, state, event.at != at or type(event) in ACTS))
            words += full_lines(state, event)
        except (ValueError, IndexError, KeyError, StopIteration):
            raise UnreadableGameError("equations.file.not-a-match", file=file, line=number) from None
        at = event.at
    if state is not None:
        moments.append(_moment(lines, words, state))
    return tuple(moments)


def _moment(lines: list[str], words: list[str], state: State) -> ReplayStep:
    laid = state.shake is not None and bool(state.shake.cubes)
    mat = position_of(state.table, state.shake, "none") if laid and state.shake is not None else None
    part = sentence("equations", "replay.part", number=state.shakes_begun)
    scores, waiting = _scores(state), _waiting(state)
    return ReplayStep(tuple(lines), state.shakes_begun, part, scores, waiting, mat, None, tuple(words))


def _scores(state: State) -> tuple[ReplayScore, ...]:
    places = {standing.player: str(standing.points) for standing in state.standings}
    return tuple(
        ReplayScore(person.name, person.present, state.total(person.id), places.get(person.id, ""))
        for person in state.people
    )


def _waiting(state: State) -> str:
    whom = ", ".join(name_of(state, player) for player in state.waiting) or sentence(
        "equations", "waits.someone"
    )
    words = sentence("equations", f"waits.{state.phase}", whom=whom)
    until = write_time(state.clock.deadline) if state.clock else ""
    timed = f" {sentence('equations', 'replay.until', time=until)}" if until else ""
    return f"{sentence('equations', 'replay.part', number=state.shakes_begun)} · {words}{timed}"


def _line(event: AnyEvent, state: State, timed: bool) -> str:
    time = write_time(event.at) if timed else ""
    if isinstance(event, e.MatchStarted):
        table = event.table
        names = ", ".join(seat.name or seat.id for seat in table.seats)
        return f"{time:>10} {table.rulebook} {table.division} {table.form}: {names}"
    roll = state.shake.cubes if state.shake else ()
    return f"{time:>10} {line_of(_named(event, state), roll)}"


def _named(event: AnyEvent, state: State) -> AnyEvent:
    """The event with the players' names in place of their ids."""
    names = {person.id: person.name or person.id for person in state.people}
    return msgspec.structs.replace(event, **_changes(event, names))


def _changes(event: AnyEvent, names: dict[str, str]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for field in WHO:
        given = getattr(event, field, "")
        if isinstance(given, tuple):
            changes[field] = tuple(names.get(one, one) for one in given)
        elif given in names:
            changes[field] = names[given]
    for field in ("rolls", "points", "standings"):
        rows = getattr(event, field, ())
        if isinstance(rows, tuple):
            changes[field] = tuple(
                msgspec.structs.replace(row, player=names.get(row.player, row.player)) for row in rows
            )
    return {field: value for field, value in changes.items() if hasattr(event, field)}
