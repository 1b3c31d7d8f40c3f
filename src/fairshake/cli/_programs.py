"""`fairshake judge` for programs; it loads neither typer nor rich."""

from __future__ import annotations

from typing import Final

from fairshake.application.equations.rulings import judge
from fairshake.cli._flags import Flags, position_request
from fairshake.cli._lines import answer_lines, answer_made, answer_one

YES: Final = ("correct", "sustained", "equal")
"""The fields of an answer that decide the exit status: the first one present."""


def judge_for_programs(*, lines: bool) -> int:
    return answer_lines(judge) if lines else answer_one(judge, YES)


def judge_made(position: str | None, fields: Flags, equation: str | None) -> int:
    """The same for a request that flags describe."""

    def make() -> object:
        return {**position_request(position, fields), **({} if equation is None else {"equation": equation})}

    return answer_made(judge, make, YES)
