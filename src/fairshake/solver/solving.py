"""Is there a Solution? The search by number of cubes, over all readings of the Goal and all meanings of wild cubes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from fairshake.judge import Report, Verdict, goal_problem, is_correct, judge
from fairshake.judge.interpretations import static_problem
from fairshake.notation import Position
from fairshake.numbers import Spent, spend
from fairshake.rulebooks import Rules, rules_for

from .base_powers import AmongBasePowers
from .beyond import Beyond
from .cancelling import CancelToken
from .counting import hopeless
from .goal_powers import BOUND as BASE_POWERS_BOUND
from .goal_powers import endless_cubes, further_powers, larger_ones_never_matter
from .imaginary import AmongComplexNumbers
from .mat import Query
from .no_goal import solve_no_goal
from .repeated import AmongRepeated, comes_to_an_end
from .result import IMPOSSIBLE, POSSIBLE, UNKNOWN, Proof, Result
from .targets import Target, Targets, targets
from .together import run_together
from .watching import Watcher
from .workbench import Answer, Setting, TooManyCubes, Workbench
from .writing import Canonical, canonical, cubes_in, write

MOST_ASKED: Final = 4000
AGAIN: Final = (16, 256)
COUNTLESS: Final = ("sign", "integer", "rational", "primes")
"""Invariants that hold for any number of signs, and for any power of the base."""
UPWARDS: Final = frozenset({"add", "multiply", "power", "root", "square-root", "factorial"})
OVER: Final = frozenset({"deadline", "cancelled", "memory"})
FEW_ROUNDS: Final = 2
GRACE: Final = 4
"""So many expressions are still judged when the core comes back at the deadline: a Solution in hand is not lost."""


class Round(NamedTuple):
    """How many steps the smallest open size gets, 0 for no limit, and whether irrational operands are left aside.

    The next larger size gets half as many steps, the one after it a third, and so on: Solutions are mostly short, but
    large sizes are often easy where small ones are hopeless.
    """

    steps: int
    plainly: bool = False


WHOLE_ROUNDS: Final = (Round(1500), Round(12000), Round(100000), Round(0))
REAL_ROUNDS: Final = (
    Round(1500, plainly=True),
    Round(12000, plainly=True),
    Round(100000, plainly=True),
    Round(12000),
    Round(100000),
    Round(0),
)
"""Where powers are of real numbers: most Solutions do without irrational numbers on the way."""
Progress = Callable[[int, int], None]
"""Called with the number of cubes being tried and the largest number to try."""


class Wanted(NamedTuple):
    """What a caller wants of a search."""

    limit: int
    most_cubes: int | None
    shortest: bool
    threads: int
    progress: Progress | None
    report: Report | None

    @property
    def together(self) -> bool:
        return self.threads > 1 and self.limit == 1 and not self.shortest


class Task(NamedTuple):
    """One reading of the Goal with one meaning of the wild cubes and one way of counting cubes."""

    setting: Setting
    query: Query
    target: int
    goal: Target

    def asks_for(self, size: int) -> bool:
        return self.query.least <= size <= self.query.most

    def _lies_in_the_gap(self) -> bool:
        """Sums, products, powers and roots of 0 and of numbers from 1 on have no value between 0 and 1."""
        alphabet, postfix = self.setting.alphabet, self.goal.postfix
        if postfix is None or len(postfix) != 1 or not 0 < Fraction(postfix[0]) < 1:
            return False
        usable = [at for at, count in enumerate(self.query.hi) if count]
        signs = (op.name for op in alphabet.operations if any(op.cost[at] for at in usable))
        leaves = (leaf.value for leaf in alphabet.leaves if any(leaf.cost[at] for at in usable))
        return all(name in UPWARDS for name in signs) and all(value == 0 or value >= 1 for value in leaves)

    @property
    def infinite(self) -> tuple[str, ...]:
        """What makes this question infinite, unless an invariant settles it however often a sign is used."""
        infinite = self.setting.alphabet.infinite
        if infinite and self.setting.rules.k is None:
            told = self.setting.refutes(self.query, self.target)
            return () if told in COUNTLESS or self._lies_in_the_gap() else infinite
        return infinite


@dataclass(slots=True)
class Hunt:
    """The state of one search: what was found, and what keeps a "no" from being a proof."""

    position: Position
    rules: Rules
    goals: Targets
    limit: int
    watcher: Watcher
    report: Report | None = None
    equations: dict[Canonical, tuple[str, int]] = field(default_factory=dict)
    bounds: dict[str, None] = field(default_factory=dict)
    invariants: dict[str, None] = field(default_factory=dict)
    searched: bool = False

    @property
    def done(self) -> bool:
        return len(self.equations) >= self.limit

    def anew(self, goals: Targets, limit: int) -> Hunt:
        """The same question with nothing found yet, for these readings of the Goal."""
        return Hunt(self.position, self.rules, goals, limit, self.watcher, self.report)

    def verdict(self, equation: str) -> Verdict:
        """The judge's ruling; at the deadline it may still be given for a moment."""
        return self.watcher.judging(lambda: judge(self.position, equation, self.faulty))

    def faulty(self, error: Exception, what: str) -> None:
        """The judge met a fault: what it refuses then may be a Solution all the same."""
        self.bounds["fault"] = None
        if self.report is not None:
            self.report(error, what)

    def judged(self, task: Task, postfix: list[int]) -> bool:
        """Write an expression, have it judged, keep it if it is correct."""
        form = canonical(postfix, task.setting.alphabet)
        if form in self.equations:
            return True
        text = _equation(task, postfix, self.rules)
        if not self.watcher.judging(lambda: is_correct(self.position, text, self.faulty)):
            return False
        self.equations[form] = (text, cubes_in(postfix, task.setting.alphabet))
        return True

    def take(self, task: Task, answer: Answer) -> bool:
        """Keep what the judge accepts. False if an expression that the core holds to be right was refused."""
        accepted = True
        for place, postfix in enumerate((*answer.exact, *answer.maybe)):
            if self.done:
                break
            if place >= GRACE and task.setting.late:
                self.bounds["deadline"] = None
                break
            try:
                if not self.judged(task, postfix) and place < len(answer.exact):
                    accepted = False
                    self.refuse(task, postfix)
            except Spent as spent:
                self.bounds[spent.bound] = None
                break
        return accepted

    def refuse(self, task: Task, postfix: list[int]) -> None:
        """The core keeps one expression for each value of some cubes, so others may be right where this one is not.

        With one cube and factorials there are no others that are long enough.
        """
        if cubes_in(postfix, task.setting.alphabet) >= self.rules.book.least_solution_cubes:
            self.bounds["refused"] = None

    def note(self, answer: Answer, infinite: tuple[str, ...]) -> None:
        if answer.stop and answer.stop != "steps":  # then it is asked again without a limit of steps
            self.bounds[answer.stop] = None
        if answer.doubt:
            self.bounds["numbers"] = None
        self.bounds.update(dict.fromkeys(infinite))
        if answer.invariant:
            self.invariants[answer.invariant] = None
        else:
            self.searched = True


