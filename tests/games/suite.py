"""What a game brings to the conformance suite: its tables, its random hands, and what only it can know.

`suites.py` lists the suites, and a test fails when a game that can be played at tables, or one of its modes, has none.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from fairshake.games import Act, Game, Place


class Case(NamedTuple):
    """A table to be played: its settings, who sits there, and the modes it stands for."""

    name: str
    settings: Mapping[str, Any]
    places: tuple[Place, ...]
    modes: frozenset[str]
    ends_by_itself: bool = True
    """Whether its clocks alone bring the game to an end."""


class Secret(NamedTuple):
    """A text that only some may see now."""

    text: str
    seen_by: frozenset[str]


class Suite(ABC):
    game: Game[Any, Any, Any, Any]
    """The game as the suite plays it (it may have its own umpire)."""
    catalog: str
    """Where the sentences for its refusals stand, under `refusal.<code>`."""

    @abstractmethod
    def cases(self) -> Sequence[Case]:
        """Tables that stand for every book, division and mode."""

    @abstractmethod
    def modes(self) -> frozenset[str]:
        """Every mode that the game has, read from the game itself."""

    @abstractmethod
    def refusals(self) -> Iterable[str]:
        """Every code that can come out."""

    @abstractmethod
    def event_types(self) -> frozenset[type]: ...

    @abstractmethod
    def heard_types(self) -> frozenset[type]:
        """The kinds of events for which someone wrote down who may hear them."""

    @abstractmethod
    def legal(self, state: Any, player: str, act: Act, at: int, rng: random.Random) -> Any:
        """A command that does what is listed."""

    @abstractmethod
    def anything(self, state: Any, at: int, rng: random.Random) -> Any:
        """Any command by anyone, judges included, whether it fits or not."""

    @abstractmethod
    def option_of(self, command: Any) -> str:
        """What stands in the free field of a command, as `Act.options` would write it."""

    def likely(self, state: Any, command: str) -> float:
        """How likely a listed act is taken up when it comes to hand: 1 for most."""
        return 1.0

    def unlisted(self, before: Any, command: Any, events: Sequence[Any], after: Any) -> bool:
        """Whether the game's own rules let this be taken although no act listed it."""
        return False

    @abstractmethod
    def check(self, state: Any) -> None:
        """Conservation and whatever else holds after every event."""

    @abstractmethod
    def check_settled(self, state: Any) -> None:
        """What holds whenever an order has been carried out to the end."""

    @abstractmethod
    def secrets(self, state: Any) -> Iterable[Secret]:
        """What may not be seen by everyone now."""

    @abstractmethod
    def check_log(self, log: Sequence[Any], state: Any) -> None:
        """What holds of a whole game."""

    @abstractmethod
    def tally(self, log: Sequence[Any], state: Any) -> Counter[str]:
        """What a long sweep counts, to show that it came to what is rare."""
