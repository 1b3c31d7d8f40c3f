"""Check JSON against a schema of the OpenAPI document: required fields are there, and no unknown fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fairshake.server.interface.openapi import document

KINDS: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def faults(value: Any, schema: str) -> list[str]:
    """What is not as the schema of this name says; an empty list if all is well."""
    return list(_faults(value, _named(schema), schema))


def _named(name: str) -> dict[str, Any]:
    return dict(document(live=True)["components"]["schemas"][name])


def _faults(value: Any, schema: dict[str, Any], where: str) -> Iterator[str]:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from _faults(value, _named(name), f"{where}:{name}")
    elif "anyOf" in schema:
        tried = [list(_faults(value, one, where)) for one in schema["anyOf"]]
        yield from min(tried, key=len)
    elif "enum" in schema:
        if value not in schema["enum"]:
            yield f"{where}: {value!r} is none of {schema['enum']}"
    elif schema.get("type") == "object":
        yield from _object_faults(value, schema, where)
    elif schema.get("type") == "array":
        yield from _array_faults(value, schema, where)
    elif schema.get("type") in KINDS and not isinstance(value, KINDS[schema["type"]]):
        yield f"{where}: {value!r} is no {schema['type']}"


def _object_faults(value: Any, schema: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no object"
        return
    fields = schema.get("properties")
    for name, part in value.items():
        if fields is None:
            yield from _faults(part, schema.get("additionalProperties") or {}, f"{where}.{name}")
        elif name in fields:
            yield from _faults(part, fields[name], f"{where}.{name}")
        else:
            yield f"{where}: there is no {name}"
    yield from (f"{where}: {name} is missing" for name in schema.get("required", ()) if name not in value)


def _array_faults(value: Any, schema: dict[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{where}: {value!r} is no array"
        return
    kinds = schema.get("prefixItems")
    for number, part in enumerate(value):
        yield from _faults(part, kinds[number] if kinds else schema.get("items") or {}, f"{where}[{number}]")
