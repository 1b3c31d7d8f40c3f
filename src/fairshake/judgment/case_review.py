"""The ruling on one case: every reason that applies, in codes and exact values."""

from __future__ import annotations

from collections.abc import Iterator

from fairshake.notation import NotationError, Position, Sequence, Symbol, symbols_of
from fairshake.notation.reasons import Reason
from fairshake.numbers import Budget, Number, effort, text
from fairshake.rulebooks import Rules, WrittenEquation

from .account import Account, needs, settle
from .bounds import TEXT_STEPS
from .case import Case
from .equality import Equality
from .findings import Findings
from .interpretations import goal_problem
from .marks import bad_exponents, exponent_places, long_numerals, missing_variations, turned_both_ways, walk
from .readings import RowReader, read_within_bounds
from .verdict import Verdict
from .written_goal import GoalRuling


def malformed(position: Position, rules: Rules, error: NotationError) -> Verdict:
    """The ruling on an unreadable Equation."""
    findings = Findings(rules)
    findings.add("malformed", error.code, error.span, error.params)
    if position.goal is not None and (problem := goal_problem(position.goal, rules)) is not None:
        findings.add("goal-illegal", problem.code, None, problem.params)
    return Verdict(findings.in_order())


class CaseReview:
    """Checks every aspect of one case and collects what is wrong; values are written out only if `shown`."""

    def __init__(self, case: Case, reading: Budget, *, shown: bool = True) -> None:
        """`reading` is the budget for all readings."""
        self.case, self.reading, self.shown = case, reading, shown
        self.rules = case.rules
        self.findings = Findings(case.rules)

    def verdict(self) -> Verdict:
        account = self.account()
        self.check_marks()
        self.check_digits()
        self.check_cubes(account)
        self.check_variations()
        goal = GoalRuling(self.case, self.findings)
        equality = Equality(self.case, self.findings, shown=self.shown)
        if not self.reading.within(lambda: self.check_values(goal, equality), False):
            self.findings.add("unverifiable", "too-many-readings", self.case.solution.span)
        goal.check_mat()
        return Verdict(
            self.findings.in_order(),
            _text(equality.solution_value) if self.shown else None,
            _text(equality.goal_value) if self.shown else None,
            equality.counterexample,
            account.cubes,
        )

    def check_values(self, goal: GoalRuling, equality: Equality) -> bool:
        goals = goal.outcomes()
        equality.check(read_within_bounds(RowReader(self.rules), self.case.solution, self.findings), goals)
        return True

    # The writing

    def check_marks(self) -> None:
        sides = [(self.case.solution, False)]
        if self.case.match is not None:
            sides.append((self.case.goal, True))
            self.check_goal_marks()
        for row, in_goal in sides:
            for name, span in missing_variations(row, in_goal=in_goal, rules=self.rules):
                self.findings.add("variation-not-in-force", "needs-variation", span, {"variation": name})
        where = self.case.equation.where
        if where is not None and where.cube != self.rules.wild:
            self.findings.add("variation-not-in-force", "needs-variation", where.span, {"variation": "wild"})
        for span in bad_exponents(self.case.solution):
            self.findings.add("variation-broken", "exponent-not-a-numeral", span)

    def check_goal_marks(self) -> None:
        for symbol in turned_both_ways(self.case.goal):
            self.findings.add("goal-misread", "goal-turned-both-ways", symbol.span)
        for span in bad_exponents(self.case.goal, free_points="goal-point" in self.rules.marks):
            self.findings.add("goal-misread", "exponent-not-a-numeral", span)

    def check_digits(self) -> None:
        limit = self.rules.solution_digits
        percent = "%" in self.rules.marks
        for numeral in long_numerals(self.case.solution, limit, percent=percent):
            shown = "".join(digit.text for digit in numeral.digits)
            self.findings.add("multi-digit", "multi-digit", numeral.span, {"numeral": shown})

    def check_variations(self) -> None:
        writing = WrittenEquation(
            tuple(_all_symbols(self.case.solution)),
            tuple(_all_symbols(self.case.goal)),
            self.case.equation.wild or (self.case.match.wild_face if self.case.match else ""),
            self.case.wild_clash,
            self.rules.signs_repeat,
            "!" in self.rules.marks,
        )
        for variation in self.rules.variations:
            section = self.rules.sections[variation.name]
            for breach in variation.breaches(writing):
                self.findings.add("variation-broken", breach.code, breach.span, breach.params, section)

    # The cubes

    def account(self) -> Account:
        rows = [self.case.solution]
        if self.case.position.goal is None:
            rows.append(self.case.goal)
        wanted = [need for row in rows for need in needs(symbols_of(row), exponent_places(row), self.rules)]
        return settle(self.case.position, wanted, self.rules)

    def solution_cubes(self) -> int:
        """How many cubes the Solution uses; with Multiple Operations a sign counts once."""
        wanted = needs(symbols_of(self.case.solution), frozenset(), self.rules)
        if not self.rules.signs_repeat:
            return len(wanted)
        signs = {need.face for need in wanted if need.operation}
        return sum(not need.operation for need in wanted) + len(signs)

    def check_cubes(self, account: Account) -> None:
        position = self.case.position
        least = 2 if position.goal is None else self.rules.book.least_solution_cubes
        if (used := self.solution_cubes()) < least:
            params = {"used": str(used), "least": str(least)}
            self.findings.add("too-few-cubes", "too-few-cubes", self.case.solution.span, params)
        for need, forbidden in account.shortages:
            reason: Reason = "forbidden-used" if forbidden else "cube-unavailable"
            color = f"{need.color} " if need.color else ""
            self.findings.add(reason, reason, need.symbol.span, {"cube": color + need.face})
        for cube in account.unused:
            self.findings.add("required-unused", "required-unused", None, {"cube": str(cube)})
        taken = account.resources_needs
        if position.challenge == "now" and len(taken) > 1:
            params = {"cubes": " ".join(need.face for need in taken)}
            span = taken[1].symbol.span
            self.findings.add("too-many-from-resources", "too-many-from-resources", span, params)


def _text(value: Number | None) -> str | None:
    if value is None or effort(value) == 1:  # a rational is quick to write
        return None if value is None else text(value)
    return Budget(TEXT_STEPS).within(lambda: text(value), None)


def _all_symbols(row: Sequence) -> Iterator[Symbol]:
    yield from symbols_of(row)
    yield from (item.symbol for item in walk(row) if item.op == "!" and item.symbol is not None)
