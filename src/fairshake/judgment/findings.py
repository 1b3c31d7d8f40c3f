"""Collects what is wrong with an Equation, each fault once."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.notation import Span
from fairshake.notation.reasons import Reason
from fairshake.rulebooks import Rules

from .verdict import Finding, in_order


class Findings:
    """A growing list of findings; the rules give each one its citation."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.found: list[Finding] = []

    def add(
        self,
        reason: Reason,
        code: str,
        span: Span | None = None,
        params: Mapping[str, str] | None = None,
        citation: str = "",
    ) -> None:
        if all((finding.reason, finding.code) != (reason, code) for finding in self.found):
            section = citation or self.rules.citation(reason, code)
            self.found.append(Finding(reason, code, section, span, params or {}))

    def has(self, *reasons: str) -> bool:
        return any(finding.reason in reasons for finding in self.found)

    def drop(self, reason: str) -> None:
        self.found = [finding for finding in self.found if finding.reason != reason]

    def in_order(self) -> tuple[Finding, ...]:
        return in_order(self.found)
