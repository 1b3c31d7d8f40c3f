"""Every string that a program can send, found by looking at the types: requests of the interface and commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec import inspect

from fairshake.application.registry import kits
from fairshake.games.intents import FILLED_IN
from fairshake.games.orders import Command, TableCommand
from fairshake.server.interface.routes import ROUTES
from fairshake.server.tournaments import acts


def request_fields() -> dict[str, type]:
    """`Struct.path.to[].field` of every string in a request that needs a person or a table.

    Questions to the judge, the solver and the like are answered to the asker, and kept nowhere.
    """
    found: dict[str, type] = {}
    for route in ROUTES:
        if route.body in (None, bytes) or not route.live:
            continue
        for path in _strings(inspect.type_info(route.body), route.body.__name__):
            found[path] = route.body
        if route in acts.routes.declared:
            found |= {"Act.who": route.body, "Act.why": route.body}
    return found


def command_fields() -> dict[str, type[Command]]:
    """`Game.command.field` of every string in a command that a player or a judge may send."""
    return {
        path: kind
        for kit in kits().values()
        for kind in get_args(kit.types.commands)
        if not issubclass(kind, TableCommand)
        for path in _strings(inspect.type_info(kind), f"{kit.title}.{kind.__struct_config__.tag}")
        if path.split(".")[2].removesuffix("[]") not in FILLED_IN | kind.CHANCE
    }


def _strings(info: Any, path: str) -> Iterator[str]:
    match info:
        case inspect.StrType() | inspect.AnyType():
            yield path
        case inspect.StructType():
            for field in info.fields:
                yield from _strings(field.type, f"{path}.{field.encode_name}")
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            yield from _strings(info.item_type, f"{path}[]")
        case inspect.TupleType():
            for item in info.item_types:
                yield from _strings(item, f"{path}[]")
        case inspect.DictType():
            yield from _strings(info.value_type, f"{path}{{}}")
        case inspect.UnionType():
            for one in info.types:
                yield from _strings(one, path)
        case inspect.Metadata():
            yield from _strings(info.type, path)


def sample(kind: type[msgspec.Struct], given: Mapping[str, Any]) -> dict[str, Any]:
    """The smallest command of this kind as a program would send it, with the fields given."""
    made: dict[str, Any] = {"command": kind.__struct_config__.tag}
    for field in inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        if field.name not in FILLED_IN and field.required:
            made[field.name] = _value(field.type)
    return made | dict(given)


def _value(info: Any) -> Any:
    match info:
        case inspect.StrType():
            return "p1"
        case inspect.IntType():
            return 1
        case inspect.BoolType():
            return True
        case inspect.LiteralType():
            return info.values[0]
        case _:
            return []
