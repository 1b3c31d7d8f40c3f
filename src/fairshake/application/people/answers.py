"""Responses about a person."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Response

from .device_progress import DeviceProgress
from .records import Person, Role


class ShownPerson(Response):
    id: str
    name: str
    kind: Literal["guest", "account"]
    avatar: str
    """The picture chosen; "" for none."""
    roles: tuple[Role, ...] | UnsetType = UNSET
    """Shown only to the person."""

    @classmethod
    def of(cls, person: Person) -> ShownPerson:
        return cls(person.id, person.name, person.kind, person.avatar)


class SignedInAnswer(Response):
    """Who I am now, and the token of this session."""

    person: ShownPerson
    token: str


class PersonAnswer(Response):
    person: ShownPerson


class TransferAnswer(Response):
    """Three words for the other device; they work once, until `expires`."""

    words: str
    expires: int


class TransferredAnswer(Response):
    """Who is signed in on this device now, and the progress from the other one."""

    person: ShownPerson
    token: str
    progress: DeviceProgress | None
