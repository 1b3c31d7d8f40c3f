"""`solve`: is there a Solution? Returns an object with Equations, with a proof, or with the limit that was
reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fairshake import svg
from fairshake.application.equations.schemas import DEFAULT_SECONDS, SolveRequest
from fairshake.application.equations.solutions import solved
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.field_faults import read_struct

from .enums import Status
from .errors import from_input
from .positions import AnyPosition, Position, mat_of, position_of


@dataclass(frozen=True)
class Finding(svg.Drawable):
    """What the solver found. It's true if there is a Solution, and iterating over it gives the Equations."""

    position: Position
    """The mat in question."""
    status: Status
    """Whether there is a Solution. `IMPOSSIBLE` is a proof; `UNKNOWN` means that a limit was reached."""
    solutions: tuple[str, ...]
    """Equations that the judge accepts, all different."""
    explanation: str
    """The answer in a sentence."""
    cubes_used: int | None = None
    """How many cubes the first Solution uses."""
    proof: str | None = None
    """The code of the proof that there is none."""
    bound: str | None = None
    """The limit that was reached: `seconds`, `memory`, …"""
    milliseconds: float = 0.0
    """How long the search took."""

    def __bool__(self) -> bool:
        return self.status is Status.POSSIBLE

    def __iter__(self) -> Iterator[str]:
        return iter(self.solutions)

    def __len__(self) -> int:
        return len(self.solutions)

    def __str__(self) -> str:
        return "\n".join((self.explanation, *self.solutions))

    @property
    def solution(self) -> str | None:
        """The first Equation, or None."""
        return self.solutions[0] if self.solutions else None

    def _repr_svg_(self) -> str:
        return svg.note(self.explanation) if self.solution is None else svg.equation(self.solution)


def solve(
    position: AnyPosition, *, seconds: float = DEFAULT_SECONDS, limit: int = 1, shortest: bool = False
) -> Finding:
    """Find Solutions, or prove that there are none.

    `seconds` limits the search, `limit` is how many different Equations you want, and `shortest` asks for
    one with the fewest cubes.

    >>> import fairshake
    >>> finding = fairshake.solve("mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none")
    >>> finding.status, finding.solution
    (<Status.POSSIBLE: 'possible'>, '1+(6x6) = 37')
    >>> fairshake.solve("mlag-2018/middle - | 9 | - | 1 2 + | - | - | none").status
    <Status.IMPOSSIBLE: 'impossible'>

    Raises `BadPosition` for an unreadable position, `BadInput` for a limit that isn't allowed.
    """
    where = position_of(position)
    try:
        asked = read_struct(SolveRequest, {"seconds": seconds, "limit": limit, "shortest": shortest})
        answer = solved(mat_of(where), asked)
    except BadInputError as error:
        raise from_input(error) from None
    return Finding(
        where,
        Status(answer.status),
        tuple(answer.solutions),
        answer.explanation,
        answer.cubes_used or None,
        answer.proof["code"] if answer.proof else None,
        answer.bound or None,
        answer.stats.milliseconds,
    )
