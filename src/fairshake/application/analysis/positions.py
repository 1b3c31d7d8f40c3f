"""One position: its status and the effect of each possible move."""

from __future__ import annotations

from fairshake.analysis.games import AnalysisRun, GaveUpError, MoveReport, PositionReport, analyse_position
from fairshake.application.analysis.equations import flub_name, why_words
from fairshake.application.equations.requests import HINTS, read_mat
from fairshake.application.equations.schemas import MatPosition
from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.messages import sentence
from fairshake.notation import Position
from fairshake.notation.cubes import read_cube

from .schemas import AnalyzedMove, PositionAnalysis


def position_answer(request: object, walk: AnalysisRun | None = None) -> PositionAnalysis:
    """The analysis of a position given by its fields or as one line; raises BadInput."""
    return analyse_mat(read_mat(read_struct(MatPosition, request, HINTS)), walk)


def analyse_mat(position: Position, walk: AnalysisRun | None = None) -> PositionAnalysis:
    """The analysis of a position; raises BadInput."""
    if position.goal is None:
        raise BadInput("goal", "analysis.input.no-goal")
    try:
        report = analyse_position(position, walk)
    except GaveUpError:
        raise BadInput("", "platform.stopping") from None
    return report_answer(report)


def report_answer(report: PositionReport) -> PositionAnalysis:
    standing, book = report.standing, report.position.rulebook
    return PositionAnalysis(
        position=str(report.position),
        mark=standing.mark,
        flub_name=_flub(book, standing.mark),
        solution=standing.solution,
        cubes=standing.cubes,
        why=why_words(standing),
        left=report.left.found,
        more_left=report.left.more,
        moves=[_move(book, move) for move in report.moves],
        words=" ".join(_words(report)),
    )


def _flub(rulebook: str, mark: str) -> str:
    return "" if mark in ("safe", "unknown") else flub_name(rulebook, mark)


def _move(rulebook: str, move: MoveReport) -> AnalyzedMove:
    return AnalyzedMove(
        cube=move.cube,
        section=move.section,
        mark=move.standing.mark,
        flub_name=_flub(rulebook, move.standing.mark),
        solution=move.standing.solution,
        why=why_words(move.standing),
    )


def _words(report: PositionReport) -> list[str]:
    standing = report.standing
    lines = [
        sentence(
            "analysis",
            f"position.{standing.mark}",
            flub=_flub(report.position.rulebook, standing.mark),
            solution=standing.solution,
            why=why_words(standing),
        ).rstrip()
    ]
    if standing.mark != "impossible":
        code = "many" if report.left.more else "some"
        lines.append(sentence("analysis", f"left.{code}", count=report.left.found))
    return [*lines, _moves_words(report)]


def _moves_words(report: PositionReport) -> str:
    if not report.moves:
        return sentence("analysis", "position.moves-over")
    if not report.safe:
        return sentence("analysis", "position.moves-none")
    moves = ", ".join(
        f"{read_cube(move.cube).face} → {sentence('equations', f'section.{move.section}')}"
        for move in report.safe
    )
    return sentence(
        "analysis", "position.moves-safe", count=len(report.safe), all=len(report.moves), moves=moves
    )
