"""Easy questions do not wait behind hard ones, and no client keeps all the places for long searches."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from fairshake.server.app import create_app
from fairshake.server.fair_queue import OwnSlots, SlowLane
from fairshake.server.routes.endpoint import AT_ONCE
from fairshake.server.services import Search, Services
from fairshake.solver import CancelToken
from fairshake.workers.shared_slots import SharedSlots

from .asking import talk

HARD = 3 * AT_ONCE


class Crowd:
    """Hard questions last until they are released or stopped; easy ones are answered at once."""

    def __init__(self) -> None:
        self.release = threading.Event()
        self.begun = threading.Semaphore(0)
        self.stopped = 0

    def __call__(self, request: Any, stop: CancelToken) -> dict[str, Any]:
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
        long = SlowLane(OwnSlots(2))

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
        long = SlowLane(OwnSlots(1))
        assert long.take_now("a")
        waiting = asyncio.create_task(long.take("b"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        long.give_back("a")
        return long.take_now("c")

    assert asyncio.run(left())


def test_workers_share_the_places_for_long_searches_and_a_dead_one_gives_its_places_back(
    tmp_path: Path,
) -> None:
    here, there = (SharedSlots(tmp_path, "equate/moves", 2) for _ in range(2))
    assert here.take()
    assert there.take()
    assert not here.take()
    assert not there.take()
    assert SharedSlots(tmp_path, "solve", 2).take(), "each kind has its own"
    there.give_back()
    taken = subprocess.run(
        [sys.executable, "-c", TAKE, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert taken.stdout == "True False\n"
    assert here.take(), "that process has ended"


TAKE = """
import sys
from pathlib import Path
from fairshake.workers.shared_slots import SharedSlots
slots = SharedSlots(Path(sys.argv[1]), "equate/moves", 2)
print(slots.take(), slots.take())
"""


def test_a_place_that_another_worker_gives_back_goes_to_whoever_waits(tmp_path: Path) -> None:
    async def talked() -> None:
        here, there = (SlowLane(SharedSlots(tmp_path, "solve", 1)) for _ in range(2))
        assert there.take_now("a")
        waiting = [asyncio.create_task(lane.take("b")) for lane in (here, there)]
        await asyncio.sleep(0)
        assert not any(one.done() for one in waiting)
        there.give_back("a")
        async with asyncio.timeout(60):
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            first = here if waiting[0] in done else there
            first.give_back("b")
            await asyncio.gather(*waiting)

    asyncio.run(talked())
