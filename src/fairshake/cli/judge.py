"""`fairshake judge`: rule on one written Equation, for people; or on a stream of them, for programs."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fairshake.application.errors import BadInput
from fairshake.cli._flags import Flags
from fairshake.cli._judge_output import judge_for_people
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
from fairshake.cli._say import complain

BAD_INPUT: Final = 2


def command(
    equation: Annotated[str | None, typer.Option(help='The written Equation: "(6x6)+1 = 37".')] = None,
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
    choices: Annotated[
        bool,
        typer.Option("--list", help="List rule books, divisions and variations, then stop."),
    ] = False,
    json: Annotated[
        bool, typer.Option("--json", help="Answer in JSON; without other flags, read one JSON request.")
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Read one JSON request per line; answer each on one line.")
    ] = False,
) -> None:
    """Judge a written Equation and say why.

    \b
    Example:
      fairshake judge --rulebook mlag-2018 --division middle --goal 37 \\
          --required "6 x" --permitted "6 + 1" --challenge none --equation "(6x6)+1 = 37"
      fairshake judge --position "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none" \\
          --equation "(6x6)+1 = 37"
      fairshake judge --list --rulebook agloa-2019 --division middle
      fairshake judge --lines < requests.jsonl > answers.jsonl

    Exit status: 0 correct, 1 incorrect, 2 bad input; with --lines 0 when every line was answered.
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
    try:
        if choices:
            status = _list(rulebook, division)
        elif json or lines:
            status = _for_programs(lines, position, fields, equation)
        else:
            status = judge_for_people(position, fields, equation)
    except BadInput as refusal:
        status = _refused(refusal, json or lines)
    raise typer.Exit(status)


def _list(rulebook: str | None, division: str | None) -> int:
    from fairshake.cli._catalog import print_choices

    print_choices(rulebook, division)
    return 0


def _for_programs(lines: bool, position: str | None, fields: Flags, equation: str | None) -> int:
    from fairshake.cli._lines import are_given, refuse_flags
    from fairshake.cli._programs import judge_for_programs, judge_made

    flags = {"position": position, "equation": equation, **fields}
    if lines:
        refuse_flags(flags)
    elif are_given(flags):
        return judge_made(position, fields, equation)
    return judge_for_programs(lines=lines)


def _refused(refusal: BadInput, in_json: bool) -> int:
    if in_json:
        from fairshake.cli._lines import refuse

        return refuse(refusal)
    complain("judge", refusal)
    return BAD_INPUT
