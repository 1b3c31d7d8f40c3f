"""Sentences for refusals from a game's own catalog; each game adds its special cases."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.messages import catalog, sentence


def refusal_sentence(area: str, code: str, params: Mapping[str, str]) -> str:
    """The sentence for a refusal, plus what the table is waiting for if that's why; empty for an unknown code."""
    key = next((key for key in (f"refusal.{code}", f"settings.{code}") if key in catalog(area)), "")
    if not key:
        return ""
    words = sentence(area, key, **params)
    waits = f"waits.{params.get('what', '')}"
    return f"{words} {waits_words(area, params)}" if waits in catalog(area) else words


def waits_words(area: str, params: Mapping[str, str]) -> str:
    """What the table is waiting for: `what` is a code of the game, `whom` the players' names."""
    whom = params.get("whom") or sentence(area, "waits.someone")
    return sentence(area, f"waits.{params['what']}", whom=whom)
