"""What the solver answers: a status, Equations, and how it knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

POSSIBLE: Final = "possible"
IMPOSSIBLE: Final = "impossible"
UNKNOWN: Final = "unknown"
Status = Literal["possible", "impossible", "unknown"]


@dataclass(frozen=True, slots=True)
class Proof:
    """Why there is no Solution, as a code with its parameters: an invariant, or a search of the whole space."""

    code: str
    params: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """`possible` has Equations, starting with the first of the shortest found; `impossible` a proof;
    `unknown` the bound reached.

    `values` counts the values stored, `steps` the steps of the search; `cubes_used` belongs to the first Equation.
    """

    status: Status
    equations: tuple[str, ...] = ()
    cubes_used: int | None = None
    proof: Proof | None = None
    bound: str | None = None
    values: int = 0
    steps: int = 0

    @property
    def possible(self) -> bool:
        return self.status == POSSIBLE

    @property
    def proved(self) -> bool:
        return self.status != UNKNOWN
