"""Learned ratings of puzzles: in both databases, and from people's answers over HTTP to the stars that are shown."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.puzzles.ratings import ENOUGH, LearnedRating
from fairshake.live_bootstrap import PlatformConfig, open_database
from fairshake.storage.database import Database
from fairshake.storage.puzzle_ratings import SqlPuzzleRatings

from . import asking
from .databases import databases
from .people import Actor
from .serving import Serving

NAME = {"kind": "solution", "seed": "learned"}


@pytest.fixture(scope="module")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    with databases() as (postgres, _):
        database = open_database(PlatformConfig(tmp_path_factory.mktemp("data"), postgres.address))
        yield database
        database.close()


@pytest.fixture(params=["postgresql", "sqlite"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "postgresql":
        yield request.getfixturevalue("postgresql")
        return
    database = open_database(PlatformConfig(tmp_path))
    yield database
    database.close()


def one_more(known: LearnedRating | None) -> LearnedRating:
    return LearnedRating(1200.5, 99.25, known.attempts + 1 if known else 1)


def test_a_rating_is_kept_and_changed(either: Database) -> None:
    store = SqlPuzzleRatings(either)
    assert store.rating("kept") is None
    store.change("kept", one_more)
    store.change("kept", one_more)
    assert store.rating("kept") == LearnedRating(1200.5, 99.25, 2)


def test_no_attempt_is_lost_when_many_come_at_once(either: Database) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: SqlPuzzleRatings(either).change("at once", one_more), range(20)))
    found = SqlPuzzleRatings(either).rating("at once")
    assert found is not None
    assert found.attempts == 20


def test_when_there_are_too_many_the_puzzles_that_fewest_have_tried_go(tmp_path: Path) -> None:
    database = open_database(PlatformConfig(tmp_path))
    store = SqlPuzzleRatings(database, most=4)
    for key in ("a", "a", "b", "c", "d"):
        store.change(key, one_more)
    assert store.rating("b") is not None
    for key in "efgh":
        store.change(key, one_more)
    assert store.rating("a") is not None
    assert store.rating("b") is None
    assert store.rating("h") is not None
    database.close()


def test_people_who_miss_a_puzzle_make_it_harder_for_everyone(server: Serving) -> None:
    address = f"{server.address}/api/v1/puzzles"

    def shown() -> dict[str, Any]:
        found: dict[str, Any] = asking.post(address, json=NAME).json()
        return found

    before = shown()
    people = [Actor(server.address) for _ in range(ENOUGH)]
    for person in people[:-1]:
        for _ in range(3):
            assert not person.post("/puzzles/answer", {**NAME, "answer": "9"}).json()["right"]
    assert shown() == before
    people[-1].post("/puzzles/answer", {**NAME, "answer": "9", "rating": 1800})
    after = shown()
    assert after["rating"] > before["rating"]
    assert after["difficulty"] > before["difficulty"]
    assert {**after, "rating": 0, "difficulty": 0, "stars": 0} == {
        **before,
        "rating": 0,
        "difficulty": 0,
        "stars": 0,
    }


def test_a_program_and_a_refused_answer_count_for_nobody(server: Serving) -> None:
    name = {**NAME, "seed": "by programs"}
    api = f"{server.address}/api/v1"
    before = asking.post(f"{api}/puzzles", json=name).json()
    for _ in range(ENOUGH + 1):
        person = Actor(server.address)
        assert person.post("/puzzles/answer", {**name, "answer": "9", "rating": -1}).status_code == 422
        token = person.post("/people/me/tokens", {"label": "solver"}).json()["token"]
        program = {"Authorization": f"Bearer {token}"}
        reply = asking.post(f"{api}/puzzles/answer", json={**name, "answer": "9"}, headers=program)
        assert reply.status_code == 200
    assert asking.post(f"{api}/puzzles", json=name).json() == before
