"""The umpire that goes by the book: asks the rooms `judgment` and `rulebooks`, and keeps only what a log
needs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from fairshake.notation.cubes import FACES, SIGNS, read_cubes
from fairshake.notation.goal import GoalLine
from fairshake.notation.position import Position, VariationChoice

from .ports import PadKey, WritingRules
from .state import JudgeRuling
from .table import Table

if TYPE_CHECKING:
    from fairshake.judgment import Report, Verdict


MOST_GOAL_STEPS: Final = 20_000


class BookUmpire:
    """Imports the judge on first use, so that reading a log stays quick.

    A bug inside the judge is passed to `report`, and the game continues: the Equation is unverifiable.
    """

    report: Report | None = None

    def judge(self, position: Position, equation: str) -> JudgeRuling:
        from fairshake.judgment import judge

        return _ruling(judge(position, equation, self.report))

    def object_to(self, position: Position, equation: str, reason: str, regrouped: str) -> JudgeRuling:
        from fairshake.judgment import object_to

        objection = object_to(position, equation, reason, regrouped or None, self.report)
        found = next((f for f in objection.verdict.findings if f.reason == reason), None)
        return JudgeRuling(
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
        from fairshake.rulebooks import RuleError, rules_for

        if position.goal is None:
            return "goal-empty"
        try:
            rules = rules_for(position.rulebook, position.division, position.form, position.variations)
        except RuleError:  # variations in conflict, not yet challenged: they leave every Goal as it is
            return ""
        problem = goal_problem(position.goal, rules)
        return "" if problem is None else problem.code

    def goal_values(self, position: Position) -> tuple[str, ...]:
        if position.goal is None:
            return ()
        return _goal_values(
            position.rulebook, position.division, position.form, position.variations, position.goal
        )

    def writing(self, table: Table, chosen: tuple[VariationChoice, ...]) -> WritingRules:
        return _writing(table.rulebook, table.division, table.form, chosen)

    def offered(self, table: Table) -> tuple[str, ...]:
        return _offered(table.rulebook, table.division, None if table.all_variations else table.season)

    def choice_fault(
        self,
        table: Table,
        cubes: tuple[str, ...],
        chosen: tuple[VariationChoice, ...],
        choice: VariationChoice,
    ) -> str:
        from fairshake.rulebooks import illegal_choice

        season = None if table.all_variations else table.season
        fault = illegal_choice(table.rulebook, table.division, season, read_cubes(cubes), chosen, choice)
        return fault or ""


def _offered(rulebook: str, division: str, season: int | None) -> tuple[str, ...]:
    """Every choice on the sheet, with its parameter if it has one."""
    from fairshake.rulebooks import offered, parameters_of

    return tuple(
        str(VariationChoice(offer.name, parameter))
        for offer in offered(rulebook, division, season)
        for parameter in parameters_of(offer) or ("",)
    )


@lru_cache(maxsize=256)
def _writing(rulebook: str, division: str, form: str, chosen: tuple[VariationChoice, ...]) -> WritingRules:
    from fairshake.rulebooks import RuleError, rules_for

    try:
        rules = rules_for(rulebook, division, form, chosen)
    except RuleError:  # chosen under an older edition, or in conflict with each other and not yet challenged
        return WritingRules(tuple(map(str, chosen)))
    turns = {face: ways for face in FACES if (ways := rules.turns(face))}
    keys = tuple(PadKey(key.text, key.then) for key in rules.pad_keys)
    variations = tuple(str(VariationChoice(one.name, one.parameter)) for one in rules.variations)
    repeated = SIGNS if any("repeated" in one.marks for one in rules.variations) else ()
    return WritingRules(variations, keys, tuple(sorted(repeated)), turns)


@lru_cache(maxsize=1024)
def _goal_values(
    rulebook: str, division: str, form: str, chosen: tuple[VariationChoice, ...], goal: GoalLine
) -> tuple[str, ...]:
    from fairshake.judgment import goal_readings
    from fairshake.numbers import Budget, BudgetSpentError, NumberError, text
    from fairshake.rulebooks import RuleError, rules_for

    found: dict[str, None] = {}
    try:
        rules = rules_for(rulebook, division, form, chosen)
        with Budget(MOST_GOAL_STEPS):
            for reading in goal_readings(goal, rules, powers=()):
                if not reading.wild and not reading.factorials:
                    found[text(reading.value)] = None
    except (RuleError, NumberError, BudgetSpentError):  # too much to work out at the table
        return ()
    return tuple(found)


def _ruling(verdict: Verdict) -> JudgeRuling:
    first = verdict.first
    return JudgeRuling(
        correct=verdict.correct,
        reason=first.reason if first else "",
        reasons=verdict.reasons,
        citation=first.citation if first else "",
        solution_value=verdict.solution_value or "",
        goal_value=verdict.goal_value or "",
        counterexample=verdict.counterexample or "",
    )


BOOK_UMPIRE = BookUmpire()
