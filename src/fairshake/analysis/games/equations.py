"""A match of Equations, act by act: which were safe, which were flubs, which flubs nobody called.

Uses only what every spectator sees, so a log without drafts and a transcript give the same report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from fairshake.equations import AnyEvent, State, apply, position_of
from fairshake.equations import events as e
from fairshake.notation.position import Position
from fairshake.solver.questions import workbench_of

from .analysis_run import AnalysisRun
from .goals import GoalsReport, goals_report
from .mat_status import Mark, MatStatus, Scales, mat_status, no_goal_status
from .pool import RemainingCount, SolutionPool, smoothed

Kind = Literal["goal", "no-goal", "move"]
MADE: Final = (e.GoalSet, e.NoGoalDeclared, e.CubeMoved)
"""The acts that a challenge is aimed at."""
OPEN: Final = MatStatus("unknown")
NONE: Final = RemainingCount(0)
FLUBS: Final = ("now", "impossible", "no-goal")


@dataclass(frozen=True, slots=True)
class ActReport:
    """One act. `version` is the number of its event in the log, `cube` and `section` belong to a move."""

    version: int
    player: str
    kind: Kind
    position: Position
    cube: str = ""
    section: str = ""
    standing: MatStatus = OPEN
    fresh: bool = True
    """Whether this act made the flub, or only left one that was there before."""
    left: RemainingCount = NONE
    needed: int | None = None
    """The fewest cubes of Resources that any Solution we found still needs; None without a Solution."""
    missed: str = ""
    """The challenge this player missed by acting instead: `now` or `impossible`."""
    called_by: str = ""
    """Who challenged this act."""
    called: str = ""
    """Which challenge it was."""

    @property
    def mark(self) -> Mark:
        return self.standing.mark

    @property
    def flub(self) -> bool:
        """Whether this act made a new flub."""
        return self.mark in FLUBS and self.fresh

    @property
    def call_was_right(self) -> bool | None:
        """Whether the challenge was right; None if there was none or the bounds can't decide it."""
        if not self.called or self.mark == "unknown":
            return None
        return self.called == self.mark

    @property
    def uncalled(self) -> bool:
        """A new flub that nobody called."""
        return self.flub and self.called != self.mark


