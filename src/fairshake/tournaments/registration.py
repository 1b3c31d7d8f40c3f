"""Registration: what schools send in before the draw, and what the director has decided about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

Unit = Literal["players", "teams"]
RegistrationStatus = Literal["waiting", "waiting-list", "accepted", "changed", "declined", "canceled"]
UNITS: Final[tuple[Unit, ...]] = ("players", "teams")


class RegistrationTerms(Struct, frozen=True):
    """When registration closes, how many fit, and which link is valid."""

    deadline: int
    """Milliseconds since 1970."""
    capacity: int | None = None
    unit: Unit = "players"
    waiting_list: bool = True
    """Whether schools can still send entries when the tournament is full."""
    open: bool = True
    link: int = 1
    """A new link has a new number; older ones stop working."""


class RegisteredPlayer(Struct, frozen=True):
    """A name; the id stays the same after a change."""

    id: int
    name: str


class RegisteredTeam(Struct, frozen=True):
    name: str
    division: str
    players: tuple[RegisteredPlayer, ...]


class SchoolEntry(Struct, frozen=True):
    """One version of what a school sent in. Without teams the school has canceled."""

    revision: int
    school: str
    teams: tuple[RegisteredTeam, ...]

    def size(self, unit: Unit) -> int:
        return len(self.teams) if unit == "teams" else sum(len(team.players) for team in self.teams)

    def places(self) -> Iterator[tuple[RegisteredPlayer, RegisteredTeam]]:
        for team in self.teams:
            for player in team.players:
                yield player, team

    def says_the_same(self, other: SchoolEntry) -> bool:
        return (self.school, self.teams) == (other.school, other.teams)


class Registration(Struct, frozen=True):
    """A school's entry: the newest version, and the one that is in the tournament."""

    number: int
    at: int
    latest: SchoolEntry
    queued: bool = False
    """It came when the tournament was full, and is on the waiting list until it is accepted."""
    accepted: SchoolEntry | None = None
    codes: tuple[tuple[int, str], ...] = ()
    """The code of each player in the accepted version."""
    earlier: tuple[SchoolEntry, ...] = ()
    """Versions accepted earlier, newest last; taking back an acceptance returns to the last of them."""
    declined: int = 0
    """The revision that the director declined."""

    @property
    def status(self) -> RegistrationStatus:
        if self.accepted is not None and self.accepted.revision == self.latest.revision:
            return "accepted" if self.accepted.teams else "canceled"
        if self.declined == self.latest.revision:
            return "declined" if self.accepted is None else "accepted"
        if self.accepted is not None:
            return "changed"
        if not self.latest.teams:
            return "canceled"
        return "waiting-list" if self.queued else "waiting"

    @property
    def change_declined(self) -> bool:
        """Whether the accepted version stays because the director declined a newer one."""
        return self.accepted is not None and self.declined == self.latest.revision

    def reserves(self, unit: Unit) -> int:
        """How many more places it takes, besides players already in the tournament."""
        match self.status:
            case "waiting":
                return self.latest.size(unit)
            case "changed" if self.accepted is not None:
                return max(0, self.latest.size(unit) - self.accepted.size(unit))
            case _:
                return 0
