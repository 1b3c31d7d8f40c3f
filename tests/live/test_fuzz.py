"""Random requests made from the OpenAPI document, and random frames over the socket: nothing breaks the server."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from fairshake.server.interface.openapi import document

from . import asking
from .people import Actor, two_at_a_table
from .serving import Serving, serving

CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ENDLESS = "/api/v1/tables/{table}/stream"
SCHEMA = schemathesis.openapi.from_dict(document(live=True))
FOUND: list[Any] = [one.ok() for one in SCHEMA.get_all_operations() if isinstance(one, Ok)]
OPERATIONS = [one for one in FOUND if one.path != ENDLESS]
GUESSED = "/api/v1/tables/by-code/{code}"
EXAMPLES = int(os.environ.get("FAIRSHAKE_FUZZ", "6"))
"""Requests of each kind; with more than the few of every day they are new ones each time."""
BOUNDED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES <= 6,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Its own server: guessing codes at random is slowed down, and others must not feel it."""
    with serving(tmp_path_factory.mktemp("fuzz")) as one:
        yield one


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: f"{one.method.upper()} {one.path}")
def test_random_requests_of_the_document_are_answered_as_it_says(operation: Any, server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    ann.post("/people/me/tokens", {"label": "spare"})
    known = {"table": table}
    if "{tournament}" in operation.path:
        known = {"tournament": _tournament(ann), "round": "1", "table": "1"}

    @settings(BOUNDED, max_examples=min(EXAMPLES, 6) if operation.path == GUESSED else EXAMPLES)
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        for name in known.keys() & case.path_parameters.keys():
            case.path_parameters[name] = known[name]
        if isinstance(case.body, dict) and "seconds" in case.body:
            case.body["seconds"] = 0.2
        response = case.call(base_url=server.address, headers=ann.headers, timeout=asking.PATIENCE)
        case.validate_response(response, checks=CHECKS)

    ask()
    assert asking.get(f"{server.address}/healthz").status_code == 200


def _tournament(director: Actor) -> str:
    made = director.post("/tournaments/simulate", {"players": 15, "play": 1, "rulebook": "agloa-2019"})
    assert made.status_code == 201, made.text
    return str(made.json()["tournament"]["id"])


GOOD_FRAMES: list[Any] = [
    {"ping": 1},
    {"say": "good-game"},
    {"do": {"command": "move", "cube": 2, "section": "required"}, "id": "a", "version": 3},
    {"do": {"command": "leave"}, "id": "b"},
]
PIECES: list[Any] = [
    None,
    True,
    -1,
    1e308,
    2**70,
    "",
    "\x00",
    "𝄞" * 50,
    [],
    {},
    [[]],
    {"do": {}},
    "move",
    "p2",
]


def _mutated(chance: random.Random, value: Any) -> Any:
    """The value with something removed, added or replaced."""
    if chance.random() < 0.25:
        return chance.choice(PIECES)
    if isinstance(value, dict):
        kept = {name: _mutated(chance, one) for name, one in value.items() if chance.random() < 0.85}
        if chance.random() < 0.2:
            kept[str(chance.choice(PIECES))[:20]] = chance.choice(PIECES)
        return kept
    return value


def _frame(chance: random.Random) -> str:
    text = json.dumps(_mutated(chance, chance.choice(GOOD_FRAMES)))
    if chance.random() < 0.2:
        cut = chance.randrange(len(text) + 1)
        text = text[:cut] + chance.choice(["", "\\ud800", "[" * 500, "}", "\x7f"]) + text[cut + 1 :]
    return text


@pytest.mark.parametrize("seed", range(4))
def test_random_frames_are_answered_and_the_socket_stays_alive(server: Serving, seed: int) -> None:
    chance = random.Random(seed)
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table) as socket, bob.socket(table) as other:
        for number in range(120):
            socket.send(_frame(chance))
            if number % 20 == 19:
                socket.send({"ping": f"alive {number}"})
                while socket.until("pong")["pong"] != f"alive {number}":
                    pass
        other.send({"ping": "still here"})
        assert other.until("pong")["pong"] == "still here"


@pytest.mark.parametrize("frame", [b"\x00\x01", "x" * 16_385, "[" * 16_000, "\ufffe", ""])
def test_a_frame_that_cannot_be_read_hurts_nobody_else(server: Serving, frame: str | bytes) -> None:
    ann, bob, table = two_at_a_table(server.address)
    with bob.socket(table) as other:
        with ann.socket(table) as socket:
            socket.connection.send(frame)
            try:
                while "refused" not in socket.read():
                    pass
            except ConnectionClosed:
                pass
        other.send({"ping": "still here"})
        assert other.until("pong")["pong"] == "still here"
    assert Actor(server.address).get("/tables").status_code == 200
