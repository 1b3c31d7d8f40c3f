"""A game as a text for people, like a chess PGN: header tags, then one act a line with its time.

    [Game "Equate"]
    [Version "1"]
    [Settings {…}]
    [Seed "…"]
    @0 first-draw 1=7 2=+ first 1 chance 2
    @0 1 draws 2 4 ÷ 3 8 9 + - 7 chance 11
    @0 turn 1
    @52000 1 plays J10 across 24÷3=8 for 28
    # Ann 28, Ben 0

Seats are numbered from 1, times are milliseconds, lines that start with `#` are remarks. `write_transcript`
and `read_transcript` are a pair: the same events come back, without judging or drawing again.
"""

import re
from collections.abc import Iterable

import msgspec

from fairshake.equate.board import Board
from fairshake.equate.game import events as e
from fairshake.equate.game.apply import apply
from fairshake.equate.game.events import VERSION, Event
from fairshake.equate.game.log import BadLog
from fairshake.equate.game.settings import Settings
from fairshake.equate.game.state import EMPTY, State
from fairshake.equate.plays import BadPlay, read_play

_DRAWS = re.compile(r"(\d+) draws((?: \S+)*) chance (\d+)")
_TURN = re.compile(r"turn (\d+)")
_PLAYS = re.compile(r"(\d+) plays (.+?) for (\d+)(?: although ([a-z, -]+))?")
_TRADES = re.compile(r"(\d+) trades((?: \S+)+)")
_PASSES = re.compile(r"(\d+) (passes|runs out of time)")
_FIRST = re.compile(r"first-draw ((?:\d+=\S+ ?|; )+)first (\d+) chance (\d+)")
_LINE = re.compile(r"@(\d{1,18}) (.+)")


def write_transcript(events: Iterable[Event]) -> str:
    """The transcript of a game from its start."""
    state, lines = EMPTY, []
    for event in events:
        lines.append(_write(event))
        state = apply(state, event)
        if isinstance(event, e.PlayMade | e.GameEnded):
            lines.append(_remark(state))
    return "\n".join(lines) + "\n"


def _remark(state: State) -> str:
    pairs = zip(state.table.seats, state.scores, strict=True)
    return "# " + ", ".join(f"{seat.name} {score}" for seat, score in pairs)


def _write(event: Event) -> str:
    if isinstance(event, e.GameCreated):
        settings = msgspec.json.encode(event.settings).decode()
        seed = msgspec.json.encode(event.seed).decode()
        header = f'[Game "Equate"]\n[Version "{VERSION}"]\n[Settings {settings}]\n[Seed {seed}]'
        return f"{header}\n@{event.at} created"
    return f"@{event.at} {_act(event)}"


def _act(event: Event) -> str:
    match event:
        case e.FirstDrawn():
            rounds = " ; ".join(" ".join(f"{s + 1}={t}" for s, t in r.items()) for r in event.rounds)
            return f"first-draw {rounds} first {event.first + 1} chance {event.counter}"
        case e.TilesDrawn():
            return " ".join((f"{event.seat + 1} draws", *event.tiles, f"chance {event.counter}"))
        case e.TurnStarted():
            return f"turn {event.seat + 1}"
        case e.PlayMade():
            fault = f" although {', '.join(event.reasons)}" if event.reasons else ""
            return f"{event.seat + 1} plays {event.play} for {event.score}{fault}"
        case e.TilesTraded():
            return " ".join((f"{event.seat + 1} trades", *event.tiles))
        case e.Passed():
            return f"{event.seat + 1} {'passes' if event.cause == 'choice' else 'runs out of time'}"
    return msgspec.json.encode(event).decode()


def read_transcript(text: str) -> tuple[Event, ...]:
    """The events of a transcript. Raises BadLog with the number of the line that cannot be read."""
    lines = text.splitlines()
    tags: dict[str, str] = {}
    events: list[Event] = []
    state = EMPTY
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            name, _, value = line[1:].rstrip().removesuffix("]").partition(" ")
            tags[name] = value
            continue
        try:
            event = _read(line, tags, state)
            state = apply(state, event)
        except (ValueError, KeyError, IndexError, BadPlay, msgspec.MsgspecError) as error:
            raise BadLog(f"line {number}: {line[:60]!r} cannot be read ({str(error)[:80]})") from None
        events.append(event)
    return tuple(events)


def _read(line: str, tags: dict[str, str], state: State) -> Event:
    match = _LINE.fullmatch(line.rstrip())
    if match is None:
        raise ValueError("a line is @time and what happened")
    at, act = int(match[1]), match[2]
    if act == "created":
        return _read_created(at, tags)
    if state.settings is None:
        raise ValueError("the game has not been created yet")
    if act.startswith("{"):
        event: Event = msgspec.json.decode(act, type=Event)
        return event
    return _read_act(at, act, state)


def _read_created(at: int, tags: dict[str, str]) -> Event:
    if tags.get("Game") != '"Equate"' or tags.get("Version") != f'"{VERSION}"':
        raise ValueError("the header names another game or version")
    settings = msgspec.json.decode(tags["Settings"], type=Settings)
    return e.GameCreated(settings, msgspec.json.decode(tags["Seed"], type=str), at)


def _read_act(at: int, act: str, state: State) -> Event:
    if found := _DRAWS.fullmatch(act):
        return e.TilesDrawn(int(found[1]) - 1, tuple(found[2].split()), int(found[3]), at)
    if found := _TURN.fullmatch(act):
        return e.TurnStarted(int(found[1]) - 1, at)
    if found := _PLAYS.fullmatch(act):
        placed = dict(read_play(Board(state.table.layout, state.board), found[2]).placed)
        reasons = tuple(found[4].split(", ")) if found[4] else ()
        return e.PlayMade(int(found[1]) - 1, found[2], placed, int(found[3]), reasons, at)
    if found := _TRADES.fullmatch(act):
        return e.TilesTraded(int(found[1]) - 1, tuple(found[2].split()), at)
    if found := _PASSES.fullmatch(act):
        return e.Passed(int(found[1]) - 1, "choice" if found[2] == "passes" else "time", at)
    if found := _FIRST.fullmatch(act):
        rounds = tuple(_read_round(part) for part in found[1].split(";"))
        return e.FirstDrawn(rounds, int(found[2]) - 1, int(found[3]), at)
    raise ValueError("no such act")


def _read_round(text: str) -> dict[int, str]:
    pairs = (part.partition("=") for part in text.split())
    return {int(seat) - 1: tile for seat, _, tile in pairs}
