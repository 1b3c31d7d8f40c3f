"""Who has a role at a tournament, and the links to roles."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Answer

CrewRole = Literal["director", "head-judge", "judge", "operator", "coach"]


class ShownMember(Answer):
    person: str
    role: CrewRole
    name: str
    team: str | None


class ShownInvitation(Answer):
    id: str
    role: CrewRole
    name: str
    team: str | None


class CrewAnswer(Answer):
    crew: list[ShownMember]
    invitations: list[ShownInvitation]


class InvitedAnswer(Answer):
    """A link to a role; `key` is shown this once, and `picture` is the link as QR code (SVG)."""

    id: str
    role: CrewRole
    team: str | None
    key: str
    picture: str


class JoinedAnswer(Answer):
    member: ShownMember
