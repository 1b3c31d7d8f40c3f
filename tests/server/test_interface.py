"""The HTTP interface: the same JSON as the command line, and refusals that name the field."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import httpx
import pytest

from fairshake.application.json_io import MOST_BYTES
from fairshake.bootstrap import web_app
from fairshake.server.app import create_app
from fairshake.server.services import Services
from tests.as_json import judge, rulebooks

from .asking import LINE, RIGHT, get, post, talk

APP = web_app()


def test_judge_answers_with_what_the_python_function_answers() -> None:
    answer = post(APP, "judge", json=RIGHT)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == judge(RIGHT)


def test_solve_finds_an_equation_that_judge_accepts() -> None:
    answer = post(APP, "solve", json={"position": LINE})
    assert answer.status_code == 200
    assert answer.json()["status"] == "possible"
    assert judge({"position": LINE, "equation": answer.json()["solutions"][0]})["correct"]
    assert post(APP, "solve", json={"position": LINE, "limit": 0}).json()["error"]["field"] == "limit"


def test_equate_check_scores_a_play() -> None:
    asked = {"board": [], "rack": ["2", "4", "÷", "3", "8"], "play": "J10 across 24÷3=8"}
    answer = post(APP, "equate/check", json=asked)
    assert (answer.json()["legal"], answer.json()["score"]) == (True, 28)
    assert post(APP, "equate/check", json={"tiles": 3}).status_code == 422


def test_equate_moves_lists_plays_best_first_and_check_agrees_with_their_scores() -> None:
    asked = {"board": [], "rack": ["2", "4", "÷", "3", "8"]}
    found = post(APP, "equate/moves", json={**asked, "limit": 5}).json()
    scores = [move["score"] for move in found["moves"]]
    assert found["complete"]
    assert scores == sorted(scores, reverse=True)
    checked = [
        post(APP, "equate/check", json={**asked, "play": move["play"]}).json() for move in found["moves"]
    ]
    assert [one["score"] for one in checked] == scores


def test_the_sets_of_equate_are_reported_with_their_source() -> None:
    reported = get(APP, "/api/v1/equate/sets").json()
    assert [sum(tile["count"] for tile in one["tiles"]) for one in reported["tilesets"]] == [150, 150, 150]
    assert [one["own_design"] for one in reported["tilesets"]] == [False, True, True]
    assert reported["players"] == [2, 4]
    board = reported["layouts"][0]
    assert (board["size"], board["centre"], board["premiums"]["J10"], len(board["premiums"])) == (
        19,
        "J10",
        "2E",
        93,
    )


def test_it_shows_which_questions_it_answers() -> None:
    reported = get(APP, "/api/v1/questions").json()["questions"]
    assert {"judge", "solve", "equate/check", "equate/moves"} <= set(reported)


def test_rulebooks_lists_what_can_be_chosen() -> None:
    answer = get(APP, "/api/v1/rulebooks")
    assert answer.json() == rulebooks()
    assert [book["id"] for book in answer.json()["rulebooks"]] == [
        "mlag-guide",
        "mlag-2018",
        "agloa-2019",
        "challenge-cup-2022",
    ]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", "request"),
        (b"not json", "request"),
        (b"[1]", "request"),
        (b"\xff\xfe", "request"),
        (b"[" * 100_000, "request"),
        (b'{"colour": 1}', "colour"),
        (b'{"rulebook": "mlag-2018", "division": "senor", "goal": "3", "equation": "1+2 = 3"}', "division"),
        (b'{"rulebook": "mlag-2018", "division": "middle", "goal": "3"}', "equation"),
    ],
)
def test_a_bad_request_is_answered_with_422_and_names_the_field(body: bytes, field: str) -> None:
    answer = post(APP, "judge", content=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
    assert answer.json()["error"]["message"]


def test_a_body_past_the_limit_is_refused() -> None:
    answer = post(APP, "judge", content=b" " * (MOST_BYTES + 1))
    assert answer.status_code == 413
    assert answer.json()["error"]["field"] == "request"


def test_unknown_paths_and_methods_are_answered_in_json() -> None:
    assert get(APP, "/api/v1/nothing").json()["error"]["field"] == "path"
    assert get(APP, "/api/v1/nothing").json()["error"]["code"] == "no-such-path"
    assert get(APP, "/api/v1/nothing").status_code == 404
    assert get(APP, "/api/v1/judge").status_code == 405
    assert get(APP, "/api/v1/judge").json()["error"]["code"] == "wrong-method"
    assert get(APP, "/api/v1/judge").headers["allow"] == "POST"
    assert post(APP, "rulebooks", json={}).json()["error"]["field"] == "method"


def test_a_fault_of_the_program_is_answered_without_its_insides() -> None:
    def broken(_: object) -> dict[str, Any]:
        raise RuntimeError("secret")

    answer = post(create_app(Services({"judge": broken}, {})), "judge", json={})
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.json()["error"]["message"]


def test_a_hard_question_does_not_keep_an_easy_one_waiting() -> None:
    release = threading.Event()

    def hard(_: object) -> dict[str, Any]:
        assert release.wait(timeout=60)
        return {"hard": True}

    app = create_app(Services({"explain": hard, "judge": judge}, {}))

    async def both(client: httpx.AsyncClient) -> tuple[bool, bool]:
        waiting = asyncio.create_task(client.post("/api/v1/explain", json={}))
        easy = await client.post("/api/v1/judge", json=RIGHT)
        still_waiting = not waiting.done()
        release.set()
        return still_waiting and easy.json()["correct"], (await waiting).json()["hard"]

    assert talk(app, both) == (True, True)
