"""What is kept of a person: a name to be shown, and nothing that says who it is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Role = Literal["player", "coach", "judge", "director", "administrator"]
Ending = Literal["logout", "deleted", "password", "recovery", "transfer", "account"]
"""Why a session or a token is no longer good."""
ROLES: tuple[Role, ...] = ("player", "coach", "judge", "director", "administrator")


class Person(Struct, frozen=True):
    """A guest or an account. Guests are forgotten after a while, accounts when they want to be."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    roles: tuple[Role, ...] = ("player",)
    created: int = 0
    avatar: str = ""
    """The picture chosen, one of `AVATARS`; "" for none."""


class SessionToken(Struct, frozen=True):
    """A session of a browser, or a token of a program. The secret itself is shown once and never kept."""

    id: str
    person: str
    kind: Literal["session", "program"]
    label: str
    created: int
    expires: int


class Transfer(Struct, frozen=True):
    """A guest on the way to another device, with what the old one kept."""

    selector: str
    person: str
    verifier: str
    expires: int
    progress: bytes
