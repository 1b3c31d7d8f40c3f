"""The answers of the live interface and the messages of its socket as types.

OpenAPI and the types of the web page come from them. Requests are the Structs that the routes read. A test
checks a real server's answers against these types.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from fairshake.application.answers import ErrorAnswer, Fault
from fairshake.application.ids import TableId
from fairshake.application.registry.names import GameName
from fairshake.application.tables.records import Phase, Talk

GameObject = dict[str, Any]
"""A view, an event, an order or the settings of the table's game; OpenAPI says which."""


class ShownToken(Struct, forbid_unknown_fields=True):
    id: str
    label: str
    created: int
    expires: int


class NewTokenAnswer(Struct, forbid_unknown_fields=True):
    """A token for a program; `token` is shown only once."""

    token: str
    id: str
    label: str
    created: int
    expires: int


class TokensAnswer(Struct, forbid_unknown_fields=True):
    tokens: list[ShownToken]


class ShownSeat(Struct, forbid_unknown_fields=True):
    player: str
    kind: Literal["person", "bot"]
    level: str | None
    name: str | None
    team: str | None
    avatar: str | None
    taken: bool
    mine: bool


class ShownJudge(Struct, forbid_unknown_fields=True):
    player: str
    name: str


class ShownPlace(Struct, forbid_unknown_fields=True):
    """A table's place in a tournament: the tournament's id, the round and the table number."""

    id: str
    round: int
    table: int


class ShownTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table, as much as the caller may see; `code` is null for people who don't belong to it."""

    id: str
    code: str | None
    game: GameName
    settings: GameObject
    seats: list[ShownSeat]
    phase: Phase
    version: int
    public: bool
    talk: Talk
    spectators: bool
    tools: bool
    created: int
    rematch: str | None
    maker: bool
    judge: bool
    judges: list[ShownJudge]
    tournament: ShownPlace | None
    moved: str | None
    """My new table, if the tournament merged this one with another."""
    delay: int
    days: int
    number: int
    """The table's number in its class; 0 for tables of no class."""
    may_pause: bool
    """Whether I may pause and resume the game: at a table that a teacher runs, only the teacher may."""


class TableAnswer(Struct, forbid_unknown_fields=True):
    table: ShownTable
    seat: int | UnsetType | None = UNSET


class TablesAnswer(Struct, forbid_unknown_fields=True):
    tables: list[ShownTable]


class DoneAnswer(Struct, forbid_unknown_fields=True):
    """The command was carried out and is on disk."""

    done: str
    version: int


class GuideAnswer(Struct, forbid_unknown_fields=True):
    """What a newcomer should do next at this version of the table."""

    version: int
    command: GameObject | None = None
    """An order as it would be sent; none while others act."""
    equation: str = ""
    """The Equation that makes a challenge right."""


class RefusedAnswer(Struct, forbid_unknown_fields=True):
    """The game refused the command."""

    refused: str
    code: str
    citation: str
    message: str
    error: Fault | UnsetType = UNSET


class ViewAnswer(Struct, forbid_unknown_fields=True):
    """The table's state, as much as the caller may see; null before the game begins."""

    version: int
    now: int
    view: GameObject | None


class ShownMoment(Struct, forbid_unknown_fields=True):
    """An event as the caller may see it, its sentence in their language, and the number of events up to it."""

    version: int
    event: GameObject
    says: str


class ReplayAnswer(Struct, forbid_unknown_fields=True):
    """A finished game, from its start."""

    table: ShownTable
    moments: list[ShownMoment]


class PadAnswer(Struct, forbid_unknown_fields=True):
    text: str


class StatusAnswer(Struct, forbid_unknown_fields=True):
    status: str


class Greeting(Struct, forbid_unknown_fields=True):
    """Which table this is, and which seat and player I am there; a spectator is player ""."""

    table: TableId
    seat: int | None
    player: str
    version: int
    now: int


class HelloMessage(Struct, forbid_unknown_fields=True):
    """The first message of a connection."""

    hello: Greeting


class TableMessage(Struct, forbid_unknown_fields=True):
    """The table itself has changed: seats, phase, settings."""

    table: ShownTable


class NewsMessage(Struct, forbid_unknown_fields=True):
    """The new events, as much as the caller may see, and the view after them.

    `says` has a sentence for each event in the language of the connection; empty if no words are needed.
    """

    version: int
    now: int
    events: list[GameObject]
    says: list[str]
    view: GameObject


class ChangesMessage(Struct, forbid_unknown_fields=True):
    """The same for listeners with `diff=1` that have a view: its changes.

    Each change is the path to a value, as field names and list indexes, and the new value. An index right
    after the end of a list appends.
    """

    version: int
    now: int
    events: list[GameObject]
    says: list[str]
    changes: list[tuple[list[str | int], Any]]


class PresenceMessage(Struct, forbid_unknown_fields=True):
    here: list[str]
    away: list[str]
    watching: int


class PeopleMessage(Struct, forbid_unknown_fields=True):
    """Who is connected, by player, and how many watch."""

    people: PresenceMessage


class Utterance(Struct, forbid_unknown_fields=True):
    by: str
    what: str


class SaidMessage(Struct, forbid_unknown_fields=True):
    said: Utterance


class ClosingMessage(Struct, forbid_unknown_fields=True):
    """The server is about to stop, and why."""

    closing: str


class PongMessage(Struct, forbid_unknown_fields=True):
    """The answer to a ping. It returns whatever the ping contained."""

    pong: Any
    now: int


SocketMessage = (
    HelloMessage
    | TableMessage
    | NewsMessage
    | ChangesMessage
    | PeopleMessage
    | SaidMessage
    | ClosingMessage
    | PongMessage
    | DoneAnswer
    | RefusedAnswer
    | ErrorAnswer
)
"""What the server sends over a socket; a stream has the same, except answers to frames."""


class CommandFrame(Struct, forbid_unknown_fields=True):
    """A command with its own id, which is carried out once; refused if the table isn't at `version`."""

    do: GameObject
    id: str
    version: int | UnsetType | None = UNSET


class TalkFrame(Struct, forbid_unknown_fields=True):
    say: str


class PingFrame(Struct, forbid_unknown_fields=True):
    ping: int


SocketFrame = CommandFrame | TalkFrame | PingFrame
"""What a client may send over a socket."""
