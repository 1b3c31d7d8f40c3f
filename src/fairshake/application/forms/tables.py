"""All forms for a new table: one for each game, the fields common to all tables, and presets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from fairshake.application.registry import kits
from fairshake.application.registry.form import AREA, FormField, GameForm, form_field
from fairshake.application.tables.requests import CreateTable, SeatRequest
from fairshake.games.settings import questions
from fairshake.messages import sentence

from .plain import PlainForm, plain_form

PERSON: Final = SeatRequest("person")


class FormPreset(Struct, frozen=True):
    id: str
    game: str
    label: str
    help: str
    settings: dict[str, Any]
    seats: list[SeatRequest]
    table: dict[str, Any]
    now: bool
    """Whether this is the table that "play now" opens."""
    minutes: int
    """How long a class plays with this preset; 0 if it isn't one for classes."""


class TableForms(Struct, frozen=True):
    games: list[GameForm]
    table: list[FormField]
    presets: list[FormPreset]
    plain: dict[str, PlainForm]
    """Games that the page shows with its plain table view."""


def table_forms() -> TableForms:
    """Every form, in the user's language."""
    return TableForms(
        [kit.form() for kit in kits().values()],
        [form_field("table", question) for question in questions(CreateTable)],
        list(_presets()),
        {name: plain_form(kit, kit.labels()) for name, kit in kits().items() if kit.labels is not None},
    )


def _presets() -> Iterator[FormPreset]:
    for name, kit in kits().items():
        for preset in kit.presets:
            yield FormPreset(
                preset.id,
                name,
                sentence(AREA, f"preset.{preset.id}.label"),
                sentence(AREA, f"preset.{preset.id}.help"),
                preset.settings,
                [SeatRequest("bot", level) if level else PERSON for level in preset.seats],
                preset.table,
                preset.now,
                preset.minutes,
            )
