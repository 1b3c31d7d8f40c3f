"""The state of one search: what was found, and what prevents a "no" from being a proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fairshake.judgment import Report, Verdict, judge, judge_briefly
from fairshake.notation import Position
from fairshake.numbers import BudgetSpentError, spend
from fairshake.rulebooks import Rules

from .deadline import SearchDeadline
from .equation_writer import Canonical, canonical, cubes_in
from .result import IMPOSSIBLE, POSSIBLE, UNKNOWN, Proof, Result
from .rounds import Round
from .targets import Targets
from .tasks import Task
from .workbench import SizeAnswer

MOST_ASKED: Final = 4000
STEPS_OF_ASKING: Final = 10
"""The overhead of a question to the core, besides what the core counts."""
AGAIN: Final = (16, 256)
OVER: Final = frozenset({"deadline", "cancelled", "memory"})
UNEQUAL: Final = "unequal"
GRACE: Final = 4
"""How many expressions are still judged when the core returns at the deadline, so that a found Solution
isn't lost."""


@dataclass(slots=True)
class SearchState:
    """One search for `limit` Solutions of a position, for these readings of its Goal."""

    position: Position
    rules: Rules
    goals: Targets
    limit: int
    watcher: SearchDeadline
    report: Report | None = None
    equations: dict[Canonical, tuple[str, int]] = field(default_factory=dict)
    bounds: dict[str, None] = field(default_factory=dict)
    invariants: dict[str, None] = field(default_factory=dict)
    searched: bool = False

    @property
    def found_all(self) -> bool:
        return len(self.equations) >= self.limit

    @property
    def over(self) -> bool:
        """Whether time or memory is used up, or the question was canceled."""
        return not OVER.isdisjoint(self.bounds)

    def restarted(self, goals: Targets, limit: int) -> SearchState:
        """The same question with nothing found yet, for these readings of the Goal."""
        return SearchState(self.position, self.rules, goals, limit, self.watcher, self.report)

    def join(self, other: SearchState) -> None:
        """Take over another thread's findings and what it had to leave out."""
        self.equations.update(other.equations)
        self.bounds.update(other.bounds)
        self.invariants.update(other.invariants)
        self.searched = self.searched or other.searched

    def keep_shortest(self, limit: int) -> None:
        """Keep only a number of findings with the fewest cubes."""
        self.limit = limit
        self.equations = dict(sorted(self.equations.items(), key=lambda found: found[1][1])[:limit])

    def ask(self, task: Task, size: int, turn: Round) -> bool:
        """Ask the core about one size; False if the question is still open because its steps were used up."""
        spend(STEPS_OF_ASKING)
        wanted = 1 if self.limit == 1 else min(MOST_ASKED, self.limit * 8)
        answer = task.setting.ask(task.query, size, task.target, wanted, turn.steps, turn.plainly)
        fine = self._take(task, answer)
        if answer.stop == "steps" and fine:
            return False
        self._note(answer, task.infinite)
        for more in AGAIN:
            if fine or self.found_all or not answer.exact:
                return True
            answer = task.setting.ask(task.query, size, task.target, more)
            self._note(answer, task.infinite)
            fine = self._take(task, answer) or len(answer.exact) < more
        if not fine and not self.found_all:
            self.bounds["refused"] = None
        return True

    def verdict(self, equation: str) -> Verdict:
        """The judge's ruling; allowed for a moment after the deadline."""
        return self.watcher.judging(lambda: judge(self.position, equation, self._faulty))

    def _faulty(self, error: Exception, what: str) -> None:
        """The judge hit a bug: what it refuses may be a Solution anyway."""
        self.bounds["fault"] = None
        if self.report is not None:
            self.report(error, what)

    def _refused(self, task: Task, postfix: list[int]) -> tuple[str, ...]:
        """Write an expression, have it judged, keep it if it's correct; returns the reasons if it isn't."""
        form = canonical(postfix, task.setting.alphabet)
        if form in self.equations:
            return ()
        text = task.equation(postfix, self.rules)
        verdict = self.watcher.judging(lambda: judge_briefly(self.position, text, self._faulty))
        if verdict.correct:
            self.equations[form] = (text, self._cubes(task, postfix, verdict))
        return verdict.reasons

    def _cubes(self, task: Task, postfix: list[int], verdict: Verdict) -> int:
        """How many cubes a Solution takes; a cube used several times counts once, as for the judge."""
        if self.rules.signs_repeat:
            return sum(map(len, verdict.cubes.values()))
        return cubes_in(postfix, task.setting.alphabet)

    def _take(self, task: Task, answer: SizeAnswer) -> bool:
        """Keep what the judge accepts. False if it refused an expression that the core considers right.

        An expression that the core is unsure about may have another value. If the judge refuses it for another reason,
        it hides the expressions with the same value.
        """
        if not answer.exact and not answer.maybe:
            return True
        accepted = True
        for place, postfix in enumerate((*answer.exact, *answer.maybe)):
            if self.found_all:
                break
            if place >= GRACE and task.setting.late:
                self.bounds["deadline"] = None
                break
            try:
                reasons = self._refused(task, postfix)
                if reasons and (place < len(answer.exact) or UNEQUAL not in reasons):
                    accepted = accepted and place >= len(answer.exact)
                    self._refuse(task, postfix)
            except BudgetSpentError as spent:
                self.bounds[spent.bound] = None
                break
        return accepted

    def _refuse(self, task: Task, postfix: list[int]) -> None:
        """The core keeps one expression for each value of some cubes, so others may be right where this one is not.

        With one cube and factorials there are no others that are long enough.
        """
        if cubes_in(postfix, task.setting.alphabet) >= self.rules.book.least_solution_cubes:
            self.bounds["refused"] = None

    def _note(self, answer: SizeAnswer, infinite: tuple[str, ...]) -> None:
        if answer.stop and answer.stop != "steps":  # then it's asked again without a step limit
            self.bounds[answer.stop] = None
        if answer.doubt:
            self.bounds["numbers"] = None
        self.bounds.update(dict.fromkeys(infinite))
        if answer.invariant:
            self.invariants[answer.invariant] = None
        else:
            self.searched = True

    def result(self, largest: int, values: int, steps: int) -> Result:
        """The answer: what was found, which bound was hit, or the proof that there is nothing."""
        if self.equations:
            found = sorted(self.equations.values(), key=lambda entry: entry[1])
            equations = tuple(text for text, _ in found)
            return Result(POSSIBLE, equations, found[0][1], values=values, steps=steps)
        if self.bounds:
            return Result(UNKNOWN, bound=next(iter(self.bounds)), values=values, steps=steps)
        if not self.searched:
            code = next((name for name in self.invariants if name != "count"), "count")
            return Result(IMPOSSIBLE, proof=Proof(code), values=values, steps=steps)
        params = {"values": str(values), "cubes": str(largest)}
        return Result(IMPOSSIBLE, proof=Proof("searched", params), values=values, steps=steps)
