"""Who may call a route: one enum, and the one function that decides."""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

from starlette.requests import Request

from fairshake.application.people import Person, SessionToken
from fairshake.application.tables.lobby import Lobby
from fairshake.server.limits import Limits

from .errors import ApiError
from .identity import Identity, brings_secret

Session = tuple[Person, SessionToken]


class Permission(Enum):
    """What a route requires of the caller. The use cases decide who owns what (a seat, a class, a role)."""

    ANYONE = "anyone"
    TOOL = "anyone whose table allows tools"
    PERSON = "a person"
    IN_PERSON = "a person, not a program"


SIGNED_IN: Final = (Permission.PERSON, Permission.IN_PERSON)


class Platform(Protocol):
    """What routes about people need; a server that only answers questions doesn't have it."""

    identity: Identity
    lobby: Lobby
    limits: Limits
    stopping: bool


async def permit(platform: Platform, permission: Permission, request: Request) -> Session | None:
    """The session of an authorized caller. Raises ApiError with 401 or 403 for everyone else."""
    match permission:
        case Permission.IN_PERSON:
            return await platform.identity.in_person(request)
        case Permission.PERSON:
            return await platform.identity.required(request)
        case Permission.TOOL:
            found = await platform.identity.whose(request) if brings_secret(request) else None
            if found is not None and await platform.lobby.forbids_tools(found[0]):
                raise ApiError(403, "tools-closed")
            return found
        case Permission.ANYONE:
            return await platform.identity.visitor(request)
