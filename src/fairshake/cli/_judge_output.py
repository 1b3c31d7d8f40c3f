"""`fairshake judge` for people: what the flags describe is judged and shown. It loads no typer."""

from __future__ import annotations

from fairshake.application.errors import BadInput
from fairshake.cli._flags import Flags, position_request


def judge_for_people(position: str | None, fields: Flags, equation: str | None) -> int:
    """Print the ruling and return the exit status. Raises BadInput."""
    from fairshake.application.equations.mats import mat_of
    from fairshake.application.equations.verdicts import ruling_on
    from fairshake.cli._verdict import print_verdict

    request = position_request(position, fields)
    if equation is None:
        raise BadInput("equation", "platform.nothing-to-judge")
    mat = mat_of(request)
    ruling = ruling_on(mat, equation)
    print_verdict(mat, equation, ruling)
    return 0 if ruling.verdict.correct else 1
