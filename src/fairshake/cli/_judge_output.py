"""`fairshake judge` for people: what the flags describe is judged and shown. It loads no typer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairshake.application.errors import BadInput
from fairshake.cli._flags import position_request


def judge_for_people(position: str | None, fields: Mapping[str, Any], equation: str | None) -> int:
    """Print the ruling and return the exit status. Raises BadInput."""
    from fairshake.application.equations.verdicts import ruled
    from fairshake.cli._verdict import print_verdict

    request = position_request(position, fields)
    if equation is None:
        raise BadInput("equation", "platform.nothing-to-judge")
    ruling = ruled({**request, "equation": equation})
    print_verdict(request, equation, ruling)
    return 0 if ruling.verdict.correct else 1
