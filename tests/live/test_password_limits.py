"""Passwords cost a lot of work: how often they may be tried, by whom, and how many wait for their turn."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from fairshake.application.people import HasherBusyError
from fairshake.server.limits import Buckets, Limits
from fairshake.server.live.brute_force_guard import BruteForceGuard, count_hash
from fairshake.server.routes.errors import ApiError, to_api_error
from fairshake.workers.system import AT_ONCE, Argon2Hasher

from . import asking
from .serving import Serving, serving


def still() -> Limits:
    """The usual limits at one moment."""
    return Limits(own=Buckets(lambda: 0.0))


def test_many_names_from_one_address_are_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, environment={"FAIRSHAKE_LIMITS": "0.2"}) as server:
        login = f"{server.address}/api/v1/people/login"

        def guess(number: int) -> httpx.Response:
            return asking.post(login, json={"name": f"Player {number:x}", "password": "some password"})

        with ThreadPoolExecutor(8) as hands:
            answers = list(hands.map(guess, range(60)))
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    assert int(late[0].headers["retry-after"]) > 0


@pytest.mark.parametrize("password", ["password", "12345678"])
def test_a_common_password_is_refused(server: Serving, password: str) -> None:
    account = {"name": "Common Clover", "password": password}
    answer = asking.post(f"{server.address}/api/v1/people/accounts", json=account)
    assert answer.status_code == 422
    assert (answer.json()["error"]["field"], answer.json()["error"]["code"]) == (
        "password",
        "password-common",
    )


def test_a_class_behind_one_address_gets_in_at_the_same_moment() -> None:
    async def come_in() -> None:
        limits = still()
        for child in range(30):
            guessing = BruteForceGuard.of_password(limits, "192.0.2.1", f"Child {child}")
            for _ in range(2):
                await guessing.check()
                await count_hash(limits, "192.0.2.1")
                await guessing.wrong()
            await guessing.check()
            await count_hash(limits, "192.0.2.1")

    asyncio.run(come_in())


def test_one_address_does_not_keep_the_others_out_and_all_together_are_bounded() -> None:
    async def tried(limits: Limits, address: str) -> int:
        done = 0
        try:
            while done < 1000:
                await count_hash(limits, address)
                done += 1
        except ApiError as wrong:
            assert wrong.status == 429
            assert wrong.retry
        return done

    async def all_together() -> list[int]:
        limits = still()
        return [await tried(limits, f"192.0.2.{n}") for n in range(20)]

    made = asyncio.run(all_together())
    assert made[0] < 500
    assert made[1] == made[0]
    assert sum(made) < 1000


def test_hashes_wait_in_a_line_that_has_an_end() -> None:
    async def crowd() -> list[str | BaseException]:
        hasher = Argon2Hasher(most_waiting=1)
        return await asyncio.gather(*(hasher.hash("twelve cubes") for _ in range(8)), return_exceptions=True)

    results = asyncio.run(crowd())
    busy = [one for one in results if isinstance(one, HasherBusyError)]
    assert len(results) - len(busy) == AT_ONCE + 1
    wrong = to_api_error(busy[0])
    assert (wrong.status, wrong.code) == (503, "try-again")
    assert wrong.retry
