"""The ruling on one case: every reason that applies, in the words of codes and exact values."""

from __future__ import annotations

from collections.abc import Iterator

from fairshake.notation import NotationError, Position, Sequence, Span, Symbol, symbols_of
from fairshake.notation.tree import Tree, write_tree
from fairshake.numbers import Number, NumberError, Undecided, differs_by_multiple, equal, integer, key, text
from fairshake.rulebooks import Rules, Writing

from .account import Account, needs, settle
from .case import Case
from .interpretations import (
    goal_lines,
    goal_problem,
    goal_readings,
    limit_problem,
    numeral_problem,
    static_problem,
)
from .marks import bad_exponents, exponent_places, long_numerals, missing_variations, turned_both_ways, walk
from .readings import NEEDS_VARIATION, Outcome, Reader, TooManyReadings
from .verdict import Finding, Verdict, in_order


def malformed(position: Position, rules: Rules, error: NotationError) -> Verdict:
    """The ruling on an Equation that cannot be read."""
    findings = [
        Finding("malformed", error.code, rules.citation("malformed", error.code), error.span, error.params)
    ]
    if position.goal is not None and (problem := goal_problem(position.goal, rules)) is not None:
        findings.insert(
            0,
            Finding("goal-illegal", problem.code, _goal_citation(rules, problem.code), None, problem.params),
        )
    return Verdict(tuple(findings))


def _goal_citation(rules: Rules, code: str) -> str:
    return rules.citation("goal-illegal", code)


