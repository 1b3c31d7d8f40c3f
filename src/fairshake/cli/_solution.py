"""The solver's answer on a terminal: the mat, the Equations or the reason, and what the search took."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from fairshake.application.equations.mats import mat_of
from fairshake.cli._mat import labelled, print_mat

_SHOWN: Final = {
    "possible": ("✓ Possible", "bold green"),
    "impossible": ("✗ Impossible", "bold red"),
    "unknown": ("? Unknown", "bold yellow"),
}


def print_solution(request: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    console = Console(highlight=False, soft_wrap=True)
    print_mat(console, mat_of(request))
    console.print()
    console.print(Text(*_SHOWN[answer["status"]]))
    for equation in answer["solutions"]:
        console.print(labelled("Solution", Text(equation, style="bold")))
    console.print(Text(answer["explanation"]))
    stats = answer["stats"]
    console.print(
        Text(
            f"{stats['values']:,} values, {stats['steps']:,} steps, {stats['milliseconds']:.1f} ms",
            style="dim",
        )
    )
