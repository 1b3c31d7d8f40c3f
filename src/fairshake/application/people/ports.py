"""The ports of the use cases about people."""

from __future__ import annotations

from typing import Protocol

from .records import Ending, Person, SessionToken, Transfer


class PeopleStore(Protocol):
    async def add(self, person: Person, key: str | None, password: str | None) -> bool:
        """Store a new person; False if an account with that key exists."""

    async def promote(self, person: Person, key: str, password: str, now: int) -> bool:
        """Turn a guest into an account; False if an account with that key exists.

        Every session, token and recovery code of the guest ends with it.
        """

    async def rename(self, person: str, name: str) -> None: ...

    async def set_avatar(self, person: str, avatar: str) -> None: ...

    async def person(self, person: str) -> Person | None: ...

    async def account(self, key: str) -> tuple[Person, str] | None:
        """The account with that key, with its password hash."""

    async def accounts(self) -> list[Person]:
        """Every account, by name."""

    async def key_taken(self, key: str) -> bool: ...

    async def set_roles(self, person: str, roles: tuple[str, ...]) -> None: ...

    async def set_password(self, person: str, password: str, now: int) -> None:
        """A new password; every session and token ends."""

    async def forget(self, person: str) -> None:
        """Remove the person, its tokens, pads and answers."""

    async def add_token(self, token: SessionToken, digest: str) -> None: ...

    async def by_token(self, digest: str, now: int) -> tuple[Person, SessionToken] | None: ...

    async def tokens(self, person: str) -> list[SessionToken]: ...

    async def end_token(self, person: str, token: str, why: Ending, now: int) -> bool:
        """End a session or token; False if the person has no such token."""

    async def ending(self, digest: str) -> str:
        """Why the token with that digest is no longer valid, if known."""

    async def begin_transfer(self, transfer: Transfer, now: int) -> bool:
        """Store it, replacing any earlier transfer; False if its first word is taken or the person isn't a guest."""

    async def transfer(self, selector: str, now: int) -> Transfer | None:
        """The transfer with that first word, while it's valid."""

    async def finish_transfer(self, transfer: Transfer, session: SessionToken, digest: str) -> bool:
        """Leave the guest only this session and delete the transfer; False if it was used or isn't a guest's."""

    async def seen(self, person: str, now: int) -> None: ...


class HasherBusyError(Exception):
    """Too many passwords are waiting to be hashed; nothing was done."""


class Hasher(Protocol):
    """Hashes passwords slowly, off the event loop. Raises HasherBusyError rather than make everyone wait."""

    async def hash(self, password: str) -> str: ...

    async def fits(self, password: str, kept: str) -> bool: ...


class Secrets(Protocol):
    def secret(self) -> str:
        """A new unguessable secret."""

    def id(self) -> str:
        """A new unique short id."""

    def digest(self, secret: str) -> str:
        """What we store of a secret."""
