"""JSON Schemas of what goes over the wire: commands, events, refusals, views.

`docs/engine.schema.json` is what `schema_text` gives; a test holds them together.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from .commands import AnyCommand
from .events import AnyEvent
from .log import LOG_VERSION
from .refusal import Refusal
from .viewing import VIEW_VERSION, View

VERSION: Final = f"{LOG_VERSION}.{VIEW_VERSION}"
"""Version of the log's events, then of the view."""


def schemas() -> dict[str, Any]:
    """Every schema by name, with the shared definitions they refer to."""
    names = ("command", "event", "refusal", "view")
    wanted = (AnyCommand, AnyEvent, Refusal, View)
    tops, definitions = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "version": VERSION,
        "properties": dict(zip(names, tops, strict=True)),
        "$defs": definitions,
    }


def schema_text() -> str:
    """The schemas as they are published."""
    return msgspec.json.format(msgspec.json.encode(schemas()), indent=1).decode() + "\n"
