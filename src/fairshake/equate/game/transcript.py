"""A game as a text for people, like a chess PGN: header tags, then one act a line with its time.

    [Game "Equate"]
    [Version "2"]
    [Settings {…}]
    @0 created
    @0 first-draw 1=7 2=+ first 1
    @0 1 draws 2 4 ÷ 3 8 9 + - 7
    @0 turn 1
    @52000 1 plays J10 across 24÷3=8 for 28
    # Ann 28, Ben 0

Seats are numbered from 1, times are milliseconds, lines that start with `#` are remarks. `write_transcript`
and `read_transcript` are a pair: the same events come back, without judging or drawing again.
"""

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from fairshake.equate.board import Board
from fairshake.equate.game import events as e
from fairshake.equate.game.apply import apply
from fairshake.equate.game.events import VERSION, AnyEvent
from fairshake.equate.game.settings import Settings
from fairshake.equate.game.state import State
from fairshake.equate.plays import BadPlayError, read_play

_DRAWS = re.compile(r"(\d+) draws((?: \S+)*)")
_TURN = re.compile(r"turn (\d+)")
_PLAYS = re.compile(r"(\d+) plays (.+?) for (\d{1,9})(?: although ([a-z, -]+))?")
_TRADES = re.compile(r"(\d+) trades((?: \S+)+)")
_PASSES = re.compile(r"(\d+) (passes|runs out of time|is away)")
_FIRST = re.compile(r"first-draw ((?:\d+=\S+ ?|; )+)first (\d+)")
_LINE = re.compile(r"@(\d{1,18}) (.+)")

_event: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)
_CAUSES: Final[dict[str, e.Cause]] = {
    "passes": "choice",
    "runs out of time": "time",
    "is away": "away",
}
_WORDS: Final = {cause: words for words, cause in _CAUSES.items()}


class BadTranscriptError(ValueError):
    """Text that isn't a transcript; the message says why and where."""


def write_transcript(events: Iterable[AnyEvent]) -> str:
    """The transcript of a game from its start."""
    state: State | None = None
    lines: list[str] = []
    for event in events:
        state = apply(state, event)
        lines.append(_write(state, event))
        if isinstance(event, e.PlayMade | e.GameEnded):
            lines.append(_remark(state))
    return "\n".join(lines) + "\n"


def _remark(state: State) -> str:
    pairs = zip(state.seats, state.scores, strict=True)
    return "# " + ", ".join(f"{state.name(seat.id)} {score}" for seat, score in pairs)


def _write(state: State, event: AnyEvent) -> str:
    if isinstance(event, e.GameCreated):
        settings = msgspec.json.encode(event.settings).decode()
        return f'[Game "Equate"]\n[Version "{VERSION}"]\n[Settings {settings}]\n@{event.at} created'
    return f"@{event.at} {_act(state, event)}"


def _act(state: State, event: AnyEvent) -> str:
    number = {seat.id: place for place, seat in enumerate(state.seats, 1)}
    match event:
        case e.FirstDrawn():
            rounds = " ; ".join(" ".join(f"{number[s]}={t}" for s, t in r.items()) for r in event.rounds)
            return f"first-draw {rounds} first {number[event.first]}"
        case e.TilesDrawn():
            return " ".join((f"{number[event.player]} draws", *event.tiles))
        case e.TurnStarted():
            return f"turn {number[event.player]}"
        case e.PlayMade():
            fault = f" although {', '.join(event.reasons)}" if event.reasons else ""
            return f"{number[event.player]} plays {event.play} for {event.score}{fault}"
        case e.TilesTraded():
            return " ".join((f"{number[event.player]} trades", *event.tiles))
        case e.Passed():
            return f"{number[event.player]} {_WORDS[event.cause]}"
    return msgspec.json.encode(event).decode()


def read_transcript(text: str) -> tuple[AnyEvent, ...]:
    """The events of a transcript. Raises BadTranscriptError with the number of the line that cannot be read."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.line(line.rstrip())
        except (ValueError, KeyError, IndexError, BadPlayError, msgspec.MsgspecError) as error:
            raise BadTranscriptError(
                f"line {number}: {line[:60]!r} cannot be read ({str(error)[:80]})"
            ) from None
    if not reader.events:
        raise BadTranscriptError("there is no game in it")
    return tuple(reader.events)


class _Reader:
    """Reads line by line, with the state so far: a play says only what it adds to the board."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.events: list[AnyEvent] = []
        self.state: State | None = None

    def line(self, line: str) -> None:
        if not line or line.startswith("#"):
            return
        if line.startswith("["):
            name, _, value = line[1:].removesuffix("]").partition(" ")
            self.tags[name] = value
            return
        match = _LINE.fullmatch(line)
        if match is None:
            raise ValueError("a line is @time and what happened")
        event = self._event(int(match[1]), match[2])
        self.state = apply(self.state, event)
        self.events.append(event)

    def _event(self, at: int, act: str) -> AnyEvent:
        if act == "created":
            return self._created(at)
        if self.state is None:
            raise ValueError("the game has not been created yet")
        if act.startswith("{"):
            return _event.decode(act)
        return _read_act(at, act, self.state)

    def _created(self, at: int) -> AnyEvent:
        if self.tags.get("Game") != '"Equate"' or self.tags.get("Version") != f'"{VERSION}"':
            raise ValueError("the header names another game or version")
        return e.GameCreated(at, msgspec.json.decode(self.tags["Settings"], type=Settings))


def _read_act(at: int, act: str, state: State) -> AnyEvent:
    ids = {str(number): seat.id for number, seat in enumerate(state.seats, 1)}
    if found := _DRAWS.fullmatch(act):
        return e.TilesDrawn(at, ids[found[1]], tuple(found[2].split()))
    if found := _TURN.fullmatch(act):
        return e.TurnStarted(at, ids[found[1]], state.turn_number + 1)
    if found := _PLAYS.fullmatch(act):
        placed = dict(read_play(Board(state.settings.layout, state.board), found[2]).placed)
        reasons = tuple(found[4].split(", ")) if found[4] else ()
        return e.PlayMade(at, ids[found[1]], state.plays + 1, found[2], placed, int(found[3]), reasons)
    if found := _TRADES.fullmatch(act):
        return e.TilesTraded(at, ids[found[1]], tuple(found[2].split()))
    if found := _PASSES.fullmatch(act):
        return e.Passed(at, ids[found[1]], _CAUSES[found[2]])
    if found := _FIRST.fullmatch(act):
        drawn = ((part.partition("=") for part in round.split()) for round in found[1].split(";"))
        rounds = tuple({ids[number]: tile for number, _, tile in pairs} for pairs in drawn)
        return e.FirstDrawn(at, rounds, ids[found[2]])
    raise ValueError("no such act")
