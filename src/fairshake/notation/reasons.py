"""Why an Equation may be wrong, in the order the judge reports them: one list for everyone."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Reason: TypeAlias = Literal[
    "goal-illegal",
    "malformed",
    "goal-misread",
    "variation-not-in-force",
    "multi-digit",
    "too-few-cubes",
    "forbidden-used",
    "cube-unavailable",
    "required-unused",
    "too-many-from-resources",
    "variation-broken",
    "illegal-expression",
    "ambiguous",
    "unequal",
    "unverifiable",
]
REASONS: Final[tuple[str, ...]] = get_args(Reason)
