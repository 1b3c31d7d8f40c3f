"""What the use cases about people need from outside."""

from __future__ import annotations

from typing import Any, Protocol

from .records import Ending, Person, SessionToken, Transfer


class PeopleStore(Protocol):
    async def add(self, person: Person, key: str | None, password: str | None) -> bool:
        """Keep a new person; False when an account of that key exists."""

    async def promote(self, person: Person, key: str, password: str, now: int) -> bool:
        """Make an account of a guest; False when an account of that key exists.

        Every session, token and recovery code of the guest ends with it.
        """

    async def rename(self, person: str, name: str) -> None: ...

    async def set_avatar(self, person: str, avatar: str) -> None: ...

    async def person(self, person: str) -> Person | None: ...

    async def account(self, key: str) -> tuple[Person, str] | None:
        """The account of that key, with the hash of its password."""

    async def accounts(self) -> list[Person]:
        """Every account, by name."""

    async def key_taken(self, key: str) -> bool: ...

    async def set_roles(self, person: str, roles: tuple[str, ...]) -> None: ...

    async def set_password(self, person: str, password: str, now: int) -> None:
        """A new password; every session and token ends."""

    async def forget(self, person: str) -> None:
        """Remove the person, its tokens, pads and answers."""

    async def export(self, person: str) -> dict[str, Any]:
        """All that is kept about the person."""

    async def add_token(self, token: SessionToken, digest: str) -> None: ...

    async def by_token(self, digest: str, now: int) -> tuple[Person, SessionToken] | None: ...

    async def tokens(self, person: str) -> list[SessionToken]: ...

    async def end_token(self, person: str, token: str, why: Ending, now: int) -> bool:
        """End a session or a token; False when the person has no such one."""

    async def ending(self, digest: str) -> str:
        """Why the token of that digest is no longer good, as far as that is known."""

    async def begin_transfer(self, transfer: Transfer, now: int) -> bool:
        """Keep it in place of any other of that person; False when its first word is taken, or it is no guest."""

    async def transfer(self, selector: str, now: int) -> Transfer | None:
        """The transfer of that first word, while it is good."""

    async def finish_transfer(self, transfer: Transfer, session: SessionToken, digest: str) -> bool:
        """The guest has this session only, and the transfer is gone; False when it was used, or is no guest's now."""

    async def seen(self, person: str, now: int) -> None: ...


class HasherBusy(Exception):
    """Too many passwords are waiting to be hashed; nothing was done."""


class Hasher(Protocol):
    """Passwords, slowly and off the event loop. Raises HasherBusy rather than let everybody wait."""

    async def hash(self, password: str) -> str: ...

    async def fits(self, password: str, kept: str) -> bool: ...


class Secrets(Protocol):
    def secret(self) -> str:
        """A new secret that nobody can guess."""

    def id(self) -> str:
        """A new short name that nothing else has."""

    def digest(self, secret: str) -> str:
        """What is kept of a secret."""