class Ruling:
    """Looks at one case from every side and collects what is wrong."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.rules = case.rules
        self.findings: list[Finding] = []
        self.solution_value: Number | None = None
        self.goal_value: Number | None = None
        self.counterexample: str | None = None
        self.goal_stands = False
        self.right_trees: tuple[Tree, ...] = ()

    def verdict(self) -> Verdict:
        account = self.account()
        self.check_marks()
        self.check_digits()
        self.check_cubes(account)
        self.check_variations()
        goals = self.goal_outcomes()
        self.check_values(self.solution_outcomes(), goals)
        self.check_mat()
        return Verdict(
            in_order(self.findings),
            _text(self.solution_value),
            _text(self.goal_value),
            self.counterexample,
            account.cubes,
        )

    def find(self, reason: str, code: str, span: Span | None = None, **params: str) -> None:
        if all((finding.reason, finding.code) != (reason, code) for finding in self.findings):
            self.findings.append(Finding(reason, code, self.rules.citation(reason, code), span, params))

    # The writing

    def check_marks(self) -> None:
        sides = [(self.case.solution, False)]
        if self.case.match is not None:
            sides.append((self.case.goal, True))
        for row, in_goal in sides:
            for name, span in missing_variations(row, in_goal=in_goal, rules=self.rules):
                self.find("variation-not-in-force", "needs-variation", span, variation=name)
        where = self.case.equation.where
        if where is not None and where.cube != self.rules.wild:
            self.find("variation-not-in-force", "needs-variation", where.span, variation="wild")
        if self.case.match is not None:
            for symbol in turned_both_ways(self.case.goal):
                self.find("goal-misread", "goal-turned-both-ways", symbol.span, cube=str(symbol))
            for span in bad_exponents(self.case.goal):
                self.find("goal-misread", "exponent-not-a-numeral", span)
        for span in bad_exponents(self.case.solution):
            self.find("variation-broken", "exponent-not-a-numeral", span)

    def check_digits(self) -> None:
        limit = self.rules.solution_digits
        percent = self.rules.plays("percent")
        for numeral in long_numerals(self.case.solution, limit, percent=percent):
            shown = "".join(digit.text for digit in numeral.digits)
            self.find("multi-digit", "multi-digit", numeral.span, numeral=shown, most=str(limit))

    def check_variations(self) -> None:
        writing = Writing(
            tuple(_all_symbols(self.case.solution)),
            tuple(_all_symbols(self.case.goal)),
            self.case.equation.wild or (self.case.match.wild_face if self.case.match else ""),
            self.case.wild_clash,
            self.rules.plays("multiple-operations"),
            self.rules.plays("factorial"),
        )
        for variation in self.rules.variations:
            for breach in variation.breaches(writing):
                section = self.rules.sections[variation.name]
                finding = Finding("variation-broken", breach.code, section, breach.span, breach.params)
                self.findings.append(finding)

    def check_mat(self) -> None:
        """Whatever else is wrong, say so if the Goal on the mat has no legal reading."""
        mat = self.case.position.goal
        if (
            mat is None
            or self.goal_stands
            or any(finding.reason == "goal-illegal" for finding in self.findings)
        ):
            return
        if (problem := goal_problem(mat, self.rules)) is not None:
            self.findings = [finding for finding in self.findings if finding.reason != "goal-misread"]
            self.find("goal-illegal", problem.code, None, **problem.params)

    # The cubes

    def account(self) -> Account:
        row = self.case.solution
        wanted = needs(symbols_of(row), exponent_places(row), self.rules)
        if self.case.position.goal is None:
            goal = self.case.goal
            wanted += needs(symbols_of(goal), exponent_places(goal), self.rules)
        return settle(self.case.position, wanted, self.rules)

    def solution_cubes(self) -> int:
        row = self.case.solution
        wanted = needs(symbols_of(row), frozenset(), self.rules)
        if not self.rules.plays("multiple-operations"):
            return len(wanted)
        signs = {need.face for need in wanted if need.operation}
        return sum(not need.operation for need in wanted) + len(signs)

    def check_cubes(self, account: Account) -> None:
        position = self.case.position
        least = 2 if position.goal is None else self.rules.book.least_solution_cubes
        if (used := self.solution_cubes()) < least:
            self.find(
                "too-few-cubes", "too-few-cubes", self.case.solution.span, used=str(used), least=str(least)
            )
        for need, forbidden in account.shortages:
            reason = "forbidden-used" if forbidden else "cube-unavailable"
            colour = f"{need.colour} " if need.colour else ""
            self.find(reason, reason, need.symbol.span, cube=colour + need.face)
        for cube in account.unused:
            self.find("required-unused", "required-unused", None, cube=str(cube))
        if position.challenge == "now" and len(account.resources_needs) > 1:
            cubes = " ".join(need.face for need in account.resources_needs)
            span = account.resources_needs[1].symbol.span
            self.find("too-many-from-resources", "too-many-from-resources", span, cubes=cubes)

    # The values

    def solution_outcomes(self) -> list[Outcome]:
        return self.read(Reader(self.rules), self.case.solution)

    def read(self, reader: Reader, row: Sequence) -> list[Outcome]:
        try:
            return reader.read(row)
        except TooManyReadings:
            self.find("unverifiable", "too-many-readings", row.span)
            return []

    def goal_outcomes(self) -> list[Outcome]:
        """The readings of the written Goal; those that may stand keep a `fits`, the others have none."""
        if self.case.match is None:
            self.misread("goal-not-the-mats")
            return []
        if self.case.written_value is not None:
            return self.written_value()
        if self.case.position.goal is None:
            return self.announced_goal()
        if self.rules.book.order_of_operations:
            return self.ordered_goal()
        return self.grouped_goal()

    def misread(self, code: str, span: Span | None = None) -> None:
        """The Goal has no legal reading at all, or only not this one."""
        mat = self.case.position.goal
        problem = goal_problem(mat, self.rules) if mat is not None else None
        if problem is not None:
            self.find("goal-illegal", problem.code, None, **problem.params)
        else:
            self.find("goal-misread", code, span or self.case.goal.span, goal=str(mat) if mat else "")

    def written_value(self) -> list[Outcome]:
        """The Goal's value may be written for the Goal in the Challenge Cup."""
        mat = self.case.position.goal
        assert mat is not None
        reading = next(goal_readings(mat, self.rules), None)
        written = integer(self.case.written_value or 0)
        if reading is None or not equal(reading.value, written):
            self.misread("goal-not-the-mats")
            return []
        return [Outcome(reading.value, "", reading.tree)]

    def announced_goal(self) -> list[Outcome]:
        """The Goal of an Equation that answers No Goal: it must be a Goal that could be set."""
        used = len(needs(symbols_of(self.case.goal), frozenset(), self.rules))
        problem = numeral_problem(self.case.goal, self.rules)
        if used > self.rules.goal.most_cubes:
            problem = "goal-too-many-cubes"
        outcomes = self.read(Reader(self.rules), self.case.goal)
        legal = [outcome for outcome in outcomes if self.may_stand(outcome) is None]
        if problem is None and outcomes and not legal:
            problem = self.may_stand(outcomes[0])
        if problem is None and legal and self.is_immediate_flub(legal[0]):
            problem = "goal-immediate-flub"
        if problem is not None:
            self.find("goal-illegal", problem, self.case.goal.span, most=str(self.rules.goal.most_cubes))
        return outcomes

    def is_immediate_flub(self, goal: Outcome) -> bool:
        """In the Challenge Cup one more cube of the Goal's value would be a Solution at once."""
        if self.rules.book.least_solution_cubes > 1 or goal.value is None:
            return False
        in_goal = [symbol.face for symbol in symbols_of(self.case.goal)]
        left = [cube.face for cube in self.case.position.resources]
        for face in in_goal:
            if face in left:
                left.remove(face)
        return any(face.isdigit() and key(integer(int(face))) == key(goal.value) for face in left)

    def may_stand(self, outcome: Outcome) -> str | None:
        """Why a reading may not be the Goal; None if it may."""
        if outcome.value is None:
            return outcome.code
        try:
            return limit_problem(outcome.value, outcome.tree, self.rules)
        except NumberError as error:
            return error.code

    def ordered_goal(self) -> list[Outcome]:
        """MLAG and the Challenge Cup: the written Goal must have the one value the mat has, and keep its groups."""
        mat, match = self.case.position.goal, self.case.match
        assert mat is not None
        assert match is not None
        wild = self.case.equation.wild or match.wild_face
        wild = "" if wild == self.rules.wild else wild
        in_goal = bool(wild) and any(cube.face == self.rules.wild for cube in mat.cubes)
        readings = [r for r in goal_readings(mat, self.rules) if r.wild == (wild if in_goal else "")]
        outcomes = self.read(Reader(self.rules), self.case.goal)
        if self.case.wild_clash is not None:
            return outcomes
        if not readings:
            self.misread("goal-reading-undefined")
            return outcomes
        line = goal_lines(mat, self.rules)[0]
        for group in _brackets(self.case.goal):
            places = [match.places[s.start] for s in symbols_of(group) if s.start in match.places]
            if line.crosses(min(places), max(places) + 1):
                self.misread("goal-grouping", group.span)
        value = outcomes[0].value if outcomes else None
        if value is None or not self.surely_equal(value, readings[0].value):
            self.misread("goal-grouping")
        return outcomes

    def surely_equal(self, a: Number, b: Number) -> bool:
        try:
            return equal(a, b)
        except Undecided:
            return False

    def grouped_goal(self) -> list[Outcome]:
        """AGLOA: some reading of what is written must be one that the mat allows."""
        mat, match = self.case.position.goal, self.case.match
        assert mat is not None
        assert match is not None
        if (problem := numeral_problem(self.case.goal, self.rules)) is not None:
            self.misread(problem)
        outcomes = self.read(Reader(self.rules, goal_lines(mat, self.rules), match.places), self.case.goal)
        judged = [(outcome, self.may_stand(outcome)) for outcome in outcomes]
        stands = any(code is None and outcome.fits for outcome, code in judged)
        self.goal_stands = stands and not self.goal_findings() and static_problem(mat, self.rules) is None
        if outcomes and not stands:
            code = next((code for outcome, code in judged if outcome.fits and code), None)
            if any(outcome.open for outcome in outcomes):
                self.find("unverifiable", code or "too-large", self.case.goal.span)
            elif code != NEEDS_VARIATION:
                self.misread(code or "goal-grouping")
                if code and all(outcome.value is None for outcome in outcomes):
                    self.find("illegal-expression", code, self.case.goal.span)
        return [outcome if code is None else outcome._replace(fits=0) for outcome, code in judged]

    def goal_findings(self) -> bool:
        """Whether something was found that may concern the Goal's own writing."""
        return any(
            finding.reason in ("variation-not-in-force", "variation-broken") for finding in self.findings
        )

    def check_values(self, solutions: list[Outcome], goals: list[Outcome]) -> None:
        if solutions and all(outcome.value is None for outcome in solutions):
            open_one = next((outcome for outcome in solutions if outcome.open), None)
            bad = open_one or solutions[0]
            if bad.code != NEEDS_VARIATION:
                reason = "unverifiable" if open_one else "illegal-expression"
                self.find(reason, bad.code, self.case.solution.span)
        self.show_values(solutions, goals)
        if not solutions or not goals:
            return
        right, wrong, unknown = self.compare(solutions, goals)
        if right is None:
            self.no_right_reading(solutions, goals, unknown)
        else:
            self.solution_value, self.goal_value = right[0].value, right[1].value
            self.right_trees = (right[0].tree, right[1].tree)
            if wrong is not None:
                self.ambiguous(wrong)
            elif unknown:
                self.find("unverifiable", "reading-unverifiable", self.case.solution.span)

    def no_right_reading(self, solutions: list[Outcome], goals: list[Outcome], unknown: str) -> None:
        if unknown:
            self.find("unverifiable", unknown, self.case.solution.span)
        elif any(outcome.value is not None for outcome in solutions) and any(
            outcome.value is not None for outcome in goals
        ):
            code = "not-multiple-of-k" if self.rules.k is not None else "unequal"
            params = {"k": str(self.rules.k)} if self.rules.k is not None else {}
            shown = {"solution": _text(self.solution_value) or "", "goal": _text(self.goal_value) or ""}
            self.find("unequal", code, self.case.solution.span, **shown, **params)

    def show_values(self, solutions: list[Outcome], goals: list[Outcome]) -> None:
        self.solution_value = next(
            (outcome.value for outcome in solutions if outcome.value is not None), None
        )
        fitting = sorted(goals, key=lambda outcome: not outcome.fits)
        self.goal_value = next((outcome.value for outcome in fitting if outcome.value is not None), None)

    def compare(
        self, solutions: list[Outcome], goals: list[Outcome]
    ) -> tuple[tuple[Outcome, Outcome] | None, tuple[Outcome, Outcome] | None, str]:
        """A pair of readings that makes the Equation right, one that makes it wrong, and what stayed open."""
        right = wrong = None
        unknown = ""
        for solution in solutions:
            for goal in goals:
                try:
                    agrees = self.agrees(solution, goal)
                except Undecided as error:
                    unknown = error.code
                    continue
                if solution.open or goal.open:
                    unknown = solution.code or goal.code
                elif agrees and goal.fits:
                    right = right or (solution, goal)
                elif not agrees:
                    wrong = wrong or (solution, goal)
        return right, wrong, unknown

    def agrees(self, solution: Outcome, goal: Outcome) -> bool:
        if solution.value is None or goal.value is None:
            return False
        if self.rules.k is not None:
            return differs_by_multiple(solution.value, goal.value, self.rules.k)
        return equal(solution.value, goal.value)

    def ambiguous(self, wrong: tuple[Outcome, Outcome]) -> None:
        solution, goal = wrong
        same_solution = self.solution_value is not None and solution.value is not None
        same_solution = same_solution and key(solution.value) == key(self.solution_value)  # type: ignore[arg-type]
        shown = goal if same_solution else solution
        row = self.case.goal if same_solution else self.case.solution
        self.counterexample = write_tree(shown.tree)
        other = _text(shown.value) or "not a number that is allowed here"
        code = "ambiguous" if shown.tree not in self.right_trees else "several-roots"
        self.find("ambiguous", code, row.span, regrouped=self.counterexample, value=other)


def _text(value: Number | None) -> str | None:
    return None if value is None else text(value)


def _all_symbols(row: Sequence) -> Iterator[Symbol]:
    yield from symbols_of(row)
    yield from (item.symbol for item in walk(row) if item.op == "!" and item.symbol is not None)


def _brackets(row: Sequence) -> Iterator[Sequence]:
    for item in walk(row):
        if isinstance(item.operand, Sequence):
            yield item.operand
