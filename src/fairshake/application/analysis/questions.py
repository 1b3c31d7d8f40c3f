"""The question "analyse" over HTTP: a game as text, or a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairshake.analysis.games import AnalysisRun
from fairshake.application.analysis.games import analyse_file
from fairshake.application.analysis.positions import position_answer
from fairshake.application.analysis.schemas import AnyAnalysis
from fairshake.application.equations.positions import FIELDS, refuse_unknown
from fairshake.application.errors import BadInput
from fairshake.solver import CancelToken


def analyse(request: Mapping[str, Any], cancel: CancelToken | None = None) -> AnyAnalysis:
    """The analysis of `game` (a log or a transcript as text), or of a position by its fields; raises BadInput."""
    refuse_unknown(request, (*FIELDS, "position", "game"))
    walk = AnalysisRun() if cancel is None else AnalysisRun(cancel=cancel)
    if "game" not in request:
        return position_answer(request, walk)
    if len(request) > 1:
        raise BadInput("game", "analysis.input.one-of")
    game = request["game"]
    if not isinstance(game, str):
        raise BadInput("game", "analysis.input.text", field="game")
    return analyse_file(game.encode("utf-8", "replace"), "game", walk)
