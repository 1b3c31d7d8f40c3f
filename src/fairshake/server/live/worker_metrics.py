"""Metrics of several workers at one address: each keeps its own in a file, and any worker answers for all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

EVERY: Final = 2.0
Figures = dict[str, float]


class WorkerMetrics:
    """This worker's file is next to the others', named after its number."""

    def __init__(self, file: Path) -> None:
        self.file = file

    async def run(self, count: Callable[[], Figures]) -> None:
        """Store the metrics until canceled."""
        while True:
            self.keep(count())
            await asyncio.sleep(EVERY)

    def keep(self, figures: Figures) -> None:
        unfinished = self.file.with_suffix(f".{id(self)}")
        with contextlib.suppress(OSError):
            unfinished.write_bytes(msgspec.json.encode(figures))
            unfinished.replace(self.file)

    def everyone(self) -> dict[str, Figures]:
        """The latest metrics of every worker, by its number."""
        found = {}
        for file in sorted(self.file.parent.glob("*.json")):
            with contextlib.suppress(OSError, msgspec.MsgspecError):
                found[file.stem] = msgspec.json.decode(file.read_bytes(), type=Figures)
        return found
