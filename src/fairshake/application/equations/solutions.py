"""The use case "solve": a position in, Equations or a proof out, in sentences from the catalog."""

from __future__ import annotations

from time import perf_counter

from msgspec import UNSET

from fairshake.application.equations.requests import HINTS, read_mat
from fairshake.application.equations.schemas import MOST_SECONDS, SolveAnswer, SolveRequest, SolveStats
from fairshake.application.errors import BadInput
from fairshake.application.faults import report
from fairshake.application.field_faults import read_struct
from fairshake.messages import sentence
from fairshake.notation import Position
from fairshake.solver import CancelToken, Result
from fairshake.solver import solve as search


def solve(
    request: object,
    cancel: CancelToken | None = None,
    *,
    most_seconds: float = MOST_SECONDS,
    threads: int = 1,
) -> SolveAnswer:
    """Decide a position. An adapter may allow fewer seconds, or a second thread.

    >>> solve({"position": "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"}).solutions
    ['1+(6x6) = 37']
    """
    asked = read_struct(SolveRequest, request, HINTS)
    if asked.seconds > most_seconds:
        raise BadInput("seconds", "solver.input.seconds", most=f"{most_seconds:g}", given=asked.seconds)
    return solved(read_mat(asked), asked, cancel, threads)


def solved(
    position: Position, asked: SolveRequest, cancel: CancelToken | None = None, threads: int = 1
) -> SolveAnswer:
    """What the solver finds for a position within the limits of a request."""
    started = perf_counter()
    result = search(
        position,
        limit=asked.limit,
        seconds=asked.seconds,
        shortest=asked.shortest,
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
