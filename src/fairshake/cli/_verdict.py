"""A verdict on a terminal: the mat, the Equation with a caret under the place, the ruling and its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from fairshake.application.equations.mats import cubes_named, pointed_at
from fairshake.application.equations.verdicts import ExplainedVerdict
from fairshake.cli._mat import (
    LABEL_WIDTH,
    SECTIONS,
    ShownMat,
    cubes_text,
    label_width,
    labelled,
    print_mat,
    section_name,
)
from fairshake.messages import sentence

WIDE: Final = 16


def print_verdict(mat: ShownMat, equation: str, ruling: ExplainedVerdict) -> None:
    console = Console(highlight=False, soft_wrap=True)
    print_mat(console, mat)
    _print_equation(console, equation, ruling.span)
    console.print()
    console.print(_ruling(ruling))
    console.print(Text(ruling.explanation))
    verdict = ruling.verdict
    for label, value in (
        ("solution", verdict.solution_value),
        ("goal", verdict.goal_value),
        ("other-reading", verdict.counterexample),
    ):
        if value is not None:
            console.print(labelled(f"{sentence('terminal', label)}: ", Text(value), _wide()))
    _print_origins(console, verdict.cubes)


def _print_equation(console: Console, equation: str, span: tuple[int, int] | None) -> None:
    shown, marks = pointed_at(equation, span)
    console.print(labelled(sentence("terminal", "equation"), Text(shown, style="bold")))
    if span:
        console.print(labelled("", Text(marks, style="bold red")))


def _ruling(ruling: ExplainedVerdict) -> Text:
    if ruling.verdict.correct:
        return Text(sentence("terminal", "correct"), style="bold green")
    reasons = ", ".join(ruling.verdict.reasons)
    cited = f" ({ruling.citation})" if ruling.citation else ""
    return Text.assemble((sentence("terminal", "not-correct"), "bold red"), (f": {reasons}{cited}", "red"))


def _print_origins(console: Console, cubes: Mapping[str, Sequence[str]]) -> None:
    """Where each cube came from."""
    taken = [(name, cubes[name]) for name in SECTIONS if cubes.get(name)]
    for place, names in taken:
        label = sentence("terminal", "from", section=section_name(place))
        console.print(labelled(f"{label}: ", cubes_text(cubes_named(names), console), _wide()))


def _wide() -> int:
    return WIDE + label_width() - LABEL_WIDTH
