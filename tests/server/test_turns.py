"""Easy questions do not wait behind hard ones, and no client keeps all the places for long searches."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import httpx

from fairshake.server.app import create_app
from fairshake.server.fair_queue import SlowLane
from fairshake.server.routes.endpoint import AT_ONCE
from fairshake.server.services import Search, Services
from fairshake.solver import CancelToken

from .asking import talk

HARD = 3 * AT_ONCE


class Crowd:
    """Hard questions last until they are released or stopped; easy ones are answered at once."""

    def __init__(self) -> None:
        self.release = threading.Event()
        self.begun = threading.Semaphore(0)
        self.stopped = 0

    def __call__(self, request: dict[str, Any], stop: CancelToken) -> dict[str, Any]:
        if not request["hard"]:
            return {"easy": True}
        self.begun.release()
        while not self.release.is_set() and not stop.cancelled:
            time.sleep(0.002)
        self.stopped += stop.cancelled
        return {"easy": False, "stopped": stop.cancelled}


def test_an_easy_question_is_answered_while_twelve_hard_ones_are_not() -> None:
    crowd = Crowd()
    app = create_app(Services({}, {}, {"solve": Search(crowd, CancelToken)}))

    async def conversation(client: httpx.AsyncClient) -> None:
        hard = [
            asyncio.create_task(client.post("/api/v1/solve", json={"hard": True}, timeout=None))
            for _ in range(HARD)
        ]
        for _ in range(AT_ONCE):
            assert await asyncio.to_thread(crowd.begun.acquire)
        easy = await client.post("/api/v1/solve", json={"hard": False}, timeout=None)
        assert easy.json() == {"easy": True}
        assert not any(task.done() for task in hard)
        crowd.release.set()
        answers = [task.json() for task in await asyncio.gather(*hard)]
        assert answers == [{"easy": False, "stopped": False}] * HARD

    talk(app, conversation)
    assert crowd.stopped > 0, "those that gave up a quick place were stopped and started again"


def test_a_free_place_goes_to_the_client_with_the_fewest_and_then_to_the_first_to_come() -> None:
    async def places() -> list[str]:
        order: list[str] = []
        long = SlowLane(2)

        async def wait(client: str) -> None:
            await long.take(client)
            order.append(client)

        assert long.take_now("many")
        assert long.take_now("many")
        assert not long.take_now("other")
        waiting = [asyncio.create_task(wait(client)) for client in ("many", "many", "one", "two")]
        await asyncio.sleep(0)
        for client in ("many", "many"):
            long.give_back(client)
            await asyncio.sleep(0)
        for client in order[:2]:
            long.give_back(client)
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(places()) == ["one", "many", "two", "many"]


def test_a_place_that_was_waited_for_in_vain_is_not_lost() -> None:
    async def left() -> bool:
        long = SlowLane(1)
        assert long.take_now("a")
        waiting = asyncio.create_task(long.take("b"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        long.give_back("a")
        return long.take_now("c")

    assert asyncio.run(left())
