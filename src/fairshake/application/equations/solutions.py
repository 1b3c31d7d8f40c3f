"""The use case "solve": a position in, Equations or a proof out, in sentences from the catalog."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Any, Final

from msgspec import UNSET

from fairshake.application.equations.positions import FIELDS, read_request_position, refuse_unknown
from fairshake.application.equations.schemas import SolveAnswer, SolveStats
from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.messages import sentence
from fairshake.notation import Position
from fairshake.solver import CancelToken, Result
from fairshake.solver import solve as search

MOST_SOLUTIONS: Final = 1000
MOST_SECONDS: Final = 600
DEFAULT_SECONDS: Final = 20.0
_ALLOWED: Final = (*FIELDS, "position", "limit", "seconds", "shortest")


def solve(
    request: Mapping[str, Any],
    cancel: CancelToken | None = None,
    *,
    most_seconds: float = MOST_SECONDS,
    threads: int = 1,
) -> SolveAnswer:
    """Decide a position. An adapter may allow fewer seconds, or a second thread.

    >>> solve({"position": "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"}).solutions
    ['1+(6x6) = 37']
    """
    refuse_unknown(request, _ALLOWED)
    position, _ = read_request_position(request)
    asked = (request.get("limit", 1), request.get("seconds", DEFAULT_SECONDS), request.get("shortest", False))
    return solved(position, *read_bounds(*asked, most_seconds), cancel, threads)


def read_bounds(
    limit: Any, seconds: Any, shortest: Any, most_seconds: float = MOST_SECONDS
) -> tuple[int, float, bool]:
    """The limits of a request, checked. Raises BadInput."""
    return _limit(limit), _seconds(seconds, most_seconds), _shortest(shortest)


def solved(
    position: Position,
    limit: int,
    seconds: float,
    shortest: bool,
    cancel: CancelToken | None = None,
    threads: int = 1,
) -> SolveAnswer:
    """What the solver finds for a position."""
    started = perf_counter()
    result = search(
        position,
        limit=limit,
        seconds=seconds,
        shortest=shortest,
        cancel=cancel,
        threads=threads,
        report=report,
    )
    milliseconds = (perf_counter() - started) * 1000
    proof = result.proof
    return SolveAnswer(
        status=result.status,
        solutions=list(result.equations),
        cubes_used=UNSET if result.cubes_used is None else result.cubes_used,
        proof=UNSET if proof is None else {**proof.params, "code": proof.code},
        bound=UNSET if result.bound is None else result.bound,
        explanation=explain(result),
        stats=SolveStats(result.values, result.steps, round(milliseconds, 3)),
    )


def explain(result: Result) -> str:
    """How it was found, why there is none, or which limit was reached."""
    status = sentence("solver", f"status.{result.status}")
    if result.proof is not None:
        why = sentence("solver", f"proof.{result.proof.code}", **result.proof.params)
    elif result.bound is not None:
        why = sentence("solver", f"bound.{result.bound}")
    else:
        why = sentence("solver", "found.cubes", cubes=result.cubes_used)
        if len(result.equations) > 1:
            why = f"{why} {sentence('solver', 'found.counted', count=str(len(result.equations)))}"
    return f"{status} {why}"


def _limit(given: Any) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= MOST_SOLUTIONS:
        raise BadInput("limit", "solver.input.limit", most=str(MOST_SOLUTIONS), given=repr(given)[:40])
    return given


def _seconds(given: Any, most: float) -> float:
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not 0 < given <= most:
        raise BadInput("seconds", "solver.input.seconds", most=f"{most:g}", given=repr(given)[:40])
    return float(given)


def _shortest(given: Any) -> bool:
    if not isinstance(given, bool):
        raise BadInput("shortest", "solver.input.shortest", given=repr(given)[:40])
    return given
