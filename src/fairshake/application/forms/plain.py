"""What the page's generic table view needs to know about a game without its own view: labels and command fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_type_hints

from msgspec import Struct, structs

from fairshake.application.registry import GameKit
from fairshake.games import PlayerCommand
from fairshake.games.intents import FILLED_IN

TARGET: Final = "target"
"""Copied from the act, never asked for."""
FieldKind = Literal["number", "flag", "text"]


class CommandField(Struct, frozen=True):
    name: str
    label: str
    kind: FieldKind


class CommandForm(Struct, frozen=True):
    """A command that a player may send, and its fields."""

    command: str
    label: str
    fields: list[CommandField]


class PlainForm(Struct, frozen=True):
    """A game without its own view: its commands, and labels for the fields of its view."""

    commands: list[CommandForm]
    labels: dict[str, str]


def plain_form(kit: GameKit, labels: Mapping[str, str]) -> PlainForm:
    commands = [kind for kind in get_args(kit.types.commands) if issubclass(kind, PlayerCommand)]
    return PlainForm([_command(kind, labels) for kind in commands], dict(labels))


def _command(kind: type[PlayerCommand], labels: Mapping[str, str]) -> CommandForm:
    hints = get_type_hints(kind)
    asked = [
        field.name for field in structs.fields(kind) if field.name not in FILLED_IN | kind.CHANCE | {TARGET}
    ]
    fields = [CommandField(name, _label(name, labels), _kind(hints[name])) for name in asked]
    tag = str(kind.__struct_config__.tag)
    return CommandForm(tag, _label(tag, labels), fields)


def _label(name: str, labels: Mapping[str, str]) -> str:
    return labels.get(name) or name.replace("_", " ").replace("-", " ").capitalize()


def _kind(hint: Any) -> FieldKind:
    if hint is bool:
        return "flag"
    return "number" if hint in (int, float) else "text"
