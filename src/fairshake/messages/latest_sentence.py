"""The latest sentence about an event, remembered: everyone at a table hears the same one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import language


class LatestSentence:
    """A function of a state and an event that writes a sentence, and remembers its latest result. Thread-safe."""

    def __init__(self, write: Callable[[Any, Any], str]) -> None:
        self._write = write
        self._latest: tuple[Any, Any, str, str] = (None, None, "", "")

    def __call__(self, state: Any, event: Any) -> str:
        spoken = language()
        of, about, lang, text = self._latest
        if of is state and about == event and lang == spoken:
            return text
        text = self._write(state, event)
        self._latest = (state, event, spoken, text)
        return text
