"""The use case "replay": a transcript or a log of a match, cut into moments one act long."""

from __future__ import annotations

from typing import NamedTuple

from fairshake.application.errors import BadInput
from fairshake.equations import AnyEvent, LogError, State, apply, position_of, read_log
from fairshake.equations import events as e
from fairshake.equations.transcript import TranscriptError, line_of, read_transcript
from fairshake.equations.transcript.codecs import write_time
from fairshake.equations.transcript.lines import ACTS
from fairshake.messages import sentence
from fairshake.notation import Position


class Unreadable(BadInput):
    """A file that tells of no match; the text says why."""

    def __init__(self, words: str) -> None:
        super().__init__("file", words)


class Score(NamedTuple):
    """What a player has so far; `place` is empty until the match is over."""

    name: str
    present: bool
    total: int
    place: str


class Moment(NamedTuple):
    """An act and what followed from it: the lines that tell of it, and the table afterwards."""

    lines: tuple[str, ...]
    shake: int
    scores: tuple[Score, ...]
    waiting: str
    """For what and whom the table waits, and until when."""
    mat: Position | None


def read_match(data: bytes, file: str) -> tuple[Moment, ...]:
    """The moments of a match. `file` is only named in sentences; raises Unreadable."""
    try:
        events = read_log(data) if data.lstrip().startswith(b"{") else read_transcript(data.decode("utf-8"))
    except (TranscriptError, LogError) as error:
        found = getattr(error, "found", "")
        raise Unreadable(sentence("equations", f"file.{error.code}", line=error.line, found=found)) from None
    except UnicodeDecodeError as error:
        raise Unreadable(sentence("equations", "file.no-file", file=file, why=error.reason)) from None
    return _moments(file, events)


def _moments(file: str, events: tuple[AnyEvent, ...]) -> tuple[Moment, ...]:
    """Cut where an act begins or the time changes; a log that contradicts itself is refused."""
    moments: list[Moment] = []
    state: State | None = None
    lines: list[str] = []
    at: int | None = None
    for number, event in enumerate(events, 1):
        if lines and state is not None and (event.at != at or type(event) in ACTS):
            moments.append(_moment(lines, state))
            lines = []
        try:
            state = apply(state, event)
            lines.append(_line(event, state, event.at != at or type(event) in ACTS))
        except (ValueError, IndexError, KeyError, StopIteration):
            problem = sentence("equations", "file.not-a-match", file=file, line=number)
            raise Unreadable(problem) from None
        at = event.at
    if state is not None:
        moments.append(_moment(lines, state))
    return tuple(moments)


def _moment(lines: list[str], state: State) -> Moment:
    laid = state.shake is not None and bool(state.shake.cubes)
    mat = position_of(state.table, state.shake, "none") if laid and state.shake is not None else None
    return Moment(tuple(lines), state.shakes_begun, _scores(state), _waiting(state), mat)


def _scores(state: State) -> tuple[Score, ...]:
    places = {standing.player: str(standing.points) for standing in state.standings}
    return tuple(
        Score(person.name, person.present, state.total(person.id), places.get(person.id, ""))
        for person in state.people
    )


def _waiting(state: State) -> str:
    until = f" until {write_time(state.clock.deadline)}" if state.clock else ""
    who = ", ".join(state.waiting)
    return f"shake {state.shakes_begun} · {state.phase} {who}{until}".rstrip()


def _line(event: AnyEvent, state: State, timed: bool) -> str:
    time = write_time(event.at) if timed else ""
    if isinstance(event, e.MatchStarted):
        table = event.table
        names = ", ".join(seat.name or seat.id for seat in table.seats)
        return f"{time:>10} {table.rulebook} {table.division} {table.form}: {names}"
    roll = state.shake.cubes if state.shake else ()
    return f"{time:>10} {line_of(event, roll)}"