@dataclass(frozen=True, slots=True)
class ShakeReport:
    number: int
    setter: str
    goal: str = ""
    goals: GoalsReport | None = None
    acts: tuple[ActReport, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchReport:
    rulebook: str
    players: tuple[str, ...]
    shakes: tuple[ShakeReport, ...] = ()

    @property
    def acts(self) -> Iterator[ActReport]:
        return (act for shake in self.shakes for act in shake.acts)

    def made(self, player: str, mark: str) -> int:
        """How many flubs of a kind a player made."""
        return sum(act.flub and act.player == player and act.mark == mark for act in self.acts)

    def missed(self, player: str) -> int:
        """How many challenges a player missed."""
        return sum(act.missed != "" for act in self.acts if act.player == player)


class Story(NamedTuple):
    """A shake as it was played, before analysis."""

    number: int
    setter: str
    acts: tuple[ActReport, ...]
    before_goal: Position | None


@dataclass
class _Narrator:
    """Splits a log into stories: acts, each with the mat it left."""

    stories: list[Story] = field(default_factory=list)
    acts: list[ActReport] = field(default_factory=list)
    before: Position | None = None
    shake: tuple[int, str] = (0, "")

    def hear(self, version: int, event: AnyEvent, earlier: State | None, state: State) -> None:
        if isinstance(event, e.ShakeBegan):
            self.close()
            self.shake = (event.number, event.setter)
        elif isinstance(event, e.Challenged) and self.acts and not self.acts[-1].called:
            self.acts[-1] = replace(self.acts[-1], called=event.kind, called_by=event.player)
        elif isinstance(event, MADE):
            if isinstance(event, e.GoalSet) and earlier is not None and earlier.shake is not None:
                self.before = _before_goal(state)
            self.acts.append(_act(version, event, state))

    def close(self) -> None:
        if self.acts:
            self.stories.append(Story(*self.shake, tuple(self.acts), self.before))
        self.acts, self.before = [], None


def stories_of(log: Iterable[AnyEvent]) -> tuple[State | None, list[Story]]:
    narrator, state = _Narrator(), None
    for version, event in enumerate(log, 1):
        earlier, state = state, apply(state, event)
        narrator.hear(version, event, earlier, state)
    narrator.close()
    return state, narrator.stories


def _before_goal(state: State) -> Position:
    """The mat with the cubes of the Goal back in Resources."""
    assert state.shake is not None
    mat = position_of(state.table, state.shake, "none")
    cubes = () if mat.goal is None else tuple(cube._replace(turned="") for cube in mat.goal.cubes)
    return mat.with_(goal=None, resources=(*mat.resources, *cubes))


def _act(version: int, event: e.GoalSet | e.NoGoalDeclared | e.CubeMoved, state: State) -> ActReport:
    assert state.shake is not None
    if isinstance(event, e.CubeMoved):
        mat = position_of(state.table, state.shake, "none")
        cube = state.shake.cubes[event.cube]
        return ActReport(version, event.player, "move", mat, cube, event.section)
    if isinstance(event, e.GoalSet):
        return ActReport(version, event.player, "goal", position_of(state.table, state.shake, "none"))
    return ActReport(version, event.player, "no-goal", position_of(state.table, state.shake, "no-goal"))


def analyse_match(log: Sequence[AnyEvent], walk: AnalysisRun | None = None) -> MatchReport:
    """Every shake of a log; an unfinished match is analyzed up to its latest act. Raises GaveUpError."""
    walk = walk or AnalysisRun()
    state, stories = stories_of(log)
    if state is None:
        return MatchReport("", ())
    walk.begin(sum(len(story.acts) for story in stories))
    shakes = tuple(_shake(story, walk) for story in stories)
    return MatchReport(state.table.rulebook, state.players, shakes)


def _shake(story: Story, walk: AnalysisRun) -> ShakeReport:
    goal = next((act.position.goal for act in story.acts if act.kind == "goal"), None)
    goals = None
    if goal is not None and story.before_goal is not None:
        goals = goals_report(story.before_goal, goal, walk)
    acts = _judged(story.acts, walk)
    lefts = smoothed([act.left for act in acts])
    counted = tuple(replace(act, left=left) for act, left in zip(acts, lefts, strict=True))
    return ShakeReport(story.number, story.setter, goal.plain if goal else "", goals, counted)


def _judged(acts: tuple[ActReport, ...], walk: AnalysisRun) -> list[ActReport]:
    scales = pool = None
    done: list[ActReport] = []
    for act in acts:
        if scales is None or pool is None or act.kind == "goal":
            bench = None if act.kind == "no-goal" else workbench_of(act.position)
            scales = Scales(bench, walk)
            pool = SolutionPool(scales)
        done.append(_weighed(act, done[-1] if done else None, scales, pool))
        walk.step()
    return done


def _weighed(act: ActReport, before: ActReport | None, scales: Scales, pool: SolutionPool) -> ActReport:
    if act.kind == "no-goal":
        return replace(act, standing=no_goal_status(act.position, scales))
    earlier = before.standing if before is not None and act.kind == "move" else None
    never = earlier is not None and earlier.mark == "impossible"
    standing = earlier if never and earlier is not None else mat_status(act.position, scales)
    fresh = earlier is None or earlier.mark != standing.mark
    let_go = earlier is not None and earlier.mark in FLUBS and before is not None
    missed = earlier.mark if let_go and before and earlier and before.player != act.player else ""
    left = NONE if standing.mark == "impossible" else pool.left(act.position)
    needed = pool.needed(act.position, standing.solution) if standing.solution else None
    return replace(act, standing=standing, fresh=fresh, missed=missed, left=left, needed=needed)
