"""Writing a transcript: the head, then acts with their times and what followed from them, indented."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .. import events as e
from ..table import Table
from .codecs import Roll, quote, write_time, write_words
from .errors import TranscriptError
from .lines import ACTS, line_of

FORMAT = 1
TABLE_TAGS = {
    "Rulebook": "rulebook",
    "BookVersion": "book_version",
    "Division": "division",
    "Form": "form",
    "Season": "season",
    "AllVariations": "all_variations",
    "Referee": "referee",
    "Checking": "checking",
    "Timed": "timed",
    "JudgeAtHand": "judge_at_hand",
    "GoalTakeBack": "goal_take_back",
    "Shakes": "shakes",
    "RoundMinutes": "round_minutes",
    "Warned": "warned",
    "Pace": "pace",
    "AllowedVariations": "allowed_variations",
    "FixedVariations": "fixed_variations",
    "Times": "times",
}


def write_transcript(events: Iterable[e.AnyEvent]) -> str:
    events = tuple(events)
    started = events[0] if events else None
    if not isinstance(started, e.MatchStarted):
        raise TranscriptError("transcript-begins-elsewhere")
    return "\n".join([*_head(started), "", *_body(started, events[1:])]) + "\n"


def _head(started: e.MatchStarted) -> Iterator[str]:
    yield f"[Equations {quote(str(FORMAT))}]"
    for tag, field in TABLE_TAGS.items():
        value = getattr(started.table, field)
        if value != _table_default(field):
            yield f"[{tag} {quote(_tag_value(value))}]"
    for seat in started.table.seats:
        names = (seat.id, seat.name, seat.team, seat.bot)
        used = max(index for index, name in enumerate(names) if name) + 1
        yield f"[Seat {' '.join(map(quote, names[:used]))}]"
    for tag, time in (
        ("Starts", started.at),
        ("RoundEnds", started.round_ends),
        ("PlayStops", started.round_stops),
    ):
        if time is not None:
            yield f"[{tag} {quote(write_time(time))}]"


def _table_default(field: str) -> object:
    """Rule book, version and division are always written, whatever they are."""
    if field in ("rulebook", "division", "book_version"):
        return None
    return getattr(Table("", "", ()), field)


def _tag_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        value = tuple(f"{name}={number}" for name, number in value.items())
    return write_words(value) if isinstance(value, tuple) else str(value)


def _body(started: e.MatchStarted, events: tuple[e.AnyEvent, ...]) -> Iterator[str]:
    roll: Roll = ()
    at: int | None = None
    for event in events:
        if isinstance(event, e.ShakeBegan):
            yield ""
        roll = roll_after(event, roll)
        text = line_of(event, roll)
        if type(event) in ACTS or event.at != at:
            yield f"{write_time(event.at):>10} {text}"
        else:
            yield f"{'':>10} {text}"
        at = event.at


def roll_after(event: e.AnyEvent, roll: Roll) -> Roll:
    """The cubes on the table after an event."""
    if isinstance(event, e.CubesRolled):
        return event.cubes
    if isinstance(event, e.CubesRerolled):
        faces = dict(zip(event.numbers, event.cubes, strict=True))
        return tuple(faces.get(number, cube) for number, cube in enumerate(roll))
    return roll
