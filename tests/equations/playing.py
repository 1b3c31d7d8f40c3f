"""A table for tests: a hand-held clock, an umpire who reads the answer off the paper, and short cuts."""

from __future__ import annotations

from typing import Any

from fairshake.equations import (
    AnyEvent,
    GoalCube,
    JudgeRuling,
    Refusal,
    Seat,
    StartMatch,
    State,
    Table,
    apply,
    decide,
    step,
)
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.equations.ports import WritingRules
from fairshake.equations.state import TaskClock
from fairshake.notation.position import Position, VariationChoice

FULL = (
    *("r1", "r2", "r3", "r+", "r-", "r0"),
    *("b1", "b2", "b3", "bx", "b÷", "b0"),
    *("g4", "g5", "g6", "gx", "g-", "g^"),
    *("k7", "k8", "k9", "k+", "k√", "k÷"),
)
CUP = tuple(cube for cube in FULL if cube not in ("r0", "b0", "g^", "k√"))
NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")


class PaperUmpire:
    """Rules as the paper says: an Equation that begins with `right` is correct, an objection named in it holds."""

    def judge(self, position: Position, equation: str) -> JudgeRuling:
        correct = equation.startswith("right")
        return JudgeRuling(correct, "" if correct else "unequal", () if correct else ("unequal",))

    def object_to(self, position: Position, equation: str, reason: str, regrouped: str) -> JudgeRuling:
        if reason == "ambiguous" and regrouped.strip("()") in ("", equation):
            return JudgeRuling(True, "objection-needs-grouping")
        sustained = reason in equation
        return JudgeRuling(not sustained, reason if sustained else "objection-overruled")

    def is_equal(self, position: Position, equation: str) -> bool:
        return "unequal" not in equation

    def goal_fault(self, position: Position) -> str:
        too_long = position.goal is not None and len(position.goal.cubes) > 5
        return "goal-too-many-cubes" if too_long else ""

    def goal_values(self, position: Position) -> tuple[str, ...]:
        return ()

    def writing(self, table: Table, chosen: tuple[VariationChoice, ...]) -> WritingRules:
        return WritingRules()

    def offered(self, table: Table) -> tuple[str, ...]:
        return ("factorial", "average", "percent", "wild=0", "base=8", "base=9", "lcm")

    def choice_fault(
        self,
        table: Table,
        cubes: tuple[str, ...],
        chosen: tuple[VariationChoice, ...],
        choice: VariationChoice,
    ) -> str:
        if choice.name in {earlier.name for earlier in chosen}:
            return "repeated"
        return "no-effect" if choice.name == "lcm" else ""


class Match:
    """A match being played by a test. `at` is the hand-held clock, in seconds."""

    def __init__(
        self,
        rulebook: str = "mlag-2018",
        division: str = "",
        players: int = 3,
        umpire: Any = None,
        **options: Any,
    ) -> None:
        self.umpire = umpire or PaperUmpire()
        self.seconds = 0.0
        self.log: list[AnyEvent] = []
        division = division or ("fourth" if rulebook.startswith("challenge") else "junior")
        self.table = Table(rulebook, division, tuple(Seat(name) for name in NAMES[:players]), **options)
        started = decide(None, StartMatch(0, self.table), self.umpire)
        assert not isinstance(started, Refusal), started
        self.log += started
        state: State | None = None
        for event in started:
            state = apply(state, event)
        assert state is not None
        self.state = state

    @property
    def at(self) -> int:
        return round(self.seconds * 1000)

    def command(self, kind: type, *args: Any, **fields: Any) -> Any:
        return kind(self.at, *args, **fields)

    def do(self, kind: type, *args: Any, **fields: Any) -> tuple[Any, ...]:
        """Carry out a command that must not be refused; gives its events, of whatever kind."""
        done = step(self.state, self.command(kind, *args, **fields), self.umpire)
        assert done.refusal is None, done.refusal
        self.state = done.state
        self.log += done.events
        return done.events

    def refused(self, kind: type, *args: Any, **fields: Any) -> Refusal:
        """A command that must be refused, and changes nothing."""
        answer = decide(self.state, self.command(kind, *args, **fields), self.umpire)
        assert isinstance(answer, Refusal), answer
        return answer

    def wait(self, seconds: float) -> tuple[Any, ...]:
        self.seconds += seconds
        return self.do(c.Tick)

    @property
    def shake(self) -> Any:
        assert self.state.shake is not None
        return self.state.shake

    @property
    def clock(self) -> TaskClock:
        assert self.state.clock is not None
        return self.state.clock

    def totals(self) -> dict[str, int]:
        return {player: self.state.total(player) for player in self.state.players}

    def penalties(self) -> list[tuple[str, int, str]]:
        return [(p.player, p.points, p.reason) for p in self.state.penalties]

    def points(self) -> dict[str, int]:
        """The points of the last scored shake."""
        return {row.player: row.points for row in self.state.results[-1].points}

    def events_of(self, kind: type) -> list[Any]:
        return [event for event in self.log if isinstance(event, kind)]

    # Short cuts to where a test begins.

    def name_setter(self, setter: str = "ann") -> Match:
        if self.state.phase == "roll-for-first":
            faces = {player: "3" if player == setter else "1" for player in self.state.waiting}
            self.do(c.RollForFirst, setter, tuple(c.RedCube(player, face) for player, face in faces.items()))
        return self

    def roll(self, cubes: tuple[str, ...] = ()) -> Match:
        self.name_setter()
        cup = self.table.rulebook.startswith("challenge")
        self.do(c.Roll, self.state.setter, cubes or (CUP if cup else FULL))
        return self

    def choose_all(self, *choices: str) -> Match:
        """Everyone makes the required choices and skips an optional second variation."""
        names = iter(choices or ("factorial", "average", "percent"))
        while self.state.phase == "choose":
            chooser = self.state.waiting[0]
            self.do(c.ChooseVariation, chooser, next(names))
            if self.table.division == "senior":
                self.do(c.DoneChoosing, chooser)
        return self

    def to_goal(self) -> Match:
        self.roll()
        return self.choose_all()

    def to_turn(self, goal: tuple[int, ...] = (12,)) -> Match:
        """The Goal set; by default the single digit 4 (cube 12 of both rolls has a 6 or a 4 on it)."""
        self.to_goal()
        return self.to_turn_from_goal(goal)

    def to_turn_from_goal(self, goal: tuple[int, ...] = (12,)) -> Match:
        self.do(c.ArrangeGoal, self.state.setter, tuple(GoalCube(cube) for cube in goal))
        self.do(c.SayGoal, self.state.setter)
        return self

    def move(self, section: str = "permitted", cube: int | None = None) -> Match:
        """The player whose turn it is moves a cube (the first one left in Resources)."""
        number = self.shake.resources[0] if cube is None else cube
        self.do(c.Move, self.state.waiting[0], number, section)
        return self

    def to_resources(self, left: int) -> Match:
        """Play cubes until this many are left."""
        while len(self.shake.resources) > left:
            self.move("permitted")
        return self

    def challenge(self, player: str, word: str) -> Match:
        self.do(c.MakeChallenge, player, word)
        return self

    def papers(self, **equations: str) -> Match:
        """Every named player presents; an empty text is a decision not to."""
        for player, equation in equations.items():
            if equation:
                self.do(c.Present, player, equation)
            else:
                self.do(c.DecidePresent, player, False)
        return self


__all__ = ["CUP", "FULL", "NAMES", "Match", "PaperUmpire", "c", "e"]
