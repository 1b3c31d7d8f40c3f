"""The solver's answer on a terminal: the mat, the Equations or the reason, and what the search took."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from fairshake.application.equations.schemas import SolveAnswer
from fairshake.cli._mat import ShownMat, labelled, print_mat
from fairshake.messages import sentence

_STYLES: Final = {
    "possible": "bold green",
    "impossible": "bold red",
    "unknown": "bold yellow",
}


def print_solution(mat: ShownMat, answer: SolveAnswer) -> None:
    console = Console(highlight=False, soft_wrap=True)
    print_mat(console, mat)
    console.print()
    console.print(Text(sentence("terminal", answer.status), _STYLES[answer.status]))
    for equation in answer.solutions:
        console.print(labelled(sentence("terminal", "solution"), Text(equation, style="bold")))
    console.print(Text(answer.explanation))
    stats = answer.stats
    counts = {"values": f"{stats.values:,}", "steps": f"{stats.steps:,}"}
    took = sentence("terminal", "effort", **counts, milliseconds=f"{stats.milliseconds:.1f}")
    console.print(Text(took, style="dim"))
