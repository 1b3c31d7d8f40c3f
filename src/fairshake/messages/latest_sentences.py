"""The latest sentences about events, remembered: everyone at a table hears the same ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import language

KEPT: Final = 8
"""Enough for the events of one act in two languages."""


class LatestSentences:
    """A function of a state and an event that writes a sentence, and remembers its latest results. Thread-safe."""

    def __init__(self, write: Callable[[Any, Any], str]) -> None:
        self._write = write
        self._latest: tuple[tuple[Any, Any, str, str], ...] = ()
        """Newest first; replaced as a whole."""

    def __call__(self, state: Any, event: Any) -> str:
        spoken = language()
        for of, about, lang, text in self._latest:
            if of is state and lang == spoken and about == event:
                return text
        text = self._write(state, event)
        self._latest = ((state, event, spoken, text), *self._latest[: KEPT - 1])
        return text