def solve(
    position: Position,
    *,
    limit: int = 1,
    seconds: float | None = None,
    cancel: CancelToken | None = None,
    progress: Progress | None = None,
    most_cubes: int | None = None,
    shortest: bool = False,
    workbench: Workbench | None = None,
    threads: int = 1,
    report: Report | None = None,
) -> Result:
    """Decide a position.

    `shortest` wants a Solution with the fewest cubes, which may take longer than finding any. `limit` asks for that
    many distinct Solutions, `most_cubes` bounds their length. The deadline is the caller's: `seconds` from now, kept
    by the native core. A `workbench` of the same shake shares its tables. With two `threads` hard questions are shared
    between two workbenches of their own, where one Solution is wanted, whichever. A fault of this program is told to
    `report`, and the answer is `unknown`.
    """
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    watcher, hunts = Watcher(seconds, cancel), list[Hunt]()
    try:
        with watcher.budget:
            wanted = Wanted(limit, most_cubes, shortest, threads, progress, report)
            return _solve(position, rules, wanted, watcher, cancel, workbench, hunts)
    except Spent as spent:
        if spent.budget is not watcher.budget:
            raise
        return _cut_short(hunts, spent.bound)
    except MemoryError:
        return _cut_short(hunts, "memory")
    except Exception as error:
        if report is not None:
            report(error, str(position))
        return _cut_short(hunts, "fault")
    finally:
        if cancel is not None:
            cancel.forget(watcher)


