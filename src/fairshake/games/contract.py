"""The contract of a game. Both engines subclass `Game`; the conformance suite in `tests/games` plays every one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from .acts import Act
from .chance import Chance
from .orders import Command, Event
from .refusal import Refusal


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's holder: commands and events use `id`, which never changes; a substitute changes only the name.

    `bot` is the level of the bot that holds the place ("" for a person); a team's place has members, one of whom
    is its captain.
    """

    id: str
    name: str = ""
    bot: str = ""
    team: str = ""
    members: tuple[Place, ...] = ()
    captain: str = ""


class StateLike(Protocol):
    """What every state shows: the time of its last event, and how many events led to it (the table's version)."""

    @property
    def now(self) -> int: ...

    @property
    def events(self) -> int: ...


S = TypeVar("S", bound=StateLike)
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
V = TypeVar("V")


class Game(ABC, Generic[S, C, E, V]):
    """A game as a pure machine. Nothing here reads a clock, rolls, or keeps anything between two calls."""

    name: ClassVar[str]
    """Its name in settings, logs and addresses: `equations`, `equate`."""
    log_version: ClassVar[int]
    """The version of its events in a log."""
    commands: ClassVar[Mapping[str, type]]
    """Every command's class by its name in JSON."""

    @abstractmethod
    def start(self, settings: Mapping[str, Any], places: Sequence[Place], at: int) -> C:
        """The first order of a table. Raises BadSettings naming the field and what is allowed."""

    @abstractmethod
    def tick(self, at: int) -> C:
        """The order that only reports the time."""

    @abstractmethod
    def decide(self, state: S | None, command: C, chance: Chance) -> tuple[E, ...] | Refusal:
        """The events of an order, or why it is refused; the state is None before the first one.

        Deadlines that have passed by the command's time take effect first, each at its own time.
        """

    @abstractmethod
    def apply(self, state: S | None, event: E) -> S:
        """The state after a fact. It judges, draws and looks up nothing."""

    @abstractmethod
    def view(self, state: S, player: str, at: int | None = None) -> V:
        """All that a player may know now, with `now events phase waiting clock seats acts`; "" is a spectator."""

    @abstractmethod
    def visible(self, state: S, event: E, player: str) -> E | None:
        """An event as a player may see it (`state` is the one after it); None hides it. Anything not
        listed as open is hidden."""

    @abstractmethod
    def acts(self, state: S, player: str, at: int | None = None) -> tuple[Act, ...]:
        """Everything the player may do now; `decide` accepts each of these and, from players, nothing
        else."""

    @abstractmethod
    def next_deadline(self, state: S) -> int | None:
        """When a tick would next change something; None while no clock runs. A tick at that time takes effect."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Whether the game has ended (signatures may still be missing)."""

    @abstractmethod
    def is_adjourned(self, state: S) -> bool:
        """Whether the table is adjourned: every clock is stopped."""

    @abstractmethod
    def players(self, state: S) -> tuple[Place, ...]:
        """The current seats, with the names of substitutes."""

    @abstractmethod
    def write_event(self, event: E) -> bytes:
        """One line of JSON, without its newline."""

    @abstractmethod
    def read_event(self, data: bytes, version: int) -> E:
        """Read an event of a version of the log. Raises msgspec.MsgspecError."""

    @abstractmethod
    def pins(self, first: E) -> dict[str, Any] | None:
        """The head of a log besides game and version; None if this event can't open a log."""

    def read_transcript(self, data: bytes) -> tuple[E, ...] | None:
        """Read a transcript in place of a log; None if it isn't one."""
        return None
