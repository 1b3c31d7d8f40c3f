"""The OpenAPI document, built from the declared routes.

Requests and answers are collected separately: in an answer, every field that is always present is required.
A Struct used both ways that differs gets the suffix `Input` for requests.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from .errors import JSON
from .permission import SIGNED_IN
from .registry import IN_PATH, Route

Schema = dict[str, Any]
"""A part of the document, as JSON."""
REF: Final = "#/components/schemas/{name}"
TEXTS: Final = (str, bytes)
API: Final = "/api/v1"
SESSION: Final[tuple[Schema, ...]] = ({"token": []}, {"cookie": []})


class Schemas:
    """The schemas of some types, and the components they refer to."""

    def __init__(self, kinds: Iterable[Any], *, answers: bool = False) -> None:
        named = {repr(kind): kind for kind in kinds if kind is not None and kind not in TEXTS}
        schemas, self.components = msgspec.json.schema_components(named.values(), ref_template=REF)
        self._of = dict(zip(named, schemas, strict=True))
        if answers:
            for info in structs(named.values()):
                found = self.components[info.cls.__name__]
                if found.get("type") == "object":
                    found["required"] = list(_always_there(info))

    def of(self, kind: Any) -> Schema:
        return {"type": "string"} if kind in TEXTS else dict(self._of[repr(kind)])

    def rename(self, names: Mapping[str, str]) -> None:
        """Rename components, along with all references."""
        changed = {REF.format(name=old): REF.format(name=new) for old, new in names.items()}
        self._of = {name: _with_refs(schema, changed) for name, schema in self._of.items()}
        self.components = {
            names.get(name, name): _with_refs(schema, changed) for name, schema in self.components.items()
        }


def structs(kinds: Iterable[Any]) -> Iterator[inspect.StructType]:
    """Every Struct in these types, once."""
    seen: set[type] = set()
    waiting: list[Any] = list(inspect.multi_type_info(kinds))
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info
            waiting += [one.type for one in info.fields]
        else:
            inner = (getattr(info, name, None) for name in ("item_type", "key_type", "value_type", "type"))
            waiting += [one for one in inner if one is not None]
            waiting += [*getattr(info, "types", ()), *getattr(info, "item_types", ())]


def _always_there(info: inspect.StructType) -> Iterator[str]:
    if info.tag_field is not None:
        yield info.tag_field
    for one in info.fields:
        has_default = one.default is not NODEFAULT or one.default_factory is not NODEFAULT
        if one.required or (has_default and not info.cls.__struct_config__.omit_defaults):
            yield one.encode_name


def _with_refs(schema: Any, changed: Mapping[str, str]) -> Any:
    if isinstance(schema, dict):
        return {
            name: changed.get(value, value) if name == "$ref" else _with_refs(value, changed)
            for name, value in schema.items()
        }
    return [_with_refs(one, changed) for one in schema] if isinstance(schema, list) else schema


class RouteWalk:
    """The paths and components of some routes, and of messages that go over sockets.

    `error` is the answer to anything that goes wrong.
    """

    def __init__(
        self,
        routes: Iterable[Route],
        error: type[Struct],
        sent: Iterable[Any] = (),
        received: Iterable[Any] = (),
    ) -> None:
        self.routes = list(routes)
        self.error = error
        given = [kind for route in self.routes for kind in (*_each(route.answer), *_others(route))]
        self.outputs = Schemas([error, *given, *sent], answers=True)
        self.inputs = Schemas([*(route.body for route in self.routes), *received])
        both = self.outputs.components.keys() & self.inputs.components.keys()
        self.inputs.rename(
            {
                name: f"{name}Input"
                for name in both
                if self.outputs.components[name] != self.inputs.components[name]
            }
        )
        self.components = {**self.inputs.components, **self.outputs.components}

    def paths(self) -> dict[str, Schema]:
        made: dict[str, Schema] = {}
        for route in self.routes:
            made.setdefault(route.path, {})[route.method.lower()] = self._operation(route)
        return made

    def _operation(self, route: Route) -> Schema:
        made: Schema = {
            "operationId": operation_id(route),
            "summary": route.summary,
            "tags": [route.path.removeprefix(f"{API}/").split("/")[0]],
            "x-permission": route.permission.name.lower().replace("_", "-"),
            "responses": self._responses(route),
        }
        parameters = [*_in_path(route), *_in_query(route)]
        if parameters:
            made["parameters"] = parameters
        if route.body is not None and route.body is not bytes:
            content = {JSON: {"schema": self.inputs.of(route.body)}}
            made["requestBody"] = {"required": not route.optional, "content": content}
        if route.permission in SIGNED_IN:
            made["security"] = list(SESSION)
        elif "person" in route.needs:
            made["security"] = [{}, *SESSION]
        return made

    def _responses(self, route: Route) -> Schema:
        made = {str(route.status): self._response(route.status, route.answer, route.media)}
        for status, kind in route.other.items():
            made[str(status)] = self._response(status, kind, JSON)
        for status in route.refusals():
            made[str(status)] = self._response(status, self.error, JSON)
        return made

    def _response(self, status: int, kind: Any, media: str) -> Schema:
        made: Schema = {"description": HTTPStatus(status).phrase}
        schemas = [self.outputs.of(one) for one in _each(kind)]
        if schemas:
            schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
            made["content"] = {media: {"schema": schema}}
        if status in (429, 503):
            made["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
        return made


def operation_id(route: Route) -> str:
    """A name for programs: `post-tables-table-start`."""
    words = re.findall(r"[a-z0-9]+", route.path.removeprefix(API))
    return "-".join((route.method.lower(), *words))


def _each(kind: Any) -> tuple[Any, ...]:
    """The types of an answer, one by one; empty if there is no answer."""
    if kind is None or kind is type(None):
        return ()
    if isinstance(kind, tuple):
        return kind
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _others(route: Route) -> Iterator[Any]:
    for kind in route.other.values():
        yield from _each(kind)


def _in_path(route: Route) -> Iterator[Schema]:
    for name in IN_PATH.findall(route.path):
        kind = {"type": "integer", "minimum": 0} if route.needs.get(name) is int else None
        schema = kind or {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(route: Route) -> Iterator[Schema]:
    if route.query is None:
        return
    made = msgspec.json.schema_components([route.query], ref_template=REF)[1][route.query.__name__]
    for name, schema in made["properties"].items():
        schema = {key: value for key, value in schema.items() if key != "default"}
        needed = name in made.get("required", ())
        yield {"name": name, "in": "query", "required": needed, "schema": schema}
