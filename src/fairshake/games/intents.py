"""Intents: what a client may send. The authority stamps an intent to make it a command of its sender.

An intent is a command without a time, without the name of the actor, and without anything that chance decides.
A client that sends those fields is trying to act for another player or to bring its own dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from .orders import Command, JudgeCommand, PlayerCommand, TableCommand

FILLED_IN: Final = frozenset({"at", "player", "seat", "judge", "member"})
"""Names that no intent may contain."""
DICE: Final = frozenset({"cubes", "tiles", "rolls", "drawn", "faces", "rolled", "seed"})
"""Field names a client might use to supply its own chance for a command that depends on chance."""


class NotYoursError(Exception):
    """The intent sets something that only the authority may fill in: `field` says what."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


class BadIntentError(Exception):
    """The intent isn't one of this game's: `field` is at fault, `code` says how, `why` is for programmers."""

    def __init__(self, field: str, code: str, why: str = "") -> None:
        super().__init__(f"{field}: {code} {why}".strip())
        self.field = field
        self.code = code
        self.why = why


def stamp(
    commands: Mapping[str, type], intent: Mapping[str, Any], actor: str, at: int, judge: bool = False
) -> Any:
    """The command that an intent stands for when this person sends it now.

    Raises NotYoursError or BadIntentError. Only a judge may send a judge's commands, and nobody the table's.
    """
    name = intent.get("command")
    kind = commands.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadIntentError("command", "unknown-command", str(name)[:40])
    return msgspec_convert({**intent, **_actor(kind, intent, actor, judge), "at": at}, kind)


def _actor(kind: type, intent: Mapping[str, Any], actor: str, judge: bool) -> dict[str, str]:
    """The field that says who acts; refuses what the sender may not decide."""
    if not issubclass(kind, Command) or issubclass(kind, TableCommand):
        raise NotYoursError("command")
    for field in (*sorted(FILLED_IN), *sorted(_chance(kind))):
        if field in intent:
            raise NotYoursError(field)
    if issubclass(kind, JudgeCommand):
        if not judge:
            raise NotYoursError("command")
        return {"judge": actor}
    return {"player": actor} if issubclass(kind, PlayerCommand) else {}


def _chance(kind: type[Command]) -> frozenset[str]:
    """The random parts of this command, by their own names and by synonyms."""
    return kind.CHANCE | (DICE - set(kind.__struct_fields__)) if kind.CHANCE else kind.CHANCE


def msgspec_convert(raw: dict[str, Any], kind: type) -> Any:
    """Convert, with the field at fault in the exception."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadIntentError(_field(str(error)), "bad-field", str(error)[:200]) from None


def _field(why: str) -> str:
    """The field that msgspec names: `... - at `$.cube``, or a missing or unknown one in backticks."""
    quoted = why.split("`")[1::2]
    named = quoted[-1] if quoted else ""
    return named.removeprefix("$.") or "command"
