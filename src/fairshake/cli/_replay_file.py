"""Reading a match for `fairshake replay`: a transcript or a log, cut into moments one act long."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, NamedTuple

from fairshake.equations import AnyEvent, LogError, State, apply, read_log
from fairshake.equations import events as e
from fairshake.equations.transcript import TranscriptError, line_of, read_transcript
from fairshake.equations.transcript.codecs import write_time
from fairshake.equations.transcript.lines import ACTS
from fairshake.messages import sentence

MOST_BYTES: Final = 20_000_000


class Unreadable(Exception):
    """A file that tells of no match; the text says why."""


class Moment(NamedTuple):
    """An act and what followed from it: the lines that tell of it, and the state afterwards."""

    lines: tuple[str, ...]
    state: State
    shake: int


def read_match(file: Path) -> tuple[Moment, ...]:
    data = _bytes(file)
    try:
        events = read_log(data) if data.lstrip().startswith(b"{") else read_transcript(data.decode("utf-8"))
    except (TranscriptError, LogError) as error:
        found = getattr(error, "found", "")
        raise Unreadable(sentence("equations", f"file.{error.code}", line=error.line, found=found)) from None
    except UnicodeDecodeError as error:
        raise Unreadable(sentence("equations", "file.no-file", file=file, why=error.reason)) from None
    return _moments(file, events)


def _bytes(file: Path) -> bytes:
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(MOST_BYTES)
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES)
    except OSError as error:
        why = error.strerror or str(error)
        raise Unreadable(sentence("equations", "file.no-file", file=file, why=why)) from None


def _moments(file: Path, events: tuple[AnyEvent, ...]) -> tuple[Moment, ...]:
    """Cut where an act begins or the time changes; a log that contradicts itself is refused."""
    moments: list[Moment] = []
    state: State | None = None
    lines: list[str] = []
    at: int | None = None
    for number, event in enumerate(events, 1):
        if lines and state is not None and (event.at != at or type(event) in ACTS):
            moments.append(Moment(tuple(lines), state, state.shakes_begun))
            lines = []
        try:
            state = apply(state, event)
            lines.append(_line(event, state, event.at != at or type(event) in ACTS))
        except (ValueError, IndexError, KeyError, StopIteration):
            problem = sentence("equations", "file.not-a-match", file=file, line=number)
            raise Unreadable(problem) from None
        at = event.at
    if state is not None:
        moments.append(Moment(tuple(lines), state, state.shakes_begun))
    return tuple(moments)


def _line(event: AnyEvent, state: State, timed: bool) -> str:
    time = write_time(event.at) if timed else ""
    if isinstance(event, e.MatchStarted):
        table = event.table
        names = ", ".join(seat.name or seat.id for seat in table.seats)
        return f"{time:>10} {table.rulebook} {table.division} {table.form}: {names}"
    roll = state.shake.cubes if state.shake else ()
    return f"{time:>10} {line_of(event, roll)}"
