"""Why an order was refused, as a sentence, for every game: used at keyboards and by the live server alike."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.application.registry import game_names, kit_of, kits


def refusal_words(game: str, code: str, params: Mapping[str, str], citation: str = "") -> str:
    """The sentence of a game's refusal, with the book's section if one is given; empty if the game has no such code."""
    return kit_of(game).refusal(code, params, citation) if game in game_names() else ""


def refusal_of_any(code: str, params: Mapping[str, str]) -> str:
    """The sentence of the first game that has this code, for when the game isn't known."""
    return next((words for kit in kits().values() if (words := kit.refusal(code, params, ""))), "")
