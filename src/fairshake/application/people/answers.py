"""What is shown of a person."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Answer

from .records import Person, Role


class ShownPerson(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]
    roles: tuple[Role, ...] | UnsetType = UNSET
    """Told to the person alone."""

    @classmethod
    def of(cls, person: Person) -> ShownPerson:
        return cls(person.id, person.name, person.kind)


class SignedInAnswer(Answer):
    """Who I am now, and the token of this session."""

    person: ShownPerson
    token: str


class PersonAnswer(Answer):
    person: ShownPerson
