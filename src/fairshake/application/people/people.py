"""Signing in and out, as a guest or with an account; tokens for programs; exporting and deleting all stored data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from fairshake.application.clock import Clock
from fairshake.application.errors import UseCaseError
from fairshake.application.texts import NAME, TITLE, check_text
from fairshake.games import Chance

from .avatars import AVATARS
from .names import friendly_name, name_key
from .passwords import LONGEST as LONGEST_PASSWORD
from .passwords import BadPasswordError, check_password
from .ports import Hasher, PeopleStore, Secrets
from .records import ROLES, Person, Role, SessionToken, TokenKind

DAY: Final = 86_400_000
SESSION_DAYS: Final = 30
TOKEN_DAYS: Final = 365
MOST_TOKENS: Final = 20
NOBODYS: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$KGpqzL3hQ1Rj4u8w0kX5XkXzv8y6oX9zLw7sJ0o2b3Y"
)
"""Checked when there is no such account, so that the answer takes as long as for a wrong password."""


class PeopleRefusal(UseCaseError):
    area = "people"


@dataclass(frozen=True, slots=True)
class People:
    store: PeopleStore
    hasher: Hasher
    secrets: Secrets
    clock: Clock
    chance: Chance

    async def guest(self, name: str | None) -> tuple[Person, str]:
        """A new guest with a session. Without a name, the guest gets a friendly made-up one."""
        person = await self.new_guest(name)
        return person, await self.session(person)

    async def new_guest(self, name: str | None) -> Person:
        """A new guest without a session."""
        person = Person(self.secrets.id(), await self._free_name(name), "guest", created=self.clock.now())
        await self.store.add(person, None, None)
        return person

    async def account(self, name: str, password: str, guest: Person | None) -> tuple[Person, str]:
        """A new account; a guest who makes one stays the same person, with all games and seats, in a new session."""
        name = check_text(NAME, name, "name")
        self._check_password(password, name)
        kept = await self.hasher.hash(password)
        now = self.clock.now()
        if guest is not None and guest.kind == "guest":
            person = replace(guest, name=name, kind="account")
            made = await self.store.promote(person, name_key(name), kept, now)
        else:
            person = Person(self.secrets.id(), name, "account", created=now)
            made = await self.store.add(person, name_key(name), kept)
        if not made:
            raise PeopleRefusal("state", "name-taken", "name", name=name)
        return person, await self.session(person)

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        found = await self.store.account(name_key(name[:100]))
        fits = await self.hasher.fits(password[:LONGEST_PASSWORD], found[1] if found else NOBODYS)
        if found is None or not fits:
            raise PeopleRefusal("sign-in", "wrong-password", "password")
        return found[0], await self.session(found[0])

    async def whose(self, secret: str) -> tuple[Person, SessionToken] | None:
        """The owner of this session or token."""
        return await self.store.by_token(self.secrets.digest(secret), self.clock.now())

    async def ending(self, secret: str) -> str:
        """Why a session or token is no longer valid, if known."""
        return await self.store.ending(self.secrets.digest(secret))

    async def logout(self, token: SessionToken) -> None:
        await self.store.end_token(token.person, token.id, "logout", self.clock.now())

    async def change(self, person: Person, name: str | None = None, avatar: str | None = None) -> Person:
        """Another name, another picture (or none: ""), or both; nothing is saved if either is refused."""
        if avatar and avatar not in AVATARS:
            raise PeopleRefusal(
                "bad", "unknown-avatar", "avatar", given=avatar[:40], allowed=", ".join(AVATARS)
            )
        if name is not None:
            name = await self._new_name(person, name)
            await self.store.rename(person.id, name)
            person = replace(person, name=name)
        if avatar is not None:
            await self.store.set_avatar(person.id, avatar)
            person = replace(person, avatar=avatar)
        return person

    async def _new_name(self, person: Person, name: str) -> str:
        name = check_text(NAME, name, "name")
        if person.kind == "account":
            raise PeopleRefusal("state", "name-stays", "name")
        if await self.store.key_taken(name_key(name)):
            raise PeopleRefusal("state", "name-taken", "name", name=name)
        return name

    async def new_token(self, person: Person, label: str) -> tuple[SessionToken, str]:
        """A token for a program; the secret is shown only this once."""
        label = check_text(TITLE, label, "label")
        if sum(token.kind == "program" for token in await self.store.tokens(person.id)) >= MOST_TOKENS:
            raise PeopleRefusal("state", "many-tokens", "label", most=str(MOST_TOKENS))
        return await self._token(person, "program", label, TOKEN_DAYS)

    async def tokens(self, person: Person) -> list[SessionToken]:
        return [token for token in await self.store.tokens(person.id) if token.kind == "program"]

    async def drop_token(self, person: Person, token: str) -> None:
        if not await self.store.end_token(person.id, token, "deleted", self.clock.now()):
            raise PeopleRefusal("unknown", "no-such-token", "id")

    async def forget(self, person: Person) -> None:
        await self.store.forget(person.id)

    async def grant(self, name: str, roles: tuple[Role, ...]) -> Person:
        """Give an account its roles (an administrator's act)."""
        found = await self.store.account(name_key(name))
        if found is None:
            raise PeopleRefusal("unknown", "no-such-account", "name", name=name)
        unknown = [role for role in roles if role not in ROLES]
        if unknown:
            raise PeopleRefusal("bad", "unknown-role", "roles", given=unknown[0], allowed=", ".join(ROLES))
        await self.store.set_roles(found[0].id, roles)
        return replace(found[0], roles=roles)

    async def named(self, name: str) -> Person:
        """The account with that name."""
        found = await self.store.account(name_key(name[:100]))
        if found is None:
            raise PeopleRefusal("unknown", "no-such-account", "name", name=name[:40])
        return found[0]

    async def new_password(self, name: str, password: str) -> Person:
        """Set an account's password (an administrator's act: there is no e-mail to send a link to).

        Every session and token of the account ends.
        """
        self._check_password(password, name)
        found = await self.store.account(name_key(name))
        if found is None:
            raise PeopleRefusal("unknown", "no-such-account", "name", name=name)
        kept = await self.hasher.hash(password)
        await self.store.set_password(found[0].id, kept, self.clock.now())
        return found[0]

    async def _free_name(self, name: str | None) -> str:
        if name is None or not name.strip():
            return friendly_name(self.chance)
        kept = check_text(NAME, name, "name")
        if await self.store.key_taken(name_key(kept)):
            raise PeopleRefusal("state", "name-taken", "name", name=kept)
        return kept

    @staticmethod
    def _check_password(password: str, name: str) -> None:
        try:
            check_password(password, name)
        except BadPasswordError as bad:
            raise PeopleRefusal("bad", bad.code, "password", **bad.params) from None

    async def session(self, person: Person) -> str:
        """A new session for a known person."""
        return (await self._token(person, "session", "", SESSION_DAYS))[1]

    def unsaved_session(self, person: Person) -> tuple[SessionToken, str, str]:
        """A session not yet stored: its token, its secret, and the digest used to look it up."""
        return self._made(person, "session", "", SESSION_DAYS)

    async def _token(
        self, person: Person, kind: TokenKind, label: str, days: int
    ) -> tuple[SessionToken, str]:
        token, secret, digest = self._made(person, kind, label, days)
        await self.store.add_token(token, digest)
        return token, secret

    def _made(self, person: Person, kind: TokenKind, label: str, days: int) -> tuple[SessionToken, str, str]:
        now, secret = self.clock.now(), self.secrets.secret()
        token = SessionToken(self.secrets.id(), person.id, kind, label, now, now + days * DAY)
        return token, secret, self.secrets.digest(secret)