def _solve(
    position: Position,
    rules: Rules,
    wanted: Wanted,
    watcher: Watcher,
    cancel: CancelToken | None,
    workbench: Workbench | None,
    hunts: list[Hunt],
) -> Result:
    """The answer; `hunts` is told of the search, so that what was found is not lost when it is cut short."""
    if position.goal is None:
        return solve_no_goal(position, rules, watcher, cancel, partial(solve, report=wanted.report))
    goals = targets(position.goal, rules)
    problem = None if goals.readings else goal_problem(position.goal, rules)
    if problem is not None and (
        static_problem(position.goal, rules) or not endless_cubes(position.goal, rules)
    ):
        return Result(IMPOSSIBLE, proof=Proof("goal-illegal", {"problem": problem.code}))
    reason = hopeless(position, rules)
    if reason is not None:
        return Result(IMPOSSIBLE, proof=reason)
    hunt = Hunt(position, rules, goals, wanted.limit, watcher, wanted.report)
    hunts.append(hunt)
    if workbench is None:
        workbench = Workbench((*position.required, *position.permitted, *position.resources), rules)
    try:
        if cancel is not None:
            cancel.watch(workbench)
        return _search(hunt, wanted, cancel, workbench)
    finally:
        if cancel is not None:
            cancel.forget(workbench)


def _search(hunt: Hunt, wanted: Wanted, cancel: CancelToken | None, workbench: Workbench) -> Result:
    workbench.begin(hunt.watcher)
    values, steps = workbench.values, workbench.steps
    try:
        if wanted.together and hunt.rules.k is None:
            return _hunt_together(hunt, cancel, wanted.most_cubes)
        largest = _hunt(hunt, workbench, wanted.progress, wanted.most_cubes, wanted.shortest)
    except TooManyCubes:
        return Result(UNKNOWN, bound="cubes")
    _after_the_core(hunt, workbench, wanted.most_cubes, wanted.shortest)
    return _result(hunt, largest, workbench.values - values, workbench.steps - steps)


def _cut_short(hunts: list[Hunt], bound: str) -> Result:
    """The answer of a search that had to end: what it had found by then, or which bound was met."""
    if hunts and hunts[0].equations:
        return _result(hunts[0], 0, 0, 0)
    return Result(UNKNOWN, bound=bound)


def _after_the_core(hunt: Hunt, workbench: Workbench, most_cubes: int | None, shortest: bool) -> None:
    """What the core could not look at: other numbers, further readings of the Goal, and shorter Solutions there."""
    if not hunt.equations:
        _beyond_the_core(hunt, workbench, most_cubes)
    elif shortest and hunt.limit == 1:
        _shorter_beyond_the_core(hunt, workbench)
    if not hunt.equations:
        _with_further_powers(hunt, workbench, most_cubes)


def _shorter_beyond_the_core(hunt: Hunt, workbench: Workbench) -> None:
    """A Solution in numbers that the core does not have may be shorter than the one in hand."""
    fewest = min(cubes for _, cubes in hunt.equations.values())
    other = hunt.anew(hunt.goals, 1)
    other.bounds.update(hunt.bounds)
    _beyond_the_core(other, workbench, fewest - 1)
    hunt.equations = other.equations or hunt.equations


def _with_further_powers(hunt: Hunt, workbench: Workbench, most_cubes: int | None) -> None:
    """Powers of the Base: a 1 in the Goal as larger powers than were read at first; for each a short search."""
    goal, rules = hunt.position.goal, hunt.rules
    if goal is None or not endless_cubes(goal, rules) or hunt.bounds.keys() & OVER:
        return
    known = {target[1:] for target in hunt.goals.readings}
    for powers in further_powers(goal, rules):
        more = targets(goal, rules, powers)
        fresh = [target for target in more.readings if target[1:] not in known]
        known.update(target[1:] for target in fresh)
        other = hunt.anew(Targets(tuple(fresh), more.complete), hunt.limit)
        _hunt(other, workbench, None, most_cubes, False, few_rounds=True)
        hunt.equations = other.equations
        hunt.bounds.update(other.bounds)
        if hunt.equations or hunt.bounds.keys() & OVER:
            return
        if hunt.watcher.remaining == 0:
            hunt.bounds["deadline"] = None
            return
    if not _powers_are_bounded(hunt, workbench):
        hunt.bounds[BASE_POWERS_BOUND] = None


