"""The one question bots ask about mathematics, who answers it, and how much thinking it may cost."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from fairshake.notation.cubes import Cube
from fairshake.notation.position import Position
from fairshake.rulebooks import rules_for, uses_colors
from fairshake.solver import solve
from fairshake.solver.workbench import Workbench

from .levels import ANY
from .usage import colors_matter, faces_used, fits

Status = Literal["possible", "impossible", "unknown"]
STEPS_PER_MILLISECOND: Final = 1000
"""What a solver step costs, so that budgets are the same on every machine."""
REMEMBERED: Final = 20_000
MOST_FOUND: Final = 500
MOST_VALUES: Final = 3_000_000
"""A workbench with more values than this is discarded and restarted, to save memory."""


@dataclass(frozen=True, slots=True)
class OracleAnswer:
    """What is known about a position. `impossible` is a proof; `unknown` means that a limit was reached."""

    status: Status
    solutions: tuple[str, ...] = ()
    """Written Equations, the shortest first."""
    milliseconds: float = 0.0


class Oracle(Protocol):
    def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
        """Solutions of at most `longest` cubes, up to `wanted` of them, within a time limit in seconds.

        The position's `challenge` says which cubes count: `now` allows one from Resources.
        """


class SolverOracle:
    """Asks the solver. The tables of a shake are shared and answers cached, which only saves time.

    Earlier Solutions for the same Goal are cached too: if any Solution will do, one that still fits the mat
    is the answer. So earlier questions may affect which Solution comes first.
    """

    def __init__(self) -> None:
        self._benches: OrderedDict[tuple[object, ...], Workbench] = OrderedDict()
        self._answers: OrderedDict[tuple[Position, int, int], OracleAnswer] = OrderedDict()
        self._goal: tuple[object, ...] = ()
        self._found: dict[str, Counter[str]] = {}

    def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
        question = (plain(position), wanted, longest)
        if question in self._answers:
            self._answers.move_to_end(question)
            return self._answers[question]
        known = self._remembered(question[0]) if wanted == 1 and longest >= ANY else ""
        if known:
            return OracleAnswer("possible", (known,))
        answer, lasting = self._ask(*question, seconds)
        if lasting:
            self._answers[question] = answer
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        return answer

    def _ask(
        self, position: Position, wanted: int, longest: int, seconds: float
    ) -> tuple[OracleAnswer, bool]:
        found = solve(
            position,
            limit=wanted,
            seconds=seconds,
            most_cubes=None if longest >= ANY else longest,
            workbench=None if position.goal is None else self._bench(position),
        )
        cost = 1000 * seconds if found.bound == "deadline" else found.steps / STEPS_PER_MILLISECOND
        answer = OracleAnswer(found.status, found.equations, cost)
        full = len(found.equations) >= wanted or found.status == "impossible"
        self._remember(position, found.equations[:1])
        return answer, full or found.bound == "length"

    def _remember(self, position: Position, equations: tuple[str, ...]) -> None:
        """Remember Solutions for the current Goal."""
        goal = (*_rules_of(position), position.goal)
        if goal != self._goal:
            self._goal, self._found = goal, {}
        if len(self._found) < MOST_FOUND and position.goal is not None:
            self._found |= {text: faces_used(position, text) for text in equations}

    def _remembered(self, position: Position) -> str:
        """The shortest Solution found earlier that this mat still has the cubes for, or ""."""
        if (*_rules_of(position), position.goal) != self._goal or colors_matter(position):
            return ""
        known = [(used.total(), text) for text, used in self._found.items() if fits(position, used)]
        return min(known)[1] if known else ""

    def _bench(self, position: Position) -> Workbench:
        """The tables of this shake that cover at least the cubes still available."""
        rules = rules_for(position.rulebook, position.division, position.form, position.variations)
        cubes = (*position.required, *position.permitted, *position.resources)
        name = _rules_of(position)
        bench = self._benches.get(name)
        if bench is None or not holds(bench.cubes, cubes) or bench.values > MOST_VALUES:
            bench = self._benches[name] = Workbench(cubes, rules)
        self._benches.move_to_end(name)
        if len(self._benches) > 4:
            self._benches.popitem(last=False)
        return bench


def _rules_of(position: Position) -> tuple[object, ...]:
    return position.rulebook, position.division, position.form, position.variations


def holds(cubes: Iterable[Cube], wanted: Iterable[Cube]) -> bool:
    return not Counter(wanted) - Counter(cubes)


def plain(position: Position) -> Position:
    """The position reduced to what affects Solutions: no irrelevant colors, nothing Forbidden, cubes sorted."""
    colored = uses_colors(choice.name for choice in position.variations)

    def tidy(cubes: tuple[Cube, ...]) -> tuple[Cube, ...]:
        return tuple(sorted(cubes if colored else (cube._replace(colour="") for cube in cubes)))

    return position.with_(
        required=tidy(position.required),
        permitted=tidy(position.permitted),
        forbidden=(),
        resources=tidy(position.resources),
    )


class TimeBudget:
    """A thinking-time budget, spent question by question; the oracle reports the cost of each.

    No clock is read here, so the same answers always lead to the same thoughts.
    """

    def __init__(self, seconds: float, most_for_one: float) -> None:
        self.seconds = seconds
        self.spent = 0.0
        self.most_for_one = most_for_one

    def share(self, weight: int = 1) -> float:
        """Seconds the next question may take, in proportion to its weight; 0 when the budget is spent."""
        return max(0.0, min(self.seconds, weight * self.most_for_one))

    def set_aside(self, part: float) -> float:
        """Reserve part of the remaining budget; returns how much, for `give_back`."""
        kept = max(0.0, self.seconds) * part
        self.seconds -= kept
        return kept

    def give_back(self, kept: float) -> None:
        self.seconds += kept

    def pay(self, milliseconds: float) -> None:
        self.seconds -= milliseconds / 1000
        self.spent += milliseconds / 1000

    @property
    def empty(self) -> bool:
        return self.seconds <= 0
