"""What is kept of a tournament on the platform, where, and who asks about it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from fairshake.application.errors import Refusal
from fairshake.messages import sentence

from .answers.crew import CrewRole
from .crew import Member
from .ports import Store
from .wording import AREA


class NoSuchTournament(Refusal):
    """There is no tournament of that id."""

    def __init__(self) -> None:
        super().__init__("unknown", "no-such-tournament", "tournament")
        self.words = sentence(AREA, "crew.no-such-tournament")


class Hosted(Struct, frozen=True):
    """What the platform keeps of a tournament besides its records."""

    id: str
    name: str
    created: int
    records: int
    secret: str
    test: bool = False


class Invitation(Struct, frozen=True):
    """A link that gives a role to whoever opens it; only its hash is kept."""

    id: str
    tournament: str
    role: CrewRole
    name: str
    team: str
    hash: str


class Halls(Protocol):
    """Where hosted tournaments are kept."""

    def store(self, id: str) -> Store: ...

    def add(self, hosted: Hosted, director: Member) -> Store:
        """A place for a new tournament; nothing can be seen of it until its first records are there."""

    def hosted(self, id: str) -> Hosted | None: ...

    def mine(self, person: str, most: int) -> list[tuple[Hosted, Member]]: ...

    def since(self, created: int) -> list[str]: ...

    def remove(self, id: str) -> None: ...

    def crew(self, id: str) -> list[Member]: ...

    def join(self, id: str, member: Member) -> None: ...

    def leave(self, id: str, person: str) -> None: ...

    def invite(self, one: Invitation) -> None: ...

    def invitations(self, id: str) -> list[Invitation]: ...

    def uninvite(self, id: str, invitation: str) -> None: ...


class Someone(Struct, frozen=True):
    """Who asks: an id and a name; nobody has neither. A guest has no account."""

    id: str = ""
    name: str = ""
    account: bool = False
