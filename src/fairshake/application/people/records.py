"""What we store about a person: a display name, and nothing that identifies them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Role = Literal["player", "coach", "judge", "director", "administrator"]
TokenKind = Literal["session", "program"]
Ending = Literal["logout", "deleted", "password", "recovery", "transfer", "account"]
"""Why a session or a token is no longer good."""
ROLES: tuple[Role, ...] = ("player", "coach", "judge", "director", "administrator")


class Person(Struct, frozen=True):
    """A guest or an account. Guests expire after a while; accounts are deleted on request."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    roles: tuple[Role, ...] = ("player",)
    created: int = 0
    avatar: str = ""
    """The picture chosen, one of `AVATARS`; "" for none."""


class SessionToken(Struct, frozen=True):
    """A session of a browser, or a token of a program. The secret itself is shown once and never stored."""

    id: str
    person: str
    kind: TokenKind
    label: str
    created: int
    expires: int


class Transfer(Struct, frozen=True):
    """A guest moving to another device, with the progress stored on the old one."""

    selector: str
    person: str
    verifier: str
    expires: int
    progress: bytes


class ConductReport(Struct, frozen=True):
    """A report about another person's conduct, for an administrator."""

    id: str
    table_id: str
    by: str
    about: str
    why: str
    created: int
