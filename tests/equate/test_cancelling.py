"""A canceled search ends at once and keeps nothing half done; it also ends when an HTTP client disconnects."""

from __future__ import annotations

import json
import socket
import threading
from typing import Any

import pytest

from fairshake import bootstrap
from fairshake.application.errors import BadInput
from fairshake.equate.activities.full_list import full_list
from fairshake.equate.activities.hand import Hand
from fairshake.equate.generator import GenerationCanceledError, GeneratorCancel, generate, until_cancelled
from tests.as_json import hand, moves, situation
from tests.equate.positions import original
from tests.server.test_leaving import PATIENCE, served

LONG = "4 7 + - × 2 ? ? ?"


def cancelled() -> GeneratorCancel:
    token = GeneratorCancel()
    token.cancel()
    return token


def test_a_canceled_search_raises_and_a_later_one_is_whole() -> None:
    with pytest.raises(GenerationCanceledError), until_cancelled(cancelled()):
        generate(original(LONG, ("J10", "4")))
    assert generate(original("4 7 +", ("J10", "4"))).complete


def test_a_search_that_was_over_before_it_was_canceled_keeps_its_answer() -> None:
    with until_cancelled(cancelled()):
        assert generate(original("4 4")).complete


def test_a_list_that_was_canceled_is_not_kept() -> None:
    made = Hand(original("").tileset, ("1", "2", "3", "4", "5", "6", "+", "-", "?"))
    with pytest.raises(GenerationCanceledError), until_cancelled(cancelled()):
        full_list(made)
    assert full_list(made).complete


@pytest.mark.parametrize(
    ("use_case", "request_fields"),
    [
        (moves, {"rack": LONG.split(), "seconds": 600}),
        (hand, {"tiles": "1 2 3 4 5 7 + × ?"}),
        (situation, {"level": "master", "seed": "cancelled"}),
    ],
)
def test_the_use_cases_refuse_when_they_are_canceled(use_case: Any, request_fields: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        use_case(request_fields, cancelled())


@pytest.mark.parametrize("name", ["moves", "hand", "situation"])
def test_an_equate_search_stops_when_the_client_leaves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def watched(request: dict[str, Any], stop: GeneratorCancel, **_: float) -> dict[str, Any]:
        begun.set()
        try:
            return moves(request, stop)
        finally:
            ended.set()

    monkeypatch.setattr(bootstrap, name, watched)
    body = json.dumps({"rack": LONG.split(), "seconds": 600}).encode()
    head = (
        f"POST /api/v1/equate/{name} HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    )
    with served(bootstrap.web_app()) as address:
        with socket.create_connection(address) as client:
            client.sendall(head + body)
            assert begun.wait(PATIENCE)
            assert not ended.is_set()
        assert ended.wait(PATIENCE)
