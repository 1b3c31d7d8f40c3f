"""PDFs are written one at a time, wherever they are asked for."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx

from fairshake.bootstrap import web_app
from fairshake.live_bootstrap import PlatformConfig, live_platform
from fairshake.server.press import Press

from .asking import talk

SHEET = "/api/v1/equate/hand/sheet.pdf?level=easy&seed=7"


def test_what_is_asked_for_at_once_is_written_one_after_the_other() -> None:
    press, busy = Press(), []

    def write(name: str) -> str:
        busy.append(name)
        time.sleep(0.01)
        assert busy == [name]
        busy.remove(name)
        return name

    async def all_at_once() -> list[str]:
        return list(await asyncio.gather(*(press.run(write, name) for name in "abcdefgh")))

    assert asyncio.run(all_at_once()) == list("abcdefgh")


def test_sheets_of_questions_wait_for_the_press_of_classes_and_tournaments(tmp_path: Path) -> None:
    platform = live_platform(PlatformConfig(tmp_path))
    app = web_app(platform)

    async def while_it_writes(client: httpx.AsyncClient) -> bytes:
        async with platform.press.turns:
            asked = asyncio.ensure_future(client.get(SHEET))
            for _ in range(200):  # the question comes to the press, which is busy
                await asyncio.sleep(0.005)
                if platform.press.turns._waiters:
                    break
            assert not asked.done()
        return (await asked).content

    assert talk(app, while_it_writes).startswith(b"%PDF")