def _powers_are_bounded(hunt: Hunt, workbench: Workbench) -> bool:
    """Whether the cubes on the mat make nothing as tall as the Goal is with a power that was not read."""
    assert hunt.position.goal is not None
    settings = [workbench.setting(meaning) for meaning in workbench.meanings()]
    if any(setting.alphabet.infinite for setting in settings):
        return False
    queries = [(setting, query) for setting in settings for query in setting.queries(hunt.position, 0)]
    height = max((setting.height(query) for setting, query in queries), default=0.0)
    return larger_ones_never_matter(hunt.position.goal, hunt.rules, height)


def _beyond_the_core(hunt: Hunt, workbench: Workbench, most_cubes: int | None) -> None:
    """What the native core has no numbers for: complex numbers, and powers of the base of any size."""
    kind = _search_beyond(hunt, workbench)
    if kind is None:
        return
    search = kind(hunt.position, hunt.rules, workbench, most_cubes)
    refused = False
    for equation in search.equations():
        verdict = hunt.verdict(equation)
        refused = refused or not verdict.correct
        if verdict.correct:
            hunt.equations[(equation,)] = (equation, sum(map(len, verdict.cubes.values())))
            if hunt.done:
                return
    hunt.bounds.clear()
    if search.bound or refused:
        hunt.bounds[search.bound or "refused"] = None
    hunt.searched = True


def _search_beyond(hunt: Hunt, workbench: Workbench) -> type[Beyond] | None:
    """The search that may settle what the core left open."""
    if hunt.rules.plays("imaginary"):
        return AmongComplexNumbers
    bounds = list(hunt.bounds)
    if bounds == [AmongBasePowers.infinite]:
        return AmongBasePowers
    alphabets = (workbench.setting(meaning).alphabet for meaning in workbench.meanings())
    if bounds == [AmongRepeated.infinite] and all(map(comes_to_an_end, alphabets)):
        return AmongRepeated
    return None


