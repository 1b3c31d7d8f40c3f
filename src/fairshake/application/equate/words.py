"""Why an order of Equate was refused and what is wrong with settings, in sentences."""

from __future__ import annotations

from fairshake.application.equate.reasons import refusal as words_of
from fairshake.application.equate.reasons import with_why
from fairshake.games import BadSettings, Refusal
from fairshake.messages import sentence


def refusal_words(refusal: Refusal) -> str:
    """Why an order was refused; an illegal play with the referee's sentence."""
    return words_of(refusal.code, refusal.params, refusal.citation)


def settings_words(bad: BadSettings) -> str:
    """What is wrong with the settings of a table."""
    return sentence("equate", f"settings.{bad.code}", **with_why(bad.params))
