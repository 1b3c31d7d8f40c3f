"""What the use cases about classes need from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from fairshake.application.learning.attempts import AttemptStore
from fairshake.application.people import SessionToken

from .records import ClassChild, Classroom, Work


class Taken(Exception):
    """A code, or a nickname in a class, that is there already."""


class ClassStore(AttemptStore, Protocol):
    async def add(self, one: Classroom) -> None:
        """Keep a new class. Raises Taken when the code is in use."""

    async def classroom(self, id: str) -> Classroom | None: ...

    async def by_code(self, code: str) -> Classroom | None: ...

    async def taught_by(self, person: str) -> list[Classroom]: ...

    async def attended_by(self, person: str) -> list[tuple[Classroom, ClassChild]]: ...

    async def change(self, id: str, edit: Callable[[Classroom], Classroom]) -> Classroom | None:
        """Change a class in one step. Raises Taken for a code in use."""

    async def remove(self, id: str) -> list[str]:
        """The class goes with its work, answers, tables, and the guests who were made for it; ids of those guests."""

    async def join(self, member: ClassChild) -> None:
        """Raises Taken when the nickname, the person or the selector is there already."""

    async def members(self, id: str) -> list[ClassChild]: ...

    async def by_selector(self, selector: str) -> ClassChild | None: ...

    async def renew(self, member: str, selector: str, verifier: str) -> None:
        """Another recovery code; the old one no longer works. Raises Taken."""

    async def recoverable(self, id: str) -> set[str]:
        """The ids of those members whom the class made, and who have no other way to be known: guests without a
        token for programs."""

    async def recover(self, member: ClassChild, session: SessionToken, digest: str) -> bool:
        """Keep a session for a member with this recovery code, and end all others; False if that may not be."""

    async def dismiss(self, member: ClassChild) -> None:
        """The child leaves, with what it did for this class."""

    async def give(self, work: Work) -> None: ...

    async def work(self, id: str) -> list[Work]: ...

    async def change_work(self, id: str, edit: Callable[[Work], Work]) -> None: ...

    async def take_back(self, id: str) -> None:
        """The work goes, with all answers to it."""