def _hunt(
    hunt: Hunt,
    workbench: Workbench,
    progress: Progress | None,
    most_cubes: int | None,
    shortest: bool,
    few_rounds: bool = False,
) -> int:
    """Go through sizes in rounds: every size gets a few steps, then more, until each is exhausted or one succeeds.

    Large sizes are often easy where small ones are hopeless, so no size may keep the others waiting. When the
    shortest Solution is wanted, or several, there is one round without a limit. After `few_rounds` some may stay open.
    """
    tasks = list(_tasks(hunt, workbench))
    largest = max((task.query.most for task in tasks), default=0)
    if most_cubes is not None and largest > most_cubes:
        largest = most_cubes
        hunt.bounds["length"] = None
    least = max(hunt.rules.book.least_solution_cubes, 1)
    sizes = range(least, largest + 1)
    questions = [(size, task) for size in sizes for task in tasks if task.asks_for(size)]
    rounds: tuple[Round, ...] = REAL_ROUNDS if hunt.rules.division.powers == "real" else WHOLE_ROUNDS
    if shortest or hunt.limit > 1 or hunt.rules.k is not None:
        rounds = rounds[-1:]
    if few_rounds:
        rounds = rounds[:FEW_ROUNDS]
    for turn in rounds:
        still_open: list[tuple[int, Task]] = []
        for size, task in questions:
            if progress is not None:
                progress(size, largest)
            smaller = len({other for other, _ in still_open if other < size})
            if not _ask(hunt, task, size, Round(turn.steps // (1 + smaller), turn.plainly)):
                still_open.append((size, task))
            if hunt.done or hunt.bounds.keys() & OVER:
                return largest
        questions = still_open
    if questions:
        hunt.bounds[BASE_POWERS_BOUND] = None
    return largest


class HuntWorker:
    """One of two threads: a workbench, its tasks, and what was found."""

    def __init__(self, hunt: Hunt, cancel: CancelToken | None) -> None:
        position = hunt.position
        cubes = (*position.required, *position.permitted, *position.resources)
        self.hunt, self.workbench = hunt, Workbench(cubes, hunt.rules)
        if cancel is not None:
            cancel.watch(self.workbench)
        self.workbench.begin(hunt.watcher)
        self.tasks = list(_tasks(hunt, self.workbench))
        self.rounds = REAL_ROUNDS if hunt.rules.division.powers == "real" else WHOLE_ROUNDS

    @property
    def found(self) -> bool:
        return bool(self.hunt.equations)

    @property
    def done(self) -> bool:
        return self.found or bool(self.hunt.bounds.keys() & OVER)

    def ask(self, size: int, task: int, turn: int, smaller: int) -> bool:
        steps, plainly = self.rounds[turn]
        return _ask(self.hunt, self.tasks[task], size, Round(steps // (1 + smaller), plainly))


def _hunt_together(hunt: Hunt, cancel: CancelToken | None, most_cubes: int | None) -> Result:
    """The same with two threads, sizes from below and from above."""
    first = HuntWorker(hunt, cancel)
    largest = max((task.query.most for task in first.tasks), default=0)
    if most_cubes is not None and largest > most_cubes:
        largest = most_cubes
        hunt.bounds["length"] = None
    least = max(hunt.rules.book.least_solution_cubes, 1)
    numbered = list(enumerate(first.tasks))
    questions = [
        (size, at) for size in range(least, largest + 1) for at, task in numbered if task.asks_for(size)
    ]

    def second() -> HuntWorker:
        return HuntWorker(hunt.anew(hunt.goals, 1), cancel)

    other = run_together(questions, len(first.rounds), first, second)
    values, steps = first.workbench.values, first.workbench.steps
    if isinstance(other, HuntWorker):
        values, steps = values + other.workbench.values, steps + other.workbench.steps
        hunt.equations.update(other.hunt.equations)
        hunt.bounds.update(other.hunt.bounds)
        hunt.invariants.update(other.hunt.invariants)
        hunt.searched = hunt.searched or other.hunt.searched
    _after_the_core(hunt, first.workbench, most_cubes, shortest=False)
    return _result(hunt, largest, values, steps)


def _tasks(hunt: Hunt, workbench: Workbench) -> Iterator[Task]:
    if not hunt.goals.complete:
        hunt.bounds["goal-readings"] = None
    for goal in hunt.goals.readings:
        if goal.postfix is None:
            hunt.bounds["goal-value"] = None
            continue
        meanings = workbench.meanings()
        spend(len(meanings))
        for meaning in meanings if goal.wild is None else (goal.wild,):
            setting = workbench.setting(meaning)
            target = setting.target(goal.postfix)
            if target is None:
                hunt.bounds["goal-value"] = None
                continue
            for query in setting.queries(hunt.position, goal.factorials):
                yield Task(setting, query, target, goal)


def _ask(hunt: Hunt, task: Task, size: int, turn: Round) -> bool:
    """Ask about one size; False if the question is still open because its steps were used up."""
    spend(1)
    wanted = 1 if hunt.limit == 1 else min(MOST_ASKED, hunt.limit * 8)
    answer = task.setting.ask(task.query, size, task.target, wanted, turn.steps, turn.plainly)
    fine = hunt.take(task, answer)
    if answer.stop == "steps" and fine:
        return False
    hunt.note(answer, task.infinite)
    for more in AGAIN:
        if fine or hunt.done or not answer.exact:
            return True
        answer = task.setting.ask(task.query, size, task.target, more)
        hunt.note(answer, task.infinite)
        fine = hunt.take(task, answer) or len(answer.exact) < more
    if not fine and not hunt.done:
        hunt.bounds["refused"] = None
    return True


def _equation(task: Task, postfix: list[int], rules: Rules) -> str:
    solution = write(postfix, task.setting.alphabet)
    text = f"{solution} = {task.goal.text}"
    meaning = task.setting.meaning
    if rules.wild and meaning != rules.wild and (task.goal.wild is not None or "~" in solution):
        text += f" where {rules.wild}={meaning}"
    return text


def _result(hunt: Hunt, largest: int, values: int, steps: int) -> Result:
    if hunt.equations:
        found = sorted(hunt.equations.values(), key=lambda entry: entry[1])
        equations = tuple(text for text, _ in found)
        return Result(POSSIBLE, equations, found[0][1], values=values, steps=steps)
    if hunt.bounds:
        return Result(UNKNOWN, bound=next(iter(hunt.bounds)), values=values, steps=steps)
    if not hunt.searched:
        code = next((name for name in hunt.invariants if name != "count"), "count")
        return Result(IMPOSSIBLE, proof=Proof(code), values=values, steps=steps)
    params = {"values": str(values), "cubes": str(largest)}
    return Result(IMPOSSIBLE, proof=Proof("searched", params), values=values, steps=steps)
