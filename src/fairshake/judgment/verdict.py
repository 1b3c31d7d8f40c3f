"""What the judge returns: codes, places and exact values. The sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from fairshake.notation import Span
from fairshake.notation.reasons import REASONS, Reason

_RANK: Final = {reason: rank for rank, reason in enumerate(REASONS)}


class Finding(NamedTuple):
    """One fault: a reason, the code of the sentence that explains it, the section, the place."""

    reason: Reason
    code: str
    citation: str = ""
    span: Span | None = None
    params: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The ruling on one Equation; correct if nothing was found."""

    findings: tuple[Finding, ...] = ()
    solution_value: str | None = None
    goal_value: str | None = None
    counterexample: str | None = None
    cubes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def correct(self) -> bool:
        return not self.findings

    @property
    def first(self) -> Finding | None:
        return self.findings[0] if self.findings else None

    @property
    def reason(self) -> Reason | None:
        return self.findings[0].reason if self.findings else None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        return tuple(dict.fromkeys(finding.reason for finding in self.findings))


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of the reasons; the first one is the ruling's reason."""
    return tuple(sorted(findings, key=lambda finding: _RANK[finding.reason]))
