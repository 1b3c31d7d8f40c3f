"""What the platform stores of a tournament, where, and who asks for it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from fairshake.application.errors import UseCaseError
from fairshake.messages import sentence

from .answers.crew import CrewRole
from .crew import CrewMember
from .error_messages import AREA
from .ports import RecordStore


class NoSuchTournamentError(UseCaseError):
    """There is no tournament with that id."""

    def __init__(self) -> None:
        super().__init__("unknown", "no-such-tournament", "tournament")
        self.words = sentence(AREA, "crew.no-such-tournament")


class Hosted(Struct, frozen=True):
    """What the platform stores of a tournament besides its records."""

    id: str
    name: str
    created: int
    records: int
    secret: str
    test: bool = False


class Invitation(Struct, frozen=True):
    """A link that gives a role to anyone who opens it; only its hash is stored."""

    id: str
    tournament: str
    role: CrewRole
    name: str
    team: str
    hash: str


class TournamentStore(Protocol):
    """Where hosted tournaments are kept."""

    def store(self, id: str) -> RecordStore: ...

    def add(self, hosted: Hosted, director: CrewMember) -> RecordStore:
        """A place for a new tournament; it stays invisible until its first records are saved."""

    def hosted(self, id: str) -> Hosted | None: ...

    def mine(self, person: str, most: int) -> list[tuple[Hosted, CrewMember]]: ...

    def since(self, created: int) -> list[str]: ...

    def remove(self, id: str) -> None: ...

    def crew(self, id: str) -> list[CrewMember]: ...

    def join(self, id: str, member: CrewMember) -> None: ...

    def leave(self, id: str, person: str) -> None: ...

    def invite(self, one: Invitation) -> None: ...

    def invitations(self, id: str) -> list[Invitation]: ...

    def uninvite(self, id: str, invitation: str) -> None: ...


class Actor(Struct, frozen=True):
    """Who asks: an id and a name, or neither for someone who isn't signed in. A guest has no account."""

    id: str = ""
    name: str = ""
    account: bool = False
