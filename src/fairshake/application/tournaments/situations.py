"""Board situations as the rounds of an Equate contest (booklet, Tournament Play): everyone has the same board and hand,
makes one play, and its score is the result of the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.messages import sentence
from fairshake.tournaments.deciding.roster import next_round
from fairshake.tournaments.divisions import Division
from fairshake.tournaments.state import Tournament

LEVELS: Final = {"junior": "easy", "original": "medium", "advanced": "hard"}
"""How hard the situations of a tile set are."""


def situations_of(
    state: Tournament, seed: int, wanted: int | None, named: Callable[[Tournament, str], str]
) -> list[Mapping[str, Any]]:
    """A situation for each division, of one round (the next one, if none is named: each takes a while to make).

    The director's seed and the round's number make it.
    """
    round = next_round(state) if wanted is None else wanted
    if state.book.game != "equate" or not 1 <= round <= state.settings.rounds:
        return []
    return [
        _situation(state, division, round, seed, named(state, division.id)) for division in state.divisions
    ]


def _situation(state: Tournament, division: Division, round: int, seed: int, name: str) -> Mapping[str, Any]:
    tileset = division.members[-1]
    said = sentence("tournament-paper", "equate.situation", round=round, division=name, name=state.name)
    return {
        "said": said,
        "fields": {"tileset": tileset, "level": LEVELS[tileset], "seed": seed * 100 + round},
    }
