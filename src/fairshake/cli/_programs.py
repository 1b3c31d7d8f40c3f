"""`fairshake judge` for programs; it loads neither typer nor rich."""

from __future__ import annotations

from typing import Final

from fairshake.application.equations.judging import judge
from fairshake.cli._lines import answer_lines, answer_one

YES: Final = ("correct", "sustained", "equal")
"""The fields of an answer that decide the exit status: the first one present."""


def judge_for_programs(*, lines: bool) -> int:
    return answer_lines(judge) if lines else answer_one(judge, YES)
