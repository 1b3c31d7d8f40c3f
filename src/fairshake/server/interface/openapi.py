"""The OpenAPI document: all routes, and the messages that tables of both games send."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, get_args

from fairshake import __version__
from fairshake.application.answers import ErrorAnswer
from fairshake.application.registry.names import GameName
from fairshake.application.tables.schemas import components as game_components
from fairshake.application.tables.schemas import titles
from fairshake.application.tournaments.crew import MAY
from fairshake.server.live.schemas import SocketFrame, SocketMessage
from fairshake.server.routes.identity import COOKIE
from fairshake.server.routes.openapi import REF, RouteWalk, Schema
from fairshake.server.tournaments.acts import routes as acts

from .routes import ROUTES

ABOUT: Final = (
    "Questions are answered without an account; tables need a guest or an account. Sentences come in the language of "
    "the header Accept-Language, or of ?lang=en or ?lang=es, which every address takes."
)


@lru_cache(maxsize=2)
def document(live: bool = True) -> Schema:
    """The whole interface; without `live`, only the questions."""
    if live:
        walk = RouteWalk(ROUTES, ErrorAnswer, sent=get_args(SocketMessage), received=get_args(SocketFrame))
        components = walk.components | game_components(REF) | _socket()
        _describe_games(components)
        _describe_acts(components)
    else:
        walk = RouteWalk((route for route in ROUTES if not route.live), ErrorAnswer)
        components = walk.components
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fairshake",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "Apache-2.0"},
        },
        "paths": walk.paths(),
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _describe_games(components: Schema) -> None:
    """Replaces "any object" by the games' objects, and names the acts of tournaments."""

    def either(kind: str) -> Schema:
        return {"anyOf": [_ref(f"{game}{kind}") for game in titles()]}

    views, events = either("View"), {"type": "array", "items": either("Event")}
    described = {
        "Order": {"command": either("Order")},
        "CommandFrame": {"do": either("Order")},
        "ShownMoment": {"event": either("Event")},
        "NewsMessage": {"events": events, "view": views},
        "ChangesMessage": {"events": events},
        "ViewAnswer": {"view": {"anyOf": [*views["anyOf"], {"type": "null"}]}},
        "CreateTable": {"game": {"enum": list(get_args(GameName))}, "settings": either("TableOptions")},
        "CreateTables": {"settings": either("TableOptions")},
        "ShownTable": {"settings": either("TableOptions")},
        "ShownTournament": {"may": {"type": "array", "items": {"enum": sorted(MAY)}}},
    }
    for name, properties in described.items():
        components[name]["properties"] |= properties


def _describe_acts(components: Schema) -> None:
    """Every act at a tournament takes a reason and the name of the person acting, for the record."""
    for route in acts:
        components[route.body.__name__]["properties"] |= {
            "why": {"type": "string"},
            "who": {"type": "string"},
        }


def _socket() -> Schema:
    """The messages of a table's socket, for which OpenAPI has no paths."""
    kinds = {"SocketMessage": SocketMessage, "SocketFrame": SocketFrame}
    return {
        name: {"anyOf": [_ref(kind.__name__) for kind in get_args(union)]} for name, union in kinds.items()
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}
