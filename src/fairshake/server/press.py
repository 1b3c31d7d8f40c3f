"""Writes PDFs one at a time: the library keeps its fonts in one place for all threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Press:
    """One for the whole process."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(1)

    async def run(self, write: Callable[Given, Made], *args: Given.args, **fields: Given.kwargs) -> Made:
        async with self.turns:
            return await run_in_threadpool(write, *args, **fields)
