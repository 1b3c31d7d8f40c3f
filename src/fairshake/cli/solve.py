"""`fairshake solve`: is there a Solution? People get the mat and an Equation or the reason; programs get
JSON."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from fairshake.application.errors import BadInput
from fairshake.cli._flags import Flags, given, position_request
from fairshake.cli._position import (
    Challenge,
    Division,
    Forbidden,
    Form,
    Goal,
    Permitted,
    PositionLine,
    Required,
    Resources,
    Rulebook,
    Variation,
)

BAD_INPUT: Final = 2
ASKED: Final = ("limit", "seconds", "shortest")


def command(
    position: PositionLine = None,
    rulebook: Rulebook = None,
    division: Division = None,
    form: Form = None,
    variation: Variation = None,
    goal: Goal = None,
    required: Required = None,
    permitted: Permitted = None,
    forbidden: Forbidden = None,
    resources: Resources = None,
    challenge: Challenge = None,
    limit: Annotated[int | None, typer.Option(help="How many different Solutions are wanted.")] = None,
    seconds: Annotated[float | None, typer.Option(help="How long the solver may search.")] = None,
    shortest: Annotated[
        bool | None, typer.Option("--shortest", help="Find a Solution with the fewest cubes.")
    ] = None,
    threads: Annotated[int, typer.Option(min=1, max=2, help="Threads for one hard question.")] = 1,
    json: Annotated[
        bool, typer.Option("--json", help="Answer in JSON; without other flags, read one JSON request.")
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Read one JSON request per line; answer each on one line.")
    ] = False,
) -> None:
    """Find a Solution, or say why there is none.

    \b
    Example:
      fairshake solve --rulebook mlag-2018 --division middle --goal 37 \\
          --required "6 x" --permitted "6 + 1" --resources "2 2" --challenge now
      fairshake solve --position "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 2 | now" --limit 5
      fairshake solve --lines < requests.jsonl > answers.jsonl

    Exit status: 0 possible, 1 impossible or unknown, 2 bad input; with --lines 0 when every line was answered.
    """
    fields = {
        "rulebook": rulebook,
        "division": division,
        "form": form,
        "variations": variation or None,
        "goal": goal,
        "required": required,
        "permitted": permitted,
        "forbidden": forbidden,
        "resources": resources,
        "challenge": challenge,
    }
    asked = {"limit": limit, "seconds": seconds, "shortest": shortest}
    try:
        if json or lines:
            status = _for_programs(lines, position, {**fields, **asked}, threads)
        else:
            status = _for_people(position, fields, asked, threads)
    except BadInput as refusal:
        status = _refused(refusal, json or lines)
    raise typer.Exit(status)


def _refused(refusal: BadInput, in_json: bool) -> int:
    if in_json:
        from fairshake.cli._lines import refuse

        return refuse(refusal)
    print(f"fairshake solve: {refusal}", file=sys.stderr)
    return BAD_INPUT


def _for_programs(lines: bool, position: str | None, flags: Flags, threads: int) -> int:
    from fairshake.application.equations.schemas import SolveAnswer
    from fairshake.application.equations.solutions import solve as decide
    from fairshake.cli._lines import answer_lines, answer_made, answer_one, are_given, refuse_flags

    def solve(request: object) -> SolveAnswer:
        return decide(request, threads=threads)

    if lines:
        refuse_flags({"position": position, **flags})
        return answer_lines(solve)
    statuses: list[str] = []

    def remembered(request: object) -> SolveAnswer:
        answer = solve(request)
        statuses.append(answer.status)
        return answer

    if are_given({"position": position, **flags}):
        handled = answer_made(remembered, lambda: _request(position, flags), ()) == 0
    else:
        handled = answer_one(remembered, ()) == 0
    return (0 if statuses == ["possible"] else 1) if handled else BAD_INPUT


def _request(position: str | None, flags: Flags) -> dict[str, object]:
    """The request that the flags describe; options may accompany the position line."""
    mat = {name: value for name, value in flags.items() if name not in ASKED}
    return {**position_request(position, mat), **given({name: flags[name] for name in ASKED})}


def _for_people(position: str | None, fields: Flags, asked: Flags, threads: int) -> int:
    from fairshake.application.equations.mats import mat_of
    from fairshake.application.equations.solutions import solve
    from fairshake.cli._solution import print_solution

    request = position_request(position, fields)
    answer = solve({**request, **given(asked)}, threads=threads)
    print_solution(mat_of(request), answer)
    return 0 if answer.status == "possible" else 1
