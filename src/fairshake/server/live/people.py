"""The routes about people: guests, accounts, sessions, tokens for programs, and all that is kept about me."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Struct

from fairshake.application.people import PeopleRefusal, Person
from fairshake.application.tables.lobby import LobbyRefusal

from .answering import answering
from .errors import Wrong, json
from .guessing import Guessing, count_hash
from .identity import address, clear_cookie, set_cookie
from .limits import ACCOUNTS, GUESTS
from .platform import Live
from .reading import body


class GuestWish(Struct, forbid_unknown_fields=True):
    name: str | None = None


class AccountWish(Struct, forbid_unknown_fields=True):
    name: str
    password: str


class TokenWish(Struct, forbid_unknown_fields=True):
    label: str


class _People:
    """What each route about people does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    def signed_in(self, request: Request, person: Person, secret: str, status: int) -> Response:
        response = json({"person": person.shown(), "token": secret}, status)
        set_cookie(response, request, secret)
        return response

    async def guest(self, request: Request) -> Response:
        await _slow_down(self.live, request, "guest", GUESTS)
        wish = await body(request, GuestWish, empty=True)
        return self.signed_in(request, *await self.live.people.guest(wish.name), status=201)

    async def account(self, request: Request) -> Response:
        await _slow_down(self.live, request, "account", ACCOUNTS)
        wish = await body(request, AccountWish)
        found = await self.live.identity.whose(request)
        if found is not None:
            await self.live.identity.in_person(request)
        await count_hash(self.live.limits, address(request))
        person, secret = await self.live.people.account(wish.name, wish.password, found[0] if found else None)
        return self.signed_in(request, person, secret, 201)

    async def login(self, request: Request) -> Response:
        wish = await body(request, AccountWish)
        guessing = Guessing.of_password(self.live.limits, address(request), wish.name)
        await guessing.check()
        await count_hash(self.live.limits, address(request))
        try:
            person, secret = await self.live.people.login(wish.name, wish.password)
        except PeopleRefusal:
            await guessing.wrong()
            raise
        return self.signed_in(request, person, secret, 200)

    async def logout(self, request: Request) -> Response:
        _, token = await self.live.identity.needed(request)
        await self.live.people.logout(token)
        response = Response(status_code=204)
        clear_cookie(response)
        return response

    async def me(self, request: Request) -> Response:
        person, _ = await self.live.identity.needed(request)
        return json({"person": {**person.shown(), "roles": person.roles}})

    async def rename(self, request: Request) -> Response:
        person, _ = await self.live.identity.in_person(request)
        wish = await body(request, GuestWish)
        renamed = await self.live.people.rename(person, wish.name or "")
        return json({"person": renamed.shown()})

    async def export(self, request: Request) -> Response:
        person, _ = await self.live.identity.needed(request)
        return json(await self.live.people.export(person))

    async def forget(self, request: Request) -> Response:
        person, _ = await self.live.identity.in_person(request)
        tables = await _leave_tables(self.live, person)
        await self.live.people.forget(person)
        for table in tables:
            self.live.authority.forget(table)
        response = Response(status_code=204)
        clear_cookie(response)
        return response

    async def new_token(self, request: Request) -> Response:
        person, _ = await self.live.identity.in_person(request)
        token, secret = await self.live.people.new_token(person, (await body(request, TokenWish)).label)
        return json({"token": secret, **_shown(token)}, 201)

    async def tokens(self, request: Request) -> Response:
        person, _ = await self.live.identity.needed(request)
        return json({"tokens": [_shown(token) for token in await self.live.people.tokens(person)]})

    async def drop_token(self, request: Request, token: str) -> Response:
        person, _ = await self.live.identity.in_person(request)
        await self.live.people.drop_token(person, token)
        return Response(status_code=204)


def people_router(live: Live) -> APIRouter:
    router, answer, routes = APIRouter(prefix="/people"), answering(live), _People(live)
    for method, path, endpoint in (
        ("POST", "/guest", routes.guest),
        ("POST", "/accounts", routes.account),
        ("POST", "/login", routes.login),
        ("POST", "/logout", routes.logout),
        ("GET", "/me", routes.me),
        ("PATCH", "/me", routes.rename),
        ("GET", "/me/export", routes.export),
        ("DELETE", "/me", routes.forget),
        ("POST", "/me/tokens", routes.new_token),
        ("GET", "/me/tokens", routes.tokens),
        ("DELETE", "/me/tokens/{token}", routes.drop_token),
    ):
        router.add_api_route(path, answer(endpoint), methods=[method], name=f"people {endpoint.__name__}")
    return router


def _shown(token: Any) -> dict[str, Any]:
    kept = msgspec.structs.asdict(token)
    return {name: kept[name] for name in ("id", "label", "created", "expires")}


async def _slow_down(live: Live, request: Request, what: str, rate: Any) -> None:
    wait = await live.limits.wait(what, address(request), rate)
    if wait:
        raise Wrong(429, "too-fast", retry=int(wait) + 1)


async def _leave_tables(live: Live, person: Person) -> list[str]:
    """Whoever wants to be forgotten leaves the tables where a game is on; all of that person's tables."""
    records = await live.lobby.mine(person)
    for record in records:
        if record.phase in ("open", "playing", "adjourned") and record.seat_of(person.id):
            with contextlib.suppress(LobbyRefusal):
                await live.lobby.get_up(record.id, person)
    return [record.id for record in records]
