"""Events in the making: each is applied at once, so that the next one is decided from the state after it."""

from fairshake.equate.game.apply import apply
from fairshake.equate.game.events import Event
from fairshake.equate.game.state import State


class Script:
    """The events one command leads to. Used inside a single `decide`, never kept."""

    __slots__ = ("at", "events", "state")

    def __init__(self, state: State, at: int) -> None:
        self.state = state
        self.at = at
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)
