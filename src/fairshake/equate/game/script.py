"""Events being built: each is applied immediately, so that the next decision sees the state after it."""

from fairshake.equate.game.apply import apply
from fairshake.equate.game.events import AnyEvent
from fairshake.equate.game.state import State
from fairshake.games import Chance


class Script:
    """The events one command leads to, and the chance it may use. Used inside a single `decide`, never kept."""

    __slots__ = ("at", "chance", "events", "state")

    def __init__(self, state: State, at: int, chance: Chance) -> None:
        self.state = state
        self.at = at
        self.chance = chance
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)

    def seat_id(self, seat: int) -> str:
        return self.state.seats[seat].id
