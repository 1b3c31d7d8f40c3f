"""The referee's reasons against a play, and why orders and settings of Equate are refused, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fairshake.application.refusal_sentences import refusal_sentence
from fairshake.messages import catalog, sentence

AREA: Final = "equate"


def refusal(code: str, params: Mapping[str, str], citation: str = "") -> str:
    """Why an order or a setting was refused; an illegal play with the referee's sentence."""
    if "reason" in params and f"refusal.{code}" in catalog(AREA):
        given = dict(params)
        words = reason_words(given.pop("case", given["reason"]), given.pop("fraction", ""), **given)
    else:
        words = refusal_sentence(AREA, code, with_why(params))
    return f"{words} ({sentence(AREA, 'booklet', section=citation)})" if words and citation else words


def reason_words(case: str, fraction: str = "", **params: object) -> str:
    """The referee's sentence; it also explains a fraction typed without brackets."""
    words = sentence(AREA, f"reason.{case}", **params)
    if not fraction:
        return words
    over, _, under = fraction.partition("/")
    hint = sentence(AREA, "reason.write-brackets", fraction=fraction, left=over, right=under)
    return f"{words} {hint}"


def with_why(params: Mapping[str, str]) -> dict[str, str]:
    """The parameters, with the fault of a custom tile set or board as a sentence."""
    given = dict(params)
    if "fault" in given:
        given["why"] = sentence(AREA, f"fault.{given.pop('fault')}", **given)
    return given
