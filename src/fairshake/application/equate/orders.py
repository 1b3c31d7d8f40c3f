"""Parses what people type at an Equate table.

A line is for the player the table is waiting for; `Ben: dispute` acts for Ben, no matter who is typing.
"""

from __future__ import annotations

from fairshake.equate.game import AnyCommand, State
from fairshake.equate.game import commands as c
from fairshake.equate.game.flow import unaccepted

TABLE = "table"
"""Who calls time at one keyboard: everyone together."""
SIGNS = {"x": "×", "*": "×", "/": "÷", ":": "÷"}


def read_order(state: State, line: str, at: int) -> AnyCommand | None:
    """The order in a line, or None if there isn't one."""
    who = _speaker(state)
    name, colon, said = line.partition(":")
    if colon and (named := _person(state, name.strip())) is not None:
        who, line = named, said.strip()
    word, _, rest = line.partition(" ")
    return _order(state, who, word, rest.strip(), at) or _play(state, who, line, at)


def _speaker(state: State) -> str:
    """Who an unsigned line is from: the player the table is waiting for."""
    if state.phase == "closing" and (seats := unaccepted(state)):
        return state.captain(seats[0])
    return state.captain(state.turn)


def _person(state: State, name: str) -> str | None:
    """The id of the player with this name; for a team, of the member who acts for it."""
    for number, seat in enumerate(state.seats):
        if state.name(seat.id).lower() == name.lower():
            return state.captain(number)
        for who in seat.people:
            if state.name(who).lower() == name.lower():
                return who
    return None


def _play(state: State, who: str, line: str, at: int) -> AnyCommand | None:
    return c.MakePlay(at, who, line) if len(line.split()) > 2 else None


def _order(state: State, who: str, word: str, rest: str, at: int) -> AnyCommand | None:
    match word:
        case "pass":
            return c.Pass(at, who)
        case "trade":
            return c.Trade(at, who, _tiles(state, who, rest))
        case "draw":
            numbers = _numbers(rest)
            return c.Draw(at, who, *numbers) if len(numbers) == 2 else None
        case "dispute":
            return c.Dispute(at, who)
        case "accept":
            return c.Accept(at, who)
        case "end":
            return c.AgreeEnd(at, who)
        case "time":
            return c.CallTime(at, TABLE)
        case "adjourn":
            return c.Adjourn(at)
        case "resume":
            return c.Resume(at)
    return _people(state, who, word, rest, at) or _team(state, who, word, rest, at)


def _people(state: State, who: str, word: str, rest: str, at: int) -> AnyCommand | None:
    match word:
        case "resign":
            return c.Resign(at, who)
        case "leave":
            return c.Leave(at, who)
        case "return":
            return c.Return(at, who)
        case "substitute":
            return c.Substitute(at, who, rest)
    return None


def _team(state: State, who: str, word: str, rest: str, at: int) -> AnyCommand | None:
    numbers = _numbers(rest)
    match word:
        case "support" if len(numbers) == 1:
            return c.Support(at, who, numbers[0])
        case "confirm" if len(numbers) == 1:
            return c.Confirm(at, who, numbers[0])
        case "propose":
            first, _, tiles = rest.partition(" ")
            if first == "trade":
                return c.Propose(at, who, tiles=_tiles(state, who, tiles))
            return c.Propose(at, who, "" if rest == "pass" else rest)
    return None


def _tiles(state: State, who: str, text: str) -> tuple[str, ...]:
    if text == "all":
        return state.hands[state.settings.places[who]]
    return tuple(SIGNS.get(tile, tile) for tile in text.split())


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split() if part.isascii() and part.isdigit() and len(part) < 6]
