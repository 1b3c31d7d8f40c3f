"""Checking other players' Equations and charging illegal procedures, at tables where players do that themselves."""

from __future__ import annotations

from fairshake.equations import commands as c
from fairshake.judgment import Verdict, judge
from fairshake.notation.cubes import DIGITS

from .levels import CUBE_REASONS, EVERY_REASON, BotLimits
from .mind import Mind
from .thought import Thought


def check(mind: Mind) -> Thought | None:
    """Reject with the first fault that the level recognizes; accept if it sees none."""
    allowed = mind.options("reject")
    paper = next((p for p in mind.view.papers if p.player == mind.view.subject), None)
    if allowed is None or paper is None:
        return None
    verdict = judge(mind.position, paper.equation or "")
    for reason in recognized(mind.level, verdict, paper.equation or ""):
        if reason in allowed:
            return _reject(mind, verdict, reason)
    sure = verdict.correct and mind.level.checks >= EVERY_REASON
    return mind.act(c.Accept, reason="accept-correct" if sure else "accept-unsure")


def _reject(mind: Mind, verdict: Verdict, reason: str) -> Thought:
    regrouped = (verdict.counterexample or "") if reason == "ambiguous" else ""
    return mind.act(c.Reject, reason, regrouped, reason="reject", fault=reason)


def recognized(level: BotLimits, verdict: Verdict, equation: str) -> list[str]:
    """The faults of an Equation that a level notices."""
    return [
        reason
        for reason in verdict.reasons
        if reason in level.checks and _within_sight(level, reason, equation)
    ]


def _within_sight(level: BotLimits, reason: str, equation: str) -> bool:
    """A level checks only sums as long as it could write itself."""
    if reason != "unequal":
        return True
    numbers = sum(sign in DIGITS for sign in equation.partition("=")[0])
    return 2 * numbers - 1 <= level.longest + 2


def charge(mind: Mind) -> Thought | None:
    """Levels that know the procedures charge an illegal one before a legal act covers it."""
    charges = mind.options("charge") or ()
    if not charges or not mind.level.checks >= CUBE_REASONS:
        return None
    against, _, offence = charges[0].partition(":")
    return mind.act(c.Charge, against, offence, reason="charge", swift=True, offence=offence)
