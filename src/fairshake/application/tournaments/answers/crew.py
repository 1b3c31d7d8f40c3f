"""Who has a role at a tournament, and the links to roles."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Response

CrewRole = Literal["director", "head-judge", "judge", "operator", "coach"]


class ShownMember(Response):
    person: str
    role: CrewRole
    name: str
    team: str | None


class ShownInvitation(Response):
    id: str
    role: CrewRole
    name: str
    team: str | None


class CrewAnswer(Response):
    crew: list[ShownMember]
    invitations: list[ShownInvitation]


class InvitationAnswer(Response):
    """A link to a role; `key` is shown this once, and `picture` is the link as QR code (SVG)."""

    id: str
    role: CrewRole
    team: str | None
    key: str
    picture: str


class JoinedAnswer(Response):
    member: ShownMember
