"""The routes about people: guests, accounts, sessions, tokens for programs, and all that is kept about me."""

from __future__ import annotations

import contextlib

from msgspec import Struct

from fairshake.application.people import PeopleRefusal, Person, Token
from fairshake.application.people.answers import PersonAnswer, ShownPerson, SignedInAnswer
from fairshake.application.tables.lobby import LobbyRefusal
from fairshake.server.limits import ACCOUNTS, GUESTS
from fairshake.server.routes.call import Call
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Limit, Routes

from .guessing import Guessing, count_hash
from .platform import Live
from .shapes import (
    ExportAnswer,
    NewTokenAnswer,
    ShownToken,
    TokensAnswer,
)

routes = Routes("/api/v1/people", permission=Permission.PERSON)


class GuestWish(Struct, forbid_unknown_fields=True):
    name: str | None = None


class AccountWish(Struct, forbid_unknown_fields=True):
    name: str
    password: str


class TokenWish(Struct, forbid_unknown_fields=True):
    label: str


class PeopleRoutes:
    """What each route about people does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    @routes.post(
        "/guest",
        permission=Permission.ANYONE,
        status=201,
        optional=True,
        errors=(409,),
        limit=Limit("guest", GUESTS),
    )
    async def guest(self, call: Call, body: GuestWish) -> SignedInAnswer:
        """Come in as a guest."""
        return _signed_in(call, *await self.live.people.guest(body.name))

    @routes.post(
        "/accounts", permission=Permission.ANYONE, status=201, errors=(409,), limit=Limit("account", ACCOUNTS)
    )
    async def account(self, call: Call, person: Person | None, body: AccountWish) -> SignedInAnswer:
        """Make an account."""
        if call.token is not None and call.token.kind == "program":
            raise ApiError(403, "program-token", area="people")
        await count_hash(self.live.limits, call.address)
        return _signed_in(call, *await self.live.people.account(body.name, body.password, person))

    @routes.post("/login", permission=Permission.ANYONE, errors=(401, 429))
    async def login(self, call: Call, body: AccountWish) -> SignedInAnswer:
        """Sign in."""
        guessing = Guessing.of_password(self.live.limits, call.address, body.name)
        await guessing.check()
        await count_hash(self.live.limits, call.address)
        try:
            return _signed_in(call, *await self.live.people.login(body.name, body.password))
        except PeopleRefusal:
            await guessing.wrong()
            raise

    @routes.post("/logout")
    async def logout(self, call: Call) -> None:
        """Sign out."""
        await self.live.people.logout(call.session)
        call.sign_out()

    @routes.get("/me")
    async def me(self, person: Person) -> PersonAnswer:
        """Who I am."""
        return PersonAnswer(ShownPerson(person.id, person.name, person.kind, person.roles))

    @routes.patch("/me", permission=Permission.IN_PERSON, errors=(409,))
    async def rename(self, person: Person, body: GuestWish) -> PersonAnswer:
        """Change a guest's name."""
        renamed = await self.live.people.rename(person, body.name or "")
        return PersonAnswer(ShownPerson.of(renamed))

    @routes.get("/me/export", answer=ExportAnswer)
    async def export(self, person: Person) -> object:
        """All that is kept about me."""
        return await self.live.people.export(person)

    @routes.delete("/me", permission=Permission.IN_PERSON)
    async def forget(self, call: Call, person: Person) -> None:
        """Forget me."""
        tables = await _leave_tables(self.live, person)
        await self.live.people.forget(person)
        for table in tables:
            self.live.authority.forget(table)
        call.sign_out()

    @routes.post("/me/tokens", permission=Permission.IN_PERSON, status=201, errors=(409,))
    async def new_token(self, person: Person, body: TokenWish) -> NewTokenAnswer:
        """A token for a program."""
        token, secret = await self.live.people.new_token(person, body.label)
        return NewTokenAnswer(secret, token.id, token.label, token.created, token.expires)

    @routes.get("/me/tokens")
    async def tokens(self, person: Person) -> TokensAnswer:
        """My tokens."""
        return TokensAnswer([_shown(token) for token in await self.live.people.tokens(person)])

    @routes.delete("/me/tokens/{token}", permission=Permission.IN_PERSON)
    async def drop_token(self, person: Person, token: str) -> None:
        """Take a token back."""
        await self.live.people.drop_token(person, token)


def _signed_in(call: Call, person: Person, secret: str) -> SignedInAnswer:
    call.sign_in(secret)
    return SignedInAnswer(ShownPerson.of(person), secret)


def _shown(token: Token) -> ShownToken:
    return ShownToken(token.id, token.label, token.created, token.expires)


async def _leave_tables(live: Live, person: Person) -> list[str]:
    """Whoever wants to be forgotten leaves the tables where a game is on; all of that person's tables."""
    records = await live.lobby.mine(person)
    for record in records:
        if record.phase in ("open", "playing", "adjourned") and record.seat_of(person.id):
            with contextlib.suppress(LobbyRefusal):
                await live.lobby.get_up(record.id, person)
    return [record.id for record in records]
