"""No Goal: is there a Goal with a Solution in these Resources? (MLAG IV-D, AGLOA IV-D, Challenge Cup "No Goal".)

Counting decides most rolls without a Goal. Then plain Goals are tried and, if cubes are few, every Goal that
can be set. In the Challenge Cup the Goal must not be an immediate flub: no single remaining cube may already
make it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Final, NamedTuple, Protocol

from fairshake.judgment import goal_problem, goal_readings, judge
from fairshake.judgment.readings import TooManyReadingsError
from fairshake.notation import Cube, Position, read_goal
from fairshake.numbers import key, spend
from fairshake.rulebooks import Rules

from .all_goals import MOST_GOALS, all_goals, are_all
from .cancellation import CancelToken
from .deadline import SearchDeadline
from .mat import NOW
from .models import modeled
from .result import IMPOSSIBLE, POSSIBLE, UNKNOWN, Proof, Result
from .workbench import Workbench

MOST_SOLUTION_CUBES: Final = 7
SHARE: Final = 0.05
LEAST_DIGITS: Final = 3
"""One for the Goal, and two to join in a Solution of two or more cubes; a root without an index needs only
one."""


class Solve(Protocol):
    """The search for a Solution to a given Goal."""

    def __call__(
        self,
        position: Position,
        *,
        limit: int,
        seconds: float | None,
        cancel: CancelToken | None,
        most_cubes: int | None,
        workbench: Workbench | None,
    ) -> Result: ...


def solve_no_goal(
    position: Position, rules: Rules, watcher: SearchDeadline, cancel: CancelToken | None, solve: Solve
) -> Result:
    """Find an Equation with both sides from Resources, or say why there is none."""
    cubes = (*position.required, *position.permitted, *position.resources)
    proof = _counted(cubes, rules)
    if proof is not None and modeled(rules):
        return Result(IMPOSSIBLE, proof=proof)
    search, seconds = _Search(position, rules, cubes, watcher, cancel, solve), watcher.remaining
    for goal in _plain_goals(cubes):
        if search.over:
            return search.unknown()
        found = search.ask(goal, MOST_SOLUTION_CUBES, None if seconds is None else seconds * SHARE)
        if found is not None:
            return found
    return search.every_goal()


def _counted(cubes: tuple[Cube, ...], rules: Rules) -> Proof | None:
    digits = sum(cube.is_digit for cube in cubes)
    wild = bool(rules.wild) and any(cube.face == rules.wild for cube in cubes)
    if not wild and digits < 2 and rules.base < 11 and "unit" not in rules.marks:
        return Proof("no-goal-digits", {"digits": str(digits)})
    if not wild and digits == len(cubes) and rules.solution_digits == 1 and not rules.marks & {"exp"}:
        return Proof("no-goal-signs")
    bare_root = not rules.book.root_needs_index and any(cube.face == "√" for cube in cubes)
    if not rules.variations and digits < LEAST_DIGITS and not bare_root:
        return Proof("no-goal-few", {"digits": str(digits)})
    return None


class _Asked(NamedTuple):
    """Goals with the same values that leave the same cubes count as one question."""

    values: frozenset[object]
    rest: tuple[str, ...]


class _Search:
    """Goal after Goal with one workbench and one deadline."""

    def __init__(
        self,
        position: Position,
        rules: Rules,
        cubes: tuple[Cube, ...],
        watcher: SearchDeadline,
        cancel: CancelToken | None,
        solve: Solve,
    ) -> None:
        self.position, self.rules, self.cubes, self.cancel = position, rules, cubes, cancel
        self.solve = solve
        self.workbench = Workbench(cubes, rules)
        self.watcher = watcher
        self.values = self.steps = 0
        self.asked: set[_Asked] = set()

    @property
    def over(self) -> bool:
        return bool(self.watcher.over)

    def unknown(self) -> Result:
        return Result(UNKNOWN, bound=self.watcher.over or "goals", values=self.values, steps=self.steps)

    def every_goal(self) -> Result:
        """All Goals of the book's length, if no cube can be turned or stand for another."""
        rows = list(islice(_counted_rows(self.cubes, self.rules), MOST_GOALS + 1))
        if self.rules.variations or len(rows) > MOST_GOALS:
            return self.unknown()
        proved = are_all(self.cubes, self.rules)
        for goal in rows:
            if self.over:
                return self.unknown()
            found = self.ask(goal, None, self.watcher.remaining)
            if found is not None and found.status == POSSIBLE:
                return found
            proved = proved and found is None
        if not proved:
            return self.unknown()
        return Result(
            IMPOSSIBLE, proof=Proof("no-goal-searched", {"goals": str(len(rows))}), values=self.values
        )

    def ask(self, goal: str, most_cubes: int | None, seconds: float | None) -> Result | None:
        """An Equation with this Goal; None if there is none, which is proven without `most_cubes`."""
        line = read_goal(goal)
        if goal_problem(line, self.rules) is not None:
            return None
        rest = _rest(self.cubes, goal.replace(" ", ""))
        question = self.position.with_(goal=line, resources=rest, required=(), permitted=(), challenge="none")
        if most_cubes is None and not self._is_new(question):
            return None
        result = self._solve(question, most_cubes, seconds)
        if result.equations and self._is_flub(question, seconds):
            return None
        for equation in result.equations:
            if judge(self.position, equation).correct:
                return Result(POSSIBLE, (equation,), result.cubes_used, values=self.values, steps=self.steps)
        # An Equation that the judge refuses here leaves the Goal undecided.
        undecided = result.status != IMPOSSIBLE
        return self.unknown() if undecided and most_cubes is None else None

    def _is_new(self, question: Position) -> bool:
        assert question.goal is not None
        try:
            names = [key(reading.value) for reading in goal_readings(question.goal, self.rules)]
        except TooManyReadingsError:
            return True
        rest = tuple(sorted(cube.face for cube in question.resources))
        asked = _Asked(frozenset(object() if name is None else name for name in names), rest)
        if asked in self.asked:
            return False
        self.asked.add(asked)
        return True

    def _is_flub(self, question: Position, seconds: float | None) -> bool:
        """If a Goal must not be a flub, one that a single cube of the Resources makes doesn't count."""
        if self.rules.book.goal_may_be_flub:
            return False
        return self._solve(question.with_(challenge=NOW), None, seconds).status == POSSIBLE

    def _solve(self, question: Position, most_cubes: int | None, seconds: float | None) -> Result:
        result = self.solve(
            question,
            seconds=seconds,
            cancel=self.cancel,
            most_cubes=most_cubes,
            limit=3,
            workbench=self.workbench,
        )
        self.values += result.values
        self.steps += result.steps
        return result


def _plain_goals(cubes: tuple[Cube, ...]) -> Iterator[str]:
    """Goals that the Resources offer: one digit, two digits, then two digits with a sign between them."""
    digits = Counter(cube.face for cube in cubes if cube.is_digit)
    yield from sorted(digits, key=lambda face: -int(face))
    for tens, units in product(sorted(digits), repeat=2):
        if tens != "0" and (tens != units or digits[tens] > 1):
            yield tens + units
    signs = sorted({cube.face for cube in cubes if not cube.is_digit})
    for first, sign, second in product(sorted(digits), signs, sorted(digits)):
        if first != second or digits[first] > 1:
            yield first + sign + second


def _counted_rows(cubes: tuple[Cube, ...], rules: Rules) -> Iterator[str]:
    for row in all_goals(cubes, rules):
        spend(1)
        yield row


def _rest(cubes: tuple[Cube, ...], goal: str) -> tuple[Cube, ...]:
    rest = list(cubes)
    for face in goal:
        rest.remove(next(cube for cube in rest if cube.face == face))
    return tuple(rest)
