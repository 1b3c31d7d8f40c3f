"""The umpire by the book: asks the rooms `judgment` and `rulebooks`, and keeps only what a log needs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fairshake.notation.cubes import FACES, read_cubes
from fairshake.notation.position import Choice, Position

from .ports import PadKey, Writing
from .state import Ruling
from .table import Table

if TYPE_CHECKING:
    from fairshake.judgment import Report, Verdict


class BookUmpire:
    """Imports the judge on first use, so that reading a log stays quick.

    A fault inside the judge is told to `report`, and the game goes on: the Equation is unverifiable.
    """

    report: Report | None = None

    def judge(self, position: Position, equation: str) -> Ruling:
        from fairshake.judgment import judge

        return _ruling(judge(position, equation, self.report))

    def object_to(self, position: Position, equation: str, reason: str, regrouped: str) -> Ruling:
        from fairshake.judgment import object_to

        objection = object_to(position, equation, reason, regrouped or None, self.report)
        found = next((f for f in objection.verdict.findings if f.reason == reason), None)
        return Ruling(
            correct=not objection.sustained,
            reason=reason if objection.sustained else objection.code,
            reasons=(reason,) if objection.sustained else (),
            citation=found.citation if found else "",
            counterexample=regrouped,
        )

    def is_equal(self, position: Position, equation: str) -> bool:
        from fairshake.judgment import is_equal

        return is_equal(position, equation, self.report)

    def goal_fault(self, position: Position) -> str:
        from fairshake.judgment import goal_problem
        from fairshake.rulebooks import rules_for

        if position.goal is None:
            return "goal-empty"
        rules = rules_for(position.rulebook, position.division, position.form, position.variations)
        problem = goal_problem(position.goal, rules)
        return "" if problem is None else problem.code

    def writing(self, table: Table, chosen: tuple[Choice, ...]) -> Writing:
        return _writing(table.rulebook, table.division, table.form, chosen)

    def offered(self, table: Table) -> tuple[str, ...]:
        return _offered(table.rulebook, table.division, None if table.all_variations else table.season)

    def choice_fault(
        self, table: Table, cubes: tuple[str, ...], chosen: tuple[Choice, ...], choice: Choice
    ) -> str:
        from fairshake.rulebooks import illegal_choice

        season = None if table.all_variations else table.season
        fault = illegal_choice(table.rulebook, table.division, season, read_cubes(cubes), chosen, choice)
        return fault or ""


def _offered(rulebook: str, division: str, season: int | None) -> tuple[str, ...]:
    """Every choice on the sheet, with its parameter where it has one."""
    from fairshake.rulebooks import offered, parameters_of

    return tuple(
        str(Choice(offer.name, parameter))
        for offer in offered(rulebook, division, season)
        for parameter in parameters_of(offer) or ("",)
    )


@lru_cache(maxsize=256)
def _writing(rulebook: str, division: str, form: str, chosen: tuple[Choice, ...]) -> Writing:
    from fairshake.rulebooks import RuleError, rules_for

    try:
        rules = rules_for(rulebook, division, form, chosen)
    except RuleError:  # chosen under an older edition, or against each other and not yet called out
        return Writing(tuple(map(str, chosen)))
    turns = {face: ways for face in FACES if (ways := rules.turns(face))}
    keys = tuple(PadKey(key.text, key.then) for key in rules.pad_keys)
    variations = tuple(str(Choice(one.name, one.parameter)) for one in rules.variations)
    return Writing(variations, keys, turns)


def _ruling(verdict: Verdict) -> Ruling:
    first = verdict.first
    return Ruling(
        correct=verdict.correct,
        reason=first.reason if first else "",
        reasons=verdict.reasons,
        citation=first.citation if first else "",
        solution_value=verdict.solution_value or "",
        goal_value=verdict.goal_value or "",
        counterexample=verdict.counterexample or "",
    )


BOOK_UMPIRE = BookUmpire()
