"""One puzzle of a bulk order, made separately on any free core."""

from __future__ import annotations

from fairshake.messages import use_language

from .generation import keyed
from .requests import read_order
from .schemas import MadePuzzle


def make_one(request: object, lang: str, number: int) -> MadePuzzle:
    """The puzzle with this number, worded in this language."""
    with use_language(lang):
        return keyed(read_order(request), number)
