"""Reading a transcript: the events it describes, exactly as they were."""

from __future__ import annotations

import re
from typing import Any, Final

from .. import events as e
from ..table import Seat, Table
from .codecs import QUOTED, TIME, Roll, read_time, read_words, unquote
from .errors import TranscriptError
from .lines import event_of
from .writer import FORMAT, TABLE_TAGS, roll_after

_TAG: Final = re.compile(rf"\[(\w+)((?: {QUOTED})+)\]")
_LINE: Final = re.compile(rf"\s*(?:({TIME})\s)?\s*(\S.*)")
_TIME_TAGS: Final = {"Starts": "at", "RoundEnds": "round_ends", "PlayStops": "round_stops"}


def read_transcript(text: str) -> tuple[e.AnyEvent, ...]:
    """Read what `write_transcript` wrote; `;` starts a comment line, blank lines are ignored."""
    tags: list[tuple[str, list[str]]] = []
    events: list[e.AnyEvent] = []
    roll: Roll = ()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        if not events:
            tag = _TAG.fullmatch(line.strip())
            if tag is not None:
                tags.append((tag.group(1), [unquote(value) for value in re.findall(QUOTED, tag.group(2))]))
                continue
            events.append(_started(tags))
        event = _event(line, number, events[-1].at, roll)
        roll = roll_after(event, roll)
        events.append(event)
    return tuple(events) or (_started(tags),)


def _event(line: str, number: int, last: int, roll: Roll) -> e.AnyEvent:
    """A line without a time happened at the time of the line before it."""
    match = _LINE.fullmatch(line.rstrip())
    if match is None:
        raise TranscriptError("line-unreadable", number, line.strip()[:60])
    at = last if match.group(1) is None else read_time(match.group(1))
    try:
        event = event_of(match.group(2), at, roll)
    except TranscriptError as error:
        raise TranscriptError(error.code, number, error.found) from None
    if event is None:
        raise TranscriptError("line-unreadable", number, match.group(2)[:60])
    return event


def _started(tags: list[tuple[str, list[str]]]) -> e.MatchStarted:
    fields: dict[str, Any] = {}
    times: dict[str, Any] = {"at": 0}
    seats = []
    version = ""
    for tag, values in tags:
        if tag == "Equations":
            version = values[0]
        elif tag == "Seat":
            seats.append(Seat(*values[:4]))
        elif tag in _TIME_TAGS:
            times[_TIME_TAGS[tag]] = read_time(values[0])
        elif tag in TABLE_TAGS:
            fields[TABLE_TAGS[tag]] = _table_value(TABLE_TAGS[tag], values[0])
        else:
            raise TranscriptError("unknown-tag", found=tag)
    if version != str(FORMAT):
        raise TranscriptError("unknown-format", found=version)
    missing = [name for name in ("rulebook", "division") if name not in fields]
    if missing:
        raise TranscriptError("tag-missing", found=missing[0])
    return e.MatchStarted(table=Table(seats=tuple(seats), **fields), **times)


def _table_value(field: str, text: str) -> Any:
    if field in ("season", "shakes", "round_minutes", "book_version"):
        if not text.isdecimal():
            raise TranscriptError("tag-unreadable", found=text[:20])
        return int(text)
    if field in ("warned", "allowed_variations", "fixed_variations"):
        return read_words(text)
    if field == "times":
        return dict(map(_task_time, read_words(text)))
    if field == "pace":
        return _factor(text)
    if field in ("all_variations", "timed", "judge_at_hand", "goal_take_back"):
        return text == "yes"
    return text


def _task_time(word: str) -> tuple[str, int]:
    task, _, seconds = word.partition("=")
    if not seconds.isdecimal():
        raise TranscriptError("tag-unreadable", found=word[:20])
    return task, int(seconds)


def _factor(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text) is None:
        raise TranscriptError("tag-unreadable", found=text[:20])
    return float(text)
