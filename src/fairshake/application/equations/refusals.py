"""Why an order at a table of Equations was refused, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fairshake.application.refusal_sentences import refusal_sentence
from fairshake.messages import catalog

AREA: Final = "equations"


def refusal(code: str, params: Mapping[str, str], citation: str = "") -> str:
    called = {name: _called(params[name]) for name in ("now", "impossible") if name in params}
    words = refusal_sentence(AREA, code, {**params, **called})
    return f"{words} ({citation})" if words and citation else words


def _called(word: str) -> str:
    """A challenge's name; the books use English."""
    return catalog(AREA).get(f"call.{word.lower()}", word)
