"""The written Goal: whether it is the mat's Goal, read in a way that the mat and the book allow."""

from __future__ import annotations

from collections.abc import Iterator

from fairshake.notation import GoalLine, Numeral, Sequence, Span, symbols_of
from fairshake.numbers import Number, NumberError, equal, integer, key

from .account import needs
from .case import Case
from .findings import Findings
from .goal_side import GoalMatch
from .interpretations import (
    goal_lines,
    goal_problem,
    goal_readings,
    limit_problem,
    numeral_problem,
    static_problem,
)
from .marks import exponent_places, walk
from .outcome import ReadingOutcome
from .readings import NEEDS_VARIATION, RowReader, read_within_bounds


class GoalRuling:
    """Reads the Goal's side of one case."""

    def __init__(self, case: Case, findings: Findings) -> None:
        self.case = case
        self.rules = case.rules
        self.findings = findings
        self.stands = False

    def outcomes(self) -> list[ReadingOutcome]:
        """The readings of the written Goal; the allowed ones keep a `fits`, the others have none."""
        mat, match = self.case.position.goal, self.case.match
        if match is None:
            self.misread("goal-not-the-mats")
            return []
        if mat is None:
            return self.announced()
        if self.case.written_value is not None:
            return self.by_value(mat, self.case.written_value)
        if self.rules.book.order_of_operations:
            return self.by_order(mat, match)
        return self.by_grouping(mat, match)

    def check_mat(self) -> None:
        """Report a Goal on the mat without a legal reading, no matter what else is wrong."""
        mat = self.case.position.goal
        if mat is None or self.stands or self.findings.has("goal-illegal"):
            return
        if (problem := goal_problem(mat, self.rules)) is not None:
            self.findings.drop("goal-misread")
            self.findings.add("goal-illegal", problem.code, None, problem.params)

    def misread(self, code: str, span: Span | None = None) -> None:
        goal = self.case.position.goal
        params = {"goal": goal.plain if goal else ""}
        self.findings.add("goal-misread", code, span or self.case.goal.span, params)

    def read(self, reader: RowReader) -> list[ReadingOutcome]:
        return read_within_bounds(reader, self.case.goal, self.findings)

    def by_value(self, mat: GoalLine, written: int) -> list[ReadingOutcome]:
        """The Challenge Cup lets the writer put the Goal's value in place of the Goal (Math
        Clarifications)."""
        reading = next(goal_readings(mat, self.rules), None)
        if reading is None or not _surely_equal(reading.value, integer(written)):
            self.misread("goal-not-the-mats")
            return []
        return [ReadingOutcome(reading.value, "", reading.tree)]

    def announced(self) -> list[ReadingOutcome]:
        """The Goal of an Equation that answers No Goal: it must be a Goal that could be set."""
        used = len(needs(symbols_of(self.case.goal), frozenset(), self.rules))
        problem = numeral_problem(self.case.goal, self.rules)
        if used > self.rules.goal.most_cubes:
            problem = "goal-too-many-cubes"
        outcomes = self.read(RowReader(self.rules))
        legal = [outcome for outcome in outcomes if self.may_not_stand(outcome) is None]
        if problem is None and outcomes and not legal:
            problem = self.may_not_stand(outcomes[0])
        if problem is None and legal and self.is_immediate_flub(legal[0]):
            problem = "goal-immediate-flub"
        if problem is not None:
            params = {"most": str(self.rules.goal.most_cubes)}
            self.findings.add("goal-illegal", problem, self.case.goal.span, params)
        return outcomes

    def is_immediate_flub(self, goal: ReadingOutcome) -> bool:
        """In the Challenge Cup, one more cube with the Goal's value would already be a Solution."""
        if self.rules.book.least_solution_cubes > 1 or goal.value is None:
            return False
        left = [cube.face for cube in self.case.position.resources]
        for symbol in symbols_of(self.case.goal):
            if symbol.face in left:
                left.remove(symbol.face)
        return any(face.isdigit() and key(integer(int(face))) == key(goal.value) for face in left)

    def may_not_stand(self, outcome: ReadingOutcome) -> str | None:
        """Why a reading may not be the Goal; None if it may."""
        if outcome.value is None:
            return outcome.code
        try:
            return limit_problem(outcome.value, outcome.tree, self.rules)
        except NumberError as error:
            return error.code

    def by_order(self, mat: GoalLine, match: GoalMatch) -> list[ReadingOutcome]:
        """MLAG and the Challenge Cup: the written Goal must have the one value the mat has, and keep its groups.

        A wild cube looks the same upside-down, so with it the mat may have two.
        """
        outcomes = self.read(RowReader(self.rules))
        if self.case.wild_clash is not None:
            return outcomes
        wild = self.wild_in_goal(mat, match)
        readings = [reading for reading in goal_readings(mat, self.rules) if reading.wild == wild]
        if not readings:
            self.misread("goal-reading-undefined")
            return outcomes
        line = goal_lines(mat, self.rules)[0]
        for group in _brackets(self.case.goal):
            places = [match.places[s.start] for s in symbols_of(group) if s.start in match.places]
            if line.crosses(min(places), max(places) + 1):
                self.misread("goal-grouping", group.span)
        if (problem := self.layout_problem(mat, match)) is not None:
            self.misread(problem)
        value = outcomes[0].value if outcomes else None
        if value is None or not any(_surely_equal(value, reading.value) for reading in readings):
            self.misread("goal-grouping")
        else:
            self.stands = True
        return outcomes

    def layout_problem(self, mat: GoalLine, match: GoalMatch) -> str | None:
        """A numeral written over a gap of the mat, or an exponent on a cube of another color."""
        for item in walk(self.case.goal):
            if isinstance(item.operand, Numeral):
                starts = [symbol.start for symbol in item.operand.symbols]
                places = [match.places[start] for start in starts if start in match.places]
                if any(mat.gap_before(place) for place in places[1:]):
                    return "goal-gap-in-numeral"
        for start in exponent_places(self.case.goal):
            if mat.cubes[match.places[start]].known_color != self.rules.exponent_color:
                return "goal-exponent-colour"
        return None

    def wild_in_goal(self, mat: GoalLine, match: GoalMatch) -> str:
        """The face that wild cubes of the Goal stand for, "" for themselves."""
        wild = self.case.equation.wild or match.wild_face
        if wild == self.rules.wild or all(cube.face != self.rules.wild for cube in mat.cubes):
            return ""
        return wild

    def by_grouping(self, mat: GoalLine, match: GoalMatch) -> list[ReadingOutcome]:
        """AGLOA: some reading of what is written must be one that the mat allows."""
        problem = numeral_problem(self.case.goal, self.rules) or self.layout_problem(mat, match)
        if problem is not None:
            self.misread(problem)
        outcomes = self.read(RowReader(self.rules, goal_lines(mat, self.rules), match.places))
        judged = [(outcome, self.may_not_stand(outcome)) for outcome in outcomes]
        stands = problem is None and any(code is None and outcome.fits for outcome, code in judged)
        own_writing = self.findings.has("variation-not-in-force", "variation-broken", "goal-misread")
        self.stands = stands and not own_writing and static_problem(mat, self.rules) is None
        if outcomes and not stands:
            self.report_no_reading(judged)
        return [outcome if code is None else outcome._replace(fits=0) for outcome, code in judged]

    def report_no_reading(self, judged: list[tuple[ReadingOutcome, str | None]]) -> None:
        code = next((code for outcome, code in judged if outcome.fits and code), None)
        span = self.case.goal.span
        if any(outcome.open for outcome, _ in judged):
            self.findings.add("unverifiable", code or "too-large", span)
        elif code != NEEDS_VARIATION:
            self.misread(code or "goal-grouping")
            if code and all(outcome.value is None for outcome, _ in judged):
                self.findings.add("illegal-expression", code, span)


def _surely_equal(a: Number, b: Number) -> bool:
    try:
        return equal(a, b)
    except NumberError:
        return False


def _brackets(row: Sequence) -> Iterator[Sequence]:
    for item in walk(row):
        if isinstance(item.operand, Sequence):
            yield item.operand
