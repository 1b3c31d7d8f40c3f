"""The ports of the class use cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from fairshake.application.ids import ClassId, MemberId, WorkId
from fairshake.application.learning.attempts import AttemptStore
from fairshake.application.people import SessionToken

from .records import ClassChild, Classroom, Work


class TakenError(Exception):
    """The code, or the nickname in this class, is already in use."""


class ClassStore(AttemptStore, Protocol):
    async def add(self, one: Classroom) -> None:
        """Store a new class. Raises TakenError if the code is in use."""

    async def classroom(self, id: ClassId) -> Classroom | None: ...

    async def by_code(self, code: str) -> Classroom | None: ...

    async def taught_by(self, person: str) -> list[Classroom]:
        """The classes that a person owns or helps to teach."""

    async def colleagues(self, id: ClassId) -> list[str]:
        """The ids of the accounts that teach a class beside its owner."""

    async def add_colleague(self, id: ClassId, person: str, since: int) -> None:
        """Raises TakenError if the person teaches this class already."""

    async def drop_colleague(self, id: ClassId, person: str) -> bool:
        """False if the person was no second teacher of this class."""

    async def any_paused(self) -> bool:
        """Whether a teacher has paused any class."""

    async def attended_by(self, person: str) -> list[tuple[Classroom, ClassChild]]: ...

    async def change(self, id: ClassId, edit: Callable[[Classroom], Classroom]) -> Classroom | None:
        """Change a class in one step. Raises TakenError for a code in use."""

    async def remove(self, id: ClassId) -> list[str]:
        """Delete the class with its assignments, answers, tables and own guests; returns those guests' ids."""

    async def join(self, member: ClassChild) -> None:
        """Raises TakenError if the nickname, the person or the selector already exists."""

    async def members(self, id: ClassId) -> list[ClassChild]:
        """The children who have joined."""

    async def places(self, id: ClassId) -> list[ClassChild]:
        """The children who have joined, and the slips that nobody has used yet."""

    async def dismiss_unused(self, slip: ClassChild) -> None:
        """Remove a slip, unless a child has joined with it in the meantime."""

    async def by_selector(self, selector: str) -> ClassChild | None: ...

    async def renew(self, member: MemberId, selector: str, verifier: str) -> None:
        """Another recovery code; the old one no longer works. Raises TakenError."""

    async def recoverable(self, id: ClassId) -> set[MemberId]:
        """The ids of the members whom the class created and who have no other way to sign in: guests without an
        API token."""

    async def recover(self, member: ClassChild, session: SessionToken, digest: str) -> bool:
        """Store a session for the member with this recovery code and end all others; False if that's not allowed.

        A child who uses a slip has joined once the session is created.
        """

    async def note_seen(self, person: str, now: int) -> None:
        """A person's device has just asked for something."""

    async def seen(self, id: ClassId) -> dict[str, int]:
        """When each child of a class was last heard from, by person."""

    async def dismiss(self, member: ClassChild) -> None:
        """Remove the child and everything the child did for this class."""

    async def give(self, work: Work) -> None: ...

    async def work(self, id: ClassId) -> list[Work]: ...

    async def change_work(self, id: WorkId, edit: Callable[[Work], Work]) -> None: ...

    async def take_back(self, id: WorkId) -> None:
        """Delete the assignment and all answers to it."""
