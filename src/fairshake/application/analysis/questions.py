"""The question "analyse" over HTTP: a game as text, or a position."""

from __future__ import annotations

from msgspec import UNSET

from fairshake.analysis.games import AnalysisRun
from fairshake.application.analysis.games import analyse_file
from fairshake.application.analysis.positions import analyse_mat
from fairshake.application.analysis.schemas import AnalyseRequest, AnyAnalysis
from fairshake.application.equations.requests import HINTS, read_mat
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.solver import CancelToken


def analyse(request: object, cancel: CancelToken | None = None) -> AnyAnalysis:
    """The analysis of `game` (a log or a transcript as text), or of a position by its fields; raises BadInput."""
    asked = read_struct(AnalyseRequest, request, HINTS)
    walk = AnalysisRun() if cancel is None else AnalysisRun(cancel=cancel)
    if asked.game is UNSET:
        return analyse_mat(read_mat(asked), walk)
    if asked != AnalyseRequest(game=asked.game):
        raise BadInput("game", "analysis.input.one-of")
    return analyse_file(asked.game.encode("utf-8", "replace"), "game", walk)
