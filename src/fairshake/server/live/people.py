"""The routes about people: guests, accounts, sessions, tokens for programs, and everything stored about me."""

from __future__ import annotations

import contextlib

from msgspec import Struct

from fairshake.application.ids import TableId
from fairshake.application.people import PeopleRefusal, Person, SessionToken
from fairshake.application.people.answers import (
    PersonAnswer,
    ShownPerson,
    SignedInAnswer,
    TransferAnswer,
    TransferredAnswer,
)
from fairshake.application.people.device_progress import DeviceProgress
from fairshake.application.people.transfer import DeviceTransfers
from fairshake.application.personal_data import ExportAnswer
from fairshake.application.tables.lobby import LobbyRefusal
from fairshake.server.limits import ACCOUNTS, GUESTS, WRONG_LOGINS
from fairshake.server.routes.call import Call
from fairshake.server.routes.endpoint import slow_down
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

from .brute_force_guard import BruteForceGuard, count_hash
from .platform import Live
from .schemas import (
    NewTokenAnswer,
    ShownToken,
    TokensAnswer,
)

routes = Routes("/api/v1/people", permission=Permission.PERSON)


class CreateGuest(Struct, forbid_unknown_fields=True):
    name: str | None = None


class PersonChange(Struct, forbid_unknown_fields=True):
    """What to change: a guest's name, or anyone's picture; anything left out stays as it is."""

    name: str | None = None
    avatar: str | None = None


class CreateAccount(Struct, forbid_unknown_fields=True):
    name: str
    password: str


class CreateToken(Struct, forbid_unknown_fields=True):
    label: str


class StartTransfer(Struct, forbid_unknown_fields=True):
    """What this device stores about its player, for the other device to pick up."""

    progress: DeviceProgress | None = None


class FinishTransfer(Struct, forbid_unknown_fields=True):
    words: str


class PeopleRoutes:
    """What each route about people does."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.transfers = DeviceTransfers(live.people)

    @routes.post(
        "/guest",
        permission=Permission.ANYONE,
        status=201,
        optional=True,
        errors=(409,),
        limit=RateLimit("guest", GUESTS),
    )
    async def guest(self, call: Call, body: CreateGuest) -> SignedInAnswer:
        """Enter as a guest."""
        return _signed_in(call, *await self.live.people.guest(body.name))

    @routes.post(
        "/accounts",
        permission=Permission.ANYONE,
        status=201,
        errors=(409,),
        limit=RateLimit("account", ACCOUNTS),
    )
    async def account(self, call: Call, person: Person | None, body: CreateAccount) -> SignedInAnswer:
        """Make an account."""
        if call.token is not None and call.token.kind == "program":
            raise ApiError(403, "program-token", area="people")
        await count_hash(self.live.limits, call.address)
        return _signed_in(call, *await self.live.people.account(body.name, body.password, person))

    @routes.post("/login", permission=Permission.ANYONE, errors=(401, 429))
    async def login(self, call: Call, body: CreateAccount) -> SignedInAnswer:
        """Sign in."""
        guessing = BruteForceGuard.of_password(self.live.limits, call.address, body.name)
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
        return PersonAnswer(ShownPerson(person.id, person.name, person.kind, person.avatar, person.roles))

    @routes.patch("/me", permission=Permission.IN_PERSON, errors=(409,))
    async def change(self, person: Person, body: PersonChange) -> PersonAnswer:
        """Change a guest's name, or choose a picture."""
        name = "" if body.name is None and body.avatar is None else body.name
        return PersonAnswer(ShownPerson.of(await self.live.people.change(person, name, body.avatar)))

    @routes.get("/me/export")
    async def export(self, person: Person) -> ExportAnswer:
        """Everything stored about me."""
        return await self.live.keeping.export(person.id)

    @routes.delete("/me", permission=Permission.IN_PERSON)
    async def forget(self, call: Call, person: Person) -> None:
        """Forget me."""
        tables = await _leave_tables(self.live, person)
        await self.live.people.forget(person)
        for table in tables:
            self.live.authority.forget(table)
        call.sign_out()

    @routes.post("/me/transfer", permission=Permission.IN_PERSON, status=201, errors=(409, 429))
    async def start_transfer(self, call: Call, person: Person, body: StartTransfer) -> TransferAnswer:
        """Three words that move a guest to another device."""
        await slow_down(self.live.limits, "new-transfer", person.id, WRONG_LOGINS)
        await count_hash(self.live.limits, call.address)
        words, expires = await self.transfers.begin(person, body.progress)
        return TransferAnswer(words, expires)

    @routes.post("/transfer", permission=Permission.ANYONE, errors=(404, 429))
    async def finish_transfer(self, call: Call, body: FinishTransfer) -> TransferredAnswer:
        """Move to this device with three words.

        Only wrong words count toward the limit, by address.
        """
        guessing = BruteForceGuard(self.live.limits, call.address, "", "transfer")
        await guessing.check()
        await count_hash(self.live.limits, call.address)
        try:
            person, secret, progress = await self.transfers.finish(body.words)
        except PeopleRefusal:
            await guessing.wrong()
            raise
        call.sign_in(secret)
        return TransferredAnswer(ShownPerson.of(person), secret, progress)

    @routes.post("/me/tokens", permission=Permission.IN_PERSON, status=201, errors=(409,))
    async def new_token(self, person: Person, body: CreateToken) -> NewTokenAnswer:
        """A token for a program."""
        token, secret = await self.live.people.new_token(person, body.label)
        return NewTokenAnswer(secret, token.id, token.label, token.created, token.expires)

    @routes.get("/me/tokens")
    async def tokens(self, person: Person) -> TokensAnswer:
        """My tokens."""
        return TokensAnswer([_shown(token) for token in await self.live.people.tokens(person)])

    @routes.delete("/me/tokens/{token}", permission=Permission.IN_PERSON)
    async def drop_token(self, person: Person, token: str) -> None:
        """Revoke a token."""
        await self.live.people.drop_token(person, token)


def _signed_in(call: Call, person: Person, secret: str) -> SignedInAnswer:
    call.sign_in(secret)
    return SignedInAnswer(ShownPerson.of(person), secret)


def _shown(token: SessionToken) -> ShownToken:
    return ShownToken(token.id, token.label, token.created, token.expires)


async def _leave_tables(live: Live, person: Person) -> list[TableId]:
    """A person who is being erased leaves the tables with running games. Returns all of that person's tables."""
    records = await live.lobby.mine(person)
    for record in records:
        if record.phase in ("open", "playing", "adjourned") and record.seat_of(person.id):
            with contextlib.suppress(LobbyRefusal):
                await live.lobby.leave_seat(record.id, person)
    return [record.id for record in records]
