"""JSON schemas of each game's events, views, and the orders that a client may send.

They come from the Structs of the engines, so that a field that is renamed there is renamed in the OpenAPI document
and in the types of the page. Each name is prefixed with its game. Events and views are sent in full, so all
their fields are required; requests may leave out fields that have defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

import msgspec

from fairshake.application.registry import GameTypes, kits
from fairshake.games import Act
from fairshake.games.intents import FILLED_IN
from fairshake.games.orders import Command, TableCommand

Schema = dict[str, Any]


SPARSE: Final = Act.__name__
"""The one Struct in a view that omits empty fields."""


def titles() -> list[str]:
    """How the names of each game's schemas begin."""
    return [kit.title for kit in kits().values()]


def components(ref_template: str) -> dict[str, Schema]:
    """Every schema of every game by name; `EquationsEvent`, `EquateView`, `EquateOrder` and the like are the
    entry points."""
    made: dict[str, Schema] = {}
    for kit in kits().values():
        made |= _of_game(kit.title, kit.types, ref_template)
    return made


def _of_game(game: str, types: GameTypes, ref_template: str) -> dict[str, Schema]:
    orders = [kind for kind in get_args(types.commands) if not issubclass(kind, TableCommand)]
    made = _sent(game, types, ref_template) | _taken(game, orders, ref_template)
    made[f"{game}TableOptions"] = _options(game, types, made)
    made[f"{game}{SPARSE}"] = _with_commands(made[f"{game}{SPARSE}"], orders)
    events = [f"{game}{kind.__name__}" for kind in get_args(types.events)]
    taken = [f"{game}{kind.__name__}" for kind in orders]
    made[f"{game}Event"] = _one_of(events, f"Something that happened in a game of {game}.", ref_template)
    made[f"{game}Order"] = _one_of(taken, f"What a player or a judge of {game} may ask for.", ref_template)
    return made


def _sent(game: str, types: GameTypes, ref_template: str) -> dict[str, Schema]:
    """Events and views: every field is present."""
    found = _found([types.events, types.view], ref_template.replace("{name}", game + "{name}"))
    return {f"{game}{name}": schema if name == SPARSE else _whole(schema) for name, schema in found.items()}


def _whole(schema: Schema) -> Schema:
    return {**schema, "required": list(schema["properties"])} if schema.get("type") == "object" else schema


def _taken(game: str, orders: list[type[Command]], ref_template: str) -> dict[str, Schema]:
    """Commands without what the table fills in: time, who acts, and what chance decides.

    Their parts get their own names: an event has the same parts in full.
    """
    part = f"{game}Ordered"
    found = _found(orders, ref_template.replace("{name}", part + "{name}"))
    made = {f"{game}{kind.__name__}": _as_sent(found.pop(kind.__name__), kind) for kind in orders}
    named = msgspec.json.encode(made).decode()
    return made | {f"{part}{name}": one for name, one in found.items() if f"{part}{name}" in named}


def _found(kinds: Iterable[Any], ref_template: str) -> dict[str, Schema]:
    return dict(msgspec.json.schema_components(kinds, ref_template=ref_template)[1])


def _options(game: str, types: GameTypes, made: Mapping[str, Schema]) -> Schema:
    """The settings of a new table; all are optional."""
    kept = (made.get(f"{game}{name}", {}).get("properties", {}) for name in ("Seat", types.table))
    known = {name: schema for properties in (*kept, types.given) for name, schema in properties.items()}
    return {
        "type": "object",
        "description": f"What can be set at a new table of {game}.",
        "properties": {name: known[name] for name in types.settings},
        "required": [],
    }


def _with_commands(act: Schema, orders: Iterable[type[Command]]) -> Schema:
    """An act names one of the commands that may be sent; a missing target is left out, never null."""
    names = sorted(str(kind.__struct_config__.tag) for kind in orders)
    closed = {"command": {"enum": names}, "target": {"type": "integer"}}
    return {**act, "properties": {**act["properties"], **closed}}


def _as_sent(schema: Schema, kind: type[Command]) -> Schema:
    filled = FILLED_IN | kind.CHANCE
    kept = {name: one for name, one in schema["properties"].items() if name not in filled}
    needed = [name for name in schema.get("required", ()) if name not in filled]
    return {**schema, "properties": kept, "required": needed}


def _one_of(names: Iterable[str], description: str, ref_template: str) -> Schema:
    refs = [{"$ref": ref_template.format(name=name)} for name in names]
    return {"description": description, "anyOf": refs}
