"""The OpenAPI document, made from the list of routes and the Structs that they take and give."""

from __future__ import annotations

import re
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, get_args

import msgspec

from fairshake import __version__
from fairshake.application.tables.edge import GAMES
from fairshake.application.tables.edge import components as game_components
from fairshake.application.tournaments.crew import MAY
from fairshake.server.live.identity import COOKIE
from fairshake.server.live.shapes import ErrorAnswer, GameName, RefusedAnswer, SocketFrame, SocketMessage

from .routes import JSON, ROUTES, Documented

REF: Final = "#/components/schemas/{name}"
TEXTS: Final = (str, bytes)
ACTS: Final = "/api/v1/tournaments/{tournament}/"
COMMANDS: Final = "/api/v1/tables/{table}/commands"
ABOUT: Final = (
    "Questions are answered without an account; tables need a guest or an account. Sentences come in the language of "
    "the header Accept-Language, or of ?lang=en or ?lang=es, which every address takes."
)


@lru_cache(maxsize=2)
def document(live: bool = True) -> dict[str, Any]:
    """The whole interface; without `live` the questions only."""
    routes = [route for route in ROUTES if live or not route.live]
    kinds = _kinds(routes)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schema_of = dict(zip(map(repr, kinds), schemas, strict=True))
    if live:
        components |= _socket() | game_components(REF)
        _describe_games(components)
        _describe_acts(components, routes)
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fairshake",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _describe_games(components: dict[str, Any]) -> None:
    """What is described as any object is one of a game's; acts of tournaments have names."""

    def either(kind: str) -> dict[str, Any]:
        return {"anyOf": [_ref(f"{game}{kind}") for game in GAMES]}

    views = either("View")
    described = {
        "Order": {"command": either("Order")},
        "CommandFrame": {"do": either("Order")},
        "ShownMoment": {"event": either("Event")},
        "NewsMessage": {"events": {"type": "array", "items": either("Event")}, "view": views},
        "ViewAnswer": {"view": {"anyOf": [*views["anyOf"], {"type": "null"}]}},
        "TableWish": {"game": {"enum": list(get_args(GameName))}, "settings": either("TableOptions")},
        "TablesWish": {"settings": either("TableOptions")},
        "ShownTable": {"settings": either("TableOptions")},
        "ShownTournament": {"may": {"type": "array", "items": {"enum": sorted(MAY)}}},
    }
    for name, properties in described.items():
        components[name]["properties"] |= properties


def _describe_acts(components: dict[str, Any], routes: list[Documented]) -> None:
    """Every act at a tournament takes a sentence about why it is done, and who does it, for the record."""
    for route in routes:
        if route.method == "POST" and route.path.startswith(ACTS) and route.request is not None:
            sentence = {"type": "string"}
            components[route.request.__name__]["properties"] |= {"why": sentence, "who": sentence}


def _socket() -> dict[str, Any]:
    """What goes over the socket of a table, for which OpenAPI has no paths."""
    made: dict[str, Any] = {}
    for name, kinds in (("SocketMessage", SocketMessage), ("SocketFrame", SocketFrame)):
        schemas, found = msgspec.json.schema_components(get_args(kinds), ref_template=REF)
        made |= found | {name: {"anyOf": list(schemas)}}
    return made


def _ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


def _kinds(routes: list[Documented]) -> list[Any]:
    """Every type that a route names, once."""
    named: dict[str, Any] = {repr(ErrorAnswer): ErrorAnswer, repr(RefusedAnswer): RefusedAnswer}
    for route in routes:
        answers = (one for kind in route.answers.values() for one in _each(kind))
        for kind in (route.request, *answers):
            if kind is not None and kind not in TEXTS:
                named[repr(kind)] = kind
    return list(named.values())


def _each(kind: Any) -> tuple[Any, ...]:
    return kind if isinstance(kind, tuple) else (kind,)


def _operation(route: Documented, schema_of: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": operation_id(route),
        "summary": route.summary,
        "tags": [route.path.removeprefix("/api/v1/").split("/")[0]],
        "responses": {str(status): _answer(route, status, schema_of) for status in _statuses(route)},
    }
    parameters = [*map(_in_path, re.findall(r"{(\w+)}", route.path)), *map(_in_query, route.query)]
    if parameters:
        told["parameters"] = parameters
    if route.request is not None:
        content = {JSON: {"schema": schema_of[repr(route.request)]}}
        told["requestBody"] = {"required": not route.optional, "content": content}
    if 401 in route.refusals and not route.path.endswith("/login"):
        told["security"] = [{"token": []}, {"cookie": []}]
    return told


def operation_id(route: Documented) -> str:
    """A name for programs: `post-tables-table-start`."""
    words = re.findall(r"[a-z0-9]+", route.path.removeprefix("/api/v1"))
    return "-".join((route.method.lower(), *words))


def _statuses(route: Documented) -> list[int]:
    return [*route.answers, *(status for status in route.refusals if status not in route.answers)]


def _answer(route: Documented, status: int, schema_of: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if status in route.answers:
        kind = route.answers[status]
        if kind is None:
            return told
        schemas = [{"type": "string"} if one in TEXTS else schema_of[repr(one)] for one in _each(kind)]
        schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        return told | {"content": {route.media: {"schema": schema}}}
    wrong = schema_of[repr(ErrorAnswer)]
    if route.path == COMMANDS:
        wrong = {"anyOf": [schema_of[repr(RefusedAnswer)], wrong]}
    told["content"] = {JSON: {"schema": wrong}}
    if status in (429, 503):
        told["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    return told


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def _in_query(name: str) -> dict[str, Any]:
    kind = (
        {"type": "integer", "minimum": 0, "maximum": 999_999_999} if name == "since" else {"type": "string"}
    )
    return {"name": name, "in": "query", "required": name == "seed", "schema": kind}
