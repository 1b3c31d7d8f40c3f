"""What a rule book says about play, as data: seats, clocks, points, penalties, sections to cite.

One file per book in `books/` fills this in; changing a rule changes one line there.
The machine asks only these questions, never which book it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from fairshake.notation.reasons import REASONS

SECOND = 1000
MINUTE = 60 * SECOND

ThirdParty = Literal["correct", "wrong", "none"]
RulesPage = Literal["mlag", "guide", "agloa", "cup"]
Brings = Literal["", "grouping"]

COLOR_COUNT: Final = 4
WHOLE_ROUND: Final = ("round", "finish")
CALLS: Final = {"now": "Now", "impossible": "Impossible"}


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """A time limit, and what follows a missed one: countdown, penalty, extra minute, penalty."""

    time: int
    countdown: int = 0
    penalty: int = 0
    extra: int = 0
    extra_penalty: int = 0

    def lasting(self, time: int) -> TimeLimit:
        """The same limit with another time for the task itself."""
        return replace(self, time=time)

    def at_pace(self, pace: float) -> TimeLimit:
        """The same limit with all its times longer by a factor."""
        return replace(
            self,
            time=round(self.time * pace),
            countdown=round(self.countdown * pace),
            extra=round(self.extra * pace),
        )


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of a scoring table: who is right, and what Challenger, Mover and Third Party get."""

    challenge: str
    writer_correct: bool
    third: ThirdParty
    challenger: int
    mover: int
    third_party: int


@dataclass(frozen=True, slots=True)
class LeaguePoints:
    """Points as MLAG and AGLOA give them: a table of rows, and fixed points for writing without a challenge."""

    rows: tuple[ScoreRow, ...]
    peaceful_correct: int = 4
    peaceful_wrong: int = 2
    accepted_wrong: int = 2
    accepted_wrong_after: tuple[str, ...] = ()
    """The challenges after which a player who presented nothing and accepted a refuted Equation counts as
    wrong."""

    def row(self, challenge: str, writer_correct: bool, third: ThirdParty) -> ScoreRow:
        wanted = (challenge, writer_correct, third)
        return next(row for row in self.rows if (row.challenge, row.writer_correct, row.third) == wanted)


@dataclass(frozen=True, slots=True)
class CupPoints:
    """Points as the Challenge Cup gives them: by side."""

    single_challenger: int = 2
    others: int = 1
    peaceful: int = 1


@dataclass(frozen=True, slots=True)
class PlaceTable:
    """Match points by place; a tie shares the entry of its size: (first place, number tied)."""

    three: Mapping[tuple[int, int], int]
    two: Mapping[tuple[int, int], int]


@dataclass(frozen=True, slots=True)
class Objection:
    """A reason that a checker may give for rejecting an Equation, and what must come with it."""

    reason: str
    brings: Brings = ""


ORDERED_OBJECTIONS: Final = tuple(Objection(reason) for reason in REASONS if reason != "ambiguous")
"""If signs have an order, an Equation has one reading, so nobody can call it ambiguous."""


@dataclass(frozen=True, slots=True)
class MatchBook:
    name: str
    version: int
    divisions: tuple[str, ...]
    seats: tuple[int, int]
    cubes_per_color: int
    limits: Mapping[str, TimeLimit]
    points: LeaguePoints | CupPoints
    invalid_challenge: Mapping[str, int]
    """Points for each kind of invalid challenge, and for lifting the block without one."""
    citations: Mapping[str, str]
    places: PlaceTable | None = None
    forms: tuple[str, ...] = ("",)
    shake_begins: Literal["timing", "roll"] = "timing"
    first_setter: Literal["lot", "left-of-scorekeeper"] = "lot"
    setter_after_no_goal: Literal["same", "left"] = "same"
    goal_clock_from: Literal["shake", "now"] = "shake"
    goal_time_sets_at_limit: bool = True
    """Whether cubes on the Goal line are the Goal as soon as the limit ends, with no penalty."""
    goal_cubes_stay: bool = True
    goal_validated: bool = False
    """Whether an invalid Goal is advised against instead of standing for an Impossible challenge."""
    announced_grouping: bool = False
    bonus_commits: bool = True
    leader_may_bonus: bool = True
    has_block: bool = True
    now_needs_a_cube_on_the_mat: bool = True
    now_needs_resources: int = 2
    last_cubes: int = 0
    """Resources left when play stops by itself: 0 (last cube) or 2 (force out)."""
    peaceful_ending: Literal["last-cube", "force-out"] = "last-cube"
    stop_ending: Literal["end-of-round", "cleanup"] = "end-of-round"
    siding: Literal["by-presenting", "cards"] = "by-presenting"
    drafts_count: bool = False
    """Whether what is written when the timer runs out counts without being handed over."""
    change_spoils: bool = False
    """Whether an Equation is incorrect because its writer tried to change it after presenting it."""
    simultaneous: int = 0
    """Calls within this many milliseconds count as simultaneous; 0 where the block decides."""
    absent: int = 0
    judge_approves_in: tuple[str, ...] = ()
    judges_for_summary_penalty: int = 0
    """How many judges may penalize without a warning first; 0 if a warning must always come first."""
    takes_back_either: bool = False
    """Whether a player who moved two cubes without Bonus chooses which one goes back."""
    rulings_final: bool = False
    """Whether a judge's ruling is final."""
    delay_timer: int = 0
    """How long a player has once all others call a delay and there's no judge; 0 if every turn has its own
    clock."""
    uses_what_remains: bool = False
    """Whether an Equation must use the remaining Resources to score after play stopped by itself."""
    initials_games: bool = False
    """Whether the scorekeeper initials each game, after which its score stands."""
    judge_weighs_penalty: bool = False
    """Whether a judge may take more than one point at a time, or take points from a team."""
    calls: Mapping[str, str] = field(default_factory=lambda: CALLS)
    """What the two flubs are called."""
    rules_page: RulesPage = "mlag"
    """The page of the rules that explains this book to players."""
    usual_division: str = ""
    """The default division."""
    objections: tuple[Objection, ...] = ORDERED_OBJECTIONS
    """The reasons for rejecting an Equation. One that brings a grouping has one attempt, and is the checker's last."""
    choosing: Mapping[str, str] = field(default_factory=dict)
    """Division to how many variations a player picks: `one` (two by the other of two players) or `free`."""
    rerolled: Mapping[str, str] = field(default_factory=dict)

    @property
    def cubes(self) -> int:
        """How many cubes are rolled for a shake."""
        return COLOR_COUNT * self.cubes_per_color

    @property
    def tasks(self) -> tuple[str, ...]:
        """Tasks with a time limit; the round and its last shake have their own settings."""
        return tuple(task for task in self.limits if task not in WHOLE_ROUND)

    def objection(self, reason: str) -> Objection | None:
        return next((objection for objection in self.objections if objection.reason == reason), None)

    def limit(self, task: str) -> TimeLimit | None:
        return self.limits.get(task)

    def cite(self, code: str) -> str:
        return self.citations.get(code, "")
